"""Run the smallest bot that discord.py allows: one handler that edits the clicked message.

``python -m benchmarks.processes.empty_bot COMPONENTS [REQUESTS [BYTES]]`` with DISCORD_TOKEN and DISCORD_API. The view
has COMPONENTS components, is built once, and is marked as finished, so that discord.py doesn't store it with every
response. If REQUESTS is above one, the bot edits the message that many times on average, through discord.py: the lower
bound for a bot that also updates other messages. Each request carries a file of BYTES bytes, if any. A line with both
numbers on standard input changes them.
"""

from __future__ import annotations

import asyncio
import io
import logging
import os
import sys
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket

from delivery.discord_api.discord_compat.rest import introduce
from delivery.discord_api.sessions import session


def view(components: int) -> discord.ui.LayoutView:
    """Return text and rows of five buttons in one container, with ``components`` components in total."""
    container: discord.ui.Container[discord.ui.LayoutView] = discord.ui.Container(discord.ui.TextDisplay("Your move."))
    left = components - 2
    while left > 1:
        row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
        for _ in range(min(5, left - 1)):
            row.add_item(
                discord.ui.Button(label="Play the 9 of diamonds", custom_id=f"s1:0123456789:12-play:do:{left}")
            )
            left -= 1
        container.add_item(row)
        left -= 1
    made = discord.ui.LayoutView(timeout=None)
    made.add_item(container)
    made.stop()
    return made


def body(components: int) -> list[dict[str, Any]]:
    """Return the same view as Discord sends it in a message."""
    parts: list[dict[str, Any]] = view(components).to_components()  # type: ignore[no-untyped-call]  # discord.py's is untyped
    return parts


class EmptyBot(discord.Client):
    """Responds to every click with the same view and a file of this ``size``, in one or more requests."""

    def __init__(self, components: int, requests: float = 1.0, size: int = 0) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=0.5,
        )
        self._view = view(components)
        self._owed = 0.0
        self.send_per_click(requests, size)

    def send_per_click(self, requests: float, size: int) -> None:
        """Send this many requests per click on average, each with a file of this ``size`` in bytes."""
        self._requests = requests
        self._file = os.urandom(size)

    def _read_line(self) -> None:
        """Change what is sent per click, as a line on standard input says."""
        numbers = sys.stdin.readline().split()
        if len(numbers) == 2:
            self.send_per_click(float(numbers[0]), int(numbers[1]))
        else:  # the end of the input
            asyncio.get_running_loop().remove_reader(sys.stdin)

    async def setup_hook(self) -> None:
        """Send a User-Agent with every response, and follow the standard input."""
        introduce(self)
        asyncio.get_running_loop().add_reader(sys.stdin, self._read_line)

    async def on_ready(self) -> None:
        """Print that the bot is ready."""
        logging.getLogger("empty_bot").info("ready as %s", self.application_id)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Respond to a click."""
        await interaction.response.edit_message(view=self._view, attachments=self._files())
        self._owed += self._requests - 1
        while self._owed >= 1:
            self._owed -= 1
            await interaction.edit_original_response(view=self._view, attachments=self._files())

    def _files(self) -> list[discord.File]:
        return [discord.File(io.BytesIO(self._file), "picture.png")] if self._file else []


async def main() -> None:
    discord.http.Route.BASE = api = os.environ["DISCORD_API"]
    async with session() as asking, asking.get(f"{api}/gateway") as response:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL((await response.json())["url"])
    components, requests, size = (*sys.argv[1:], "1", "0")[:3]
    async with EmptyBot(int(components), float(requests), int(size)) as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, stream=sys.stderr)
    asyncio.run(main())
