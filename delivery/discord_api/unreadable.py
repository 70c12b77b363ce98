"""Describe malformed data from Discord for the log, by its types and field names but never its values."""

from __future__ import annotations

import re

_FIELD = re.compile(r"[a-z_]{1,32}")


def in_words(problem: Exception) -> str:
    """Return an exception's type, or the name of the missing field.

    >>> in_words(KeyError("shard")), in_words(KeyError("aW50ZXJhY3Rpb246")), in_words(ValueError("a secret"))
    ("'shard' is missing", 'KeyError', 'ValueError')
    """
    if isinstance(problem, KeyError) and problem.args and _FIELD.fullmatch(str(problem.args[0])):
        return f"'{problem.args[0]}' is missing"
    return type(problem).__name__
