"""Hold all servers, channels, users and messages, and notify observers of every change.

Objects are Discord's own JSON. Each change is on disk before observers are notified. Events have the gateway's names:
MESSAGE_CREATE, CHANNEL_UPDATE, …
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime

from playground.errors import Refusal
from playground.limits.strictness import Buckets, Strictness
from playground.snowflakes import Clock, Snowflakes, moment_of
from playground.world import seed_world
from playground.world.seed_world import Permission
from playground.world_file import Json, Memory

EPHEMERAL = 1 << 6

Observer = Callable[[str, Json], None]

TEXT, DM, GROUP_DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 3, 11, 12


class World:
    """Users, channels, messages, and everything the bot has registered.

    `observers` are called with an event's name and object after each change. Objects are replaced, never mutated, so
    references to an old message stay valid.
    """

    def __init__(self, memory: Memory, clock: Clock, strictness: Strictness) -> None:
        self.memory = memory
        self.clock = clock
        self.strictness = strictness
        self.buckets = Buckets(clock)
        self.snowflakes = Snowflakes(clock)
        self.observers: list[Observer] = []
        self.guild = seed_world.guild()
        self.guilds = {self.guild["id"]: self.guild}
        self.guilds_without_bot: dict[str, Json] = {}
        self.user_installs: set[str] = set()
        """The users who have added the bot to their account."""
        self.bot = seed_world.bot_user()
        self.people = {founder.id: seed_world.user(founder.id, founder.name) for founder in seed_world.PEOPLE}
        self.locales = {founder.id: founder.locale for founder in seed_world.PEOPLE}
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, dict[str, Json]] = {}
        self.commands: dict[str, list[Json]] = {}
        self.emojis: dict[str, Json] = {}
        self.closed_dms: set[str] = set()
        self.opened_dms: set[str] = set()
        self.thread_members: dict[str, set[str]] = {}
        self.joined: dict[str, str] = {}
        """When the bot joined each server; a server that isn't named here has had it since it was founded."""
        self.nicknames: dict[tuple[str, str], str] = {}
        """Nicknames, keyed by server and user."""
        self.bot_online = False
        self.disturbed = False
        """Whether anyone besides the bot has removed something, or a fault was planned."""
        self.notified: dict[str, list[Json]] = {}
        """For each user, copies of the messages they have been notified of since the start."""
        self._recall()

    def _recall(self) -> None:
        self.guilds |= dict(self.memory.all("guild"))
        self.guilds_without_bot = dict(self.memory.all("guild_without_bot"))
        self.user_installs = {person_id for person_id, _ in self.memory.all("user_install")}
        self.joined = {guild_id: row["at"] for guild_id, row in self.memory.all("joined")}
        self.channels = dict(self.memory.all("channel"))
        if not self.channels:
            for position, (channel_id, name) in enumerate(seed_world.CHANNELS):
                self._keep_channel(seed_world.text_channel(channel_id, name, position))
        for key, message in self.memory.all("message"):
            self.messages.setdefault(message["channel_id"], {})[key] = message
            self._note_latest(message)
            self.snowflakes.start_after(key)
        self.commands = {scope: kept["commands"] for scope, kept in self.memory.all("commands")}
        self.emojis = dict(self.memory.all("emoji"))
        self.closed_dms = {person_id for person_id, _ in self.memory.all("closed_dms")}
        self.opened_dms = {person_id for person_id, _ in self.memory.all("opened_dm")}
        for _, row in self.memory.all("thread_member"):
            self.thread_members.setdefault(row["id"], set()).add(row["user_id"])

    def publish(self, event: str, thing: Json) -> None:
        """Notify the observers of an event."""
        for observer in tuple(self.observers):
            observer(event, thing)

    # Servers

    def guild_of(self, channel: Json) -> Json:
        """Return a channel's server, or the first server for a DM."""
        guild_id = channel.get("guild_id", "")
        return self.guilds.get(guild_id) or self.guilds_without_bot.get(guild_id, self.guild)

    def has_bot(self, channel: Json) -> bool:
        """Return whether the bot is in this channel: not in DMs between people, nor on servers without it."""
        if channel["type"] in {DM, GROUP_DM}:
            return is_bots_dm(channel)
        return channel["guild_id"] in self.guilds

    def note_joined(self, guild_id: str) -> None:
        """Note that the bot has just joined a server."""
        self.joined[guild_id] = self.clock.stamp()
        self.memory.put("joined", guild_id, {"at": self.joined[guild_id]})

    def add_guild(self, guild: Json, channels: Iterable[Json]) -> None:
        """Add the bot to another server with these channels."""
        self.memory.put("guild", guild["id"], guild)
        self.guilds[guild["id"]] = guild
        for channel in channels:
            self._keep_channel(channel)
        self.publish("GUILD_CREATE", guild)

    def add_guild_without_bot(self, guild: Json, channels: Iterable[Json]) -> None:
        """Add a server that the bot isn't on."""
        self.memory.put("guild_without_bot", guild["id"], guild)
        self.guilds_without_bot[guild["id"]] = guild
        for channel in channels:
            self.add_channel(channel)

    def remove_guild(self, guild_id: str) -> None:
        """Remove the bot from an added server, and delete its channels."""
        self.disturbed = True
        self.memory.drop("guild", guild_id)
        self.memory.drop("joined", guild_id)
        self.joined.pop(guild_id, None)
        guild = self.guilds.pop(guild_id)
        self.publish("GUILD_DELETE", guild)
        for channel in [one for one in self.channels.values() if one.get("guild_id") == guild_id]:
            self.memory.drop("channel", channel["id"])
            del self.channels[channel["id"]]
            for message_id in self.messages.pop(channel["id"], {}):
                self.memory.drop("message", message_id)

    # Users and their permissions

    def user(self, user_id: str) -> Json | None:
        """Return a user; this can be the bot."""
        return self.bot if user_id == self.bot["id"] else self.people.get(user_id)

    def member(self, user_id: str, guild: Json) -> Json:
        """Return a user as a member of a server. Everyone is in all servers.

        :raises KeyError: for an unknown id.
        """
        user = self.bot if user_id == self.bot["id"] else self.people[user_id]
        return {
            "user": user,
            "nick": self.nicknames.get((guild["id"], user_id)),
            "avatar": None,
            "banner": None,
            "roles": [guild["roles"][1]["id"]] if user is self.bot else [],
            "joined_at": self.joined.get(guild["id"], seed_world.FOUNDED) if user is self.bot else seed_world.FOUNDED,
            "premium_since": None,
            "communication_disabled_until": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }

    def permissions(self, user_id: str, channel: Json) -> int:
        """Return a user's permission bits in a channel, from roles and channel overwrites.

        The owner has all of them.
        """
        if user_id == self.guild_of(channel)["owner_id"]:
            return Permission.ALL
        granted = Permission.BOT if user_id == self.bot["id"] else Permission.MEMBER
        if channel["type"] in {PUBLIC_THREAD, PRIVATE_THREAD}:
            channel = self.channels.get(channel["parent_id"], channel)
        for overwrite in channel.get("permission_overwrites", ()):
            if overwrite["id"] == user_id:
                granted = granted & ~int(overwrite["deny"]) | int(overwrite["allow"])
        return granted

    def set_permissions(self, user_id: str, channel_id: str, *, allow: int = 0, deny: int = 0) -> None:
        """Allow and deny a user permission bits in a channel; without any bits, remove the overwrite."""
        channel = self.channels[channel_id]
        kept = [overwrite for overwrite in channel["permission_overwrites"] if overwrite["id"] != user_id]
        if allow or deny:
            kept.append({"id": user_id, "type": 1, "allow": str(allow), "deny": str(deny)})
        self.change_channel({**channel, "permission_overwrites": kept})

    def install_for(self, person_id: str) -> None:
        """Add the bot to a user's account, so that its commands follow them everywhere."""
        self.memory.put("user_install", person_id, {})
        self.user_installs.add(person_id)

    def close_dms(self, person_id: str, *, closed: bool) -> None:
        """Close or reopen a user's DMs to the bot."""
        if closed:
            self.memory.put("closed_dms", person_id, {})
            self.closed_dms.add(person_id)
        else:
            self.memory.drop("closed_dms", person_id)
            self.closed_dms.discard(person_id)

    def note_opened_dm(self, person_id: str) -> None:
        """Record that the bot has opened its DM with this user."""
        self.memory.put("opened_dm", person_id, {})
        self.opened_dms.add(person_id)

    # Channels

    def add_channel(self, channel: Json) -> None:
        """Add a text channel, thread or DM."""
        self._keep_channel(channel)
        self.publish("THREAD_CREATE" if is_thread(channel) else "CHANNEL_CREATE", channel)

    def change_channel(self, channel: Json) -> None:
        """Replace a channel with an updated version."""
        self._keep_channel(channel)
        self.publish("THREAD_UPDATE" if is_thread(channel) else "CHANNEL_UPDATE", channel)

    def remove_channel(self, channel_id: str) -> None:
        """Delete a channel, with its messages and threads."""
        self.disturbed = True
        for thread in [one for one in self.channels.values() if one.get("parent_id") == channel_id]:
            self.remove_channel(thread["id"])
        for message_id in self.messages.pop(channel_id, {}):
            self.memory.drop("message", message_id)
        self.memory.drop("channel", channel_id)
        channel = self.channels.pop(channel_id)
        self.publish("THREAD_DELETE" if is_thread(channel) else "CHANNEL_DELETE", channel)

    def is_direct(self, channel_id: str) -> bool:
        """Return whether this is the id of the bot's DM with a user."""
        channel = self.channels.get(channel_id)
        return channel is not None and is_bots_dm(channel)

    def add_private_channel(self, people: Sequence[str]) -> Json:
        """Add a DM between two users, or a group DM between more. The bot isn't in it."""
        channel: Json = {
            "id": self.snowflakes.next(),
            "type": DM if len(people) == 2 else GROUP_DM,
            "last_message_id": None,
            "flags": 0,
            "recipients": [self.people[person_id] for person_id in people],
        }
        if channel["type"] == GROUP_DM:
            channel |= {"name": None, "icon": None, "owner_id": people[0]}
        self.add_channel(channel)
        return channel

    def dm_with(self, person_id: str) -> Json:
        """Return the bot's DM channel with a user, creating it if needed."""
        for channel in self.channels.values():
            if is_bots_dm(channel) and channel["recipients"][0]["id"] == person_id:
                return channel
        channel = {
            "id": self.snowflakes.next(),
            "type": DM,
            "last_message_id": None,
            "flags": 0,
            "recipients": [self.people[person_id]],
        }
        self.add_channel(channel)
        return channel

    def archive(self, thread_id: str, *, locked: bool | None = None, archived: bool = True) -> None:
        """Archive or reopen a thread; also lock or unlock it unless `locked` is None."""
        thread = self.channels[thread_id]
        metadata = {**thread["thread_metadata"], "archived": archived, "archive_timestamp": self.clock.stamp()}
        if locked is not None:
            metadata["locked"] = locked
        self.change_channel({**thread, "thread_metadata": metadata})

    def archive_if_quiet(self, channel_id: str) -> None:
        """Archive a thread if it has been inactive for its auto-archive duration."""
        channel = self.channels[channel_id]
        if not is_thread(channel) or channel["thread_metadata"]["archived"]:
            return
        told = channel["thread_metadata"]
        latest = moment_of(channel["last_message_id"] or channel["id"])
        latest = max(latest, datetime.fromisoformat(told["archive_timestamp"]).timestamp())
        if self.clock.now() - latest > told["auto_archive_duration"] * 60:
            self.archive(channel_id)

    def is_locked_for(self, channel_id: str, user_id: str) -> bool:
        """Return whether a thread is locked for this user.

        Only thread managers can write in or reopen a locked thread.
        """
        channel = self.channels[channel_id]
        locked = is_thread(channel) and channel["thread_metadata"]["locked"]
        return locked and not self.permissions(user_id, channel) & Permission.MANAGE_THREADS

    def reopen(self, channel_id: str, user_id: str) -> None:
        """Reopen an archived thread, because someone is writing in it.

        :raises Refusal: 50083 or 160005 if they can't.
        """
        self.archive_if_quiet(channel_id)
        channel = self.channels[channel_id]
        archived = is_thread(channel) and channel["thread_metadata"]["archived"]
        if self.is_locked_for(channel_id, user_id):
            raise Refusal(50083 if archived else 160005)
        if archived:
            self.archive(channel_id, archived=False)

    def join_thread(self, thread_id: str, user_id: str) -> None:
        """Add a user to a thread."""
        self.memory.put("thread_member", f"{thread_id}:{user_id}", {"id": thread_id, "user_id": user_id})
        self.thread_members.setdefault(thread_id, set()).add(user_id)

    def leave_thread(self, thread_id: str, user_id: str) -> None:
        """Remove a user from a thread."""
        self.memory.drop("thread_member", f"{thread_id}:{user_id}")
        self.thread_members.get(thread_id, set()).discard(user_id)

    def channels_of(self, person_id: str) -> Iterator[Json]:
        """Return the channels a user sees: the servers' channels, the threads open to them, and their DM."""
        return (channel for channel in tuple(self.channels.values()) if self._sees(person_id, channel))

    def _in_channel(self, person_id: str, channel_id: str) -> bool:
        channel = self.channels.get(channel_id)
        return channel is not None and self._sees(person_id, channel)

    def _sees(self, person_id: str, channel: Json) -> bool:
        if channel["type"] in {DM, GROUP_DM}:
            return any(user["id"] == person_id for user in channel["recipients"])
        if channel["type"] == PRIVATE_THREAD and person_id != self.guild_of(channel)["owner_id"]:
            return person_id in self.thread_members.get(channel["id"], ())
        return bool(self.permissions(person_id, channel) & Permission.VIEW_CHANNEL)

    # Messages

    def message(self, channel_id: str, message_id: str) -> Json | None:
        """Return the current version of a message, or None if it doesn't exist."""
        return self.messages.get(channel_id, {}).get(message_id)

    def add_message(self, message: Json) -> None:
        """Post a message."""
        self._keep_message(message)
        self.publish("MESSAGE_CREATE", message)

    def change_message(self, message: Json) -> None:
        """Replace a message with an updated version."""
        self._keep_message(message)
        self.publish("MESSAGE_UPDATE", message)

    def remove_message(self, message: Json, *, by_bot: bool = False) -> None:
        """Delete a message. For an ephemeral message, this is also how its reader dismisses it."""
        self.disturbed = self.disturbed or not by_bot
        self.memory.drop("message", message["id"])
        self.messages[message["channel_id"]].pop(message["id"], None)
        self.publish("MESSAGE_DELETE", message)

    def remove_messages(self, messages: Sequence[Json]) -> None:
        """Bulk-delete messages in one channel."""
        self.disturbed = True
        for message in messages:
            self.memory.drop("message", message["id"])
            self.messages[message["channel_id"]].pop(message["id"], None)
        ids = [message["id"] for message in messages]
        self.publish("MESSAGES_DELETED", {"ids": ids, "channel_id": messages[0]["channel_id"]})

    def visible_to(self, person_id: str, message: Json) -> bool:
        """Return whether a user sees this message: they see its channel and, if it is ephemeral, it is for them."""
        return self._in_channel(person_id, message["channel_id"]) and _meant_for(person_id, message)

    def messages_for(self, person_id: str, channel_id: str) -> list[Json]:
        """Return the messages a user sees in a channel, oldest first."""
        if not self._in_channel(person_id, channel_id):
            return []
        return [one for one in self.messages.get(channel_id, {}).values() if _meant_for(person_id, one)]

    # Commands and emojis

    def set_commands(self, scope: str, commands: list[Json]) -> None:
        """Replace the commands in a scope ("global" or a guild id)."""
        self.memory.put("commands", scope, {"commands": commands})
        self.commands[scope] = commands
        self.publish("COMMANDS", {"scope": scope})

    def all_commands(self, guild: Json | None = None) -> list[Json]:
        """Return every command available on a server (by default the first): its own, then the global ones."""
        return [*self.commands.get((guild or self.guild)["id"], ()), *self.commands.get("global", ())]

    def keep_emoji(self, emoji: Json) -> None:
        """Add or rename an application emoji."""
        self.memory.put("emoji", emoji["id"], emoji)
        self.emojis[emoji["id"]] = emoji
        self.publish("EMOJIS", emoji)

    def remove_emoji(self, emoji_id: str) -> None:
        """Delete an application emoji."""
        self.memory.drop("emoji", emoji_id)
        self.memory.drop_file(emoji_id)
        self.publish("EMOJIS", self.emojis.pop(emoji_id))

    def set_online(self, *, online: bool) -> None:
        """Set whether the bot is online."""
        if online != self.bot_online:
            self.bot_online = online
            self.publish("BOT", {"online": online})

    # Storage

    def _keep_channel(self, channel: Json) -> None:
        self.memory.put("channel", channel["id"], channel)
        self.channels[channel["id"]] = channel

    def _keep_message(self, message: Json) -> None:
        self.memory.put("message", message["id"], message)
        self.messages.setdefault(message["channel_id"], {})[message["id"]] = message
        self._note_latest(message)

    def _note_latest(self, message: Json) -> None:
        with suppress(KeyError):
            channel = self.channels[message["channel_id"]]
            latest = max(int(message["id"]), int(channel["last_message_id"] or 0))
            self.channels[channel["id"]] = {**channel, "last_message_id": str(latest)}


def is_bots_dm(channel: Json) -> bool:
    """Return whether a channel is a DM with the bot; `recipients` leaves the bot out."""
    return channel["type"] == DM and len(channel["recipients"]) == 1


def is_thread(channel: Json) -> bool:
    """Return whether a channel is a thread."""
    return channel["type"] in {PUBLIC_THREAD, PRIVATE_THREAD}


def _meant_for(person_id: str, message: Json) -> bool:
    """Return whether a message is public, or ephemeral but for this user."""
    return not message["flags"] & EPHEMERAL or message["interaction_metadata"]["user"]["id"] == person_id
