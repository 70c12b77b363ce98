"""Check that a live message's pictures aren't resent unless Discord has lost or refuses them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from delivery.channels.channel_access import ChannelAccess
from delivery.discord_api.tokens import Token
from delivery.limits.changes import Place
from delivery.limits.environment import Environment
from delivery.messages.live_message import LiveMessage
from tests.delivery.fake_places import PLACE, QUICK, FakePlace, live_on, stays
from tests.delivery.refused import refused
from ui.art.pictures import HandPicture
from ui.screen import Drawing, Screen, Text, has_files
from ui.text_only import in_words


class Gallery(FakePlace):
    """A channel that records screens sent without their files, and refuses them if it has ``lost`` those files."""

    def __init__(self, lost: bool = False, refusal: discord.HTTPException | None = None) -> None:
        super().__init__()
        self.bare: list[Screen] = []
        self.refusal = refusal or (refused(400, 50035) if lost else None)

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        if same_files:
            self.bare.append(screen)
            if self.refusal is not None:
                raise self.refusal
        await super().edit(place, screen, token=token)


def holding(words: str, *cards: str) -> Screen:
    return Screen((Text(words), Drawing(HandPicture(cards), " ".join(cards))))


async def following(
    gallery: FakePlace,
    *screens: Screen,
    access: ChannelAccess | None = None,
    moved: Callable[[Place | None], Awaitable[None]] = stays,
) -> LiveMessage:
    """Create a message that has shown these screens in turn."""
    newest = [screens[0]]
    live = live_on(gallery, lambda: newest[-1], moved, PLACE, QUICK, access=access)
    for screen in screens:
        newest.append(screen)
        live.touch()
        await live.settled()
    return live


async def test_a_picture_the_message_has_is_not_sent_again() -> None:
    gallery, first, second = Gallery(), holding("your turn", "9D"), holding("wait", "9D")
    await following(gallery, first, second)
    assert gallery.shown == [first, second]
    assert gallery.bare == [second]


async def test_another_picture_is_sent() -> None:
    gallery = Gallery()
    await following(gallery, holding("your turn", "9D", "KS"), holding("wait", "9D"))
    assert gallery.bare == []


async def test_a_picture_discord_has_lost_is_sent_again() -> None:
    gallery, first, second = Gallery(lost=True), holding("your turn", "9D"), holding("wait", "9D")
    live = await following(gallery, first, second, first)
    assert gallery.shown == [first, second, first]
    assert gallery.bare == [second], "a refused edit isn't tried again"
    assert live.failure is None


async def test_a_deleted_message_is_not_mistaken_for_one_whose_pictures_are_lost() -> None:
    environment, gallery = Environment(), Gallery(refusal=refused(404, 10008))
    await following(gallery, holding("your turn", "9D"), holding("wait", "9D"), access=ChannelAccess(environment))
    assert environment.keeps_pictures


async def test_that_pictures_are_lost_is_learned_once_for_all_messages() -> None:
    access, first, second = ChannelAccess(Environment()), holding("your turn", "9D"), holding("wait", "9D")
    galleries = [Gallery(lost=True), Gallery(lost=True)]
    for gallery in galleries:
        await following(gallery, first, second, access=access)
        assert gallery.shown == [first, second]
    assert [gallery.bare for gallery in galleries] == [[second], []]


class Bare(FakePlace):
    """A channel in which the bot can't attach files."""

    def __init__(self) -> None:
        super().__init__()
        self.refused = 0

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        if has_files(screen):
            self.refused += 1
            raise refused(403, 50013)
        await super().edit(place, screen)


async def test_if_pictures_are_refused_text_is_sent_and_pictures_are_not_tried_each_time() -> None:
    fake, access = Bare(), ChannelAccess(Environment(QUICK))
    screens = [holding("your turn", "9D"), holding("wait", "KS"), holding("your turn", "QS")]
    told: list[Place | None] = []

    async def moved(place: Place | None) -> None:
        told.append(place)

    live = await following(fake, *screens, access=access, moved=moved)
    assert told == [PLACE], "its place's description changed"
    assert fake.shown == [in_words(screen) for screen in screens]
    assert fake.refused == 2, "one refusal may be temporary"
    assert live.failure is None


class Emptied(Bare):
    """A channel in which someone has deleted the message."""

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        raise refused(404, 10008)


async def test_a_deleted_message_says_nothing_about_its_pictures() -> None:
    fake, screen = Emptied(), holding("your turn", "9D")
    await following(fake, screen)
    assert fake.shown == [screen]


class Told(ChannelAccess):
    """Records whether the channel accepted pictures."""

    def __init__(self) -> None:
        super().__init__(Environment())
        self.taken: list[bool] = []

    def note_pictures(self, *, taken: bool) -> bool:
        self.taken.append(taken)
        return taken


async def test_all_messages_in_a_channel_learn_whether_pictures_are_accepted() -> None:
    told, words = Told(), Screen((Text("words"),))
    await following(FakePlace(), words, holding("your turn", "9D"), words, access=told)
    assert told.taken == [True]
