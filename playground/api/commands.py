"""Serve the routes that register slash commands."""

from typing import Any

from playground.calls import Answer, Call, route
from playground.errors import Fault, RateLimited, Refusal, invalid_form
from playground.limits import command_limits
from playground.world import seed_world
from playground.world.seed_world import APPLICATION_ID
from playground.world.world import World
from playground.world_file import Json

_COMMANDS = "/applications/{application_id}/commands"
_GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"


class Commands:
    """The routes that read and write the bot's global and per-server commands."""

    def __init__(self, world: World) -> None:
        self._world = world

    @route("GET", _COMMANDS)
    @route("GET", _GUILD_COMMANDS)
    def list(self, call: Call) -> Answer:
        """Return all commands in the scope."""
        return self._world.commands.get(self._scope(call), [])

    @route("PUT", _COMMANDS)
    @route("PUT", _GUILD_COMMANDS)
    def overwrite(self, call: Call) -> Answer:
        """Replace all commands in the scope. Commands with an unchanged name and type keep their id."""
        scope = self._scope(call)
        if not isinstance(call.body, list):
            raise invalid_form(Fault((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"))
        command_limits.check(call.body)
        known = {(one["type"], one["name"]): one for one in self._world.commands.get(scope, ())}
        self._count(scope, sum(_key(form) not in known for form in call.body))
        commands = [self._registered(form, scope, known.get(_key(form))) for form in call.body]
        self._world.set_commands(scope, commands)
        return commands

    @route("POST", _COMMANDS)
    @route("POST", _GUILD_COMMANDS)
    def create(self, call: Call) -> Answer:
        """Add a command, replacing any with the same name and type."""
        scope = self._scope(call)
        others = [one for one in self._world.commands.get(scope, ()) if _key(one) != _key(call.form)]
        known = next((one for one in self._world.commands.get(scope, ()) if _key(one) == _key(call.form)), None)
        command_limits.check_one(call.form)
        self._count(scope, known is None)
        command = self._registered(call.form, scope, known)
        self._world.set_commands(scope, [*others, command])
        call.status = 201 if known is None else 200
        return command

    @route("GET", _COMMANDS + "/{command_id}")
    @route("GET", _GUILD_COMMANDS + "/{command_id}")
    def fetch(self, call: Call) -> Answer:
        """Return one command."""
        return self._command(call)

    @route("PATCH", _COMMANDS + "/{command_id}")
    @route("PATCH", _GUILD_COMMANDS + "/{command_id}")
    def edit(self, call: Call) -> Answer:
        """Update the given fields of one command."""
        known = self._command(call)
        form = {**known, **call.form}
        command_limits.check_one(form)
        command = self._registered(form, self._scope(call), known)
        kept = [command if one is known else one for one in self._world.commands[self._scope(call)]]
        self._world.set_commands(self._scope(call), kept)
        return command

    @route("DELETE", _COMMANDS + "/{command_id}")
    @route("DELETE", _GUILD_COMMANDS + "/{command_id}")
    def delete(self, call: Call) -> Answer:
        """Delete one command."""
        gone = self._command(call)
        scope = self._scope(call)
        self._world.set_commands(scope, [one for one in self._world.commands[scope] if one is not gone])
        return None

    def _count(self, scope: str, new: int) -> None:
        """Count new commands, even if they have since been deleted.

        :raises RateLimited: 30034 if there were too many.
        """
        if (
            new
            and (taken := self._world.buckets.take(("commands", scope), self._world.strictness.new_commands, new)).left
            < 0
        ):
            raise RateLimited(taken.wait, code=30034)

    def _scope(self, call: Call) -> str:
        if call.params["application_id"] != APPLICATION_ID:
            raise Refusal(20012)
        guild_id = call.params.get("guild_id", "global")
        if guild_id not in {"global", *self._world.guilds}:
            raise Refusal(50001)
        return guild_id

    def _command(self, call: Call) -> Json:
        for command in self._world.commands.get(self._scope(call), ()):
            if command["id"] == call.params["command_id"]:
                return command
        raise Refusal(10063)

    def _registered(self, form: Json, scope: str, known: Json | None) -> Json:
        """Return the command as Discord keeps it.

        :raises Refusal: 50035 if the portal doesn't allow one of its installation types; nobody has confirmed that
            Discord refuses it too.
        """
        allowed = seed_world.application()["integration_types_config"]
        if any(str(kind) not in allowed for kind in form.get("integration_types") or ()):
            words = "The application can't be installed this way."
            raise invalid_form(Fault(("integration_types",), "APPLICATION_COMMAND_INVALID_INTEGRATION_TYPE", words))
        rights = form.get("default_member_permissions")
        command = {
            "id": known["id"] if known else self._world.snowflakes.next(),
            "application_id": APPLICATION_ID,
            "version": self._world.snowflakes.next(),
            "type": form.get("type") or 1,
            "name": form["name"],
            "name_localizations": form.get("name_localizations"),
            "description": form.get("description") or "",
            "description_localizations": form.get("description_localizations"),
            "options": form.get("options") or [],
            "default_member_permissions": None if rights is None else str(rights),
            "nsfw": bool(form.get("nsfw")),
            "integration_types": form.get("integration_types") or [0],
            "contexts": form.get("contexts"),
        }
        if scope == "global":
            command["dm_permission"] = form.get("dm_permission") is not False
        else:
            command["guild_id"] = scope
        return command


def _key(form: Json) -> tuple[Any, Any]:
    return form.get("type") or 1, form.get("name")
