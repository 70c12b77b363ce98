"""Compare each message of a table with the screen drawn from its log."""

from __future__ import annotations

from typing import Any

from playground import Playground
from playground.limits.components import walk
from playground.world.world import EPHEMERAL
from tables.history.records import NO_EVENING
from tables.ports import Posted, Store
from tables.state import TableState
from tests.soak.consistency import differences, stored
from ui import custom_ids
from ui.screen import Screen
from ui.table.results import Chapters, results_screen
from ui.table.table_screens import hand_screen, message_link, table_screen


async def wrong_on(store: Store, playground: Playground, table: str) -> list[Any]:
    """Return where a table's stored messages differ from the screens drawn from its log.

    Call this when nothing is in flight. While a match is running, the form of a hand sent by DM depends on what the
    bot's process knows, so hands aren't included: request the hand in the channel and call ``wrong_in_hand``.
    """
    state = await stored(store, table)
    posts = [post for post in await store.posts(table) if post.kind != "hand" or state.match is None or _is_over(state)]
    if not any(post.kind == "table" for post in posts):
        return ["no message"]
    return [pair for post in posts for pair in await _wrong(store, playground, state, post, posts)]


async def left_behind(store: Store, playground: Playground) -> list[str]:
    """Return messages with a table's controls that are unknown to the store, so nothing updates or removes them.

    A message in a player's DMs that shows the end is allowed if the store knows no other there: it may have replaced a
    killed bot's last hand. Ephemeral messages don't count, since a restarted bot can't remove them.
    """
    left, known = [], dict[str, set[tuple[int, int]]]()
    for message in [one for messages in playground.world.messages.values() for one in messages.values()]:
        here = int(message["channel_id"]), int(message["id"])
        asked = _asked_by(message)
        for table in {one.table for one in asked if one.table is not None}:
            if table not in known:
                known[table] = {(post.channel, post.message) for post in await store.posts(table)}
            shows_end = any(one.action == "rematch" for one in asked)
            alone = all(channel != here[0] for channel, _ in known[table])
            if here not in known[table] and not (shows_end and alone):
                left.append(f"{here[1]} of table {table}")
    return left


def _asked_by(message: dict[str, Any]) -> list[custom_ids.CustomId]:
    if message["flags"] & EPHEMERAL:
        return []
    asked = (custom_ids.read(str(part.get("custom_id", ""))) for part in walk(message["components"]))
    return [one for one in asked if one is not None]


async def wrong_in_hand(store: Store, table: str, user: int, message: dict[str, Any]) -> list[Any]:
    """Return where the answer to a request for the hand differs from the screen drawn from the stored log."""
    state = await stored(store, table)
    return differences(
        message, await _screen(store, state, Posted(table, "hand", user, 0, 0), await store.posts(table))
    )


def _is_over(state: TableState) -> bool:
    return state.match is not None and state.match.outcome is not None


async def _wrong(
    store: Store, playground: Playground, state: TableState, post: Posted, posts: list[Posted]
) -> list[Any]:
    message = playground.world.message(str(post.channel), str(post.message))
    return [] if message is None else differences(message, await _screen(store, state, post, posts))


async def _screen(store: Store, state: TableState, post: Posted, posts: list[Posted]) -> Screen:
    table = state.header.table
    if post.kind == "results":
        assert state.match is not None
        return results_screen(state, Chapters().after(state.match.record()).ended, post.chapter)
    deadlines = {one.seat: one for one in await store.deadlines(table)}
    rerated = await store.archive.rerated(table)
    result = await store.archive.result(table)
    evening = NO_EVENING
    if result is not None and len(state.people) > 1 and state.ended is None:
        header = state.header
        evening = await store.archive.evening(header.guild, header.counted_in, state.people, result.ended)
    if post.kind == "table":
        return table_screen(state, deadlines, rerated, evening)
    at = state.seat_of(post.user)
    assert at is not None
    shown = next((one for one in posts if one.kind == "table"), None)
    link = message_link(state.header.guild, shown.channel, shown.message) if shown is not None else None
    return hand_screen(state, deadlines, at, link=link, upkeep="own", rerated=rerated)
