"""Play a lesson: stacked deals with every seat's moves written down, followed by a learner click by click.

Nothing is stored about a learner. A lesson is always the same, so the name of the open question says how far someone
has come, and a lesson can be resumed after any pause.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from engine import Event, Match, Move, Value, new_match

LEARNER = 0
"""The learner's seat."""
_SEED = bytes(32)  # everybody is dealt the same: there is no secret to keep
_SCENES_APART = 1000  # more than a scene has questions


class Turn(NamedTuple):
    """A move of the script: the seat and the move's text.

    The learner is asked for a move that has a ``tip``, the name of what is said before it; without one it is made for
    them. ``cards`` are those that the tip is about. ``also`` are moves that are as good, by their texts or the words
    these begin with: the lesson says so and goes on with its own. ``but`` names what is said against any other.
    ``unusual`` is a move that a strong player would not make here: the lesson says that it is made to show the rule.
    """

    seat: int
    move: str
    tip: str = ""
    cards: str = ""
    also: tuple[str, ...] = ()
    but: Mapping[str, str] = {}
    unusual: bool = False

    @property
    def is_asked(self) -> bool:
        """Whether the learner is asked for this move."""
        return self.seat == LEARNER and bool(self.tip)


def you(
    move: str,
    tip: str,
    cards: str = "",
    *,
    also: tuple[str, ...] = (),
    but: Mapping[str, str] | None = None,
    unusual: bool = False,
) -> Turn:
    """A turn that the learner is asked for."""
    return Turn(LEARNER, move, tip, cards, also, but or {}, unusual)


def yours(move: str) -> Turn:
    """A turn of the learner's that is made for them."""
    return Turn(LEARNER, move)


class Verdict(NamedTuple):
    """What the lesson thinks of a lawful move: it is ``wanted``, or ``also`` good, or it wants an ``other`` one.

    ``tip`` names what is said against an other one; "" where the lesson has nothing to say about it.
    """

    kind: Literal["wanted", "also", "other"]
    tip: str = ""


class Position(NamedTuple):
    """Where a learner stands: before their ``number``-th move, counted from 1.

    ``scene`` is the deal, from 0 on. ``events`` happened in it since the learner was asked before, in order, for all
    seats; ``before`` those that still happened in the deal before it. ``turn`` is what the lesson wants next; None at
    its end.
    """

    number: int
    scene: int
    match: Match
    before: tuple[Event, ...]
    events: tuple[Event, ...]
    turn: Turn | None

    @property
    def decision(self) -> str:
        """The name of the open question, unique within the lesson; "-" when nothing is asked any more."""
        if self.turn is None or self.match.decision is None:
            return "-"
        number, _, phase = self.match.decision.partition("-")
        return f"{self.scene * _SCENES_APART + int(number)}-{phase}"

    def verdict(self, text: str) -> Verdict:
        """What the lesson thinks of the learner's move with this text.

        :raises IllegalMove: when the rules refuse it.
        """
        made = self._logged(text)
        if self.turn is None:
            return Verdict("other")
        if made == self._logged(self.turn.move):
            return Verdict("wanted")
        if any(_begins(made, words) for words in self.turn.also):
            return Verdict("also")
        tips = (tip for words, tip in self.turn.but.items() if _begins(made, words))
        return Verdict("other", next(tips, ""))

    def _logged(self, text: str) -> str:
        """A move of the learner's as the log has it, whatever order its cards are named in."""
        match = self.match.copy()
        match.apply(LEARNER, Move.parse(text))
        _, made = match.record()["moves"][-1]
        return str(made)


def _begins(move: str, words: str) -> bool:
    """Whether the text of a move begins with these whole words."""
    return f"{move} ".startswith(f"{words} ")


@dataclass(frozen=True, slots=True)
class Scene:
    """A stacked deal: a set-up as for ``engine.new_match``, and the moves of all seats in order.

    What comes before is not shown: ``skipped`` moves, each the first that the seat that is waiting may make, to
    come to a later round; then the moves of ``opening``, with commas between them, each by the seat that is waiting.
    """

    dealer: int
    decks: tuple[str, ...]
    turns: tuple[Turn, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    skipped: int = 0
    opening: str = ""

    def dealt(self, game: str, players: int) -> Match:
        """The match as the learner finds it."""
        match = new_match(game, players, _SEED, self.options, self.dealer, self.decks)
        for _ in range(self.skipped):
            seat = match.waiting[0]
            match.apply(seat, match.legal_moves(seat)[0])
        for move in self.opening.split(", ") if self.opening else ():
            match.apply(match.waiting[0], Move.parse(move))
        return match


@dataclass(frozen=True, slots=True)
class Lesson:
    """The deals of a lesson, one after the other. ``part`` is 1 for the first lesson of a game, 2 for the second."""

    game: str
    players: int
    scenes: tuple[Scene, ...]
    part: int = 1

    @property
    def name(self) -> str:
        """What the lesson is called on its controls and in the names of its texts."""
        return self.game if self.part == 1 else f"{self.game}-{self.part}"

    @property
    def length(self) -> int:
        """How many moves the learner is asked for."""
        return sum(turn.is_asked for scene in self.scenes for turn in scene.turns)

    def positions(self) -> Iterator[Position]:
        """Every position before a move that the learner is asked for, then the end."""
        number, before = 1, list[Event]()
        for place, scene in enumerate(self.scenes):
            match = scene.dealt(self.game, self.players)
            events: list[Event] = []
            for turn in scene.turns:
                if turn.is_asked:
                    yield Position(number, place, match.copy(), tuple(before), tuple(events), turn)
                    number += 1
                    before, events = [], []
                events += match.apply(turn.seat, Move.parse(turn.move))
            before, last = events, place
        yield Position(number, last, match, (), tuple(before), None)

    def first(self) -> Position:
        """The position in which the learner is asked for the first time."""
        return next(self.positions())

    def at(self, decision: str | None) -> Position | None:
        """The position in which the learner is asked this question; None when the lesson does not ask it."""
        return next((here for here in self.positions() if here.turn and here.decision == decision), None)

    def after(self, position: Position) -> Position:
        """The position after the learner has made the move that the lesson wants."""
        return next(here for here in self.positions() if here.number > position.number)


def stacked(top: str, deck: Iterable[str]) -> str:
    """A deck for ``engine.new_match`` with these cards on its top; the others keep their order."""
    first = top.split()
    return " ".join([*first, *(card for card in deck if card not in first)])


def dealt(*hands: str) -> str:
    """The top of a deck from which these hands are dealt, one card at a time; the first begins. They are equally long.

    :raises ValueError: when they are not.
    """
    return " ".join(" ".join(cards) for cards in zip(*(hand.split() for hand in hands), strict=True))
