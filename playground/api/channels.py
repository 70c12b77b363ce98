"""Serve the routes that send, edit, fetch and delete messages, and open DMs."""

from typing import Any

from playground.api.channel_routes import ChannelRoutes
from playground.calls import Answer, Call, route
from playground.errors import Fault, RateLimited, Refusal, invalid_form
from playground.limits.strictness import HOUR
from playground.snowflakes import moment_of
from playground.world import messages
from playground.world.seed_world import Permission
from playground.world.world import DM, EPHEMERAL, World
from playground.world_file import Json

NONCE_SECONDS = 300
OLD_SECONDS = HOUR
REPLY = 19
"""The type of a message that replies to another message."""


class Channels(ChannelRoutes):
    """The routes that send, edit, fetch and delete messages and open DMs. They never return ephemeral messages."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._flagged_until = 0.0
        self._nonces: dict[tuple[str, str], tuple[float, str]] = {}

    @route("GET", "/channels/{channel_id}")
    def fetch(self, call: Call) -> Answer:
        """Return a channel."""
        return self._channel(call, Permission.VIEW_CHANNEL)

    @route("POST", "/users/@me/channels")
    def open_dm(self, call: Call) -> Answer:
        """Return the DM channel with a user, even if their DMs are closed."""
        person_id = str(call.form.get("recipient_id"))
        if person_id not in self._world.people:
            raise Refusal(50007, status=400) if person_id == self._world.bot["id"] else Refusal(10013)
        if person_id not in self._world.opened_dms:
            self._count_stranger()
            self._world.note_opened_dm(person_id)
        return self._world.dm_with(person_id)

    def _count_stranger(self) -> None:
        """Count a DM to someone the bot has never written to before.

        :raises Refusal: 20026 or 40003 if there are too many; refused attempts count too.
        """
        strictness, buckets, now = self._world.strictness, self._world.buckets, self._world.clock.now()
        if now >= self._flagged_until and buckets.take("strangers", strictness.strangers).left < 0:
            self._flagged_until = now + strictness.flagged
        if now < self._flagged_until:
            raise Refusal(20026)
        if buckets.take("new DMs", strictness.new_dms).left < 0:
            raise Refusal(40003)

    @route("POST", "/channels/{channel_id}/typing")
    def type(self, call: Call) -> Answer:
        """Accept a typing indicator."""
        self._channel(call, Permission.SEND_MESSAGES)
        return None

    # Messages

    @route("POST", "/channels/{channel_id}/messages")
    def send(self, call: Call) -> Answer:
        """Post a message. With `enforce_nonce`, each nonce is posted only once."""
        channel = self._channel(call, Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)
        self._world.reopen(channel["id"], self._world.bot["id"])
        if channel["type"] == DM and channel["recipients"][0]["id"] in self._world.closed_dms:
            raise Refusal(50007)
        if call.files:
            self._channel(call, Permission.ATTACH_FILES)
        posted = self._posted_before(channel["id"], call.form)
        if posted is not None:
            return posted
        message = messages.compose(self._world, channel["id"], call.form, call.files, **self._reference(call, channel))
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
        message = self._world.message(channel_id, message_id)
        if message_id and message is None:
            raise Refusal(10008)  # already posted, but deleted since
        return message

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
            said["guild_id"] = channel["guild_id"]
        return {"type": REPLY, "message_reference": said, "referenced_message": referenced}

    @route("GET", "/channels/{channel_id}/messages")
    def history(self, call: Call) -> Answer:
        """Return the latest messages, newest first. Supports Discord's `before`, `after`, `around` and `limit`."""
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
        """Return one message."""
        self._channel(call, Permission.VIEW_CHANNEL | Permission.READ_HISTORY)
        return self._message(call)

    @route("PATCH", "/channels/{channel_id}/messages/{message_id}")
    def edit_message(self, call: Call) -> Answer:
        """Edit one of the bot's own messages."""
        self._open_channel(call, Permission.VIEW_CHANNEL | (Permission.ATTACH_FILES if call.files else 0))
        message = self._message(call)
        if message["author"]["id"] != self._world.bot["id"]:
            raise Refusal(50005)
        self._count_old(message)
        revised = messages.revise(self._world, message, call.form, call.files)
        self._world.change_message(revised)
        return revised

    def _count_old(self, message: Json) -> None:
        if self._world.clock.now() - moment_of(message["id"]) <= OLD_SECONDS:
            return
        taken = self._world.buckets.take(("old edits", message["channel_id"]), self._world.strictness.old_edits)
        if taken.left < 0:
            raise RateLimited(taken.wait, code=30046)

    @route("DELETE", "/channels/{channel_id}/messages/{message_id}")
    def delete_message(self, call: Call) -> Answer:
        """Delete a message; deleting someone else's requires Manage Messages."""
        channel = self._open_channel(call, Permission.VIEW_CHANNEL)
        message = self._message(call)
        if message["author"]["id"] != self._world.bot["id"]:
            if channel["type"] == DM:
                raise Refusal(50003)
            self._channel(call, Permission.MANAGE_MESSAGES)
        self._world.remove_message(message, by_bot=True)
        return None


def _number(call: Call, name: str, default: int) -> int:
    value: Any = call.query.get(name, default)
    try:
        return int(value)
    except ValueError:
        raise invalid_form(Fault((name,), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')) from None
