"""Send, edit and delete messages in channels, direct messages and ephemeral replies."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import NamedTuple, Protocol

import discord
from discord.utils import snowflake_time, time_snowflake

from delivery.discord_api import requests
from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.tokens import Token
from delivery.limits.changes import Place
from delivery.limits.failures import NETWORK_ERRORS, DeliveryFailure, failure_of, is_refusal
from ui.screen import Screen

ARCHIVED = 50083
SKEW = 60.0
"""Seconds by which the clocks of this machine and of Discord may differ."""
EARLIER = 10.0
"""Seconds after which a message that answers a new one was sent by an earlier attempt."""


def age(message: int) -> float:
    """How many seconds ago a message was sent."""
    return time.time() - snowflake_time(message).timestamp()


def id_before(moment: float, skew: float = SKEW) -> int:
    """An id that is lower than those of all messages sent since this moment (seconds since 1970).

    :param skew: seconds by which Discord's clock may be behind.
    """
    return time_snowflake(datetime.fromtimestamp(moment - skew, UTC))


class Transport(Protocol):
    """A place to show screens. ``can_send`` says whether the bot's own token can send and change messages there.

    With the token of a click a message is changed free.
    """

    can_send: bool

    def use_nonce(self, nonce: int) -> None:
        """Under this nonce the next new message is sent."""

    async def send(self, screen: Screen) -> Place:
        """Send a new message."""

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        """Replace what a message shows; with ``same_files`` it has the screen's files already."""

    async def delete(self, place: Place, *, token: Token | None = None) -> None:
        """Take a message away."""


class LostMessage(NamedTuple):
    """A message that may have been sent although its place was not stored, since the process died in between.

    The custom ids of its controls begin with ``controls``, and it is newer than the id ``newer_than``.
    """

    controls: str
    newer_than: int


class ChannelTransport:
    """Shows screens in a channel. What is sent under the same ``nonce`` within some minutes is there once.

    With a ``lost`` message that one is looked for before the first is sent.
    """

    can_send = True

    def __init__(
        self, client: BotClient, channel: int, nonce: int | None = None, lost: LostMessage | None = None
    ) -> None:
        self._client = client
        self._channel = channel
        self._nonce = nonce
        self._lost = lost
        self._unsure: int | None = None

    def use_nonce(self, nonce: int) -> None:
        """Under this nonce the next new message is sent: another process may have sent it already."""
        self._nonce = nonce

    async def send(self, screen: Screen) -> Place:
        """Send a new message to the channel.

        A message that may have got through, although no answer came, is sent again under the same nonce: for some
        minutes Discord then answers with the one that is there.
        """
        there = await self._find()
        if there is not None:
            await self.edit(there, screen)
            return there
        body = await requests.request_body(screen, self._client.card_emojis)
        again, given = self._unsure is not None, self._nonce
        self._unsure, self._nonce = self._unsure or given or secrets.randbits(63), None
        try:
            message = await requests.post(self._client, self._channel, body, self._unsure)
        except discord.HTTPException as problem:
            match failure_of(problem):
                case DeliveryFailure.MESSAGE_GONE:  # what was sent under this nonce was deleted
                    self._unsure = None
                case DeliveryFailure.INVALID if not again:  # nothing was sent under it
                    self._unsure, self._nonce = None, self._unsure
            raise
        self._unsure = None
        if again or (given is not None and age(message) > EARLIER):  # another attempt's, with an older screen
            with suppress(discord.HTTPException, *NETWORK_ERRORS):
                await self.edit((self._channel, message), screen)
        return self._channel, message

    async def _find(self) -> Place | None:
        if self._lost is None:
            return None
        try:
            found = await requests.find_own(self._client, self._channel, *self._lost)
        except discord.Forbidden:
            found = None  # where the bot may not read, it is sent again
        self._lost = None
        return (self._channel, found) if found is not None else None

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        """Replace what a message in any channel shows."""
        body = await requests.request_body(screen, self._client.card_emojis, same_files=same_files)
        if token is not None:
            await requests.edit_answer(token.interaction, body, token.message)
        else:
            await self._where_open(place[0], lambda: requests.edit(self._client, *place, body))

    async def delete(self, place: Place, *, token: Token | None = None) -> None:
        """Take the message away."""
        if token is not None:
            await requests.delete_answer(token.interaction, token.message)
        else:
            await self._where_open(place[0], lambda: requests.delete(self._client, *place))

    async def _where_open(self, channel: int, change: Callable[[], Awaitable[None]]) -> None:
        """Change something in a channel. A thread that is archived is opened first: only new messages open one.

        :raises discord.HTTPException: as Discord refuses the change, also when the thread may not be opened.
        """
        try:
            await change()
        except discord.HTTPException as archived:
            if archived.code != ARCHIVED:
                raise
            try:
                await requests.unarchive(self._client, channel)
            except discord.HTTPException as problem:
                raise archived if is_refusal(problem) else problem from None
            await change()


