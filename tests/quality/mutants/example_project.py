"""Create an example project to plant faults in: a shop with one tested and one untested rule."""

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


def try_all(
    folder: Path, *more: str, seed: str | None = "1"
) -> tuple[subprocess.CompletedProcess[str], dict[str, dict[str, object]]]:
    """Try all faults from the command line; return the process's output and the verdicts by faulty line."""
    done = a_trial(folder, "shop", *more, *(["--seed", seed] if seed else []))
    kept = json.loads((folder / "build/mutants/shop.json").read_text()) if done.returncode in {0, 1} else {}
    return done, {verdict["fault"]["after"]: verdict for verdict in kept.get("faults", [])}


def start_trial(folder: Path, *given: str) -> subprocess.Popen[str]:
    """Start a trial from the command line, at a priority that keeps it from starving while other processes run."""
    same_priority = ["nice", "-n", "1", sys.executable]
    return subprocess.Popen(
        [*same_priority, "-m", "tests.quality.mutants", *given, "--tests", "checks", "--equivalent", "same.txt"],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def a_trial(folder: Path, *given: str) -> subprocess.CompletedProcess[str]:
    trial = start_trial(folder, *given)
    told, problems = trial.communicate()
    return subprocess.CompletedProcess(given, trial.returncode, told, problems)
