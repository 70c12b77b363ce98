"""A sample of a room's faults, each planted in a child that runs the tests which may notice it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, takewhile
from pathlib import Path

from tests.mutants.collected import Collected
from tests.mutants.equivalent import Spot, spot
from tests.mutants.faults import Fault
from tests.mutants.forks import Answer, Done, Job, answers
from tests.mutants.planting import LiveFunctions, Planted, plant
from tests.mutants.recording import Recorded, Recording

_SLOWER = 5.0
"""How many times as long as without the fault the tests may take before they count as hanging."""


@dataclass(frozen=True)
class Verdict:
    """What became of a fault."""

    fault: Fault
    tests: list[str]
    """Those that were to run."""
    left_out: int
    """How many more would run its line, but take too long together."""
    caught_by: str | None
    """The first test that failed; ``late`` or ``ended`` when they hung or brought the process down; None: none did."""


@dataclass
class Sample:
    """Faults drawn from all of a room's, with those that were drawn and are not counted."""

    drawn: list[tuple[Fault, Planted]] = field(default_factory=list)
    equivalent: list[Fault] = field(default_factory=list)
    at_import: list[Fault] = field(default_factory=list)
    """In code that only runs while modules are imported, before there is a fault."""
    without_effect: int = 0
    """They change no code that a live function has."""


def draw(
    root: Path, faults: Sequence[Fault], count: int, seed: int, recording: Recording, known: Mapping[Spot, str]
) -> Sample:
    """So many faults (fewer if there are no more), each as likely as any other."""
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

    :param budget: seconds that one fault's tests may take together, as recorded; see ``_mixed``.
    :param spare: seconds that they may take beyond ``_SLOWER`` times as long before they count as hanging.
    """
    chosen: dict[Fault, tuple[list[str], int]] = {}

    def jobs() -> Iterator[Job[Fault]]:
        for fault, planted in sample.drawn:
            may = recording.running(fault.path, fault.first, fault.last)
            tests = _within(budget, _mixed(may))
            names = [test.name for test in tests]
            chosen[fault] = names, len(may) - len(tests)
            seconds = spare + _SLOWER * sum(test.seconds for test in tests)

            def work(planted: Planted = planted, names: list[str] = names) -> object:
                plant(planted)
                return collected.first_failure(names)

            yield Job(fault, work, seconds)

    for fault, answer in answers(jobs(), at_once):
        yield Verdict(fault, *chosen[fault], _caught_by(answer))


def _mixed(tests: Sequence[Recorded]) -> list[Recorded]:
    """The fastest test of every file, then the second of every file, and so on: tests of one file are much alike."""
    ranks: Counter[str] = Counter()
    keyed = []
    for test in tests:
        file = test.name.partition("::")[0]
        keyed.append((ranks[file], test.seconds, test))
        ranks[file] += 1
    return [test for *_, test in sorted(keyed, key=lambda entry: entry[:2])]


def _within(budget: float, tests: Sequence[Recorded]) -> list[Recorded]:
    sums = accumulate(test.seconds for test in tests)
    fitting = [test for test, seconds in takewhile(lambda pair: pair[1] <= budget, zip(tests, sums, strict=True))]
    return fitting or list(tests[:1])


def _caught_by(answer: Answer) -> str | None:
    if isinstance(answer, Done):
        assert answer.value is None or isinstance(answer.value, str)
        return answer.value
    return answer
