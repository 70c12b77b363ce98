"""Test how often a click is offered to its process, and when a process taking over serves it itself."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

import pytest

from tables.ports import Group
from tests.delivery.peers.test_forwarding import CLICK, GROUPS, OTHER, Book, Page, processes
from tests.promises.waiting import eventually


class Counting(Page):
    """An ownership that knows no addresses, and counts how often it is asked for one."""

    asked = 0

    async def address(self, group: Group, *, doubted: bool = False) -> str | None:
        self.asked += 1
        return None


@pytest.mark.parametrize("begun", [False, True])
async def test_a_click_that_no_process_takes_is_offered_again_after_a_moment(begun: bool) -> None:
    book = Book()
    async with processes(book) as (first, _):
        ownership = Counting(book, 0)
        first.forwarding.ownership = ownership
        if begun:
            first.forwarding.begin()
        await first.hears(CLICK)
        with patch("delivery.peers.forwarding.PATIENCE", 0.3), patch("delivery.peers.forwarding.RETRY_SECONDS", 0.1):
            assert not await first.forwarding.forward(42, OTHER)
    assert 2 <= ownership.asked <= 4


async def test_a_process_that_starts_playing_serves_waiting_clicks_immediately() -> None:
    book = Book()
    async with processes(book) as (first, _):
        ownership = Counting(book, 0)
        first.forwarding.ownership = ownership
        await first.hears(CLICK)
        with (
            patch("delivery.peers.forwarding.PATIENCE", 3600.0),
            patch("delivery.peers.forwarding.RETRY_SECONDS", 3600.0),
        ):
            offering = asyncio.create_task(first.forwarding.forward(42, OTHER))
            await eventually(lambda: ownership.asked)
            book.players[Group.of(OTHER, GROUPS).number] = 0
            first.forwarding.begin()
            assert await offering
    assert first.served == [CLICK, CLICK]


async def test_after_stopping_only_known_clicks_count_as_taken() -> None:
    async with processes(Book()) as (first, _):
        await first.hears(CLICK)
        first.forwarding.release()
        await first.hears(CLICK | {"id": "43"})
        assert first.forwarding.take(Group(0, GROUPS), CLICK)
        assert not first.forwarding.take(Group(0, GROUPS), CLICK | {"id": "43"})
    assert first.served == [CLICK]


async def test_a_click_for_another_number_of_groups_is_not_taken() -> None:
    async with processes(Book()) as (first, _):
        assert not first.forwarding.take(Group(0, GROUPS + 1), CLICK)
        assert first.forwarding.take(Group(0, GROUPS), CLICK, 1.5, 6)
        assert 1.5 <= first.forwarding.waited(42) < 60.0
        assert first.forwarding.deferral(42) == 6
        assert not await first.forwarding.forward(42, OTHER), "it was already forwarded"
    assert first.served == [CLICK]
