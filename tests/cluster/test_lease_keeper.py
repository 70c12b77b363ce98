"""Check that leases decide which process runs a group: a live holder keeps it, a dead holder's lease expires."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from dataclasses import dataclass, replace

import pytest

from cluster.lease_keeper import (
    RENEW_SECONDS,
    RESTART_SECONDS,
    GroupHeld,
    LeaseKeeper,
    boot_seconds,
    claim_first_free,
    claim_group,
)
from cluster.leases import LEASE_SECONDS, Lease, Leases
from tables.ports import Group, LeaseLost, StoreError
from tests.promises.waiting import PATIENCE
from tests.virtual_time import run

FIRST, SECOND = Group(0, 2), Group(1, 2)
A_LOOK = 0.6
"""Seconds within which a polling process looks at least once."""


def now() -> float:
    return asyncio.get_running_loop().time()


@dataclass
class Row:
    node: str
    epoch: int
    until: float
    released: bool = False


class Book:
    """A store's leases, on a clock ``set`` seconds ahead of the event loop's. They fail while ``broken``."""

    def __init__(self) -> None:
        self.rows: dict[Group, Row] = {}
        self.released: list[str] = []
        self.broken = False
        self.set = 0.0

    def now(self) -> float:
        return now() + self.set


class Process(Leases):
    def __init__(self, book: Book, node: str) -> None:
        self._book, self._node = book, node
        self._mine: dict[Group, Lease] = {}

    @property
    def node(self) -> str:
        return self._node

    @property
    def mine(self) -> tuple[Lease, ...]:
        return tuple(self._mine.values())

    def _look(self) -> None:
        if self._book.broken:
            raise StoreError("nobody is there")

    async def claim(self, group: Group, ended: Collection[Lease] = ()) -> Lease | None:
        self._look()
        rows, seen = self._book.rows, {(lease.group, lease.epoch, lease.renewal) for lease in ended}
        for at, row in rows.items():
            good = row.until >= self._book.now() and not row.released and (at, row.epoch, row.until) not in seen
            if good and (at == group or at.groups != group.groups):
                return None
        epoch = rows[group].epoch + 1 if group in rows else 1
        rows[group] = Row(self._node, epoch, self._book.now() + LEASE_SECONDS)
        self._mine[group] = Lease(group, self._node, epoch, -LEASE_SECONDS)
        return self._mine[group]

    async def renew(self) -> None:
        self._look()
        for group, lease in list(self._mine.items()):
            row = self._book.rows[group]
            if row.epoch != lease.epoch:
                del self._mine[group]
                raise LeaseLost(group, lease.epoch)
            row.until = self._book.now() + LEASE_SECONDS

    async def release(self, lease: Lease) -> None:
        self._look()
        self._book.released.append(self._node)
        self._mine.pop(lease.group, None)
        row = self._book.rows[lease.group]
        if row.epoch == lease.epoch:
            row.until, row.released = self._book.now() - 0.001, True

    async def listed(self) -> list[Lease]:
        self._look()
        rows = sorted(self._book.rows.items())
        return [
            Lease(group, row.node, row.epoch, self._book.now() - row.until, row.released, row.until)
            for group, row in rows
        ]


async def died(book: Book, group: Group, node: str = "old") -> None:
    """Let a process claim a group and never renew its lease."""
    assert await Process(book, node).claim(group) is not None


async def dies(keeper: LeaseKeeper) -> None:
    """Kill a keeper's process, so that it neither renews nor releases its lease."""
    await keeper._background.close()


async def keeper_of(book: Book, group: Group = FIRST, node: str = "this") -> tuple[Process, LeaseKeeper]:
    """Let a process run a group and keep renewing its lease."""
    process = Process(book, node)
    lease = await process.claim(group)
    assert lease is not None
    keeper = LeaseKeeper(process, lease, now)
    assert not keeper.held(), "nothing is certain before the first renewal"
    await asyncio.sleep(0.1)
    return process, keeper


