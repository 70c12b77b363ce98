"""Test turning pages: the table's message becomes the results, and a new table message is sent below."""

from __future__ import annotations

import asyncio

from delivery.discord_api.tokens import Token
from delivery.limits.changes import Place
from delivery.messages.live_message import LiveMessage
from delivery.messages.message_state import Version
from delivery.messages.pages import Content
from tests.delivery.fake_places import PLACE, QUICK, TOKEN, FakePlace, Slow, a_moment, live_on, saying, stays
from tests.promises.waiting import eventually
from ui.screen import Screen


def with_results(channel: FakePlace, newest: list[Screen], place: Place | None, results: list[Screen]) -> LiveMessage:
    """Create a message that shows the newest screen; each page turn leaves the newest results above it."""
    above = Content(lambda _free: results[-1], lambda _free: Version(results[-1]))
    return live_on(channel, lambda: newest[-1], stays, place, QUICK, results=above)


async def test_results_appear_once_even_if_play_is_faster_than_the_messages() -> None:
    channel, newest, results = Slow(), [saying("one")], [saying("no results")]
    live = with_results(channel, newest, None, results)
    live.touch()
    await asyncio.sleep(0)
    for number, opened in enumerate(("two", "three", "four"), 1):
        await asyncio.sleep(0.01)
        newest.append(saying(opened))
        results.append(saying(f"{number} over"))
        live.turn_page()
    await live.settled()
    assert list(channel.messages.values()) == [saying("3 over"), saying("four")]


async def test_a_page_becomes_the_results_before_the_next_one_is_sent() -> None:
    fake, newest = FakePlace(), [saying("two")]
    live = with_results(fake, newest, PLACE, [saying("one, over")])
    live.turn_page()
    await live.settled()
    assert fake.shown == [saying("one, over"), saying("two")]


async def test_a_turned_page_shows_the_results_even_if_they_have_the_same_version() -> None:
    channel, same = Slow(), Version("the same")
    results = Content(lambda _free: saying("over"), lambda _free: same)
    live = live_on(channel, lambda: saying("new"), stays, None, QUICK, version=lambda: same, results=results)
    live.touch()
    await live.settled()
    live.turn_page()
    await live.settled()
    assert list(channel.messages.values()) == [saying("over"), saying("new")]


class Locked(FakePlace):
    """Let the first edit fail."""

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        if not self.shown:
            raise TimeoutError
        await super().edit(place, screen, same_files=same_files, token=token)


async def test_results_that_can_not_be_shown_yet_do_not_delay_the_next_page() -> None:
    fake, newest = Locked(), [saying("two")]
    live = with_results(fake, newest, PLACE, [saying("one, over")])
    live.turn_page()
    await live.settled()
    assert fake.shown == [saying("two"), saying("one, over")]


async def test_results_are_edited_after_the_newest_page() -> None:
    fake, newest, results = FakePlace(), [saying("two")], [saying("one, over")]
    live = with_results(fake, newest, PLACE, results)
    live.turn_page()
    await live.settled()
    newest.append(saying("three"))
    results.append(saying("one and two, over"))
    live.touch()
    await live.settled()
    assert fake.shown[2:] == [saying("three"), saying("one and two, over")]


async def test_full_results_stay_as_they_are() -> None:
    channel, newest, results = Slow(), [saying("one")], [saying("1")]
    live = with_results(channel, newest, None, results)
    for opened, over in (("two", "1"), ("three", "2")):
        live.touch()
        await live.settled()
        newest.append(saying(opened))
        results.append(saying(over))
        live.turn_page(saying("1, full") if over == "2" else None)
    await live.settled()
    assert list(channel.messages.values()) == [saying("1, full"), saying("2"), saying("three")]


