"""Lines of a log, for the test that looks at those of the program."""

import logging
from types import SimpleNamespace

log = logging.getLogger(__name__)


def write(user: SimpleNamespace, found: list[int], wait: float) -> None:
    """Write one."""
    log.info("%s of %d after %.1f s", user.name, len(found), wait)
