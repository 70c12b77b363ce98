"""Read gateway events: skip malformed parts, forget servers the bot has left, and notice when nothing arrives.

Servers are kept small.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import discord

from delivery.discord_api.unreadable import in_words

Parser = Callable[[Any], None]


def event_parsers(client: discord.Client) -> dict[str, Parser]:
    """Return each gateway event's parser by name; entries can be replaced.

    An unreadable event would end discord.py's client. Besides, discord.py parses each click's message, which the bot
    doesn't need.
    """
    return client._connection.parsers


def readable_parts(client: discord.Client, data: Any) -> tuple[dict[str, Any], list[str]]:
    """Return a GUILD_CREATE without the parts discord.py can't read, and a list of those parts.

    discord.py would drop the whole server.

    :raises KeyError, TypeError, ValueError: if even its id is unreadable.
    """
    number, odd = {"id": int(data["id"])}, list[str]()

    def is_fine(name: str, value: Any) -> bool:
        try:
            part: Any = {**number, name: value}
            discord.Guild(data=part, state=client._connection)
        except Exception as problem:  # noqa: BLE001 - whatever is malformed in it
            odd.append(f"{name} ({in_words(problem)})")
            return False
        return True

    readable: dict[str, Any] = {}
    for name, value in data.items():
        if isinstance(value, list):
            readable[name] = [part for part in value if is_fine(name, [part])]
        elif is_fine(name, value):
            readable[name] = value
    return readable | {"id": data["id"]}, odd


def forget_left_servers(client: discord.AutoShardedClient) -> None:
    """Remove servers from ``client.guilds`` that aren't in Discord's list at the start of a session.

    With several shards, discord.py only adds the listed servers and never removes any.
    """
    connection = client._connection
    read = connection.parsers["READY"]

    def ready(data: Any) -> None:
        listed = {int(guild["id"]) for guild in data["guilds"]}
        for guild in tuple(client.guilds):
            if guild.shard_id == data["shard"][0] and guild.id not in listed:
                connection._remove_guild(guild)
        read(data)

    connection.parsers["READY"] = ready


def share_alike(client: discord.Client) -> None:
    """Keep one copy of what channels of a server have in common, and nothing that the bot doesn't read.

    Half of what discord.py keeps of a server are permission overwrites, which are the same in all synced channels.
    """
    connection: Any = client._connection
    read = connection.parsers["GUILD_CREATE"]

    def created(data: Any) -> None:
        read(data)
        server: Any = client.get_guild(int(data["id"]))
        kept: dict[tuple[tuple[int, ...], ...], object] = {}
        for channel in server.channels if server is not None else ():
            alike = tuple((one.id, one.type, one.allow, one.deny) for one in channel._overwrites)
            channel._overwrites = kept.setdefault(alike, channel._overwrites)  # replaced, never changed
            if hasattr(channel, "topic"):
                channel.topic = None

    connection.parsers["GUILD_CREATE"] = created


class _Servers(asyncio.Queue[discord.Guild]):
    """A shard's queue of servers. It stops the wait once all listed servers have arrived."""

    def __init__(self, listed: set[int]) -> None:
        super().__init__()
        self._awaited = listed

    async def get(self) -> discord.Guild:
        """Return the next server.

        :raises TimeoutError: if all listed servers have arrived; discord.py then stops waiting.
        """
        if self.empty() and not self._awaited:
            raise TimeoutError
        guild = await super().get()
        self._awaited.discard(guild.id)
        return guild


def ready_after_last_server(client: discord.AutoShardedClient) -> None:
    """Make the client ready as soon as all servers listed at the start of the session have arrived.

    After each server, even the last, discord.py would wait a little for another.
    """
    connection: Any = client._connection
    read = connection.parsers["READY"]

    def ready(data: Any) -> None:
        connection._ready_states[data["shard"][0]] = _Servers({int(guild["id"]) for guild in data["guilds"]})
        read(data)

    connection.parsers["READY"] = ready


def signs_of_life(client: discord.AutoShardedClient) -> dict[int, float]:
    """Return a value per connected shard that changes whenever anything arrives from Discord.

    discord.py's public API only reports the last heartbeat's duration.
    """
    alive = {number: shard._parent.ws._keep_alive for number, shard in client.shards.items()}
    return {number: keep._last_recv for number, keep in alive.items() if keep is not None}


async def send_heartbeat(client: discord.AutoShardedClient, number: int) -> None:
    """Send an extra heartbeat; once Discord answers it, :func:`signs_of_life` changes.

    :raises OSError: if there is no connection.
    """
    ws = client.shards[number]._parent.ws
    if ws._keep_alive is None:
        raise ConnectionError
    try:
        await ws.send_heartbeat(ws._keep_alive.beat())
    except discord.ConnectionClosed:
        raise ConnectionError from None
