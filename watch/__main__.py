"""``python -m watch``: check whether the bot with these settings runs; Docker's health check."""

from __future__ import annotations

import re
import sys
from http.client import HTTPConnection, HTTPException

from settings import BadSetting, Settings
from watch.metrics import IDLE

HEALTHY, UNHEALTHY = 0, 1
PATIENCE = 5.0
LONGEST_IDLE = 30.0
"""How many seconds the event loop can go without an iteration before it counts as hung."""
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - compared, not listened on


def main() -> int:
    """Print one line about the bot, and return the exit code: 0 if it's healthy, otherwise 1."""
    try:
        settings = Settings.read()
    except BadSetting as problem:
        return _unhealthy(str(problem))
    if not settings.metrics_port:
        return _unhealthy("METRICS_PORT is 0, and this check reads the metrics; set a port")
    host = "127.0.0.1" if settings.metrics_host in EVERYWHERE else settings.metrics_host
    try:
        idle = _idle(host, settings.metrics_port)
    except (OSError, HTTPException, ValueError) as problem:
        return _unhealthy(f"no metrics at {host}:{settings.metrics_port} ({type(problem).__name__})")
    if idle > LONGEST_IDLE:
        return _unhealthy(f"the event loop hasn't run for {idle:.0f} s")
    print("healthy")  # noqa: T201 - for docker inspect
    return HEALTHY


def _idle(host: str, port: int) -> float:
    """Return how many seconds ago the bot's event loop last ran.

    :raises ValueError: if the server that responds isn't the bot.
    """
    connection = HTTPConnection(host, port, timeout=PATIENCE)
    try:
        connection.request("GET", "/metrics")
        found = re.search(rf"(?m)^{IDLE} (\S+)$", connection.getresponse().read().decode())
    finally:
        connection.close()
    if found is None:
        raise ValueError(f"no {IDLE}")
    return float(found[1])


def _unhealthy(why: str) -> int:
    print(f"unhealthy: {why}")  # noqa: T201 - as above
    return UNHEALTHY


if __name__ == "__main__":
    sys.exit(main())
