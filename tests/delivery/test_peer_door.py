"""A process asks another to let go of its tables: who does, who doesn't, and who can't be asked."""

from __future__ import annotations

import aiohttp
import pytest

from delivery.peer_door import (
    ADDRESSED,
    LONGEST_WAIT,
    NOT_HERE,
    PUT_OFF,
    SECRET,
    SUCCESSORS,
    WAITED,
    PeerDoor,
    ask_to_hand_over,
)
from tables.ports import Group

HOST = "127.0.0.1"
SHARED = "known to both"
PLAYED = Group(1, 3)


def door(asked: list[Group]) -> PeerDoor:
    """The door of a process that plays one group, and notes of which it is asked to let go."""

    def hand_over(group: Group) -> bool:
        asked.append(group)
        return group == PLAYED

    return PeerDoor(SHARED, lambda *_: False, hand_over)


async def test_a_process_hands_over_the_group_that_it_plays_and_no_other() -> None:
    asked: list[Group] = []
    async with door(asked).open(HOST, 0) as port:
        assert await ask_to_hand_over(f"{HOST}:{port}", SHARED, PLAYED)
        assert not await ask_to_hand_over(f"{HOST}:{port}", SHARED, Group(2, 3))
    assert asked == [PLAYED, Group(2, 3)]


async def test_who_does_not_know_the_secret_takes_nothing_over() -> None:
    asked: list[Group] = []
    async with door(asked).open(HOST, 0) as port:
        assert not await ask_to_hand_over(f"{HOST}:{port}", "guessed", PLAYED)
    assert asked == []


async def test_a_process_that_is_gone_hands_nothing_over() -> None:
    async with door([]).open(HOST, 0) as port:
        pass
    assert not await ask_to_hand_over(f"{HOST}:{port}", SHARED, PLAYED)


@pytest.mark.parametrize("said", [[1], [1, 2, 3], ["one", 3], {"number": 1}, None, 7], ids=str)
async def test_what_is_no_group_is_refused_and_asks_nothing(said: object) -> None:
    asked: list[Group] = []
    async with door(asked).open(HOST, 0) as port, aiohttp.ClientSession(headers={SECRET: SHARED}) as session:
        async with session.post(f"http://{HOST}:{port}{SUCCESSORS}", json=said) as answer:
            assert answer.status == 400
        async with session.post(f"http://{HOST}:{port}{SUCCESSORS}", data=b"no json") as answer:
            assert answer.status == 400
        async with session.post(f"http://{HOST}:{port}{SUCCESSORS}", json=[0, 3]) as answer:
            assert answer.status == NOT_HERE
    assert asked == [Group(0, 3)]


class Door:
    """What is brought to a process that plays one group."""

    def __init__(self) -> None:
        self.taken: list[tuple[Group, object, float, int]] = []

    def take(self, group: Group, event: object, waited: float, put_off: int) -> bool:
        self.taken.append((group, event, waited, put_off))
        return group == PLAYED


@pytest.mark.parametrize(
    ("said", "waited", "put_off"),
    [
        ({}, 0.0, 0),
        ({WAITED: "1.25", PUT_OFF: "6"}, 1.25, 6),
        ({WAITED: "-1", PUT_OFF: "5"}, 0.0, 5),
        ({WAITED: "7", PUT_OFF: "0"}, LONGEST_WAIT, 0),
    ],
    ids=str,
)
async def test_a_click_is_brought_with_how_long_it_has_waited_also_by_an_older_version(
    said: dict[str, str], waited: float, put_off: int
) -> None:
    there = Door()
    async with (
        PeerDoor(SHARED, there.take).open(HOST, 0) as port,
        aiohttp.ClientSession(headers={SECRET: SHARED, **said}) as session,
    ):
        for number, status in ((1, 202), (2, NOT_HERE)):
            async with session.post(f"http://{HOST}:{port}{ADDRESSED}", json=[number, 3, {"id": "42"}]) as answer:
                assert answer.status == status
        async with session.post(f"http://{HOST}:{port}{SUCCESSORS}", json=[1, 3]) as answer:
            assert answer.status == NOT_HERE, "who can't hand over says so"
    assert there.taken == [(Group(number, 3), {"id": "42"}, waited, put_off) for number in (1, 2)]
