"""Define what a game's presenter must show; :data:`ui.presenters.PRESENTERS` lists all presenters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

from engine import Event, Match, Move, View
from ui.art.pictures import GamePicture, Group
from ui.screen import Block, Control, Divider, Drawing, Text
from ui.text.text_context import TextContext

NOTE = "-# "
"""The prefix of lines that describe the position next to a hand's picture; all other lines ask for a move."""


class Ending(NamedTuple):
    """A game's contribution to the picture at the end of a match, and the lines that go with it.

    ``scores`` has a short text per seat, in this ``unit``; ``title`` names the number returned by
    ``Presenter.standing``. ``cards`` are the cards that won the match; instead, a picture can be ``below`` a
    ``caption``. ``told`` are sentences about all of that and the last hand. ``before`` has captions and pictures that
    lead to these two, one after another.
    """

    scores: tuple[str, ...]
    unit: str
    title: str
    cards: tuple[Group, ...] = ()
    told: tuple[str, ...] = ()
    caption: str = ""
    below: GamePicture | None = None
    before: tuple[tuple[str, GamePicture], ...] = ()


V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class Part(NamedTuple):
    """A part of a finished match: each seat's gain in standing during it, and the table after it.

    A game whose parts aren't its hands or rounds describes each with an ``event``.
    """

    gains: tuple[int, ...]
    view: View
    event: Event | None = None


class Moment(NamedTuple):
    """The part of a match that made the difference, according to the rules: see ``ui.table.turning_points``.

    It put ``ahead`` before ``behind``. If ``ahead`` is None, it only cost ``behind`` more than any other part did
    (``alone``), or as much as others. A clear win has no ``decisive`` part, but one that mattered most.
    """

    part: Part
    ahead: int | None
    behind: int
    alone: bool = True
    decisive: bool = True


