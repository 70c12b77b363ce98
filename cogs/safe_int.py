"""Parse numbers in custom ids, which anyone can forge."""

from __future__ import annotations

GREATEST_ID = 2**63 - 1
"""No user, server or channel has a larger id, and databases can't store larger ones."""


def safe_int(text: str, most: int = GREATEST_ID) -> int:
    """Parse a number in a custom id; return 0 if it isn't a number or is unreasonably large."""
    return int(text) if text.isdecimal() and int(text) <= most else 0
