"""Make a database with every kind of data, and describe its contents.

``python -m tests.data.past.record FOLDER NAME`` writes NAME.db and NAME.json. Run it once per released version, and
never again for a version already recorded. Everything comes from a fixed seed.
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from data.commands.backup import backup
from data.database import transaction
from data.personal import erasure
from data.sqlite import SqliteStore
from engine import Match, Move
from opponents import choose
from tables.decide.lobby import Person, cancel, join
from tables.decide.match import end, leave, remove, submit, vote
from tables.decide.opening import Opening
from tables.ports import Posted, Reminder, Standing
from tables.registry import TableRegistry
from tables.setup.quotas import UNLIMITED
from tables.table import Table
from tables.thinking import Thinkers
from tables.time.time_controls import LOBBY_SEAT
from tests.data.past.description import CHANNEL, ELSEWHERE, GUILD, NOON, PEOPLE, ROOM, told
from tests.data.tables_in import tables_in
from tests.seeded_secrets import secrets_from

DAY = 24 * 3600.0
LOCALES = {"Cléo": "fr", "Ida": "fr"}
SETTINGS = {
    "Ann": {"pings": "on", "pictures": "on"},
    "Cléo": {"language": "en-GB"},
    "Dan": {"hands": "channel", "pictures": "off"},
    "Gus": {"pings": "on"},
}
DEEPEST = 4
SHORT: dict[str, Any] = {"first_round": 3, "last_round": 4}


class Novices(Thinkers):
    """Computer players, all novices, that answer immediately: no process, no thread, and reproducible moves."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self._rng = rng

    def expect(self, level: str) -> None:
        """Do nothing, since there is nothing to prepare."""

    async def think(self, match: Match, seat: int, level: str, taste: str | None = None, seconds: float = 1.0) -> Move:
        return choose(match.redeal(seat, self._rng), seat, self._rng, "novice")


class Maker:
    """A table registry with a manual clock, and people who make random choices from a seed."""

    def __init__(
        self, store: SqliteStore, seed: int = 7, now: float = NOON - 28 * DAY, click: int = 1_120 * 10**15
    ) -> None:
        self.rng = random.Random(seed)
        self.now = now
        self.last_click = click
        self.store = store
        self.registry = TableRegistry(
            store, now=lambda: self.now, pause=lambda: 1.0, thinkers=Novices(self.rng), quotas=UNLIMITED
        )
        self.roles: dict[str, str] = {}
        self.thinking = (2.0, 40.0)
        """The minimum and maximum time that people think, in seconds."""

    def click(self) -> int:
        self.last_click += self.rng.randrange(1, 1 << 30)
        return self.last_click

    async def lobby(
        self, role: str, game: str, *names: str, away: bool = False, computers: tuple[str, ...] = (), **options: Any
    ) -> Table:
        """Open a lobby hosted by the first of these people; ``role`` names the table's purpose."""
        how = {key: options.pop(key) for key in ("pace", "invited", "friendly", "locale") if key in options}
        host, *guests = names
        table = await self.registry.open(
            Opening(
                game,
                guild=ELSEWHERE if away else GUILD,
                channel=ROOM if away else CHANNEL,
                computers=dict(enumerate(computers, 1)),
                options=options,
                **{"pace": "relaxed", "locale": "en-GB", **how},
            ),
            person(host),
            self.click(),
        )
        for guest in guests:
            self.now += 5
            await table.ask(join, self.click(), person(guest))
        self.roles[role] = table.id
        return table

    async def match(
        self, role: str, game: str, *names: str, moves: int | None = None, until: str = "", **how: Any
    ) -> Table:
        """Play a match to its end, for ``moves`` moves, or until a question of the kind ``until`` is open."""
        table = await self.lobby(role, game, *names, **how)
        await table.start(PEOPLE[names[0]], self.click())
        if until:
            while phase(table) != until:
                await self.play(table, 1)
        await self.play(table, moves)
        if moves is None:
            self.now += 3600 * self.rng.randrange(1, 30)
        return table

    async def play(self, table: Table, moves: int | None = None) -> None:
        """Make everyone's moves, computer players' too, until the match is over or ``moves`` have been made."""
        made = 0
        while table.state.standing is Standing.RUNNING and made != moves:
            match = table.state.match
            assert match is not None
            seat = self.rng.choice(match.waiting)
            if table.state.seats[seat].plays_itself:
                self.now += self.rng.uniform(*self.thinking)
                move = choose(match.redeal(seat, self.rng), seat, self.rng)
                if self.rng.random() < 0.2:
                    move = self.rng.choice(match.legal_moves(seat))
                await table.ask(submit, self.click(), table.state.seats[seat].user, match.decision or "", str(move))
            else:
                self.now += 1
                await table.time_up(table.deadlines[seat])
            made += 1