class PingTransport(ChannelTransport):
    """Posts a ping in a channel, with the token of somebody else's click there when one is ``lent``.

    Discord dedupes nothing that comes so: when its receipt is lost, or the process dies, its ``controls`` are looked
    for.
    """

    def __init__(
        self,
        client: BotClient,
        channel: int,
        nonce: int,
        controls: str = "",
        borrow: Callable[[], Token | None] = lambda: None,
    ) -> None:
        super().__init__(client, channel, nonce)
        self._controls = controls
        self._borrow = borrow
        self.token: Token | None = None
        """With this it can be taken away."""

    async def send(self, screen: Screen) -> Place:
        """Send it, by the free way if there is one; a refusal there is followed by the other in the same turn."""
        lent = self._borrow() if self._lost is None and self._unsure is None else None
        if lent is None:
            return await super().send(screen)
        body = await requests.request_body(screen, self._client.card_emojis)
        self._lost = LostMessage(self._controls, id_before(time.time()))
        try:
            message = await requests.follow_up(lent.interaction, body, ephemeral=False)
        except (discord.HTTPException, *NETWORK_ERRORS) as problem:
            if is_refusal(problem):
                self._lost = None
            if failure_of(problem) is DeliveryFailure.INVALID:
                raise  # the other way takes no such body either
            return await super().send(screen)
        self._lost, self.token = None, Token(lent.interaction, message)
        return self._channel, message


class DirectTransport(ChannelTransport):
    """Shows screens to one person by direct message."""

    def __init__(self, client: BotClient, user: int, nonce: int | None = None, lost: LostMessage | None = None) -> None:
        super().__init__(client, 0, nonce, lost)
        self._user = user

    async def send(self, screen: Screen) -> Place:
        """Send a new direct message, opening the conversation where needed.

        :raises ChannelNotOpen: when it can't be opened yet.
        """
        channels = self._client.direct_channels
        self._channel = await channels.channel(self._user)
        try:
            return await super().send(screen)
        except discord.NotFound as problem:
            if failure_of(problem) is not DeliveryFailure.CHANNEL_GONE:
                raise
        await channels.forget(self._user)
        self._channel = await channels.channel(self._user)
        return await super().send(screen)


class EphemeralTransport:
    """Changes ephemeral replies: only the tokens of clicks can."""

    can_send = False

    def use_nonce(self, nonce: int) -> None:
        """It sends none."""

    async def send(self, _screen: Screen) -> Place:
        """An ephemeral message is made by answering a click, never like this.

        :raises RuntimeError: always.
        """
        raise RuntimeError("an ephemeral message needs a click")

    async def edit(
        self, _place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None
    ) -> None:
        """Replace what the ephemeral reply shows."""
        if token is not None:
            emojis = token.interaction.client.card_emojis
            body = await requests.request_body(screen, emojis, same_files=same_files)
            await requests.edit_answer(token.interaction, body, token.message)

    async def delete(self, _place: Place, *, token: Token | None = None) -> None:
        """Take the ephemeral reply away."""
        if token is not None:
            await requests.delete_answer(token.interaction, token.message)
