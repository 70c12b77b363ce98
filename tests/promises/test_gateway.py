"""Check that the bot reconnects promptly, however often it has lost its connection."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from unittest.mock import patch

import pytest
from discord.gateway import KeepAliveHandler

from data.sqlite import SqliteStore
from delivery.gateway.guard import BETWEEN_IDENTIFIES, MANY
from playground import Playground
from playground.faults.fault_injection import BAD_FRAMES
from playground.gateway.gateway import SESSIONS
from playground.gateway.websocket_sender import Frame
from playground.limits.strictness import Rate
from tests.promises.waiting import eventually
from tests.soak.discord_faults import supervised
from tests.stage import bot_on, english_playground, stage


async def test_a_bot_whose_session_is_gone_identifies_immediately_if_its_last_identify_was_long_ago(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as rig:
        rig.client.session_starts.limiter._last[-1] -= BETWEEN_IDENTIFIES
        gateway = rig.playground.gateway
        gateway.invalidate(resumable=False)
        # discord.py alone would wait longer
        await eventually(lambda: gateway.identified == 2, BETWEEN_IDENTIFIES - 0.5)
        await eventually(lambda: rig.playground.world.bot_online)
        assert not (await rig.person("Ann").slash("games")).failed


async def test_an_unknown_kind_of_frame_changes_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        (connection,) = rig.playground.gateway._connections
        rig.playground.gateway.garble(Frame(b'{"op": 99, "d": {}, "s": null, "t": null}'))
        assert not (await rig.person("Ann").slash("games")).failed
        assert connection in rig.playground.gateway._connections


async def test_an_unknown_sequence_is_not_offered_twice(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        gateway = rig.playground.gateway
        rig.client.session_starts.limiter._last[-1] -= BETWEEN_IDENTIFIES
        gateway.garble(Frame(b'{"op": 0, "t": "TYPING_START", "s": 100000, "d": {}}'))
        await asyncio.sleep(0.05)
        gateway.drop()
        await eventually(lambda: gateway.identified == 2 and rig.playground.world.bot_online)
        assert not (await rig.person("Ann").slash("games")).failed


@pytest.mark.parametrize("name", BAD_FRAMES)
async def test_an_unreadable_frame_costs_only_its_connection(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    async with stage(tmp_path) as rig:
        gateway, ann = rig.playground.gateway, rig.person("Ann")
        rig.client.session_starts.limiter._last[-1] -= BETWEEN_IDENTIFIES
        (connection,) = gateway._connections
        gateway.garble(BAD_FRAMES[name])
        if name.startswith("READY"):  # this ends the session, so events before the next session are lost
            await eventually(lambda: gateway.identified == 2 and rig.playground.world.bot_online)
        replies = await asyncio.gather(*(ann.slash("games") for _ in range(3)))
        # even commands sent while nobody was listening
        await eventually(lambda: all(reply.answered for reply in replies))
        assert connection not in gateway._connections
        assert gateway.identified == (2 if name.startswith("READY") else 1)
        assert not rig.client.is_closed()
    assert "from the gateway not readable (" in caplog.text or name == "bad UTF-8"


async def test_an_unreadable_event_does_not_keep_the_bot_offline(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        gateway, ann = rig.playground.gateway, rig.person("Ann")
        rig.client.session_starts.limiter._last[-1] -= BETWEEN_IDENTIFIES
        with patch("discord.backoff.ExponentialBackoff.delay", lambda _: 0.01):
            gateway.garble(BAD_FRAMES["bad JSON"], again=True)
            await eventually(lambda: gateway.identified == 2)
        await eventually(lambda: rig.playground.world.bot_online)
        assert not (await ann.slash("games")).failed
        (connection,) = gateway._connections
        gateway.drop()
        await eventually(lambda: connection not in gateway._connections and rig.playground.world.bot_online)
        assert gateway.identified == 2, "the new session is resumed like any other"


@pytest.mark.parametrize(
    "left_out", [("shard",), ("guilds", "resume_gateway_url", "session_id", "shard", "user")], ids=str
)
async def test_an_incomplete_ready_is_completed_and_the_gaps_are_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, left_out: tuple[str, ...]
) -> None:
    async with english_playground() as playground:
        playground.gateway.left_out = left_out
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        try:
            async with asyncio.timeout(60), bot_on(playground, store) as rig:
                assert not (await rig.person("Ann").slash("games")).failed
                assert [guild.name for guild in rig.client.guilds] == ["Playground"]
        finally:
            await store.close()
        assert playground.gateway.identified == 1
    (line,) = [record.getMessage() for record in caplog.records if "READY lacked" in record.getMessage()]
    assert all(name in line for name in left_out)


async def test_a_bot_without_session_starts_waits_for_the_next_and_keeps_its_token(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with english_playground() as playground:
        playground.strictness.sessions = Rate(1, 4.0)
        token = playground.token
        # another process has just started a session
        playground.world.buckets.take(SESSIONS, playground.strictness.sessions)
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        try:
            async with asyncio.timeout(60), bot_on(playground, store) as rig:
                assert playground.world.buckets.take(SESSIONS, playground.strictness.sessions, 0).wait > 0
                assert not (await rig.person("Ann").slash("games")).failed
                known = rig.client.session_starts.known
                assert known is not None
                assert known.total == 1
        finally:
            await store.close()
        assert (playground.token, playground.gateway.identified) == (token, 1)


def heartbeats() -> list[KeepAliveHandler]:
    """Return the heartbeat threads of this event loop's connections."""
    loop = asyncio.get_running_loop()
    return [
        thread for thread in threading.enumerate() if isinstance(thread, KeepAliveHandler) and thread.ws.loop is loop
    ]


async def test_a_bot_waiting_minutes_to_identify_stops_promptly_and_leaves_no_heartbeat(
    tmp_path: Path,
) -> None:
    async with asyncio.timeout(100):
        async with Playground() as playground, supervised(playground, tmp_path) as rig:
            client = rig.clients[-1]
            last = client.session_starts.limiter._last
            last.extend([last[-1]] * MANY)
            playground.gateway.invalidate(resumable=False)
            await eventually(lambda: client.session_starts.known is not None and client.session_starts.known.until)
        await eventually(lambda: not heartbeats())
