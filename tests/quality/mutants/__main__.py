"""Plant faults in a package and count how many the tests catch: ``make mutants PACKAGE=tables``.

``python -m tests.quality.mutants [engine …] [--seed 1]``. Faults are planted only in function bodies, not in module or
class bodies, nor in code that only other processes run.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import subprocess
import sys
from pathlib import Path

from tests.quality.mutants import equivalent, forks, packages, report, trial
from tests.quality.mutants.collected import Collected, collect
from tests.quality.mutants.faults import faults_of
from tests.quality.mutants.recording import Kept, Lines, Recorded, Recording, record

POLITE = 15


def main() -> int:
    """Try one package in this process, or several sequentially in separate processes."""
    options = _options()
    root = Path.cwd()
    if sys.version_info >= (3, 12):
        os.environ.setdefault("COVERAGE_CORE", "sysmon")  # recording is many times as fast with this
    forks.Ending.listen()  # so that the children end when this process does
    if len(options.packages) == 1:
        return _Package(root, options.packages[0], options).run()
    same = [f"--{name}={getattr(options, name)}" for name in ("seed", "count", "jobs", "budget", "spare", "equivalent")]
    same += ["--tests", *options.tests] if options.tests else []
    same += ["--again"] if options.again else []
    codes = [
        subprocess.run([sys.executable, "-m", "tests.quality.mutants", package, *same], check=False).returncode
        for package in options.packages or packages.names(root)
    ]
    return max(codes)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.quality.mutants", description=__doc__)
    parser.add_argument("packages", nargs="*", help="packages of the project (default: all)")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument("--count", type=int, default=100, help="faults per package (default: 100)")
    parser.add_argument("--jobs", type=int, default=2, help="parallel processes (default: 2)")
    parser.add_argument("--budget", type=float, default=60.0, help="processor seconds per fault (default: 60)")
    parser.add_argument(
        "--spare",
        type=float,
        default=3.0,
        help="seconds before a quick test counts as hanging (default: 3)",
    )
    parser.add_argument("--tests", nargs="+", help="test folders (default: all)")
    parser.add_argument("--again", action="store_true", help="only the survivors of the last run")
    parser.add_argument("--equivalent", type=Path, default=Path(__file__).with_name("equivalent.txt"))
    return parser.parse_args()


class _Package:
    """The trial of one package."""

    def __init__(self, root: Path, package: str, options: argparse.Namespace) -> None:
        self._root, self._package, self._options = root, package, options
        self._files = packages.files_of(root, package)
        if not self._files:
            raise SystemExit(f"unknown package {package!r}")
        self._tests = options.tests or packages.tests(root)
        self._all = sorted(
            {*self._files, *(file for each in packages.names(root) for file in packages.files_of(root, each))}
        )
        self._reasons = equivalent.read(options.equivalent)
        self._kept = root / "build" / "mutants"
        self._record = Kept(root, self._kept / "tests.jsonl", self._all)  # created before anything is imported
        self._good = False

    def run(self) -> int:
        """Record the tests if necessary, plant the faults, and print the result; return 0 if enough were caught."""
        if not os.nice(0):  # a niceness other than 0 was already chosen by the caller
            os.nice(POLITE)
        at_import = Lines(self._root, self._all)
        at_import.start()

        def work(collected: Collected) -> None:
            self._import_all()
            imported = at_import.stop()
            tests = self._recorded(collected)
            self._try(collected, Recording(sorted(tests, key=lambda test: test.seconds), imported))

        code = collect(self._root, self._tests, work)
        return 0 if self._good and code in {0, 5} else 1

    def _recorded(self, collected: Collected) -> list[Recorded]:
        kept = self._record
        known = kept.load()
        missing = [name for name in collected.items if name not in known]
        if missing:
            print(f"{len(missing)} of {len(collected.items)} tests need recording: which lines they run", flush=True)
        for test in record(collected, missing, lambda: Lines(self._root, self._all), self._options.jobs):
            kept.add(test)
            known[test.name] = test
        return [known[name] for name in collected.items]

    def _import_all(self) -> None:
        """Import every module, since a module first imported in a child would lack the fault."""
        for path in self._all:
            if not path.endswith("__main__.py"):
                importlib.import_module(packages.module_name(path))

    def _try(self, collected: Collected, recording: Recording) -> None:
        options = self._options
        for test in recording.tests:
            if not test.passed:
                print(f"{test.name} fails without a fault, so it isn't used")
        live = [path for path in self._files if packages.module_name(path) in sys.modules]
        found = faults_of(self._root, live)
        for entry, times in equivalent.unclear(self._reasons, found, live).items():
            print(f"{options.equivalent.name}: {entry.path} {entry.function}: {times} × {entry.after!r}, expected 1")
        if options.again:
            last = report.survivors(self._kept / f"{self._package}.json")
            found = [fault for fault in found if equivalent.spot(fault) in last]
        print(f"{self._package}: {options.count} of {len(found)} faults, seed {options.seed}", flush=True)
        sample = trial.draw(self._root, found, options.count, options.seed, recording, self._reasons)
        verdicts = []
        limits = {"budget": options.budget, "spare": options.spare}
        try:
            for verdict in trial.verdicts(sample, collected, recording, options.jobs, **limits):
                verdicts.append(verdict)
                print("." if verdict.caught_by else f"\n{report.survivor(verdict)}\n", end="", flush=True)
        finally:  # report the results so far even after an interrupt
            print(report.text(self._package, sample, verdicts, self._reasons), flush=True)
            report.save(self._kept / f"{self._package}.json", options.seed, sample, verdicts)
        self._good = report.is_good(verdicts)


if __name__ == "__main__":
    sys.exit(main())
