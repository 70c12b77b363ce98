"""Hold what shows one table: its live messages and what their screens are drawn from."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from delivery.discord_api.transports import LostMessage, id_before
from delivery.limits.changes import Place
from delivery.limits.rate_limiter import Urgency
from delivery.messages.live_message import LiveMessage
from delivery.messages.message_state import Version
from engine import View
from tables.ports import Deadline, Posted, Standing
from tables.state import TableState
from tables.table import Table
from ui.presenters import presenter_of
from ui.table.hand_fingerprint import hand_matter
from ui.table.results import Chapters


class Fingerprints(NamedTuple):
    """What matters in the hands of a table, by seat, as far as anybody has asked, and what that was worked out from."""

    state: TableState
    deadlines: dict[int, Deadline]
    by_seat: dict[int, Hashable]


@dataclass(slots=True)
class TableView:
    """Everything that shows one table: its message, and by user id the hands sent by DM and as ephemeral replies.

    ``seen`` is when each player was last shown their hand because they clicked, ``sent`` when it was last sent by DM
    (seconds since 1970), and ``pinged`` the question (its decision) for which each was pinged. ``hand_versions`` are
    what their hands were to show last. While it is ``catching_up`` after a start all other tables come before it.
    ``had_hand`` are those whose hand was in their direct messages: the end takes its place. ``follow_ups`` are the
    messages (id, and when) on which a hand was answered with a follow-up lately; ``noted`` is what the store was told
    last of what they show. The results of the match's chapters are above its message, from the chapter ``first_told``
    on; the store knows them ``above``. Its message was ``deleted`` by somebody, and came again. One at a time has the
    ``turn`` to bring it all up to date.
    """

    table: Table
    message: LiveMessage = field(init=False)
    hands: dict[int, LiveMessage] = field(default_factory=dict)
    seen: dict[int, float] = field(default_factory=dict)
    sent: dict[int, float] = field(default_factory=dict)
    pinged: dict[int, str] = field(default_factory=dict)
    hand_versions: dict[int, Version] = field(default_factory=dict)
    ephemeral_hands: dict[int, LiveMessage] = field(default_factory=dict)
    chapter: int = 0
    _chapters: Chapters = field(default_factory=Chapters)
    first_shown: int = 1
    above: Place | None = None
    catching_up: bool = False
    deleted: bool = False
    had_hand: set[int] = field(default_factory=set)
    follow_ups: list[tuple[int, float]] = field(default_factory=list)
    noted: dict[tuple[str, int], Posted] = field(default_factory=dict)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    updating: int = 0
    _fingerprints: Fingerprints | None = None

    @property
    def step(self) -> int:
        """How far the table's log has come."""
        return self.table.state.seq

    def messages(self) -> list[LiveMessage]:
        """The table's message and all hands."""
        return [self.message, *self.hands.values(), *self.ephemeral_hands.values()]

    def release(self) -> None:
        """Show the table no more. What is still under way may look at its message."""
        for live in self.messages():
            live.stop()
        self.hands.clear()
        self.ephemeral_hands.clear()

    def stored(self) -> list[Posted]:
        """The messages that are known to be right, as the store remembers them."""
        at = {("table", 0): self.message, **{("hand", user): hand for user, hand in self.hands.items()}}
        found = [
            Posted(self.table.id, *key, *live.place, self.chapter, live.shown_step)
            for key, live in at.items()
            if live.place is not None and live.shown_step is not None
        ]
        step = self.message.results_step
        if self.above is not None and step is not None and self.table.state.standing is Standing.OVER:
            found.append(Posted(self.table.id, "results", 0, *self.above, self.first_shown, step))
        return found

    def results_version(self) -> Version:
        """What the results are drawn from."""
        state = self.table.state
        return Version((self.newest_chapter, self.first_shown, state.standing is Standing.OVER), self.step)

    def ended(self) -> Sequence[View]:
        """How the chapters of the match ended; none while no match is. What is new is played along."""
        match = self.table.state.match
        if match is None:
            return ()
        self._chapters = self._chapters.after(match.record())
        return self._chapters.ended

    async def replay_chapters(self) -> None:
        """Look at what is new of the match in a thread, so that ``ended`` is there at once: after a start it is all."""
        match, known = self.table.state.match, self._chapters
        if match is None or (known.begun and self.chapter == self.newest_chapter):
            return
        played = await asyncio.to_thread(known.after, match.record())
        if self._chapters is known:  # else somebody has put that right, or was quicker
            self._chapters = played

    def forget_drawn(self) -> None:
        """Keep nothing of what screens are drawn from: it is worked out again."""
        self._chapters, self._fingerprints = Chapters(), None
        self.hand_versions.clear()
        self.noted.clear()
        for live in self.messages():
            live.reset()

    @property
    def newest_chapter(self) -> int:
        """The chapter that the match is in; 0 while there is none."""
        match = self.table.state.match
        return presenter_of(self.table.state).chapter(match.view(None)) if match is not None else 0

    def has_hand(self, user: int) -> bool:
        """Whether somebody has a hand to be shown now, or the end of the match in its place."""
        state = self.table.state
        if state.own_seat_of(user) is None:
            return False
        won = state.standing is Standing.OVER and state.match is not None and state.ended is None
        return state.standing is Standing.RUNNING or (won and user in self.had_hand)

    def fingerprint_of(self, seat: int) -> Hashable:
        """What matters in a seat's hand now (``ui.table.hand_fingerprint``), worked out once a step.

        A step has a state and deadlines of its own: they are not changed, but replaced.
        """
        state, deadlines = self.table.state, self.table.deadlines
        kept = self._fingerprints
        if kept is None or kept.state is not state or kept.deadlines is not deadlines:
            kept = self._fingerprints = Fingerprints(state, deadlines, {})
        if seat not in kept.by_seat:
            kept.by_seat[seat] = hand_matter(state, deadlines, seat)
        return kept.by_seat[seat]

    def asks(self, user: int) -> bool:
        """Whether the match waits for this player."""
        state = self.table.state
        return state.match is not None and state.own_seat_of(user) in state.match.waiting

    def was_pinged(self, user: int) -> bool:
        """Whether the match waits for this player, who was pinged for it."""
        match = self.table.state.match
        return match is not None and self.asks(user) and self.pinged.get(user) == match.decision

    def urgency(self, user: int | None = None) -> Urgency:
        """Of the hand of a player, or of what all at the table see: who is asked comes first."""
        if user is not None and self.asks(user):
            return Urgency.ASKED
        if self.catching_up:
            return Urgency.BACKGROUND
        return Urgency.TABLE if user is None else Urgency.OTHERS


def lost_message_of(table: Table, since: float, place: Place | None = None) -> LostMessage | None:
    """How to find a lost message of a table that was opened before ``since``; ``place`` is the last one stored."""
    opened = table.state.header.opened
    if opened >= since:
        return None
    return LostMessage(f"s1:{table.id}:", place[1] if place else id_before(opened))
