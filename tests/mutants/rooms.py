"""The rooms of the house: which files are theirs, and which tests may notice a fault in them."""

from __future__ import annotations

from pathlib import Path

ROOMS = (
    "engine",
    "games",
    "opponents",
    "lessons",
    "tables",
    "data",
    "ui",
    "delivery",
    "cogs",
    "watch",
    "playground",
)
_TESTS = {
    "engine": ("tests/engine", "tests/games"),
    "games": ("tests/games", "tests/engine", "tests/opponents", "tests/lessons", "tests/ui"),
    "opponents": ("tests/opponents", "tests/games", "tests/engine"),
    "tables": ("tests/tables", "tests/data", "tests/cogs", "tests/e2e", "tests/promises"),
    "lessons": ("tests/lessons", "tests/games", "tests/ui", "tests/e2e/test_learn.py"),
}
"""Where a room's tests are; for the others: everywhere."""
_NEVER = {"browser", "soak", "mutants"}
"""They work in other processes, or take too long."""


def rooms(root: Path) -> list[str]:
    """The rooms that there are."""
    return [room for room in ROOMS if files_of(root, room)]


def files_of(root: Path, room: str) -> list[str]:
    """A room's modules, as paths in the project."""
    return [str(path.relative_to(root)) for path in sorted((root / room).rglob("*.py"))]


def tests_of(root: Path, room: str) -> list[str]:
    """The folders and files of tests that may notice a fault in a room."""
    everything = sorted(
        str(path.relative_to(root))
        for path in (root / "tests").iterdir()
        if path.name not in _NEVER and (path.is_dir() or path.name.startswith("test_")) and path.name[0] not in "_."
    )
    whole = room.partition("/")[0]  # games/escalier is part of a room
    return [place for place in _TESTS.get(whole, everything) if (root / place).exists()]


def module_name(path: str) -> str:
    """The name under which a file is imported."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
