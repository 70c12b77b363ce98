"""What shows a table: its messages, each kept fresh by itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime

from discord.utils import time_snowflake

from delivery.live_message import LiveMessage
from delivery.transports import LostMessage, Place
from tables.table import Table
from ui.hand_matter import hand_matter
from ui.presenters import presenter_of

SKEW = 60.0
"""Seconds by which the clocks of this machine and of Discord may differ."""


@dataclass(slots=True)
class Shown:
    """Everything that shows one table: its message, and by user id the hands sent by DM and as ephemeral replies.

    ``pings`` are the direct messages that say whose turn it is, for those who want them; each goes with its turn.
    A table that is older than this process may have ``lost`` messages: sent, but their places were not stored.
    """

    table: Table
    message: LiveMessage
    hands: dict[int, LiveMessage] = field(default_factory=dict)
    pings: dict[int, LiveMessage] = field(default_factory=dict)
    ephemeral_hands: dict[int, tuple[LiveMessage, float]] = field(default_factory=dict)
    chapter: int = 0
    updating: int = 0
    lost: LostMessage | None = None

    @property
    def version(self) -> object:
        """What the screens are drawn from: of the same version they are the same."""
        return self.table.state, self.table.deadlines

    def hand_version(self, user: int) -> object:
        """What somebody's hand is drawn from, but for what is told in it besides: see ``ui.hand_matter``."""
        seat = self.table.state.seat_of(user)
        matter = hand_matter(self.table.state, self.table.deadlines, seat) if seat is not None else None
        return matter, self.message.place is None, self.message.failure

    def messages(self) -> list[LiveMessage]:
        """The table's message and all hands."""
        return [self.message, *self.hands.values(), *(live for live, _ in self.ephemeral_hands.values())]

    @property
    def newest_chapter(self) -> int:
        """The chapter that the match is in; 0 while there is none."""
        match = self.table.state.match
        return presenter_of(self.table.state).chapter(match.view(None)) if match is not None else 0

    def urgency(self, user: int) -> int:
        """For the rate limiter: hands of players who are asked come before the tables, all other hands after them."""
        state = self.table.state
        return 0 if state.match is not None and state.seat_of(user) in state.match.waiting else 2


def lost_message_of(table: Table, since: float, place: Place | None = None) -> LostMessage | None:
    """How to find a lost message of a table that was opened before ``since``; ``place`` is the last one stored."""
    opened = table.state.header.opened
    if opened >= since:
        return None
    return LostMessage(
        f"s1:{table.id}:", place[1] if place else time_snowflake(datetime.fromtimestamp(opened - SKEW, UTC))
    )
