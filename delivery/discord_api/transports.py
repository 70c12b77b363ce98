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
"""Maximum difference in seconds between this machine's clock and Discord's."""
EARLIER = 10.0
"""Seconds: a message older than this, returned for a new post, was sent by an earlier attempt."""


def sent_at(message: int) -> float:
    """Return when a message was sent, by Discord's clock (seconds since 1970)."""
    return snowflake_time(message).timestamp()


def age(message: int) -> float:
    """Return a message's age in seconds."""
    return time.time() - sent_at(message)


def id_before(moment: float, skew: float = SKEW) -> int:
    """Return an id lower than that of any message sent since this time (seconds since 1970).

    :param skew: how many seconds Discord's clock may be behind.
    """
    return time_snowflake(datetime.fromtimestamp(moment - skew, UTC))


class Transport(Protocol):
    """A place to show screens. ``can_send`` is whether the bot's own token can send and edit messages there.

    Edits with a click's token don't count towards the bot's rate limits.
    """

    can_send: bool

    def use_nonce(self, nonce: int) -> None:
        """Use this nonce for the next new message."""

    async def send(self, screen: Screen) -> Place:
        """Send a new message."""

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        """Replace a message's content; ``same_files`` means it already has the screen's files."""

    async def delete(self, place: Place, *, token: Token | None = None) -> None:
        """Delete a message."""


class LostMessage(NamedTuple):
    """A message that may have been sent before the process died, but whose location wasn't stored.

    A control of it has a custom id that starts with ``controls`` (one prefix or several), and its id is higher than
    ``newer_than``.
    """

    controls: str | tuple[str, ...]
    newer_than: int


class ChannelTransport:
    """Shows screens in a channel. Messages sent with the same ``nonce`` within a few minutes appear only once.

    Before sending its first message, the transport looks for the ``lost`` one.
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
        """Use this nonce for the next new message; another process may have used it already."""
        self._nonce = nonce

    async def send(self, screen: Screen) -> Place:
        """Send a new message to the channel.

        If Discord's response is lost but the message may have arrived, resend it with the same nonce: for some minutes,
        Discord then returns the existing message.
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
                case DeliveryFailure.MESSAGE_GONE:  # the message sent with this nonce has been deleted
                    self._unsure = None
                case DeliveryFailure.INVALID if not again:  # no message was sent with this nonce
                    self._unsure, self._nonce = None, self._unsure
            raise
        self._unsure = None
        if again or (given is not None and age(message) > EARLIER):  # an earlier attempt sent it, with an older screen
            with suppress(discord.HTTPException, *NETWORK_ERRORS):
                await self.edit((self._channel, message), screen)
        return self._channel, message

    async def _find(self) -> Place | None:
        if self._lost is None:
            return None
        try:
            found = await requests.find_own(self._client, self._channel, *self._lost)
        except discord.Forbidden:
            found = None  # the bot can't search this channel, so it resends the message
        self._lost = None
        return (self._channel, found) if found is not None else None

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        """Replace a message's content, in any channel."""
        body = await requests.request_body(screen, self._client.card_emojis, same_files=same_files)
        if token is not None:
            await requests.edit_answer(token.interaction, body, token.message)
        else:
            await self._where_open(place[0], lambda: requests.edit(self._client, *place, body))

    async def delete(self, place: Place, *, token: Token | None = None) -> None:
        """Delete the message."""
        if token is not None:
            await requests.delete_answer(token.interaction, token.message)
        else:
            await self._where_open(place[0], lambda: requests.delete(self._client, *place))

    async def _where_open(self, channel: int, change: Callable[[], Awaitable[None]]) -> None:
        """Make a change in a channel. Reopen an archived thread first, since edits don't reopen it.

        :raises discord.HTTPException: from the change, or if the thread can't be reopened.
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
    """Posts a ping in a channel, with another player's recent click token if ``borrow`` returns one.

    Discord doesn't deduplicate messages sent with a click token. So if the response is lost or the process dies, the
    bot looks for the ping by its ``controls``.
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
        """The token that can delete the ping."""

    async def send(self, screen: Screen) -> Place:
        """Send the ping with a borrowed token if there is one; if Discord refuses it, fall back to the bot's token."""
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
                raise  # Discord wouldn't accept this body with the bot's token either
            return await super().send(screen)
        self._lost, self.token = None, Token(lent.interaction, message)
        return self._channel, message


class DirectTransport(ChannelTransport):
    """Shows screens to one person by direct message."""

    def __init__(self, client: BotClient, user: int, nonce: int | None = None, lost: LostMessage | None = None) -> None:
        super().__init__(client, 0, nonce, lost)
        self._user = user

    async def send(self, screen: Screen) -> Place:
        """Send a new direct message, opening the channel if necessary.

        :raises ChannelNotOpen: if the channel can't be opened yet.
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


class AnswerTransport:
    """Edits answers that only a click's token can: ephemeral ones, and all where the bot isn't a member."""

    can_send = False

    def use_nonce(self, nonce: int) -> None:
        """Ignore the nonce, since no new messages are sent here."""

    async def send(self, _screen: Screen) -> Place:
        """Refuse: such a message can only be sent in response to a click.

        :raises RuntimeError: always.
        """
        raise RuntimeError("an answer needs a click")

    async def edit(
        self, _place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None
    ) -> None:
        """Replace the answer's content."""
        if token is not None:
            body = await requests.request_body(screen, token.interaction.client.card_emojis, same_files=same_files)
            await requests.edit_answer(token.interaction, body, token.message)

    async def delete(self, _place: Place, *, token: Token | None = None) -> None:
        """Delete the answer."""
        if token is not None:
            await requests.delete_answer(token.interaction, token.message)
