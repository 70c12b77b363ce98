"""Read the list of equivalent faults: those that change nothing observable, each with a reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tests.quality.mutants.faults import Fault


class Spot(NamedTuple):
    """A fault as identified in the file: by its text, so that it is still found after its line moves."""

    path: str
    function: str
    before: str
    after: str


def spot(fault: Fault) -> Spot:
    """Return a fault as the file identifies it."""
    return Spot(fault.path, fault.function, fault.before, fault.after)


def read(file: Path) -> dict[Spot, str]:
    """Return the faults in a file, with their reasons.

    Each entry has four lines and is separated from the next by an empty line: the module and the function, ``- `` and
    the line, ``+ `` and the line with the fault, the reason. Lines starting with ``#`` are comments.

    :raises ValueError: if the file has a different format.
    """
    reasons = {}
    text = "\n".join(line for line in file.read_text("utf-8").splitlines() if not line.startswith("#"))
    for entry in filter(None, (part.strip("\n") for part in text.split("\n\n"))):
        match entry.split("\n"):
            case [where, before, after, *reason] if before[:2] == "- " and after[:2] == "+ " and reason:
                path, _, function = where.partition(" ")
                reasons[Spot(path, function, before[2:], after[2:])] = " ".join(reason)
            case _:
                raise ValueError(f"{file.name}: expected module and function, - line, + line, reason:\n{entry}")
    return reasons


def unclear(reasons: Iterable[Spot], faults: Iterable[Fault], files: Iterable[str]) -> dict[Spot, int]:
    """Return the entries for these files that don't match exactly one fault, with their numbers of matches."""
    named, of_these = Counter(spot(fault) for fault in faults), set(files)
    return {entry: named[entry] for entry in reasons if entry.path in of_these and named[entry] != 1}
