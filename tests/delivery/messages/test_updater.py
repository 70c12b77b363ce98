"""Test a message's updates: how urgent they are, when an old message is resent, and what is known afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from discord.utils import time_snowflake

from delivery.channels.channel_access import ChannelAccess
from delivery.discord_api.tokens import Token
from delivery.limits.changes import Place
from delivery.limits.environment import NEVER_WORKED, Environment
from delivery.limits.failures import UNKNOWN_MESSAGE, ChannelNotOpen, DeliveryFailure
from delivery.limits.rate_limiter import Pauses, RateLimiter, Urgency
from delivery.messages.message_state import Version
from delivery.messages.pages import Content
from tests.delivery.fake_places import PLACE, QUICK, TOKEN, FakePlace, Slow, live_on, saying, stays
from tests.delivery.refused import refused
from tests.promises.waiting import eventually
from tests.virtual_time import run
from ui.screen import Screen

HOUR = 3600.0


def now() -> float:
    return asyncio.get_running_loop().time()


class Timed(Slow):
    """A channel that records when each message was edited, sent or deleted; sending is instantaneous."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[tuple[str, float]] = []

    def note(self, what: str) -> None:
        self.done.append((what, now()))

    async def send(self, screen: Screen) -> Place:
        self.sent += 1
        self.messages[self.sent] = screen
        self.note(f"send {self.sent}")
        return 1, self.sent

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        self.note(f"edit {place[1]}")
        await super().edit(place, screen)

    async def delete(self, place: Place, *, token: Token | None = None) -> None:
        self.note(f"delete {place[1]}")
        await super().delete(place)


class Busy:
    """A message with results, in a process so busy that only urgent requests get a turn immediately."""

    def __init__(self) -> None:
        self.channel, self.said, self.over = Timed(), [saying("one")], [saying("none over")]
        self.limiter, self.urgency = RateLimiter(10), Urgency.TABLE
        self.live = live_on(
            self.channel,
            lambda: self.said[-1] if self.said else None,
            stays,
            None,
            QUICK,
            results=Content(lambda _free: self.over[-1], lambda _free: Version(self.over[-1])),
            rate_limiter=self.limiter,
            urgency=lambda: self.urgency,
        )

    async def done_by(self, act: Callable[[], None]) -> list[tuple[str, int]]:
        """Call ``act`` when half of a second's turns are used up; return the operations and their delays in seconds."""
        await asyncio.sleep(5)  # after this pause, earlier requests no longer count
        began = now()
        for _ in range(5):
            await self.limiter.acquire(Urgency.ASKED)
        self.channel.done.clear()
        act()
        await self.live.settled()
        return [(what, int(moment - began)) for what, moment in self.channel.done]

    def turn(self, opened: str, over: str) -> None:
        self.said.append(saying(opened))
        self.over.append(saying(over))
        self.live.turn_page()


def test_the_newest_is_urgent_and_so_are_results_the_next_page_waits_for() -> None:
    async def done() -> list[list[tuple[str, int]]]:
        busy = Busy()
        return [await busy.done_by(busy.live.touch), await busy.done_by(lambda: busy.turn("two", "one, over"))]

    assert run(done()) == [[("send 1", 0)], [("edit 1", 0), ("send 2", 0)]]


def test_results_that_grow_can_wait() -> None:
    async def done() -> list[tuple[str, int]]:
        busy = Busy()
        await busy.done_by(busy.live.touch)
        await busy.done_by(lambda: busy.turn("two", "one, over"))
        busy.said.append(saying("three"))
        busy.over.append(saying("one and two, over"))
        return await busy.done_by(busy.live.touch)

    assert run(done()) == [("edit 2", 0), ("edit 1", 1)]


@pytest.mark.parametrize(("taken", "moment"), [(9, 0.5), (10, 1.0)])
def test_a_message_that_becomes_more_urgent_takes_a_reserved_turn_or_waits_for_one(taken: int, moment: float) -> None:
    async def sent() -> list[tuple[str, float]]:
        busy = Busy()
        for _ in range(taken):
            await busy.limiter.acquire(Urgency.ASKED)
        busy.live.touch()
        await asyncio.sleep(0.5)
        busy.urgency = Urgency.ASKED
        busy.live.touch()
        await busy.live.settled()
        return [(what, round(moment, 1)) for what, moment in busy.channel.done]

    assert run(sent()) == [("send 1", moment)]


