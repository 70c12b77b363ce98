"""Build the private panel behind the lobby's *Table…*: for the host, everything that only a host may do.

It says nothing about the table's state, which the lobby shows, so it can't go out of date.
"""

from __future__ import annotations

from tables.ports import Standing
from tables.setup.like_me import LIKE_ME
from tables.state import TableState
from tables.thinking import LEVELS
from tables.time.time_controls import TEMPOS
from ui.screen import Block, Button, Choice, Menu, PeopleMenu, Row, Screen, Text
from ui.table.lobby import is_alone
from ui.table.table_options import option_buttons
from ui.table.widgets import yes
from ui.text.text_context import TextContext, context_for

HERE = "here"
"""The argument of a request whose answer replaces the panel."""


def panel_screen(state: TableState, user: int, locale: str | None, notice: str = "") -> Screen:
    """Build the panel with what this user may do in the lobby; ``notice`` answers their last click."""
    context = context_for(state, locale)
    hosting, seated = user == state.host, state.seat_of(user) is not None
    words = [context("notice", text=notice)] if notice else []
    words.append(context("panel-host" if hosting else "panel-guest"))
    blocks: list[Block] = [Text("\n".join(words)), *(_for_the_host(state, context) if hosting else ())]
    last = [Button("rules", context("button-rules"))]
    if seated:
        last.append(Button(f"leave:{HERE}", context("button-leave")))
    if hosting:
        last.append(Button("cancel", context("button-cancel"), "bad"))
    return Screen((*blocks, Row(tuple(last))), None, state.header.table)


def panel_after(before: TableState, state: TableState, user: int, locale: str | None) -> Screen:
    """Build the panel after a change made on it, and say what the change was; after closing the table, only say so."""
    now, earlier = context_for(state, locale), context_for(before, locale)
    if state.standing is not Standing.LOBBY:
        return Screen((Text(now(f"over-{state.ended}")),), None, state.header.table)
    came = [now.name(at) for at, seat in enumerate(state.seats) if before.seat_of(seat.user) is None]
    went = [earlier.name(at) for at, seat in enumerate(before.seats) if state.seat_of(seat.user) is None]
    said = [*(now("panel-seated", name=name) for name in came), *(now("panel-unseated", name=name) for name in went)]
    return panel_screen(state, user, locale, " ".join(said) or now("settings-saved"))


def starter_screen(state: TableState, user: int, locale: str | None) -> Screen:
    """Tell someone who can't start the match who can and, if they have no seat, how to take one."""
    context = context_for(state, locale)
    host = state.seat_of(state.host) if state.host is not None else None
    name, seated = context.name(host) if host is not None else "none", yes(state.seat_of(user) is not None)
    return Screen((Text(context("start-host", host=name, seated=seated)),), None, state.header.table)


def _for_the_host(state: TableState, context: TextContext) -> list[Block]:
    """Build the controls to add and remove computer players, invite guests, and set up the match."""
    blocks: list[Block] = []
    if len(state.seats) < state.player_counts()[-1]:
        offered = (LIKE_ME, *LEVELS)
        levels = tuple(Choice(level, context(f"level-{level}"), context(f"level-{level}-help")) for level in offered)
        blocks.append(Menu("computer", context("lobby-add-computer"), levels))
        blocks += [] if is_alone(state) else [_guests(state, context)]
    the_match = [*option_buttons(state, context.say)]
    if any(seat.level for seat in state.seats):
        others = [tempo for tempo in TEMPOS if tempo != state.tempo]
        tempos = tuple(Choice(tempo, context(f"tempo-{tempo}")) for tempo in others)
        blocks.append(Menu("tempo", context("lobby-tempo", now=context(f"tempo-{state.tempo}")), tempos))
        the_match.append(Button("remove", context("button-remove-computer")))
    return [*blocks, Row(tuple(the_match))]


def _guests(state: TableState, context: TextContext) -> PeopleMenu:
    """Build the menu of invited guests, with as many entries as there are free seats."""
    free = state.player_counts()[-1] - len(state.seats)
    return PeopleMenu("invite", context("lobby-invite"), tuple(state.awaited()[:free]), free)
