"""A deal that can be proved: commit to a seed, mix in the players' clicks, reveal the seed.

The lobby shows ``commitment(seed)`` before anybody has sat down. The match is dealt from ``match_seed``, which mixes
in the interaction ids of the players' Join clicks and of the Start click: Discord makes those numbers, after the
commitment. So nobody, the bot's owner included, can pick a deal. When the table is over its seed is shown and anybody
can work it out again.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

SEED_BYTES = 32


def commitment(seed: bytes) -> str:
    """SHA-256 of a table's secret seed, in hex; public from the moment the table opens."""
    return hashlib.sha256(seed).hexdigest()


def lot_seed(seed: bytes, table: str, clicks: Sequence[int]) -> bytes:
    """The seed of a lot drawn before the deal, such as who of two winners begins the rematch."""
    return _mixed("stairwell/lot/1", seed, table, clicks)


def match_seed(seed: bytes, table: str, clicks: Sequence[int]) -> bytes:
    """The seed that the match is dealt from.

    ``clicks`` are interaction ids: each player's Join in seat order, then Start. As text:
    ``HMAC-SHA256(seed, "stairwell/deal/1 <table> <click> <click> …")``.
    """
    return _mixed("stairwell/deal/1", seed, table, clicks)


def _mixed(label: str, seed: bytes, table: str, clicks: Sequence[int]) -> bytes:
    text = " ".join([label, table, *(str(click) for click in clicks)])
    return hmac.digest(seed, text.encode(), "sha256")
