"""Test how a live message affects others when it needs no turn, is released, or is resent."""

from __future__ import annotations

import asyncio
import gc
import weakref
from functools import partial

import pytest

from delivery.channels.channel_access import ChannelAccess
from delivery.limits.changes import Place
from delivery.limits.environment import Environment
from delivery.limits.failures import DeliveryFailure
from delivery.limits.rate_limiter import RateLimiter
from delivery.messages.live_message import LiveMessage
from delivery.messages.message_state import Version
from delivery.messages.pages import Content
from tests.delivery.fake_places import PLACE, QUICK, TOKEN, FakePlace, Slow, live_on, saying, stays
from tests.delivery.refused import refused
from tests.promises.waiting import eventually
from tests.virtual_time import run
from ui.screen import Screen

LONG = 3600.0


def seconds_since_the_start() -> float:
    return round(asyncio.get_running_loop().time(), 1)


def test_a_turn_that_is_no_longer_needed_goes_to_the_next_immediately() -> None:
    async def waited() -> tuple[list[Screen], float]:
        fake, rate_limiter, versions = FakePlace(), RateLimiter(1), [Version("one")]
        live = live_on(
            fake,
            lambda: saying("the same"),
            stays,
            PLACE,
            QUICK,
            version=lambda: versions[-1],
            rate_limiter=rate_limiter,
        )
        live.touch()
        await live.settled()
        await asyncio.sleep(1.1)
        versions.append(Version("another, that looks the same"))
        began = seconds_since_the_start()
        live.touch()
        await live.settled()
        assert live.shown_step is not None, "it is known to be current"
        await rate_limiter.acquire(0)
        return fake.shown, seconds_since_the_start() - began

    assert run(waited()) == ([saying("the same")], 0.0)


class Refusing(FakePlace):
    """A channel that refuses the first message and never responds to the second."""

    def __init__(self) -> None:
        super().__init__()
        self.tried = 0

    async def send(self, screen: Screen) -> Place:
        self.tried += 1
        if self.tried == 1:
            raise refused(403, 50013)
        if self.tried == 2:
            await asyncio.sleep(LONG)
        return await super().send(screen)


def test_a_message_released_while_it_tries_a_place_lets_the_next_one_try() -> None:
    async def waited() -> tuple[list[Screen], float]:
        fake, access = Refusing(), ChannelAccess(Environment(QUICK._replace(first_retry=0.0, refused=0.05)))
        first, second = (
            live_on(fake, partial(saying, words), stays, None, QUICK, access=access) for words in ("first", "second")
        )
        first.touch()
        await first.settled()
        second.touch()
        await eventually(lambda: fake.tried == 2)
        trying, other = (first, second) if first.busy else (second, first)
        await trying.close()
        began = seconds_since_the_start()
        other.touch()
        await eventually(lambda: fake.shown)
        await other.close()
        return fake.shown, seconds_since_the_start() - began

    shown, seconds = run(waited())
    assert shown in ([saying("first")], [saying("second")])
    assert seconds < 1.0


async def test_only_an_existing_message_that_can_be_sent_again_is_resent() -> None:
    channel, access = Slow(), ChannelAccess(Environment(QUICK._replace(first_retry=0.0, refused=LONG)))
    live, absent = (
        live_on(channel, lambda: saying("a hand"), stays, place, QUICK, access=access) for place in (None, None)
    )
    assert not absent.resend(1), "it doesn't exist"
    live.touch()
    await live.settled()
    assert live.resend(2)
    await live.settled()
    assert list(channel.messages) == [2], "the old message is gone"
    live.note_failure(DeliveryFailure.DMS_CLOSED)
    assert not live.resend(3)
    live.reset()
    access.posts.record_failure(DeliveryFailure.NOT_ALLOWED)
    assert not live.resend(4)
    live.reset()
    await live.close()
    assert not live.resend(5)
    assert list(channel.messages) == [2]


class Source:
    """A message's subject that records which of its callbacks were called."""

    def screen(self) -> Screen:
        return saying("drawn")

    def version(self) -> Version:
        return Version(self)

    async def moved(self, place: Place | None) -> None:
        """Record the message's place."""

    def urgency(self) -> int:
        return 0

    def shown(self) -> None:
        """Record that the message is current."""

    def message(self, results: Source) -> LiveMessage:
        return live_on(
            Slow(),
            self.screen,
            self.moved,
            None,
            QUICK,
            version=lambda: Version("from", id(self)),
            results=Content(lambda _free: results.screen(), lambda _free: Version("from", id(results))),
            urgency=self.urgency,
            on_shown=self.shown,
        )


@pytest.mark.parametrize("when", ["idle", "sending"])
async def test_a_stopped_message_holds_nothing_it_was_drawn_from(when: str) -> None:
    async def stopped() -> tuple[LiveMessage, list[weakref.ref[Source]]]:
        newest, results = Source(), Source()
        live = newest.message(results)
        live.touch()
        await live.settled()
        live.turn_page()
        if when == "sending":
            await asyncio.sleep(0.01)
        else:
            await live.settled()
        assert live.results_place is not None
        live.stop()
        await live.settled()
        return live, [weakref.ref(newest), weakref.ref(results)]

    live, sources = await stopped()
    assert [source() for source in sources] == [None, None]
    assert not live.busy


@pytest.mark.usefixtures("old_objects_frozen")
async def test_shown_content_is_freed_with_its_message_even_while_tokens_are_valid() -> None:
    async def closed() -> weakref.ref[Source]:
        source = Source()
        live = live_on(FakePlace(), source.screen, stays, PLACE, QUICK, version=source.version)
        live.touch()
        await live.settled()
        for _ in range(2):
            live.take_token(TOKEN)
        await live.close()
        return weakref.ref(source)

    source = await closed()
    gc.collect()
    assert source() is None


async def test_a_stopped_message_is_freed_with_its_last_reference() -> None:
    live = live_on(FakePlace(), lambda: saying("one"), stays, PLACE, QUICK)
    live.touch()
    await live.settled()
    held = weakref.ref(live)
    live.stop()
    gc.disable()  # so that only reference counting can free it
    try:
        del live
        assert held() is None
    finally:
        gc.enable()


@pytest.mark.parametrize(
    ("when", "left"), [("never sent", []), ("being sent", ["moved"]), ("sent", ["moved"])], ids=str
)
async def test_a_message_that_is_left_shows_its_final_screen_only_if_it_exists(when: str, left: list[str]) -> None:
    channel = Slow()
    live = live_on(channel, lambda: saying("a hand"), stays, None, QUICK)
    if when == "never sent":
        live.hold()
    live.touch()
    while when != "never sent" and not channel.sent:  # noqa: ASYNC110 - no event announces it
        await asyncio.sleep(0)
    if when == "sent":
        await live.settled()
    live.unhold()
    await live.leave(saying("moved"))
    assert list(channel.messages.values()) == [saying(words) for words in left]
    live.touch()
    await live.settled()
    assert list(channel.messages.values()) == [saying(words) for words in left], "nothing is kept up to date any more"
