"""Routes of channels: messages, DMs and threads."""

from typing import Any

from playground import messages
from playground.api import Answer, Call, route
from playground.api_errors import Fault, Refusal, invalid_form
from playground.seed_world import Permission
from playground.world import DM, EPHEMERAL, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, World, is_thread
from playground.world_file import Json

NONCE_SECONDS = 300
ARCHIVE_AFTER = {60, 1440, 4320, 10080}


class Channels:
    """Sends, edits, fetches and deletes messages; opens DMs and threads. Ephemeral messages don't exist here."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._nonces: dict[tuple[str, str], tuple[float, str]] = {}

    @route("GET", "/channels/{channel_id}")
    def fetch(self, call: Call) -> Answer:
        """A channel."""
        return self._channel(call, Permission.VIEW_CHANNEL)

    @route("PATCH", "/channels/{channel_id}")
    def edit(self, call: Call) -> Answer:
        """Rename, archive or lock a thread. The playground's text channels are as they are."""
        channel = self._channel(call, Permission.VIEW_CHANNEL)
        if not is_thread(channel) or channel["owner_id"] != self._world.bot["id"]:
            raise Refusal(50013)
        metadata = {**channel["thread_metadata"]}
        metadata |= {key: call.form[key] for key in ("archived", "locked", "auto_archive_duration") if key in call.form}
        changed = {**channel, "name": call.form.get("name", channel["name"]), "thread_metadata": metadata}
        self._world.change_channel(changed)
        return changed

    @route("DELETE", "/channels/{channel_id}")
    def delete_thread(self, call: Call) -> Answer:
        """Delete a thread. The playground's text channels stay."""
        channel = self._channel(call, Permission.VIEW_CHANNEL | Permission.MANAGE_THREADS)
        if not is_thread(channel):
            raise Refusal(50013)
        self._world.remove_channel(channel["id"])
        return channel

    @route("POST", "/users/@me/channels")
    def open_dm(self, call: Call) -> Answer:
        """The DM channel with a person, also with one whose DMs are closed."""
        person_id = str(call.form.get("recipient_id"))
        if person_id not in self._world.people:
            raise Refusal(50007, status=400) if person_id == self._world.bot["id"] else Refusal(10013)
        return self._world.dm_with(person_id)

    @route("POST", "/channels/{channel_id}/typing")
    def type(self, call: Call) -> Answer:
        """The bot is typing."""
        self._channel(call, Permission.SEND_MESSAGES)
        return None

    # Messages

    @route("POST", "/channels/{channel_id}/messages")
    def send(self, call: Call) -> Answer:
        """Post a message. With `enforce_nonce` the same nonce posts once."""
        channel = self._channel(call, Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)
        if channel["type"] == DM and channel["recipients"][0]["id"] in self._world.closed_dms:
            raise Refusal(50007)
        if call.files:
            self._channel(call, Permission.ATTACH_FILES)
        posted = self._posted_before(channel["id"], call.form)
        if posted is not None:
            return posted
        message = messages.compose(self._world, channel["id"], call.form, call.files, **self._reference(call, channel))
        if is_thread(channel) and channel["thread_metadata"]["archived"]:
            self._unarchive(channel)
        self._world.add_message(message)
        if call.form.get("nonce") is not None:
            self._nonces[channel["id"], str(call.form["nonce"])] = (self._world.clock.now(), message["id"])
        return message

    def _posted_before(self, channel_id: str, form: Json) -> Json | None:
        if not form.get("enforce_nonce"):
            return None
        oldest = self._world.clock.now() - NONCE_SECONDS
        self._nonces = {key: posted for key, posted in self._nonces.items() if posted[0] >= oldest}
        _, message_id = self._nonces.get((channel_id, str(form.get("nonce"))), (0.0, ""))
        return self._world.message(channel_id, message_id)

    def _reference(self, call: Call, channel: Json) -> Json:
        reference = call.form.get("message_reference")
        if not reference:
            return {}
        message_id = str(reference.get("message_id"))
        referenced = self._world.message(channel["id"], message_id)
        if referenced is None and reference.get("fail_if_not_exists", True):
            raise invalid_form(Fault(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message"))
        said: Json = {"type": 0, "channel_id": channel["id"], "message_id": message_id}
        if channel["type"] != DM:
            said["guild_id"] = self._world.guild["id"]
        return {"type": 19, "message_reference": said, "referenced_message": referenced}

    @route("GET", "/channels/{channel_id}/messages")
    def history(self, call: Call) -> Answer:
        """The latest messages, newest first; `before`, `after`, `around` and `limit` as in Discord."""
        channel = self._channel(call, Permission.VIEW_CHANNEL | Permission.READ_HISTORY)
        limit = _number(call, "limit", 50)
        if not 1 <= limit <= 100:
            raise invalid_form(Fault(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100."))
        public = [one for one in self._world.messages.get(channel["id"], {}).values() if not one["flags"] & EPHEMERAL]
        if "after" in call.query:
            later = [one for one in public if int(one["id"]) > _number(call, "after", 0)]
            return later[:limit][::-1]
        if "before" in call.query:
            public = [one for one in public if int(one["id"]) < _number(call, "before", 0)]
        elif "around" in call.query:
            centre = _number(call, "around", 0)
            older = [one for one in public if int(one["id"]) <= centre]
            newer = [one for one in public if int(one["id"]) > centre]
            public = [*older[-(limit // 2 + 1) :], *newer[: (limit - 1) // 2]]
        return public[-limit:][::-1]

    @route("GET", "/channels/{channel_id}/messages/{message_id}")
    def fetch_message(self, call: Call) -> Answer:
        """One message."""
        self._channel(call, Permission.VIEW_CHANNEL | Permission.READ_HISTORY)
        return self._message(call)

    @route("PATCH", "/channels/{channel_id}/messages/{message_id}")
    def edit_message(self, call: Call) -> Answer:
        """Edit one of the bot's own messages."""
        self._channel(call, Permission.VIEW_CHANNEL)
        message = self._message(call)
        if message["author"]["id"] != self._world.bot["id"]:
            raise Refusal(50005)
        revised = messages.revise(self._world, message, call.form, call.files)
        self._world.change_message(revised)
        return revised

    @route("DELETE", "/channels/{channel_id}/messages/{message_id}")
    def delete_message(self, call: Call) -> Answer:
        """Delete a message; somebody else's only with Manage Messages."""
        channel = self._channel(call, Permission.VIEW_CHANNEL)
        message = self._message(call)
        if message["author"]["id"] != self._world.bot["id"]:
            if channel["type"] == DM:
                raise Refusal(50003)
            self._channel(call, Permission.MANAGE_MESSAGES)
        self._world.remove_message(message)
        return None

    # Threads

    @route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
    def open_thread_on(self, call: Call) -> Answer:
        """A public thread that starts from a message; it has the message's id."""
        message = self._message(call)
        if message["id"] in self._world.channels:
            raise Refusal(160004)
        channel = self._channel(call, Permission.VIEW_CHANNEL | Permission.CREATE_PUBLIC_THREADS)
        return self._open_thread(call, channel, message["id"], PUBLIC_THREAD)

    @route("POST", "/channels/{channel_id}/threads")
    def open_thread(self, call: Call) -> Answer:
        """A thread of its own, public or private."""
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
            "guild_id": self._world.guild["id"],
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

    def _unarchive(self, thread: Json) -> None:
        self._world.change_channel({**thread, "thread_metadata": {**thread["thread_metadata"], "archived": False}})

    @route("GET", "/guilds/{guild_id}/threads/active")
    def active_threads(self, call: Call) -> Answer:
        """The server's threads that are not archived."""
        if call.params["guild_id"] != self._world.guild["id"]:
            raise Refusal(10004)
        threads = [one for one in self._world.channels.values() if is_thread(one)]
        active = [one for one in threads if not one["thread_metadata"]["archived"]]
        members = [self._thread_member(one["id"], self._world.bot["id"]) for one in active]
        return {"threads": active, "members": members, "has_more": False}

    @route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
    def add_thread_member(self, call: Call) -> Answer:
        """Bring a user into a thread; "@me" is the bot."""
        thread = self._thread(call)
        self._world.join_thread(thread["id"], self._user_id(call))
        self._world.change_channel(self._world.channels[thread["id"]])
        return None

    @route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
    def remove_thread_member(self, call: Call) -> Answer:
        """Take a user out of a thread; "@me" is the bot."""
        thread = self._thread(call)
        self._world.leave_thread(thread["id"], self._user_id(call))
        self._world.change_channel(self._world.channels[thread["id"]])
        return None

    @route("GET", "/channels/{channel_id}/thread-members")
    def thread_members(self, call: Call) -> Answer:
        """Who is in a thread."""
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

    # Finding things

    def _channel(self, call: Call, needed: int) -> Json:
        """The channel of a call.

        :raises Refusal: 10003 unknown, 50001 not to be seen, 50013 another permission is missing.
        """
        channel = self._world.channels.get(call.params["channel_id"])
        if channel is None:
            raise Refusal(10003)
        if channel["type"] == DM:
            return channel
        granted = self._world.permissions(self._world.bot["id"], channel)
        if not granted & Permission.VIEW_CHANNEL:
            raise Refusal(50001)
        if is_thread(channel) and needed & Permission.SEND_MESSAGES:
            needed = needed & ~Permission.SEND_MESSAGES | Permission.SEND_IN_THREADS
        if needed & ~granted:
            raise Refusal(50013)
        return channel

    def _thread(self, call: Call) -> Json:
        channel = self._channel(call, Permission.VIEW_CHANNEL)
        if not is_thread(channel):
            raise Refusal(50024)
        return channel

    def _message(self, call: Call) -> Json:
        message = self._world.message(call.params["channel_id"], call.params["message_id"])
        if message is None or message["flags"] & EPHEMERAL:
            raise Refusal(10008)
        return message


def _number(call: Call, name: str, default: int) -> int:
    value: Any = call.query.get(name, default)
    try:
        return int(value)
    except ValueError:
        text = f'Value "{value}" is not int.'
        raise invalid_form(Fault((name,), "NUMBER_TYPE_COERCE", text)) from None
