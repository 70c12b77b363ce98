"""Let tables wait while nobody can be shown anything: where the bot isn't a member, it can only answer clicks."""

from __future__ import annotations

from tables.ports import Standing
from tables.table import Table
from tables.time.play_time import PlayTime
from tables.time.time_controls import RESTART_GRACE

SHOWN_SECONDS = 13 * 60.0
"""How long a table can be shown after a click. Discord allows edits of the answer for fifteen minutes."""


class Audience:
    """Knows until when each table without the bot can be shown; after that it waits for the next click.

    Meanwhile no time runs out and no computer moves, so the messages that can't be edited stay true.
    """

    def __init__(self, play_time: PlayTime) -> None:
        self._play_time = play_time
        self._until: dict[str, float] = {}

    def waits_since(self, table: Table) -> float | None:
        """Return since when nobody can be shown a running match (seconds since 1970); None if someone can be."""
        header = table.state.header
        if header.place.has_bot or table.state.standing is not Standing.RUNNING:
            return None
        began = self._play_time.began
        # the answer to the command that opened the table counts as a click; after a start, nothing can be edited
        until = self._until.get(table.id, header.opened + SHOWN_SECONDS if header.opened >= began else began)
        return until if self._play_time.now() >= until else None

    async def note_click(self, table: Table) -> None:
        """Note that a click at this table is being answered; if the table was waiting, give back the lost time.

        :raises NotSaved: if the store fails.
        :raises Elsewhere: if another process runs the table.
        """
        if table.state.header.place.has_bot or table.state.standing is Standing.OVER:
            return
        now, since = self._play_time.now(), self.waits_since(table)
        if since is not None:
            lost = now - self._play_time.moved(since, table.state.header.guild)
            await table.delay(max(0.0, lost) + RESTART_GRACE)
        self._until[table.id] = now + SHOWN_SECONDS

    def forget(self, table: str) -> None:
        """Forget a table that is over."""
        self._until.pop(table, None)
