"""Collect the tests once with pytest, and run subsets of them in forked children."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from itertools import zip_longest
from pathlib import Path

import pytest

Work = Callable[["Collected"], None]


class Collected:
    """A pytest plugin that hands the collected tests over instead of running them."""

    def __init__(self, work: Work) -> None:
        self.items: dict[str, pytest.Item] = {}
        self._work = work
        self._failed: str | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Before tests are imported, turn off shrinking in Hypothesis: failures needn't be simplified."""
        from hypothesis import Phase, settings  # noqa: PLC0415 - pytest must rewrite it first

        once = [Phase.explicit, Phase.generate]
        settings.register_profile("mutants", settings(), phases=once, derandomize=True, database=None)
        settings.load_profile("mutants")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Do the work with the collected tests."""
        if session.testsfailed:
            raise session.Interrupted("pytest can't collect some tests")
        self.items = {item.nodeid: item for item in session.items}
        gc.collect()
        self._work(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record the first failure."""
        if report.failed and self._failed is None:
            self._failed = report.nodeid

    def first_failure(self, names: Sequence[str], begins: Callable[[str], None]) -> str | None:
        """Run tests in this order until one fails; return its name. Tests have side effects, so do this in a child."""
        items = [self.items[name] for name in names]
        for item, following in zip_longest(items, items[1:]):
            begins(item.nodeid)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self._failed:
                break
        return self._failed


def collect(root: Path, places: Sequence[str], work: Work) -> int:
    """Collect the tests in these folders and files, and pass them to ``work``; return pytest's exit code."""
    plain = ["-qq", "-s", "--no-header", "--no-summary", "--rootdir", str(root)]
    without = ["-p", "no:cacheprovider", "-p", "no:xdist", "--timeout", "0", "-m", "not browser and not soak"]
    return pytest.main([*plain, *without, *places], plugins=[Collected(work)])