def test_a_group_that_nobody_plays_is_claimed_immediately() -> None:
    async def taken() -> tuple[Lease, float]:
        return await claim_group(Process(Book(), "new"), FIRST), round(now(), 1)

    lease, seconds = run(taken())
    assert (lease.group, lease.node, seconds) == (FIRST, "new", 0.0)


def test_a_dead_holders_lease_is_waited_for_until_it_expires() -> None:
    async def taken() -> tuple[int, float]:
        book = Book()
        await died(book, FIRST)
        return (await claim_group(Process(book, "new"), FIRST)).epoch, now()

    epoch, seconds = run(taken())
    assert epoch == 2
    assert LEASE_SECONDS <= seconds <= LEASE_SECONDS + A_LOOK


@pytest.mark.parametrize("wanted", [FIRST, Group(0, 3)], ids=["that group", "one of another number of groups"])
def test_a_live_holder_keeps_its_group_and_is_named(wanted: Group) -> None:
    async def refused() -> GroupHeld:
        book = Book()
        _, keeper = await keeper_of(book, node="old")
        with pytest.raises(GroupHeld) as held:
            await asyncio.wait_for(claim_group(Process(book, "new"), wanted), PATIENCE)
        await keeper.close()
        return held.value

    held = run(refused())
    assert (held.holder.node, held.holder.group) == ("old", FIRST)
    assert str(held) == "old plays group 0 of 2"


def test_a_live_holder_is_found_even_behind_holders_of_other_groups() -> None:
    async def refused() -> Lease:
        book = Book()
        _, other = await keeper_of(book, FIRST, "other")
        _, keeper = await keeper_of(book, SECOND, "old")
        with pytest.raises(GroupHeld) as held:
            await asyncio.wait_for(claim_group(Process(book, "new"), SECOND), PATIENCE)
        for one in (other, keeper):
            await one.close()
        return held.value.holder

    assert run(refused()).node == "old"


def test_a_holder_of_another_group_with_the_same_number_of_groups_does_not_conflict() -> None:
    async def taken() -> Lease:
        book = Book()
        _, keeper = await keeper_of(book, SECOND)
        await died(book, FIRST)
        found = await asyncio.wait_for(claim_group(Process(book, "new"), FIRST), PATIENCE)
        await keeper.close()
        return found

    assert run(taken()).group == FIRST


def test_a_spare_takes_the_group_whose_holder_has_died_and_no_other() -> None:
    async def taken() -> tuple[Lease, float]:
        book = Book()
        _, keeper = await keeper_of(book)
        await died(book, SECOND)
        found = await asyncio.wait_for(claim_first_free(Process(book, "spare"), (FIRST, SECOND), now), PATIENCE)
        seconds = now()
        await keeper.close()
        return found, seconds

    lease, seconds = run(taken())
    assert lease.group == SECOND
    assert LEASE_SECONDS <= seconds <= LEASE_SECONDS + A_LOOK


async def spare_of(book: Book) -> asyncio.Task[Lease]:
    """Start a spare that has already been watching for a while."""
    spare = asyncio.create_task(claim_first_free(Process(book, "spare"), (FIRST, SECOND), now))
    await asyncio.sleep(2 * LEASE_SECONDS)
    return spare


def test_a_dead_holders_lease_expires_by_the_spares_clock_if_the_stores_is_set_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def taken() -> float:
        book = Book()
        _, keeper = await keeper_of(book, node="old")
        spare = await spare_of(book)
        await dies(keeper)
        book.set, killed = -25.0, now()
        await asyncio.wait_for(spare, PATIENCE)
        return now() - killed

    assert LEASE_SECONDS - RENEW_SECONDS <= run(taken()) <= LEASE_SECONDS + A_LOOK
    assert "the database's clock was adjusted" in caplog.text
    assert "the lease of old on group 0 of 2 is valid for" in caplog.text


