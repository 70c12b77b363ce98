"""Build the message with the results of all hands or rounds so far, and find them by playing the match along.

The match is played along from its deal, as spectators saw it. ``Chapters.after`` may be called in a thread while people
play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import Match, Move, View, replay
from tables.state import TableState
from ui.options import game_name
from ui.presenters import PRESENTERS, presenter_of
from ui.screen import Screen, Text
from ui.text.text_context import context_for

MAX_LETTERS = 3200
"""How long the lines of one message may be, besides its title and the standings: Discord allows 4000 characters."""

MAX_LINES = 24
"""And so many lines, to be read at once: the screen of a phone is as high."""
_SMALL = "-# "
"""What makes small print of a line."""


class Chapters:
    """How each hand or round of one match ended: what spectators saw when each that is over was.

    The last chapter is the end of the match. It is found by playing the match along, and doesn't change: what was
    played further is another. So work in threads changes nothing that others look at.
    """

    def __init__(self, played: Match | None = None, moves: Sequence[Any] = (), ended: tuple[View, ...] = ()) -> None:
        self._played = played
        self._moves = list(moves)
        self.ended = ended

    @property
    def begun(self) -> bool:
        """Whether the match was played along so far that little is new."""
        return self._played is not None

    def after(self, record: dict[str, Any]) -> Chapters:
        """Those of a match with this record; only what is new in it is played. A record that is older tells nothing.

        :raises ValueError: when it is no record of a match.
        """
        moves = record["moves"]
        known = min(len(moves), len(self._moves))
        if self._played is None or moves[:known] != self._moves[:known]:  # the log has been corrected since
            return Chapters(replay(record | {"moves": []})).after(record)
        if len(moves) == known:
            return self
        played, ended = self._played.copy(), list(self.ended)
        presenter = PRESENTERS[played.key]
        chapter = presenter.chapter(played.view(None))
        for seat, move in moves[known:]:
            played.apply(seat, Move.parse(move))
            view = played.view(None)
            before, chapter = chapter, presenter.chapter(view)
            if played.outcome is not None or chapter != before:
                ended.append(view)
        return Chapters(played, moves, tuple(ended))


def results_screen(state: TableState, ended: Sequence[View], first: int = 1, *, full: bool = False) -> Screen:
    """A line for each chapter from the ``first`` on, as it was when it had ``ended``, and how everybody stands now.

    When the match is over its end tells that; when the message is ``full`` the next one does.
    """
    context = context_for(state, state.header.locale)
    presenter = presenter_of(state)
    title = context("results-title", game=game_name(state.header.game, context.say))
    told = _lines(state, ended)[first - 1 :]
    lines = [title, *(f"{_SMALL}{line}" for line in told[:-1]), *told[-1:]]
    if state.match is not None and state.match.outcome is None and not full:
        view = state.match.view(None)
        scores = [
            context("results-seat", name=context.name(seat), score=presenter.score(view, seat, context))
            for seat in range(state.match.players)
        ]
        lines.append(context("results-now", seats=context.say.joined(scores, "list-semicolon")))
    return Screen((Text("\n".join(lines)),), presenter.accent, state.header.table, language=context.say.language)


def first_shown(state: TableState, ended: Sequence[View], first: int) -> int:
    """With which chapter the newest message begins: with this ``first``, or the newest when one doesn't hold them."""
    told = _lines(state, ended)[first - 1 :]
    fits = sum(len(line) + len(_SMALL) + 1 for line in told) <= MAX_LETTERS and len(told) <= MAX_LINES
    return first if fits else len(ended)


def _lines(state: TableState, ended: Sequence[View]) -> list[str]:
    context = context_for(state, state.header.locale)
    return [presenter_of(state).chapter_line(view, context) for view in ended]
