"""Make deals provable: commit to a seed, mix in what players do, reveal the seed.

The lobby shows ``commitment(seed)`` to anyone who asks, even before anyone but the host sits down. The match is dealt
from ``match_seed``, which mixes in the parts of a :class:`Mixed`: the interaction id of each person's first Join, and
every cut of the deck, in order. The lobby also shows ``mark``, the SHA-256 of everything mixed in so far, so that the
next person to cut the deck knows that none of it can be replaced.

The guarantee: players and hosts don't know the seed, so they can't choose a deal. The bot's owner does know it, and
could try out words, or clicks by an accomplice at the table, but only until the last cut. If that cut used an
unguessable word from someone who isn't colluding with the owner, and no seat or house rule has changed since, then
nobody chose the deal.

In version 1, which older matches keep, the parts are the Join clicks in seat order, then the Start click.
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from typing import NamedTuple

SEED_BYTES = 32
DERIVATION = 2
"""The version of the derivation for new matches."""
DERIVATIONS = (1, DERIVATION)
LONGEST_WORD = 40


class Mixed(NamedTuple):
    """The parts mixed into a table's seed, as strings without spaces, and the derivation's version."""

    version: int = DERIVATION
    parts: tuple[str, ...] = ()

    def and_join(self, click: int) -> Mixed:
        """Return a copy with the interaction id of a person's first Join added."""
        return self._replace(parts=(*self.parts, f"join:{click}"))

    def and_cut(self, digest: str) -> Mixed:
        """Return a copy with a cut added, represented by the digest of its word."""
        return self._replace(parts=(*self.parts, f"cut:{digest}"))

    def joins(self) -> list[str]:
        """Return the mixed-in interaction ids, as strings."""
        return [part.removeprefix("join:") for part in self.parts if not part.startswith("cut:")]

    def text(self, purpose: str, table: str) -> bytes:
        """Return the message for the HMAC: ``stairwell/<purpose>/<version> <table> <part> <part> …``."""
        return " ".join([f"stairwell/{purpose}/{self.version}", table, *self.parts]).encode()


def clicked(clicks: tuple[int, ...]) -> Mixed:
    """Return what version 1 mixes in: each player's Join click in seat order, then the Start click."""
    return Mixed(1, tuple(map(str, clicks)))


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of a table's secret seed, in hex. It is public from the moment the table opens."""
    return hashlib.sha256(seed).hexdigest()


def mark(table: str, mixed: Mixed) -> str:
    """Return the SHA-256 of everything mixed in so far, in hex. Anyone can ask to see it."""
    return hashlib.sha256(mixed.text("deal", table)).hexdigest()


def tidy_word(typed: str) -> str:
    """Normalize a word before it is mixed in and shown: one line, no invisible characters; "" if nothing is left.

    >>> tidy_word("  two  words ")
    'two words'
    """
    composed = unicodedata.normalize("NFC", " ".join(typed.split()))
    return "".join(one for one in composed if one == " " or unicodedata.category(one)[0] not in "CZ")[
        :LONGEST_WORD
    ].strip()


def digest_of(word: str) -> str:
    """Return the SHA-256 of a word, in hex. It is mixed in instead of the word, which can therefore be erased."""
    return hashlib.sha256(word.encode()).hexdigest()


def lot_seed(seed: bytes, table: str, mixed: Mixed) -> bytes:
    """Return the seed for a random choice made before the deal, such as which of two winners begins the rematch."""
    return hmac.digest(seed, mixed.text("lot", table), "sha256")


def match_seed(seed: bytes, table: str, mixed: Mixed) -> bytes:
    """Return the match's seed: ``HMAC-SHA256(seed, "stairwell/deal/2 <table> <part> <part> …")``."""
    return hmac.digest(seed, mixed.text("deal", table), "sha256")
