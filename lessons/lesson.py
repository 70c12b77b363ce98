"""A lesson: a stacked match with everybody's moves written down, played by a learner one click after the other.

Nothing is kept of a learner. A lesson is always the same match, so the name of the open question says how far somebody
has come, and a lesson goes on after any pause.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine import Event, Match, Move, Value, new_match

LEARNER = 0
"""The seat of whoever learns."""
_SEED = bytes(32)  # everybody is dealt the same: there is no secret to keep


class Turn(NamedTuple):
    """A move of the script: the seat and the move's text.

    For the learner's, ``tip`` is the name of what is said before it, and ``cards`` are those that it is about.
    """

    seat: int
    move: str
    tip: str = ""
    cards: str = ""


def you(move: str, tip: str, cards: str = "") -> Turn:
    """A turn of the learner's."""
    return Turn(LEARNER, move, tip, cards)


class Position(NamedTuple):
    """Where a learner stands: before their ``number``-th move, counted from 1.

    ``events`` happened since the learner's move before, in order, for all seats. ``turn`` is what the lesson wants
    next; None at its end.
    """

    number: int
    match: Match
    events: tuple[Event, ...]
    turn: Turn | None

    def is_wanted(self, text: str) -> bool:
        """Whether this is the text of the move that the lesson wants here.

        :raises IllegalMove: when the rules refuse it.
        """
        made = self._logged(text)
        return self.turn is not None and made == self._logged(self.turn.move)

    def _logged(self, text: str) -> list[object]:
        """A move of the learner's as the log has it, whatever order its cards are named in."""
        match = self.match.copy()
        match.apply(LEARNER, Move.parse(text))
        made: list[object] = match.record()["moves"][-1]
        return made


@dataclass(frozen=True, slots=True)
class Lesson:
    """A script: a set-up as for ``engine.new_match``, and the moves of all seats in order."""

    game: str
    players: int
    dealer: int
    decks: tuple[str, ...]
    turns: tuple[Turn, ...]
    options: Mapping[str, Value] = field(default_factory=dict)

    @property
    def length(self) -> int:
        """How many moves are the learner's."""
        return sum(turn.seat == LEARNER for turn in self.turns)

    def positions(self) -> Iterator[Position]:
        """Every position before a move of the learner's, then the end."""
        match = new_match(self.game, self.players, _SEED, self.options, self.dealer, self.decks)
        events: list[Event] = []
        number = 1
        for turn in self.turns:
            if turn.seat == LEARNER:
                yield Position(number, match.copy(), tuple(events), turn)
                number += 1
                events = []
            events += match.apply(turn.seat, Move.parse(turn.move))
        yield Position(number, match, tuple(events), None)

    def first(self) -> Position:
        """The position in which the learner is asked for the first time."""
        return next(self.positions())

    def at(self, decision: str | None) -> Position | None:
        """The position in which the learner is asked this question; None when the lesson does not ask it."""
        return next((here for here in self.positions() if here.turn and here.match.decision == decision), None)

    def after(self, position: Position) -> Position:
        """The position after the learner has made the move that the lesson wants."""
        return next(here for here in self.positions() if here.number > position.number)


def stacked(top: str, deck: Iterable[str]) -> str:
    """A deck for ``engine.new_match`` with these cards on its top; the others keep their order."""
    first = top.split()
    return " ".join([*first, *(card for card in deck if card not in first)])
