"""Parse command lines; report an invalid value in one line, with the allowed range and the value."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import NoReturn

WRONG = 2
"""The exit code for invalid arguments."""
HIGHEST_PORT = 65_535


class OneLineParser(argparse.ArgumentParser):
    """A parser that reports an invalid value in one line, without argparse's usage text."""

    def error(self, message: str) -> NoReturn:
        """Print the error and exit."""
        sys.stderr.write(f"{self.prog}: {message}\n")
        sys.exit(WRONG)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Return an argument parser for whole numbers in this range.

    >>> whole_number(1, 9)("10")
    Traceback (most recent call last):
    argparse.ArgumentTypeError: must be 1 to 9, got '10'
    """

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"must be {least} to {most}, got {text[:30]!r}")

    return read
