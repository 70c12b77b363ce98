"""Whether people see what is stored: each message of a table against the screen that is drawn from its log."""

from __future__ import annotations

from typing import Any

from playground import Playground
from tables.ports import Posted, Store
from tables.state import TableState
from tests.soak.accounts import differences, stored
from ui.frame import hand_screen, message_link, table_screen
from ui.results import Chapters, results_screen
from ui.screen import Screen


async def wrong_on(store: Store, playground: Playground, table: str) -> list[Any]:
    """Where the messages that the bot keeps for a table differ from what is drawn from the stored log.

    That can be so when nothing is under way. A hand of a running match isn't edited for what others do, so it is left
    out here: look at it, and ask ``wrong_in_hand``.
    """
    state = await stored(store, table)
    posts = [post for post in await store.posts(table) if post.kind != "hand" or state.match is None or _is_over(state)]
    if not any(post.kind == "table" for post in posts):
        return ["no message"]
    return [pair for post in posts for pair in await _wrong(store, playground, state, post, posts)]


async def wrong_in_hand(store: Store, table: str, user: int, message: dict[str, Any]) -> list[Any]:
    """Where a message that answers somebody who has asked for their hand differs from what the stored log draws."""
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
    if post.kind == "table":
        return table_screen(state, deadlines, rerated)
    at = state.seat_of(post.user)
    assert at is not None
    shown = next((one for one in posts if one.kind == "table"), None)
    link = message_link(state.header.guild, shown.channel, shown.message) if shown is not None else None
    return hand_screen(state, deadlines, at, link=link, rerated=rerated)
