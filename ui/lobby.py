"""The lobby: seats, computer players, house rules. It is the table's message until the match begins."""

from __future__ import annotations

from collections.abc import Sequence

from engine.registry import spec_of
from tables.fairness import LONGEST_WORD, commitment, mark
from tables.house_rules import is_short
from tables.ports import Deadline
from tables.state import CutMade, TableState
from tables.thinking import LEVELS
from ui.forms import Field, Form
from ui.options import game_name, house_rules
from ui.presenters import presenter_of
from ui.sanitize_names import escaped, safe_name
from ui.screen import Block, Button, Choice, Menu, Row, Screen, Text
from ui.text_context import TextContext
from ui.texts import Say

WORD = "word"
"""The field of the form with which the deck is cut."""
CUTS_SHOWN = 6
SHORT_MARK = 32


def lobby_screen(state: TableState, deadlines: dict[int, Deadline], context: TextContext) -> Screen:
    """The lobby as everybody sees it."""
    header = state.header
    fewest, most = state.player_counts()[0], state.player_counts()[-1]
    missing = max(0, fewest - len(state.seats))
    waited_for = state.awaited()
    free = max(0, most - len(state.seats) - len(waited_for))
    host = state.seat_of(state.host) if state.host is not None else None
    expires = next((f"<t:{int(deadline.due)}:R>" for deadline in deadlines.values()), "")
    title = context("lobby-title", game=game_name(header.game, context.say))
    seats = [
        context("lobby-seats", seated=len(state.seats), most=most),
        *_seats(state, context, waited_for, free),
        context("lobby-needs", missing=missing, host=context.name(host) if host is not None else ""),
    ]
    pace = context("lobby-pace", pace=context(f"pace-{header.pace}"))
    length = context("lobby-length", minutes=minutes(state), short="yes" if _is_short(state) else "no")
    rules = context("lobby-rules", rules=rules_here(state, context))
    seed = context("lobby-seed", commitment=commitment(header.seed))
    mixed = context("lobby-mixed", mark=mark(header.table, state.mixed)[:SHORT_MARK])
    blocks: list[Block] = [
        Text(f"{title}\n{context('lobby-open' if free else 'lobby-full')}"),
        Text("\n".join(seats)),
        Text(f"{length}\n{pace}\n{rules}"),
        Text(f"{cuts(state, context)}\n-# {who_cut_last(state, context)}"),
        Row(
            (
                Button("join", context("button-join"), "good"),
                Button("leave", context("button-leave")),
                Button("start", context("button-start"), "main", disabled=missing > 0),
                Button("rules", context("button-rules")),
                Button("cancel", context("button-cancel"), "bad"),
            )
        ),
        *_controls(state, context),
        Text(f"{seed}\n{mixed}\n{context('lobby-expires', when=expires)}"),
    ]
    return Screen(tuple(blocks), presenter_of(state).accent, header.table, pings=tuple(waited_for))


def _seats(state: TableState, context: TextContext, waited_for: Sequence[int], free: int) -> list[str]:
    """Who sits where, for whom seats are kept, and how many are free."""
    taken = [
        context(
            "lobby-seat",
            number=number + 1,
            name=context.names[number],
            host="yes" if seat.user == state.host else "no",
            level=context(f"level-{seat.level}") if seat.level else "none",
        )
        for number, seat in enumerate(state.seats)
    ]
    kept = [context("lobby-kept", name=f"<@{user}>") for user in waited_for]
    return [*taken, *kept, *([context("lobby-free", free=free)] if free else [])]


def _controls(state: TableState, context: TextContext) -> list[Block]:
    """Adding computer players of a level while seats are free, removing the last one; playing in earnest or not."""
    blocks: list[Block] = []
    if len(state.seats) < state.player_counts()[-1]:
        levels = tuple(Choice(level, context(f"level-{level}"), context(f"level-{level}-help")) for level in LEVELS)
        blocks.append(Menu("computer", context("lobby-add-computer"), levels))
    stakes = "earnest" if state.friendly else "friendly"
    buttons = [
        Button("cut", context("button-cut")),
        Button(stakes, context(f"button-{stakes}")),
        *_length(state, context),
    ]
    if any(seat.level for seat in state.seats):
        buttons.append(Button("remove", context("button-remove-computer")))
    return [*blocks, Row(tuple(buttons))]


def _is_short(state: TableState) -> bool:
    return is_short(state.header.game, state.options)


def minutes(state: TableState) -> int:
    """How long the match of a table takes about."""
    spec = spec_of(state.header.game)
    return spec.short.minutes if spec.short is not None and _is_short(state) else spec.minutes


def _length(state: TableState, context: TextContext) -> list[Button]:
    """The button for a short match, or for a full one again; none where the game has no short one."""
    spec = spec_of(state.header.game)
    if spec.short is None:
        return []
    if _is_short(state):
        return [Button("long", context("button-long", minutes=spec.minutes))]
    return [Button("short", context("button-short", minutes=spec.short.minutes))]


def rules_here(state: TableState, context: TextContext) -> str:
    """The house rules of a table, and whether its match is a friendly one."""
    rules = house_rules(state.header.game, dict(state.options), context.say)
    return context("rules-friendly", rules=rules) if state.friendly else rules


# -- the cuts of the deck, here and in the result ---------------------------------------------------------------------


def cut_form(table: str, say: Say) -> Form:
    """The window in which somebody at this table types the word with which they cut the deck."""
    field = Field(WORD, say("cut-word"), kind="text", most=LONGEST_WORD, help=say("cut-word-help"))
    return Form("cut", say("button-cut"), (field,), table)


def cuts(state: TableState, context: TextContext) -> str:
    """Who cut the deck with which word, the last few of them."""
    shown = [
        context("cut-made", name=_cutter(cut, context), word=escaped(cut.word) or "…")
        for cut in state.cuts[-CUTS_SHOWN:]
    ]
    return context(
        "cuts",
        cuts=context.say.joined(shown, "list-comma"),
        count=len(state.cuts),
        earlier=len(state.cuts) - len(shown),
    )


def who_cut_last(state: TableState, context: TextContext) -> str:
    """Who cut the deck last, and what that is worth; for a match that was dealt before there were cuts, that."""
    if state.mixed.version == 1:
        return context("cut-old")
    if not state.cuts:
        return context("cut-none")
    return context("cut-last" if state.settled else "cut-before", name=_cutter(state.cuts[-1], context))


def _cutter(cut: CutMade, context: TextContext) -> str:
    return safe_name(cut.name, context("somebody"))
