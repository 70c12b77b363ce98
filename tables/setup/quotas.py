"""Limit how many tables can be open per host, channel and server."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tables.ports import Allowed


class Quotas(NamedTuple):
    """The maximum number of lobbies and running matches per host, channel and server. 0 means no limit."""

    host: int = 5
    channel: int = 10
    guild: int = 100

    def allowed(self, besides: Iterable[str] = ()) -> Allowed:
        """Return the limits in the form the store needs. Tables in ``besides`` don't count towards them."""
        return Allowed(self.host, self.channel, self.guild, tuple(besides))


UNLIMITED = Quotas(0, 0, 0)
