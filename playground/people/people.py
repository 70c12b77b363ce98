"""Let tests act as users: run commands, click, fill in forms and wait for messages.

People see what their client would show and can click what it would offer; `force` and `forge` go further, as a modified
client could.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar, overload

from playground.limits.components import BUTTON, RADIOS, SELECT, walk
from playground.people import message_queries
from playground.people.interactions import Interactions, Kind, State
from playground.people.invocation import (
    BOOLEAN,
    INTEGER,
    STRING,
    USER,
    NotOffered,
    component_data,
    invoke,
    invoke_menu,
    reopened,
)
from playground.people.reply import PATIENCE, Reply
from playground.world import messages
from playground.world.seed_world import Permission
from playground.world.world import EPHEMERAL, World
from playground.world_file import Json

SHORTEST_ID: Final = 16
CHANNELS: Final = 8
"""The component type of a channel select."""

Seen = TypeVar("Seen")
Control = message_queries.Button | message_queries.Select


class Person:
    """One of the users on the playground.

    An `unhurried` person waits for complete answers, and for controls and commands that don't exist yet. Others
    continue once the bot has deferred, and look only once.
    """

    def __init__(self, world: World, interactions: Interactions, person_id: str, *, unhurried: bool = False) -> None:
        self.world = world
        self._interactions = interactions
        self._unhurried = unhurried
        self.id = person_id
        self.name: str = world.people[person_id]["global_name"]

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def mention(self) -> str:
        """The text that mentions this user."""
        return f"<@{self.id}>"

    @property
    def locale(self) -> str:
        """The language of this user's client; can be set."""
        return self.world.locales[self.id]

    @locale.setter
    def locale(self, locale: str) -> None:
        self.world.locales[self.id] = locale

    # Views

    def messages(self, channel: str | None = None) -> list[Json]:
        """Return what this user sees in a channel (by default the first one), oldest first."""
        return self.world.messages_for(self.id, channel or next(iter(self.world.channels)))

    @property
    def dm(self) -> list[Json]:
        """The messages in this user's DM with the bot, oldest first."""
        return self.messages(self.world.dm_with(self.id)["id"])

    @property
    def notifications(self) -> list[Json]:
        """The messages this user was notified of, oldest first; see `playground.gateway.notifications`."""
        return self.world.notified.get(self.id, [])

    def everything(self) -> list[Json]:
        """Return every message visible to this user in any channel, oldest first."""
        found = [message for channel in self.world.channels_of(self.id) for message in self.messages(channel["id"])]
        return sorted(found, key=lambda message: int(message["id"]))

    def find(self, words: str) -> Json | None:
        """Return the newest message visible to this user that contains these words."""
        return next(
            (message for message in reversed(self.everything()) if words in message_queries.text(message)), None
        )

    @overload
    async def until(self, check: str, timeout: float = PATIENCE) -> Json: ...  # noqa: ASYNC109 - for tests

    @overload
    async def until(self, check: Callable[[], Seen | None], timeout: float = PATIENCE) -> Seen: ...  # noqa: ASYNC109 - for tests

    async def until(self, check: Callable[[], object] | str, timeout: float = PATIENCE) -> object:  # noqa: ASYNC109 - for tests
        """Wait until a check returns something truthy, or until these words appear in any channel.

        :return: the check's result, or the message with the words.
        :raises TimeoutError: with what the user saw instead.
        """
        look: Callable[[], object] = (lambda: self.find(check)) if isinstance(check, str) else check
        changed = asyncio.Event()

        def observe(_event: str, _thing: Json) -> None:
            changed.set()

        self.world.observers.append(observe)
        try:
            async with asyncio.timeout(timeout):
                while not (found := look()):
                    changed.clear()
                    await changed.wait()
        except TimeoutError:
            seen = "\n---\n".join(message_queries.text(message) for message in self.everything()[-5:])
            raise TimeoutError(f"{self.name} waited in vain for {check!r}; latest messages:\n{seen}") from None
        finally:
            self.world.observers.remove(observe)
        return found

    # Actions

    async def slash(self, path: str, *, channel: str | None = None, **options: Any) -> Reply:
        """Run a slash command: `slash("play levelup", pace="live")`. User options take a `Person`.

        :raises NotOffered: if the client wouldn't send it.
        """
        return await self.slash_as_before(path, {}, channel=channel, **options)

    async def slash_as_before(
        self, path: str, older: Mapping[str, Any], *, channel: str | None = None, **options: Any
    ) -> Reply:
        """Run a slash command from a client that still shows an outdated version of it.

        :param older: options that exist only in that version; sent unchecked.
        :raises NotOffered: if the client wouldn't send it.
        """
        place = self._channel(channel)
        await self._wait_until_offered(path, place)
        values = {name: _plain(value) for name, value in options.items()}
        remembered = [(name, _kind_of(value), _plain(value)) for name, value in older.items()]
        data = invoke(self.world, self.id, place, path, values, remembered=remembered)
        return await self._start(Kind.COMMAND, place["id"], data)

    async def choose(self, entry: str, target: "Person | Json", *, channel: str | None = None) -> Reply:
        """Choose an entry in the menu of a person or message (right-click, Apps).

        :raises NotOffered: if the menu has no such entry here.
        """
        place = self._channel(channel)
        chosen = self.world.people[target.id] if isinstance(target, Person) else target
        if "channel_id" in chosen:
            place = self.world.channels[chosen["channel_id"]]
        data = invoke_menu(self.world, self.id, place, entry, chosen)
        return await self._start(Kind.COMMAND, place["id"], data)

    async def complete(self, path: str, focused: str, *, channel: str | None = None, **options: Any) -> Reply:
        """Type into a slash command's `focused` option, and return the suggested choices."""
        place = self._channel(channel)
        await self._wait_until_offered(path, place)
        values = {name: _plain(value) for name, value in options.items()}
        data = invoke(self.world, self.id, place, path, values, focused=focused)
        return await self._start(Kind.AUTOCOMPLETE, place["id"], data)

    async def click(self, button: str, message: Json | None = None, *, force: bool = False, repeat: int = 1) -> Reply:
        """Press a button, by label or custom id, on this message or on the newest one that has such a button.

        :param force: press it even if it is disabled or the message is gone.
        :param repeat: how many times the interaction is delivered.
        :raises NotOffered: if the button doesn't exist or can't be pressed.
        """

        def has(one: Json) -> message_queries.Button | None:
            return self._button(one, button)

        found = await self._showing(message, has, f"button {button!r}", force=force)
        pressed = self._button(found, button)
        if pressed is None or not pressed.custom_id:
            raise NotOffered(f"{button!r} is a link")
        if pressed.disabled and not force:
            raise NotOffered(f"{button!r} is disabled")
        return await self.forge(found, pressed.custom_id, repeat=repeat)

    async def select(
        self,
        select: str,
        values: str | Sequence[Any],
        message: Json | None = None,
        *,
        force: bool = False,
        repeat: int = 1,
    ) -> Reply:
        """Choose options in a select, found by its custom id or placeholder.

        :param values: option values or labels; people for a user select.
        :raises NotOffered: if the select or an option doesn't exist.
        """

        def has(one: Json) -> message_queries.Select | None:
            return _select(one, select)

        found = await self._showing(message, has, f"select {select!r}", force=force)
        used = _select(found, select)
        if used is None or (used.disabled and not force):
            raise NotOffered(f"{select!r} is disabled")
        wanted = [values] if isinstance(values, str | Person) else list(values)
        chosen = [_option(used, _plain(value), force=force) for value in wanted]
        return await self.forge(found, used.custom_id, values=chosen, component_type=used.component_type, repeat=repeat)

    async def forge(
        self,
        message: Json,
        custom_id: str,
        *,
        values: Sequence[str] | None = None,
        component_type: int = 0,
        repeat: int = 1,
    ) -> Reply:
        """Send any component interaction, even if the message doesn't offer it."""
        kind = component_type or (BUTTON if values is None else SELECT)
        made_up = {"custom_id": custom_id, "type": kind, "id": 0}
        part = next((one for one in walk(message["components"]) if one.get("custom_id") == custom_id), made_up)
        data = component_data(self.world, message["channel_id"], {**part, "type": kind}, values)
        source = self.world.message(message["channel_id"], message["id"]) or message
        return await self._start(Kind.COMPONENT, message["channel_id"], data, source=source, repeat=repeat)

    async def submit(self, opened: Reply, *, repeat: int = 1, **fields: Any) -> Reply:
        """Fill in and submit the modal opened by a reply.

        Fields are named by custom id; omitted fields keep their default.

        :raises NotOffered: if the modal or a field doesn't exist, or a required field is empty.
        """
        modal = opened.modal
        if modal is None:
            raise NotOffered("no modal is open")
        for _, part in message_queries.inputs(modal):
            for channel in fields.get(part["custom_id"], ()) if part["type"] == CHANNELS else ():
                if self.world.channels[channel]["type"] not in part["channel_types"]:
                    raise NotOffered(f"{part['custom_id']} doesn't offer the channel {channel}")
        data = {"custom_id": modal["custom_id"], "components": filled_in(modal, fields)}
        origin = opened.interaction
        source = origin.source and (self.world.message(origin.channel_id, origin.source["id"]) or origin.source)
        return await self._start(Kind.MODAL, origin.channel_id, data, source=source, parent=origin, repeat=repeat)

    def age_tokens(self, seconds: float) -> None:
        """Backdate this user's past clicks by ``seconds``, so that their tokens expire sooner.

        No other clock changes.
        """
        self._interactions.age_tokens(self.id, seconds)

    def say(self, content: str, channel: str | None = None) -> Json:
        """Write a plain message.

        :raises NotOffered: in a locked thread.
        """
        reopened(self.world, self._channel(channel)["id"], self.id)
        message = messages.say(self.world, self._channel(channel)["id"], self.world.people[self.id], content)
        self.world.add_message(message)
        return message

    def delete(self, message: Json) -> None:
        """Delete one of this user's own messages or, with Manage Messages, any message; dismiss an ephemeral one.

        :raises NotOffered: if this user can't delete it.
        """
        mine = message["author"]["id"] == self.id or bool(message["flags"] & EPHEMERAL)
        granted = self.world.permissions(self.id, self.world.channels[message["channel_id"]])
        if not self.world.visible_to(self.id, message) or not (mine or granted & Permission.MANAGE_MESSAGES):
            raise NotOffered(f"{self.name} can't delete this message")
        self.world.remove_message(message)

    def change_name(self, name: str) -> None:
        """Change this user's display name, which nicknames override. Later events have the new name."""
        self.world.people[self.id] = {**self.world.people[self.id], "global_name": name}

    def take_nickname(self, name: str, channel: str | None = None) -> None:
        """Set a nickname on a channel's server (by default the first channel's)."""
        self.world.nicknames[self.world.guild_of(self._channel(channel))["id"], self.id] = name

    def install(self) -> None:
        """Add the bot to this user's account."""
        self.world.install_for(self.id)

    def close_dms(self) -> None:
        """Close this user's DMs to the bot."""
        self.world.close_dms(self.id, closed=True)

    def open_dms(self) -> None:
        """Reopen this user's DMs to the bot."""
        self.world.close_dms(self.id, closed=False)

    # Lookups

    def _channel(self, channel: str | None) -> Json:
        if channel == "dm":
            return self.world.dm_with(self.id)
        return self.world.channels[channel or next(iter(self.world.channels))]

    def _button(self, message: Json, name: str) -> message_queries.Button | None:
        shown = [button for button in message_queries.buttons(message) if name in {button.label, button.custom_id}]
        return next((button for button in shown if not button.disabled), shown[0] if shown else None)

    async def _wait_until_offered(self, path: str, channel: Json) -> None:
        """If this person is unhurried, wait until the bot has registered the command."""
        name = path.partition(" ")[0]

        def offered() -> bool:
            return any(one["name"] == name for one in self.world.all_commands(self.world.guild_of(channel)))

        if self._unhurried:
            with suppress(TimeoutError):
                await self.until(offered)

    async def _showing(
        self, message: Json | None, has: Callable[[Json], Control | None], what: str, *, force: bool
    ) -> Json:
        """Return this message, or the newest one with the control. An unhurried person waits until it is enabled.

        :raises NotOffered: if there is none. The control may still be disabled: the caller checks that.
        """

        def can_be_used() -> bool:
            found = self._there(message, has)
            control = has(found) if found is not None else None
            return control is not None and not control.disabled

        if self._unhurried and not force:
            with suppress(TimeoutError):
                await self.until(can_be_used)
        found = message if message is not None and force else self._there(message, has)
        if found is None or not has(found):
            raise NotOffered(f"{self.name} sees no {what}")
        return found

    def _there(self, message: Json | None, has: Callable[[Json], object]) -> Json | None:
        """Return the current version of this message, or the newest message with the control."""
        if message is None:
            return next((one for one in reversed(self.everything()) if has(one)), None)
        found = self.world.message(message["channel_id"], message["id"])
        return found if found is not None and self.world.visible_to(self.id, found) else None

    async def _start(self, kind: Kind, channel_id: str, data: Json, *, repeat: int = 1, **origin: Any) -> Reply:
        interaction = self._interactions.start(kind, self.id, channel_id, data, copies=repeat, **origin)
        reply = Reply(self, interaction)
        await self.until(lambda: interaction.state is not State.WAITING, timeout=self._interactions.seconds + PATIENCE)
        return await reply.settled() if self._unhurried else reply


