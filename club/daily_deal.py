"""Deal the day's match, the same for everyone.

The day's seed is ``HMAC-SHA256(secret, "stairwell/daily/1 <date> <game>")`` of a secret that never leaves the store.
Its commitment is public a week ahead; the seed itself is revealed once the day is over. The match is dealt like a
table's: from ``match_seed``, with the day's ``proof_id`` as the table and nothing mixed in. So ``docs/verify.py``
checks it too.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field
from typing import Any

from club.calendar import date_of
from engine import DailyForm, Match, new_match
from engine.registry import spec_of, specs
from tables.setup.fairness import DERIVATION, Mixed, commitment, match_seed

YOU = 0
"""The person's seat; computer players have the others."""
AHEAD = 7
"""How many days' commitments are public."""


def offered() -> list[str]:
    """Return the keys of the games that have a daily form, in menu order."""
    return [spec.key for spec in specs() if spec.daily is not None]


def game_of(day: int) -> str | None:
    """Return a new day's game: the games take turns. None if no installed game has a daily form."""
    games = offered()
    return games[day % len(games)] if games else None


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """A day's game and its secret seed."""

    day: int
    game: str
    seed: bytes = field(repr=False)

    @classmethod
    def of(cls, secret: bytes, day: int, game: str) -> DailyDeal:
        """Derive a day's deal from the bot's secret."""
        text = f"stairwell/daily/1 {date_of(day).isoformat()} {game}"
        return cls(day, game, hmac.digest(secret, text.encode(), "sha256"))

    @property
    def form(self) -> DailyForm:
        """The seats and house rules.

        :raises KeyError: if the game isn't installed, or no longer has a daily form.
        """
        form = spec_of(self.game).daily
        if form is None:
            raise KeyError(self.game)
        return form

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, in hex; public a week before the day."""
        return commitment(self.seed)

    @property
    def proof_id(self) -> str:
        """The table's id in the proof: the day's number as ten hexadecimal digits."""
        return f"{self.day:010x}"

    def dealt(self) -> Match:
        """Return the match before its first move."""
        seed = match_seed(self.seed, self.proof_id, Mixed())
        return new_match(self.game, self.form.players, seed, self.form.options)

    def proof(self) -> dict[str, Any]:
        """Return what ``docs/verify.py`` needs to check the deal. It names the seed, so only once the day is over."""
        match = self.dealt()
        return {
            "table": self.proof_id,
            "game": self.game,
            "players": match.players,
            "options": dict(match.options),
            "pack": list(match.pack),
            "dealer": None,
            "first": match.first_dealt,
            "commitment": self.commitment,
            "seed": self.seed.hex(),
            "derivation": DERIVATION,
            "mixed": [],
            "hands": [list(match.held(seat)) for seat in range(match.players)],
        }
