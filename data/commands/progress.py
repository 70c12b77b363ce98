"""Say how far a command is: a bar on a terminal, nothing in a log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from tqdm import tqdm

FORMAT = "{desc} [{bar:30}] {percentage:.0f} % {remaining} left"
Progress = Callable[[int, int], None]
"""Called with how much is done, of how much in all."""


def silent(_done: int, _of: int) -> None:
    """Say nothing: the ``Progress`` of a caller who doesn't ask for any."""


@contextmanager
def progress_bar(what: str, stream: TextIO | None = None) -> Iterator[Progress]:
    """Show a bar while something is done, and clear it at the end.

    :param stream: where it is shown, if that is a terminal; by default standard error.
    """
    with tqdm(desc=what, file=stream, disable=None, leave=False, bar_format=FORMAT) as bar:

        def show(done: int, of: int) -> None:
            bar.total = of
            bar.update(done - bar.n)

        yield show
