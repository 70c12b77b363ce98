"""Replace the module ``secrets`` with a seeded version."""

from __future__ import annotations

import random
from types import SimpleNamespace


def secrets_from(rng: random.Random) -> SimpleNamespace:
    """A replacement for the module ``secrets`` that yields the same numbers in every run."""
    return SimpleNamespace(
        token_bytes=rng.randbytes, token_hex=lambda size: rng.randbytes(size).hex(), randbits=rng.getrandbits
    )
