"""Check how ``python -m playground`` and ``bot.py`` reject invalid arguments."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.bot_process import ROOT


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["--port", "99999"], "argument --port: must be 0 to 65535, got '99999'"),
        (["--shards", "-1"], "argument --shards: must be 1 to 100, got '-1'"),
    ],
)
def test_a_wrong_argument_is_one_line_with_the_range(given: list[str], says: str) -> None:
    refused = run("-m", "playground", *given)
    assert (refused.returncode, refused.stdout, refused.stderr) == (2, "", f"python -m playground: {says}\n")


def test_the_bot_takes_no_arguments_and_says_where_its_settings_are() -> None:
    assert ".env.example" in run("bot.py", "--help").stdout
    refused = run("bot.py", "--token=1")
    assert (refused.returncode, refused.stderr) == (2, "bot.py: unrecognized arguments: --token=1\n")


def test_on_windows_one_line_names_the_alternative() -> None:
    refused = run("-c", "import sys, bot; sys.platform = 'win32'; sys.argv = ['bot.py']; sys.exit(bot.main())")
    assert refused.returncode == 2
    assert refused.stderr == "stairwell: runs on Linux and macOS; on Windows use WSL 2 or Docker\n"
