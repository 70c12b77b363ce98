"""Check that the suite runs under load: other processes compute until it ends, and failures are reported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.quality.under_load import busy


def test_busy_processes_compute_until_the_block_ends() -> None:
    with busy(2) as computing:
        assert [process.poll() for process in computing] == [None, None]
    assert all(process.poll() is not None for process in computing)


def test_every_run_is_reported_and_one_failure_fails_all(tmp_path: Path) -> None:
    """The second of three runs fails."""
    ran = tmp_path / "ran"
    counts = f"from pathlib import Path; p = Path({str(ran)!r}); p.open('a').write('x'); exit(p.read_text() == 'xx')"
    command = [sys.executable, "-m", "tests.quality.under_load", "--busy", "1", "--", sys.executable, "-c", counts]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.read_text() == "xxx"
    told = [line.rpartition(" in ")[0] for line in done.stdout.splitlines()]
    assert told == ["1 of 3: passed", "2 of 3: failed (1)", "3 of 3: passed"]
    assert done.returncode == 1
