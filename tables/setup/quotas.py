"""Limit how many tables may be open per host, channel and server."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tables.ports import Allowed


class Quotas(NamedTuple):
    """The most lobbies and running matches at once of one host, in one channel, on one server. 0: any number."""

    host: int = 5
    channel: int = 10
    guild: int = 100

    def allowed(self, besides: Iterable[str] = ()) -> Allowed:
        """What the store is told of it. Those whose ids are in ``besides`` don't count."""
        return Allowed(self.host, self.channel, self.guild, tuple(besides))


UNLIMITED = Quotas(0, 0, 0)
