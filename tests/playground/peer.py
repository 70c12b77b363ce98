"""Define a small discord.py client that talks to the playground in these tests."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands

from delivery.discord_api.discord_compat.rest import introduce
from playground import Playground
from tests.promises.waiting import PATIENCE

USER_AGENT = {"User-Agent": "DiscordBot (https://example.org/peer, 1.0)"}


def as_bot(token: str) -> dict[str, str]:
    """Return the headers Discord expects from a bot with this token."""
    return {"Authorization": f"Bot {token}", **USER_AGENT}


Answer = Callable[[discord.Interaction], Awaitable[Any]]


class PeerBot(discord.Client):
    """A small bot that responds to every interaction by calling ``answer``, a function set by the test."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(
            intents=intents or discord.Intents(guilds=True),
            guild_ready_timeout=0.0,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self.answer: Answer = lambda interaction: interaction.response.send_message("Hello")
        self.heard: list[str] = []
        self.errors: asyncio.Queue[discord.HTTPException] = asyncio.Queue()
        self.tree = app_commands.CommandTree(self)
        self._add_commands()

    @property
    def registered_as(self) -> int:
        """The application id that the bot's commands are registered under."""
        assert self.application_id is not None, "the bot has not logged in yet"
        return self.application_id

    def _add_commands(self) -> None:
        @self.tree.command(name="do", description="Whatever the test wants")
        async def do(interaction: discord.Interaction) -> None:
            await self.act(interaction)

        @self.tree.command(name="admin", description="For those who run the server")
        @app_commands.default_permissions(manage_guild=True)
        @app_commands.guild_only()
        async def admin(interaction: discord.Interaction) -> None:
            await self.act(interaction)

        play = app_commands.Group(name="play", description="Open a table")

        @play.command(name="levelup", description="Level Up")
        @app_commands.describe(seats="How many", friend="Who else", pace="How fast")
        @app_commands.choices(pace=[app_commands.Choice(name="Fast", value="fast")])
        async def levelup(
            interaction: discord.Interaction,
            seats: app_commands.Range[int, 2, 6],
            friend: discord.Member | None = None,
            pace: str = "fast",
        ) -> None:
            interaction.extras["options"] = (seats, friend, pace)
            await self.act(interaction)

        @play.command(name="find", description="Find a word")
        async def find(interaction: discord.Interaction, word: str) -> None:
            interaction.extras["options"] = (word,)
            await self.act(interaction)

        @find.autocomplete("word")
        async def complete(_interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=word.title(), value=word) for word in ("ace", "acre") if current in word]

        self.tree.add_command(play)

    async def setup_hook(self) -> None:
        introduce(self)
        await self.tree.sync()

    async def on_socket_event_type(self, event: str) -> None:
        self.heard.append(event)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type in {discord.InteractionType.component, discord.InteractionType.modal_submit}:
            await self.act(interaction)

    async def act(self, interaction: discord.Interaction) -> None:
        try:
            await self.answer(interaction)
        except discord.HTTPException as error:
            self.errors.put_nowait(error)

    async def refusal(self) -> tuple[int, int]:
        """Return the status and code of the next refusal."""
        async with asyncio.timeout(PATIENCE):
            error = await self.errors.get()
        return error.status, error.code


def data_of(interaction: discord.Interaction) -> Mapping[str, Any]:
    """Return an interaction's data, whatever its type."""
    assert interaction.data is not None
    return interaction.data


@asynccontextmanager
async def running(client: PeerBot, playground: Playground) -> AsyncIterator[None]:
    """Keep a bot logged in within the block."""
    await client.login(playground.token)
    task = asyncio.create_task(client.connect())
    try:
        await client.wait_until_ready()
        yield
    finally:
        await client.close()
        await asyncio.gather(task, return_exceptions=True)
