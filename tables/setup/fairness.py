"""Make deals provable: commit to a seed, mix in what players do, reveal the seed.

The lobby tells ``commitment(seed)`` to whoever asks, before anybody has sat down. The match is dealt from
``match_seed``, which mixes in the parts of a :class:`Mixed`: the interaction id of each person's first click that sat
them down, and every cut of the deck, in the order in which they came. It tells ``mark`` too, the SHA-256 of all that
was mixed in so far: whoever cuts next knows that nothing before it can be exchanged for something else.

What holds: players and hosts don't know the seed, so they can't choose a deal. Who runs the bot knows it, and could
try out words or clicks together with somebody at the table, but only until the last cut: when that was made by somebody
who isn't in league with them, with a word that can't be guessed, and neither a seat nor a house rule has changed
since, nobody has chosen the deal.

In version 1, which older matches keep, the parts are the clicks of Join in seat order and that of Start.
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from typing import NamedTuple

SEED_BYTES = 32
DERIVATION = 2
"""The version in which matches are dealt now."""
DERIVATIONS = (1, DERIVATION)
LONGEST_WORD = 40


class Mixed(NamedTuple):
    """What is mixed into a table's seed: the version that says how, and the parts as texts without spaces."""

    version: int = DERIVATION
    parts: tuple[str, ...] = ()

    def and_join(self, click: int) -> Mixed:
        """This and the interaction id of the click that sat somebody down for the first time."""
        return self._replace(parts=(*self.parts, f"join:{click}"))

    def and_cut(self, digest: str) -> Mixed:
        """This and a cut with the word of this digest."""
        return self._replace(parts=(*self.parts, f"cut:{digest}"))

    def joins(self) -> list[str]:
        """The interaction ids that were mixed in, as texts."""
        return [part.removeprefix("join:") for part in self.parts if not part.startswith("cut:")]

    def text(self, purpose: str, table: str) -> bytes:
        """What the HMAC is made of: ``stairwell/<purpose>/<version> <table> <part> <part> …``."""
        return " ".join([f"stairwell/{purpose}/{self.version}", table, *self.parts]).encode()


def clicked(clicks: tuple[int, ...]) -> Mixed:
    """What version 1 mixed in: each player's Join in seat order, then Start."""
    return Mixed(1, tuple(map(str, clicks)))


def commitment(seed: bytes) -> str:
    """SHA-256 of a table's secret seed, in hex; public from the moment the table opens."""
    return hashlib.sha256(seed).hexdigest()


def mark(table: str, mixed: Mixed) -> str:
    """SHA-256 of all that was mixed in so far, in hex; told to whoever asks."""
    return hashlib.sha256(mixed.text("deal", table)).hexdigest()


def tidy_word(typed: str) -> str:
    """A word as it is mixed in and shown: on one line, without characters that can't be seen; "" when nothing is left.

    >>> tidy_word("  two  words ")
    'two words'
    """
    composed = unicodedata.normalize("NFC", " ".join(typed.split()))
    return "".join(one for one in composed if one == " " or unicodedata.category(one)[0] not in "CZ")[
        :LONGEST_WORD
    ].strip()


def digest_of(word: str) -> str:
    """SHA-256 of a word, in hex: it is mixed in instead of the word, which can be erased."""
    return hashlib.sha256(word.encode()).hexdigest()


def lot_seed(seed: bytes, table: str, mixed: Mixed) -> bytes:
    """The seed of a lot drawn before the deal, such as who of two winners begins the rematch."""
    return hmac.digest(seed, mixed.text("lot", table), "sha256")


def match_seed(seed: bytes, table: str, mixed: Mixed) -> bytes:
    """The seed that the match is dealt from: ``HMAC-SHA256(seed, "stairwell/deal/2 <table> <part> <part> …")``."""
    return hmac.digest(seed, mixed.text("deal", table), "sha256")
