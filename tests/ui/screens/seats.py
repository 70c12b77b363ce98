"""Build a fixed table entry by entry, for the golden screens."""

from __future__ import annotations

import random
from typing import Any

from engine import Match
from tables.ports import Deadline, Entry, Header
from tables.state import TableState
from ui.screen import Screen
from ui.table.table_screens import hand_screen, table_screen

GAMES = ("levelup", "staircase", "escalier", "spectrum")
"""The games with golden screens."""
NAMES = ("Ann", "Ben_2", "Cléo", "名前")
LINK = "https://discord.com/channels/1/2/3"
DUE = 1_800_000_000.0


class At:
    """A table of one game, built entry by entry."""

    def __init__(self, game: str, options: dict[str, Any] | None = None) -> None:
        header = Header("0123456789", game, 1, 2, 11, 0.0, "live", "en-GB", options or {}, (), None, bytes(32))
        self.state = TableState(header)

    def enter(self, kind: str, **data: Any) -> At:
        seq = self.state.seq + 1
        self.state.apply(Entry(seq, float(seq), kind, 100 + seq, data))
        return self

    def sit_down(self, people: int, computers: int = 0) -> At:
        """Seat some people and computer players."""
        for number, name in enumerate(NAMES[:people]):
            self.enter("seated", user=11 + number, name=name, locale="en-GB")
        for number in range(1, computers + 1):
            self.enter("seated", user=-number, name="", locale="", level="expert" if number == 1 else "novice")
        return self

    def start(self) -> At:
        return self.enter("started", dealer=0, order=[seat.user for seat in self.state.seats])

    def play(self, moves: int, seed: int = 1, bank: float | None = None) -> At:
        """Play ``moves`` random moves, or to the end; players always lay down or stay if they can."""
        rng = random.Random(seed)
        for _ in range(moves):
            match = self.match
            if match.outcome is not None:
                break
            seat = match.waiting[0]
            legal = match.legal_moves(seat)
            move = next((move for move in legal if move.verb == "laydown"), rng.choice(legal))
            self.enter("moved", seat=seat, move=str(move), by="player", **({} if bank is None else {"bank": bank}))
        return self

    @property
    def match(self) -> Match:
        assert self.state.match is not None
        return self.state.match

    def deadlines(self) -> dict[int, Deadline]:
        """Return the deadlines of all players to move."""
        decision = self.match.decision or ""
        return {seat: Deadline("0123456789", seat, decision, DUE + seat) for seat in self.match.waiting}

    def hand(self, seat: int, **more: Any) -> Screen:
        return hand_screen(self.state, self.deadlines(), seat, **{"link": LINK, **more})

    def asked_hand(self, **more: Any) -> Screen:
        return self.hand(self.match.waiting[0], **more)

    def table(self) -> Screen:
        return table_screen(self.state, self.deadlines())
