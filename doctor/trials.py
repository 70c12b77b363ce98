"""Try each kind of request the bot relies on once, then remove everything that was created."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import discord

from delivery.discord_api import requests
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.requests import RequestBody
from doctor import texts
from doctor.client import DoctorClient
from doctor.look import owner
from doctor.report import PATIENCE, PROBLEMS, Refused, Report, in_words
from ui.art.emoji_images import tile
from ui.art.pictures import HandPicture
from ui.screen import Button, Drawing, Row, Screen, Text, without_pictures

FIRST, SECOND = (
    Screen((Text(words), Drawing(HandPicture(cards), alt)), language="en")
    for words, cards, alt in (
        (texts.MESSAGE, ("9D", "KS"), texts.ALT),
        (texts.SECOND, ("AH",), texts.SECOND_ALT),
    )
)
KEPT = Screen((Text(texts.SECOND), *FIRST.blocks[1:]), language="en")
HAND = Screen((Text(texts.HAND_TEXT), *FIRST.blocks[1:]), language="en")
BUTTON = Row((Button("doctor", texts.BUTTON, style="main"),))
PRESS, PRESS_AGAIN = (Screen((Text(words), BUTTON)) for words in (texts.PRESS, texts.PRESS_AGAIN))
BAD_REQUEST = 400

Work = Callable[[], Awaitable[object]]


def _nonce() -> int:
    return secrets.randbits(63)


class Edits(NamedTuple):
    """Whether an edit kept a message's picture (None if it failed for another reason), and whether one replaced it."""

    kept: bool | None
    new: bool


