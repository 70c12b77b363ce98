"""Check that the diagram of the packages shows their actual imports, and that the table above it is complete."""

from __future__ import annotations

import re

from tests.docs.prose import PAGES, ROOT
from tests.test_conventions import NOT_SHIPPED, imported, modules

TEXT = PAGES["docs/ARCHITECTURE.md"].read_text("utf-8")
PACKAGES = {path.parent.name for path in ROOT.glob("*/__init__.py")} - NOT_SHIPPED
START = {"start", "fleet", "doctor"}
"""Packages that may import everything; they share one box in the diagram."""


def drawn() -> dict[str, set[str]]:
    """Return, for each package, the packages that its arrows point to."""
    arrows: dict[str, set[str]] = {}
    for importer, found in re.findall(r"(?m)^  (\w+) --> (\w+)$", TEXT):
        arrows.setdefault(importer, set()).add(found)
    return arrows


def imports_of(package: str) -> set[str]:
    """Return the other packages that a package imports, except those imported only by its commands."""
    files = [path for path in modules(package) if path.name != "__main__.py"]
    return {name for path in files for name in imported(path)} & PACKAGES - {package}


def below(package: str, arrows: dict[str, set[str]]) -> set[str]:
    """Return every package reachable from this one by following arrows."""
    direct = arrows.get(package, set())
    return direct.union(*(below(other, arrows) for other in direct))


def test_every_package_has_a_row() -> None:
    table, _, _ = TEXT.partition("## Which package imports which")
    assert set(re.findall(r"`([a-z]+)/", table)) - {"rules", "computer", "words"} == PACKAGES | {
        "training",
        "benchmarks",
        "tests",
    }


def test_every_import_follows_the_arrows() -> None:
    arrows = drawn()
    for package in PACKAGES - START:
        assert imports_of(package) <= below(package, arrows), package


def test_every_arrow_is_an_import() -> None:
    for package, others in drawn().items():
        if package != "start":
            assert others <= imports_of(package), package