def phase(table: Table) -> str:
    """Return the kind of the open question."""
    match = table.state.match
    assert match is not None
    assert match.outcome is None, "the match ended too early"
    return match.phase


def person(name: str) -> Person:
    """Return a person as Discord describes them."""
    return Person(PEOPLE[name], name, LOCALES.get(name, "en-GB"))


async def finished(maker: Maker) -> None:
    """Play one match for each way a match can end."""
    for number, names in enumerate(
        [("Ann", "Ben"), ("Ann", "Cléo", "Ben"), ("Eve", "Ann"), ("Ann", "Ben", "Dan"), ("Cléo", "Ann")]
    ):
        await maker.match(f"finished levelup {number}", "levelup", *names, jokers=number % 3, **SHORT)
    await maker.match("finished levelup of the defaults", "levelup", "Ann", "Ben", max_hands=3)
    await maker.match(
        "finished levelup with aces low", "levelup", "Gus", "Ann", aces="low", natural_wilds=True, jokers=2, **SHORT
    )
    await maker.match("finished levelup against computers", "levelup", "Ben", computers=("regular", "expert"), **SHORT)
    await maker.match("finished levelup, friendly", "levelup", "Ann", "Finn", friendly=True, **SHORT)
    for number, names in enumerate(
        [("Ann", "Ben"), ("Ben", "Cléo", "Ann"), ("Hal", "Gus", "Ann"), ("Ann", "Ben", "Cléo", "Dan", "Eve")]
    ):
        await maker.match(f"finished staircase {number}", "staircase", *names)
    await maker.match("finished staircase of two that may interfere", "staircase", "Cléo", "Ann", interfere=True)
    for number in range(6):
        await maker.match(f"finished escalier {number}", "escalier", "Ann", "Ben", "Cléo", max_cards=1 + number % 2)
    await maker.match(
        "finished escalier, long", "escalier", "Dan", "Eve", "Finn", "Ann", max_cards=4, undertrump="free"
    )
    await maker.match(
        "finished escalier without foreheads", "escalier", "Hal", "Ann", "Ben", max_cards=2, forehead_rule=False
    )
    for number in range(4):
        await maker.match(
            f"finished spectrum {number}", "spectrum", "Ann", "Ben", "Cléo", *("Dan",)[: number % 2], target=3
        )
    await maker.match(
        "finished spectrum, stopped by its rounds", "spectrum", "Ben", "Gus", "Ida", max_rounds=2, swap=False, copies=8
    )

    played = maker.registry.cache.find(maker.roles["finished staircase 1"]) or await maker.registry.table(
        maker.roles["finished staircase 1"]
    )
    again = await maker.registry.rematch(played, person("Cléo"), maker.click())
    await maker.registry.rematch(played, person("Ann"), maker.click())
    await maker.registry.rematch(played, person("Ben"), maker.click())
    maker.roles["finished staircase, a rematch"] = again.id
    await again.start(PEOPLE["Cléo"], maker.click())
    await maker.play(again)

    left = await maker.match("finished levelup that one left", "levelup", "Ann", "Ben", "Eve", moves=9, **SHORT)
    await left.ask(leave, maker.click(), PEOPLE["Eve"])
    await maker.play(left)
    for game in ("levelup", "staircase", "escalier", "spectrum"):
        given_up = await maker.match(f"abandoned {game}", game, "Ann", "Dan", "Finn", moves=7)
        for name in ("Ann", "Dan", "Finn"):
            if given_up.state.standing is Standing.RUNNING:
                await given_up.ask(leave, maker.click(), PEOPLE[name])
        ended = await maker.match(f"moderated {game}", game, "Ben", "Gus", "Eve", moves=5)
        await ended.ask(end, maker.click())
    cancelled = await maker.lobby("a cancelled lobby", "spectrum", "Gus", "Ann")
    await cancelled.ask(cancel, maker.click(), PEOPLE["Gus"])
    expired = await maker.lobby("an expired lobby", "levelup", "Hal", invited=(PEOPLE["Gus"], PEOPLE["Ann"]))
    maker.now = expired.deadlines[LOBBY_SEAT].due
    await expired.time_up(expired.deadlines[LOBBY_SEAT])
    for number in range(2):
        await maker.match(f"elsewhere {number}", "levelup", "Ida", "Ann", away=True, locale="fr", **SHORT)
    await maker.match("elsewhere spectrum", "spectrum", "Ida", "Ben", "Gus", away=True, target=3)


