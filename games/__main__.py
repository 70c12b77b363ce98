"""What a game lacks: ``python -m games check [KEY …]``. A new one: ``python -m games new KEY``."""

from __future__ import annotations

import argparse
import sys

import games  # noqa: F401 - registers them
from engine import GAMES
from games.check import missing


def main(arguments: list[str]) -> int:
    """Do what is asked for; the exit code is 1 when a game lacks something."""
    parser = argparse.ArgumentParser(prog="python -m games", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("check", help="say what games lack")
    checking.add_argument("keys", nargs="*", metavar="KEY", help="all games, when none is named")
    asked = parser.parse_args(arguments)
    lacking = 0
    for key in asked.keys or GAMES:
        sentences = missing(key) if key in GAMES else ["there is no such game"]
        lacking += len(sentences)
        print("\n".join(f"{key}: {sentence}" for sentence in sentences) or f"{key} is whole")  # noqa: T201 - its answer
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
