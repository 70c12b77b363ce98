"""Draw the screens of a table's messages, with or without pictures as each reader prefers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from delivery.channels.channel_access import ChannelAccess, Trouble
from delivery.limits.failures import DeliveryFailure
from delivery.messages.message_state import Version
from delivery.tables.table_view import DrawnHand, TableView
from tables.places import PlaceKind
from tables.ports import Deadline, Standing
from tables.preferences import Preferences
from tables.table import Table
from ui.screen import Screen, Text
from ui.table.ending import shared_end_screen
from ui.table.hand_forms import Upkeep, is_live
from ui.table.hints import Inserted
from ui.table.pings import ping_screen
from ui.table.results import results_screen
from ui.table.score_history import history
from ui.table.table_screens import hand_screen, message_link, moved_screen, table_screen, waiting_screen
from ui.text.moments import exact_time
from ui.text.texts import Say, speak
from ui.text_only import in_words

LIVE_INTERVALS = 2
"""Number of intervals between updates of a live hand."""


class TableScreens:
    """Draws a table's current screens.

    :param access: returns what the bot can do in a channel.
    :param now: returns seconds since 1970.
    """

    def __init__(
        self, preferences: Preferences, access: Callable[[int], ChannelAccess], now: Callable[[], float]
    ) -> None:
        self._preferences = preferences
        self._access = access
        self._now = now

    async def prepare(self, table: Table) -> None:
        """Compute the slow parts of a table's screens in a thread before drawing them."""
        match = table.state.match
        if match is not None and match.outcome is not None:
            await asyncio.to_thread(history, match)

    def public(self, table: Table, *, free: bool = True) -> Screen:
        """Draw the table's message. Until the table is over, it names what the bot can't do in its channel.

        If the bot isn't a member there and the message is about to stop being ``free``, it claims nothing.
        """
        header = table.state.header
        if not header.place.has_bot:
            return self._fitting(answered_screen(table, self._now(), free=free), table)
        access = self._access(header.channel)
        drawn = table_screen(table.state, table.shown_deadlines, table.rerated, table.evening)
        screen = access.fitting(self._fitting(drawn, table))
        trouble = access.trouble if table.state.standing is not Standing.OVER else None
        if trouble is None:
            return screen
        said = Text(trouble_text(trouble, header.channel, speak(header.locale)))
        return replace(screen, blocks=(*screen.blocks, said))

    def results(self, view: TableView) -> Screen | None:
        """Draw the results of the match's chapters (its hands or rounds); return None before the match."""
        if view.table.state.match is None:
            return None
        return self._fitting(results_screen(view.table.state, view.ended(), view.first_shown), view.table)

    def full_results(self, view: TableView, until: int) -> Screen | None:
        """Draw a full results message's final content, the chapters before ``until``; None before the match."""
        if view.table.state.match is None:
            return None
        ended = view.ended()[: until - 1]
        return self._fitting(results_screen(view.table.state, ended, view.first_shown, full=True), view.table)

    def shared(self, table: Table, user: int) -> Screen:
        """Draw the match's result for a player to share with everyone.

        :raises ValueError: if the user has no seat.
        """
        seat = table.state.seat_of(user)
        if seat is None:
            raise ValueError("only players of the match can share its result")
        return self._fitting(shared_end_screen(table.state, seat, table.rerated, table.evening), table)

    def hand(
        self,
        view: TableView,
        user: int,
        upkeep: Upkeep,
        notice: str = "",
        refused: str = "",
        chosen: str = "",
        hinted: Inserted | None = None,
        *,
        whole: bool = False,
    ) -> Screen:
        """Draw a player's private hand in the form that its ``upkeep`` allows.

        ``notice`` is the answer to the last click; ``refused`` explains a move the rules just refused; ``chosen`` is
        the part of a move the player has chosen; ``hinted`` is what to insert. In words alone, the hand of a player who
        is asked is short, unless it should be ``whole``. For a player who was removed, it says so and shows nothing of
        the seat.

        :raises ValueError: if the user has no seat.
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
        words = {"notice": notice, "refused": refused, "trouble": told, "chosen": chosen}
        pinged = self._can_be_turned_off(view, user)
        screen = hand_screen(
            state,
            table.shown_deadlines,
            seat,
            upkeep=upkeep,
            link=table_link(view),
            locale=locale,
            pinged=pinged,
            rerated=table.rerated,
            hinted=hinted,
            **words,
        )
        return self._fitting(screen, view.table, user, short=not whole)

    def moved(self, view: TableView, user: int) -> Screen:
        """Draw the text that replaces a hand in the channel once there is a newer one."""
        return moved_screen(view.table.state, table_link(view), self.locale(view.table, user))

    def ping(self, table: Table, user: int, due: Deadline) -> Screen:
        """Draw the message that pings a player in the channel."""
        return ping_screen(table.state, user, due)

    def locale(self, table: Table, user: int) -> str | None:
        """Return a player's language: their setting, or else what Discord reported when they joined.

        Return None if the user has no seat.
        """
        seat = table.state.seat_of(user)
        return self._preferences.locale(user, table.state.seats[seat].locale) if seat is not None else None

    # -- versions: screens of equal versions are interchangeable ------------------------------------------------------

    def table_version(self, view: TableView, *, free: bool = True) -> Version:
        """Return the version of the table's message."""
        table = view.table
        header = table.state.header
        if not header.place.has_bot and not free and table.state.standing is not Standing.OVER:
            return Version("waiting", view.step)
        reader = self._access(header.channel).trouble, self._preferences.pictures(header.guild, _only_reader(table))
        return Version((table.state, table.shown_deadlines, table.rerated, table.evening, reader), view.step)

    def kept_hand(self, view: TableView, user: int, upkeep: Upkeep, chosen: str = "") -> Screen:
        """Return a player's hand, redrawn only when its inputs change, unless part of a move is chosen."""
        if chosen:
            return self.hand(view, user, upkeep, chosen=chosen)
        table = view.table
        state = table.state
        reader = self._preferences.pictures(state.header.guild, user), self.locale(table, user)
        told = table_link(view), self.trouble(view), self._can_be_turned_off(view, user)
        drawn_from = table.shown_deadlines, table.rerated, reader, told
        kept = view.drawn_hands.get((user, upkeep))
        if kept is None or kept.state is not state or kept.drawn_from != drawn_from:
            screen = self.hand(view, user, upkeep)
            kept = view.drawn_hands[user, upkeep] = DrawnHand(state, drawn_from, screen)
        return kept.screen

    def hand_version(self, view: TableView, user: int, upkeep: Upkeep) -> Version:
        """Return the version of a player's hand: its screen, so that it is updated if and only if the screen changes.

        If drawing fails, the updater draws the hand again and reports why; no other message is affected.
        """
        state = view.table.state
        seat = state.own_seat_of(user)
        live = seat is not None and is_live(state, seat, upkeep)
        try:
            matter: object = self.kept_hand(view, user, upkeep)
        except Exception:  # noqa: BLE001 - see above
            matter = state
        return Version(matter, view.step, LIVE_INTERVALS if live else 1)

    def _can_be_turned_off(self, view: TableView, user: int) -> bool:
        """Return whether the hand was sent as a ping to a player who has pings turned on."""
        return view.was_pinged(user) and self._preferences.player(user).pings

    def trouble(self, view: TableView) -> Trouble | None:
        """Return why the table's message is incomplete or missing; None if it is complete."""
        trouble = self._access(view.table.state.header.channel).trouble
        match view.message.failure:
            case None:
                return trouble
            case DeliveryFailure.CHANNEL_GONE:
                return Trouble("channel", None)
        permission = trouble.permission if trouble is not None and trouble.kind != "pictures" else None
        return Trouble("permission", permission)

    def _fitting(self, screen: Screen, table: Table, user: int | None = None, *, short: bool = False) -> Screen:
        """Return the screen, with or without pictures as its reader (or, for everyone, the server) prefers."""
        pictured = self._preferences.pictures(table.state.header.guild, user or _only_reader(table))
        return screen if pictured else in_words(screen, short=short)


