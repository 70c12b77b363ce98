"""Which tables are shown: what shows one is kept until its last screens are there, or nobody asks for it any more."""

from __future__ import annotations

import asyncio
from functools import partial

from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.tokens import Token
from delivery.messages.pauses import Pauses
from delivery.tables.new_messages import NewMessages
from delivery.tables.table_view import Shown
from tables.background import Background
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.table import Table

END_SECONDS = 900.0
"""Seconds for which the end of a table is still to be shown where Discord refuses it."""


class ShownTables:
    """What shows each table, ``by_id`` of the table; of all others the store knows where their messages are.

    ``new`` makes their messages. ``jobs`` are what is done in the background. Of those that are ``held`` the answer to
    a command will be the message, whose token stands here when it has arrived.
    """

    def __init__(self, registry: TableRegistry, client: BotClient, pauses: Pauses) -> None:
        self._registry = registry
        self.by_id: dict[str, Shown] = {}
        self.jobs = Background(client.health.note_error)
        self.held: dict[str, Token | None] = {}
        self.new = NewMessages(registry, client, pauses, self.by_id.get, self.jobs)

    async def of(self, table: Table) -> Shown:
        """What shows this table, from memory or from the store.

        :raises StoreError: when the store fails.
        """
        found = self.by_id.get(table.id)
        if found is not None:
            found.table = table
            return found
        posts = await self._registry.store.posts(table.id)
        if table.id in self.by_id:
            return self.by_id[table.id]
        shown = self.new.shown_table(table, posts)
        if table.id in self.held:
            shown.message.hold()
        self.by_id[table.id] = shown
        self.forget_if_over(shown)
        return shown

    async def close(self) -> None:
        """Cancel what is under way. May be called twice."""
        await self.jobs.close()
        for shown in self.by_id.values():
            for live in shown.messages():
                await live.close()

    def let_go(self, table: Table) -> bool:
        """A table is dropped from memory: forget its messages too. False while one is still to be shown or deleted."""
        shown = self.by_id.get(table.id)
        if shown is not None:
            ephemeral = any(live.has_token for live in shown.ephemeral_hands.values())
            if shown.updating or ephemeral or any(live.busy for live in shown.messages()):
                return False
            self._forget(shown)
        return True

    def forget_if_over(self, shown: Shown) -> None:
        """Forget the messages of a table that is over as soon as they need nothing more."""
        if shown.table.state.standing is Standing.OVER:
            work = partial(self._forget_when_settled, shown)
            self.jobs.run(f"forgetting the messages of table {shown.table.id}", work)

    async def _forget_when_settled(self, shown: Shown) -> None:
        """Forget the messages of a table that is over once its last screens are shown, or can't be.

        Where Discord refuses them now the end is still shown if it takes them again within ``END_SECONDS``. While they
        are still being looked at this does nothing: it is called again after that.
        """
        await asyncio.sleep(0)
        given_up = asyncio.get_running_loop().time() + END_SECONDS
        while True:
            for live in shown.messages():
                await live.settled()
            waits = max((live.seconds_until_tried for live in shown.messages()), default=0.0)
            if not waits or asyncio.get_running_loop().time() + waits > given_up:
                break
            await asyncio.sleep(waits)
            await asyncio.sleep(0)
        busy = shown.updating or any(live.busy for live in shown.messages())
        if self.by_id.get(shown.table.id) is shown and not busy:
            self._forget(shown)

    def _forget(self, shown: Shown) -> None:
        del self.by_id[shown.table.id]
        shown.let_go()
