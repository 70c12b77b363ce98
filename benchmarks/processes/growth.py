"""Measure how costs grow with the number of running tables and stored matches.

``python -m benchmarks.processes.growth [--plot FILE]``. Everything is measured at 10, 100, … 10 000 tables, or 10³ …
10⁶ results. A curve's exponent is the slope of its points in a log-log plot: 0 is constant, 1 is linear. Costs are CPU
time if that can be measured separately, so that other work on the machine doesn't affect them:

* a move: at a random table, from requesting the table from the registry (which may have to load it) to the commit;
* the same at one of 1 000 tables in memory, compared with one of a few: it should cost the same;
* a durable move and its wait: with all tables moving together (``benchmarks.database.disk``);
* a start: of a real bot process, to "ready" (``benchmarks.processes.tables``), and its memory at that point;
* archive queries: as in ``benchmarks.database.archive``.

``--plot FILE`` draws the curves.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import math
import random
import statistics
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.database import archive, disk
from benchmarks.processes.running_tables import fill
from benchmarks.processes.tables import start
from benchmarks.report import Row, show
from data.sqlite import SqliteStore
from engine import GAMES
from tables.decide.match import submit
from tables.registry import TableRegistry
from tables.table import Table

TABLES = (10, 100, 1_000, 10_000)
RESULTS = (1_000, 10_000, 100_000, 1_000_000)
MOVES, ASKED = 300, 20
FEW, MANY, SAMPLES, ROUNDS, HARDLY = len(GAMES), 1_000, 25, 3, 1.3
"""A move at one of ``MANY`` tables takes at most ``HARDLY`` times as long as at one of ``FEW``."""
LINEAR = 1.0
QUESTIONS = (
    "/leaderboard all games, all, first page",
    "/leaderboard all games, all, last page",
    "/profile",
    "/history",
    "/privacy",
    "open and end a match",
)


@dataclass
class Curve:
    """A cost, measured in ``unit``, as a function of the number of ``things``."""

    name: str
    unit: str
    things: str
    points: list[tuple[int, float]] = field(default_factory=list)

    @property
    def exponent(self) -> float:
        """Return the slope of the points in a log-log plot (least squares)."""
        xs, ys = zip(*((math.log(x), math.log(y)) for x, y in self.points), strict=True)
        return statistics.linear_regression(xs, ys).slope

    def row(self) -> Row:
        """Describe the curve in words."""
        values = " → ".join(f"{y:.3g}" for _, y in self.points)
        low, high = self.points[0][0], self.points[-1][0]
        name = f"growth: {self.name}, {low} to {high} {self.things}"
        exponent = self.exponent
        return Row(name, f"{values} {self.unit}", "", exponent, "at most linear (1)", exponent <= LINEAR)


async def table_curves(counts: Iterable[int]) -> list[Curve]:
    """Measure every cost that could grow with the number of running tables."""
    move = Curve("a move", "ms CPU", "tables")
    durable = Curve("a durable move, all tables moving", "ms CPU", "tables")
    answer = Curve("the median wait for it", "ms", "tables")
    ready = Curve("start to ready", "s CPU", "tables")
    weight = Curve("memory when ready", "MB", "tables")
    for count in counts:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "stairwell.db"
            fill(path, count)
            begun = await start(path, ())
            ready.points.append((count, begun.cpu))
            weight.points.append((count, begun.memory / 1e6))
            move.points.append((count, await a_move(path)))
        load = await disk.best(disk.shared, count, disk.SECONDS)
        durable.points.append((count, load.cpu))
        answer.points.append((count, disk.within(0.5, load.answers)))
    return [move, durable, answer, ready, weight]


async def compared() -> list[Row]:
    """Compare a move at one of many tables in memory with one at a few, both in the first rounds of their matches."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "many.db"
        fill(path, MANY)
        many = await first_moves(path)
        few = []
        for seed in range(SAMPLES):
            path = Path(folder) / f"{seed}.db"
            fill(path, FEW, seed)
            few += await first_moves(path)
    here, peer = statistics.mean(many), statistics.mean(few)
    ratio, there = here / peer, f"{peer:.2f} ms CPU, at one of {FEW}"
    wanted = f"at most {HARDLY}"
    return [Row(f"growth: a move at one of {MANY} tables", f"{here:.2f} ms CPU", there, ratio, wanted, ratio <= HARDLY)]


