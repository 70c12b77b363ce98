"""Serve the routes that create, edit and delete threads, and manage their members."""

from playground.api.channel_routes import ChannelRoutes
from playground.calls import Answer, Call, route
from playground.errors import Fault, Refusal, invalid_form
from playground.world.seed_world import Permission
from playground.world.world import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, is_thread
from playground.world_file import Json

ARCHIVE_AFTER = {60, 1440, 4320, 10080}


class Threads(ChannelRoutes):
    """The routes that create, edit and delete threads and manage their members."""

    @route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
    def open_thread_on(self, call: Call) -> Answer:
        """Start a public thread on a message; the thread gets the message's id."""
        message = self._message(call)
        if message["id"] in self._world.channels:
            raise Refusal(160004)
        channel = self._channel(call, Permission.VIEW_CHANNEL | Permission.CREATE_PUBLIC_THREADS)
        return self._open_thread(call, channel, message["id"], PUBLIC_THREAD)

    @route("POST", "/channels/{channel_id}/threads")
    def open_thread(self, call: Call) -> Answer:
        """Create a public or private thread that isn't attached to a message."""
        kind = call.form.get("type") or PRIVATE_THREAD
        needed = Permission.CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else Permission.CREATE_PUBLIC_THREADS
        channel = self._channel(call, Permission.VIEW_CHANNEL | needed)
        return self._open_thread(call, channel, self._world.snowflakes.next(), kind)

    def _open_thread(self, call: Call, channel: Json, thread_id: str, kind: int) -> Json:
        if channel["type"] != TEXT:
            raise Refusal(50024)
        name = call.form.get("name")
        if not isinstance(name, str) or not 1 <= len(name) <= 100:
            raise invalid_form(Fault(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."))
        minutes = call.form.get("auto_archive_duration") or 4320
        if minutes not in ARCHIVE_AFTER:
            choices = "Value must be one of (60, 1440, 4320, 10080)."
            raise invalid_form(Fault(("auto_archive_duration",), "BASE_TYPE_CHOICES", choices))
        thread = {
            "id": thread_id,
            "type": kind,
            "guild_id": channel["guild_id"],
            "parent_id": channel["id"],
            "owner_id": self._world.bot["id"],
            "name": name,
            "last_message_id": None,
            "rate_limit_per_user": 0,
            "flags": 0,
            "message_count": 0,
            "member_count": 1,
            "total_message_sent": 0,
            "thread_metadata": {
                "archived": False,
                "archive_timestamp": self._world.clock.stamp(),
                "auto_archive_duration": minutes,
                "locked": False,
                "create_timestamp": self._world.clock.stamp(),
            },
        }
        self._world.join_thread(thread_id, self._world.bot["id"])
        self._world.add_channel(thread)
        call.status = 201
        return {**thread, "member": self._thread_member(thread_id, self._world.bot["id"])}

    @route("GET", "/guilds/{guild_id}/threads/active")
    def active_threads(self, call: Call) -> Answer:
        """Return a server's active threads."""
        if call.params["guild_id"] not in self._world.guilds:
            raise Refusal(10004)
        channels = (one for one in self._world.channels.values() if one.get("guild_id") == call.params["guild_id"])
        active = [one for one in channels if is_thread(one) and not one["thread_metadata"]["archived"]]
        members = [self._thread_member(one["id"], self._world.bot["id"]) for one in active]
        return {"threads": active, "members": members, "has_more": False}

    @route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
    def add_thread_member(self, call: Call) -> Answer:
        """Add a user to a thread; "@me" is the bot."""
        self._open_channel(call, Permission.VIEW_CHANNEL)
        thread = self._thread(call)
        self._world.join_thread(thread["id"], self._user_id(call))
        self._world.change_channel(self._world.channels[thread["id"]])
        return None

    @route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
    def remove_thread_member(self, call: Call) -> Answer:
        """Remove a user from a thread; "@me" is the bot."""
        thread = self._thread(call)
        self._world.leave_thread(thread["id"], self._user_id(call))
        self._world.change_channel(self._world.channels[thread["id"]])
        return None

    @route("GET", "/channels/{channel_id}/thread-members")
    def thread_members(self, call: Call) -> Answer:
        """Return the members of a thread."""
        thread_id = self._thread(call)["id"]
        return [self._thread_member(thread_id, one) for one in sorted(self._world.thread_members.get(thread_id, ()))]

    def _thread_member(self, thread_id: str, user_id: str) -> Json:
        return {"id": thread_id, "user_id": user_id, "join_timestamp": self._world.clock.stamp(), "flags": 0}

    def _user_id(self, call: Call) -> str:
        user_id = call.params["user_id"]
        user = self._world.bot if user_id == "@me" else self._world.user(user_id)
        if user is None:
            raise Refusal(10013)
        return str(user["id"])

    @route("PATCH", "/channels/{channel_id}")
    def edit(self, call: Call) -> Answer:
        """Rename, archive, lock or reopen a thread. The playground's text channels can't be edited.

        Anyone who can write in a thread can reopen it, unless it is locked. Its creator and anyone with Manage Threads
        can rename and archive it; only the latter can lock it.
        """
        channel = self._channel(call, Permission.VIEW_CHANNEL)
        if not is_thread(channel):
            raise Refusal(50013)
        self._world.archive_if_quiet(channel["id"])
        channel, form = self._world.channels[channel["id"]], call.form
        opens = form.get("archived") is False
        if not self._world.permissions(self._world.bot["id"], channel) & Permission.MANAGE_THREADS:
            owns = channel["owner_id"] == self._world.bot["id"]
            if "locked" in form or channel["thread_metadata"]["locked"] or not (owns or form == {"archived": False}):
                raise Refusal(50013)
            self._channel(call, Permission.SEND_MESSAGES if opens else 0)
        if channel["thread_metadata"]["archived"] and not opens:
            raise Refusal(50083)
        changed = {**channel["thread_metadata"], "archive_timestamp": self._world.clock.stamp()}
        changed |= {key: form[key] for key in ("archived", "locked", "auto_archive_duration") if key in form}
        thread = {**channel, "name": form.get("name", channel["name"]), "thread_metadata": changed}
        self._world.change_channel(thread)
        return thread

    @route("DELETE", "/channels/{channel_id}")
    def delete_thread(self, call: Call) -> Answer:
        """Delete a thread. The playground's text channels can't be deleted."""
        channel = self._channel(call, Permission.VIEW_CHANNEL | Permission.MANAGE_THREADS)
        if not is_thread(channel):
            raise Refusal(50013)
        self._world.remove_channel(channel["id"])
        return channel

    def _thread(self, call: Call) -> Json:
        channel = self._channel(call, Permission.VIEW_CHANNEL)
        if not is_thread(channel):
            raise Refusal(50024)
        return channel
