"""Draw a sample of faults, and plant each in a forked child that runs the tests that could notice it."""

from __future__ import annotations

import ast
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import takewhile
from pathlib import Path
from typing import Literal

from tests.quality.mutants.collected import Collected
from tests.quality.mutants.equivalent import Spot, spot
from tests.quality.mutants.faults import Fault
from tests.quality.mutants.forks import Allow, Answer, Done, Job, answers
from tests.quality.mutants.packages import module_name
from tests.quality.mutants.planting import LiveFunctions, Planted, plant
from tests.quality.mutants.recording import Recorded, Recording

_SLOWER = 5.0
"""A test counts as hanging once it takes this many times its usual processor time."""
_MORE = 16
"""Each step nearer to the fault multiplies a test file's tests per turn by this factor."""


@dataclass(frozen=True)
class Verdict:
    """The outcome for a fault."""

    fault: Fault
    tests: list[str]
    """The tests chosen to run."""
    left_out: int
    """Number of further tests that run the fault's line but would exceed the budget."""
    caught_by: str | None
    """The first test that failed, if any."""
    how: str
    """How the test noticed the fault: ``failed``, or ``late`` or ``ended`` if it hung or crashed the process."""


@dataclass
class Sample:
    """Faults drawn from all those in a package, and the drawn ones that don't count."""

    drawn: list[tuple[Fault, Planted]] = field(default_factory=list)
    equivalent: list[Fault] = field(default_factory=list)
    at_import: list[Fault] = field(default_factory=list)
    """Faults in code that runs only during imports, before a fault can be planted."""
    without_effect: int = 0
    """How many faults change no live function's code."""


def draw(
    root: Path, faults: Sequence[Fault], count: int, seed: int, recording: Recording, known: Mapping[Spot, str]
) -> Sample:
    """Draw ``count`` faults, or fewer if there aren't enough; each is equally likely."""
    sample, live = Sample(), LiveFunctions(root)
    for fault in random.Random(seed).sample(faults, len(faults)):
        if len(sample.drawn) == count:
            break
        if spot(fault) in known:
            sample.equivalent.append(fault)
        elif recording.only_at_import(fault.path, fault.first, fault.last):
            sample.at_import.append(fault)
        elif planted := live.with_fault(fault):
            sample.drawn.append((fault, planted))
        else:
            sample.without_effect += 1
    return sample


def verdicts(
    sample: Sample, collected: Collected, recording: Recording, at_once: int, budget: float, spare: float
) -> Iterator[Verdict]:
    """Try each fault of a sample.

    A test that fails with a fault must also fail with it when run alone, and pass without it. Otherwise it is flaky or
    depends on other tests: it is excluded, and the fault is tried again. Tests that have caught another fault in the
    same module run first, since they often check its other lines too.

    :param budget: how many processor seconds one fault's tests may take together, as recorded; see ``in_turns``.
    :param spare: how many seconds a test may take beyond ``_SLOWER`` times its normal time before it counts as hanging.
    """
    coming = iter(sample.drawn)
    again: list[_Try] = []
    sound: set[str] = set()
    noticed: defaultdict[str, Counter[str]] = defaultdict(Counter)
    seconds = {test.name: spare + _SLOWER * test.seconds for test in recording.tests}

    def next_job() -> Job[_Try] | None:
        if again:
            this = again.pop()
        elif drawn := next(coming, None):
            fault, planted = drawn
            may = recording.running(fault.path, fault.first, fault.last)
            tests = within(budget, first_of(noticed[fault.path], in_turns(may, fault.path)))
            this = _Try(fault, planted, [test.name for test in tests], len(may) - len(tests), sound)
        else:
            return None
        return Job(this, partial(this.run, collected, seconds))

    for this, answer in answers(next_job, at_once):
        if (result := this.after(answer)) is not None:
            if result.caught_by is not None:
                noticed[result.fault.path][result.caught_by] += 1
            yield result
        else:
            again.append(this)


