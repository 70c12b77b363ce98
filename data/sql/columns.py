"""Read columns that hold JSON. Errors never quote the content, which may be secret."""

from __future__ import annotations

import json
from typing import Any, TypeVar

from data.sql.rows import BadText

Container = TypeVar("Container", dict[str, Any], list[Any])


def parsed(text: str | bytes, kind: type[Container]) -> Container:
    """Parse a column.

    :raises ValueError: if it isn't JSON of this ``kind``.
    """
    if isinstance(text, BadText):
        raise ValueError("not UTF-8")
    try:
        found = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        raise ValueError("not JSON") from None
    if not isinstance(found, kind):
        raise ValueError(f"not a {kind.__name__}")
    return found


def parsed_or_empty(text: str | bytes | None, kind: type[Container]) -> Container:
    """Parse a column; return an empty container if the column is null or damaged.

    >>> parsed_or_empty('{"jokers": 2', dict)
    {}
    """
    if text is None:
        return kind()
    try:
        return parsed(text, kind)
    except ValueError:
        return kind()
