"""Check that permissions are looked up once, and again only after the gateway reports a change."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest

from delivery.discord_api.discord_compat.events import event_parsers
from delivery.discord_api.permissions import MAX_CHANNELS, Permission, PermissionCache
from playground.gateway.sessions import full_guild
from playground.limits.strictness import Strictness
from playground.snowflakes import Clock
from playground.world.seed_world import Permission as Bits
from playground.world.world import World
from playground.world_file import Memory


class Hearing(discord.Client):
    """The bot's client in a playground server; it receives all changes and counts look-ups."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.looked_up = 0
        self.world = World(Memory(None), Clock(), Strictness())
        bot: Any = self.world.bot
        self._connection.user = discord.ClientUser(state=self._connection, data=bot)
        parsers = event_parsers(self)
        self.world.observers.append(lambda event, thing: parsers[event](thing))
        self.world.publish("GUILD_CREATE", full_guild(self.world, self.world.guild))

    def get_channel(
        self, channel: int, /
    ) -> discord.guild.GuildChannel | discord.Thread | discord.abc.PrivateChannel | None:
        self.looked_up += 1
        return super().get_channel(channel)

    def forbid(self, bits: int) -> None:
        """Deny the bot exactly these permissions in the first channel; 0 denies none."""
        self.world.set_permissions(self.world.bot["id"], str(CHANNEL), deny=bits)

    def time_out(self, until: datetime) -> None:
        """Time the bot out, as a moderator can."""
        member = self.world.member(self.world.bot["id"], self.world.guild)
        late = {"guild_id": self.world.guild["id"], "communication_disabled_until": until.isoformat()}
        self.world.publish("GUILD_MEMBER_UPDATE", {**member, **late})


CHANNEL, NOWHERE = 1_100_000_000_000_000_010, 7
NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)


@pytest.fixture
def client() -> Iterator[Hearing]:
    hearing = Hearing()
    yield hearing
    hearing.world.memory.close()


async def test_a_channel_is_looked_up_once_until_the_gateway_reports_a_change(client: Hearing) -> None:
    known = PermissionCache(client)
    client.forbid(Bits.ATTACH_FILES)
    assert [known.missing_in(CHANNEL) for _ in range(3)] == [Permission.ATTACH] * 3
    assert client.looked_up == 1
    client.forbid(0)
    known.forget()
    assert known.missing_in(CHANNEL) is None


async def test_a_time_out_ends_without_an_event(client: Hearing, monkeypatch: pytest.MonkeyPatch) -> None:
    known = PermissionCache(client)
    client.time_out(NOON)
    monkeypatch.setattr("discord.utils.utcnow", lambda: NOON - timedelta(seconds=1))
    assert known.missing_in(CHANNEL) is Permission.SEND
    monkeypatch.setattr("discord.utils.utcnow", lambda: NOON)
    assert known.missing_in(CHANNEL) is None


async def test_in_direct_messages_nothing_is_missing_or_looked_up_twice(
    client: Hearing,
) -> None:
    known = PermissionCache(client)
    assert [known.missing_in(NOWHERE), known.missing_in(NOWHERE)] == [None, None]
    assert client.looked_up == 1


async def test_only_some_thousand_channels_are_cached(client: Hearing) -> None:
    known = PermissionCache(client)
    for channel in range(MAX_CHANNELS):
        known.missing_in(channel)
    known.missing_in(0)
    assert client.looked_up == MAX_CHANNELS
    for channel in (MAX_CHANNELS, 0):
        known.missing_in(channel)
    assert client.looked_up == MAX_CHANNELS + 2
