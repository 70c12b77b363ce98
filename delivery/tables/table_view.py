"""Hold everything that shows one table: its live messages and the data their screens are drawn from."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from delivery.discord_api.transports import LostMessage, id_before
from delivery.limits.changes import Place
from delivery.limits.rate_limiter import Urgency
from delivery.messages.live_message import LiveMessage
from delivery.messages.message_state import Version
from engine import View
from tables.ports import Posted, Standing
from tables.state import TableState
from tables.table import Table
from ui import custom_ids
from ui.presenters import presenter_of
from ui.screen import Screen
from ui.table.hand_forms import Upkeep
from ui.table.results import Chapters


class DrawnHand(NamedTuple):
    """A hand's screen, with the state and everything else it was drawn from."""

    state: TableState
    drawn_from: object
    screen: Screen


@dataclass(slots=True)
class TableView:
    """Everything that shows one table: its message and, by user id, hands sent by DM and as ephemeral replies.

    - ``seen``: when each player last saw their hand after a click (seconds since 1970); after a start, when they last
      moved.
    - ``sent``: when each player's hand was last sent by DM (seconds since 1970).
    - ``pinged``: the decision that each player was last pinged for.
    - ``drawn_hands``: the last screens of each user's hands.
    - ``catching_up``: the table is outdated after a start, and is updated after all other tables.
    - ``had_hand``: users whose hand was sent by DM; at the end, the result replaces the hand.
    - ``follow_ups``: the messages (id, time) that recently had a hand as a follow-up.
    - ``noted``: what the store knows about the messages' state.
    - ``first_shown``: the first chapter in the results.
    - ``above``: the stored location of the results message.
    - ``deleted``: someone deleted the table's message, and it was reposted.
    - ``hurried``: too many pictures were queued at the last step, so hands shouldn't follow the others.
    - ``turn``: held while everything is being updated.
    """

    table: Table
    message: LiveMessage = field(init=False)
    hands: dict[int, LiveMessage] = field(default_factory=dict)
    seen: dict[int, float] = field(default_factory=dict)
    sent: dict[int, float] = field(default_factory=dict)
    pinged: dict[int, str] = field(default_factory=dict)
    drawn_hands: dict[tuple[int, Upkeep], DrawnHand] = field(default_factory=dict)
    ephemeral_hands: dict[int, LiveMessage] = field(default_factory=dict)
    chapter: int = 0
    _chapters: Chapters = field(default_factory=Chapters)
    first_shown: int = 1
    above: Place | None = None
    catching_up: bool = False
    deleted: bool = False
    hurried: bool = False
    had_hand: set[int] = field(default_factory=set)
    follow_ups: list[tuple[int, float]] = field(default_factory=list)
    noted: dict[tuple[str, int], Posted] = field(default_factory=dict)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    updating: int = 0

    @property
    def step(self) -> int:
        """The number of the table's last step."""
        return self.table.state.seq

    def messages(self) -> list[LiveMessage]:
        """Return the table's message and all hands."""
        return [self.message, *self.hands.values(), *self.ephemeral_hands.values()]

    def release(self) -> None:
        """Stop updating the messages. Requests in flight can still read the table's message."""
        for live in self.messages():
            live.stop()
        self.hands.clear()
        self.ephemeral_hands.clear()

    def stored(self) -> list[Posted]:
        """Return the messages known to be current, in the form that is stored."""
        at = {("table", 0): self.message, **{("hand", user): hand for user, hand in self.hands.items()}}
        found = [
            Posted(self.table.id, *key, *live.place, self.chapter, step)
            for key, live in at.items()
            if live.place is not None and (step := live.shown_step) is not None
        ]
        step = self.message.results_step
        if self.above is not None and step is not None and self.table.state.standing is Standing.OVER:
            found.append(Posted(self.table.id, "results", 0, *self.above, self.first_shown, step))
        return found

    def results_version(self) -> Version:
        """Return the version of the results message."""
        state = self.table.state
        names = tuple(seat.name for seat in state.seats)
        return Version((self.newest_chapter, self.first_shown, state.standing is Standing.OVER, names), self.step)

    def ended(self) -> Sequence[View]:
        """Return how each chapter of the match ended, after replaying any new events. Empty before the match."""
        match = self.table.state.match
        if match is None:
            return ()
        self._chapters = self._chapters.after(match.record())
        return self._chapters.ended

    async def replay_chapters(self) -> None:
        """Replay the match's new events in a thread, so that ``ended`` is fast; after a start, all events are new."""
        match, known = self.table.state.match, self._chapters
        if match is None or (known.begun and self.chapter == self.newest_chapter):
            return
        played = await asyncio.to_thread(known.after, match.record())
        if self._chapters is known:  # otherwise, another task has already replayed or reset them
            self._chapters = played

    def forget_drawn(self) -> None:
        """Clear all the data that screens are drawn from, so that it is recomputed."""
        self._chapters = Chapters()
        self.drawn_hands.clear()
        self.noted.clear()
        for live in self.messages():
            live.reset()

    @property
    def newest_chapter(self) -> int:
        """The match's current chapter; 0 before the match."""
        state = self.table.state
        return presenter_of(state).chapter(state.view(None)) if state.match is not None else 0

    def has_hand(self, user: int) -> bool:
        """Return whether a user has a hand to show now, or the match's result in its place."""
        state = self.table.state
        if state.own_seat_of(user) is None:
            return False
        won = state.standing is Standing.OVER and state.match is not None and state.ended is None
        return state.standing is Standing.RUNNING or (won and user in self.had_hand)

    def chosen_in(self, hand: LiveMessage) -> str:
        """Return the part of a move chosen by clicks on a hand, if its question is still open; "" for none."""
        match, answered = self.table.state.match, hand.answered
        return answered.chosen if match and answered and answered.decision == match.decision else ""

    def asks(self, user: int) -> bool:
        """Return whether the match is waiting for this player."""
        state = self.table.state
        return state.match is not None and state.own_seat_of(user) in state.match.waiting

    def was_pinged(self, user: int) -> bool:
        """Return whether the match is waiting for this player and they have been pinged for it."""
        match = self.table.state.match
        return match is not None and self.asks(user) and self.pinged.get(user) == match.decision

    def urgency(self, user: int | None = None) -> Urgency:
        """Return the urgency of a player's hand, or of the table's message if None. Players on turn come first."""
        if user is not None and self.asks(user):
            return Urgency.ASKED
        if self.catching_up:
            return Urgency.BACKGROUND
        return Urgency.TABLE if user is None else Urgency.OTHERS


def lost_message_of(table: Table, since: float, place: Place | None = None) -> LostMessage | None:
    """Describe a lost message of a table opened before ``since``, so that it can be found.

    ``place`` is its last stored location.
    """
    opened = table.state.header.opened
    if opened >= since:
        return None
    return LostMessage(custom_ids.prefixes(table.id), place[1] if place else id_before(opened))
