"""Living messages: an update waits for the answer to a click on the same message, and repeats no pictures."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import discord
import pytest

from delivery.channel_access import ChannelAccess
from delivery.live_message import LiveMessage, Pauses
from delivery.transports import Place
from ui.art.pictures import HandPicture
from ui.screen import Drawing, Screen, Text

QUICK = Pauses(0.0, 0.01, 0.02, 0.05)
PLACE = (1, 2)


class Wall:
    """A place to show screens that keeps what was shown there, in order."""

    can_send = True

    def __init__(self) -> None:
        self.shown: list[Screen] = []

    async def send(self, screen: Screen) -> Place:
        self.shown.append(screen)
        return PLACE

    async def edit(self, _place: Place, screen: Screen, *, same_files: bool = False) -> None:
        self.shown.append(screen)

    async def delete(self, _place: Place) -> None:
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
    on_delivered = live.wait_for_answer(saying("answer"), version=1)
    newest.append(saying("after"))
    live.touch()
    await a_moment()
    assert wall.shown == []
    on_delivered(True)
    await live.settled()
    assert wall.shown == [saying("after")]


async def test_what_an_answer_shows_is_not_sent_again() -> None:
    wall, newest = Wall(), [saying("now")]
    live = on(wall, newest)
    on_delivered = live.wait_for_answer(saying("now"), version=1)
    live.touch()
    on_delivered(True)
    await live.settled()
    assert wall.shown == []


async def test_an_answer_that_was_lost_is_shown_after_all() -> None:
    wall, newest = Wall(), [saying("now")]
    live = on(wall, newest)
    live.wait_for_answer(saying("now"), version=1)(False)
    await live.settled()
    assert wall.shown == [saying("now")]


async def test_after_two_answers_that_crossed_the_newest_is_shown_again() -> None:
    wall, newest = Wall(), [saying("second")]
    live = on(wall, newest)
    first, second = live.wait_for_answer(saying("first"), version=1), live.wait_for_answer(saying("second"), version=2)
    second(True)  # they may have arrived the other way round
    first(True)
    await live.settled()
    assert wall.shown == [saying("second")]


class SlowWall(Wall):
    """A wall whose edits are there only when they are let through."""

    def __init__(self) -> None:
        super().__init__()
        self.through = asyncio.Event()

    async def edit(self, _place: Place, screen: Screen, *, same_files: bool = False) -> None:
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
    on_delivered = live.wait_for_answer(saying("now"), version=1)
    for arrives in ("answer", "update") if comes_first == "answer" else ("update", "answer"):
        if arrives == "answer":
            on_delivered(True)
        else:
            wall.through.set()
        await a_moment()
    live.touch(version=1)
    await live.settled()
    assert wall.shown == [saying(update), saying("now")]


# -- pictures ---------------------------------------------------------------------------------------------------------


class Gallery(Wall):
    """A wall that notes which screens came without their files; one that has ``lost`` them refuses those."""

    def __init__(self, lost: bool = False) -> None:
        super().__init__()
        self.bare: list[Screen] = []
        self.lost = lost

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False) -> None:
        if same_files:
            self.bare.append(screen)
            if self.lost:
                refusal = SimpleNamespace(status=400, reason="Bad Request")
                raise discord.HTTPException(refusal, {"code": 50035, "message": "Invalid Form Body"})
        await super().edit(place, screen)


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
    access, first, second = ChannelAccess(1.0, 1.0), holding("your turn", "9D"), holding("wait", "9D")
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

    live = LiveMessage(Wall(), draw, _stays, PLACE, QUICK)
    live.note_shown(saying("now"), version="how it stands")
    live.touch("how it stands")
    await live.settled()
    assert drawn == []
    live.touch("another way")
    await live.settled()
    assert drawn == ["again"]


class Slow(Wall):
    """A channel in which each message takes a moment to be sent."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: dict[int, Screen] = {}

    async def send(self, screen: Screen) -> Place:
        number = len(self.messages)
        self.messages[number] = screen
        await a_moment()
        return 1, number

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False) -> None:
        self.messages[place[1]] = screen


async def test_each_page_is_left_as_it_closed_also_when_play_is_faster_than_the_messages() -> None:
    channel, newest = Slow(), [saying("one")]
    live = LiveMessage(channel, lambda: newest[-1], _stays, None, QUICK)
    live.touch()
    await asyncio.sleep(0)
    for closed, opened in (("one", "two"), ("two", "three"), ("three", "four")):
        await asyncio.sleep(0.01)
        newest.append(saying(opened))
        live.turn_page(saying(f"{closed}, over"))
    await live.settled()
    closings = [saying("one, over"), saying("two, over"), saying("three, over")]
    assert list(channel.messages.values()) == [*closings, saying("four")]


async def test_a_page_is_closed_before_the_next_one_is_sent() -> None:
    wall, newest = Wall(), [saying("two")]
    live = on(wall, newest)
    live.turn_page(saying("one, over"))
    await live.settled()
    assert wall.shown == [saying("one, over"), saying("two")]


async def test_a_page_that_cannot_be_closed_yet_does_not_hold_up_the_next_one() -> None:
    wall, newest = Locked(), [saying("two")]
    live = on(wall, newest)
    live.turn_page(saying("one, over"))
    await live.settled()
    assert wall.shown == [saying("two"), saying("one, over")]


class Locked(Wall):
    """The first edit goes wrong."""

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False) -> None:
        if not self.shown:
            raise TimeoutError
        await super().edit(place, screen, same_files=same_files)
