"""What shows a table: its messages, each kept fresh by itself."""

from __future__ import annotations

from dataclasses import dataclass, field

from tables.table import Table
from ui.living import Living
from ui.presenters import presenter_of


@dataclass(slots=True)
class Shown:
    """Everything that shows one table: its message, and by user id the hands sent by DM and as ephemeral replies.

    ``pings`` are the direct messages that say whose turn it is, for those who want them; each goes with its turn.
    A table that was ``picked_up`` was there before: messages may have been sent of which nothing was noted.
    """

    table: Table
    message: Living
    hands: dict[int, Living] = field(default_factory=dict)
    pings: dict[int, Living] = field(default_factory=dict)
    whispers: dict[int, tuple[Living, float]] = field(default_factory=dict)
    chapter: int = 0
    updating: int = 0
    picked_up: bool = False

    @property
    def stands(self) -> object:
        """How the table stands: screens of the same are the same."""
        return self.table.state, self.table.deadlines

    def everything(self) -> list[Living]:
        """Each message."""
        return [self.message, *self.hands.values(), *(living for living, _ in self.whispers.values())]

    @property
    def newest_chapter(self) -> int:
        """The chapter that the match is in; 0 while there is none."""
        match = self.table.state.match
        return presenter_of(self.table.state).chapter(match.view(None)) if match is not None else 0

    def urgency(self, user: int) -> int:
        """Those who are waited for see their hand before the tables are brought up to date, all others after that."""
        state = self.table.state
        return 0 if state.match is not None and state.seat_of(user) in state.match.waiting else 2
