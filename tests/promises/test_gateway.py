"""A lost connection is soon tried again, however often it was lost before."""

from __future__ import annotations

import discord

from client import Stairwell
from watch.events import LONGEST_PAUSE, ShortPauses


def test_discord_py_never_waits_long_before_it_reconnects() -> None:
    assert Stairwell.__name__  # the client's module sets the pauses
    pauses = discord.client.ExponentialBackoff()
    assert isinstance(pauses, ShortPauses)
    assert max(pauses.delay() for _ in range(40)) <= LONGEST_PAUSE
