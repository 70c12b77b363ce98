"""Look up a request's channel and message, and check the bot's permissions there."""

from playground.calls import Call
from playground.errors import Refusal
from playground.world.seed_world import Permission
from playground.world.world import EPHEMERAL, World, is_bots_dm, is_thread
from playground.world_file import Json


class ChannelRoutes:
    """Base class for services whose routes include a channel."""

    def __init__(self, world: World) -> None:
        self._world = world

    def _channel(self, call: Call, needed: int) -> Json:
        """Return the channel named in a call.

        :raises Refusal: 10003 if it is unknown, 50001 if the bot isn't in it or can't see it, 50013 if it may not do
            the rest.
        """
        channel = self._world.channels.get(call.params["channel_id"])
        if channel is None:
            raise Refusal(10003)
        if is_bots_dm(channel):
            return channel
        if not self._world.has_bot(channel):
            raise Refusal(50001)
        granted = self._world.permissions(self._world.bot["id"], channel)
        if not granted & Permission.VIEW_CHANNEL:
            raise Refusal(50001)
        if is_thread(channel) and needed & Permission.SEND_MESSAGES:
            needed = needed & ~Permission.SEND_MESSAGES | Permission.SEND_IN_THREADS
        if needed & ~granted:
            raise Refusal(50013)
        return channel

    def _open_channel(self, call: Call, needed: int) -> Json:
        """Return the channel that a call is about to change.

        :raises Refusal: as in ``_channel``; also 50083 if the thread is archived, 160005 if it is locked.
        """
        channel = self._channel(call, needed)
        self._world.archive_if_quiet(channel["id"])
        channel = self._world.channels[channel["id"]]
        if is_thread(channel):
            if channel["thread_metadata"]["archived"]:
                raise Refusal(50083)
            if self._world.is_locked_for(channel["id"], self._world.bot["id"]):
                raise Refusal(160005)
        return channel

    def _message(self, call: Call) -> Json:
        message = self._world.message(call.params["channel_id"], call.params["message_id"])
        if message is None or message["flags"] & EPHEMERAL:
            raise Refusal(10008)
        return message
