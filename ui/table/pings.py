"""Build the message that pings a player in the channel when it is their turn."""

from __future__ import annotations

from tables.ports import Deadline
from tables.state import TableState
from ui import claims
from ui.options import game_name
from ui.screen import Button, Row, Screen, Text
from ui.table.hurry import play_on_button
from ui.table.whose_turn import turn_at
from ui.text.clock_words import clock_line
from ui.text.texts import speak


def ping_screen(state: TableState, user: int, deadline: Deadline) -> Screen:
    """Say whose move it is, in which game and by when, with a button for the hand, in the table's language."""
    header = state.header
    say = speak(header.locale)
    clock = clock_line(state, deadline, say)
    turn = turn_at(state, header.locale, deadline.seat)
    words = say("call-public", who=f"<@{user}>", game=game_name(header.game, say), turn=turn, clock=clock)
    seat = deadline.seat
    asks = {**claims.question(state, seat), **claims.seats(state, [seat]), **claims.clock(state, deadline)}
    hand = Row((Button("hand", say("button-hand"), "main"), *play_on_button(state, say)))
    return Screen((Text(words, claims=asks), hand), None, header.table, deadline.decision, pings=(user,))
