"""Show a command's progress: a bar on a terminal, but nothing in a log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from tqdm import tqdm

FORMAT = "{desc} [{bar:30}] {percentage:.0f} % {remaining} left"
Progress = Callable[[int, int], None]
"""A function called with the amount of work done so far and the total."""


def silent(_done: int, _of: int) -> None:
    """Do nothing: the ``Progress`` for callers that don't show any."""


@contextmanager
def progress_bar(what: str, stream: TextIO | None = None) -> Iterator[Progress]:
    """Show a progress bar during the block, and clear it at the end.

    :param stream: where to show the bar if it is a terminal; standard error by default.
    """
    with tqdm(desc=what, file=stream, disable=None, leave=False, bar_format=FORMAT) as bar:

        def show(done: int, of: int) -> None:
            bar.total = of
            bar.update(done - bar.n)

        yield show
