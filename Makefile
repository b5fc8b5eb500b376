# Two commands matter: `make play` and `make test`. Both stand on `make install`.

.DEFAULT_GOAL := help
.PHONY: help play test install lab bench load format pins clean

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.farmkit-installed

# The first of these that is new enough makes the environment; `make PYTHON=… install` chooses another.
PYTHON ?= python3
PYTHONS := $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r name words; \
	do printf 'make %-9s %s\n' "$$name" "$$words"; done

play: install ## serve the games on this machine and open them in the browser
	@$(BIN)/farmkit serve --open

test: install ## everything: style, types, imports, rules, unit, notebook and browser tests
	@$(BIN)/python tools/check.py

install: $(STAMP) ## put everything into .venv; what is there already stays

# An environment does not survive being moved, so the stamp remembers where it was made.
ifneq ($(shell cat $(STAMP) 2>/dev/null),$(CURDIR))
.PHONY: $(STAMP)
endif

$(STAMP): pyproject.toml constraints.txt tools/install.py
	@for python in $(PYTHONS); do \
	  if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    exec "$$python" tools/install.py $(VENV) $(STAMP); \
	  fi; \
	done; \
	found="$$($(PYTHON) -V 2>&1)" || found="no $(PYTHON) at all"; \
	echo "farmkit needs Python 3.11 or newer, and here is $$found: install a newer one, or name it with make PYTHON=/path/to/python install." >&2; \
	exit 1

lab: install ## open the notebooks in JupyterLab
	@JUPYTER_CONFIG_PATH="$(CURDIR)/binder/lab" $(BIN)/python -m jupyterlab --ServerApp.root_dir=notebooks --LabApp.default_url=/lab/tree/index.ipynb

bench: install ## our speed beside the peers', in one run
	@FARMKIT_CHROMIUM="$$($(BIN)/python tools/chromium.py)" && export FARMKIT_CHROMIUM && $(BIN)/python -m bench

load: install ## sixty visitors at once, then eight programs that write to one table, on both databases
	@$(BIN)/python -m bench.load
	@$(BIN)/python -m bench.load_store
	@$(BIN)/python -m bench.load_store --postgresql

format: install ## put code and imports into the house style
	@$(BIN)/python -m ruff check --fix-only --quiet .
	@$(BIN)/python -m ruff format .

pins: install ## write down the versions that are installed now
	@$(BIN)/python tools/pins.py

clean: ## remove what can be made again, the environments too
	rm -rf $(VENV) .bench-venv .binder-venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis build dist
	find . -name __pycache__ -prune -exec rm -rf {} +
