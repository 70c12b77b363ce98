"""Read columns that hold JSON, and never quote what can't be read: it may be secret."""

from __future__ import annotations

import json
from typing import Any, TypeVar

from data.sql.rows import BadText

Container = TypeVar("Container", dict[str, Any], list[Any])


def parsed(text: str | bytes, kind: type[Container]) -> Container:
    """What a column says.

    :raises ValueError: when it is no JSON, or JSON of another kind.
    """
    if isinstance(text, BadText):
        raise ValueError("no text in UTF-8")
    try:
        found = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        raise ValueError("no JSON") from None
    if not isinstance(found, kind):
        raise ValueError(f"no {kind.__name__}")
    return found


def parsed_or_empty(text: str | bytes | None, kind: type[Container]) -> Container:
    """What a column says; one that is empty or damaged says nothing.

    >>> parsed_or_empty('{"jokers": 2', dict)
    {}
    """
    if text is None:
        return kind()
    try:
        return parsed(text, kind)
    except ValueError:
        return kind()
