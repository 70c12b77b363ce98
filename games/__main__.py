"""Check games for missing parts, or write a new game: ``python -m games check [KEY …]``, ``games new KEY``."""

from __future__ import annotations

import argparse
import sys

from games import GAMES
from games.check import missing
from games.new_game import ROOT, NewGameError, new_game


def main(arguments: list[str]) -> int:
    """Do what is asked for; the exit code is 1 when a game lacks something."""
    parser = argparse.ArgumentParser(prog="python -m games", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("check", help="list what games are missing")
    checking.add_argument("keys", nargs="*", metavar="KEY", help="games to check (default: all)")
    making = commands.add_parser("new", help="write the skeleton of a new game")
    making.add_argument("key", metavar="KEY", help="1 to 12 lower-case letters, such as whist")
    asked = parser.parse_args(arguments)
    return _make(asked.key) if asked.command == "new" else _check(asked.keys)


def _check(keys: list[str]) -> int:
    lacking = 0
    for key in keys or GAMES:
        sentences = missing(key) if key in GAMES else ["no such game"]
        lacking += len(sentences)
        print("\n".join(f"{key}: {sentence}" for sentence in sentences) or f"{key} is complete")  # noqa: T201 - its answer
    return 1 if lacking else 0


def _make(key: str) -> int:
    try:
        made = new_game(key)
    except NewGameError as problem:
        print(problem, file=sys.stderr)  # noqa: T201 - its answer
        return 1
    print("\n".join(str(path.relative_to(ROOT)) for path in made))  # noqa: T201 - its answer
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
