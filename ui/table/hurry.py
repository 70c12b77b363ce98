"""Offer a vote to play on without waiting for people who are to move, and show its votes."""

from __future__ import annotations

from tables.state import TableState
from ui.screen import Button
from ui.text.text_context import TextContext
from ui.text.texts import Say

PLAY_ON = "play-on"
"""The request to play on without waiting."""


def play_on_button(state: TableState, say: Say, seat: int | None = None) -> tuple[Button, ...]:
    """Return the button to vote, if the match waits for a person and ``seat``, if any, isn't one of them."""
    awaited = state.kept_waiting_by()
    may = bool(awaited and state.who_may_hurry()) and seat not in awaited
    return (Button(PLAY_ON, say("button-play-on")),) if may else ()


def hurries_line(state: TableState, context: TextContext) -> list[str]:
    """Say who wants to play on, without whom, and how many have yet to agree."""
    awaited, voters = state.kept_waiting_by(), set(state.who_may_hurry())
    agree = sorted(state.hurries & voters)
    if not agree or not awaited:
        return []
    names, absent = (context.listed(map(context.name, seats)) for seats in (agree, awaited))
    missing = len(voters) - len(agree)
    return [context("table-hurries", names=names, count=len(agree), absent=absent, missing=missing)]
