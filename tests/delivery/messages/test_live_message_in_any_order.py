"""Check that a live message ends up showing the newest screen once, even if Discord loses or delays requests."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from delivery.channels.channel_access import ChannelAccess
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.tokens import Token
from delivery.limits.changes import Place
from delivery.limits.environment import Environment
from delivery.limits.rate_limiter import Pauses
from delivery.messages.live_message import LiveMessage
from delivery.messages.message_state import TOKEN_SECONDS, Version
from delivery.messages.pages import Content, Subject
from tests.delivery.refused import refused
from tests.virtual_time import run
from ui.screen import Screen, Text

TOKEN = Token(cast(Interaction, None))
UNKNOWN_MESSAGE, NO_TOKEN, TOO_OLD, TROUBLE = 10008, 50027, 30046, 0
STATUS = {UNKNOWN_MESSAGE: 404, NO_TOKEN: 401, TOO_OLD: 429, TROUBLE: 503}


def saying(number: int) -> Screen:
    return Screen((Text(str(number)),))


class Channel:
    """Stores messages, and processes each request as planned: now, later, or never. The answer may also get lost."""

    can_send = True

    def use_nonce(self, nonce: int) -> None:
        """Ignore the nonce."""

    def __init__(self) -> None:
        self.messages: dict[int, Screen] = {}
        self.fates: list[str] = []
        self.sent = 0
        self.requests: list[tuple[Screen | None, bool]] = []
        self._ours: int | None = None

    async def _meet(self, screen: Screen | None, token: Token | None) -> bool:
        """Return whether to process the request, or raise its error."""
        self.requests.append((screen, token is not None))
        fate = self.fates.pop() if self.fates else "at once"
        if fate == "slowly":
            await asyncio.sleep(0.7)
        if fate == "lost":
            raise TimeoutError
        if fate == "trouble":
            raise refused(STATUS[TROUBLE], TROUBLE)
        if fate == "refused" and token is not None:
            raise refused(STATUS[NO_TOKEN], NO_TOKEN)
        return fate == "done but lost"

    async def send(self, screen: Screen) -> Place:
        lost = await self._meet(screen, None)
        if self._ours is None:  # otherwise the message already exists: it was sent with the same nonce
            self.sent += 1
            self._ours = self.sent
        self.messages[self._ours] = screen
        if lost:
            raise TimeoutError
        number, self._ours = self._ours, None
        return 1, number

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        lost = await self._meet(screen, token)
        if place[1] not in self.messages:
            raise refused(STATUS[UNKNOWN_MESSAGE], UNKNOWN_MESSAGE)
        self.messages[place[1]] = screen
        if lost:
            raise TimeoutError

    async def delete(self, place: Place, *, token: Token | None = None) -> None:
        lost = await self._meet(None, token)
        if self.messages.pop(place[1], None) is None:
            raise refused(STATUS[UNKNOWN_MESSAGE], UNKNOWN_MESSAGE)
        if lost:
            raise TimeoutError


async def stays(_place: Place | None) -> None:
    """Ignore the message's place."""


FATES = st.lists(st.sampled_from(["at once", "slowly", "lost", "done but lost", "trouble", "refused"]), max_size=12)
ACTS = st.lists(
    st.one_of(
        st.tuples(st.just("change"), st.integers(1, 3)),
        st.tuples(st.just("click"), st.sampled_from([0.0, 0.4, 1.5])),
        st.tuples(st.just("lost click"), st.sampled_from([0.0, 0.4, 1.5])),
        st.tuples(st.just("wait"), st.sampled_from([0.1, 1.0, TOKEN_SECONDS])),
        st.tuples(st.just("delete"), st.just(0.0)),
        st.tuples(st.just("turn"), st.just(0.0)),
        st.tuples(st.just("kill"), st.just(0.0)),
    ),
    max_size=14,
)


