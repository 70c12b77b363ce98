"""A playground for each test, and a real discord.py client as its peer."""

import asyncio
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import yarl

from playground import Person, Playground

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # discord.py still imports audioop
    import discord
    from discord import app_commands

Answer = Callable[[discord.Interaction], Awaitable[Any]]


class PeerBot(discord.Client):
    """A small bot whose every answer is the test's own function, `answer`."""

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

    def _add_commands(self) -> None:
        @self.tree.command(name="do", description="Whatever the test wants")
        async def do(interaction: discord.Interaction) -> None:
            await self._try(interaction)

        @self.tree.command(name="admin", description="For those who run the server")
        @app_commands.default_permissions(manage_guild=True)
        @app_commands.guild_only()
        async def admin(interaction: discord.Interaction) -> None:
            await self._try(interaction)

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
            await self._try(interaction)

        @play.command(name="find", description="Find a word")
        async def find(interaction: discord.Interaction, word: str) -> None:
            interaction.extras["options"] = (word,)
            await self._try(interaction)

        @find.autocomplete("word")
        async def complete(_interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=word.title(), value=word) for word in ("ace", "acre") if current in word]

        self.tree.add_command(play)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_socket_event_type(self, event: str) -> None:
        self.heard.append(event)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type in {discord.InteractionType.component, discord.InteractionType.modal_submit}:
            await self._try(interaction)

    async def _try(self, interaction: discord.Interaction) -> None:
        try:
            await self.answer(interaction)
        except discord.HTTPException as error:
            self.errors.put_nowait(error)

    async def refusal(self) -> tuple[int, int]:
        """Status and code of the next refusal."""
        async with asyncio.timeout(5):
            error = await self.errors.get()
        return error.status, error.code


@pytest.fixture
async def playground(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Playground]:
    async with Playground() as started:
        monkeypatch.setattr(discord.http.Route, "BASE", started.api)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(started.gateway.url))
        yield started
        assert started.misanswers == []


@pytest.fixture
async def bot(playground: Playground) -> AsyncIterator[PeerBot]:
    client = PeerBot()
    async with running(client, playground):
        yield client


@asynccontextmanager
async def running(client: PeerBot, playground: Playground) -> AsyncIterator[None]:
    """Keep a bot logged in within the block."""
    task = asyncio.create_task(client.start(playground.token))
    try:
        await playground.person("Ann").until(lambda: playground.world.bot_online or task.done())
        if task.done():
            await task
        await client.wait_until_ready()
        yield
    finally:
        await client.close()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
def ann(playground: Playground) -> Person:
    return playground.person("Ann")


@pytest.fixture
def ben(playground: Playground) -> Person:
    return playground.person("Ben")
