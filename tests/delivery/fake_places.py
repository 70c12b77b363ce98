"""Provide fake channels and messages that record every screen shown in them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

from delivery.channels.channel_access import ChannelAccess
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.tokens import Token
from delivery.discord_api.transports import Transport
from delivery.limits.changes import Place
from delivery.limits.environment import Environment
from delivery.limits.rate_limiter import Pauses, RateLimiter
from delivery.messages.live_message import LiveMessage
from delivery.messages.message_state import Version
from delivery.messages.pages import EMPTY, Content, Subject
from ui.screen import Screen, Text

QUICK = Pauses(0.0, 0.01, 0.02, 3600.0, per_channel=0, per_token=0)
SOON_AGAIN = QUICK._replace(refused=1.0)
"""Pauses long enough for a slow test to inspect a refused request before it is retried."""
PLACE = (1, 2)
TOKEN = Token(cast(Interaction, None))
"""A token that a fake channel always accepts."""


class FakePlace:
    """A fake channel that records, in order, the screens shown in it."""

    can_send = True

    def use_nonce(self, nonce: int) -> None:
        """Ignore the nonce."""

    def __init__(self) -> None:
        self.shown: list[Screen] = []

    async def send(self, screen: Screen) -> Place:
        self.shown.append(screen)
        return PLACE

    async def edit(
        self, _place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None
    ) -> None:
        self.shown.append(screen)

    async def delete(self, _place: Place, *, token: Token | None = None) -> None:
        self.shown.clear()


class Slow(FakePlace):
    """A fake channel in which sending a message takes a moment."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: dict[int, Screen] = {}
        self.sent = 0

    async def send(self, screen: Screen) -> Place:
        self.sent = number = self.sent + 1
        self.messages[number] = screen
        await a_moment()
        return 1, number

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        self.messages[place[1]] = screen

    async def delete(self, place: Place, *, token: Token | None = None) -> None:
        del self.messages[place[1]]


async def stays(_place: Place | None) -> None:
    """Ignore the message's place."""


def live_on(
    place_to_show: Transport,
    draw: Callable[[], Screen | None],
    on_moved: Callable[[Place | None], Awaitable[None]] = stays,
    place: Place | None = None,
    pauses: Pauses = QUICK,
    *,
    version: Callable[[], Version | None] | None = None,
    results: Content = EMPTY,
    rate_limiter: RateLimiter | None = None,
    access: ChannelAccess | None = None,
    **wanted: Any,
) -> LiveMessage:
    """Create a live message in a fake channel. By default, every call of ``draw`` counts as a new version.

    ``wanted`` sets further fields of the message's subject.
    """
    given = version or (lambda: Version(object()) if draw() is not None else None)
    content = Content(lambda _free: draw(), lambda _free: given())
    access = access or ChannelAccess(Environment(pauses, rate_limiter))
    return LiveMessage(place_to_show, Subject(content, results, on_moved, **wanted), access, place)


def saying(words: str) -> Screen:
    return Screen((Text(words),))


async def a_moment() -> None:
    await asyncio.sleep(0.03)
