"""List the packages that faults are planted in, their files, and the tests that may notice."""

from __future__ import annotations

from pathlib import Path

NAMES = (
    "engine",
    "games",
    "opponents",
    "lessons",
    "tables",
    "cluster",
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
_NEVER = {"benchmarks", "training", "browser", "soak", "quality"}
"""Folders whose tests run other processes or take too long."""


def names(root: Path) -> list[str]:
    """Return the packages that exist in this project."""
    return [package for package in NAMES if files_of(root, package)]


def files_of(root: Path, package: str) -> list[str]:
    """Return a package's modules as paths in the project."""
    return [str(path.relative_to(root)) for path in sorted((root / package).rglob("*.py"))]


def tests(root: Path) -> list[str]:
    """Return the test folders and files that may notice a fault in any package."""
    return sorted(
        str(path.relative_to(root))
        for path in (root / "tests").iterdir()
        if path.name not in _NEVER and (path.is_dir() or path.name.startswith("test_")) and path.name[0] not in "_."
    )


def module_name(path: str) -> str:
    """Return the module name under which a file is imported."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
