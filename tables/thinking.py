"""Computer players at a table: what they may know, and where they think."""

from __future__ import annotations

import asyncio
import random
import secrets

from engine import Match, Move
from opponents import choose


async def think(match: Match, seat: int) -> Move:
    """A legal move for the seat, found in another thread from a world the seat could imagine.

    The computer player is given a re-dealt copy, never the match: it can't use what its seat doesn't know.
    """
    rng = random.Random(secrets.randbits(64))  # noqa: S311 - a computer player's taste, never a deal
    world = match.redeal(seat, rng)
    return await asyncio.to_thread(choose, world, seat, rng)
