"""Build the lobby, the table's message until the match starts: seats, computer players, house rules, cuts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from engine import GAMES
from engine.registry import Parts, spec_of
from lessons import LESSONS
from tables.ports import Deadline
from tables.setup.fairness import LONGEST_WORD
from tables.setup.house_rules import Rules, is_short, lengthened, minutes, shortened
from tables.state import CutMade, TableState
from tables.thinking import LEVELS
from ui import claims
from ui.art.pictures import Picture
from ui.forms import Field, Form
from ui.options import game_name, house_rules
from ui.presenters import presenter_of
from ui.screen import Block, Button, Choice, Drawing, Link, Menu, PeopleMenu, Row, Screen, Text
from ui.table.widgets import yes
from ui.text.moments import time_of_day
from ui.text.sanitize_names import clean_name, escaped
from ui.text.text_context import TextContext, context_for
from ui.text.texts import Say

WORD = "word"
"""The form field for the word a player cuts the deck with."""
CUTS_SHOWN = 6
BANNERS: Mapping[str, Picture] = Parts("banner")
"""The pictures above the lobbies, for games that have one."""


def lobby_screen(state: TableState, deadlines: dict[int, Deadline], context: TextContext) -> Screen:
    """Build the lobby, which looks the same to everyone."""
    header = state.header
    seated = len(state.seats)
    missing = next((count - seated for count in state.player_counts() if count >= seated), 0)
    free = state.player_counts()[-1] - len(state.seats) - len(state.awaited())
    deck = cuts(state, context)
    if state.cuts:
        deck += f"\n-# {who_cut_last(state, context)}"
    blocks: list[Block] = [
        *_banner(header.game, context),
        Text(f"{_title(header.game, context)}\n{context('lobby-open' if free > 0 else 'lobby-full')}"),
        Text(_seats(state, context, missing)),
        Row(_for_everyone(state, context, missing)),  # near the top, so that a phone shows them without scrolling
        Text("\n".join((*_terms(state, context), deck))),
        *_for_the_host(state, context),
        *(Text(_open_until(one.due, context)) for one in deadlines.values()),
    ]
    accent, language = presenter_of(state).accent, context.say.language
    blocks = claims.claiming(blocks, claims.lobby(state, deadlines.values()))
    return Screen(tuple(blocks), accent, header.table, pings=tuple(state.awaited()), language=language)


def _open_until(due: float, context: TextContext) -> str:
    """Say when the lobby will close if nothing happens, or that its clock is stopped."""
    if due == inf:
        return f"-# {context('clock-stopped')}"
    return context("lobby-expires", when=time_of_day(due))


def _banner(game: str, context: TextContext) -> list[Block]:
    """Return the game's picture, if it has one."""
    if game not in BANNERS:
        return []
    return [Drawing(BANNERS[game], context("lobby-banner", game=game_name(game, context.say)))]


def _title(game: str, context: TextContext) -> str:
    """Name the game and describe it in one sentence."""
    title = context("lobby-title", game=game_name(game, context.say))
    about = f"about-{game}"
    return f"{title}\n{context(about)}" if context.say.has(about) else title


def _seats(state: TableState, context: TextContext, missing: int) -> str:
    """Say who is still missing; list each taken or reserved seat, and the number of free ones."""
    most = state.player_counts()[-1]
    host = state.seat_of(state.host) if state.host is not None else None
    lines = [
        context(
            "lobby-seats",
            seated=len(state.seats),
            most=most,
            missing=missing,
            host=context.name(host) if host is not None else "",
        )
    ]
    for number, seat in enumerate(state.seats):
        level = context(f"level-{seat.level}") if seat.level else "none"
        facts = {"host": yes(seat.user == state.host), "level": level}
        lines.append(context("lobby-seat", number=number + 1, name=context.names[number], **facts))
    for user in state.awaited():
        lines.append(context("lobby-seat-kept", number=len(lines), name=f"<@{user}>"))
    if len(lines) <= most:
        lines.append(context("lobby-seats-free", count=most + 1 - len(lines)))
    return "\n".join(lines)


def _terms(state: TableState, context: TextContext) -> list[str]:
    """List the match's length, pace, house rules and stakes."""
    length = {
        "minutes": _minutes(state, state.options) or 0,
        "short": yes(is_short(state.header.game, state.options)),
        "pace": state.header.pace,
    }
    return [
        context("lobby-length", **length),
        context("lobby-pace", pace=context(f"pace-{state.header.pace}")),
        context("lobby-rules", rules=house_rules(state.header.game, dict(state.options), context.say)),
        context(f"lobby-{state.stakes}", hints=yes(state.hints)),
    ]


