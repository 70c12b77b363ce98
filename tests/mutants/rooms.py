"""The rooms of the house: which files are theirs; and where the tests are that may notice a fault in them."""

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
    "doctor",
    "locales",
    "fleet",
)
_NEVER = {"benchmarks", "training", "browser", "soak", "mutants"}
"""They work in other processes, or take too long."""


def rooms(root: Path) -> list[str]:
    """The rooms that there are."""
    return [room for room in ROOMS if files_of(root, room)]


def files_of(root: Path, room: str) -> list[str]:
    """A room's modules, as paths in the project."""
    return [str(path.relative_to(root)) for path in sorted((root / room).rglob("*.py"))]


def tests(root: Path) -> list[str]:
    """The folders and files of the tests that may notice a fault, in any room."""
    return sorted(
        str(path.relative_to(root))
        for path in (root / "tests").iterdir()
        if path.name not in _NEVER and (path.is_dir() or path.name.startswith("test_")) and path.name[0] not in "_."
    )


def module_name(path: str) -> str:
    """The name under which a file is imported."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
