"""Check that ``python -m watch`` reports whether a bot with these settings is running. Docker runs this command."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from delivery.discord_api.request_budget import RequestBudget
from tests.watch.test_metrics import free_port
from watch.__main__ import LONGEST_IDLE, main
from watch.health import Health
from watch.metrics import served

ROOT = Path(__file__).parents[2]


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> int:
    """Set the metrics port to a free port and return it."""
    free = free_port()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("METRICS_PORT", str(free))
    return free


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])  # noqa: S104 - the second is what a container uses
def test_a_running_bot_is_healthy(
    port: int, host: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("METRICS_HOST", host)
    with served(Health(RequestBudget()), host, port):
        assert main() == 0
    assert capsys.readouterr().out == "healthy\n"


def test_a_bot_whose_event_loop_hangs_is_unhealthy(port: int, capsys: pytest.CaptureFixture[str]) -> None:
    health = Health(RequestBudget())
    health.loop_ran = time.monotonic() - LONGEST_IDLE - 5
    with served(health, "127.0.0.1", port):
        assert main() == 1
    assert capsys.readouterr().out == "unhealthy: the event loop hasn't run for 35 s\n"


def test_a_bot_that_does_not_answer_is_unhealthy(port: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 1
    assert capsys.readouterr().out == f"unhealthy: no metrics at 127.0.0.1:{port} (ConnectionRefusedError)\n"


@pytest.mark.parametrize(
    ("value", "said"), [("0", "METRICS_PORT is 0, and this check reads"), ("x", "METRICS_PORT: must be 1 to 65535")]
)
def test_a_check_without_a_port_says_so(
    port: int, value: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("METRICS_PORT", value)
    assert main() == 1
    assert capsys.readouterr().out.startswith(f"unhealthy: {said}")


def test_the_check_runs_as_a_command(port: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "watch"], cwd=ROOT, env={"METRICS_PORT": str(port)}, capture_output=True, check=False
    )
    assert (done.returncode, done.stdout[:10], done.stderr) == (1, b"unhealthy:", b"")
