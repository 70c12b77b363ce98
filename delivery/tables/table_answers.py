"""Choose the screen that answers a click on a table's message, and which answers to keep up to date."""

from __future__ import annotations

import asyncio
from functools import partial

from delivery.discord_api.tokens import OnDelivered, Token
from delivery.tables.table_view import TableView
from delivery.tables.table_views import TableViews
from tables.registry import TableRegistry
from tables.table import Table
from ui.screen import Screen

FOLLOW_UP_EVERY = 600.0
MAX_FOLLOW_UPS = 10
"""A hand is answered with a follow-up once in so many seconds on the same message, and so often in them at a table."""


class TableAnswers:
    """A click is answered in the place of its message, or with a hand that only who clicked can see."""

    def __init__(self, registry: TableRegistry, tables: TableViews) -> None:
        self._registry = registry
        self._tables = tables
        self._screens = tables.screens

    async def hand(self, table: Table, user: int, notice: str = "", refused: str = "") -> Screen:
        """A player's private hand as it is now: they have clicked. The caller has checked that the user has a seat.

        ``notice`` answers the last click, ``refused`` is the text of a move that the rules have just refused.
        """
        view = await self._tables.of(table)
        await self._screens.prepare(table)
        view.seen[user] = self._registry.now()
        return self._screens.hand(view, user, notice, refused)

    async def follow_ephemeral(self, table: Table, user: int, screen: Screen, clicked: int) -> OnDelivered:
        """An ephemeral hand will answer a click: it is kept up to date while that click's token is valid.

        It is the message that was ``clicked``, unless the answer is one of its own. The returned function is to be told
        whether it arrived; another hand of theirs then says that this is the newest.
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
                if token is not None and token.message is None:  # in the place of the one that was clicked
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
        """Whether the table has a newer message than this one, so that a hand there is far from it."""
        place = (await self._tables.of(table)).message.place
        return place is not None and message < place[1]

    async def left_hand(self, table: Table, user: int, message: int) -> Screen | None:
        """What a hand that was clicked and is left behind is answered with, beside the new one.

        None where a token can still change it, which is free, or where follow-ups are to be spared.
        """
        view = await self._tables.of(table)
        live = view.ephemeral_hands.get(user)
        if live is not None and live.has_token and live.is_at(message):
            return None
        return self._screens.moved(view, user) if self._claim_follow_up(view, message) else None

    async def in_place(self, table: Table, user: int, message: int, screen: Screen) -> OnDelivered | None:
        """A click on this message will be answered with this screen, which need not be sent again.

        The returned function is to be told whether the answer arrived; None when the message is not kept up to date.
        """
        view = await self._tables.of(table)
        for live in (view.message, view.hands.get(user)):
            if live is not None and live.is_at(message):
                # the hand of a match that is over is still to be taken away, whatever it is answered with
                stays = live is view.message or view.has_hand(user)
                is_over = await live.answer_last(screen, stays=stays, message=message)
                return partial(self._answered, view, is_over)
        return None

    def _answered(self, view: TableView, is_over: OnDelivered, token: Token | None) -> None:
        is_over(token)
        self._tables.forget_if_over(view)  # until now the answer kept it

    async def wants_token(self, table: Table, message: int) -> bool:
        """Whether a click on this message is to be answered in place, so that its token can change the table's message.

        Whatever else answers the click is then a follow-up. Discord takes few of those: so this is true seldom.
        """
        view = await self._tables.of(table)
        live = view.message
        if live.place is None or live.place[1] != message or live.has_token or not live.takes_tokens:
            return False
        return self._claim_follow_up(view, message)

    @staticmethod
    def _claim_follow_up(view: TableView, message: int) -> bool:
        """Whether a click on this message may be answered with a follow-up; then it counts as done."""
        now = asyncio.get_running_loop().time()
        view.follow_ups = [one for one in view.follow_ups if now - one[1] < FOLLOW_UP_EVERY]
        if len(view.follow_ups) >= MAX_FOLLOW_UPS or any(before == message for before, _ in view.follow_ups):
            return False
        view.follow_ups.append((message, now))
        return True
