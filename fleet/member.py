"""Run as one of several processes: claim one shard's tables, run them and release them.

A process started for a shard that another process already runs replaces that process. At first both are connected:
Discord sends each click to both, and the new process forwards all its clicks to the old one. Then the new process asks
the old one to release the shard, and claims it. A process started without a shard is a spare.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable
from contextlib import AsyncExitStack, asynccontextmanager
from ipaddress import ip_address
from typing import TYPE_CHECKING, TypeVar

from client import Stairwell
from cluster.lease_keeper import GroupHeld, LeaseKeeper, claim_first_free, claim_group
from cluster.leases import Lease
from cluster.ownership import GroupOwnership
from data.connections import played, playing_store
from data.errors import OfflineDatabaseError, UnusableDatabaseError
from data.postgres.address import Address
from delivery.peers.forwarding import Forwarding
from delivery.peers.peer_server import PeerServer, ask_to_hand_over
from process import Process, supervise
from settings import BadSetting, Node, Settings, Sharding
from tables.background import until_any
from tables.ports import Group, StoreError
from tables.time.play_time import OWNED

if TYPE_CHECKING:  # asyncpg is an optional dependency
    from data.postgres.coordination import PostgresCoordination
    from data.postgres.store import PostgresStore

log = logging.getLogger(__name__)

POLL_SECONDS = 0.02
RETRY_SECONDS = 1.0
"""How many seconds to wait before retrying an unreachable database."""
FORWARD_SECONDS = 5.0
"""How many seconds to keep forwarding clicks after losing the tables, since the successor may not be connected."""
LONGEST_CLAIM = 60.0
"""How many seconds a process tries to claim its shard before giving up."""
Found = TypeVar("Found")


class Lost(Exception):
    """Another process has taken over this one's tables, so this process should restart."""


class _Stopped(Exception):
    """This process was asked to stop."""


async def run_member(settings: Settings, sharding: Sharding, stop: asyncio.Event) -> None:
    """Run the tables of one shard until ``stop`` is set or another process takes over.

    :raises BadSetting: if a setting turns out to be wrong.
    :raises Lost: if another process took over the tables without asking.
    """
    door = PeerServer(sharding.secret)
    async with AsyncExitStack() as opened:
        node = await opened.enter_async_context(_open(door, sharding.node))
        try:
            store, coordination = await opened.enter_async_context(_shared(settings.database, node, stop))
            lease = await _run_unless(stop, _claim(store, sharding))
            member = Member(settings, sharding, lease.group, store, coordination)
            await opened.enter_async_context(member.observed())
            door.take, door.hand_over = member.forwarding.take, member.hand_over
            await member.play(stop, lease)
        except _Stopped:
            log.info("stopped before playing")


@asynccontextmanager
async def _open(door: PeerServer, node: Node) -> AsyncIterator[str]:
    """Listen for the other processes, and yield the address at which they can reach this one."""
    try:
        host = str(ip_address(node.host))
    except ValueError:
        host = ""  # a host name may resolve to a different address on this machine
    async with AsyncExitStack() as listening:
        try:
            port = await listening.enter_async_context(door.open(host or None, node.port))
        except OSError as problem:
            raise BadSetting("NODE", f"{node.host}:{node.port} can't be used: {problem.strerror}") from None
        yield f"{node.host}:{port}"


@asynccontextmanager
async def _shared(
    place: object, node: str, stop: asyncio.Event
) -> AsyncIterator[tuple[PostgresStore, PostgresCoordination]]:
    """Open the store and the coordination shared by all processes, waiting for the server if it is down.

    :raises _Stopped: if ``stop`` is set while waiting.
    """
    if not isinstance(place, Address):
        raise BadSetting("DATABASE", "must be a PostgreSQL address, since SHARDS is set")
    async with AsyncExitStack() as opened:
        store = None
        while store is None:
            try:
                store = await opened.enter_async_context(playing_store(place, node))
            # the server may be restarting, and if this process exited, nobody would replace it
            except OfflineDatabaseError as problem:
                log.warning("%s", problem)
                await _run_unless(stop, asyncio.sleep(RETRY_SECONDS))
            except UnusableDatabaseError as problem:
                raise BadSetting("DATABASE", str(problem)) from None
        from data.postgres.coordination import PostgresCoordination  # noqa: PLC0415 - asyncpg is an extra

        coordination = PostgresCoordination(place)
        opened.push_async_callback(coordination.close)
        yield store, coordination


async def _claim(store: PostgresStore, sharding: Sharding) -> Lease:
    """Claim this process's shard or, as a spare, the first shard that becomes free.

    If another process runs the shard, return that process's lease, since this process will replace it.
    """
    groups = [Group(number, sharding.shards) for number in range(sharding.shards)]
    if sharding.shard is None:
        log.info("waiting as a spare for %d shards", sharding.shards)
        return await claim_first_free(store.leases, groups)
    while True:
        try:
            return await claim_group(store.leases, groups[sharding.shard])
        except GroupHeld as held:
            if held.holder.group in groups:
                return held.holder
            log.info("%s; waiting until its lease ends", held)
        except StoreError as problem:
            log.warning("no lease claimed: %s; retrying", problem)
        await asyncio.sleep(1.0)


