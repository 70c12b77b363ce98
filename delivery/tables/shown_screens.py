"""Draw the screens of a table's messages, with or without pictures as each reader wants."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from delivery.channels.channel_access import ChannelAccess, Trouble
from delivery.limits.failures import DeliveryFailure
from delivery.messages.message_state import Version
from delivery.tables.table_view import TableView
from tables.ports import Deadline, Standing
from tables.preferences import Preferences
from tables.table import Table
from ui.screen import Screen, Text
from ui.table.ending import shared_end_screen
from ui.table.pings import ping_screen
from ui.table.results import results_screen
from ui.table.score_history import course
from ui.table.table_screens import hand_screen, message_link, moved_screen, table_screen
from ui.text.texts import Say, speak
from ui.text_only import in_words


class TableScreens:
    """Draws a table's screens as they are now.

    :param access: what the bot may do in a channel.
    """

    def __init__(self, preferences: Preferences, access: Callable[[int], ChannelAccess]) -> None:
        self._preferences = preferences
        self._access = access

    async def prepare(self, table: Table) -> None:
        """Before a table's screens are drawn: what takes long to work out for them is worked out in a thread."""
        match = table.state.match
        if match is not None and match.outcome is not None:
            await asyncio.to_thread(course, match)

    def public(self, table: Table) -> Screen:
        """The table's message. What can't be done in its channel is said, while there is something to be done."""
        header = table.state.header
        access = self._access(header.channel)
        screen = access.fitting(self._fitting(table_screen(table.state, table.deadlines, table.rerated), table))
        trouble = access.trouble if table.state.standing is not Standing.OVER else None
        if trouble is None:
            return screen
        said = Text(trouble_text(trouble, header.channel, speak(header.locale)))
        return replace(screen, blocks=(*screen.blocks, said))

    def results(self, view: TableView) -> Screen | None:
        """How the chapters of the match ended; none while no match is."""
        if view.table.state.match is None:
            return None
        return self._fitting(results_screen(view.table.state, view.ended(), view.first_shown), view.table)

    def full_results(self, view: TableView, until: int) -> Screen | None:
        """What is left of results that are full: up to the chapter before this one."""
        if view.table.state.match is None:
            return None
        ended = view.ended()[: until - 1]
        return self._fitting(results_screen(view.table.state, ended, view.first_shown, full=True), view.table)

    def shared(self, table: Table, user: int) -> Screen:
        """The end of a match as somebody who played shows it to all.

        :raises ValueError: when the user has no seat.
        """
        seat = table.state.seat_of(user)
        if seat is None:
            raise ValueError("only players of the match can share its result")
        return self._fitting(shared_end_screen(table.state, seat, table.rerated), table)

    def hand(self, view: TableView, user: int, notice: str = "", refused: str = "") -> Screen:
        """A player's private hand.

        ``notice`` answers the last click, ``refused`` is the text of a move that the rules have just refused. Whoever
        was taken out of the match is told so, and sees nothing of the seat.

        :raises ValueError: when the user has no seat.
        """
        table = view.table
        state = table.state
        seat = state.seat_of(user)
        if seat is None:
            raise ValueError("the user has no seat, so there is no hand to draw")
        locale = self.locale(view.table, user)
        if state.seats[seat].removed:
            return Screen((Text(speak(locale)("refused-removed")),))
        trouble = self.trouble(view)
        told = trouble_text(trouble, state.header.channel, speak(locale)) if trouble else ""
        words = {"notice": notice, "refused": refused, "trouble": told}
        pinged = self._can_be_turned_off(view, user)
        link = table_link(view)
        screen = hand_screen(
            state,
            table.deadlines,
            seat,
            link=link,
            locale=locale,
            pinged=pinged,
            rerated=table.rerated,
            **words,
        )
        return self._fitting(screen, view.table, user)

    def moved(self, view: TableView, user: int) -> Screen:
        """What is left of a hand in the channel when a newer one is there."""
        return moved_screen(view.table.state, table_link(view), self.locale(view.table, user))

    def ping(self, table: Table, user: int, due: Deadline) -> Screen:
        """What pings a player in the channel."""
        return ping_screen(table.state, user, due)

    def locale(self, table: Table, user: int) -> str | None:
        """The language of a player: the one they have set, else Discord's when they sat down; None without a seat."""
        seat = table.state.seat_of(user)
        return self._preferences.locale(user, table.state.seats[seat].locale) if seat is not None else None

    # -- what they are drawn from: of the same version a screen is as good as the same ---------------------------------

    def table_version(self, view: TableView) -> Version:
        """Of the table's message."""
        table = view.table
        header = table.state.header
        wanted = self._preferences.pictures(header.guild)
        return Version((table.state, table.deadlines, self._access(header.channel).trouble, wanted), view.step)

    def hand_version(self, view: TableView, user: int, *, stays: bool = False) -> Version | None:
        """Of a player's hand, see ``ui.table.hand_fingerprint``; None where there is none to show, unless it ``stays``.

        Whose time has just run out sees that with what the computer then does, in one go.
        """
        table = view.table
        seat = table.state.own_seat_of(user)
        matter = view.fingerprint_of(seat) if seat is not None else None
        if matter is None and not stays and not view.has_hand(user):
            return None
        held = table.state.seats[seat] if seat is not None and matter is not None else None
        if held is not None and held.away == "late" and not held.covered and user in view.hand_versions:
            return view.hand_versions[user]
        wanted = self._preferences.pictures(table.state.header.guild, user)
        pinged = self._can_be_turned_off(view, user)
        told = (table_link(view) is None, self.trouble(view), wanted, self.locale(table, user), pinged)
        version = view.hand_versions[user] = Version((matter, *told), view.step)
        return version

    def _can_be_turned_off(self, view: TableView, user: int) -> bool:
        """Whether a hand came by a ping, to somebody who wants pings."""
        return view.was_pinged(user) and self._preferences.player(user).pings

    def trouble(self, view: TableView) -> Trouble | None:
        """Why the table's message is not all that it should be; None when it is."""
        trouble = self._access(view.table.state.header.channel).trouble
        match view.message.failure:
            case None:
                return trouble
            case DeliveryFailure.CHANNEL_GONE:
                return Trouble("channel", None)
        permission = trouble.permission if trouble is not None and trouble.kind != "pictures" else None
        return Trouble("permission", permission)

    def _fitting(self, screen: Screen, table: Table, user: int | None = None) -> Screen:
        """The screen with or without pictures, as its reader or, where all read it, the table's server wants it."""
        guild = table.state.header.guild
        return screen if self._preferences.pictures(guild, user) else in_words(screen)


def trouble_text(trouble: Trouble, channel: int, say: Say) -> str:
    """In one sentence what can't be done, and the permission to give."""
    permission = say(f"permission-{trouble.permission}") if trouble.permission is not None else "none"
    return say(f"table-trouble-{trouble.kind}", channel=str(channel), permission=permission)


def table_link(view: TableView) -> str | None:
    """The address of the table's message, while there is one."""
    place = view.message.place
    return message_link(view.table.state.header.guild, *place) if place is not None else None
