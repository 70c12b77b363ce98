"""Restore databases to earlier states, and press every control drawn from a later state."""

from __future__ import annotations

import random
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from data.commands.backup import backup
from data.sqlite import SqliteStore
from playground import Playground, buttons
from tables.ports import Standing
from tests.players import newest_dm, open_table, play
from tests.soak.outages import frequent_checks
from tests.stage import Stage, bot_on, english_playground
from ui.custom_ids import MOVES, read

PEOPLE = {"levelup": ("Ann", "Ben")}
THREE = ("Ann", "Ben", "Cléo")
KEPT, LOST, AFTERWARDS = 6, 8, 4
PRESSED = 10


@dataclass
class Figures:
    seed: int
    pressed: int = 0
    restored: int = 0


@asynccontextmanager
async def restorable(folder: Path, playground: Playground, *, from_copy: bool = False) -> AsyncIterator[Stage]:
    """Run the bot on a database; ``from_copy`` restores the copy first."""
    if from_copy:
        put_back(folder)
    store = await SqliteStore.open(folder / "stairwell.db")
    try:
        async with bot_on(playground, store) as rig:
            yield rig
    finally:
        await store.close()


def copy(folder: Path) -> None:
    """Copy the database."""
    (folder / "copy.db").unlink(missing_ok=True)
    backup(folder / "stairwell.db", folder / "copy.db")


def put_back(folder: Path) -> None:
    """Replace the database with the copy."""
    for part in folder.glob("stairwell.db*"):
        part.unlink()
    shutil.copy(folder / "copy.db", folder / "stairwell.db")


def controls(rig: Stage, *names: str) -> set[tuple[str, str]]:
    """Return the controls that make a move, each with the person whose DMs show it."""
    people = [rig.person(name) for name in names]
    shown = {(person.name, button.custom_id) for person in people for dm in person.dm for button in buttons(dm)}
    return {(name, text) for name, text in shown if (asked := read(text)) is not None and asked.action in MOVES}


def drawn_at(text: str) -> int:
    """Return how many entries the log had when a control was drawn."""
    asked = read(text)
    assert asked is not None
    return int(asked.mark.partition(".")[0])


async def one(figures: Figures, folder: Path, playground: Playground, game: str) -> None:
    """Restore a backup during a match of this game, and press the controls drawn after the moves now lost."""
    names, rng = PEOPLE.get(game, THREE), random.Random(f"{figures.seed} {game}")
    lost: set[tuple[str, str]] = set()
    async with restorable(folder, playground) as rig:
        table = await open_table(rig, game, *names)
        await play(rig, table, moves=KEPT)
        copy(folder)
        kept, key = table.state.seq, table.id
        for _ in range(LOST):
            await play(rig, table, moves=1)
            lost |= {(name, text) for name, text in controls(rig, *names) if drawn_at(text) > kept}
    assert lost, game
    async with restorable(folder, playground, from_copy=True) as rig:
        table = await rig.registry.table(key)
        figures.restored += 1
        for _ in range(AFTERWARDS):  # in the copy's state, and in later states with questions of the same name
            for name, text in rng.sample(sorted(lost), min(PRESSED, len(lost))):
                person, before = rig.person(name), table.state.seq
                reply = await person.forge(await newest_dm(person), text)
                assert not reply.failed
                assert table.state.seq == before, f"restored {figures.seed}, {game}: {text} moved the table"
                figures.pressed += 1
            if table.state.standing is Standing.RUNNING:
                await play(rig, table, moves=1)


async def run(seed: int, games: tuple[str, ...] = ("levelup", "spectrum", "escalier")) -> Figures:
    """Restore a match of each game.

    :raises AssertionError: if a lost control still does something; the message names the seed.
    """
    figures = Figures(seed)
    for game in games:
        with frequent_checks(), tempfile.TemporaryDirectory() as folder:
            async with english_playground() as playground:
                await one(figures, Path(folder), playground, game)
    return figures