def filled_in(modal: Json, fields: dict[str, Any]) -> list[Json]:
    """Return the components of a MODAL_SUBMIT: the modal's inputs, filled in with these values.

    :raises NotOffered: if a field is unknown, or a required one has no value.
    """
    known = {part["custom_id"] for _, part in message_queries.inputs(modal)}
    if set(fields) - known:
        raise NotOffered(
            f"the modal has no {', '.join(sorted(set(fields) - known))}; it has {', '.join(sorted(known))}"
        )
    return [_filled_part(part, fields) for part in modal["components"]]


def _filled_part(part: Json, fields: dict[str, Any]) -> Json:
    if part["type"] == 18:
        return {"type": 18, "id": part["id"], "component": _filled_part(part["component"], fields)}
    if part["type"] == 1:
        return {
            "type": 1,
            "id": part["id"],
            "components": [_filled_part(child, fields) for child in part["components"]],
        }
    if part["type"] == 10:
        return {"type": 10, "id": part["id"]}
    filled = {"type": part["type"], "id": part["id"], "custom_id": part["custom_id"]}
    value = fields.get(part["custom_id"], _kept(part))
    if part["type"] == RADIOS and isinstance(value, list):
        (value,) = value or (None,)
    if part["type"] in {4, RADIOS, 23}:
        value = {4: "", RADIOS: None, 23: False}[part["type"]] if value is None else value
        if part.get("required", part["type"] != 23) and value in {"", None}:
            raise NotOffered(f"{part['custom_id']} must be filled in")
        return {**filled, "value": value}
    return {**filled, "values": [] if value is None else [_plain(one) for one in value]}


def _kept(part: Json) -> Any:
    """Return an input's default value."""
    chosen = [option["value"] for option in part.get("options", ()) if option.get("default")]
    chosen += [default["id"] for default in part.get("default_values", ())]
    return chosen or part.get("value", part.get("default"))


def _select(message: Json, name: str) -> message_queries.Select | None:
    shown = [select for select in message_queries.selects(message) if name in {select.custom_id, select.placeholder}]
    return shown[0] if shown else None


def _option(select: message_queries.Select, wanted: str, *, force: bool) -> str:
    for label, value in select.options:
        if wanted in {label, value}:
            return value
    if select.component_type == SELECT and not force:
        raise NotOffered(
            f"{select.custom_id} has no option {wanted!r}; it has {[label for label, _ in select.options]}"
        )
    return wanted


def _kind_of(value: Any) -> int:
    """Return the option type for a value; a string that is a long number is a user id."""
    if isinstance(value, Person) or (isinstance(value, str) and value.isdecimal() and len(value) > SHORTEST_ID):
        return USER
    return {bool: BOOLEAN, int: INTEGER}.get(type(value), STRING)


def _plain(value: Any) -> Any:
    return value.id if isinstance(value, Person) else value
