"""Build the lobby, the table's message until the match starts: the game, the seats, and controls for everyone.

It looks the same to everyone and fits a phone. The host's own controls are in a private panel (``lobby_panel.py``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf

from engine.registry import Parts
from lessons import LESSONS
from tables.places import PlaceKind
from tables.ports import Deadline
from tables.setup.house_rules import Rules, is_short, minutes
from tables.state import TableState
from ui import claims
from ui.art.pictures import Picture
from ui.options import game_name, house_rules
from ui.presenters import presenter_of
from ui.screen import Block, Button, Drawing, Link, Row, Screen, Text, cut
from ui.table.cuts import newest_cut
from ui.table.widgets import yes
from ui.text.moments import time_of_day
from ui.text.sanitize_names import escaped, told_apart
from ui.text.text_context import TextContext, context_for

MOST_LETTERS = 60
"""How many letters the names in a lobby can have together before the long ones are shortened."""
LONGEST_NAME, LONGEST_WORD = 11, 16
"""How many letters a lobby shows of a long name, and of the word of a cut."""
RULES_SHOWN = 1
"""How many house rules the lobby names; it only counts the others."""
BANNERS: Mapping[str, Picture] = Parts("banner")
"""The pictures above the lobbies, for games that have one."""


def lobby_screen(state: TableState, deadlines: dict[int, Deadline], context: TextContext) -> Screen:
    """Build the lobby, which looks the same to everyone."""
    header, context = state.header, _with_short_names(context)
    missing = next((count - len(state.seats) for count in state.player_counts() if count >= len(state.seats)), 0)
    blocks: list[Block] = [
        *_banner(header.game, context),
        Text(_title(header.game, context)),
        Text(_seats(state, context, missing)),
        *_controls(state, context, missing),  # above the terms, so that a phone shows them without scrolling
        Text("\n".join(_terms(state, deadlines, context))),
    ]
    accent, language = presenter_of(state).accent, context.say.language
    blocks = claims.claiming(blocks, claims.lobby(state, deadlines.values()))
    return Screen(tuple(blocks), accent, header.table, pings=tuple(state.awaited()), language=language)


def _with_short_names(context: TextContext) -> TextContext:
    """Return the context with long names shortened if all of them together would fill a phone."""
    if sum(map(len, context.plain_names)) <= MOST_LETTERS:
        return context
    plain = told_apart(tuple(cut(name, LONGEST_NAME) for name in context.plain_names))
    return replace(context, names=tuple(map(escaped, plain)), plain_names=plain)


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
    """Say who is still missing; list who is seated or expected, and count the free seats."""
    host = state.seat_of(state.host) if state.host is not None else None
    taken = []
    for name, seat in zip(context.names, state.seats, strict=True):
        level = context(f"level-{seat.level}") if seat.level else "none"
        roomy = not (state.cuts or state.options)  # each of them takes a line
        likes = seat.taste(state.header.game, state.options) if roomy else None
        taste = context(f"taste-{state.header.game}-{likes}") if likes else "none"
        taken.append(context("lobby-seat", name=name, host=yes(seat.user == state.host), level=level, taste=taste))
    parts, kept = [context.say.joined(taken, "list-comma")], [f"<@{user}>" for user in state.awaited()]
    if kept:
        parts.append(context("lobby-seats-kept", names=context.say.joined(kept, "list-comma")))
    free = state.player_counts()[-1] - len(taken) - len(kept)
    if free > 0 and not is_alone(state):
        parts.append(context("lobby-seats-free", count=free))
    can_start = context("lobby-missing", missing=missing, host=context.name(host) if host is not None else "")
    return f"{can_start}\n{' · '.join(parts)}"


def _controls(state: TableState, context: TextContext, missing: int) -> tuple[Row, Row]:
    """Build the buttons that everyone may press. A game without a lesson offers its rules in the lesson's place.

    The table's next step is highlighted: *Join* while players are missing, then *Start*. Everyone sees the same
    buttons, so *Join* can't be highlighted only for people who have no seat. In a DM with the bot, nobody can join.
    """
    game = state.header.game
    taught = game in LESSONS
    join = Button("join", context("button-join"), "good" if missing else "plain")
    learn = Button(f"learn:{game}", context("button-teach")) if taught else Button("rules", context("button-rules"))
    return (
        Row(
            (
                *([] if is_alone(state) else [join]),
                learn,
                Button("start", context("button-start"), "plain" if missing else "good", disabled=missing > 0),
            )
        ),
        Row(
            (
                Button("cut", context("button-cut")),
                Button("fair", context("button-fair")),
                Button("arrange", context("button-arrange")),
            )
        ),
    )


def _terms(state: TableState, deadlines: dict[int, Deadline], context: TextContext) -> list[str]:
    """State the match's length, pace and stakes, when the lobby closes, the house rules, and the newest cut."""
    game, pace = state.header.game, state.header.pace
    length = context(
        "lobby-length",
        minutes=match_minutes(state, state.options) or 0,
        short=yes(is_short(game, state.options)),
        pace=pace,
    )
    terms = [length, context(f"lobby-pace-{pace}"), context(f"lobby-{state.stakes}", hints=yes(state.hints))]
    terms += [_open_until(one.due, context) for one in deadlines.values()]
    lines = [" · ".join(terms)]
    if state.options:
        shown = house_rules(game, dict(list(state.options.items())[:RULES_SHOWN]), context.say)
        more = len(state.options) - RULES_SHOWN
        lines.append(context("lobby-house-rules", rules=f"{shown} · +{more}" if more > 0 else shown))
    if state.cuts:
        lines.append(newest_cut(state, context, LONGEST_WORD))
    if is_alone(state):
        lines.append(context("lobby-alone"))
    return [f"-# {line}" for line in lines]


def is_alone(state: TableState) -> bool:
    """Return whether the table is in a person's DM with the bot, so that nobody else can take part."""
    return state.header.place is PlaceKind.ALONE


def _open_until(due: float, context: TextContext) -> str:
    """Say when the lobby will close if nothing happens, or that its clock is stopped."""
    return context("clock-stopped") if due == inf else context("lobby-expires", when=time_of_day(due))


def match_minutes(state: TableState, rules: Rules) -> int | None:
    """Return the match's approximate minutes for these players and house rules, or None if not allowed."""
    people = len(state.people)
    return minutes(state.header.game, rules, people, len(state.seats) - people, len(state.awaited()))


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
