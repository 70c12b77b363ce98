"""Record, once for all packages, which lines each test runs and how much processor time it takes."""

from __future__ import annotations

import hashlib
import json
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import partial
from itertools import groupby
from pathlib import Path

import coverage

from tests.quality.mutants.collected import Collected
from tests.quality.mutants.forks import Allow, Done, Job, answers, processor_seconds

_SECONDS = 300.0
"""Maximum processor seconds for a test while its lines are recorded."""
_TOGETHER = 20
"""Number of tests from the same file that run in one process while their lines are recorded."""


@dataclass(frozen=True)
class Recorded:
    """The record of a test."""

    name: str
    seconds: float
    """Processor seconds, including those of child processes; load on the machine hardly affects them."""
    passed: bool
    lines: dict[str, int]
    """For each file, the lines that ran, as a bit mask."""

    def runs(self, path: str, mask: int) -> bool:
        """Return whether the test ran any of these lines of a file."""
        return bool(self.lines.get(path, 0) & mask)


@dataclass(frozen=True)
class Recording:
    """The records of all tests, fastest first, and the lines that run when modules are imported."""

    tests: list[Recorded]
    at_import: dict[str, int]

    def running(self, path: str, first: int, last: int) -> list[Recorded]:
        """Return the tests that run one of these lines, fastest first, except tests that fail even without a fault."""
        mask = line_mask(range(first, last + 1))
        return [test for test in self.tests if test.passed and test.runs(path, mask)]

    def only_at_import(self, path: str, first: int, last: int) -> bool:
        """Return whether these lines run only during imports, and in no test."""
        mask = line_mask(range(first, last + 1))
        return bool(self.at_import.get(path, 0) & mask) and not self.running(path, first, last)


def line_mask(lines: Sequence[int]) -> int:
    """Return the lines as a bit mask."""
    return sum(1 << line for line in set(lines))


class Lines:
    """Records which lines of the project's files run between ``start`` and ``stop``, in every thread."""

    def __init__(self, root: Path, files: Sequence[str]) -> None:
        self._files = {str(root / path): path for path in files}
        # one pattern per file would compile slowly
        folders = sorted({str(root / Path(path).parts[0] / "*") for path in files})
        self._coverage = coverage.Coverage(data_file=None, config_file=False, include=folders, messages=False)

    def start(self) -> None:
        self._coverage.start()

    def stop(self) -> dict[str, int]:
        """Stop recording; return each file's lines as a mask."""
        self._coverage.stop()
        self._coverage.set_option("run:disable_warnings", ["no-data-collected"])
        data = self._coverage.get_data()
        return {path: line_mask(lines) for file, path in self._files.items() if (lines := data.lines(file))}


def record(
    collected: Collected, names: Sequence[str], new_lines: Callable[[], Lines], at_once: int
) -> Iterator[Recorded]:
    """Run and record each of these tests once.

    Several tests from the same file share a process, since a process costs more than most tests. If one of them fails,
    that test and those after it run again, in separate processes.
    """
    coming = deque(_batches(names))

    def next_job() -> Job[tuple[str, ...]] | None:
        batch = coming.popleft() if coming else None
        return Job(batch, partial(work, batch)) if batch else None

    def work(batch: Sequence[str], allow: Allow) -> object:
        done: list[object] = []
        for name in batch:
            allow(_SECONDS, name)
            lines = new_lines()
            before = processor_seconds()
            lines.start()
            failed = collected.first_failure([name], lambda _: None)
            ran = lines.stop()
            if failed and len(batch) > 1:
                break
            done.append(Recorded(name, processor_seconds() - before, failed is None, ran).__dict__)
        return done

    for batch, answer in answers(next_job, at_once):
        done = [Recorded(**test) for test in answer.value] if isinstance(answer, Done) else []
        yield from done
        if len(batch) == 1 and not done:
            yield Recorded(batch[0], _SECONDS, False, {})
        elif len(done) < len(batch):
            coming.extendleft((name,) for name in reversed(batch[len(done) :]))


def _batches(names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield tests from the same file in batches."""
    for _, of_file in groupby(names, lambda name: name.partition("::")[0]):
        tests = list(of_file)
        for first in range(0, len(tests), _TOGETHER):
            yield tuple(tests[first : first + _TOGETHER])


class Kept:
    """The file of all records, one line per test. It serves all packages, and grows while tests are recorded.

    A record is valid until the test's own file changes. The first line stores the modules as they were during
    recording; if a module has changed since, the lines that a test ran are located by their text. This may go wrong for
    a few tests: a fault is then tried with a test that can't notice it, or without one that could, but it never counts
    as caught by mistake.
    """

    def __init__(self, root: Path, file: Path, sources: Sequence[str]) -> None:
        self._root, self._file = root, file
        self._sources = {path: (root / path).read_text("utf-8") for path in sources}
        self._marks: dict[str, str] = {}

    def load(self) -> dict[str, Recorded]:
        """Return the valid records by test name, and rewrite the file with only these and the current modules."""
        valid: dict[str, Recorded] = {}
        if self._file.exists():
            with self._file.open(encoding="utf-8") as lines:
                moved = {
                    path: Moved(text, self._sources.get(path, "")) for path, text in json.loads(next(lines)).items()
                }
                for mark, test in map(json.loads, lines):
                    masks = {path: moved[path].mask(int(mask, 16)) for path, mask in test["lines"].items()}
                    if mark == self._mark(test["name"]):
                        valid[test["name"]] = Recorded(test["name"], test["seconds"], test["passed"], masks)
        self._file.parent.mkdir(parents=True, exist_ok=True)
        anew = self._file.with_suffix(".new")
        anew.write_text(json.dumps(self._sources) + "\n" + "".join(map(self._line, valid.values())), "utf-8")
        anew.replace(self._file)
        return valid

    def add(self, test: Recorded) -> None:
        with self._file.open("a", encoding="utf-8") as file:
            file.write(self._line(test))

    def _line(self, test: Recorded) -> str:
        masks = {path: f"{mask:x}" for path, mask in test.lines.items() if mask}
        return json.dumps([self._mark(test.name), {**test.__dict__, "lines": masks}]) + "\n"

    def _mark(self, test: str) -> str:
        path = test.partition("::")[0]
        if path not in self._marks:
            data = (self._root / path).read_bytes() if (self._root / path).exists() else b"gone"
            self._marks[path] = hashlib.sha256(data).hexdigest()[:16]
        return self._marks[path]


class Moved:
    """Maps the lines of a text to those of a later version."""

    def __init__(self, before: str, after: str) -> None:
        changes = (
            SequenceMatcher(None, before.splitlines(), after.splitlines(), autojunk=False) if before != after else None
        )
        self._steps = changes.get_opcodes() if changes else None

    def mask(self, before: int) -> int:
        """Convert a mask of lines to the newer text; lines that replaced any of them count as run."""
        if self._steps is None:
            return before
        after = 0
        for kind, first, end, then_first, then_end in self._steps:
            ran = before >> (first + 1) & ((1 << end - first) - 1)  # lines are counted from 1
            if kind == "insert":
                ran = before >> first & before >> first + 1 & 1  # inserted between two lines that ran
            if kind != "equal" and ran:
                ran = (1 << then_end - then_first) - 1
            after |= ran << (then_first + 1)
        return after
