"""Check that the bot returns to the previous page if Discord refuses a new one, and never sends a message twice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import discord
import pytest

from delivery.channels.channel_access import ChannelAccess
from delivery.discord_api.permissions import Permission
from delivery.discord_api.tokens import Token
from delivery.limits.changes import Place
from delivery.limits.environment import Environment
from delivery.limits.failures import DeliveryFailure
from delivery.messages.message_state import Version
from delivery.messages.pages import Content
from tests.delivery.fake_places import QUICK, SOON_AGAIN, TOKEN, Slow, live_on, saying, stays
from tests.delivery.refused import refused
from tests.promises.waiting import eventually
from ui.screen import Screen
from ui.text_only import in_words

NOT_ALLOWED, CLOSED, GONE, TOO_OLD = refused(403, 50013), refused(403, 50007), refused(404, 10008), refused(429, 30046)


class Strict(Slow):
    """A channel configured to refuse new messages or edits.

    It never answers deletions if ``deaf``, and refuses them if ``kept``.
    """

    def __init__(self) -> None:
        super().__init__()
        self.new: discord.HTTPException | None = None
        self.edits: dict[int, discord.HTTPException] = {}
        self.deaf = self.kept = False
        self.passing = ""
        self.refused = 0

    def _passes(self, what: str) -> None:
        """Raise the configured refusal, but only once."""
        if what == self.passing:
            self.passing = ""
            raise NOT_ALLOWED

    async def send(self, screen: Screen) -> Place:
        self._passes("send")
        if self.new is not None:
            raise self.new
        return await super().send(screen)

    async def edit(self, place: Place, screen: Screen, *, same_files: bool = False, token: Token | None = None) -> None:
        self._passes(f"edit {place[1]}")
        if place[1] in self.edits:
            self.refused += 1
            raise self.edits[place[1]]
        await super().edit(place, screen)

    async def delete(self, place: Place, *, token: Token | None = None) -> None:
        if self.deaf:
            raise TimeoutError
        if self.kept:
            raise NOT_ALLOWED
        if place[1] not in self.messages:
            raise GONE
        await super().delete(place)

    @property
    def words(self) -> list[Screen]:
        """Return the texts in the channel."""
        return list(self.messages.values())


class Shown:
    """Create a message that shows the last of ``said``; turning the page leaves ``over`` above it."""

    def __init__(self, on_shown: Callable[[], None] = lambda: None) -> None:
        self.channel, self.said, self.over = Strict(), [saying("one")], [saying("one, over")]
        self.moved: list[Place | None] = []
        self.matter = 0
        self.missing: Permission | None = None
        self.access = ChannelAccess(Environment(QUICK), lambda: self.missing)
        results = Content(lambda _free: self.over[-1], lambda _free: Version(self.over[-1]))
        self.live = live_on(
            self.channel,
            lambda: self.said[-1] if self.said else None,
            self._note,
            None,
            QUICK,
            version=lambda: Version((self.said[-1], self.matter)) if self.said else None,
            results=results,
            access=self.access,
            on_shown=on_shown,
        )

    async def _note(self, place: Place | None) -> None:
        self.moved.append(place)

    async def is_up_to_date(self) -> None:
        self.live.touch()
        await self.live.settled()

    async def is_cut_off(self) -> None:
        """Show a message, and then revoke the bot's access to its channel."""
        await self.is_up_to_date()
        self.missing, self.channel.new, self.channel.edits[1] = Permission.VIEW, NOT_ALLOWED, NOT_ALLOWED
        self.channel.kept = True
        self.access.permissions_changed()

    async def has_access_again(self) -> None:
        self.missing, self.channel.new, self.channel.kept = None, None, False
        self.channel.edits.clear()
        self.access.permissions_changed()
        await self.live.settled()

    async def turns(self, opened: str, over: str, full: Screen | None = None) -> None:
        self.said.append(saying(opened))
        self.over.append(saying(over))
        self.live.turn_page(full)
        await self.live.settled()


