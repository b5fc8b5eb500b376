"""Write the playthroughs: ``python -m tests.golden.write``.

A page that is there keeps its game and is told again, for new words; ``--new`` plays all games anew. Read what
changed before you keep it: each difference is a difference that players would see.
"""

from __future__ import annotations

import sys

from tests.golden.playthrough import fresh_tokens, game_of, pages, tell, tokens_in


def main(arguments: list[str]) -> None:
    for path in pages():
        game, seats, variant = game_of(path)
        kept = path.exists() and "--new" not in arguments
        tokens = tokens_in(path.read_text(encoding="utf-8")) if kept else fresh_tokens(game, seats, variant)
        path.write_text(tell(game, seats, variant, tokens), encoding="utf-8")
        print(f"{path.name}: {len(tokens)} actions, {'told again' if kept else 'played'}")


if __name__ == "__main__":
    main(sys.argv[1:])