class Noting(Slow):
    """A channel that records all operations on each message, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []

    async def send(self, screen: Screen) -> Place:
        place = await super().send(screen)
        self.done.append(f"send {place[1]}")
        return place

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        await super().edit(place, screen)
        self.done.append(f"edit {place[1]}")

    async def delete(self, place: Place, *, token: Token | None = None) -> None:
        await super().delete(place)
        self.done.append(f"delete {place[1]}")


async def test_the_previous_results_are_deleted_before_the_next_page_is_sent() -> None:
    channel, newest, results = Noting(), [saying("one")], [saying("no results")]
    live = with_results(channel, newest, None, results)
    live.touch()
    await live.settled()
    for opened, over in (("two", "one, over"), ("three", "two, over")):
        newest.append(saying(opened))
        results.append(saying(over))
        live.turn_page()
        await live.settled()
    assert channel.done == ["send 1", "edit 1", "send 2", "edit 2", "delete 1", "send 3"]


async def test_full_results_leave_the_messages_pages() -> None:
    channel, newest, results = Slow(), [saying("one")], [saying("1")]
    live = with_results(channel, newest, None, results)
    live.touch()
    await live.settled()
    for full in (None, saying("1, full")):
        newest.append(saying("next"))
        results.append(saying("over"))
        live.turn_page(full)
        await live.settled()
    assert channel.messages[1] == saying("1, full")
    assert [live.is_at(message) for message in (1, 2, 3)] == [False, True, True]


async def test_a_page_turned_before_there_is_a_message_leaves_no_results() -> None:
    channel = Slow()
    live = with_results(channel, [saying("two")], None, [saying("one, over")])
    live.turn_page()
    await live.settled()
    assert list(channel.messages.values()) == [saying("two")]


async def test_a_page_turned_while_its_message_is_sent_becomes_the_results() -> None:
    channel, newest = Slow(), [saying("one")]
    live = with_results(channel, newest, None, [saying("one, over")])
    live.touch()
    await asyncio.sleep(0.01)
    newest.append(saying("two"))
    live.turn_page()
    await live.settled()
    assert list(channel.messages.values()) == [saying("one, over"), saying("two")]


async def test_a_resent_message_is_deleted_after_the_new_one_was_sent() -> None:
    channel, newest = Noting(), [saying("one")]
    live = with_results(channel, newest, None, [saying("none over")])
    live.touch()
    await live.settled()
    assert live.resend(7)
    await live.settled()
    assert channel.done == ["send 1", "send 2", "delete 1"]


async def test_a_message_resent_while_it_is_edited_is_deleted_too() -> None:
    channel, newest = Slowly(), [saying("one")]
    live = with_results(channel, newest, None, [saying("none over")])
    live.touch()
    await live.settled()
    newest.append(saying("two"))
    live.touch()
    await channel.editing.wait()
    assert live.resend(7)
    await live.settled()
    assert channel.messages == {2: saying("two")}


class Slowly(Slow):
    """A channel in which edits take a moment too."""

    def __init__(self) -> None:
        super().__init__()
        self.editing = asyncio.Event()

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        self.editing.set()
        await a_moment()
        await super().edit(place, screen)


async def test_the_next_page_does_not_wait_for_the_answer_to_a_click_on_the_previous_one() -> None:
    channel, newest = Slow(), [saying("one")]
    live = with_results(channel, newest, None, [saying("one, over")])
    live.touch()
    await live.settled()
    is_over = live.expect_answer(saying("one"))
    newest.append(saying("two"))
    live.turn_page()
    await eventually(lambda: 2 in channel.messages)
    assert channel.messages == {1: saying("one"), 2: saying("two")}
    is_over(None)
    await live.settled()
    assert channel.messages == {1: saying("one, over"), 2: saying("two")}


async def test_results_that_answer_a_click_need_not_be_sent() -> None:
    channel, newest, results = Noting(), [saying("one")], [saying("one, over")]
    live = with_results(channel, newest, None, results)
    live.touch()
    await live.settled()
    live.turn_page()
    await live.settled()
    channel.done.clear()
    is_over = live.expect_answer(saying("as it was"), message=1)
    is_over(TOKEN)
    await live.settled()
    assert channel.done == ["edit 1"], "the answer showed something else there"


async def test_a_message_for_which_nothing_is_drawn_is_deleted_until_something_is() -> None:
    channel, drawn = Slow(), {1: saying("one"), 3: saying("three")}
    step = [1]
    live = live_on(channel, lambda: drawn.get(step[-1]), stays, None, QUICK, version=lambda: Version(step[-1]))
    left = []
    for number in (1, 2, 2, 3):
        step.append(number)
        live.touch()
        await live.settled()
        left.append(list(channel.messages.values()))
    assert left == [[saying("one")], [], [], [saying("three")]]


async def test_an_empty_table_says_nothing_about_the_results() -> None:
    channel, same, newest = Slow(), Version("the same"), [saying("one"), None]
    over = Content(lambda _free: saying("over"), lambda _free: same)
    live = live_on(channel, lambda: newest[0], stays, None, QUICK, version=lambda: same, results=over)
    live.touch()
    await live.settled()
    newest.pop(0)
    live.reset()
    live.turn_page()
    await live.settled()
    assert list(channel.messages.values()) == [saying("over")]
