"""Test live messages: updates wait until a click on the message is answered, and old tokens are forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from unittest.mock import patch

import pytest

from delivery.channels.channel_access import ChannelAccess
from delivery.discord_api.tokens import Token
from delivery.limits.changes import Place
from delivery.limits.environment import Environment
from delivery.messages.live_message import LiveMessage
from delivery.messages.message_state import LAST_EDIT_SECONDS, TOKEN_SECONDS, Version
from delivery.messages.pages import Content, Subject
from tests.delivery.fake_places import PLACE, QUICK, TOKEN, FakePlace, a_moment, live_on, saying, stays
from tests.virtual_time import run
from ui.screen import Screen


def on(fake: FakePlace, newest: list[Screen]) -> LiveMessage:
    return live_on(fake, lambda: newest[-1], stays, PLACE, QUICK)


async def test_an_update_does_not_overtake_the_answer_to_a_click() -> None:
    fake, newest = FakePlace(), [saying("before")]
    live = on(fake, newest)
    on_delivered = live.expect_answer(saying("answer"))
    newest.append(saying("after"))
    live.touch()
    await a_moment()
    assert fake.shown == []
    on_delivered(TOKEN)
    await live.settled()
    assert fake.shown == [saying("after")]


async def test_an_answered_screen_is_not_sent_again() -> None:
    fake, newest = FakePlace(), [saying("now")]
    live = on(fake, newest)
    on_delivered = live.expect_answer(saying("now"))
    live.touch()
    on_delivered(TOKEN)
    await live.settled()
    assert fake.shown == []


async def test_a_lost_answer_is_shown_after_all() -> None:
    fake, newest = FakePlace(), [saying("now")]
    live = on(fake, newest)
    live.expect_answer(saying("now"))(None)
    await live.settled()
    assert fake.shown == [saying("now")]


async def test_after_two_answers_overlapped_the_newest_is_shown_again() -> None:
    fake, newest = FakePlace(), [saying("second")]
    live = on(fake, newest)
    first, second = live.expect_answer(saying("first")), live.expect_answer(saying("second"))
    second(TOKEN)  # the answers may have arrived in the opposite order
    first(TOKEN)
    await live.settled()
    assert fake.shown == [saying("second")]


class SlowPlace(FakePlace):
    """A channel where edits arrive only once released."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.through = asyncio.Event(), asyncio.Event()

    async def edit(
        self, _place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None
    ) -> None:
        self.begun.set()
        await self.through.wait()
        self.shown.append(screen)
        if screen == saying("lost"):
            raise TimeoutError


@pytest.mark.parametrize("comes_first", ["answer", "update"])
@pytest.mark.parametrize("update", ["before", "lost"])
async def test_after_an_update_and_an_answer_overlapped_the_newest_is_shown_again(
    comes_first: str, update: str
) -> None:
    fake, newest = SlowPlace(), [saying(update)]
    live = on(fake, newest)
    live.touch()
    await a_moment()
    newest.append(saying("now"))
    on_delivered = live.expect_answer(saying("now"))
    for arrives in ("answer", "update") if comes_first == "answer" else ("update", "answer"):
        if arrives == "answer":
            on_delivered(TOKEN)
        else:
            fake.through.set()
        await a_moment()
    live.touch()
    await live.settled()
    assert fake.shown == [saying(update), saying("now")]


async def being_updated(fake: SlowPlace, newest: list[Screen]) -> LiveMessage:
    """Create a message whose first update is in flight when a click produces the next screen."""
    live = on(fake, newest)
    live.touch()
    await fake.begun.wait()
    newest.append(saying("now"))
    return live


async def test_an_answer_waits_for_an_update_in_flight_so_that_nobody_sees_the_old_screen_again() -> None:
    fake, newest = SlowPlace(), [saying("before")]
    live = await being_updated(fake, newest)
    answering = asyncio.create_task(live.answer_last(saying("now")))
    await a_moment()
    assert not answering.done()
    fake.through.set()
    (await answering)(TOKEN)
    await live.settled()
    assert fake.shown == [saying("before")], "the answer is known to have come last, so nothing is sent again"


def test_an_answer_is_sent_as_soon_as_the_update_has_arrived() -> None:
    async def late() -> float:
        fake, clock = SlowPlace(), asyncio.get_running_loop().time
        live = await being_updated(fake, [saying("before")])
        answering = asyncio.create_task(live.answer_last(saying("now")))
        await a_moment()
        fake.through.set()
        began = clock()
        (await answering)(TOKEN)
        return clock() - began

    assert run(late()) < 0.01


