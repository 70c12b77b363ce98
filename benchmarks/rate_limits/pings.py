"""Measure pings: their cost in requests, and how soon they arrive.

``python -m benchmarks.rate_limits.pings [--games levelup …]``. This counts the requests of whole matches with pings on
and off, played by the same people with the same luck: the difference per move is the cost of pings. It also measures
the seconds until a player who is away on their turn is pinged. It runs a real bot on a playground as strict as Discord,
in virtual time (see ``benchmarks.rate_limits.requests``).
"""

from __future__ import annotations

import argparse
import asyncio
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from benchmarks.rate_limits.requests import measure
from benchmarks.rate_limits.whole_match import PEOPLE, THINKING, MatchRun, a_bot
from benchmarks.report import Row, show
from data.sqlite import SqliteStore
from engine import GAMES
from playground import Playground, Strictness
from tables.decide.match import end
from tables.ports import Standing
from tables.table import Table
from tables.time.time_controls import TIME_CONTROLS
from tests.matches import match_of

GOAL = 0.1
GONE = 0.05
"""The share of moves before which the player leaves the channel for a while."""
GONE_FOR = {"live": (30.0, 200.0), "relaxed": (70.0, 500.0), "slow": (600.0, 8 * 3600.0)}
ASKED = 20
"""Number of times a player is away when their turn comes."""

Json = dict[str, Any]


async def main(game: str, people: int, hands: str, pace: str, what: str, seed: int = 1) -> Json:
    """Play with pings "on" or "off" and count requests, or measure how soon people who are "gone" are pinged."""
    rng = random.Random(f"{game} {people} {seed}")
    with TemporaryDirectory() as folder, _luck(game, random.Random(game)):
        store = await SqliteStore.open(Path(folder) / "stairwell.db")
        try:
            async with (
                Playground(checked=False, unhurried=True, strictness=Strictness()) as playground,
                a_bot(playground, store) as house,
            ):
                if what == "off":
                    for name in PEOPLE:
                        await house.registry.preferences.set("player", int(house.person(name).id), {"pings": "off"})
                run = _Distracted(house, game, PEOPLE[:people], hands, rng, pace)
                return await (run.gone() if what == "gone" else run.count())
        finally:
            await store.close()


@contextmanager
def _luck(game: str, rng: random.Random) -> Iterator[None]:
    tables = dict[str, int]()

    def deal(_seed: bytes, table: str, _clicks: tuple[int, ...]) -> bytes:
        return sha256(f"{game} {tables.setdefault(table, len(tables))}".encode()).digest()

    with ExitStack() as luck:
        luck.enter_context(patch("tables.state.match_seed", deal))
        luck.enter_context(patch("tables.thinking.secrets", SimpleNamespace(randbits=rng.getrandbits)))
        yield


class _Distracted(MatchRun):
    """People who are sometimes away for a while before they move."""

    async def count(self) -> Json:
        """Count requests like ``MatchRun``, plus notifications."""
        world = self._house.playground.world
        found = await super().count()
        return {**found, "notified": sum(len(messages) for messages in world.notified.values())}

    async def gone(self) -> Json:
        """On each turn, keep the player away until they are pinged; return how many seconds each ping took."""
        found: list[float] = []
        await self._make_ready()
        while len(found) < ASKED:
            table = await self._sit_down()
            while table.state.standing is Standing.RUNNING and len(found) < ASKED:
                asked = _asked(table)
                await self._move(table)
                new = [user for user in _asked(table) if user not in asked]
                if new:
                    found.append(await self._pinged(table, new[0]))
            if table.state.standing is Standing.RUNNING:
                await table.ask(end, None)
        return {"seconds": sorted(round(one, 1) for one in found)}

    async def _move(self, table: Table) -> None:
        """Make a move, first waiting for players who ran out of time; a computer player may have moved for them."""
        for seat in table.state.seats:
            if seat.away is not None and self._hands == "dm":
                await self._people[seat.user].click("Refresh", self._people[seat.user].dm[-1])
        with suppress(TimeoutError, IndexError):
            await super()._move(table)

    async def _pinged(self, table: Table, user: int) -> float:
        clock, person = asyncio.get_running_loop().time, self._people[user]
        before, began = len(person.notifications), clock()
        limit = TIME_CONTROLS[table.state.header.pace].seconds
        while len(person.notifications) == before and clock() - began < limit:  # noqa: ASYNC110 - virtual time
            await asyncio.sleep(0.1)
        return clock() - began

    async def _think(self) -> None:
        gone = self._rng.random() < GONE
        await asyncio.sleep(self._rng.uniform(*(GONE_FOR[self._pace] if gone else THINKING)))


def _asked(table: Table) -> list[int]:
    match = table.state.match
    waiting = match_of(table).waiting if match is not None and table.state.standing is Standing.RUNNING else ()
    return [table.state.seats[seat].user for seat in waiting]


# -- all combinations --------------------------------------------------------------------------------------------------


def run(games: list[str]) -> list[Row]:
    """Measure each game, with hands in DMs and in the channel, at each pace."""
    rows = []
    for pace in TIME_CONTROLS:
        for hands in ("dm", "channel"):
            for game in games:
                kind = {"game": game, "people": 3, "hands": hands, "pace": pace}
                on, off = (measure("pings", **kind, what=what) for what in ("on", "off"))
                cost = on["counted"] / on["moves"] - off["counted"] / off["moves"]
                name = f"pings: counted requests per move, {pace}, {game}, hands {hands}"
                summary = f"{cost:+.3f} ({on['notified'] - off['notified']} pings in {on['moves']} moves)"
                rows.append(Row(name, summary, "", None, f"at most {GOAL}", cost <= GOAL))
        seconds = measure("pings", game=games[0], people=3, hands="dm", pace=pace, what="gone")["seconds"]
        summary = f"median {seconds[len(seconds) // 2]} s, {seconds[0]} to {seconds[-1]} s"
        rows.append(Row(f"pings: from question to ping, {pace}, {games[0]}", summary, "", None, "", None))
    return rows


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    show(run(parser.parse_args().games))
