"""A person who clicks on the playground's page, in a tab of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playground import Person, Playground, Reply
from playground.limits.components import walk
from playground.people.interactions import Interaction, State
from playground.world.world import DM, EPHEMERAL
from tests.browser.tab import Tab

Json = dict[str, Any]
CHANNEL = "channel-card-table"
ON_PAGE = """rows => rows.map(row => [
    row.dataset.messageId,
    [...row.querySelectorAll('[data-custom-id]')].map(node => node.dataset.customId),
    [...row.querySelectorAll('.picture img')].map(node => node.alt),
    row.getBoundingClientRect().bottom > 0 && row.getBoundingClientRect().top < innerHeight ? row.innerText : "",
])"""
"""Each message's id, its controls, its pictures' alt texts, and its words if any of it is in the window."""


class PersonAtTab(Person):
    """Someone in front of a tab, who presses all controls on the page. Commands are sent without typing."""

    def __init__(self, playground: Playground, name: str, opened: Tab) -> None:
        super().__init__(playground.world, playground.interactions, playground.people[name].id, unhurried=True)
        self.tab = opened
        self._direct = False
        self._lost = frozenset[str]()

    async def look_at(self, *, direct: bool) -> None:
        """Open the DM with the bot, or the channel."""
        if direct != self._direct:
            await self.tab.go_to("dm" if direct else CHANNEL)
            self._direct = direct

    async def scroll_down(self) -> None:
        """Go to the newest messages, if the page offers that."""
        if await (button := self.tab.page.locator("#present")).is_visible():
            await button.click()

    def messages(self, channel: str | None = None) -> list[Json]:
        """Return the channel's messages, without private ones from before the page was last loaded."""
        return [message for message in super().messages(channel) if message["id"] not in self._lost]

    async def reload(self) -> None:
        """Load the page again, and open the same channel."""
        self._lost |= {message["id"] for message in self.everything() if message["flags"] & EPHEMERAL}
        await self.tab.page.reload()
        direct, self._direct = self._direct, False
        await self.look_at(direct=direct)

    async def forge(
        self,
        message: Json,
        custom_id: str,
        *,
        values: Sequence[str] | None = None,
        component_type: int = 0,
        repeat: int = 1,
    ) -> Reply:
        """Press a control of a message on the page, and choose these values if it is a menu."""
        await self.look_at(direct=self.world.channels[message["channel_id"]]["type"] == DM)
        begun: list[str] = []

        def noted(event: str, what: Json) -> None:
            if event == "INTERACTION":
                begun.append(what["id"])

        self.world.observers.append(noted)
        try:
            row = self.tab.page.locator(f'[data-message-id="{message["id"]}"]')
            await row.locator(f'[data-custom-id="{custom_id}"]').click()
            for value in values or ():
                await self.tab.page.locator(f'.menu [data-value="{value}"]').click()
            if values is not None and await (done := self.tab.page.locator(".menu-foot button")).count():
                await done.click()
            interaction = await self.until(lambda: self._mine(begun))
        finally:
            self.world.observers.remove(noted)
        await self.until(lambda: interaction.state is not State.WAITING)
        return await Reply(self, interaction).settled()

    def _mine(self, begun: list[str]) -> Interaction | None:
        found = (self._interactions.by_id(one) for one in begun)
        return next((one for one in found if one is not None and one.person_id == self.id), None)

    async def read(self) -> tuple[str, list[str]]:
        """Return the words in the window, and the ids of messages that the page shows differently than it should."""
        rows = await self.tab.page.locator("[data-message-id]").evaluate_all(ON_PAGE)
        channel = self.world.dm_with(self.id)["id"] if self._direct else next(iter(self.world.channels))
        shown = {message: (controls, alts) for message, controls, alts, _ in rows}
        there = {one["id"]: (_controls(one), _alts(one)) for one in self.messages(channel)}
        differing = [one for one in there.keys() | shown.keys() if there.get(one) != shown.get(one)]
        return "\n".join(words for *_, words in rows if words), differing


def _controls(message: Json) -> list[str]:
    return [part["custom_id"] for part in walk(message["components"]) if part.get("custom_id")]


def _alts(message: Json) -> list[str]:
    return [item.get("description") or "" for part in walk(message["components"]) for item in part.get("items", ())]
