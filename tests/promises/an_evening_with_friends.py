"""Play whole matches in a group DM, where the bot isn't a member, and compare every visible claim with the truth.

``python -m benchmarks.rate_limits.in_virtual_time tests.promises.an_evening_with_friends JSON``: like ``an_evening``,
but the bot can only answer clicks. So it must not send a single request about the channel with its own token.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any
from unittest.mock import patch

from delivery.tables.table_views import TableViews
from playground import NotOffered, Person, Reply, buttons, text
from playground.world.world import EPHEMERAL
from tests.players import opened
from tests.promises import an_evening
from tests.promises.an_evening import Evening
from tests.promises.visible_claims import visible
from ui.table.table_screens import SHOW

Json = dict[str, Any]
AS_OF, WAITS = "As of <t:", "Press **Refresh**"


async def main(troubles: dict[str, list[str]], seed: int = 1) -> dict[str, list[Json]]:
    """Play evenings of several games with these troubles; return each evening's claims and contradictions."""
    with patch.object(an_evening, "Evening", EveningWithFriends):
        return await an_evening.main(troubles, seed)


class EveningWithFriends(Evening):
    """Three people in a group DM. Only the first has added the bot to their account."""

    channel = ""
    left: Sequence[Json] = ()
    """The messages in the channel when the bot was killed."""

    async def play(self, troubles: list[str], most: int) -> Json:
        """Play the match; also count the requests about the channel by how they were authorized."""
        report = await super().play(troubles, most)
        paths = [request.path for request in self._playground.requests]
        report["by the bot"] = [path for path in paths if f"/channels/{self.channel}" in path]
        return report

    async def _open(self, host: Person, rules: Json) -> Reply:
        host.install()
        self.channel = self._playground.add_private_channel(*(person.name for person in self._people))
        return await opened(host, self._game, channel=self.channel, pace="relaxed", **rules)

    async def _press(self, person: Person, label: str) -> None:
        """Press a button on the table's newest message, after *Refresh* if it no longer shows the table."""
        for message in reversed(person.messages(self.channel)):
            here = [one for one in buttons(message) if self._table in one.custom_id]
            again = next((one.custom_id for one in here if one.custom_id.endswith(f":{SHOW}")), None)
            if again is not None:
                await person.click(again, message)
                await asyncio.sleep(1.0)
                return await self._press(person, label)
            if label in [one.label for one in here]:
                await person.click(label, message)
                await asyncio.sleep(1.0)
                return None
        raise NotOffered(f"{person.name} finds no {label}")

    async def _look_up(self) -> None:
        """Do nothing, since there are no boards or profiles here yet."""

    async def _killed(self) -> None:
        """Kill the bot, so that it can't make any last edits, and start another after a minute."""

        async def nothing(_views: TableViews) -> None:
            """Leave everything as it is."""

        with patch.object(TableViews, "leave_hands", nothing):
            await self._running.aclose()
        await asyncio.sleep(60.0)
        self.left = [message for message, _ in visible(self._playground.world)]
        await self._start_bot()
        await self._compare("a kill")

    def _is_from_before(self, message: Json) -> bool:
        same = any(one["id"] == message["id"] and one["components"] == message["components"] for one in self.left)
        assert not same or message["flags"] & EPHEMERAL or AS_OF in text(message) or WAITS in text(message)
        return same
