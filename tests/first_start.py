"""Check the README's first command in this checkout: ``python -m tests.first_start``.

The command must print the playground's address, serve its page, and end when interrupted. It runs with a newcomer's
settings, except that it uses a free port. ``.ci/run`` runs this check; the command installs what it needs.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parent.parent
PATIENCE = 300.0
"""Maximum seconds until the page opens; the first start also installs packages."""
SETTINGS = ("DISCORD_TOKEN", "DISCORD_API", "DATABASE", "FRESH", "LOG_LEVEL", "METRICS_PORT")
_FENCE = re.compile(r"^```\n(.*?)^```", re.M | re.S)
_OPEN = re.compile(r"(http://127\.0\.0\.1:\d+\S*)")


def command() -> list[str]:
    block = _FENCE.search((ROOT / "README.md").read_text("utf-8"))
    if block is None:
        raise SystemExit("the README holds no command")
    return block[1].splitlines()[0].split("#")[0].split()


def main() -> None:
    """Start the command, load its page, and interrupt it; exit with 1 and the reason if any step fails."""
    environment = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    run = subprocess.Popen(
        command(),
        cwd=ROOT,
        env={**environment, "PLAYGROUND_PORT": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        print(f"{' '.join(command())}: {_page(run)} characters of page, exit code {_interrupted(run)}")  # noqa: T201
    finally:
        if run.poll() is None:
            os.killpg(run.pid, signal.SIGKILL)


def _page(run: subprocess.Popen[str]) -> int:
    """Wait until the playground's address is printed; return the length of its page."""
    said, address = [], None
    until = time.monotonic() + PATIENCE
    assert run.stdout is not None
    for line in run.stdout:
        said.append(line)
        found = _OPEN.search(line)
        address = address or (found[1] if found else None)
        if address:
            break
        if time.monotonic() > until:
            break
    if address is None:
        sys.exit("the command printed no address:\n" + "".join(said[-20:]))
    with urllib.request.urlopen(address, timeout=30) as page:  # noqa: S310 - 127.0.0.1, see _OPEN
        text = page.read().decode()
    if "<html" not in text:
        sys.exit(f"{address} served no HTML page")
    return len(text)


def _interrupted(run: subprocess.Popen[str]) -> int:
    """Interrupt the command as Ctrl-C does, and return its exit code."""
    os.killpg(run.pid, signal.SIGINT)
    try:
        run.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        sys.exit(f"{' '.join(command())} did not end within 60 s of Ctrl-C")
    return run.returncode


if __name__ == "__main__":
    main()