def answered_screen(table: Table, now: float, *, free: bool) -> Screen:
    """Draw the message of a table where the bot isn't a member; there, only hands say how long someone has for a move.

    Unless it is ``free``, it says nothing that may change. If the bot dies before it can say that, nobody can edit the
    message any more; so it says when it held.
    """
    state = table.state
    if not free and state.standing is not Standing.OVER:
        return waiting_screen(state)
    screen = table_screen(state, table.shown_deadlines if state.match is None else {}, table.rerated)
    if state.standing is Standing.OVER:
        return screen
    dated = Text(speak(state.header.locale)("games-as-of", now=exact_time(now)))
    return replace(screen, blocks=(*screen.blocks, dated))


def _only_reader(table: Table) -> int | None:
    """Return the only person who can see the table's message, or None if others can, too."""
    return table.state.header.host if table.state.header.place is PlaceKind.ALONE else None


def trouble_text(trouble: Trouble, channel: int, say: Say) -> str:
    """State in one sentence what the bot can't do and which permission would help."""
    permission = say(f"permission-{trouble.permission}") if trouble.permission is not None else "none"
    return say(f"table-trouble-{trouble.kind}", channel=str(channel), permission=permission)


def table_link(view: TableView) -> str | None:
    """Return a link to the table's message, or None if it doesn't exist or can't be changed."""
    place = view.message.place if view.message.failure is None else None
    return message_link(view.table.state.header.server, *place) if place is not None else None


def upkeep_by_dm(view: TableView, *, free: bool) -> Upkeep:
    """Return how a hand by DM is kept up to date.

    The bot's own token can always edit it, but such edits are counted.
    """
    return "all" if free and not view.hurried else "own"


def upkeep_in_channel(view: TableView, *, free: bool) -> Upkeep:
    """Return how a hand in the channel is kept up to date: only click tokens can edit it.

    The table's message is above it, so it needs no picture of the table of its own, unless there is no such message.
    """
    if not free:
        return "none"
    return "own" if table_link(view) is not None else "all"
