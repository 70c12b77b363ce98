"""A progress bar for whoever waits at a terminal. Nothing is written where nobody looks, such as into a log."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from data.commands.recount import Progress

WIDTH = 30
SECONDS = 0.1
"""It is drawn anew after so many seconds at the earliest."""


@contextmanager
def progress_bar(what: str, stream: TextIO | None = None) -> Iterator[Progress]:
    """What to tell how much of how much is done; the bar is gone at the end. ``stream``: by default standard error."""
    out = stream or sys.stderr
    began = drawn = time.monotonic()

    def show(done: int, of: int) -> None:
        nonlocal drawn
        now = time.monotonic()
        if not of or now - drawn < SECONDS:
            return
        drawn = now
        full = WIDTH * done // of
        left = f"{(now - began) * (of - done) / done:.0f} s left" if done else ""
        out.write(f"\r{what} [{'#' * full}{'.' * (WIDTH - full)}] {100 * done // of} % {left}\033[K")
        out.flush()

    if not out.isatty():
        yield lambda _done, _of: None
        return
    try:
        yield show
    finally:
        out.write("\r\033[K")
        out.flush()