async def test_a_refused_new_message_leaves_the_previous_one_in_its_place() -> None:
    shown = Shown()
    await shown.is_up_to_date()
    shown.channel.new = NOT_ALLOWED
    assert shown.live.resend(7)
    await shown.live.settled()
    shown.said.append(saying("two"))
    await shown.is_up_to_date()
    assert shown.channel.words == [saying("two")]
    assert shown.live.place == (1, 1)


async def test_a_message_to_be_deleted_is_deleted_although_the_newest_was_refused_meanwhile() -> None:
    shown = Shown()
    await shown.is_up_to_date()
    shown.channel.deaf = True
    assert shown.live.resend(7)
    await eventually(lambda: shown.live.place == (1, 2))
    shown.channel.new = NOT_ALLOWED
    assert shown.live.resend(8)
    # retried, because no other request has been accepted since
    await eventually(lambda: shown.moved.count((1, 2)) == 2)
    shown.channel.deaf = False
    await shown.live.settled()
    assert list(shown.channel.messages) == [2]


async def test_deleting_a_message_that_is_already_gone_loses_nothing() -> None:
    shown = Shown()
    await shown.is_up_to_date()
    del shown.channel.messages[1]
    assert shown.live.resend(7)
    await shown.live.settled()
    assert shown.channel.messages == {2: saying("one")}
    assert shown.live.place == (1, 2)


async def test_after_one_message_is_accepted_again_others_are_sent_immediately() -> None:
    channel, access = Strict(), ChannelAccess(Environment(SOON_AGAIN))
    first, second = (
        live_on(channel, partial(saying, words), stays, None, QUICK, access=access) for words in ("first", "second")
    )
    channel.new = NOT_ALLOWED
    first.touch()
    await first.settled()
    assert first.failure is DeliveryFailure.NOT_ALLOWED
    channel.new = None
    await eventually(lambda: first.place is not None)
    second.touch()
    await second.settled()
    assert channel.words == [saying("first"), saying("second")]


async def test_results_that_can_no_longer_be_edited_are_left_and_the_newest_continues() -> None:
    shown = Shown()
    await shown.is_up_to_date()
    await shown.turns("two", "one, over")
    shown.channel.edits[1], told = NOT_ALLOWED, len(shown.moved)
    shown.over.append(saying("one, over and over"))
    await shown.is_up_to_date()
    assert shown.live.results_place is None
    assert len(shown.moved) == told + 1, "the loss was reported"
    shown.said.append(saying("three"))
    await shown.is_up_to_date()
    assert shown.channel.words == [saying("one, over"), saying("three")]


async def test_a_page_that_can_not_be_turned_shows_the_table_until_it_can() -> None:
    shown = Shown()
    await shown.is_up_to_date()
    shown.channel.new = NOT_ALLOWED
    await shown.turns("two", "one, over")
    await shown.is_up_to_date()
    assert shown.channel.words == [saying("two")]
    assert shown.live.results_place is None
    shown.channel.new = None
    shown.live.reset()
    await shown.turns("three", "two, over")
    assert shown.channel.words == [saying("two, over"), saying("three")]


async def test_results_stay_if_the_message_below_is_deleted_and_no_other_is_accepted() -> None:
    shown = Shown()
    await shown.is_up_to_date()
    await shown.turns("two", "one, over")
    shown.channel.edits[2], shown.channel.new = GONE, NOT_ALLOWED
    del shown.channel.messages[2]
    shown.said.append(saying("three"))
    await shown.is_up_to_date()
    assert shown.channel.words == [saying("one, over")]
    assert shown.live.failure is DeliveryFailure.NOT_ALLOWED
    assert shown.moved[-1] is None


async def test_a_deletion_is_reported_before_the_next_message_exists() -> None:
    shown = Shown()
    await shown.is_up_to_date()
    shown.channel.edits[1] = GONE
    shown.said.append(saying("two"))
    await shown.is_up_to_date()
    assert shown.moved == [(1, 1), None, (1, 2)]


