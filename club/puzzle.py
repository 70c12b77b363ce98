"""A puzzle: a position in which one move is clearly the best, another one is tempting, and facts say why.

Everything that is shown, and the answer, follow from what the seat sees; see :func:`opponents.estimates.imagined`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple

from engine import Event, Match, Move, View, replay
from opponents.estimates import SURE, Estimate, Fact, Gain, Unit, Worth
from opponents.themes import Lesson, themes_of

VERSION = 4
"""Changes with the estimates behind puzzles, or with what they must fulfil; those of older versions are dropped."""
CLEARLY = 3
"""The margins of error by which the best move must be better than every other."""
LEAST: dict[Unit, int] = {"points": 10, "lead": 100, "hand": 5, "match": CLEARLY}
"""The least gains worth a puzzle, in hundredths. Texts show margins of a hundredth at least."""
TEMPTING = "tempting_"
"""The prefix of facts about the tempting move."""
ID_LENGTH = 8
DIGITS = 4
"""The decimals of stored numbers."""
_BETWEEN = ";"


class Candidate(NamedTuple):
    """Moves that come to the same, what they are worth in the estimate's unit, and the margin of error."""

    moves: tuple[str, ...]
    worth: float
    margin: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with its answer.

    ``record`` replays to the position, in which it is this ``seat``'s turn. The ``candidates`` are all its legal moves,
    best first. ``gain`` is what the best move gains over the ``tempting`` one. ``facts`` are about the best and, with a
    prefix, about the tempting one.
    ``ease`` is the share of weaker computer players who find the best move. A moment of someone's own match has a
    ``name``, and no candidates until it is estimated.
    """

    record: Mapping[str, Any]
    seat: int
    theme: str
    shape: str
    unit: Unit
    best: str
    tempting: str
    gain: Gain
    facts: Mapping[str, Fact]
    candidates: tuple[Candidate, ...]
    ease: float
    name: str = ""

    @property
    def game(self) -> str:
        """The game's key."""
        return str(self.record["key"])

    @property
    def id(self) -> str:
        """The puzzle's name among those of its game: as a rule, hexadecimal digits that follow from the position."""
        if self.name:
            return self.name
        position = json.dumps([dict(self.record), self.seat], sort_keys=True)
        return sha256(position.encode()).hexdigest()[:ID_LENGTH]

    def position(self) -> Match:
        """Return the match at the puzzle's move.

        :raises ValueError: if the game's rules have changed, or the record is damaged.
        """
        return replay(self.record)

    def story(self) -> list[Event]:
        """Return everything that has happened in the match before the puzzle's move.

        :raises ValueError: if the game's rules have changed, or the record is damaged.
        """
        match = replay({**self.record, "moves": []})
        return [event for seat, move in self.record["moves"] for event in match.apply(seat, Move.parse(move))]

    def solved_by(self, move: str) -> bool:
        """Return whether a move is the best one, or comes to the same."""
        return move in self.candidates[0].moves

    def allows(self, move: str) -> bool:
        """Return whether a move is legal. Unless there are candidates, this replays the match."""
        if self.candidates:
            return self.candidate(move) is not None
        return move in map(str, self.position().legal_moves(self.seat))

    def candidate(self, move: str) -> Candidate | None:
        """Return what a legal move is worth; None if it isn't legal."""
        return next((one for one in self.candidates if move in one.moves), None)

    def as_json(self) -> dict[str, Any]:
        """Return the puzzle as plain JSON."""
        moves = _BETWEEN.join(f"{seat} {move}" for seat, move in self.record["moves"])
        return {
            "theme": self.theme,
            "shape": self.shape,
            "seat": self.seat,
            "best": self.best,
            "tempting": self.tempting,
            "unit": self.unit,
            "gain": [*self.gain],
            "facts": dict(self.facts),
            "ease": self.ease,
            "candidates": [[_BETWEEN.join(one.moves), one.worth, one.margin] for one in self.candidates],
            "record": {**self.record, "moves": moves},
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Puzzle:
        """Parse a stored puzzle.

        :raises ValueError: if it isn't one.
        """
        try:
            record = dict(data["record"])
            moves = [line.partition(" ") for line in str(record["moves"]).split(_BETWEEN) if line]
            record["moves"] = [[int(seat), move] for seat, _, move in moves]
            return cls(
                record,
                int(data["seat"]),
                str(data["theme"]),
                str(data["shape"]),
                data["unit"],
                str(data["best"]),
                str(data["tempting"]),
                Gain(*data["gain"]),
                dict(data["facts"]),
                tuple(Candidate(tuple(text.split(_BETWEEN)), *numbers) for text, *numbers in data["candidates"]),
                float(data["ease"]),
            )
        except (KeyError, TypeError, AttributeError):
            raise ValueError("not a stored puzzle") from None


def is_clear(gain: Gain, unit: Unit) -> bool:
    """Return whether a gain is worth a puzzle, and three times its margin as texts show them."""
    value, margin = gain.hundredths
    return is_enough(gain, unit) and value >= CLEARLY * margin


def is_enough(gain: Gain, unit: Unit) -> bool:
    """Return whether a gain is worth a puzzle, if it is true."""
    return gain.hundredths[0] >= LEAST[unit]


def subject(view: View, found: Estimate, tempting: Move) -> tuple[str, str]:
    """Return a position's theme ("" if it isn't worth a puzzle), and its shape."""
    themes = themes_of(view.game)
    lesson = Lesson(found.best, tempting, found.facts[found.best], found.facts[tempting])
    shape = themes.shape(view)
    return ("", "") if shape is None else (themes.theme(view, lesson), shape)


def puzzle_of(match: Match, seat: int, found: Estimate, tempting: Move, ease: float) -> Puzzle | None:
    """Make a puzzle of a position and its estimate, which was asked about the tempting move.

    Return None if the game has no theme for them, or if the gain isn't clear once it is rounded.
    """
    theme, shape = subject(match.view(seat), found, tempting)
    gain = Gain(*(round(number, DIGITS) for number in found.cost(tempting)))
    if not theme or not is_clear(gain, found.unit):
        return None
    return Puzzle(
        match.record(),
        seat,
        theme,
        shape,
        found.unit,
        str(found.best),
        str(tempting),
        gain,
        compared(found.facts[found.best], found.facts[tempting]),
        candidates(found),
        ease,
    )


def compared(facts: Mapping[str, Fact], tempting: Mapping[str, Fact]) -> dict[str, Fact]:
    """Return the facts about the best move and the tempting one, for a reason that tells them apart."""
    return {**facts, **{f"{TEMPTING}{name}": fact for name, fact in tempting.items()}}


def candidates(found: Estimate) -> tuple[Candidate, ...]:
    """Return all moves by what they are worth; those that come to the same are one candidate."""
    alike: dict[Worth, list[str]] = {}
    for move, worth in found.worths.items():
        alike.setdefault(worth, []).append(str(move))
    best = found.worths[found.best]
    ranked = sorted(alike, key=lambda worth: (worth != best, -worth.value))
    return tuple(
        Candidate(tuple(alike[worth]), round(worth.value, DIGITS), round(SURE * worth.error, DIGITS))
        for worth in ranked
    )
