"""Servers that the bot is away from, as long as this process knows of it: the clocks of their tables stand still."""

from __future__ import annotations

from tables.play_time import PlayTime


class Absences:
    """Since when the bot is away from which servers. ``tables.guild_outage`` notes it, and outlives a restart."""

    def __init__(self, play_time: PlayTime) -> None:
        self._play_time = play_time
        self._away: dict[int, tuple[float, int]] = {}

    def since(self, guild: int) -> float | None:
        """Since when the bot is away from a server (seconds since 1970); None while it is there."""
        return self._away[guild][0] if guild in self._away else None

    def lost_on(self, guild: int) -> float:
        """Seconds that the tables of a server have lost since the bot is away, without those they were given back."""
        since, moves = self._away[guild]
        given_back = sum(move.seconds for move in self._play_time.moves[moves:] if move.concerns(guild))
        if since < self._play_time.began:
            given_back += self._play_time.given_at_start
        return max(0.0, self._play_time.now() - since - given_back)

    def note(self, guild: int, since: float) -> None:
        """The bot is away from a server. An earlier note stays."""
        self._away.setdefault(guild, (since, len(self._play_time.moves)))

    def end(self, guild: int) -> None:
        """The bot is back on a server: the clocks of its tables go on."""
        self._away.pop(guild, None)