async def test_an_answer_does_not_wait_forever_and_then_the_newest_is_shown_again() -> None:
    fake, newest = SlowPlace(), [saying("before")]
    live = await being_updated(fake, newest)
    with patch("delivery.messages.live_message.UPDATE_GRACE", 0.02):
        is_over = await live.answer_last(saying("now"))
    is_over(TOKEN)
    fake.through.set()
    await live.settled()
    assert fake.shown == [saying("before"), saying("now")]


def test_an_answer_cancelled_while_it_waits_blocks_nothing() -> None:
    async def late() -> float:
        fake, clock = SlowPlace(), asyncio.get_running_loop().time
        live = await being_updated(fake, [saying("before")])
        answering = asyncio.create_task(live.answer_last(saying("now")))
        await a_moment()
        answering.cancel()
        await asyncio.wait({answering})
        began = clock()
        fake.through.set()
        await live.settled()
        assert fake.shown == [saying("before"), saying("now")]
        return clock() - began

    assert run(late()) < 1.0


async def test_an_answered_screen_is_not_drawn_again_until_the_table_changes() -> None:
    drawn: list[str] = []

    def draw() -> Screen:
        drawn.append("again")
        return saying("now")

    versions = [Version("how it stands")]
    live = live_on(FakePlace(), draw, stays, PLACE, QUICK, version=lambda: versions[-1])
    live.expect_answer(saying("now"))(TOKEN)
    versions.append(Version("how it stands", step=2))
    live.touch()
    await live.settled()
    assert drawn == []
    assert live.shown_step == 2
    versions.append(Version("another way"))
    live.touch()
    await live.settled()
    assert drawn == ["again"]


# -- tokens -----------------------------------------------------------------------------------------------------------


def keeps_a_token(live: LiveMessage) -> bool:
    """Return whether a token is still in memory, including in a page that is no longer shown."""
    return any(
        page.state._token is not None for page in (live._pages.newest, *live._pages._above(), *live._pages._former)
    )


async def edits_around_the_end_of_a_token() -> list[list[Screen]]:
    """Return what a message is edited to just before the last edit its token allows, and soon after."""
    fake = FakePlace()
    told = Content(lambda free: saying(f"free: {free}"), Version)
    live = LiveMessage(fake, Subject(told), ChannelAccess(Environment(QUICK)), PLACE)
    live.expect_answer(saying("free: True"))(TOKEN)
    await asyncio.sleep(TOKEN_SECONDS - LAST_EDIT_SECONDS - 1)
    before = list(fake.shown)
    await asyncio.sleep(2)
    assert live.has_token, "so this edit was free too"
    return [before, fake.shown]


def test_shortly_before_a_token_expires_the_message_learns_that_it_is_no_longer_free() -> None:
    assert run(edits_around_the_end_of_a_token()) == [[], [saying("free: False")]]


async def a_lost_answer() -> bool:
    live = on(FakePlace(), [saying("now")])
    live.take_token(TOKEN)
    await asyncio.sleep(TOKEN_SECONDS - 60)
    assert keeps_a_token(live)
    live.expect_answer(saying("now"))(None)
    await asyncio.sleep(61)
    return keeps_a_token(live)


async def an_answer_to_a_click_on_a_former_page() -> bool:
    live = on(FakePlace(), [saying("one")])
    is_over = live.expect_answer(saying("one"))
    live.turn_page()
    await asyncio.sleep(1)
    live.take_token(TOKEN)
    is_over(TOKEN)
    assert keeps_a_token(live)
    await asyncio.sleep(TOKEN_SECONDS + 1)
    return keeps_a_token(live)


async def an_answer_that_outlives_its_message() -> bool:
    live = on(FakePlace(), [saying("now")])
    is_over = live.expect_answer(saying("now"))
    live.stop()
    is_over(TOKEN)
    return keeps_a_token(live)


@pytest.mark.parametrize(
    "after", [a_lost_answer, an_answer_to_a_click_on_a_former_page, an_answer_that_outlives_its_message]
)
def test_no_token_is_kept_after_it_expires(after: Callable[[], Coroutine[None, None, bool]]) -> None:
    assert not run(after())