class Presenter(Protocol, Generic[V_contra]):
    """Turns one game's views and events into blocks and sentences. It never sees a match, only views.

    A game's presenter is a subclass, inheriting the defaults of optional methods.
    """

    accent: int
    """The colour of the game's messages, 0xRRGGBB."""
    part: Literal["hand", "round"] = "hand"
    """The game's name for a chapter of a match, such as a hand or a round."""
    silent: frozenset[str] = frozenset()
    """Kinds of events that need no sentence, because the screens show them anyway."""
    endings: frozenset[str] = frozenset()
    """Kinds of events that ``chapter_line`` already covers; they need no sentence next to it."""
    unseen: frozenset[str] = frozenset()
    """Fields of the view that tables and hands don't show; these screens claim all others (``ui/claims.py``)."""

    at_once: frozenset[str] = frozenset()
    """Fields of the view that ``hand`` hides from players being asked, since they change while others answer too."""

    def chapter(self, _view: V_contra) -> int:
        """Return the number of the current hand or round; each gets its own table message. Optional; defaults to 1."""
        return 1

    def heading(self, view: V_contra, context: TextContext) -> str:
        """Return the part of the title after the game's name: the hand or round."""

    def asked(self, view: V_contra, context: TextContext) -> str:
        """Return what the players in ``view.waiting`` have to do, as a verb phrase: "play a card".

        :mod:`ui.table.whose_turn` adds whose turn it is. ``view`` may be any seat's or a spectator's.
        """

    def table(self, view: V_contra, context: TextContext) -> list[Block]:
        """Show the table from a spectator's view."""

    def hand(self, view: V_contra, moves: list[Move], context: TextContext) -> list[Block]:
        """Show a seat's own cards, and every legal move as a control with ``do:<move>`` as its ``what``.

        A move can take several presses: ``context.chosen`` is the part chosen so far; see ``ui.table.widgets``.

        If ``moves`` isn't empty, some lines ask for a move. All other lines must begin with ``NOTE``, and a review
        shows only these notes.
        """

    def move_name(self, _view: V_contra, _move: Move, _context: TextContext) -> str:
        """Name one of the viewer's legal moves. Optional: if "", sentences use the label of its control in the hand."""
        return ""

    def lines_above(self, _view: V_contra, _context: TextContext) -> int:
        """Return the maximum number of event lines above a hand. Optional; defaults to two."""
        return 2

    def private(self, _view: V_contra, _context: TextContext) -> list[Block] | None:
        """Show what only the viewer knows, such as their cards, while they wait and nothing else is kept up to date.

        Other players' moves may change this only if they change what only the viewer knows. Optional: if None, the
        cards in the view's ``hand`` are shown, if it has that field.
        """
        return None

    def in_motion(self, _view: V_contra, _context: TextContext) -> Sequence[GamePicture]:
        """Return the frames that lead to the table's picture if the last move revealed something. Optional."""
        return ()

    def held(self, _view: V_contra) -> frozenset[str]:
        """Return the kinds of events already shown by the picture, its golden line or the line about the turn.

        These events need no sentence. If one of ``endings`` is among them, the golden line describes the end of the
        previous chapter. Optional; defaults to none.
        """
        return frozenset()

    def result(self, view: V_contra, context: TextContext) -> list[Block]:
        """Show how the previous hand or round ended or, if the match is over, how the last one did."""

    def chapter_line(self, _view: V_contra, _context: TextContext) -> str:
        """Summarize the end of the previous hand or round in one line, with its number. Optional; empty by default."""
        return ""

    def standing(self, _view: V_contra, _seat: int) -> int | None:
        """Return a seat's standing as a number, higher being better. Optional: without it, nothing is plotted."""
        return None

    def ending(self, _view: V_contra, _moment: Moment | None, _context: TextContext) -> Ending | None:
        """Return the game's contribution to the end picture. Optional: if None, ``result`` shows it as text.

        If a part of the match decided it for the reader, that is the ``_moment``.
        """
        return None

    def parts(self, views: Sequence[V_contra], _moves: Sequence[tuple[int, str]]) -> list[Part]:
        """Return the parts of a finished match, one of which may have decided it. Optional: its hands or rounds.

        ``views`` show the table at the deal, after each hand or round, and at the end; ``_moves`` are all its moves.
        """
        stands = [[self.standing(view, seat) or 0 for seat in range(view.players)] for view in views]
        return [
            Part(tuple(after - before for before, after in zip(*pair, strict=True)), view)
            for pair, view in zip(pairwise(stands), views[1:], strict=True)
        ]

    def clear_win(
        self, _view: V_contra, _parts: Sequence[Part], _places: Sequence[int], _seat: int | None
    ) -> Moment | None:
        """Return what mattered most to a seat or to everyone (None) in a match that no single part decided.

        The view shows the end. Optional; defaults to nothing. See ``ui.table.turning_points``.
        """
        return None

    def decided(self, _view: V_contra, _moment: Moment, _context: TextContext) -> str:
        """Say in one sentence how a part of the match decided it; the view shows its end.

        Optional; defaults to none.
        """
        return ""

    def score(self, view: V_contra, seat: int, context: TextContext) -> str:
        """Return a seat's score in the game's own unit, as text."""

    def tell(self, event: Event, context: TextContext) -> str | None:
        """Describe an event in one sentence; return None if it isn't worth one."""

    def rule_pictures(self, _context: TextContext) -> Mapping[str, Drawing]:
        """Draw a picture for each action and other rule that can be illustrated. Optional; defaults to none.

        A line ``[name]`` of the rules page is the place of the picture with this name. The context has a language but
        no seats. Nothing else describes the drawings, so each is ``alone``.
        """
        return {}

    def hint_facts(self, _view: V_contra, _context: TextContext) -> Mapping[str, object]:
        """Return variables for the game's ``hint-`` and ``puzzle-why-`` texts, besides those for the move.

        Optional; defaults to none.
        """
        return {}


def without_words(hand: Sequence[Block]) -> list[Block]:
    """Return a hand without its words if a picture shows the cards; a lesson or a hint asks for the move instead."""
    pictured = any(isinstance(block, Drawing) and block.alone for block in hand)
    return [block for block in hand if not (pictured and isinstance(block, Text))]


def without_controls(
    presenter: Presenter[View], view: View, moves: list[Move], context: TextContext, *, brief: bool = False
) -> list[Block]:
    """Return a hand without its words and its controls.

    Unless it must be ``brief``, its picture also shows cards that are usually buttons only.
    """
    hand = presenter.hand(view, moves, replace(context, asks=brief))
    return [block for block in without_words(hand) if not isinstance(block, Control)]


def position(
    presenter: Presenter[View], match: Match, seat: int, moves: list[Move], context: TextContext
) -> list[Block]:
    """Show the table and a seat's hand with these ``moves``, or just the hand if its picture shows the table too."""
    hand = presenter.hand(match.view(seat), moves, context)
    if any(isinstance(block, Drawing) and block.alone for block in hand):
        return hand
    return [*presenter.table(match.view(None), context), Divider(), *hand]
