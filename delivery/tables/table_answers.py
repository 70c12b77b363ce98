"""Choose the screen that answers a click on a table's message, and keep some of these answers up to date."""

from __future__ import annotations

import asyncio
from functools import partial

from delivery.discord_api.tokens import OnDelivered, Token
from delivery.tables.shown_screens import table_link, upkeep_by_dm, upkeep_in_channel
from delivery.tables.table_view import TableView
from delivery.tables.table_views import TableViews
from tables.places import PlaceKind
from tables.registry import TableRegistry
from tables.table import Table
from ui.screen import Screen
from ui.table.hints import Inserted
from ui.table.table_screens import moved_table_screen
from ui.table.take_back import with_take_back

FOLLOW_UP_EVERY = 600.0
MAX_FOLLOW_UPS = 10
"""Within FOLLOW_UP_EVERY seconds, a message gets one follow-up with the hand, and a table at most MAX_FOLLOW_UPS."""


class TableAnswers:
    """Answers clicks by editing the clicked message, or with a hand that only the player sees."""

    def __init__(self, registry: TableRegistry, tables: TableViews) -> None:
        self._registry = registry
        self._tables = tables
        self._screens = tables.screens

    async def hand(
        self,
        table: Table,
        user: int,
        notice: str = "",
        refused: str = "",
        chosen: str = "",
        *,
        hinted: Inserted | None = None,
        whole: bool = False,
        clicked: int | None = None,
    ) -> Screen:
        """Draw the current hand of a player who has clicked. The caller has checked that they have a seat.

        ``notice`` is the answer to the last click; ``refused`` explains a move the rules just refused; ``chosen`` is
        the part of a move the player has chosen; ``hinted`` is what to insert; a ``whole`` hand in words alone isn't
        shortened. The hand replaces the ``clicked`` message if that is the player's hand by DM; otherwise, it is for an
        ephemeral reply.
        """
        view = await self._tables.of(table)
        await self._screens.prepare(table)
        view.seen[user] = self._registry.now()
        table.note_look(user)
        live = view.hands.get(user)
        by_dm = live is not None and clicked is not None and live.is_at(clicked)
        # the click's token will keep the hand up to date
        upkeep = upkeep_by_dm(view, free=live.takes_tokens) if live and by_dm else upkeep_in_channel(view, free=True)
        if notice or refused or hinted or whole:
            screen = self._screens.hand(view, user, upkeep, notice, refused, chosen, hinted, whole=whole)
        else:  # the update after the click needs it as well
            screen = self._screens.kept_hand(view, user, upkeep, chosen)
        seat = table.state.own_seat_of(user)
        return screen if seat is None else with_take_back(screen, table.state, seat)

    async def follow_ephemeral(self, table: Table, user: int, screen: Screen, clicked: int) -> OnDelivered:
        """Keep an ephemeral hand that answers a click up to date for as long as the click's token is valid.

        The hand is in the ``clicked`` message, unless the answer is a new message. Call the returned function with the
        answer's token, or None if the answer was lost. After that, an older ephemeral hand of the same player refers to
        this one.
        """
        view = await self._tables.of(table)
        live = self._tables.ephemeral_hand(view, user)
        if user in view.hands:
            view.hands[user].retry_dms()
        former = view.ephemeral_hands.get(user)
        clicked_over = await former.answer_last(screen) if former is not None and former.is_at(clicked) else None
        is_over = live.expect_answer(screen)

        def is_answered(token: Token | None) -> None:
            if former is not None and clicked_over is not None:
                if token is not None and token.message is None:  # the answer edited the clicked message
                    former.stop()
                clicked_over(None)
            if self._tables.by_id.get(table.id) is not view:
                return
            if token is not None:
                before, view.ephemeral_hands[user] = view.ephemeral_hands.get(user), live
                live.adopt((table.state.header.channel, token.message or clicked))
                if before is not None:  # only the newest one is kept up to date
                    same = before.place == live.place
                    done = before.close if same else partial(before.leave, self._screens.moved(view, user))
                    self._tables.jobs.run(f"closing an older hand of table {table.id}", done)
            self._answered(view, is_over, token)

        return is_answered

    async def is_outdated_hand(self, table: Table, message: int) -> bool:
        """Return whether the table's message is newer than this one, so that a hand there would be far above it."""
        place = (await self._tables.of(table)).message.place
        return place is not None and message < place[1]

    async def left_hand(self, table: Table, user: int, message: int) -> Screen | None:
        """Draw the answer to a click on an outdated hand; the new hand is sent as a follow-up.

        Return None if a click token can still edit the old hand, or if the bot has to save follow-ups.
        """
        view = await self._tables.of(table)
        live = view.ephemeral_hands.get(user)
        if live is not None and live.has_token and live.is_at(message):
            return None
        return self._screens.moved(view, user) if self._claim_follow_up(view, message) else None

    async def in_place(self, table: Table, user: int, message: int, screen: Screen) -> OnDelivered | None:
        """Prepare for a click on this message to be answered with this screen, so that it isn't sent a second time.

        Call the returned function with the answer's token, or None if the answer was lost. Return None if the message
        isn't kept up to date.
        """
        view = await self._tables.of(table)
        for live in (view.message, view.hands.get(user)):
            if live is not None and live.is_at(message):
                # the hand must still be deleted after the match, however the click is answered
                stays = live is view.message or view.has_hand(user)
                is_over = await live.answer_last(screen, stays=stays, message=message)
                return partial(self._answered, view, is_over)
        return None

    def _answered(self, view: TableView, is_over: OnDelivered, token: Token | None) -> None:
        is_over(token)
        self._tables.forget_if_over(view)  # until now, the answer kept the view alive

    async def is_shared(self, table: Table, message: int) -> bool:
        """Return whether this is the table's own message, which one person alone sees in their DM with the bot."""
        return table.state.header.place is PlaceKind.ALONE and (await self._tables.of(table)).message.is_at(message)

    async def is_stuck(self, table: Table) -> bool:
        """Return whether the table's message can only be edited with a click's token, and there is none."""
        return not table.state.header.place.has_bot and not (await self._tables.of(table)).message.has_token

    async def is_elsewhere(self, table: Table, message: int) -> bool:
        """Return whether a newer message than the clicked one shows a table where the bot isn't a member.

        If that one can't be edited any more, the clicked one becomes the table's message again.
        """
        view = await self._tables.of(table)
        if table.state.header.place.has_bot or view.message.is_at(message):
            return False
        if view.message.has_token:
            return True
        view.message.move_to((table.state.header.channel, message))
        await self._tables.remember(view)
        return False

    async def moved_to(self, table: Table) -> OnDelivered:
        """Prepare for a new answer to become the table's message; call the returned function with its token."""
        view = await self._tables.of(table)

        def is_answered(token: Token | None) -> None:
            if token is None or token.message is None or self._tables.by_id.get(table.id) is not view:
                return
            view.message.move_to((table.state.header.channel, token.message))
            view.message.take_token(token)
            view.message.touch()
            self._tables.jobs.run(f"storing where table {table.id} is shown", partial(self._tables.remember, view))

        return is_answered

    async def moved_table(self, table: Table) -> Screen:
        """Draw the text that replaces a table's former message."""
        return moved_table_screen(table.state, table_link(await self._tables.of(table)))

    async def wants_token(self, table: Table, message: int) -> bool:
        """Return whether to answer a click by editing this message, in order to get a token for the table's message.

        Anything else the click calls for then has to be sent as a follow-up. Discord allows few follow-ups, so this is
        rarely true.
        """
        view = await self._tables.of(table)
        live = view.message
        if not table.state.header.place.has_bot:
            return True
        if live.place is None or live.place[1] != message or live.has_token or not live.takes_tokens:
            return False
        return self._claim_follow_up(view, message)

    @staticmethod
    def _claim_follow_up(view: TableView, message: int) -> bool:
        """Return whether a click on this message can be answered with a follow-up, and count it if so."""
        now = asyncio.get_running_loop().time()
        view.follow_ups = [one for one in view.follow_ups if now - one[1] < FOLLOW_UP_EVERY]
        if len(view.follow_ups) >= MAX_FOLLOW_UPS or any(before == message for before, _ in view.follow_ups):
            return False
        view.follow_ups.append((message, now))
        return True
