"""Build slash command and component data as a client does, and refuse what a client wouldn't offer."""

from collections.abc import Mapping, Sequence
from typing import Any

from playground.errors import Refusal
from playground.world.seed_world import APPLICATION_ID, Permission
from playground.world.world import DM, GROUP_DM, TEXT, World, is_bots_dm
from playground.world_file import Json

CHAT, USER_MENU, MESSAGE_MENU = 1, 2, 3
"""The types of commands: slash commands, and those in the menus of people and of messages."""
SUB_COMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10

SERVER, BOT_DM, PRIVATE = 0, 1, 2
"""Discord's interaction contexts."""
SERVER_INSTALL, USER_INSTALL = "0", "1"
"""Discord's installation types, as keys of `authorizing_integration_owners`."""

# the fields of `resolved` for each select type
_SELECTED = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}


class NotOffered(Exception):
    """Raised if a user tries something that Discord's client wouldn't allow. The message says why."""


def reopened(world: World, channel_id: str, person_id: str) -> None:
    """Reopen an archived thread, as a client does before its user writes, clicks or runs a command in it.

    :raises NotOffered: in a locked thread.
    """
    try:
        world.reopen(channel_id, person_id)
    except Refusal as refusal:
        raise NotOffered(f"can't write in this thread: {refusal.message}") from None


def invoke(
    world: World,
    person_id: str,
    channel: Json,
    path: str,
    values: Mapping[str, Any],
    *,
    focused: str | None = None,
    remembered: Sequence[tuple[str, int, Any]] = (),
) -> Json:
    """Return the `data` of a slash command interaction.

    :param path: the command with its subcommands, as typed: "play levelup".
    :param values: the options by name; users, channels and roles by id.
    :param focused: the option being typed, for autocomplete; other options may then be missing.
    :param remembered: name, type and value of options from an outdated version of the command still cached by the
    client.
    :raises NotOffered: if the command or an option is unknown or forbidden, or a value is missing or wrong.
    """
    name, *subs = path.removeprefix("/").split()
    command = _command(world, channel, name)
    _check_allowed(world, person_id, channel, command)
    leaf, route = command, []
    for sub in subs:
        leaf = _option(leaf, sub, {SUB_COMMAND, GROUP}, path)
        route.append(leaf)
    offered = leaf.get("options") or []
    if any(option["type"] in {SUB_COMMAND, GROUP} for option in offered):
        raise NotOffered(f"/{path} needs a sub-command: {', '.join(option['name'] for option in offered)}")
    for name in values:
        _option(leaf, name, set(range(3, 12)), path)
    resolved: Json = {}
    options = [
        _typed(world, channel, option, values[option["name"]], resolved, focused)
        for option in offered
        if option["name"] in values or _required(option, path, focused)
    ]
    for name, kind, value in remembered:
        options.append(_typed(world, channel, {"type": kind, "name": name}, value, resolved, None))
    for sub_command in reversed(route):
        options = [{"type": sub_command["type"], "name": sub_command["name"], "options": options}]
    data = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    if resolved:
        data["resolved"] = resolved
    return data


def invoke_menu(world: World, person_id: str, channel: Json, name: str, target: Json) -> Json:
    """Return the `data` of a command in the menu of a message, or of a person if the target has a `username`.

    :raises NotOffered: if there is no such command in this menu here.
    """
    is_user = "username" in target
    command = _command(world, channel, name, USER_MENU if is_user else MESSAGE_MENU)
    _check_allowed(world, person_id, channel, command)
    resolved: Json = {}
    if not is_user:
        resolved["messages"] = {target["id"]: target}
    elif not resolve(world, world.guild_of(channel), USER, target["id"], resolved):
        raise NotOffered(f"{target['id']} doesn't exist")
    return {
        "id": command["id"],
        "name": name,
        "type": command["type"],
        "target_id": target["id"],
        "resolved": resolved,
    }


def _command(world: World, channel: Json, name: str, kind: int = CHAT) -> Json:
    for command in world.all_commands(world.guild_of(channel)):
        if command["type"] == kind and command["name"] == name:
            return command
    raise NotOffered(f"the bot has no command /{name}" if kind == CHAT else f"the menu has no entry {name!r}")


def _check_allowed(world: World, person_id: str, channel: Json, command: Json) -> None:
    context, contexts = context_of(channel), command.get("contexts")
    if contexts is None:
        contexts = [SERVER, BOT_DM, PRIVATE] if command.get("dm_permission") else [SERVER]
    installed = owners(world, person_id, channel)
    if context not in contexts or not any(str(kind) in installed for kind in command["integration_types"]):
        raise NotOffered(f"/{command['name']} isn't available in this channel")
    if context == SERVER and not _has_rights(command, world.permissions(person_id, channel)):
        raise NotOffered(f"/{command['name']} isn't available to this person")