@pytest.mark.parametrize("seconds", [-25.0, 25.0])
def test_a_live_holder_keeps_its_group_if_the_stores_clock_is_adjusted(
    caplog: pytest.LogCaptureFixture, seconds: float
) -> None:
    async def held() -> tuple[bool, bool]:
        book = Book()
        _, keeper = await keeper_of(book)
        spare = await spare_of(book)
        book.set = seconds
        await asyncio.sleep(10 * LEASE_SECONDS)
        with pytest.raises(GroupHeld):
            await asyncio.wait_for(claim_group(Process(book, "new"), FIRST, now), PATIENCE)
        found = spare.done(), keeper.held()
        spare.cancel()
        await keeper.close()
        return found

    assert run(held()) == (False, True)
    assert caplog.text.count("the database's clock was adjusted") == 1


@pytest.mark.parametrize("seconds", [-25.0, 25.0])
def test_a_holder_that_dies_after_the_stores_clock_was_adjusted_is_replaced_as_soon(seconds: float) -> None:
    async def taken() -> float:
        book = Book()
        _, keeper = await keeper_of(book)
        spare = await spare_of(book)
        book.set = seconds
        await asyncio.sleep(0.1)  # before the lease is renewed by the adjusted clock
        await dies(keeper)
        killed = now()
        await asyncio.wait_for(spare, PATIENCE)
        return now() - killed

    assert LEASE_SECONDS - RENEW_SECONDS - 0.1 <= run(taken()) <= LEASE_SECONDS + A_LOOK


def test_a_dead_holder_does_not_seem_alive_if_the_stores_clock_is_set_back() -> None:
    async def taken() -> tuple[float, int]:
        book = Book()
        await died(book, FIRST)
        taking = asyncio.create_task(claim_group(Process(book, "new"), FIRST, now))
        await asyncio.sleep(0.3)
        book.set = -3600.0
        lease = await asyncio.wait_for(taking, PATIENCE)
        return now(), lease.epoch

    seconds, epoch = run(taken())
    assert epoch == 2
    assert LEASE_SECONDS <= seconds <= LEASE_SECONDS + A_LOOK


@pytest.mark.parametrize("seconds", [-25.0, 25.0])
def test_a_released_lease_is_reserved_for_as_long_if_the_stores_clock_is_adjusted(seconds: float) -> None:
    async def taken() -> tuple[float, str]:
        book = Book()
        process, keeper = await keeper_of(book)
        spare = await spare_of(book)
        await keeper.close()
        assert process.mine == ()
        await asyncio.sleep(A_LOOK)
        book.set, began = seconds, now()
        heir = await claim_group(Process(book, "heir"), FIRST, now)
        assert now() == began, "the replacing process waits for nothing"
        await Process(book, "heir").release(heir)
        began = now()
        await asyncio.wait_for(spare, PATIENCE)
        return now() - began, heir.node

    waited, heir = run(taken())
    assert heir == "heir"
    assert RESTART_SECONDS <= waited <= RESTART_SECONDS + A_LOOK


