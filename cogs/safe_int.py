"""Read numbers in custom ids, which anyone can forge."""

from __future__ import annotations

GREATEST_ID = 2**63 - 1
"""No user, server or channel has a greater one, and no database takes it."""


def safe_int(text: str, most: int = GREATEST_ID) -> int:
    """The number that a text of a custom id says; 0 when it is none, or greater than any that makes sense."""
    return int(text) if text.isdecimal() and int(text) <= most else 0