def _for_everyone(state: TableState, context: TextContext, missing: int) -> tuple[Button, ...]:
    teach = [Button(f"learn:{state.header.game}", context("button-teach"))] if state.header.game in LESSONS else []
    return (
        Button("join", context("button-join"), "good"),
        Button("start", context("button-start"), "main", disabled=missing > 0),
        Button("leave", context("button-leave")),
        *teach,
    )


def _for_the_host(state: TableState, context: TextContext) -> list[Block]:
    """Build the controls to add and remove computer players, invite guests, and set up the match."""
    blocks: list[Block] = []
    if len(state.seats) < state.player_counts()[-1]:
        levels = tuple(Choice(level, context(f"level-{level}"), context(f"level-{level}-help")) for level in LEVELS)
        blocks.append(Menu("computer", context("lobby-add-computer"), levels))
        blocks.append(_guests(state, context))
    change = "earnest" if state.friendly else "friendly"
    the_match = [
        *_length(state, context),
        Button(change, context(f"button-{change}", people=len(state.people))),
        *([Button("house", context("button-house"))] if GAMES[state.header.game].house_rules else []),
        Button("rules", context("button-rules")),
        Button("cut", context("button-cut")),
    ]
    the_table = [Button("fair", context("button-fair")), Button("cancel", context("button-cancel"), "bad")]
    if any(seat.level for seat in state.seats):
        the_table.insert(1, Button("remove", context("button-remove-computer")))
    return [*blocks, Row(tuple(the_match)), Row(tuple(the_table))]


def _guests(state: TableState, context: TextContext) -> PeopleMenu:
    """Build the menu of invited guests, with as many entries as there are free seats."""
    free = state.player_counts()[-1] - len(state.seats)
    return PeopleMenu("invite", context("lobby-invite"), tuple(state.awaited()[:free]), free)


def invitation_screen(state: TableState, guests: Sequence[int], link: str | None) -> Screen:
    """Notify guests that the host is keeping seats for them, with a link to the table."""
    context = context_for(state, state.header.locale)
    host = state.seat_of(state.host) if state.host is not None else None
    words = context(
        "invited",
        names=context.say.joined([f"<@{guest}>" for guest in guests], "list-comma"),
        host=context.name(host) if host is not None else "none",
        game=game_name(state.header.game, context.say),
    )
    way = [Row((Link(link, context("button-table")),))] if link is not None else []
    return Screen((Text(words), *way), presenter_of(state).accent, state.header.table, pings=tuple(guests))


def _minutes(state: TableState, rules: Rules) -> int | None:
    """Return the match's approximate minutes for these players and house rules, or None if not allowed."""
    people = len(state.people)
    return minutes(state.header.game, rules, people, len(state.seats) - people, len(state.awaited()))


def _length(state: TableState, context: TextContext) -> list[Button]:
    """Return the button that switches to a short match, or back to a full one, with its length.

    Return no button if the game has no short match, if the other house rules make it no shorter, or if these house
    rules or the number of players rule it out.
    """
    game, rules = state.header.game, state.options
    if spec_of(game).short is None:
        return []
    if is_short(game, rules):
        kind, changed = "long", lengthened(game, rules, state.header.options)
    else:
        kind, changed = "short", shortened(game, rules)
    length, now = _minutes(state, changed), _minutes(state, rules) or 0
    if length is None or (kind == "short" and length >= now):
        return []
    return [Button(kind, context(f"button-{kind}", minutes=length))]


# -- the cuts of the deck, here and in the result ---------------------------------------------------------------------


def cut_form(table: str, say: Say) -> Form:
    """Build the form for typing the word to cut the deck with."""
    field = Field(WORD, say("cut-word"), kind="text", most=LONGEST_WORD, help=say("cut-word-help"))
    return Form("cut", say("button-cut"), (field,), table)


def cuts(state: TableState, context: TextContext) -> str:
    """List the last few cuts of the deck: who cut, and with which word."""
    shown = [
        context("cut-made", name=_cutter(cut, state, context), word=escaped(cut.word) or "…")
        for cut in state.cuts[-CUTS_SHOWN:]
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
