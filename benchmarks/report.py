"""Define a benchmark's result row, and print rows as one table."""

import argparse
import asyncio
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass
from typing import Any

HEADINGS = ("what", "here", "baseline", "ratio", "goal", "reached")


@dataclass(frozen=True)
class Row:
    """One measured figure.

    - name: what was measured, such as "click: CPU, 200 tables".
    - figure: the result, with its unit.
    - peer: the result to compare it with, from the same run, with its unit; empty if there is none.
    - ratio: the ratio of figure and peer, in the goal's direction; None if there is no peer.
    - goal: the goal in words; empty if the figure is only informative.
    - reached: whether the goal was reached; None if there is no goal.
    """

    name: str
    figure: str
    peer: str = ""
    ratio: float | None = None
    goal: str = ""
    reached: bool | None = None


def table(rows: Iterable[Row]) -> list[str]:
    """Return the rows as the lines of a Markdown table, aligned so that it is readable in a terminal too."""
    cells = [HEADINGS, *(_cells(row) for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(HEADINGS))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |" for line in cells
    ]
    return [lines[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *lines[1:]]


def show(rows: Iterable[Row]) -> None:
    """Print the rows as one table."""
    print("\n".join(table(rows)), flush=True)


def show_after(run: Callable[[float], Coroutine[Any, Any, list[Row]]], seconds: float) -> None:
    """Run a benchmark whose only option is its duration, and print its rows."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=seconds)
    show(asyncio.run(run(parser.parse_args().seconds)))


def _cells(row: Row) -> tuple[str, ...]:
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
    reached = "" if row.reached is None else "yes" if row.reached else "no"
    return row.name, row.figure, row.peer, ratio, row.goal, reached
