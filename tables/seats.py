"""The seats at a table, and the cuts of the deck that their players made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.achievements import Achievement
from opponents import taste_of


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's seat at a table.

    ``user`` is a user id; computer players have a negative number instead, and a ``level``. ``click`` is the id of the
    interaction that seated the player. ``away`` is None while the person plays, otherwise why a computer moves for them
    (``entries.AwayReason``). ``bank`` is the extra thinking time remaining in the match, in seconds. The computer made
    ``autopilot`` of the seat's ``moves`` so far; ``covered`` says whether it has played a whole turn since the
    person went away. ``achievements`` are the seat's best in this match, one per kind. ``acted`` is when the person
    last sat down, moved or came back (seconds since 1970).
    """

    user: int
    name: str
    locale: str
    click: int
    bank: float
    away: str | None = None
    level: str | None = None
    moves: int = 0
    autopilot: int = 0
    covered: bool = False
    achievements: tuple[Achievement, ...] = ()
    acted: float = 0.0

    def taste(self, game: str, options: Mapping[str, object]) -> str | None:
        """Return what a computer player likes in this game; None for a person, or if it has no taste.

        ``options`` are the house rules that were set.
        """
        return taste_of(game, -self.user, options) if self.level is not None else None

    @property
    def plays_itself(self) -> bool:
        """Whether a person is currently making this seat's moves."""
        return self.level is None and self.away is None

    @property
    def removed(self) -> bool:
        """Whether the player was removed from the match, so they can't see it any more or come back."""
        return self.away == "removed"


@dataclass(frozen=True, slots=True)
class CutMade:
    """A cut of the deck: the user, their name at the time, and the word; name and word are "" once erased."""

    user: int
    name: str
    word: str
    digest: str