class Story:
    """One live message, and everyone who changes it."""

    def __init__(self, fates: list[str]) -> None:
        self.channel = Channel()
        self.channel.fates = fates
        self.newest = 1
        self.answers: set[asyncio.Task[None]] = set()
        self.turned = 0
        self.deleted: set[int] = set()
        self.live = self.start(None)

    def start(self, place: Place | None, above: Place | None = None) -> LiveMessage:
        newest = Content(lambda _free: saying(self.newest), lambda _free: Version(self.newest))
        results = Content(lambda _free: saying(100 + self.turned), lambda _free: Version(self.turned))
        access = ChannelAccess(Environment(Pauses(per_channel=0)))
        live = LiveMessage(self.channel, Subject(newest, results), access, place, above)
        live.touch()
        return live

    async def act(self, what: str, how: float) -> None:
        match what:
            case "change":
                self.newest = int(how)
                self.live.touch()
            case "wait":
                await asyncio.sleep(how)
            case "click" | "lost click" if self.live.place is not None:
                task = asyncio.create_task(self.answer(self.live, self.live.place[1], how, lost=what == "lost click"))
                self.answers.add(task)
                await asyncio.sleep(0)
            case "delete" if self.live.place is not None:
                self.channel.messages.pop(self.live.place[1], None)
                self.deleted.add(self.live.place[1])
            case "turn" if self.live.place is not None:
                self.turned += 1
                self.live.turn_page()
            case "kill" if self.live.place is not None and not self.live.busy:
                place, above = self.live.place, self.live.results_place
                await self.live.close()
                self.live = self.start(place, above)

    async def answer(self, live: LiveMessage, message: int, seconds: float, *, lost: bool) -> None:
        """Answer a click, taking this long."""
        screen = saying(self.newest)
        is_over = live.expect_answer(screen)
        await asyncio.sleep(seconds)
        if message in self.channel.messages and not (lost and seconds == 0.0):
            self.channel.messages[message] = screen
            is_over(None if lost else TOKEN)
        else:
            is_over(None)


async def told(fates: list[str], acts: list[tuple[str, float]]) -> Story:
    """Run the story to its end, then let Discord process all remaining requests."""
    story = Story(fates)
    for act in acts:
        await story.act(*act)
    await asyncio.gather(*story.answers)
    await story.live.settled()
    place = story.live.place
    if place is not None and place[1] not in story.deleted:
        assert story.channel.messages[place[1]] == saying(story.newest)
    story.newest = 9  # a deletion that triggers no event is noticed at the next change
    story.live.touch()
    await story.live.settled()
    story.channel.fates.clear()
    story.newest = 10
    story.live.touch()
    await story.live.settled()
    return story


@settings(max_examples=200, deadline=None)
@given(FATES, ACTS)
def test_in_the_end_the_newest_is_shown_once(fates: list[str], acts: list[tuple[str, float]]) -> None:
    story = run(told(fates, acts))
    messages = story.channel.messages
    assert story.live.place is not None
    assert messages[story.live.place[1]] == saying(10)
    assert [
        screen for number, screen in messages.items() if number != story.live.place[1] and screen == saying(10)
    ] == []
    results = [screen for screen in messages.values() if screen in [saying(100 + turned) for turned in range(1, 15)]]
    assert results == ([saying(100 + story.turned)] if story.live.results_place is not None else [])
    assert results or not story.turned or story.deleted


@pytest.mark.parametrize("way", ["token", "bot"])
def test_a_shown_screen_is_not_sent_again(way: str) -> None:
    async def tell() -> Channel:
        story = Story([])
        await story.live.settled()
        if way == "token":
            await story.act("click", 0.0)
            await asyncio.gather(*story.answers)
        for _ in range(3):
            story.live.touch()
            await story.live.settled()
        story.newest = 2
        story.live.touch()
        await story.live.settled()
        return story.channel

    channel = run(tell())
    assert [screen for screen, _ in channel.requests] == [saying(1), saying(2)]
    assert channel.requests[-1][1] == (way == "token")
