"""Serve the routes for the bot, its application, the gateway URL, servers and members."""

from playground.calls import Answer, Call, route
from playground.errors import Refusal
from playground.gateway.gateway import SESSIONS
from playground.world import seed_world
from playground.world.world import World, is_thread
from playground.world_file import Json


class Account:
    """The routes for the bot, the gateway URL, servers and their members.

    `gateway_url` is set once the server is listening.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self.gateway_url = ""

    @route("GET", "/users/@me")
    def me(self, _call: Call) -> Answer:
        """Return the bot's own user."""
        return {**self._world.bot, "mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}

    @route("GET", "/oauth2/applications/@me")
    @route("GET", "/applications/@me")
    def application(self, _call: Call) -> Answer:
        """Return the bot's application."""
        return seed_world.application()

    @route("GET", "/gateway", token=False)
    def gateway(self, _call: Call) -> Answer:
        """Return the gateway URL."""
        return {"url": self.gateway_url}

    @route("GET", "/gateway/bot")
    def gateway_for_bots(self, _call: Call) -> Answer:
        """Return the gateway URL, the number of shards and the remaining session starts."""
        strictness = self._world.strictness
        sessions = self._world.buckets.take(SESSIONS, strictness.sessions, 0)
        starts = {
            "total": strictness.sessions.limit,
            "remaining": sessions.left,
            "reset_after": int(sessions.wait * 1000),
            "max_concurrency": strictness.max_concurrency,
        }
        return {"url": self.gateway_url, "shards": strictness.shards, "session_start_limit": starts}

    @route("GET", "/users/{user_id}")
    def user(self, call: Call) -> Answer:
        """Return any user."""
        user = self._world.user(call.params["user_id"])
        if user is None:
            raise Refusal(10013)
        return user

    @route("GET", "/users/@me/guilds")
    def guilds(self, _call: Call) -> Answer:
        """Return the servers the bot is in."""
        bits = str(seed_world.Permission.BOT)
        return [
            {
                "id": guild["id"],
                "name": guild["name"],
                "icon": None,
                "banner": None,
                "owner": False,
                "permissions": bits,
                "features": [],
            }
            for guild in self._world.guilds.values()
        ]

    @route("GET", "/guilds/{guild_id}")
    def guild(self, call: Call) -> Answer:
        """Return a server."""
        return self._guild(call)

    @route("GET", "/guilds/{guild_id}/channels")
    def guild_channels(self, call: Call) -> Answer:
        """Return a server's channels, without threads."""
        guild = self._guild(call)
        channels = self._world.channels.values()
        return [one for one in channels if one.get("guild_id") == guild["id"] and not is_thread(one)]

    @route("GET", "/guilds/{guild_id}/members/{user_id}")
    def member(self, call: Call) -> Answer:
        """Return a member of a server."""
        guild = self._guild(call)
        try:
            return self._world.member(call.params["user_id"], guild)
        except KeyError:
            raise Refusal(10007) from None

    @route("GET", "/guilds/{guild_id}/roles")
    def roles(self, call: Call) -> Answer:
        """Return a server's roles."""
        roles: list[Json] = self._guild(call)["roles"]
        return roles

    def _guild(self, call: Call) -> Json:
        guild = self._world.guilds.get(call.params["guild_id"])
        if guild is None:
            raise Refusal(10004)
        return guild
