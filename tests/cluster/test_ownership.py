"""Check that a process learns from the leases who runs which tables."""

from __future__ import annotations

import asyncio
from typing import cast

from cluster.leases import LEASE_SECONDS, Lease, Leases
from cluster.ownership import DOUBTED, FRESH, GroupOwnership
from tables.ports import Group
from tests.cluster.test_lease_keeper import Book, keeper_of, now
from tests.virtual_time import run

HERE, THERE = 1 << 22, 2 << 22


class Listed:
    """Leases that count how often they are listed; ``there`` is what the store contains."""

    node = "here:1"
    mine = ()

    def __init__(self) -> None:
        self.there: list[Lease] = []
        self.asked = 0

    async def listed(self) -> list[Lease]:
        self.asked += 1
        return list(self.there)


async def test_leases_name_a_groups_process_and_are_read_rarely_unless_in_doubt() -> None:
    listed, now = Listed(), [100.0]
    ownership = GroupOwnership(Group(0, 3), cast(Leases, listed), lambda: now[0])
    listed.there = [Lease(Group(0, 3), "here:1", 1, -1.0), Lease(Group(1, 3), "there:1", 2, -1.0)]
    groups = [Group(number, 3) for number in range(3)]
    assert [await ownership.address(group) for group in groups] == [None, "there:1", None]
    listed.there[1] = Lease(Group(1, 3), "heir:1", 3, -1.0)
    now[0] += DOUBTED
    assert (await ownership.address(groups[1]), listed.asked) == ("there:1", 1)
    assert (await ownership.address(groups[1], doubted=True), listed.asked) == ("heir:1", 2)
    listed.there[1] = Lease(Group(1, 3), "heir:1", 3, 0.5, released=True)
    now[0] += FRESH
    assert (await ownership.address(groups[1]), listed.asked) == (None, 3)
    assert not ownership.plays(0), "nobody has claimed anything here"


def test_a_process_plays_its_home_while_it_holds_the_lease_and_no_longer() -> None:
    async def told() -> list[list[bool]]:
        book, home = Book(), Group(1, 2)
        process, keeper = await keeper_of(book, home)
        ownership = GroupOwnership(home, process, now)
        found = [here_and_there(ownership)]
        ownership.keeper = keeper
        for broken in (False, True, False):
            book.broken = broken
            await asyncio.sleep(LEASE_SECONDS)
            found.append(here_and_there(ownership))
        await keeper.close()
        return [*found, here_and_there(ownership)]

    assert run(told()) == [[False, False], [True, False], [False, False], [True, False], [False, False]]


def here_and_there(ownership: GroupOwnership) -> list[bool]:
    """Return whether this process runs the tables of each of the two servers."""
    return [ownership.plays(guild) for guild in (HERE, THERE)]
