"""Check that requirements*.txt pin what pyproject.toml requires, with hashes; ``make lock`` writes these files."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
FILES = {
    "requirements.txt": "",
    "requirements-postgres.txt": "postgres",
    "requirements-dev.txt": "dev",
    "requirements-bench.txt": "bench",
}
"""Each file with the extra it adds; each also contains everything in the previous one."""


def required_by(extra: str) -> Iterator[Requirement]:
    """Yield the requirements of the program and of an extra, which may include another extra."""
    for line in PROJECT["optional-dependencies"][extra] if extra else PROJECT["dependencies"]:
        needed = Requirement(line)
        if needed.name == PROJECT["name"]:
            for other in needed.extras:
                yield from required_by(other)
        else:
            yield needed
    if extra:
        yield from required_by("")


class Pin(NamedTuple):
    """A line of a lock file. A package can have several, for different Python versions or systems."""

    name: str
    version: str
    marker: str


def pins(file: str) -> set[Pin]:
    """Return what a file pins.

    :raises AssertionError: if a line isn't a pin with hashes.
    """
    lines = re.sub(r"(?m)^\s*#.*\n", "", (ROOT / file).read_text("utf-8")).replace("\\\n", " ").splitlines()
    found = set()
    for line in lines:
        pin = re.fullmatch(r"(\S+)==(\S+)((?: ; .+?)?)(?:\s+--hash=sha256:[0-9a-f]{64})+\s*", line)
        assert pin is not None, f"{file} has a line without a hash: {line[:60]!r}"
        found.add(Pin(*pin.groups()))
    return found


@pytest.mark.parametrize(("file", "extra"), FILES.items())
def test_every_requirement_is_pinned_with_hashes_to_an_allowed_version(file: str, extra: str) -> None:
    pinned = pins(file)
    for needed in required_by(extra):
        versions = {pin.version for pin in pinned if pin.name == canonicalize_name(needed.name)}
        assert versions, f"{file} lacks {needed.name}: make lock"
        assert all(map(needed.specifier.contains, versions)), f"{file} pins {versions}, not {needed}: make lock"


def test_the_larger_files_pin_the_same_versions_as_the_smaller_ones() -> None:
    for smaller, larger in pairwise(FILES):
        assert pins(smaller) <= pins(larger), f"{larger} differs from {smaller}: make lock"