async def test_a_message_too_old_to_edit_is_sent_again_and_the_old_one_deleted() -> None:
    shown = Shown()
    await shown.is_up_to_date()
    shown.channel.edits[1] = TOO_OLD
    shown.said.append(saying("two"))
    await shown.is_up_to_date()
    assert shown.channel.messages == {2: saying("two")}


async def test_deleted_results_replace_the_newest_message_which_continues_below() -> None:
    shown = Shown()
    await shown.is_up_to_date()
    await shown.turns("two", "one, over")
    shown.channel.edits[1] = GONE
    del shown.channel.messages[1]
    shown.over.append(saying("one and two, over"))
    await shown.is_up_to_date()
    assert shown.channel.messages == {2: saying("one and two, over"), 3: saying("two")}
    assert shown.live.results_place == (1, 2)


async def test_results_edited_too_often_for_their_age_are_edited_later() -> None:
    shown = Shown()
    await shown.is_up_to_date()
    await shown.turns("two", "one, over")
    shown.channel.edits[1] = TOO_OLD
    shown.over.append(saying("one and two, over"))
    shown.live.touch()
    await eventually(lambda: shown.channel.refused >= 2)
    del shown.channel.edits[1]
    await shown.live.settled()
    assert shown.channel.words == [saying("one and two, over"), saying("two")]


async def test_full_results_too_old_to_edit_stay_as_they_are() -> None:
    shown = Shown()
    await shown.is_up_to_date()
    await shown.turns("two", "one, over")
    shown.channel.edits[1] = TOO_OLD
    await shown.turns("three", "two, over", saying("one, full"))
    assert shown.channel.words == [saying("one, over"), saying("two, over"), saying("three")]


@pytest.mark.parametrize("problem", [CLOSED, NOT_ALLOWED], ids=str)
async def test_a_message_that_can_not_be_edited_has_no_place_and_says_why(problem: discord.HTTPException) -> None:
    shown = Shown()
    await shown.is_up_to_date()
    shown.channel.edits[1] = problem
    shown.said.append(saying("two"))
    await shown.is_up_to_date()
    assert shown.live.failure is not None
    assert shown.live.place is None
    assert shown.moved == [(1, 1), None]


async def test_a_message_is_current_again_in_its_place_once_the_bot_has_access_again() -> None:
    shown = Shown()
    await shown.is_cut_off()
    for words in ("two", "three"):
        shown.said.append(saying(words))
        await shown.is_up_to_date()
    assert shown.live.failure is DeliveryFailure.NOT_ALLOWED
    tries, told = shown.channel.refused, len(shown.moved)
    await shown.has_access_again()
    assert shown.channel.messages == {1: saying("three")}
    assert (tries, shown.channel.refused) == (2, 2), "after the second refusal it waited"
    assert shown.moved[told:] == [(1, 1)], "whatever links to the message learns that it is current again"


async def test_a_message_is_sent_again_and_the_old_one_deleted_after_an_unexplained_refusal() -> None:
    shown = Shown()
    await shown.is_up_to_date()
    shown.channel.edits[1] = NOT_ALLOWED
    shown.said.append(saying("two"))
    await shown.is_up_to_date()
    assert shown.channel.messages == {1: saying("one")}
    shown.live.reset()
    await shown.is_up_to_date()
    assert shown.channel.messages == {2: saying("two")}


async def test_a_message_to_be_deleted_is_deleted_once_the_bot_has_access_again() -> None:
    shown = Shown()
    await shown.is_cut_off()
    shown.said.clear()
    await shown.is_up_to_date()
    assert shown.channel.messages == {1: saying("one")}
    await shown.has_access_again()
    assert shown.channel.messages == {}