def test_a_start_long_after_the_last_one_waits_for_nothing_and_logs_what_was_free(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def taken() -> float:
        book = Book()
        await died(book, FIRST, "yesterdays")
        await asyncio.sleep(3600)
        began = now()
        with caplog.at_level("INFO"):
            await claim_group(Process(book, "new"), FIRST, now)
        return now() - began

    assert run(taken()) == pytest.approx(0, abs=0.01)
    assert "claimed a free group: the lease of yesterdays on group 0 of 2 expired 3597.0 s ago" in caplog.text
    assert "clock was set" not in caplog.text


def test_a_patient_process_replaces_a_holder_that_releases_late() -> None:
    async def taken() -> float:
        book = Book()
        _, keeper = await keeper_of(book)
        heir = asyncio.create_task(claim_group(Process(book, "heir"), FIRST, now, look=0.02, patient=True))
        await asyncio.sleep(5 * LEASE_SECONDS)
        assert not heir.done()
        await keeper.close()
        began = now()
        await heir
        return now() - began

    assert run(taken()) <= 0.05


def test_after_its_machine_slept_a_process_is_not_sure_to_hold_its_lease() -> None:
    before = boot_seconds()
    assert boot_seconds() >= before > 0
    if hasattr(time, "CLOCK_BOOTTIME"):
        assert before >= time.monotonic() - 1


def test_a_spare_ignores_leases_of_other_groups() -> None:
    async def waits() -> bool:
        book = Book()
        await died(book, SECOND)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(claim_first_free(Process(book, "spare"), (FIRST,), now), PATIENCE)
        return book.rows[SECOND].node == "old"

    assert run(waits())


def test_a_released_lease_is_reserved_for_a_restarting_process_for_a_while() -> None:
    async def taken() -> float:
        book = Book()
        old = Process(book, "old")
        lease = await old.claim(FIRST)
        assert lease is not None
        await old.release(lease)
        began = now()
        await claim_first_free(Process(book, "spare"), (FIRST,), now)
        return now() - began

    assert RESTART_SECONDS <= run(taken()) <= RESTART_SECONDS + A_LOOK


def test_after_a_store_failure_holders_get_the_time_to_renew() -> None:
    async def taken() -> float:
        book = Book()
        await died(book, FIRST)
        spare = asyncio.create_task(claim_first_free(Process(book, "spare"), (FIRST,), now))
        book.broken = True
        await asyncio.sleep(10 * LEASE_SECONDS)
        book.broken, back = False, now()
        await spare
        return now() - back

    assert LEASE_SECONDS - A_LOOK <= run(taken()) <= LEASE_SECONDS + A_LOOK


def test_a_lost_lease_is_reported_with_what_is_known() -> None:
    holder = "another in epoch 3"
    told = [str(LeaseLost(*known)) for known in ((), (FIRST,), (FIRST, 2), (FIRST, 2, holder))]
    assert told == [
        "another's group",
        "group 0 of 2",
        "group 0 of 2, lost in epoch 2",
        "group 0 of 2, lost in epoch 2, played by another in epoch 3",
    ]


def test_a_process_that_renews_plays_on_and_one_that_can_not_is_sure_until_the_lease_expires() -> None:
    async def held() -> list[bool]:
        book = Book()
        _, keeper = await keeper_of(book)
        found = [keeper.held()]
        await asyncio.sleep(20 * LEASE_SECONDS)
        found.append(keeper.held())
        book.broken = True
        await asyncio.sleep(LEASE_SECONDS / 2)
        found.append(keeper.held())
        await asyncio.sleep(LEASE_SECONDS)
        found.append(keeper.held())
        book.broken = False
        await asyncio.sleep(LEASE_SECONDS)
        found.append(keeper.held())
        assert not keeper.lost.is_set()
        await keeper.close()
        return found

    assert run(held()) == [True, True, True, False, True]


def test_a_process_that_wakes_up_replaced_knows_its_lease_is_lost_and_releases_nothing() -> None:
    async def lost() -> tuple[bool, bool, Row]:
        book = Book()
        _, keeper = await keeper_of(book)
        row = book.rows[FIRST] = replace(book.rows[FIRST], node="another", epoch=2, until=now() + 3600.0)
        await asyncio.wait_for(keeper.lost.wait(), PATIENCE)
        held = keeper.held()
        await keeper.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}
        assert book.released == []
        return held, row.released, book.rows[FIRST]

    held, released, row = run(lost())
    assert (held, released, row.node) == (False, False, "another")


def test_a_closing_process_lets_another_play_immediately() -> None:
    async def free() -> tuple[bool, bool]:
        book = Book()
        _, keeper = await keeper_of(book)
        await keeper.close()
        await keeper.close()
        assert book.released == ["this"]
        return keeper.held(), await Process(book, "next").claim(FIRST) is not None

    assert run(free()) == (False, True)


def test_a_process_that_closes_while_the_store_fails_lets_its_lease_expire() -> None:
    async def closed() -> bool:
        book = Book()
        _, keeper = await keeper_of(book)
        book.broken = True
        await keeper.close()
        return keeper.held()

    assert not run(closed())