async def unfinished(maker: Maker) -> None:
    """Start matches and create lobbies that are still active at noon, when no person's deadline has passed."""
    assert maker.now < NOON - 700
    maker.now, maker.thinking = NOON - 700, (0.1, 1.0)
    late = await maker.match("one is late", "levelup", "Ann", "Dan", moves=3, pace="live", **SHORT)
    (due,) = late.deadlines.values()
    maker.now = due.due
    await late.time_up(due)
    for moves in (0, 2, 7, 31):
        await maker.match(
            f"running levelup after {moves}",
            "levelup",
            "Ann",
            "Ben",
            "Cléo",
            moves=moves,
            jokers=moves % 3,
            last_round=5,
        )
    for moves in (1, 8):
        await maker.match(f"running staircase after {moves}", "staircase", "Ben", "Ann", "Dan", moves=moves)
    for moves in (1, 5, 33):
        await maker.match(f"running escalier after {moves}", "escalier", "Cléo", "Ann", "Ben", moves=moves, pace="slow")
    for kind in ("exchange", "answer", "show", "stay", "claim", "discard"):
        role = f"running spectrum, {kind}"
        await maker.match(role, "spectrum", "Dan", "Eve", "Ann", until=kind, moves=int(kind in ("show", "discard")))
    await maker.match("running staircase, take", "staircase", "Ben", "Ann", "Dan", until="take", moves=0)
    await maker.match("running, last round of foreheads", "escalier", "Ann", "Ben", "Finn", moves=1, max_cards=1)
    paused = await maker.match("paused", "levelup", "Ann", "Ben", moves=5, natural_wilds=True)
    for name in ("Ann", "Ben"):
        await paused.ask(vote, maker.click(), PEOPLE[name], pause=True)
    asked = await maker.match("a pause is asked for", "spectrum", "Ann", "Ben", "Eve", moves=5)
    await asked.ask(vote, maker.click(), PEOPLE["Ben"], pause=True)
    left = await maker.match("one has left", "staircase", "Ann", "Ben", "Cléo", moves=4)
    await left.ask(leave, maker.click(), PEOPLE["Ben"])
    removed = await maker.match("one was removed", "escalier", "Ann", "Eve", "Cléo", moves=4, max_cards=3)
    await removed.ask(remove, maker.click(), PEOPLE["Eve"])
    await maker.match("friendly", "spectrum", "Ann", "Finn", "Ben", moves=6, friendly=True)
    await maker.match("against computers", "levelup", "Ann", computers=("novice", "expert"), moves=6, **SHORT)
    await maker.match("running elsewhere", "staircase", "Ida", "Ann", away=True, moves=3, locale="fr")

    await maker.lobby("a lobby", "levelup", "Ann", "Ben", last_round=5)
    await maker.lobby("a lobby with computers", "escalier", "Ben", computers=("novice", "expert"), max_cards=2)
    await maker.lobby(
        "a lobby with guests", "staircase", "Cléo", invited=(PEOPLE["Ann"], PEOPLE["Dan"]), pace="slow", locale="fr"
    )
    await maker.lobby("a friendly lobby", "spectrum", "Dan", "Eve", friendly=True, target=3)
    old = await maker.registry.table(maker.roles["finished spectrum 1"])
    maker.roles["a rematch lobby"] = (await maker.registry.rematch(old, person("Ben"), maker.click())).id


