"""Live messages: a picture that is there already is not sent again, unless Discord no longer has it."""

from __future__ import annotations

from delivery.channel_access import ChannelAccess
from delivery.live_message import LiveMessage
from delivery.message_state import Place
from delivery.tokens import Token
from tests.delivery.refused import refused
from tests.delivery.walls import PLACE, QUICK, Wall, stays
from ui.art.pictures import HandPicture
from ui.screen import Drawing, Screen, Text


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
                raise refused(400, 50035)
        await super().edit(place, screen, token=token)


def holding(words: str, *cards: str) -> Screen:
    return Screen((Text(words), Drawing(HandPicture(cards), " ".join(cards))))


async def following(gallery: Gallery, *screens: Screen, access: ChannelAccess | None = None) -> LiveMessage:
    """A message that has shown these screens, one after the other."""
    newest = [screens[0]]
    live = LiveMessage(gallery, lambda: newest[-1], stays, PLACE, QUICK, access=access)
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
