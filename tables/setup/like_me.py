"""Choose the computer player's level that suits a person's rating."""

from __future__ import annotations

from bisect import bisect

from opponents import LEVELS
from tables.history.archive import Archive

LIKE_ME = "like-me"
"""The choice in the menu of levels that stands for the person's own level."""
UNRATED = 25.0
"""The strength of a newcomer, and of the average player."""
_STEPS = (15.0, 21.5, 28.5, 35.0)
"""The strengths at which the next level begins: 880, 958, 1042 and 1120 points on the public scale."""


async def level_like(archive: Archive, guild: int, user: int, game: str) -> str:
    """Return the level for someone's rating in a game on a server; a newcomer gets the middle one.

    Ratings compare people only, so this assumes that their average plays like a Regular.

    :raises StoreError: if the store fails.
    """
    profile = await archive.profile(guild, user)
    careers = profile.careers if profile is not None else ()
    strength = next((career.rating.mu for career in careers if career.game == game), UNRATED)
    return LEVELS[bisect(_STEPS, strength)]
