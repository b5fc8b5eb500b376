"""Write the Binder badges into README.md.

    python binder/badges.py            after `repository.txt` or the version has changed
    python binder/badges.py --check    only say whether they are up to date

They need the repository's public address, which is written down in one place: `repository.txt`, beside this file. The
release is the version in pyproject.toml with a `v` before it.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from urllib.parse import quote

HERE = Path(__file__).resolve().parent
README = HERE.parent / "README.md"
NOBODY = "OWNER/REPO"
BEGIN, END = "<!-- badges: binder/badges.py writes these lines -->\n", "<!-- end of badges -->"
BADGES = (
    ("All games", "voila/render/notebooks/index.ipynb"),
    ("A lesson", "voila/render/notebooks/aehre/1_learn.ipynb"),
    ("The notebooks in JupyterLab", "lab/tree/notebooks/index.ipynb"),
)


def lines(repository: str, tag: str) -> str:
    shown = []
    for words, path in BADGES:
        link = f"https://mybinder.org/v2/gh/{repository}/{tag}?urlpath={quote(path, safe='')}"
        shown.append(f"[![{words} on Binder](https://mybinder.org/badge_logo.svg)]({link}) {words}")
    text = " ·\n".join(shown) + "\n"
    if repository == NOBODY:
        text += (
            f"\nThe badges work once [binder/repository.txt](binder/repository.txt) names the address for `{NOBODY}`.\n"
        )
    return text


def with_badges(text: str) -> str:
    repository = (HERE / "repository.txt").read_text().strip()
    version = tomllib.loads((HERE.parent / "pyproject.toml").read_text())["project"]["version"]
    before, _begin, rest = text.partition(BEGIN)
    _old, _end, after = rest.partition(END)
    return before + BEGIN + lines(repository, f"v{version}") + END + after


def main() -> int:
    old = README.read_text()
    new = with_badges(old)
    if "--check" in sys.argv:
        return int(old != new)
    README.write_text(new)
    return 0


if __name__ == "__main__":
    sys.exit(main())