def context_of(channel: Json) -> int:
    """Return the interaction context of a channel."""
    if is_bots_dm(channel):
        return BOT_DM
    return PRIVATE if channel["type"] in {DM, GROUP_DM} else SERVER


def owners(world: World, person_id: str, channel: Json) -> dict[str, str]:
    """Return who added the bot, by installation type: the server, "0" in the bot's DM, and the user themselves."""
    found = {}
    if world.has_bot(channel):
        found[SERVER_INSTALL] = channel.get("guild_id", "0")
    if person_id in world.user_installs:
        found[USER_INSTALL] = person_id
    return found


def _option(parent: Json, name: str, kinds: set[int], path: str) -> Json:
    for option in parent.get("options") or ():
        if option["name"] == name and option["type"] in kinds:
            found: Json = option
            return found
    raise NotOffered(f"/{path} has no option {name!r}")


def _required(option: Json, path: str, focused: str | None) -> bool:
    if option.get("required") and focused is None:
        raise NotOffered(f"/{path} needs the option {option['name']!r}")
    return False


def _typed(world: World, channel: Json, option: Json, value: Any, resolved: Json, focused: str | None) -> Json:
    typed = {"type": option["type"], "name": option["name"]}
    if option["name"] == focused:
        return {**typed, "value": str(value), "focused": True}
    if option["type"] in {STRING, INTEGER, NUMBER}:
        value = _scalar(option, value)
    elif option["type"] == BOOLEAN and not isinstance(value, bool):
        raise NotOffered(f"{option['name']}: must be true or false, got {value!r}")
    elif option["type"] in {USER, CHANNEL, ROLE, MENTIONABLE}:
        value = str(value)
        if not resolve(world, world.guild_of(channel), option["type"], value, resolved):
            raise NotOffered(f"{option['name']}: {value} doesn't exist")
    return {**typed, "value": value}


def _scalar(option: Json, value: Any) -> str | int | float:
    name = option["name"]
    try:
        scalar: str | int | float = {STRING: str, INTEGER: int, NUMBER: float}[option["type"]](value)
    except (TypeError, ValueError):
        raise NotOffered(f"{name}: must be a number, got {value!r}") from None
    choices = [choice["value"] for choice in option.get("choices") or ()]
    if choices and scalar not in choices:
        raise NotOffered(f"{name}: must be one of {choices}, got {value!r}")
    size, least, most = (
        (len(scalar), option.get("min_length"), option.get("max_length"))
        if isinstance(scalar, str)
        else (scalar, option.get("min_value"), option.get("max_value"))
    )
    if (least is not None and size < least) or (most is not None and size > most):
        raise NotOffered(f"{name}: must be {least} to {most}, got {value!r}")
    return scalar


def component_data(world: World, channel_id: str, part: Json, values: Sequence[str] | None) -> Json:
    """Return the `data` of a component interaction: for a button if `values` is None, otherwise for a select."""
    guild = world.guild_of(world.channels.get(channel_id, {}))
    data: Json = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"]}
    if values is not None:
        data["values"] = list(values)
        resolved: Json = {}
        for value in values if part["type"] in _SELECTED else ():
            resolve(world, guild, _SELECTED[part["type"]], value, resolved)
        if resolved:
            data["resolved"] = resolved
    return data


def offered_to(world: World, person_id: str) -> list[Json]:
    """Return the commands that this user's permissions on the server allow."""
    granted = world.permissions(person_id, {"type": TEXT})
    return [command for command in world.all_commands() if _has_rights(command, granted)]


def _has_rights(command: Json, granted: int) -> bool:
    needed = command["default_member_permissions"]
    return needed is None or granted == Permission.ALL or (needed != "0" and not int(needed) & ~granted)


def resolve(world: World, guild: Json, kind: int, key: str, resolved: Json) -> bool:
    """Add the object with this id to `resolved`, as Discord does for options and selects.

    Return False if the id is unknown.

    :param kind: an option type: USER, CHANNEL, ROLE or MENTIONABLE.
    """
    user = world.user(key)
    if kind in {USER, MENTIONABLE} and user is not None:
        member = {
            name: value for name, value in world.member(key, guild).items() if name not in {"user", "deaf", "mute"}
        }
        resolved.setdefault("users", {})[key] = user
        member["permissions"] = str(world.permissions(key, {"type": 0}))
        resolved.setdefault("members", {})[key] = member
        return True
    if kind in {ROLE, MENTIONABLE}:
        for role in guild["roles"]:
            if role["id"] == key:
                resolved.setdefault("roles", {})[key] = role
                return True
    channel = world.channels.get(key)
    if kind == CHANNEL and channel is not None and channel.get("guild_id") == guild["id"]:
        permissions = str(world.permissions(APPLICATION_ID, channel))
        resolved.setdefault("channels", {})[key] = {**channel, "permissions": permissions}
        return True
    return False
