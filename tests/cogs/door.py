"""Click on controls at the front door, and collect its answers without sending anything."""

from __future__ import annotations

from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from cogs.front_door import FrontDoor
from cogs.interaction_reply import Answer, Where, words
from tables.ports import Standing
from tables.table import Table
from tests.cogs.interactions import CHANNEL, SERVER, asked
from tests.delivery.fake_discord import Rig
from tests.tables.conftest import ANN, BEN
from ui import custom_ids
from ui.screen import Screen
from ui.text.texts import speak

SAY = speak("en-GB")
ALL = -1 & (1 << 53) - 1
NOBODY = "0123456789"
"""The id of a table that doesn't exist."""
SEND_NOTHING = ALL & ~(1 << 11)


class Door:
    """A front door that collects the answers to its clicks."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.cog = FrontDoor(rig.registry, rig.messages)
        self.slow: Where | None = None
        """The place that the last answer would have appeared in if it had been deferred."""
        self.arrives: int | None = None
        """The id of the public message that the answer becomes."""

    async def click(self, what: str, table: Table | str | None, who: Any = ANN, **how: Any) -> Answer:
        """Click a control; ``how`` can set where it was clicked and which values were chosen."""
        decision = how.pop("decision", "-")
        key = table.id if isinstance(table, Table) else table or "-"
        custom_id = custom_ids.write(key, decision, what)
        return await self.send({"custom_id": custom_id, **how.pop("data", {})}, who=who, **how)

    async def send(self, data: dict[str, Any], **how: Any) -> Answer:
        interaction = asked(data, **{"click": self.rig.click(), "permissions": ALL, **how})
        interaction.client.preferences = self.rig.registry.preferences
        given: list[Answer] = []

        async def answer(_interaction: object, work: Awaitable[Answer], slow: Where = "private") -> int | None:
            self.slow = slow
            given.append(await work)
            return self.arrives

        with patch("cogs.front_door.answer", answer):
            await self.cog.on_interaction(interaction)
        (one,) = given
        return one


async def lobby(door: Door, *people: Any) -> Table:
    table = await door.rig.lobby("levelup", *people, guild=SERVER, channel=CHANNEL)
    await door.rig.settled()
    return table


async def running(door: Door, *people: Any) -> Table:
    return await door.rig.running("levelup", *(people or (ANN, BEN)), guild=SERVER, channel=CHANNEL)


async def played(door: Door) -> Table:
    table = await running(door)
    while table.state.standing is Standing.RUNNING:
        await door.rig.moves(table)
    await door.rig.settled()
    return table


def says(answer: Answer, key: str, **facts: Any) -> bool:
    return answer.screen == words(SAY(key, **facts))


@contextmanager
def shown_hands(door: Door) -> Iterator[list[tuple[str, str]]]:
    """Collect two texts for each hand shown: the notice above it, and the refused move."""
    said, answers = list[tuple[str, str]](), door.rig.messages.answers
    draw = answers.hand

    async def hand(
        table: Table, user: int, notice: str = "", refused: str = "", chosen: str = "", **where: Any
    ) -> Screen:
        said.append((notice, refused))
        return await draw(table, user, notice, refused, chosen, **where)

    with patch.object(answers, "hand", hand):
        yield said
