"""An example project to plant faults in: a shop with one tested rule and one untested rule."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
PRICES = '''
import asyncio


def is_dear(price: int) -> bool:
    """Above a hundred."""
    return price > 100


def fare(miles: int) -> int:
    return miles + 3


async def in_a_thread(price: int) -> bool:
    return await asyncio.to_thread(lambda: price == 7)


def forgotten(price: int) -> bool:
    return price < 1
'''
CHECKS = """
import asyncio
from shop import prices


def test_dear(tmp_path):
    assert prices.is_dear(101) and not prices.is_dear(100)


def test_fare():
    assert prices.fare(1) > 0


def test_thread():
    assert asyncio.run(prices.in_a_thread(7))


def test_never_passes():
    assert prices.forgotten(0) is None
"""


def a_shop(folder: Path, prices: str = PRICES, checks: str = CHECKS) -> Path:
    for name, text in {"shop/__init__.py": "", "shop/prices.py": prices, "checks/test_prices.py": checks}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    (folder / "same.txt").touch()
    return folder


def tried(
    folder: Path, *more: str, seed: str | None = "1"
) -> tuple[subprocess.CompletedProcess[str], dict[str, dict[str, object]]]:
    """A trial of all faults, as from the command line, and its verdicts by the faulty line."""
    done = a_trial(folder, "shop", *more, *(["--seed", seed] if seed else []))
    kept = json.loads((folder / "build/mutants/shop.json").read_text()) if done.returncode in {0, 1} else {}
    return done, {verdict["fault"]["after"]: verdict for verdict in kept.get("faults", [])}


def begun(folder: Path, *given: str) -> subprocess.Popen[str]:
    """A trial that has just begun, as from the command line. Any politer, it got no turn beside others."""
    as_polite_as_tests = ["nice", "-n", "1", sys.executable]
    return subprocess.Popen(
        [*as_polite_as_tests, "-m", "tests.quality.mutants", *given, "--tests", "checks", "--equivalent", "same.txt"],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def a_trial(folder: Path, *given: str) -> subprocess.CompletedProcess[str]:
    trial = begun(folder, *given)
    told, problems = trial.communicate()
    return subprocess.CompletedProcess(given, trial.returncode, told, problems)
