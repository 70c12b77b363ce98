"""Which lines each test runs, and how long it takes: recorded once for a state of the code, kept in a file."""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import coverage

from tests.mutants.collected import Collected
from tests.mutants.forks import Done, Job, answers

_SECONDS = 300.0
"""How long one test may take while its lines are recorded."""
_COUNTS = {".py", ".sql", ".ftl", ".toml"}
"""A change of such a file makes a recording old."""
_OURS = ("tests", "mutants")


@dataclass(frozen=True)
class Recorded:
    """What is known of a test."""

    name: str
    seconds: float
    passed: bool
    lines: dict[str, int]
    """Each file's lines it ran, as a mask."""

    def runs(self, path: str, mask: int) -> bool:
        """Whether it ran any of these lines of a file."""
        return bool(self.lines.get(path, 0) & mask)


@dataclass(frozen=True)
class Recording:
    """All tests of some folders, the fastest first, and what runs when modules are imported."""

    tests: list[Recorded]
    at_import: dict[str, int]

    def running(self, path: str, first: int, last: int) -> list[Recorded]:
        """The tests that run one of these lines, the fastest first; not those that fail without any fault."""
        mask = line_mask(range(first, last + 1))
        return [test for test in self.tests if test.passed and test.runs(path, mask)]

    def only_at_import(self, path: str, first: int, last: int) -> bool:
        """Whether these lines run while modules are imported, and in no test."""
        mask = line_mask(range(first, last + 1))
        return bool(self.at_import.get(path, 0) & mask) and not self.running(path, first, last)


def line_mask(lines: Sequence[int]) -> int:
    """Lines as bits of one number."""
    return sum(1 << line for line in set(lines))


class Lines:
    """Notes the lines of our own files that run between ``start`` and ``stop``, in every thread."""

    def __init__(self, root: Path, files: Sequence[str]) -> None:
        self._root = root
        self._coverage = coverage.Coverage(
            data_file=None, config_file=False, include=[str(root / path) for path in files], messages=False
        )

    def start(self) -> None:
        """Begin."""
        self._coverage.start()

    def stop(self) -> dict[str, int]:
        """End; each file's lines as a mask."""
        self._coverage.stop()
        self._coverage.set_option("run:disable_warnings", ["no-data-collected"])
        data = self._coverage.get_data()
        return {
            str(Path(file).relative_to(self._root)): line_mask(lines)
            for file in data.measured_files()
            if (lines := data.lines(file))
        }


def record(collected: Collected, new_lines: Callable[[], Lines], at_once: int, at_import: dict[str, int]) -> Recording:
    """Run every test once, each in a process of its own."""

    def work(name: str) -> object:
        lines = new_lines()
        start = time.perf_counter()
        lines.start()
        failed = collected.first_failure([name])
        ran = lines.stop()
        return Recorded(name, time.perf_counter() - start, failed is None, ran).__dict__

    def jobs() -> Iterator[Job[str]]:
        for name in collected.items:
            yield Job(name, partial(work, name), _SECONDS)

    tests = [
        Recorded(**answer.value) if isinstance(answer, Done) else Recorded(name, _SECONDS, False, {})
        for name, answer in answers(jobs(), at_once)
    ]
    return Recording(sorted(tests, key=lambda test: test.seconds), at_import)


def tree_mark(root: Path, files: Sequence[str], places: Sequence[str]) -> str:
    """Changes whenever code, tests or words change: a recording is good for one such state."""
    mark = hashlib.sha256(repr((sys.version, sorted(files), sorted(places))).encode())
    for path in sorted(root.rglob("*")):
        inside = path.relative_to(root).parts
        if path.suffix in _COUNTS and inside[0][0] != "." and inside[0] != "build" and inside[:2] != _OURS:
            mark.update(repr(inside).encode() + path.read_bytes())
    return mark.hexdigest()


def save(recording: Recording, mark: str, file: Path) -> None:
    """Keep a recording."""
    file.parent.mkdir(parents=True, exist_ok=True)
    tests = [test.__dict__ for test in recording.tests]
    file.write_text(json.dumps({"mark": mark, "at_import": recording.at_import, "tests": tests}))


def load(mark: str, file: Path) -> Recording | None:
    """The recording of this state of the code, if there is one."""
    if not file.exists():
        return None
    kept = json.loads(file.read_text())
    if kept["mark"] != mark:
        return None
    return Recording([Recorded(**test) for test in kept["tests"]], kept["at_import"])