async def shown(maker: Maker) -> None:
    """Store the tables' messages and reminders, and the settings of people and servers."""
    store, message = maker.store, 1_121 * 10**15
    for number, table in enumerate(await tables_in(store, Standing.LOBBY, Standing.RUNNING, Standing.OVER)):
        at = await maker.registry.table(table)
        where = at.state.header.channel
        people = [due for seat, due in at.deadlines.items() if seat == LOBBY_SEAT or at.state.seats[seat].plays_itself]
        assert all(deadline.due > NOON for deadline in people)
        await store.post(Posted(table, "table", 0, where, message + 100 * number, 1 if at.state.match else 0))
        if at.state.match is not None:
            for seat, user in enumerate(at.state.people, 1):
                await store.post(
                    Posted(table, "hand", user, 1_119 * 10**15 + user % 100, message + 100 * number + seat, 1)
                )
    for role in ("running levelup after 7", "running escalier after 5"):
        due = next(iter((await maker.registry.table(maker.roles[role])).deadlines.values()))
        await store.remember(Reminder(due.table, due.seat, due.decision, CHANNEL, message + 90_000 + due.seat))
    for name, settings in SETTINGS.items():
        await maker.registry.preferences.set("player", PEOPLE[name], settings)
    await maker.registry.preferences.set(
        "server",
        GUILD,
        {"pace": "slow", "enders": "players", "rules-levelup": '{"jokers":2}', "channels": f"{CHANNEL}"},
    )
    await maker.registry.preferences.set("server", ELSEWHERE, {"pictures": "off", "place": "thread"})
    await store.set_dms_closed(PEOPLE["Finn"], True)
    await store.set_dms_closed(PEOPLE["Gus"], True)
    await store.archive.hide(PEOPLE["Dan"], True)
    await store.set_fact("commands of 1100000000000000001", "00" * 32)
    await store.set_fact("alive", repr(NOON))


async def made(path: Path) -> dict[str, str]:
    """Make the database at ``path``; return each table's id by its role."""
    rng = random.Random(2)
    secrets = secrets_from(rng)
    with patch("tables.decide.opening.secrets", secrets), patch("data.personal.erasure.secrets", secrets):
        store = await SqliteStore.open(path)
        try:
            maker = Maker(store)
            await finished(maker)
            await unfinished(maker)
            assert maker.now < NOON
            await shown(maker)
            await maker.registry.erase(PEOPLE["Gus"])
        finally:
            await store.close()
        with closing(sqlite3.connect(path, isolation_level=None)) as db, transaction(db):
            erasure.begin(db, PEOPLE["Hal"])
    return maker.roles


async def main(folder: Path, name: str) -> None:
    assert not (folder / f"{name}.db").exists(), "a recorded database must not be made again"
    with TemporaryDirectory() as away:
        made_at, copy = Path(away) / "made.db", Path(away) / "copy.db"
        roles = await made(made_at)
        with closing(sqlite3.connect(made_at)) as db:
            db.execute("VACUUM")
        backup(made_at, folder / f"{name}.db")
        shutil.copyfile(folder / f"{name}.db", copy)
        what = {"roles": roles, **await told(copy)}
    (folder / f"{name}.json").write_text(_lines(what) + "\n", "utf-8")


def _lines(what: Any, depth: int = 0) -> str:
    """Return JSON with one line per field down to this depth, which is easy to read and search."""
    if isinstance(what, dict) and depth < DEEPEST:
        inner = (f"{' ' * depth} {json.dumps(key)}: {_lines(value, depth + 1)}" for key, value in what.items())
        return "{\n" + ",\n".join(inner) + f"\n{' ' * depth}}}"
    return json.dumps(what, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
