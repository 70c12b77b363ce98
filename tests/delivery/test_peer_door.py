"""A process asks another to let go of its tables: who does, who doesn't, and who can't be asked."""

from __future__ import annotations

import aiohttp
import pytest

from delivery.peer_door import NOT_HERE, SECRET, SUCCESSORS, PeerDoor, ask_to_hand_over
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
