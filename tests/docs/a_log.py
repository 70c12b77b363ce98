"""Write sample log lines for the test that reads the program's log calls."""

import logging
from types import SimpleNamespace

log = logging.getLogger(__name__)


def write(user: SimpleNamespace, found: list[int], wait: float) -> None:
    """Log one line with each kind of value."""
    log.info("%s of %d after %.1f s", user.name, len(found), wait)
