"""Store past matches of the playground's people before a test begins."""

from __future__ import annotations

from dataclasses import replace

from playground.world.seed_world import GUILD_ID
from tables.history.records import Result
from tests.data.results import match, remember, seat
from tests.stage import Stage


def past(rig: Stage, *names: str, at: float = 0.0, **changes: object) -> Result:
    """Return a match between these people in finishing order; a leading "=" ties a name with the previous one.

    ``at`` is how many seconds ago the match ended; "🤖" is a computer player.
    """
    seats = []
    place = 0
    for number, name in enumerate(names, 1):
        place = place if name.startswith("=") else number
        who = name.removeprefix("=")
        user = -1 if who == "🤖" else int(rig.person(who).id)
        seats.append(replace(seat(user, place, 60 - 10 * place), name="" if user < 0 else who))

    return match(*seats, at=rig.registry.now() - at, guild=int(GUILD_ID), **changes)


async def happened(rig: Stage, *results: Result) -> None:
    """Store these matches as played."""
    await remember(rig.store, results)
