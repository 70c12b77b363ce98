"""Serve the web page's tabs over WebSockets: send what the tab's user sees, and perform what they click.

Each tab represents one user, and receives only what that user can see.
"""

import asyncio
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from aiohttp import WSMsgType, web

from playground.errors import Refusal
from playground.gateway.gateway import Gateway
from playground.gateway.websocket_sender import Wire, open_wire, read_frame
from playground.limits.components import BUTTON, SELECT, walk
from playground.people import message_queries
from playground.people.interactions import Interaction, Interactions, Kind, State
from playground.people.invocation import NotOffered, component_data, context_of, invoke, offered_to, reopened
from playground.world import messages
from playground.world.world import DM, EPHEMERAL, GROUP_DM, World
from playground.world_file import Json

SHOWN = 200  # number of messages per channel sent to a new tab
_NEVER = datetime.max.replace(tzinfo=UTC)
_STATES = {State.ANSWERED: "acked", State.DEFERRED: "deferred", State.FAILED: "failed"}


@dataclass
class Tab:
    """A browser tab: its user's id ("" before one is chosen), its connection, and the nonces of its interactions."""

    person_id: str
    wire: Wire
    started: dict[str, Any] = field(default_factory=dict)


class Page:
    """The server side of the browser tabs."""

    def __init__(self, world: World, interactions: Interactions, gateway: Gateway) -> None:
        self._gateway = gateway
        self._world = world
        self._interactions = interactions
        self._tabs: list[Tab] = []
        world.observers.append(self._observe)

    def mount(self, app: web.Application) -> None:
        """Add the socket's route to a web application."""
        app.router.add_get("/page/socket", self._socket)

    async def close(self) -> None:
        """Close every tab's connection."""
        await asyncio.gather(*(tab.wire.close(1001) for tab in self._tabs))

    # A tab's socket

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        person_id = self._person_id(request.query.get("person", ""))
        async with open_wire(request) as wire:
            tab = Tab(person_id, wire)
            since = _moment(request.query.get("since", ""))
            wire.send({**self._place(), **(self._everything_for(person_id, since) if person_id else {})})
            self._tabs.append(tab)
            try:
                async for message in wire.socket:
                    if message.type is WSMsgType.TEXT:
                        self._take(tab, read_frame(message.data) or {})
            finally:
                self._tabs.remove(tab)
        return wire.socket

    def _person_id(self, wanted: str) -> str:
        """Return the id of the user with this id or name, or "" if there is none.

        A tab without a user receives only the list of users.
        """
        for person_id, person in self._world.people.items():
            if wanted.casefold() in {person_id, person["username"], person["global_name"].casefold()}:
                return person_id
        return ""

    def _place(self) -> Json:
        world = self._world
        return {
            "t": "hello",
            "people": [{**person, "locale": world.locales[number]} for number, person in world.people.items()],
            "bot": world.bot,
            "bot_online": world.bot_online,
            "guild": {"id": world.guild["id"], "name": world.guild["name"]},
            "now": world.clock.stamp(),
            "shards": world.strictness.shards,
        }

    def _everything_for(self, person_id: str, since: datetime) -> Json:
        """Return what a person can see; ephemeral messages only if they were sent ``since`` their page was loaded.

        Like Discord's clients, a page forgets them when it is reloaded, but not when it reconnects.
        """
        world = self._world
        world.dm_with(person_id)
        return {
            "me": world.people[person_id],
            "channels": self._channels(person_id),
            "commands": offered_to(world, person_id),
            "messages": {
                channel["id"]: [
                    message
                    for message in world.messages_for(person_id, channel["id"])
                    if not message["flags"] & EPHEMERAL or _moment(message["timestamp"]) >= since
                ][-SHOWN:]
                for channel in world.channels_of(person_id)
            },
            "emojis": list(world.emojis.values()),
            "dm_closed": person_id in world.closed_dms,
            "locale": world.locales[person_id],
        }

    def _channels(self, person_id: str) -> list[Json]:
        shown = []
        for channel in self._world.channels_of(person_id):
            brought = not self._world.has_bot(channel)
            entry = {
                "id": channel["id"],
                "name": self._name(channel, person_id),
                "type": GROUP_DM if brought and "recipients" in channel else channel["type"],
                "context": context_of(channel),
                "brought": brought,
            }
            if channel.get("parent_id"):
                entry["parent_id"] = channel["parent_id"]
            shown.append(entry)
        return shown

    def _name(self, channel: Json, person_id: str) -> str:
        if not self._world.has_bot(channel) and "recipients" in channel:
            return ", ".join(one["global_name"] for one in channel["recipients"] if one["id"] != person_id)
        if channel["type"] == DM:
            return str(self._world.bot["username"])
        guild = self._world.guild_of(channel)
        return str(channel["name"] if guild is self._world.guild else f"{guild['name']}: {channel['name']}")

    # Frames to tabs

    def _observe(self, event: str, thing: Json) -> None:
        for tab in self._tabs:
            frame = self._frame(tab, event, thing)
            if frame is not None:
                tab.wire.send(frame)

    def _frame(self, tab: Tab, event: str, thing: Json) -> Json | None:
        match event:
            case _ if not tab.person_id:
                return None
            case "MESSAGE_CREATE" | "MESSAGE_UPDATE" | "MESSAGE_DELETE":
                return self._message_frame(tab.person_id, event, thing)
            case "COMMANDS":
                return {"t": "commands", "commands": offered_to(self._world, tab.person_id)}
            case "EMOJIS":
                return {"t": "emojis", "emojis": list(self._world.emojis.values())}
            case "BOT":
                return {"t": "bot", "online": thing["online"]}
            case "INTERACTION":
                interaction = self._interactions.by_id(thing["id"])
                return None if interaction is None else self._progress(tab, interaction)
            case "GUILD_CREATE" | "GUILD_DELETE":
                return {"t": "channels", "channels": self._channels(tab.person_id)}
            case _ if event.startswith(("CHANNEL_", "THREAD_")) and not _is_others_dm(tab.person_id, thing):
                return {"t": "channels", "channels": self._channels(tab.person_id)}
            case _:
                return None

    def _message_frame(self, person_id: str, event: str, message: Json) -> Json | None:
        if not self._world.visible_to(person_id, message):
            return None
        if event == "MESSAGE_DELETE":
            return {"t": "message_delete", "channel_id": message["channel_id"], "id": message["id"]}
        return {"t": "message" if event == "MESSAGE_CREATE" else "message_update", "message": message}

    def _progress(self, tab: Tab, interaction: Interaction) -> Json | None:
        """Return the frame that updates a tab on its interaction, or None if there is nothing to report to this tab."""
        if interaction.id not in tab.started or interaction.state is State.WAITING:
            return None
        nonce = tab.started[interaction.id]
        if interaction.state is not State.DEFERRED:
            del tab.started[interaction.id]
        if interaction.state is not State.FAILED:
            if interaction.modal is not None:
                return {"t": "modal", "nonce": nonce, "modal": interaction.modal, "interaction_id": interaction.id}
            if interaction.choices is not None:
                return {"t": "autocomplete", "nonce": nonce, "choices": interaction.choices}
        frame = {"t": "interaction", "nonce": nonce, "state": _STATES[interaction.state]}
        if interaction.original_id is not None:
            frame["message_id"] = interaction.original_id
        return frame

    # Requests from tabs

    def _take(self, tab: Tab, frame: Json) -> None:
        try:
            interaction = self._do(tab.person_id, frame)
        except NotOffered as error:
            words = str(error)
        except Refusal as refusal:
            words = " ".join(fault.message for fault in refusal.faults) or refusal.message
        except (KeyError, TypeError, ValueError, AttributeError):
            words = "Malformed request."
        else:
            if interaction is not None:
                tab.started[interaction.id] = frame.get("nonce")
                news = self._progress(tab, interaction)
                if news is not None:
                    tab.wire.send(news)
            return
        tab.wire.send({"t": "error", "nonce": frame.get("nonce"), "text": words})

    def _do(self, person_id: str, frame: Json) -> Interaction | None:
        if not person_id:
            raise NotOffered("Choose who you are first.")
        match frame.get("op"):
            case "slash" | "autocomplete" as op:
                return self._command(person_id, frame, typing=op == "autocomplete")
            case "click":
                return self._click(person_id, frame)
            case "modal_submit":
                return self._submit(person_id, frame)
            case "say":
                channel = self._channel(person_id, frame)
                content = str(frame["content"])
                reopened(self._world, channel["id"], person_id)
                self._world.add_message(
                    messages.say(self._world, channel["id"], self._world.people[person_id], content)
                )
            case "dismiss":
                message = self._message(person_id, frame)
                if message["flags"] & EPHEMERAL:
                    self._world.remove_message(message)
            case "shard":
                self._disturb_shard(frame["do"], int(frame["shard"]))
            case "dm_closed":
                self._world.close_dms(person_id, closed=frame["closed"] is True)
            case _:
                raise NotOffered("Unknown request.")
        return None

    def _disturb_shard(self, what: str, shard: int) -> None:
        """Cut, kill, freeze or thaw the connections of one shard."""
        done = {
            "cut": self._gateway.drop,
            "kill": self._gateway.kill,
            "freeze": self._gateway.freeze,
            "thaw": self._gateway.thaw,
        }
        done[what](shard)

    def _command(self, person_id: str, frame: Json, *, typing: bool) -> Interaction:
        channel = self._channel(person_id, frame)
        focused = str(frame["focused"]) if typing else None
        data = invoke(self._world, person_id, channel, frame["name"], frame.get("options") or {}, focused=focused)
        return self._interactions.start(Kind.AUTOCOMPLETE if typing else Kind.COMMAND, person_id, channel["id"], data)

    def _click(self, person_id: str, frame: Json) -> Interaction:
        message = self._message(person_id, frame)
        used = next((part for part in walk(message["components"]) if part.get("custom_id") == frame["custom_id"]), None)
        if used is None or used.get("disabled"):
            raise NotOffered("This control is disabled or gone.")
        values = None if used["type"] == BUTTON else _values(used, frame)
        data = component_data(self._world, message["channel_id"], used, values)
        return self._interactions.start(Kind.COMPONENT, person_id, message["channel_id"], data, source=message)

    def _submit(self, person_id: str, frame: Json) -> Interaction:
        opened = self._interactions.by_id(str(frame["interaction_id"]))
        if opened is None or opened.person_id != person_id or opened.modal is None:
            raise NotOffered("This form is no longer open.")
        offered = {part["custom_id"] for _, part in message_queries.inputs(opened.modal)}
        sent = {part["custom_id"] for part in walk(frame["components"]) if "custom_id" in part}
        if not sent <= offered:
            raise NotOffered("The form doesn't have these fields.")
        data = {"custom_id": opened.modal["custom_id"], "components": frame["components"]}
        source = opened.source and (self._world.message(opened.channel_id, opened.source["id"]) or opened.source)
        return self._interactions.start(Kind.MODAL, person_id, opened.channel_id, data, source=source, parent=opened)

    def _channel(self, person_id: str, frame: Json) -> Json:
        for channel in self._world.channels_of(person_id):
            if channel["id"] == frame["channel_id"]:
                return channel
        raise NotOffered("This channel doesn't exist.")

    def _message(self, person_id: str, frame: Json) -> Json:
        message = self._world.message(frame["channel_id"], frame["message_id"])
        if message is None or not self._world.visible_to(person_id, message):
            raise NotOffered("This message is gone.")
        return message


def _moment(stamp: str) -> datetime:
    """Parse a time in Discord's format; a moment that never comes if it isn't one."""
    try:
        return datetime.fromisoformat(stamp).astimezone(UTC)
    except ValueError:
        return _NEVER


def _values(select: Json, frame: Json) -> list[str]:
    """Return the chosen values, if the select allows them."""
    values = [str(value) for value in frame.get("values") or ()]
    if not select["min_values"] <= len(values) <= select["max_values"]:
        raise NotOffered(f"Choose {select['min_values']} to {select['max_values']}.")
    if select["type"] == SELECT and not set(values) <= {option["value"] for option in select["options"]}:
        raise NotOffered("That isn't one of the choices.")
    return values


def _is_others_dm(person_id: str, channel: Json) -> bool:
    return bool(channel["type"] == DM and channel["recipients"][0]["id"] != person_id)