@dataclass(eq=False)
class _Try:
    """A fault under trial.

    It is tried with all tests, then with only the one that failed; then that test runs without the fault.
    """

    fault: Fault
    planted: Planted
    tests: list[str]
    left_out: int
    sound: set[str]
    """The tests that passed without a fault in this trial."""
    caught_by: str | None = None
    """The test that failed with the fault."""
    how: str = "failed"
    step: Literal["all", "alone", "without"] = "all"

    def run(self, collected: Collected, seconds: Mapping[str, float], allow: Allow) -> object:
        """Run the tests in a child; return the one that failed."""
        if self.step != "without":
            plant(self.planted)
        return collected.first_failure(self._names(), lambda name: allow(seconds[name], name))

    def _names(self) -> list[str]:
        if self.caught_by is None:
            return self.tests
        if self.how == "failed":
            return [self.caught_by]
        # running it alone would take long, since it would hang again
        return self.tests[: self.tests.index(self.caught_by) + 1]

    def after(self, answer: Answer) -> Verdict | None:
        """Return the verdict after a run, or None if another run is needed."""
        failed = answer.value if isinstance(answer, Done) else answer.step or self.tests[0]
        if self.step == "all":
            if failed is None:
                return self._verdict(None)
            self.caught_by, self.how = failed, "failed" if isinstance(answer, Done) else answer.how
            was_first = failed == self.tests[0]
            self.step = "without" if was_first or self.how != "failed" else "alone"
            return self._verdict(failed) if was_first and failed in self.sound else None
        if self.step == "alone" and failed is not None:
            self.step = "without"
            return self._verdict(failed) if failed in self.sound else None
        if self.step == "without" and failed is None and self.caught_by is not None:
            self.sound.add(self.caught_by)
            return self._verdict(self.caught_by)
        self.tests.remove(failed or str(self.caught_by))
        self.caught_by, self.step = None, "all"
        return None

    def _verdict(self, caught_by: str | None) -> Verdict:
        return Verdict(self.fault, self.tests, self.left_out, caught_by, self.how)


def in_turns(tests: Sequence[Recorded], path: str) -> list[Recorded]:
    """Order tests: one from every file, then another from each, because tests in the same file are much alike.

    A file nearer to the faulty module contributes more tests per turn, and its tests come first, fastest first. Among
    the tests in distant files, those that run most of the module come first: a test also runs modules that every bot
    start runs, whatever it is about.
    """
    ranks: Counter[str] = Counter()
    keyed = []
    for test in sorted(tests, key=lambda test: _order(test, path)):
        file = test.name.partition("::")[0]
        near = _nearness(file, path)
        keyed.append((ranks[file] // _MORE**near, -near, *_order(test, path), test))
        ranks[file] += 1
    return [test for *_, test in sorted(keyed, key=lambda entry: entry[:4])]


def _order(test: Recorded, path: str) -> tuple[int, float]:
    """Order two tests whose files are equally near."""
    far = not _nearness(test.name.partition("::")[0], path)
    return -test.lines.get(path, 0).bit_count() if far else 0, test.seconds


def first_of(noticed: Mapping[str, int], tests: Sequence[Recorded]) -> list[Recorded]:
    """Put the tests that have caught the most faults first; keep the order of the rest."""
    return sorted(tests, key=lambda test: -noticed.get(test.name, 0))


def _nearness(file: str, path: str) -> int:
    """Return how many folders a test's path shares with a module's, plus one if it has the module's name.

    Importing the module itself counts as much as two folders: such a test is about the module, wherever it is.
    """
    tests, module = Path(file).parts[1:], Path(path).with_suffix("").parts
    folders = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(tests[:-1], module, strict=False)))
    return folders + (Path(file).stem == f"test_{module[-1]}") + 2 * (module_name(path) in _imported(file))


@cache
def _imported(file: str) -> frozenset[str]:
    """Return the modules, and names from modules, that a test file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(Path(file).read_bytes())) if Path(file).exists() else ():
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(found)


def within(budget: float, tests: Sequence[Recorded]) -> list[Recorded]:
    """Return as many of the first tests as fit into the budget together, but at least one."""
    chosen, left = [], budget
    for test in tests:
        if test.seconds <= left:
            chosen.append(test)
            left -= test.seconds
    return chosen or list(tests[:1])
