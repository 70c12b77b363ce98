"""Define what a game's presenter must show; :data:`ui.presenters.PRESENTERS` lists them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

from engine import Event, Match, Move, View
from ui.art.pictures import Group
from ui.screen import Block, Divider, Drawing
from ui.text.text_context import TextContext

NOTE = "-# "
"""The prefix of lines next to a hand's picture that describe the position; all other lines ask for a move."""


class Ending(NamedTuple):
    """What the picture of a match's end shows of a game, and what it tells besides.

    By seat a short ``score``, what the numbers of ``Presenter.standing`` are called, the winners' ``cards``, and in
    sentences of their own what those are and how the last hand ended.
    """

    scores: tuple[str, ...]
    title: str
    cards: tuple[Group, ...] = ()
    told: tuple[str, ...] = ()


V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class Presenter(Protocol, Generic[V_contra]):
    """Puts one game's views and events into blocks and sentences. It never sees a match, only views.

    A game's presenter is a subclass, so that it has what it leaves out.
    """

    accent: int
    """The colour of the game's messages, 0xRRGGBB."""
    part: Literal["hand", "round"] = "hand"
    """What the game calls a chapter of its match."""
    silent: frozenset[str] = frozenset()
    """Kinds of events that get no sentence, because the screens show by themselves what they tell."""
    endings: frozenset[str] = frozenset()
    """Kinds of events that say the same as ``chapter_line``: next to it they get no sentence."""

    def chapter(self, _view: V_contra) -> int:
        """Which hand or round is being played, from 1: each gets a table message of its own. May be left out: one."""
        return 1

    def heading(self, view: V_contra, context: TextContext) -> str:
        """Return what follows the game's name in titles: the hand or round."""

    def question(self, view: V_contra, context: TextContext) -> str:
        """Say who is asked for what, in one sentence, from any view."""

    def table(self, view: V_contra, context: TextContext) -> list[Block]:
        """What lies on the table, from a spectator's view."""

    def hand(self, view: V_contra, moves: list[Move], context: TextContext) -> list[Block]:
        """A seat's own cards, and every legal move as a control; ``what`` of a control is ``do:<move>``.

        With ``moves`` there are lines that ask for one; all others begin with ``NOTE`` then: a review shows these.
        """

    def held(self, _view: V_contra) -> frozenset[str]:
        """The kinds of events of which the golden line in the picture tells, or what is asked in words.

        They get no sentence next to it. With one of ``endings`` that line is how the chapter before ended. May be left
        out: there is no such line.
        """
        return frozenset()

    def result(self, view: V_contra, context: TextContext) -> list[Block]:
        """How the hand or round before this one ended, as the table shows it; of a match that is over, the last one."""

    def chapter_line(self, _view: V_contra, _context: TextContext) -> str:
        """The same in one line of words, with its number. May be left out where a match is one hand."""
        return ""

    def standing(self, _view: V_contra, _seat: int) -> int | None:
        """Return a seat's standing as one number, the higher the better. May be left out: then nothing is plotted."""
        return None

    def ending(self, _view: V_contra, _context: TextContext) -> Ending | None:
        """What the picture of the end shows of the game. May be left out: then ``result`` tells the end in words."""
        return None

    def score(self, view: V_contra, seat: int, context: TextContext) -> str:
        """A seat's score in the game's own unit, in words."""

    def tell(self, event: Event, context: TextContext) -> str | None:
        """What happened, in one sentence; None when it is not worth one."""

    def rule_pictures(self, _context: TextContext) -> list[Drawing]:
        """A picture for each rule that has a shape, below the words of the rules page. May be left out: none.

        The context has a language and no seats. No other words say what is drawn: each is an ``alone`` drawing.
        """
        return []

    def hint_facts(self, _view: V_contra, _context: TextContext) -> Mapping[str, object]:
        """What the game's ``hint-`` texts may say besides the move, as their variables. May be left out: nothing."""
        return {}


def position(
    presenter: Presenter[View], match: Match, seat: int, moves: list[Move], context: TextContext
) -> list[Block]:
    """The table and a seat's hand, with ``moves`` as controls: one picture where the hand's scene shows the table."""
    hand = presenter.hand(match.view(seat), moves, context)
    if any(isinstance(block, Drawing) and block.alone for block in hand):
        return hand
    return [*presenter.table(match.view(None), context), Divider(), *hand]
