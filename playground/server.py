"""Run the whole playground on one port: world, API, gateway and web page."""

import asyncio
import secrets
import socket
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from playground.api.account import Account
from playground.api.application_emojis import Emojis
from playground.api.callbacks import Callbacks
from playground.api.channels import Channels
from playground.api.commands import Commands
from playground.api.front import BASE, Api, Request
from playground.api.local_only import only_local
from playground.api.threads import Threads
from playground.faults.fault_injection import FaultInjection
from playground.faults.planted_refusals import PlantedRefusal
from playground.gateway.gateway import Gateway
from playground.gateway.notifications import record_notifications
from playground.gateway.outgoing import as_sent
from playground.limits.contract import Contract, ContractMissing
from playground.limits.strictness import Strictness
from playground.people.interactions import ANSWER_SECONDS, Interactions
from playground.people.people import Person
from playground.snowflakes import Clock
from playground.web.page_files import PageFiles
from playground.web.server import Page
from playground.world import seed_world
from playground.world.world import TEXT, World
from playground.world_file import Memory

HOST = "127.0.0.1"
UNHURRIED_SECONDS = 30.0


class Playground:
    """An imitation of Discord on this machine.

    :param port: 0 picks a free port; `url` and `api` contain it after the start.
    :param memory: the file that stores the world; None keeps it in memory.
    :param fresh: start with an empty world, whatever the file contains.
    :param checked: validate requests against Discord's OpenAPI file if it is available.
    :param faults: makes requests and the gateway fail.
    :param unhurried: for tests of other behaviour on slow machines: the bot has half a minute to respond, people wait
    for it, and `strictness` is lenient by default.
    :param strictness: Discord's rates and limits; strict by default. It can be changed at any time.
    :param invited: the bot joins the first server when this world first starts, and people bring it to places where it
        isn't a member; otherwise, it has always been there, and there are no such places.
    :raises MemoryUnreadable: if the file can't be used.

    `token` is the bot's. It changes on every start, and whenever the bot exceeds its session starts.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        memory: Path | None = None,
        fresh: bool = False,
        checked: bool = True,
        faults: FaultInjection | None = None,
        unhurried: bool = False,
        strictness: Strictness | None = None,
        invited: bool = False,
    ) -> None:
        self._port = port
        self._memory = Memory(memory, fresh=fresh)
        self.token = secrets.token_urlsafe(32)
        self.clock = Clock()
        self.strictness = strictness or (Strictness.loose() if unhurried else Strictness())
        self.world = World(self._memory, self.clock, self.strictness)
        if invited and self.world.guild["id"] not in self.world.joined:
            self.world.note_joined(self.world.guild["id"])
        self.api_server = Api(self.world, self.token, self._contract() if checked else None, self._as_sent)
        self.violations = self.api_server.violations
        """Requests that broke Discord's schema or limits. Well-behaved bots leave this empty."""
        self.bad_answers = self.api_server.bad_answers
        """Responses that broke Discord's schema: bugs in the playground itself."""
        self.unfounded = self.api_server.unfounded
        """Requests for objects that don't exist, if there were no faults; see `Api`. Well-behaved bots leave this
        empty.
        """
        self.fail_next, self.delay_next = self.api_server.fail_next, self.api_server.delay_next
        self.api_server.on_request = lambda: self.world.publish("REQUEST", {})
        self.api_server.faults = self.faults = faults
        self.gateway = Gateway(self.world, self.token, self._as_sent)
        self.gateway.reset_token = self.reset_token
        if faults is not None:
            self.gateway.replayed = faults.replayed
        self.interactions = Interactions(self.world, UNHURRIED_SECONDS if unhurried else ANSWER_SECONDS)
        self.interactions.deliver = self.gateway.offer_interaction
        self.account = Account(self.world)
        self.people = {
            user["global_name"]: Person(self.world, self.interactions, user["id"], unhurried=unhurried)
            for user in self.world.people.values()
        }
        record_notifications(self.world)
        if invited and not self.world.guilds_without_bot:
            self._add_places_without_bot()
        self._page = Page(self.world, self.interactions, self.gateway)
        self._runner: web.AppRunner | None = None
        self._listener: socket.socket | None = None
        self._disturbing: asyncio.Task[None] | None = None

    def _contract(self) -> Contract | None:
        try:
            return Contract.find()
        except ContractMissing:
            return None

    # For tests and bots

    @property
    def requests(self) -> deque[Request]:
        """The bot's latest requests, oldest first."""
        return self.api_server.requests

    @property
    def url(self) -> str:
        """The web page's URL."""
        return f"http://{HOST}:{self._port}"

    @property
    def address(self) -> tuple[str, int]:
        """The host and port of the server."""
        return HOST, self._port

    @property
    def api(self) -> str:
        """The base URL of the HTTP API, for the bot's DISCORD_API."""
        return self.url + BASE

    @property
    def channels(self) -> list[str]:
        """The ids of the first server's text channels."""
        return self.channels_of(self.world.guild["id"])

    def channels_of(self, guild_id: str) -> list[str]:
        """Return the ids of a server's text channels."""
        channels = (one for one in self.world.channels.values() if one.get("guild_id") == guild_id)
        return [channel["id"] for channel in channels if channel["type"] == TEXT]

    def add_server(
        self,
        name: str,
        *,
        guild_id: str | None = None,
        channels: Sequence[str] = ("cards",),
        invited: bool = False,
        locale: str = "en-US",
    ) -> str:
        """Add the bot to another server, along with all the users.

        :param guild_id: the server's id, which determines its shard; a new one by default.
        :param invited: the bot joins now; otherwise, it has always been there.
        :return: the server's id.
        """
        new = self.world.snowflakes.next
        guild = seed_world.guild(guild_id or new(), name, new())
        guild["preferred_locale"] = locale
        if invited:
            self.world.note_joined(guild["id"])
        rooms = [seed_world.text_channel(new(), one, place, guild["id"]) for place, one in enumerate(channels)]
        self.world.add_guild(guild, rooms)
        return str(guild["id"])

    def add_server_without_bot(self, name: str, channels: Sequence[str] = ("cards",)) -> str:
        """Add a server that all the users are on, but not the bot. Return its first channel's id."""
        new = self.world.snowflakes.next
        guild = seed_world.guild(new(), name, new())
        rooms = [seed_world.text_channel(new(), one, place, guild["id"]) for place, one in enumerate(channels)]
        self.world.add_guild_without_bot(guild, rooms)
        return str(rooms[0]["id"])

    def add_private_channel(self, *names: str) -> str:
        """Add a DM between two users, or a group DM between more. The bot isn't in it. Return its id."""
        return str(self.world.add_private_channel([self.people[name].id for name in names])["id"])

    def _add_places_without_bot(self) -> None:
        """Add a group DM, a DM and a server where newcomers can try what friends have without a server."""
        self.add_private_channel("Ann", "Ben", "Cléo")
        self.add_private_channel("Ann", "Ben")
        self.add_server_without_bot("Book club")
        for person in self.people.values():
            person.install()

    def divide(self, shards: int) -> None:
        """Require a number of shards, and add the bot to servers until each shard has one."""
        self.strictness.shards = shards
        first = int(self.world.guild["id"]) >> 22
        at_home = {(int(guild) >> 22) % shards for guild in self.world.guilds}
        for number in range(1, shards):
            if (first + number) % shards not in at_home:
                self.add_server(f"Server {number + 1}", guild_id=str((first + number) << 22))

    @property
    def channel(self) -> str:
        """The id of the first text channel."""
        return self.channels[0]

    def refuse(self, method: str, path: str, field: str = "", **how: Any) -> PlantedRefusal:
        """Start refusing requests like this one; see `PlantedRefusal`. They don't count as violations by the bot."""
        planted = PlantedRefusal(method, path, field, **how)
        self.world.disturbed = True
        self.api_server.planted.append(planted)
        return planted

    def reset_token(self) -> None:
        """Give the bot a new token and end its sessions, as Discord does after too many session starts."""
        self.token = self.api_server.token = self.gateway.token = secrets.token_urlsafe(32)
        self.gateway.end_all()

    def person(self, name: str) -> Person:
        """Return one of the six users, by name.

        :raises KeyError: for an unknown name.
        """
        return self.people[name]

    # Lifecycle

    async def start(self) -> None:
        """Start listening, and set `url` and `api`.

        :raises OSError: if the port is taken.
        """
        app = web.Application(client_max_size=32 * 1024 * 1024, middlewares=[only_local])
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        self._page.mount(app)
        PageFiles(self._memory).mount(app)
        self.api_server.mount(
            app,
            self.account,
            Channels(self.world),
            Threads(self.world),
            Commands(self.world),
            Emojis(self.world),
            Callbacks(self.world, self.interactions),
        )
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await self.listen()
        self.gateway.url = self.account.gateway_url = f"ws://{HOST}:{self._port}/gateway"
        if self.faults is not None:
            self._disturbing = asyncio.create_task(self.faults.disturb(self.gateway), name="faults")

    async def listen(self) -> None:
        """Accept connections, on the previous port if there was one. `start` calls this.

        :raises OSError: if the port is taken.
        """
        if self._runner is None:
            raise RuntimeError("start the playground before listening")
        self._listener = socket.create_server((HOST, self._port))
        self._port = self._listener.getsockname()[1]
        await web.SockSite(self._runner, self._listener).start()

    async def stop_listening(self) -> None:
        """Stop accepting connections; open ones stay open."""
        if self._runner is None or self._listener is None:
            return
        # If a listener closes between accepting a connection and that connection's first callback, asyncio never closes
        # it.
        asyncio.get_running_loop().remove_reader(self._listener)
        await _two_turns()
        for site in self._runner.sites:
            await site.stop()
        self._listener = None

    async def close(self) -> None:
        """Close all connections and the memory. Calling it again does nothing."""
        self.clock.stop()
        if self._disturbing is not None:
            self._disturbing.cancel()
            await asyncio.gather(self._disturbing, return_exceptions=True)
        if self._runner is not None:
            await self.stop_listening()  # so that no new connection arrives while the rest are closed
            await asyncio.gather(self.gateway.close(1001), self._page.close())
            await _hang_up(self._runner)
            self._runner = None
        self._memory.close()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self.close()

    def _as_sent(self, thing: Any) -> Any:
        """Return an object as the bot receives it."""
        return as_sent(thing, self.url)


async def _two_turns() -> None:
    """Let the event loop finish pending work: a new connection takes two steps, a dropped one takes another."""
    await asyncio.sleep(0)
    await asyncio.sleep(0)


async def _hang_up(runner: web.AppRunner) -> None:
    """Clean up the runner. Abort connections with unread data, which would otherwise stay open forever."""
    transports = [one.transport for one in runner.server.connections] if runner.server is not None else []
    await runner.cleanup()
    for transport in transports:
        if transport is not None:
            transport.abort()
    await _two_turns()
