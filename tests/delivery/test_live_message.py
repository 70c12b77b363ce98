"""Live messages: an update waits for the answer to a click on the same message, and repeats no pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import cast

import discord
import pytest

from delivery.bot_client import Interaction
from delivery.channel_access import ChannelAccess
from delivery.live_message import LiveMessage
from delivery.message_state import TOKEN_SECONDS, Place, Version
from delivery.pages import Content
from delivery.pauses import Pauses
from delivery.tokens import Token
from tests.virtual_time import run
from ui.art.pictures import HandPicture
from ui.screen import Drawing, Screen, Text

QUICK = Pauses(0.0, 0.01, 0.02, 0.05, per_channel=0, per_token=0)
PLACE = (1, 2)
TOKEN = Token(cast(Interaction, None))
"""A wall takes every token."""


class Wall:
    """A place to show screens that keeps what was shown there, in order."""

    can_send = True

    def take_nonce(self, nonce: int) -> None:
        """Nobody asks for it."""

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


async def _stays(_place: Place | None) -> None:
    """Nobody keeps where it is."""


def saying(words: str) -> Screen:
    return Screen((Text(words),))


async def a_moment() -> None:
    await asyncio.sleep(0.03)


def on(wall: Wall, newest: list[Screen]) -> LiveMessage:
    return LiveMessage(wall, lambda: newest[-1], _stays, PLACE, QUICK)


async def test_an_update_does_not_overtake_the_answer_to_a_click() -> None:
    wall, newest = Wall(), [saying("before")]
    live = on(wall, newest)
    on_delivered = live.expect_answer(saying("answer"))
    newest.append(saying("after"))
    live.touch()
    await a_moment()
    assert wall.shown == []
    on_delivered(TOKEN)
    await live.settled()
    assert wall.shown == [saying("after")]


async def test_what_an_answer_shows_is_not_sent_again() -> None:
    wall, newest = Wall(), [saying("now")]
    live = on(wall, newest)
    on_delivered = live.expect_answer(saying("now"))
    live.touch()
    on_delivered(TOKEN)
    await live.settled()
    assert wall.shown == []


async def test_an_answer_that_was_lost_is_shown_after_all() -> None:
    wall, newest = Wall(), [saying("now")]
    live = on(wall, newest)
    live.expect_answer(saying("now"))(None)
    await live.settled()
    assert wall.shown == [saying("now")]


async def test_after_two_answers_that_crossed_the_newest_is_shown_again() -> None:
    wall, newest = Wall(), [saying("second")]
    live = on(wall, newest)
    first, second = live.expect_answer(saying("first")), live.expect_answer(saying("second"))
    second(TOKEN)  # they may have arrived the other way round
    first(TOKEN)
    await live.settled()
    assert wall.shown == [saying("second")]


class SlowWall(Wall):
    """A wall whose edits are there only when they are let through."""

    def __init__(self) -> None:
        super().__init__()
        self.through = asyncio.Event()

    async def edit(
        self, _place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None
    ) -> None:
        await self.through.wait()
        self.shown.append(screen)
        if screen == saying("lost"):
            raise TimeoutError


@pytest.mark.parametrize("comes_first", ["answer", "update"])
@pytest.mark.parametrize("update", ["before", "lost"])
async def test_after_an_update_and_an_answer_that_crossed_the_newest_is_shown_again(
    comes_first: str, update: str
) -> None:
    wall, newest = SlowWall(), [saying(update)]
    live = on(wall, newest)
    live.touch()
    await a_moment()
    newest.append(saying("now"))
    on_delivered = live.expect_answer(saying("now"))
    for arrives in ("answer", "update") if comes_first == "answer" else ("update", "answer"):
        if arrives == "answer":
            on_delivered(TOKEN)
        else:
            wall.through.set()
        await a_moment()
    live.touch()
    await live.settled()
    assert wall.shown == [saying(update), saying("now")]


# -- pictures ---------------------------------------------------------------------------------------------------------


class Gallery(Wall):
    """A wall that notes which screens came without their files; one that has ``lost`` them refuses those."""

    def __init__(self, lost: bool = False) -> None:
        super().__init__()
        self.bare: list[Screen] = []
        self.lost = lost

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        if same_files:
            self.bare.append(screen)
            if self.lost:
                refusal = SimpleNamespace(status=400, reason="Bad Request")
                raise discord.HTTPException(refusal, {"code": 50035, "message": "Invalid Form Body"})
        await super().edit(place, screen, token=token)


def holding(words: str, *cards: str) -> Screen:
    return Screen((Text(words), Drawing(HandPicture(cards), " ".join(cards))))


async def following(gallery: Gallery, *screens: Screen, access: ChannelAccess | None = None) -> LiveMessage:
    """A message that has shown these screens, one after the other."""
    newest = [screens[0]]
    live = LiveMessage(gallery, lambda: newest[-1], _stays, PLACE, QUICK, access=access)
    for screen in screens:
        newest.append(screen)
        live.touch()
        await live.settled()
    return live


async def test_a_picture_that_is_there_already_is_not_sent_again() -> None:
    gallery, first, second = Gallery(), holding("your turn", "9D"), holding("wait", "9D")
    await following(gallery, first, second)
    assert gallery.shown == [first, second]
    assert gallery.bare == [second]


async def test_another_picture_is_sent() -> None:
    gallery = Gallery()
    await following(gallery, holding("your turn", "9D", "KS"), holding("wait", "9D"))
    assert gallery.bare == []


async def test_a_picture_that_discord_no_longer_has_is_sent_again() -> None:
    gallery, first, second = Gallery(lost=True), holding("your turn", "9D"), holding("wait", "9D")
    live = await following(gallery, first, second, first)
    assert gallery.shown == [first, second, first]
    assert gallery.bare == [second], "what was refused once is not tried again"
    assert live.failure is None


async def test_that_pictures_are_not_kept_is_learned_once_for_all_messages() -> None:
    access, first, second = ChannelAccess(), holding("your turn", "9D"), holding("wait", "9D")
    galleries = [Gallery(lost=True), Gallery(lost=True)]
    for gallery in galleries:
        await following(gallery, first, second, access=access)
        assert gallery.shown == [first, second]
    assert [gallery.bare for gallery in galleries] == [[second], []]


async def test_what_a_click_was_answered_with_is_not_drawn_again_until_the_table_changes() -> None:
    drawn: list[str] = []

    def draw() -> Screen:
        drawn.append("again")
        return saying("now")

    versions = [Version("how it stands")]
    live = LiveMessage(Wall(), draw, _stays, PLACE, QUICK, version=lambda: versions[-1])
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


class Slow(Wall):
    """A channel in which each message takes a moment to be sent."""

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


def with_results(channel: Wall, newest: list[Screen], place: Place | None, results: list[Screen]) -> LiveMessage:
    """A message that shows the newest of these; above it, once a page was turned, stand the newest results."""
    above = Content(lambda: results[-1], lambda: Version(results[-1]))
    return LiveMessage(channel, lambda: newest[-1], _stays, place, QUICK, results=above)


async def test_results_stand_once_also_when_play_is_faster_than_the_messages() -> None:
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
    wall, newest = Wall(), [saying("two")]
    live = with_results(wall, newest, PLACE, [saying("one, over")])
    live.turn_page()
    await live.settled()
    assert wall.shown == [saying("one, over"), saying("two")]


async def test_results_that_cannot_be_shown_yet_do_not_hold_up_the_next_page() -> None:
    wall, newest = Locked(), [saying("two")]
    live = with_results(wall, newest, PLACE, [saying("one, over")])
    live.turn_page()
    await live.settled()
    assert wall.shown == [saying("two"), saying("one, over")]


async def test_results_grow_in_their_place_after_the_newest_page() -> None:
    wall, newest, results = Wall(), [saying("two")], [saying("one, over")]
    live = with_results(wall, newest, PLACE, results)
    live.turn_page()
    await live.settled()
    newest.append(saying("three"))
    results.append(saying("one and two, over"))
    live.touch()
    await live.settled()
    assert wall.shown[2:] == [saying("three"), saying("one and two, over")]


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


class Locked(Wall):
    """The first edit goes wrong."""

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        if not self.shown:
            raise TimeoutError
        await super().edit(place, screen, same_files=same_files, token=token)


# -- tokens -----------------------------------------------------------------------------------------------------------


def keeps_a_token(live: LiveMessage) -> bool:
    """Whether a token is in memory, be it for a former page."""
    return any(
        page.state._young is not None for page in (live._pages.newest, *live._pages._above(), *live._pages._former)
    )


async def a_lost_answer() -> bool:
    live = on(Wall(), [saying("now")])
    live.take_token(TOKEN)
    await asyncio.sleep(TOKEN_SECONDS - 60)
    assert keeps_a_token(live)
    live.expect_answer(saying("now"))(None)
    await asyncio.sleep(61)
    return keeps_a_token(live)


async def an_answer_to_a_click_on_a_former_page() -> bool:
    live = on(Wall(), [saying("one")])
    is_over = live.expect_answer(saying("one"))
    live.turn_page()
    await asyncio.sleep(1)
    live.take_token(TOKEN)
    is_over(TOKEN)
    assert keeps_a_token(live)
    await asyncio.sleep(TOKEN_SECONDS + 1)
    return keeps_a_token(live)


async def an_answer_that_outlives_its_message() -> bool:
    live = on(Wall(), [saying("now")])
    is_over = live.expect_answer(saying("now"))
    live.stop()
    is_over(TOKEN)
    return keeps_a_token(live)


@pytest.mark.parametrize(
    "after", [a_lost_answer, an_answer_to_a_click_on_a_former_page, an_answer_that_outlives_its_message]
)
def test_no_token_is_kept_longer_than_it_is_young_after(after: Callable[[], Coroutine[None, None, bool]]) -> None:
    assert not run(after())