async def _run_unless(stop: asyncio.Event, work: Awaitable[Found]) -> Found:
    """Wait for ``work`` and return its result.

    :raises _Stopped: if ``stop`` is set before the work is done.
    """
    working = asyncio.ensure_future(work)
    try:
        await until_any(stop, task=working)
        if not working.done():
            raise _Stopped
        return working.result()
    finally:
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)


class Member:
    """A process that runs a group of tables or is about to."""

    def __init__(
        self,
        settings: Settings,
        sharding: Sharding,
        group: Group,
        store: PostgresStore,
        coordination: PostgresCoordination,
    ) -> None:
        self._token = str(settings.token)
        self._sharding = sharding
        self._store = store
        self._group = group
        self._ownership = GroupOwnership(group, store.leases)
        self.process = Process(settings, store, self._ownership, coordination)
        self.forwarding = Forwarding(self._ownership, sharding.secret)
        self._playing = asyncio.Event()
        self._handed_over = asyncio.Event()
        self._client: Stairwell | None = None

    @asynccontextmanager
    async def observed(self) -> AsyncIterator[None]:
        """Serve health and metrics during the block; afterwards, stop forwarding clicks.

        :raises BadSetting: if the metrics port can't be used.
        """
        async with self.process.observed():
            try:
                yield
            finally:
                await self.forwarding.close()

    def hand_over(self, group: Group) -> bool:
        """Release a group to another process that is ready to run it; return False if this process isn't running it."""
        if group != self._group or not self._ownership.held():
            return False
        self._handed_over.set()
        return True

    async def play(self, stop: asyncio.Event, lease: Lease) -> None:
        """Run until asked to stop or hand over, after replacing any other process that holds the lease.

        :raises BadSetting: if Discord refuses the token.
        :raises Lost: if another process has taken over.
        """
        await self.process.registry.preferences.load()
        hang_up = asyncio.Event()
        async with AsyncExitStack() as playing:
            keeper = await self._start_playing(playing, lease) if lease in self._store.leases.mine else None
            running = asyncio.create_task(supervise(self._make, self._token, hang_up))
            try:
                if keeper is None:
                    lease = await _run_unless(stop, self._claim_from(lease.node, running))
                    keeper = await self._start_playing(playing, lease)
                await until_any(stop, keeper.lost, self._handed_over, task=running)
                await self._stop_playing(lost=keeper.lost.is_set())
            finally:
                await playing.aclose()  # from here on, another process may claim the lease
                if keeper is not None and keeper.lost.is_set():
                    await self._linger(running, stop)
                hang_up.set()
                await running
            if keeper.lost.is_set():
                raise Lost
        log.info("released shard %d of %d", *self._group)

    def _make(self) -> Stairwell:
        self._client = self.process.new_client(forwarding=self.forwarding, shard=self._group, playing=self._playing)
        return self._client

    async def _claim_from(self, node: str, running: asyncio.Task[None]) -> Lease:
        """Connect to Discord alongside the process at ``node``, ask that process to hand over, and claim its lease."""
        while self._client is None or not self._client.is_ready():
            if running.done():
                raise _Stopped
            await asyncio.sleep(POLL_SECONDS)
        log.info("ready to replace %s as the player of shard %d of %d", node, *self._group)
        if not await ask_to_hand_over(node, self._sharding.secret, self._group):
            log.warning("%s didn't hand over: waiting until its lease ends", node)
        async with asyncio.timeout(LONGEST_CLAIM):
            return await claim_group(self._store.leases, self._group, look=POLL_SECONDS, patient=True)

    async def _start_playing(self, playing: AsyncExitStack, lease: Lease) -> LeaseKeeper:
        """Start the tables' clocks and serve clicks, as the process that now runs the tables."""
        keeper = await playing.enter_async_context(played(self._store, lease))
        await self.process.start()
        playing.push_async_callback(self.process.close)
        self._ownership.keeper = keeper
        await self.process.registry.play_time.resume(OWNED)
        self.forwarding.begin()
        self._playing.set()
        log.info("playing shard %d of %d (epoch %d)", *self._group, lease.epoch)
        return keeper

    async def _stop_playing(self, *, lost: bool) -> None:
        """Finish pending answers and stop serving clicks; if the lease was ``lost``, keep forwarding them."""
        if not lost:
            self.forwarding.release()
        await self.forwarding.settle()
        if self._client is not None:
            await self._client.stop_serving()

    async def _linger(self, running: asyncio.Task[None], stop: asyncio.Event) -> None:
        """Forward clicks until the successor receives them itself, so that none goes unanswered."""
        await until_any(stop, task=running, seconds=FORWARD_SECONDS)
        self.forwarding.release()
        await self.forwarding.settle()