def test_a_deletion_can_wait() -> None:
    async def done() -> list[tuple[str, int]]:
        busy = Busy()
        await busy.done_by(busy.live.touch)
        busy.said.clear()
        return await busy.done_by(busy.live.touch)

    assert run(done()) == [("delete 1", 1)]


def test_all_messages_of_a_channel_keep_discords_pace() -> None:
    async def sent() -> list[float]:
        channel, access = Timed(), ChannelAccess(Environment(Pauses(per_channel=2, channel_seconds=5.0)))
        lives = [live_on(channel, partial(saying, words), stays, access=access) for words in ("a", "b", "c")]
        for live in lives:
            live.touch()
        for live in lives:
            await live.settled()
        return [round(moment) for _, moment in channel.done]

    assert run(sent()) == [0, 0, 5]


def sent_ago(seconds: float) -> Place:
    return 1, time_snowflake(datetime.now(UTC) - timedelta(seconds=seconds))


async def updated(place: Place, token: Token | None = None) -> tuple[Place | None, list[Screen]]:
    """Return where a message is after an update, and the screens in its channel."""
    channel, newest = Slow(), [saying("one")]
    channel.messages[place[1]] = saying("one")
    live = live_on(channel, lambda: newest[-1], stays, place, QUICK, renewed_after=HOUR)
    if token is not None:
        live.take_token(token)
    newest.append(saying("two"))
    live.touch()
    await live.settled()
    return live.place, list(channel.messages.values())


async def test_an_old_message_is_sent_again_instead_of_edited_and_the_old_one_deleted() -> None:
    assert await updated(sent_ago(HOUR + 60)) == ((1, 1), [saying("two")])


@pytest.mark.parametrize(("seconds", "token"), [(HOUR - 60, None), (HOUR + 60, TOKEN)], ids=["young", "clicked on"])
async def test_a_young_message_is_edited_and_an_old_one_with_a_click_token(seconds: float, token: Token | None) -> None:
    place = sent_ago(seconds)
    assert await updated(place, token) == (place, [saying("two")])


async def test_the_step_the_results_show_is_known() -> None:
    steps, over = [1], [saying("none over")]
    results = Content(lambda _free: over[-1], lambda _free: Version(over[-1], step=steps[-1]))
    live = live_on(FakePlace(), lambda: saying("one"), stays, PLACE, QUICK, results=results)
    live.touch()
    await live.settled()
    known = [live.results_step]
    steps.append(2)
    live.turn_page()
    known.append(live.results_step)
    await live.settled()
    known.append(live.results_step)
    steps.append(3)  # a step that doesn't change the results
    live.touch()
    known.append(live.results_step)
    assert known == [None, None, 2, 3], "no results, not shown yet, shown"


class Deaf(Slow):
    """A channel that refuses every token with this code, or accepts them all if the code is 0."""

    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        if token is not None and self.code:
            raise refused(404 if self.code == UNKNOWN_MESSAGE else 401, self.code)
        await super().edit(place, screen)


class Clicked:
    """Create a message edited with click tokens, or with the bot's own token if those are refused."""

    def __init__(self) -> None:
        self.channel, self.number = Deaf(0), 0
        self.live = live_on(self.channel, lambda: saying(str(self.number)), stays, None, QUICK)

    async def is_changed(self, times: int, code: int) -> None:
        """Click and change the message ``times`` times, while Discord answers click tokens with this code."""
        self.channel.code = code
        for _ in range(times):
            self.live.touch()
            await self.live.settled()
            self.live.take_token(TOKEN)
            self.number += 1
        self.live.touch()
        await self.live.settled()
        assert self.channel.messages == {1: saying(str(self.number))}


TOO_MANY_DMS, _ = NEVER_WORKED


@pytest.mark.parametrize(("code", "are_taken"), [(50027, False), (UNKNOWN_MESSAGE, True)])
async def test_tokens_that_are_refused_are_soon_avoided_unless_the_message_was_gone(code: int, are_taken: bool) -> None:
    clicked = Clicked()
    await clicked.is_changed(TOO_MANY_DMS, code)
    assert clicked.live.takes_tokens == are_taken


