"""Estimate the length of each game's matches, in clicks and minutes.

``python -m benchmarks.opponents.match_length [MATCHES]``. Regular computer players play each game at a table for two or
three and at a full one. A click is a move. ``length`` is the minutes promised by the game's ``length``, and the last
column is the time per click that it assumes.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from statistics import mean

from engine import Value, new_match
from engine.registry import load, specs
from games import GAMES
from opponents import choose
from ui.presenters import PRESENTERS


def played(game: str, players: int, options: Mapping[str, Value], number: int) -> tuple[int, int]:
    """Play a match to the end; return the total number of clicks, and the number of hands or rounds."""
    rng = random.Random(number)
    match = new_match(game, players, number.to_bytes(32, "big"), options)
    clicks = hands = 0
    while match.outcome is None:
        seat = match.waiting[0]
        hands = PRESENTERS[game].chapter(match.view(None))
        match.apply(seat, choose(match.redeal(seat, rng), seat, rng))
        clicks += 1
    return clicks, hands


def main(matches: int = 20) -> None:
    """Print each game's lines: its short and long matches, each with two table sizes."""
    print(f"{'game':10} {'match':6} {'people':>6} {'hands':>6} {'clicks a person':>16} {'length':>8} {'s a click':>9}")
    for spec in specs():
        seats = GAMES[spec.key].seats
        kinds: dict[str, Mapping[str, Value]] = {"long": {}}
        if spec.short is not None:
            kinds["short"] = spec.short.options
        for name, options in kinds.items():
            for players in sorted({max(3, seats[0]), seats[-1]}):
                results = [played(spec.key, players, options, number) for number in range(1, matches + 1)]
                clicks, hands = (mean(one) for one in zip(*results, strict=True))
                length = load(spec.length)(players, GAMES[spec.key].check_options(players, options))
                print(
                    f"{spec.key:10} {name:6} {players:6} {hands:6.1f} {clicks / players:16.1f} {length:8.1f} "
                    f"{length * 60 / clicks:9.1f}",
                    flush=True,
                )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
