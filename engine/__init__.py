"""Define what a card game is: matches, moves, events and views. Pure Python: no clock, no files, no global randomness.

>>> match = new_match("levelup", players=2, seed=bytes(32), dealer=1)
>>> match.waiting
(0,)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.events import EVERYONE, NOBODY, Event, Outcome
from engine.house_rules import Option, Value
from engine.match import Match, Setup, start
from engine.move import IllegalMove, Move
from engine.registry import DailyForm, GameSpec, Parts, ShortMatch, register
from engine.view import View

GAMES: Mapping[str, type[Match]] = Parts("rules")
"""The rules of every registered game, in menu order."""

__all__ = [
    "EVERYONE",
    "GAMES",
    "NOBODY",
    "DailyForm",
    "Event",
    "GameSpec",
    "IllegalMove",
    "Match",
    "Move",
    "Option",
    "Outcome",
    "ShortMatch",
    "Value",
    "View",
    "new_match",
    "register",
    "replay",
]


def new_match(
    key: str,
    players: int,
    seed: bytes,
    options: Mapping[str, Value] | None = None,
    dealer: int | None = None,
    decks: Sequence[str] = (),
) -> Match:
    """Start a match: shuffle, deal, and ask the first question.

    ``seed`` is 32 secret random bytes. ``dealer`` fixes the first dealer; without it, the seed decides. The ``decks``
    replace the first shuffles, in order; a deck's first card is on top.

    :raises ValueError: if the game is unknown, or doesn't allow these players, options, dealer or decks.
    """
    if key not in GAMES:
        raise ValueError(f"no such game: {str(key)[:32]!r}")
    return start(GAMES[key], Setup(players, seed, options or {}, dealer, tuple(decks)))


def replay(record: Mapping[str, Any]) -> Match:
    """Rebuild a match from its record, up to its last move.

    :raises ValueError: if the record is incomplete, was made under another rules version, or contains an illegal move.
    """
    try:
        match = new_match(
            record["key"],
            record["players"],
            bytes.fromhex(record["seed"]),
            record["options"],
            record["dealer"],
            record["decks"],
        )
        if record["rules"] != match.rules_version:
            raise ValueError(
                f"recorded under rules version {record['rules']}, but this is version {match.rules_version}"
            )
        for seat, text in record["moves"]:
            match.apply(seat, Move.parse(text))
    except (KeyError, TypeError, AttributeError) as problem:
        raise ValueError("not a record of a match") from problem
    return match