async def test_after_a_token_has_worked_some_refusals_mean_little() -> None:
    clicked = Clicked()
    await clicked.is_changed(1, 0)
    await clicked.is_changed(TOO_MANY_DMS, 50027)
    assert clicked.live.takes_tokens


async def test_a_token_of_a_kind_avoided_meanwhile_is_not_used() -> None:
    channel, newest, environment = Deaf(0), [saying("one")], Environment(QUICK)
    live = live_on(channel, lambda: newest[-1], access=ChannelAccess(environment))
    live.touch()
    await live.settled()
    live.take_token(TOKEN)
    for _ in range(TOO_MANY_DMS):
        environment.note_token("message", worked=False)
    channel.code = 50027
    newest.append(saying("two"))
    live.touch()
    await live.settled()
    assert channel.messages == {1: saying("two")}


async def test_a_message_closed_while_it_is_sent_is_not_sent_again() -> None:
    channel = Slow()
    live = live_on(channel, lambda: saying("one"), stays, None, QUICK)
    live.touch()
    await asyncio.sleep(0.01)
    await live.close()
    assert channel.sent == 1


class NotOpenYet(Slow):
    """A user's direct messages; requests to open the channel wait their turn."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def send(self, screen: Screen) -> Place:
        if not self.opened.done():
            raise ChannelNotOpen(self.opened)
        return await super().send(screen)


async def test_a_direct_message_is_sent_once_its_channel_is_open() -> None:
    channel = NotOpenYet()
    live = live_on(channel, lambda: saying("one"), stays, None, QUICK)
    live.touch()
    await live.settled()
    before = (live.failure, channel.sent)
    channel.opened.set_result(7)
    await eventually(lambda: live.place is not None)
    assert before == (DeliveryFailure.NOT_OPEN, 0)
    assert live.failure is None
    assert channel.messages == {1: saying("one")}


async def test_a_stopped_message_is_left_as_it_is_whatever_happens() -> None:
    channel, newest = Slow(), [saying("one")]
    live = live_on(channel, lambda: newest[-1], stays, None, QUICK)
    live.touch()
    await live.settled()
    live.stop()
    newest.append(saying("two"))
    live.touch()
    await live.settled()
    assert channel.messages == {1: saying("one")}


async def test_a_held_message_waits_for_the_place_it_adopts() -> None:
    channel = Slow()
    channel.messages[7] = saying("before")
    live = live_on(channel, lambda: saying("now"), stays, None, QUICK)
    live.hold()
    live.touch()
    await live.settled()
    assert channel.messages == {7: saying("before")}
    assert live.busy
    live.adopt((1, 7))
    live.unhold()
    await live.settled()
    assert channel.messages == {7: saying("now")}
    assert not live.busy


def test_a_screen_drawn_when_its_turn_comes_is_the_newest_even_without_an_event() -> None:
    async def known() -> tuple[list[Screen], int | None]:
        limiter, steps, fake = RateLimiter(1), [1], FakePlace()
        await limiter.acquire(Urgency.ASKED)
        live = live_on(
            fake,
            lambda: saying(f"step {steps[-1]}"),
            stays,
            None,
            QUICK,
            version=lambda: Version(steps[-1], step=steps[-1]),
            rate_limiter=limiter,
        )
        live.touch()
        await asyncio.sleep(0.5)
        steps.append(2)
        await live.settled()
        return fake.shown, live.shown_step

    assert run(known()) == ([saying("step 2")], 2)


def test_edits_of_one_message_keep_their_distance_and_the_newest_is_shown_last() -> None:
    async def done() -> list[tuple[str, float]]:
        channel, said = Timed(), [0]
        live = live_on(channel, lambda: saying(str(said[-1])), stays, None, Pauses())
        for number in range(25):
            said.append(number)
            live.touch()
            await asyncio.sleep(0.1)
        await live.settled()
        assert list(channel.messages.values()) == [saying("24")]
        return [(what, round(moment, 1)) for what, moment in channel.done]

    assert run(done()) == [("send 1", 0.0), ("edit 1", 1.0), ("edit 1", 2.0), ("edit 1", 3.0)]