class Trials:
    """Tries every kind of request in one channel and in a DM to the owner.

    :param wait: how many seconds to wait for someone to press the button.
    """

    def __init__(self, client: DoctorClient, channel: discord.TextChannel, report: Report, wait: float) -> None:
        self._client = client
        self._channel = channel
        self._report = report
        self._wait = wait
        self._edits: list[Edits] = []
        self._behind: list[tuple[str, Work]] = []

    @property
    def keeps_pictures(self) -> bool | None:
        """Whether Discord keeps an edited message's pictures; None if the trials were inconclusive."""
        if any(edits.kept is False and edits.new for edits in self._edits):
            return False
        return True if any(edits.kept for edits in self._edits) else None

    async def run(self) -> None:
        """Try everything, then remove everything that was sent, even when cancelled."""
        try:
            self._report.say(texts.IN_CHANNEL.format(channel=self._channel.name))
            await self._messages(self._channel.id)
            await self._thread()
            await self._direct_messages()
            self._report.say(texts.ON_CLICKS)
            await self._clicks()
            self._report.say(texts.ELSEWHERE)
            await self._emoji()
        finally:
            await self._clean_up()

    # -- messages -----------------------------------------------------------------------------------------------------

    async def _messages(self, channel: int) -> None:
        """Try sending a message, editing it, and deduplicating it by its nonce."""
        nonce, screen = _nonce(), FIRST
        message = await self._report.attempt(texts.POST, lambda: self._post(channel, screen, nonce))
        if message is None:  # the bot also works without pictures
            screen = without_pictures(FIRST)
            message = await self._report.attempt(texts.POST_WORDS, lambda: self._post(channel, screen, nonce))
            self._skip(texts.EDIT_KEPT, texts.EDIT_NEW)
        else:
            await self._edit(channel, message)
        if message is None:
            self._skip(texts.NONCE)
            return
        await self._report.attempt(texts.NONCE, lambda: self._post_again(channel, screen, nonce, message))

    async def _edit(self, channel: int, message: int) -> None:
        kept_body, new_body = await self._body(KEPT, same_files=True), await self._body(SECOND)
        await self._two_edits(
            (texts.EDIT_KEPT, lambda: requests.edit(self._client, channel, message, kept_body)),
            (texts.EDIT_NEW, lambda: requests.edit(self._client, channel, message, new_body)),
        )

    async def _two_edits(self, keeping: tuple[str, Work], renewing: tuple[str, Work]) -> None:
        kept: bool | None = await self._did(*keeping)
        problem = self._report.last
        if not kept and not (isinstance(problem, discord.HTTPException) and problem.status == BAD_REQUEST):
            kept = None
        self._edits.append(Edits(kept, await self._did(*renewing)))

    async def _post(self, channel: int, screen: Screen, nonce: int) -> int:
        message = await requests.post(self._client, channel, await self._body(screen), nonce)
        self._behind.append((f"{channel}/{message}", lambda: self._delete(channel, message)))
        return message

    async def _post_again(self, channel: int, screen: Screen, nonce: int, there: int) -> None:
        message = await requests.post(self._client, channel, await self._body(screen), nonce)
        if message != there:
            self._behind.append((f"{channel}/{message}", lambda: self._delete(channel, message)))
            raise Refused(texts.TWO_MESSAGES)

    async def _direct_messages(self) -> None:
        person = owner(self._client)
        if person is None:
            self._report.skip(texts.OPEN_DM.format(name="?"), texts.NO_OWNER)
            return
        self._report.say(texts.IN_DM.format(name=person.display_name))
        opened = await self._report.attempt(
            texts.OPEN_DM.format(name=person.display_name),
            lambda: self._client.create_dm(discord.Object(person.id)),
        )
        if opened is not None:
            await self._messages(opened.id)

    # -- threads and emojis -------------------------------------------------------------------------------------------

    async def _thread(self) -> None:
        async def open_and_post() -> None:
            thread = await self._channel.create_thread(
                name=texts.THREAD_NAME, type=discord.ChannelType.public_thread, auto_archive_duration=60
            )
            self._behind.append((f"<#{thread.id}>", thread.delete))
            await self._post(thread.id, without_pictures(FIRST), _nonce())

        if self._channel.permissions_for(self._channel.guild.me).manage_threads:
            await self._report.attempt(texts.THREAD, open_and_post)
        else:
            self._report.skip(texts.THREAD, texts.THREAD_WOULD_STAY)

    async def _emoji(self) -> None:
        async def upload() -> None:
            image = await asyncio.to_thread(tile, "9D")
            emoji = await self._client.create_application_emoji(name=f"doctor_{secrets.token_hex(4)}", image=image)
            self._behind.append((emoji.name, emoji.delete))

        await self._report.attempt(texts.EMOJI, upload)

    # -- answers to clicks --------------------------------------------------------------------------------------------

    async def _clicks(self) -> None:
        offered = texts.HAND, texts.HAND_KEPT, texts.HAND_NEW, texts.TABLE, texts.FOLLOW_UP, texts.TABLE_EDIT
        message = await self._report.attempt(texts.OFFER, lambda: self._post(self._channel.id, PRESS, _nonce()))
        hand, second, first, again = [await self._body(one) for one in (HAND, SECOND, FIRST, PRESS_AGAIN)]
        click = await self._pressed(message, texts.ASK)
        if click is None or message is None:
            self._skip(*offered)
            return
        await self._hand(click, hand, second)
        await self._did(texts.OFFER_AGAIN, lambda: requests.edit(self._client, self._channel.id, message, again))
        click = await self._pressed(message, texts.ASK_AGAIN)
        if click is None:
            self._skip(*offered[3:])
            return
        await self._table(click, first, hand, second)

    async def _pressed(self, message: int | None, ask: str) -> Interaction | None:
        """Ask for a click on a message and return the click; None if nobody clicks in time."""
        if message is None:
            return None
        self._report.say(ask.format(channel=self._channel.name, seconds=self._wait))
        try:
            return await self._client.click_on(message, self._wait)
        except TimeoutError:
            self._report.problem(texts.FAILED.format(name=texts.PRESSED, why=texts.NOBODY.format(seconds=self._wait)))
            return None

    async def _hand(self, click: Interaction, hand: RequestBody, second: RequestBody) -> None:
        kind = discord.InteractionResponseType.channel_message
        if not await self._did(texts.HAND, lambda: requests.respond(click, kind, hand, ephemeral=True)):
            self._skip(texts.HAND_KEPT, texts.HAND_NEW)
            return
        self._behind.append((texts.HAND, click.delete_original_response))
        kept = await self._body(KEPT, same_files=True)
        await self._two_edits(
            (texts.HAND_KEPT, lambda: requests.edit_answer(click, kept)),
            (texts.HAND_NEW, lambda: requests.edit_answer(click, second)),
        )

    async def _table(self, click: Interaction, first: RequestBody, hand: RequestBody, second: RequestBody) -> None:
        kind = discord.InteractionResponseType.message_update
        if not await self._did(texts.TABLE, lambda: requests.respond(click, kind, first)):
            self._skip(texts.FOLLOW_UP, texts.TABLE_EDIT)
            return

        async def follow_up() -> None:
            message = await requests.follow_up(click, hand, ephemeral=True)
            self._behind.append((texts.FOLLOW_UP, lambda: click.followup.delete_message(message)))

        await self._did(texts.FOLLOW_UP, follow_up)
        await self._did(texts.TABLE_EDIT, lambda: requests.edit_answer(click, second))

    # -- everything ----------------------------------------------------------------------------------------------------

    def _skip(self, *names: str) -> None:
        """Skip these checks because an earlier check that they depend on has failed."""
        for name in names:
            self._report.skip(name)

    async def _did(self, name: str, work: Work) -> bool:

        async def do() -> bool:
            await work()
            return True

        return bool(await self._report.attempt(name, do))

    async def _body(self, screen: Screen, **how: Any) -> RequestBody:
        return await requests.request_body(screen, self._client.card_emojis, **how)

    async def _delete(self, channel: int, message: int) -> None:
        await requests.delete(self._client, channel, message)

    async def _clean_up(self) -> None:
        left = []
        for what, undo in reversed(self._behind):
            try:
                async with asyncio.timeout(PATIENCE):
                    await undo()
            except discord.NotFound:
                pass  # someone else already deleted it
            except PROBLEMS as problem:
                left.append(texts.LEFT_BEHIND.format(what=what, why=in_words(problem)))
        for line in left:
            self._report.problem(line)
        if self._behind and not left:
            self._report.say(texts.WORKED.format(name=texts.REMOVED))
