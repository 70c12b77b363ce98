"""Play a lesson: stacked deals with scripted moves for every seat, which a learner steps through click by click.

No progress is stored. A lesson is always the same, so the name of the open question identifies a learner's progress,
and the lesson can be resumed after any break.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from engine import Event, Match, Move, Value, new_match

LEARNER = 0
"""The learner's seat."""
_SEED = bytes(32)  # every learner gets the same deal, so the seed needn't be secret
_SCENES_APART = 1000  # no scene has that many questions


class Turn(NamedTuple):
    """A scripted move: the seat and the move's text.

    If a move has a ``tip`` (the name of the text that introduces it), the learner is asked to make it; otherwise the
    lesson makes it for them. ``cards`` are the cards the tip is about. ``also`` lists equally good moves, by their text
    or its first words: the lesson says that they are good too, and continues with the scripted move. ``but`` maps the
    first words of other moves to the names of the texts that argue against them. ``unusual`` marks a move that a strong
    player wouldn't make here: the lesson says that it only demonstrates a rule.
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
        """Whether the learner is asked to make this move."""
        return self.seat == LEARNER and bool(self.tip)

    def against(self, move: str) -> str:
        """Return the name of the text that argues against a move, or against its beginning; "" if there isn't one."""
        return next((tip for words, tip in self.but.items() if _starts_with(move, words)), "")


def you(
    move: str,
    tip: str,
    cards: str = "",
    *,
    also: tuple[str, ...] = (),
    but: Mapping[str, str] | None = None,
    unusual: bool = False,
) -> Turn:
    """Return a turn for which the learner is asked to move."""
    return Turn(LEARNER, move, tip, cards, also, but or {}, unusual)


def yours(move: str) -> Turn:
    """Return a turn that the lesson makes for the learner."""
    return Turn(LEARNER, move)


class Verdict(NamedTuple):
    """How the lesson judges a legal move: as ``wanted``, as ``also`` good, or as some ``other`` move.

    ``tip`` names the text that argues against an ``other`` move; "" if there isn't one.
    """

    kind: Literal["wanted", "also", "other"]
    tip: str = ""


class Position(NamedTuple):
    """A learner's progress: they are about to make their ``number``-th move, counted from 1.

    ``scene`` is the index of the deal. ``events`` are those of all seats in this deal since the learner's last
    question, in order; ``before`` are the events that ended the previous deal. ``turn`` is the next turn the lesson
    wants, or None at the end of the lesson.
    """

    number: int
    scene: int
    match: Match
    before: tuple[Event, ...]
    events: tuple[Event, ...]
    turn: Turn | None

    @property
    def decision(self) -> str:
        """The name of the open question, unique within the lesson; "-" after the last one."""
        if self.turn is None or self.match.decision is None:
            return "-"
        number, _, phase = self.match.decision.partition("-")
        return f"{self.scene * _SCENES_APART + int(number)}-{phase}"

    def verdict(self, text: str) -> Verdict:
        """Judge the learner's move, given as text.

        :raises IllegalMove: if the rules forbid the move.
        """
        made = self._as_logged(text)
        if self.turn is None:
            return Verdict("other")
        if made == self._as_logged(self.turn.move):
            return Verdict("wanted")
        if any(_starts_with(made, words) for words in self.turn.also):
            return Verdict("also")
        return Verdict("other", self.turn.against(made))

    def _as_logged(self, text: str) -> str:
        """Return a learner's move in the form used in the log, whatever order its cards were named in."""
        match = self.match.copy()
        match.apply(LEARNER, Move.parse(text))
        _, made = match.record()["moves"][-1]
        return str(made)


def _starts_with(move: str, words: str) -> bool:
    """Return whether the text of a move begins with these whole words."""
    return f"{move} ".startswith(f"{words} ")


@dataclass(frozen=True, slots=True)
class Scene:
    """A stacked deal: a setup as for ``engine.new_match``, and the moves of all seats in order.

    Some moves before these aren't shown. First come ``skipped`` moves, which lead to a later round; each is the first
    legal move of the seat whose turn it is. Then come the comma-separated moves of ``opening``, each also made by the
    seat whose turn it is.
    """

    dealer: int
    decks: tuple[str, ...]
    turns: tuple[Turn, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    skipped: int = 0
    opening: str = ""

    def dealt(self, game: str, players: int) -> Match:
        """Return the match as the learner first sees it."""
        match = new_match(game, players, _SEED, self.options, self.dealer, self.decks)
        for _ in range(self.skipped):
            seat = match.waiting[0]
            match.apply(seat, match.legal_moves(seat)[0])
        for move in self.opening.split(", ") if self.opening else ():
            match.apply(match.waiting[0], Move.parse(move))
        return match


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson's deals, in order. ``part`` is 1 for a game's first lesson, 2 for its second."""

    game: str
    players: int
    scenes: tuple[Scene, ...]
    part: int = 1

    @property
    def name(self) -> str:
        """The lesson's name in its controls and in the keys of its texts."""
        return self.game if self.part == 1 else f"{self.game}-{self.part}"

    @property
    def length(self) -> int:
        """How many moves the learner is asked to make."""
        return sum(turn.is_asked for scene in self.scenes for turn in scene.turns)

    def positions(self) -> Iterator[Position]:
        """Yield the position before each move that the learner is asked to make, and finally the end position."""
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
        """Return the position of the learner's first question."""
        return next(self.positions())

    def at(self, decision: str | None) -> Position | None:
        """Return the position in which the learner is asked this question; None if the lesson never asks it."""
        return next((here for here in self.positions() if here.turn and here.decision == decision), None)

    def after(self, position: Position) -> Position:
        """Return the position after the learner has made the move the lesson wants."""
        return next(here for here in self.positions() if here.number > position.number)


def stacked(top: str, deck: Iterable[str]) -> str:
    """Return a deck for ``engine.new_match`` with these cards on top and the other cards in their usual order."""
    first = top.split()
    return " ".join([*first, *(card for card in deck if card not in first)])


def dealt(*hands: str) -> str:
    """Return the top of a deck that deals these hands one card at a time, starting with the first hand.

    :raises ValueError: if the hands differ in size.
    """
    return " ".join(" ".join(cards) for cards in zip(*(hand.split() for hand in hands), strict=True))