async def first_moves(path: Path) -> list[float]:
    """Return the CPU milliseconds of ``ROUNDS`` moves at each of this database's tables, which are loaded before."""
    store = await SqliteStore.open(path)
    registry, clicks, spent = TableRegistry(store), itertools.count(10**9), list[float]()
    tables = [await registry.table(key) for key in await store.open_by_last_step()]
    for _ in range(ROUNDS):
        for table in tables:
            before = time.process_time()
            await move(table, clicks, random.Random(1))
            spent.append(1000 * (time.process_time() - before))
    await registry.close()
    await store.close()
    return spent


async def a_move(path: Path) -> float:
    """Return the CPU milliseconds of a legal move at one of this database's tables."""
    store = await SqliteStore.open(path)
    registry, rng, clicks, spent = TableRegistry(store), random.Random(1), itertools.count(10**9), list[float]()
    keys = await registry.store.open_by_last_step()
    for _ in range(MOVES):
        key, before = rng.choice(keys), time.process_time()
        if await move(await registry.table(key), clicks, rng):
            spent.append(1000 * (time.process_time() - before))
    await registry.close()
    await store.close()
    return statistics.mean(spent)


async def move(table: Table, clicks: Iterator[int], rng: random.Random) -> bool:
    """Make a legal move; return False if the match is over."""
    match = table.state.match
    if match is None or match.decision is None:
        return False
    seat = match.waiting[0]
    chosen = str(rng.choice(match.legal_moves(seat)))
    await table.ask(submit, next(clicks), table.state.seats[seat].user, match.decision, chosen)
    return True


async def result_curves(counts: Iterable[int]) -> list[Curve]:
    """Measure every cost that could grow with the number of stored matches."""
    curves = {name: Curve(name, "ms CPU", "results") for name in QUESTIONS}
    for count in counts:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "stairwell.db"
            archive.fill(path, count)
            store = await SqliteStore.open(path)
            asked = archive.questions(store, await archive.a_match(store))
            for name, curve in curves.items():
                curve.points.append((count, await processor(asked[name])))
            await store.close()
    return list(curves.values())


async def processor(ask: Callable[[], Awaitable[object]]) -> float:
    """Return a query's median CPU milliseconds."""
    spent = []
    for _ in range(ASKED):
        before = time.process_time()
        await ask()
        spent.append(1000 * (time.process_time() - before))
    return statistics.median(spent)


def draw(curves: list[Curve], path: Path) -> None:
    """Plot the curves: on the left, costs by number of tables; on the right, costs by number of results."""
    from matplotlib import pyplot  # noqa: PLC0415 - only needed for the picture

    things = sorted({curve.things for curve in curves}, reverse=True)
    figure, panels = pyplot.subplots(1, len(things), figsize=(6.5 * len(things), 5.4), squeeze=False, dpi=110)
    for panel, thing in zip(panels[0], things, strict=True):
        shown = [curve for curve in curves if curve.things == thing]
        for curve in shown:
            label = f"{curve.name} ({curve.unit}): {curve.exponent:+.2f}"
            panel.loglog(*zip(*curve.points, strict=True), marker="o", markersize=4, label=label)
        counts, (low, high) = [count for count, _ in shown[0].points], panel.get_ylim()
        panel.plot(counts, [low * count / counts[0] for count in counts], ":", color="grey", label="linear: +1.00")
        panel.set_ylim(low, high)
        panel.set_xlabel(thing)
        panel.set_title(f"Cost over {thing}; in the legend the exponent", fontsize=10)
        panel.grid(visible=True, which="major", alpha=0.3)
        panel.legend(fontsize=7, loc="upper center", bbox_to_anchor=(0.5, -0.12), ncols=2)
    figure.tight_layout()
    figure.savefig(path)


async def run(tables: Iterable[int] = TABLES, results: Iterable[int] = RESULTS, plot: Path | None = None) -> list[Row]:
    """Measure all curves; plot them on request."""
    curves = [*await table_curves(tables), *await result_curves(results)]
    if plot is not None:
        draw(curves, plot)
    return [*await compared(), *(curve.row() for curve in curves)]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--most-tables", type=int, default=TABLES[-1])
    parser.add_argument("--most-results", type=int, default=RESULTS[-1])
    asked = parser.parse_args()
    tables = [count for count in TABLES if count <= asked.most_tables]
    results = [count for count in RESULTS if count <= asked.most_results]
    show(asyncio.run(run(tables, results, asked.plot)))


if __name__ == "__main__":
    main()
