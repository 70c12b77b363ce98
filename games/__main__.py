"""Check games for missing parts, or write a new game: ``python -m games check [KEY …]``, ``games new KEY``."""

from __future__ import annotations

import argparse
import sys

from games import GAMES
from games.check import missing
from games.new_game import ROOT, NewGameError, new_game


def main(arguments: list[str]) -> int:
    """Run a command; return exit code 1 if a game is incomplete or can't be written."""
    parser = argparse.ArgumentParser(
        prog="python -m games", description="Check games for missing parts, or write a new game."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("check", help="list what games are missing")
    checking.add_argument("keys", nargs="*", metavar="KEY", help="games to check (default: all)")
    making = commands.add_parser("new", help="write the skeleton of a new game")
    making.add_argument("key", metavar="KEY", help="1 to 12 lower-case letters, such as whist")
    asked = parser.parse_args(arguments)
    return _make(asked.key) if asked.command == "new" else _check(asked.keys)


def _check(keys: list[str]) -> int:
    problems = 0
    for key in keys or GAMES:
        found = missing(key) if key in GAMES else ["no such game"]
        problems += len(found)
        print("\n".join(f"{key}: {sentence}" for sentence in found) or f"{key} is complete")  # noqa: T201 - command output
    return 1 if problems else 0


def _make(key: str) -> int:
    try:
        made = new_game(key)
    except NewGameError as problem:
        print(problem, file=sys.stderr)  # noqa: T201 - command output
        return 1
    print("\n".join(str(path.relative_to(ROOT)) for path in made))  # noqa: T201 - command output
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
