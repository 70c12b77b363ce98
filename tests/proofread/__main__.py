"""Print every text for proofreaders: ``python -m tests.proofread --language de levelup``.

Each text has its key, the screens where it is shown, and one sentence per combination of variants. A sentence after
``~`` is on none of the drawn screens: its variables have extreme values, or their names in angle brackets.
"""

from __future__ import annotations

import argparse
import sys
from itertools import groupby

import games  # noqa: F401 - registers the games
from engine.registry import specs
from locales.sentences import texts, written
from tests.proofread.listening import Listener, listening
from tests.proofread.situations import situations
from tests.proofread.variants import Line, lines
from ui.text.text_files import place_of
from ui.text.texts import DEFAULT, languages, sources, texts_of_game

SHARED = "shared"
"""The name for the texts that belong to no game."""
SCREENS_NAMED = 3
WIDTH = 100


def report(say: Listener, parts: list[str]) -> list[str]:
    """Return the texts of these games, file by file, as lines."""
    found = []
    for place, keys in groupby(keys_of(parts), lambda key: written(DEFAULT).places[key].rpartition(":")[0]):
        found += ["", f"# {place}"]
        for key in keys:
            found += ["", f"{key}{_where(say, key)}", *map(_indented, lines(key, say))]
    for game in parts:
        if game != SHARED:
            found += ["", f"# rules of {game}", "", say.rules(game)]
    return found


def keys_of(parts: list[str]) -> list[str]:
    """Return the keys of the texts of these games, in the order of their files."""
    own = {spec.key: [place_of(path) for path in texts_of_game(spec.key, DEFAULT)] for spec in specs()}
    wanted = [place for part in parts for place in own.get(part, [])]
    every = [place_of(path) for path in sources(DEFAULT)]
    shared = [place for place in every if not any(place in places for places in own.values())]
    wanted += shared if SHARED in parts else []
    places = {key: place.rpartition(":")[0] for key, place in written(DEFAULT).places.items()}
    return [key for wanted_place in wanted for key in texts(DEFAULT) if places[key] == wanted_place]


def _where(say: Listener, key: str) -> str:
    screens = [*say.heard[key].screens] if key in say.heard else []
    more = f" and {len(screens) - SCREENS_NAMED} more" if len(screens) > SCREENS_NAMED else ""
    return f"  [{'; '.join(screens[:SCREENS_NAMED])}{more}]" if screens else ""


def _indented(line: Line) -> str:
    first, *rest = line.words.split("\n")
    return "\n".join([f"  {'·' if line.shown else '~'} {first}", *(f"    {more}" for more in rest)])


def main(arguments: list[str]) -> int:
    """Print the texts that were asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofread", description="Print every text for proofreaders.")
    every = [*(spec.key for spec in specs()), SHARED]
    parser.add_argument("parts", nargs="*", metavar="GAME", help=f"{', '.join(every)} (default: all)")
    parser.add_argument("--language", default=DEFAULT, choices=languages(), help="default: English")
    asked = parser.parse_args(arguments)
    unknown = [part for part in asked.parts if part not in every]
    if unknown:
        parser.error(f"unknown game {unknown[0]!r}; choose from {', '.join(every)}")
    parts = asked.parts or every
    with listening(asked.language) as say:
        for say.screen, draw in situations(*(part for part in parts if part != SHARED)):
            draw()
        print("\n".join(report(say, parts)).lstrip())  # noqa: T201 - the command's output
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
