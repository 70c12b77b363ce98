"""Build the message with the results of all hands or rounds so far, found by replaying the match.

The match is replayed from its deal, as seen by spectators. ``Chapters.after`` can run in a thread while people play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import Match, Move, View, replay
from tables.state import TableState
from ui import claims
from ui.options import game_name
from ui.presenters import PRESENTERS, presenter_of
from ui.screen import Screen, Text
from ui.text.phone_height import SMALL, phone_height
from ui.text.text_context import context_for

ROOM = 410
"""The height in pixels of the lines that fit a phone below the title."""


class Chapters:
    """The spectators' view at the end of each finished hand or round of a match, including the end of the match.

    ``after`` continues the replay in a new object and doesn't change this one, so threads can share it.
    """

    def __init__(self, played: Match | None = None, moves: Sequence[Any] = (), ended: tuple[View, ...] = ()) -> None:
        self._played = played
        self._moves = list(moves)
        self.ended = ended

    @property
    def begun(self) -> bool:
        """Whether part of the match has already been replayed, so that little is left to do."""
        return self._played is not None

    def after(self, record: dict[str, Any]) -> Chapters:
        """Return the chapters of a match with this record, replaying only new moves. An older record changes nothing.

        :raises ValueError: if ``record`` isn't the record of a match.
        """
        moves = record["moves"]
        known = min(len(moves), len(self._moves))
        if self._played is None or moves[:known] != self._moves[:known]:  # the log has since been corrected
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
    """Show a line for each finished chapter from ``first`` on, and the standings after the last of them.

    Leave out the standings if the match is over, because its end shows them, or if the message is ``full``.
    """
    context = context_for(state, state.header.locale)
    title = context("results-title", game=game_name(state.header.game, context.say))
    lines = [title, *_lines(state, ended, first, full=full)]
    shown = {"names": claims.names(state), "chapters": (first, tuple(ended[first - 1 :]))}
    text = Text("\n".join(lines), claims=shown)
    return Screen((text,), presenter_of(state).accent, state.header.table, language=context.say.language)


def first_shown(state: TableState, ended: Sequence[View], first: int) -> int:
    """Return the first chapter in the newest message: ``first``, or the newest chapter if they don't all fit."""
    return first if sum(map(phone_height, _lines(state, ended, first))) <= ROOM else len(ended)


def _lines(state: TableState, ended: Sequence[View], first: int, *, full: bool = False) -> list[str]:
    context = context_for(state, state.header.locale)
    presenter = presenter_of(state)
    chapters = [presenter.chapter_line(view, context) for view in ended][first - 1 :]
    lines = [*(f"{SMALL}{line}" for line in chapters[:-1]), *chapters[-1:]]
    if ended and state.match is not None and state.match.outcome is None and not full:
        scores = [
            context("results-seat", name=context.name(seat), score=presenter.score(ended[-1], seat, context))
            for seat in range(state.match.players)
        ]
        seats = context.say.joined(scores, "list-semicolon")
        lines.append(context("results-after", part=presenter.part, number=len(ended), seats=seats))
    return lines
