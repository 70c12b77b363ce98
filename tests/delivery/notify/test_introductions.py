"""Test the bot's introduction to a server: where it is posted, in which language, and that it is posted only once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
import pytest

from data.sqlite import SqliteStore
from delivery.discord_api.transports import LostMessage
from delivery.limits.rate_limiter import Urgency
from delivery.notify.introductions import NEWCOMER_SECONDS, Introductions
from tables.ports import StoreError
from tables.registry import TableRegistry
from tests.delivery.fake_discord import KNOWN, Noting, written
from tests.delivery.refused import refused
from tests.tables.conftest import Time
from ui.screen import Screen, has_files

GUILD = 1
ALL = discord.Permissions(view_channel=True, send_messages=True, attach_files=True)
SILENT = discord.Permissions(view_channel=True)
EVERYONE, ME = object(), object()


def channel(number: int, *, mine: discord.Permissions = ALL, everyones: discord.Permissions = ALL) -> Any:
    return KNOWN(id=number, permissions_for=lambda who: everyones if who is EVERYONE else mine)


class Rig:
    """Introductions whose posts are recorded: their channels, screens and nonces, and what was looked for before."""

    def __init__(self, store: SqliteStore) -> None:
        self.time, self.turns = Time(), Noting()
        self.registry = TableRegistry(store, now=self.time, pause=lambda: 1.0)
        self.posted: list[tuple[int, Screen, int]] = []
        self.lost: list[LostMessage | None] = []
        self.failures: list[Exception] = []
        self.joined = self.time.now
        client: Any = KNOWN(rate_limiter=self.turns, user=KNOWN(name="Stairwell"))
        self.introductions = Introductions(self.registry, client)

    async def meet(self, *channels: Any, system: Any = None, locale: str = "en-US") -> None:
        """Let the bot see a server with these channels."""
        me = KNOWN(joined_at=datetime.fromtimestamp(self.joined, UTC))
        guild: Any = KNOWN(id=GUILD, me=me, text_channels=list(channels), default_role=EVERYONE)
        guild.system_channel, guild.preferred_locale = system, locale
        for one in {id(one): one for one in (*channels, system) if one is not None}.values():
            one.guild = guild
        await self.introductions.introduce(guild)

    def transport(self, _client: object, place: int, nonce: int, lost: LostMessage | None) -> Any:
        async def send(screen: Screen) -> tuple[int, int]:
            if self.failures:
                raise self.failures.pop()
            self.posted.append((place, screen, nonce))
            return place, 1

        self.lost.append(lost)
        return KNOWN(send=send)

    @property
    def places(self) -> list[int]:
        return [place for place, _, _ in self.posted]


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    store = await SqliteStore.open(tmp_path / "stairwell.db")
    there = Rig(store)
    with (
        patch("delivery.notify.introductions.ChannelTransport", there.transport),
        patch("delivery.notify.introductions.RETRY_SECONDS", 0.0),
    ):
        yield there
    await store.close()


async def test_the_bot_introduces_itself_once_to_a_server_with_one_counted_request(rig: Rig) -> None:
    for _ in range(3):
        await rig.meet(channel(1))
    await Introductions(rig.registry, rig.introductions._client).introduce(KNOWN(id=GUILD, me=None))
    ((_, screen, _),) = rig.posted
    assert rig.turns.taken == [Urgency.BACKGROUND]
    assert '"label": "Play"' in written(screen)
    assert '"label": "Learn"' in written(screen)


async def test_it_introduces_itself_again_only_after_it_was_removed_and_added(rig: Rig) -> None:
    await rig.meet(channel(1))
    rig.time.now += 3600
    await rig.meet(channel(1))
    assert len(rig.posted) == 1
    rig.joined = rig.time.now
    await rig.meet(channel(1))
    assert len(rig.posted) == 2
    assert len({nonce for _, _, nonce in rig.posted}) == 2


@pytest.mark.parametrize(("ago", "posts"), [(NEWCOMER_SECONDS - 1, 1), (NEWCOMER_SECONDS + 1, 0)])
async def test_a_server_that_added_the_bot_before_its_first_start_is_greeted_within_a_day(
    rig: Rig, ago: float, posts: int
) -> None:
    rig.joined = rig.time.now - ago
    await rig.meet(channel(1))
    assert len(rig.posted) == posts


async def test_the_system_channel_comes_first_then_the_first_one_that_everyone_sees(rig: Rig) -> None:
    hidden = channel(1, everyones=discord.Permissions.none())
    cases = [
        ((hidden, channel(2), channel(3)), channel(3), 3),
        ((hidden, channel(2), channel(3)), channel(4, mine=SILENT), 2),
        ((channel(2, mine=SILENT), channel(3)), None, 3),
        ((hidden, channel(2, mine=SILENT)), None, 1),
    ]
    for number, (channels, system, expected) in enumerate(cases):
        rig.joined = rig.time.now + number
        await rig.meet(*channels, system=system)
        assert rig.places[number:] == [expected]


async def test_a_bot_that_may_write_nowhere_says_nothing_until_it_may(rig: Rig) -> None:
    await rig.meet(channel(1, mine=SILENT), system=channel(2, mine=discord.Permissions.none()))
    await rig.meet()
    assert rig.posted == []
    await rig.meet(channel(1))
    assert rig.places == [1]


async def test_a_server_that_allows_tables_in_some_channels_is_greeted_there(rig: Rig) -> None:
    await rig.registry.preferences.set("server", GUILD, {"channels": "3"})
    await rig.meet(channel(1), channel(3), system=channel(1))
    assert rig.places == [3]


@pytest.mark.parametrize(
    ("locale", "language", "label"), [("fr", None, "Jouer"), ("de", "es", "Jugar"), ("ko", None, "Play")]
)
async def test_it_speaks_the_servers_language(rig: Rig, locale: str, language: str | None, label: str) -> None:
    await rig.registry.preferences.set("server", GUILD, {"language": language})
    await rig.meet(channel(1), locale=locale)
    assert f'"label": "{label}"' in written(rig.posted[0][1])


@pytest.mark.parametrize("why", ["setting", "permission", None])
async def test_it_has_no_picture_where_none_are_wanted_or_allowed(rig: Rig, why: str | None) -> None:
    if why == "setting":
        await rig.registry.preferences.set("server", GUILD, {"pictures": "off"})
    without = discord.Permissions(view_channel=True, send_messages=True)
    await rig.meet(channel(1, mine=without if why == "permission" else ALL))
    assert has_files(rig.posted[0][1]) is (why is None)


async def test_another_process_introduces_the_bot_to_its_own_servers(rig: Rig) -> None:
    with patch.object(rig.registry.ownership, "plays", lambda _: False):
        await rig.meet(channel(1))
    assert rig.posted == []


async def test_a_refused_introduction_is_not_tried_again(rig: Rig) -> None:
    rig.failures = [refused(403, 50013)]
    await rig.meet(channel(1))
    await rig.meet(channel(1))
    assert rig.posted == []


async def test_after_a_failure_it_first_looks_for_the_message_it_may_have_posted(rig: Rig) -> None:
    rig.failures = [refused(503)]
    await rig.meet(channel(1))
    assert rig.posted == []
    await rig.meet(channel(1))
    assert rig.places == [1]
    first, second = rig.lost
    assert first is None
    assert second is not None
    assert isinstance(second.controls, str)
    assert second.controls in written(rig.posted[0][1])


async def test_nothing_is_posted_if_the_store_fails(rig: Rig) -> None:
    with (
        patch.object(SqliteStore, "set_fact", side_effect=StoreError("full")),
        pytest.raises(StoreError),
    ):
        await rig.meet(channel(1))
    assert rig.posted == []