async def test_without_access_the_token_of_a_click_keeps_the_message_current() -> None:
    shown = Shown()
    await shown.is_cut_off()
    shown.said.append(saying("two"))
    await shown.is_up_to_date()
    shown.channel.edits.clear()  # the token needs no access
    shown.live.take_token(TOKEN)
    shown.said.append(saying("three"))
    await shown.is_up_to_date()
    assert shown.channel.messages == {1: in_words(saying("three"))}
    assert shown.live.failure is DeliveryFailure.NOT_ALLOWED


async def test_the_place_is_reported_when_it_changes_not_with_every_edit() -> None:
    shown = Shown()
    for words in ("one", "two", "three"):
        shown.said.append(saying(words))
        await shown.is_up_to_date()
    assert shown.moved == [(1, 1)]


async def test_a_current_message_is_reported_even_if_nothing_was_edited() -> None:
    told: list[int] = []
    shown = Shown(lambda: told.append(shown.matter))
    await shown.is_up_to_date()
    assert told == [0]
    shown.live.touch()
    assert told == [0, 0], "it is already current"
    shown.matter = 1  # another version that looks the same
    await shown.is_up_to_date()
    assert told == [0, 0, 1]
    assert shown.channel.words == [saying("one")]


async def test_a_released_message_keeps_no_token() -> None:
    shown = Shown()
    await shown.is_up_to_date()
    shown.live.take_token(TOKEN)
    assert shown.live.has_token
    await shown.live.close()
    assert shown.live.token is None


async def test_deleted_results_stay_away_if_no_message_is_wanted() -> None:
    shown = Shown()
    await shown.is_up_to_date()
    await shown.turns("two", "one, over")
    shown.said.clear()
    await shown.is_up_to_date()
    assert shown.channel.words == [saying("one, over")]
    shown.channel.edits[1] = GONE
    del shown.channel.messages[1]
    shown.over.append(saying("one and two, over"))
    await shown.is_up_to_date()
    assert (shown.channel.messages, shown.live.results_place) == ({}, None)


async def test_a_listener_told_of_a_missing_message_knows_why() -> None:
    known: list[DeliveryFailure | None] = []

    async def moved(place: Place | None) -> None:
        assert place is None
        known.append(live.failure)

    channel = Strict()
    channel.new = CLOSED
    live = live_on(channel, lambda: saying("one"), moved, None, QUICK)
    live.touch()
    await live.settled()
    assert known == [DeliveryFailure.DMS_CLOSED]


async def test_one_messages_refusal_spares_the_others_an_attempt() -> None:
    channel, access = Strict(), ChannelAccess(Environment(QUICK._replace(refused=3600.0)))
    first, second = (
        live_on(channel, partial(saying, words), stays, None, QUICK, access=access) for words in ("first", "second")
    )
    channel.new = NOT_ALLOWED
    first.touch()
    await first.settled()
    channel.new = None
    second.touch()
    await second.settled()
    assert channel.messages == {}
    assert second.failure is DeliveryFailure.NOT_ALLOWED
    access.posts.reset()  # the permission was restored
    for live in (first, second):
        live.touch()
        await live.settled()
    assert channel.words == [saying("first"), saying("second")]


@pytest.mark.parametrize("what", ["change", "results", "new"])
async def test_one_refusal_hides_nothing(what: str) -> None:
    """Right after a permission changes, Discord may refuse a request that it accepts a moment later."""
    shown = Shown()
    await shown.is_up_to_date()
    await shown.turns("two", "one, over")
    shown.channel.passing = {"change": "edit 2", "results": "edit 1", "new": "send"}[what]
    if what == "new":
        await shown.turns("three", "two, over", saying("one, over"))
    else:
        shown.said.append(saying("three"))
        shown.over.append(saying("two, over"))
        await shown.is_up_to_date()
    assert shown.channel.passing == ""
    assert shown.channel.words[-2:] == [saying("two, over"), saying("three")]
    assert None not in shown.moved
    assert shown.live.failure is None
