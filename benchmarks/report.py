"""Define a benchmark's result row, and print rows as one table."""

import argparse
import asyncio
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass
from typing import Any

HEADINGS = ("what", "here", "beside it", "ratio", "goal", "reached")


@dataclass(frozen=True)
class Row:
    """One measured figure.

    - name: what was measured, such as "click: CPU, 200 tables".
    - figure: what it came to, with its unit.
    - peer: what it stands beside in the same run, with its unit; empty when there is nothing.
    - ratio: figure to peer in the goal's sense; None without a peer.
    - goal: what is hoped for, in words; empty when the figure is only for information.
    - reached: whether the goal was reached; None without a goal.
    """

    name: str
    figure: str
    peer: str = ""
    ratio: float | None = None
    goal: str = ""
    reached: bool | None = None


def table(rows: Iterable[Row]) -> list[str]:
    """The rows as lines of a Markdown table, its columns aligned for a terminal too."""
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
    """The command line of a benchmark that asks nothing but how long to measure."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=seconds)
    show(asyncio.run(run(parser.parse_args().seconds)))


def _cells(row: Row) -> tuple[str, ...]:
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
    reached = "" if row.reached is None else "yes" if row.reached else "no"
    return row.name, row.figure, row.peer, ratio, row.goal, reached
