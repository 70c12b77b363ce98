"""Test posted leaderboards without Discord: how often they are checked, which requests wait, and what stays posted."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from discord.utils import time_snowflake

from data.sqlite import SqliteStore
from delivery.discord_api.permissions import Permission
from delivery.limits.changes import Place
from delivery.limits.rate_limiter import Urgency
from delivery.notify.post_retries import HOUR
from delivery.notify.posted_boards import PostedBoards
from tables.decide.match import leave
from tables.history.board_posts import RECAP_HOUR, WEEK, BoardPost, last_monday
from tables.history.records import Result
from tables.ports import StoreError
from tables.registry import TableRegistry
from tests.data.results import ranked, remember
from tests.delivery.fake_discord import KNOWN, Noting, written
from tests.delivery.refused import refused
from tests.tables.conftest import ANN, BEN, Clicks, Time, running
from tests.tables.decide.test_match_result import SHORT
from ui.screen import Screen, has_files

GUILD, CHANNEL = 1, 7
DAY = 24 * HOUR


class Rig:
    """Leaderboards in a server whose channels record everything sent to them."""

    def __init__(self, store: SqliteStore) -> None:
        self.time, self.store = Time(), store
        self.registry = TableRegistry(store, now=self.time, pause=lambda: 1.0)
        self.turns, self.servers, self.missing = Noting(), {GUILD}, dict[int, Permission]()
        self.messages: dict[Place, Screen] = {}
        self.done: list[str] = []
        self.nonces: list[int | None] = []
        self.numbers, self.may_read, self.looked_for = count(), True, 0
        self.client = KNOWN(
            rate_limiter=self.turns,
            health=KNOWN(note_error=lambda *_: None),
            get_guild=lambda guild: guild if guild in self.servers else None,
            permission_cache=KNOWN(missing_in=self.missing.get),
        )
        self.boards = PostedBoards(self.registry, self.client)

    async def post(self, channel: int = CHANNEL, *, recaps: bool = False) -> BoardPost:
        post = await self.boards.post(GUILD, channel, "levelup", "week", "en-GB", recaps=recaps)
        self.done.clear()
        self.turns.taken.clear()
        return post

    async def later(self, seconds: float) -> None:
        self.time.now += seconds
        await self.boards.look()

    async def until(self, moment: float) -> None:
        await self.later(moment - self.time.now)

    async def played(self, *users: int, ago: float = 60.0, **changes: object) -> None:
        await remember(self.store, [self.match(*users, ago=ago, **changes)])

    def match(self, *users: int, ago: float = 60.0, **changes: object) -> Result:
        return ranked(*users, at=self.time.now - ago, guild=GUILD, **changes)

    def recaps(self) -> list[Screen]:
        return [screen for screen in self.messages.values() if '"s1:-:-:recap:' in written(screen)]

    # -- requests to Discord

    def transport(self, _client: object, channel: int, nonce: int | None = None) -> Any:
        async def send(screen: Screen) -> Place:
            self.done.append("send")
            self.nonces.append(nonce)
            place = channel, time_snowflake(datetime.fromtimestamp(self.time.now, UTC)) + next(self.numbers)
            self.messages[place] = screen
            return place

        async def edit(place: Place, screen: Screen) -> None:
            self.done.append("edit")
            if place not in self.messages:
                raise refused(404, 10008)
            self.messages[place] = screen

        async def delete(place: Place) -> None:
            self.done.append("delete")
            if place not in self.messages:
                raise refused(404, 10008)
            del self.messages[place]

        return KNOWN(send=send, edit=edit, delete=delete)

    async def find_own(self, _client: object, channel: int, controls: str, newer_than: int) -> int | None:
        self.looked_for += 1
        if not self.may_read:
            raise refused(403, 50001)
        found = [
            place[1]
            for place, screen in self.messages.items()
            if place[0] == channel and place[1] > newer_than and f'"{controls}' in written(screen)
        ]
        return min(found, default=None)


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    store = await SqliteStore.open(tmp_path / "stairwell.db")
    there = Rig(store)
    with (
        patch("delivery.notify.posted_boards.ChannelTransport", there.transport),
        patch("delivery.notify.post_retries.ChannelTransport", there.transport),
        patch("delivery.notify.posted_boards.find_own", there.find_own),
    ):
        yield there
    await there.boards.close()
    await store.close()


@pytest.fixture
def drawn(rig: Rig) -> Iterator[list[str]]:
    """Return the periods of the requested leaderboards."""
    asked, leaderboard = list[str](), rig.store.archive.leaderboard

    async def noted(guild: int, game: str, period: Any, **how: Any) -> Any:
        asked.append(period)
        return await leaderboard(guild, game, period, **how)

    with patch.object(rig.store.archive, "leaderboard", noted):
        yield asked


# -- turns


async def test_a_board_is_posted_and_removed_in_turn_with_requests_nobody_waits_for(rig: Rig) -> None:
    await rig.boards.post(GUILD, CHANNEL, "levelup", "all", "en-GB", recaps=False)
    await rig.boards.post(GUILD, CHANNEL, "levelup", "week", "en-GB", recaps=False)
    assert rig.done == ["send", "send", "delete"]
    assert rig.turns.taken == [Urgency.OTHERS] * 3
    assert await rig.boards.remove(CHANNEL)
    assert rig.turns.taken == [Urgency.OTHERS] * 4
    assert rig.messages == {}


async def test_a_board_is_edited_and_a_recap_posted_as_background_requests(rig: Rig) -> None:
    await rig.post(recaps=True)
    await rig.played(1, 2)
    await rig.later(HOUR)
    assert (rig.done, rig.turns.taken) == (["edit"], [Urgency.BACKGROUND])
    await rig.until(last_monday(rig.time.now) + WEEK + RECAP_HOUR * HOUR)
    assert (rig.done, rig.turns.taken) == (["edit", "edit", "send"], [Urgency.BACKGROUND] * 3)


# -- how often


async def test_an_unchanged_board_is_not_even_drawn_for_an_hour(rig: Rig, drawn: list[str]) -> None:
    await rig.post()
    drawn.clear()
    looks = []
    for seconds in (HOUR - 1, 1, 1, HOUR - 2, 1, HOUR - 1, 1):
        await rig.later(seconds)
        looks.append(len(drawn))
    assert looks == [0, 1, 1, 1, 2, 2, 3]
    assert rig.done == []


async def test_only_the_end_of_a_match_on_its_server_ends_a_boards_rest(rig: Rig, drawn: list[str]) -> None:
    click = Clicks()
    table = await running(rig.registry, click, ANN, BEN, **SHORT)
    elsewhere = replace(await rig.post(8), guild=GUILD + 1)
    await rig.post()
    rig.servers.add(GUILD + 1)
    rig.boards._posts[8] = elsewhere
    await rig.later(HOUR)
    assert len(drawn) == 4, "both were posted and both checked"
    await table.ask(leave, click(), BEN.user)
    await rig.later(60)
    assert len(drawn) == 4, "a running match changes nothing"


async def test_after_the_clock_was_set_back_a_board_does_not_rest_longer(rig: Rig, drawn: list[str]) -> None:
    await rig.post()
    drawn.clear()
    await rig.later(-HOUR - 1)
    assert len(drawn) == 1


async def test_a_board_on_a_server_without_the_bot_is_left_alone(rig: Rig, drawn: list[str]) -> None:
    await rig.post()
    await rig.played(1, 2)
    drawn.clear()
    rig.servers.clear()
    await rig.later(HOUR)
    assert (rig.done, drawn) == ([], [])
    rig.servers.add(GUILD)
    await rig.later(1)
    assert rig.done == ["edit"]


async def test_a_failed_update_waits_for_its_retry_even_if_a_recap_is_due(rig: Rig) -> None:
    await rig.post(recaps=True)
    await rig.played(1, 2)
    await rig.until(last_monday(rig.time.now) + WEEK + RECAP_HOUR * HOUR - 1)
    with patch.object(rig.store.archive, "week", side_effect=StoreError("the disk is full")):
        await rig.later(1)
    await rig.later(1)
    assert rig.recaps() == []


async def test_a_deleted_board_is_forgotten(rig: Rig) -> None:
    await rig.post()
    await rig.played(1, 2)
    rig.messages.clear()
    await rig.later(HOUR)
    assert rig.boards.of(CHANNEL) is None
    assert await rig.store.archive.board_posts() == []


async def test_a_board_that_is_already_gone_is_removed_silently(rig: Rig) -> None:
    await rig.post()
    rig.messages.clear()
    assert await rig.boards.remove(CHANNEL)
    assert not await rig.boards.remove(CHANNEL)


async def test_after_a_start_a_process_updates_only_the_boards_of_its_own_servers(rig: Rig) -> None:
    mine = await rig.post()
    await rig.store.archive.keep_board_post(replace(mine, guild=GUILD + 1, channel=CHANNEL + 1))
    with (
        patch.object(rig.registry.ownership, "plays", lambda guild: guild == GUILD),
        patch.object(rig.boards, "look"),
    ):
        await rig.boards.start()
    assert [rig.boards.of(channel) for channel in (CHANNEL, CHANNEL + 1)] == [mine, None]


# -- content


async def test_pictures_are_left_out_if_the_server_does_not_want_or_allow_them(rig: Rig) -> None:
    await rig.played(1, 2)
    await rig.played(2, 1)
    pictured = []
    for missing, wanted in ((None, "on"), (Permission.ATTACH, "on"), (Permission.SEND, "on"), (None, "off")):
        rig.missing.clear()
        if missing is not None:
            rig.missing[CHANNEL] = missing
        await rig.registry.preferences.set("server", GUILD, {"pictures": wanted})
        await rig.post()
        pictured.append(has_files(next(iter(rig.messages.values()))))
    assert pictured == [True, False, True, False]


async def test_the_first_ten_are_on_a_board(rig: Rig) -> None:
    for user in range(1, 13):
        await remember(rig.store, [rig.match(user, 99) for _ in range(5)])
    await rig.post()
    (board,) = rig.messages.values()
    assert written(board).count(".** User") == 10


# -- weeks


async def test_the_week_before_a_board_was_posted_gets_no_recap(rig: Rig) -> None:
    await rig.played(1, 2, ago=WEEK)
    await rig.post(recaps=True)
    await rig.later(HOUR)
    assert rig.recaps() == []


async def test_recaps_already_turned_on_are_still_posted(rig: Rig) -> None:
    before = await rig.post(recaps=True)
    await rig.played(1, 2)
    rig.time.now = last_monday(rig.time.now) + WEEK + RECAP_HOUR * HOUR
    assert await rig.boards.switch_recaps(CHANNEL, on=True) == before
    assert await rig.boards.switch_recaps(CHANNEL + 1, on=True) is None
    await rig.later(0)
    assert len(rig.recaps()) == 1
    off = await rig.boards.switch_recaps(CHANNEL, on=False)
    assert off is not None
    assert not off.recaps


@pytest.mark.parametrize("has_matches", [True, False])
async def test_a_recap_is_due_once_a_week(rig: Rig, has_matches: bool) -> None:
    await rig.post(recaps=True)
    if has_matches:
        await rig.played(1, 2)
    for seconds in (last_monday(rig.time.now) + WEEK + RECAP_HOUR * HOUR - rig.time.now, 60.0):
        await rig.later(seconds)
    assert (len(rig.recaps()), rig.looked_for) == (has_matches, has_matches)
    board = rig.boards.of(CHANNEL)
    assert board is not None
    assert board.recapped == last_monday(rig.time.now)


@pytest.mark.parametrize("may_read", [True, False])
async def test_a_recap_is_posted_even_if_the_bot_can_not_read_the_channel(rig: Rig, may_read: bool) -> None:
    await rig.post(recaps=True)
    await rig.played(1, 2)
    rig.may_read = may_read
    for _ in range(3):
        await rig.until(last_monday(rig.time.now) + WEEK + RECAP_HOUR * HOUR)
    assert len(rig.recaps()) == 1
    assert len({nonce for nonce in rig.nonces if nonce is not None}) == 1, "a recap has a separate nonce"
    assert rig.looked_for == 1, "it is stored that the recap was posted"
