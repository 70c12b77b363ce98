"""Run the whole suite several times while other processes keep the machine busy: ``make steady``.

``python -m tests.quality.under_load``. No test may depend on how fast the machine is. This takes the whole machine:
half an hour on two cores.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

BUSY = "while True: pass"


def main() -> int:
    """Run ``make test``, or another command, several times; return 0 if it succeeded each time."""
    parser = argparse.ArgumentParser(prog="python -m tests.quality.under_load", description=__doc__)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--busy", type=int, default=4, help="how many processes keep the machine busy (default: 4)")
    parser.add_argument("command", nargs="*", default=["make", "test"])
    options = parser.parse_args()
    passed = 0
    with busy(options.busy):
        for number in range(1, options.times + 1):
            began = time.monotonic()
            code = subprocess.run(options.command, check=False).returncode
            passed += code == 0
            told = "passed" if code == 0 else f"failed ({code})"
            sys.stdout.write(f"{number} of {options.times}: {told} in {time.monotonic() - began:.0f} s\n")
            sys.stdout.flush()
    return 0 if passed == options.times else 1


@contextmanager
def busy(count: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Within the block, run ``count`` processes that only keep the CPU busy."""
    computing = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(count)]
    try:
        yield computing
    finally:
        for process in computing:
            process.kill()
            process.wait()


if __name__ == "__main__":
    sys.exit(main())
