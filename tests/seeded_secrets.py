"""Replace the module ``secrets`` by one that draws the same in every run."""

from __future__ import annotations

import random
from types import SimpleNamespace


def secrets_from(rng: random.Random) -> SimpleNamespace:
    """What stands in the place of the module ``secrets``: all that is drawn there comes from here."""
    return SimpleNamespace(
        token_bytes=rng.randbytes, token_hex=lambda size: rng.randbytes(size).hex(), randbits=rng.getrandbits
    )
