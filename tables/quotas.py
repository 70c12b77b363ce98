"""How many tables may be open at once: for one host, in one channel with its threads, on one server."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from tables.errors import TooMany
from tables.ports import Store


class Quotas(NamedTuple):
    """The most lobbies and running matches at once of one host, in one channel, on one server. 0: as many as they like.

    The names are the store's names for what is counted.
    """

    host: int = 5
    channel: int = 10
    guild: int = 100

    async def check(self, store: Store, *, host: int, channel: int, guild: int, besides: Collection[str] = ()) -> None:
        """Refuse one more table. Those whose ids are in ``besides`` don't count.

        :raises TooMany: when a quota is used up.
        """
        counts = await store.count_open(host=host, channel=channel, guild=guild, besides=besides)
        of_host, in_channel, in_guild = counts
        for scope, counted, most in (
            ("host", of_host, self.host),
            ("channel", in_channel, self.channel),
            ("server", in_guild, self.guild),
        ):
            if most and counted >= most:
                raise TooMany(scope=scope, most=most)


UNLIMITED = Quotas(0, 0, 0)
