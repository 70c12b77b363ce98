"""Choose the form of a private hand, and build the forms that say nothing about the other players.

A hand whose owner is *asked* has the question and the controls; a *live* one shows the table while its owner waits.
Both show what others do, so both must follow every step. A hand that can't do so *rests*: it shows only what its owner
alone knows. While a computer plays for its owner (*away*), or once it can no longer be edited (*outdated*), it shows no
cards, since those would soon be wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tables.ports import Standing
from tables.state import TableState
from ui import claims
from ui.options import game_name
from ui.presenters import presenter_of
from ui.screen import Block, Button, Claims, Link, Row, Screen, Text
from ui.table.hurry import PLAY_ON
from ui.table.widgets import cards_alone, yes
from ui.text.card_text import faces
from ui.text.text_context import TextContext

Upkeep = Literal["all", "own", "none"]
"""The changes a hand follows: all of them, only those of its owner's question and cards, or none."""
Form = Literal["asked", "live", "resting", "away", "outdated"]


def form_of(state: TableState, seat: int, upkeep: Upkeep) -> Form:
    """Return the form of a seat's hand during the match."""
    if upkeep == "none":
        return "outdated"
    if state.seats[seat].away is not None:
        return "away"
    if may_move(state, seat):
        return "asked"
    return "live" if upkeep == "all" else "resting"


def is_live(state: TableState, seat: int, upkeep: Upkeep) -> bool:
    """Return whether a seat's hand shows the table while its owner waits."""
    return state.standing is Standing.RUNNING and form_of(state, seat, upkeep) == "live"


def may_move(state: TableState, seat: int) -> bool:
    """Return whether a seat can make a move now, even if the match isn't waiting for it."""
    match = state.match
    return match is not None and not state.paused and (seat in match.waiting or bool(match.legal_moves(seat)))


def quiet_hand(
    state: TableState,
    seat: int,
    form: Form,
    link: str | None,
    told: list[Block],
    questions: tuple[Button, ...],
    context: TextContext,
) -> Screen:
    """Build a hand that rests, is away or is outdated.

    ``told`` are blocks about the last click and the channel, ``questions`` are buttons about the last click.
    """
    presenter = presenter_of(state)
    title = context("hand-game", game=game_name(state.header.game, context.say))
    own = _private(state, seat, context) if form == "resting" else []
    links = [Link(link, context("button-table"))] if link is not None else []
    again = context("button-hand" if form == "outdated" else "button-look-again")
    hurry = (Button(PLAY_ON, context("button-play-on")),) if form == "resting" and len(state.people) > 1 else ()
    row = Row((*links, Button("hand", again), *hurry, *questions))
    said = _why_quiet(state, seat, form, link, context)
    claimed: Claims = {}
    if form != "outdated":
        claimed = {"standing": state.standing, **claims.seats(state, [seat])}
    if form == "resting":
        claimed = {**claimed, "paused": state.paused, **claims.question(state, seat)}
    blocks: list[Block] = [Text(f"{said}\n{title}", claims=claimed), *own, *told, row]
    return Screen(tuple(blocks), presenter.accent, state.header.table, language=context.say.language)


def _private(state: TableState, seat: int, context: TextContext) -> list[Block]:
    """Show what only a seat knows; by default, its cards."""
    presenter, view, of_all = presenter_of(state), state.view(seat), state.view(None)
    blocks = presenter.private(view, context)
    cards: Sequence[str] | None = getattr(view, "hand", None)
    if blocks is None and cards is not None:
        words = context("hand-cards", cards=faces(cards, context.say)) if cards else context("hand-empty")
        blocks = cards_alone(cards, words)
    known = {
        name: value for name, value in claims.view(view, presenter.unseen).items() if value != getattr(of_all, name)
    }
    return claims.claiming(blocks or [], {"names": claims.names(state), **known})


def _why_quiet(state: TableState, seat: int, form: Form, link: str | None, context: TextContext) -> str:
    """Say why a hand doesn't show more."""
    if form == "away":
        return context("hand-away", reason=state.seats[seat].away)
    if form == "outdated":
        return context("hand-outdated")
    if state.paused:
        return context("hand-paused")
    return context("hand-rests", others=len(state.seats) - 1, table=yes(link is not None))
