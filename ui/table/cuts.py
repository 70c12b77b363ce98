"""Say who cut the deck: in the lobby, in the result and in the proof of a fair deal."""

from __future__ import annotations

from tables.seats import CutMade
from tables.setup.fairness import LONGEST_WORD
from tables.state import TableState
from ui.forms import Field, Form
from ui.screen import cut
from ui.table.widgets import yes
from ui.text.sanitize_names import clean_name, escaped
from ui.text.text_context import TextContext
from ui.text.texts import Say

WORD = "word"
"""The form field for the word a player cuts the deck with."""
CUTS_SHOWN = 6


def cut_form(table: str, say: Say) -> Form:
    """Build the form for typing the word to cut the deck with."""
    field = Field(WORD, say("cut-word"), kind="text", most=LONGEST_WORD, help=say("cut-word-help"))
    return Form("cut", say("cut-title"), (field,), table)


def newest_cut(state: TableState, context: TextContext, longest: int) -> str:
    """Say in a few words who cut the deck last, with which word, and whether seats or rules have changed since.

    Only the first letters of a word that is longer than ``longest`` are shown.
    """
    last, times = state.cuts[-1], len(state.cuts)
    name, word = _cutter(last, state, context), escaped(cut(last.word, longest)) or "…"
    return context("lobby-cut", name=name, word=word, times=times, settled=yes(state.settled))


def cuts(state: TableState, context: TextContext) -> str:
    """List the last few cuts of the deck: who cut, and with which word."""
    shown = [
        context("cut-made", name=_cutter(cut, state, context), word=_word(cut)) for cut in state.cuts[-CUTS_SHOWN:]
    ]
    return context(
        "cuts",
        cuts=context.say.joined(shown, "list-comma"),
        count=len(state.cuts),
        earlier=len(state.cuts) - len(shown),
    )


def who_cut_last(state: TableState, context: TextContext) -> str:
    """Say who cut the deck last and what that guarantees, or that the match was dealt before cuts existed."""
    if state.mixed.version == 1:
        return context("cut-old")
    if not state.cuts:
        return context("cut-none")
    return context("cut-last" if state.settled else "cut-before", name=_cutter(state.cuts[-1], state, context))


def _cutter(cut: CutMade, state: TableState, context: TextContext) -> str:
    """Return the name of the seat that made a cut, or say that its player has left or was erased."""
    seat = state.seat_of(cut.user)
    if seat is not None and cut.name:
        return context.name(seat)
    name = clean_name(cut.name, "")
    return context("name-left", name=escaped(name)) if name else context("somebody")


def _word(cut: CutMade) -> str:
    """Return the word of a cut, safe in markdown; "…" if it was erased."""
    return escaped(cut.word) or "…"
