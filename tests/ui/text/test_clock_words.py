"""Deadlines in words: when time runs out, and how much of it is the bank's; 90 seconds are 90 seconds."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tables.ports import Deadline
from tables.registry import TableRegistry
from tables.table import Table
from tables.time.time_controls import TIME_CONTROLS
from tests.tables.conftest import ANN, BEN, Clicks, Time, click, registry, running, store, time
from tests.ui.screens.seats import At
from ui.screen import Text
from ui.table.table_screens import hand_screen, table_screen
from ui.text.clock_words import clock_line, minutes, next_deadline_line, turn_line
from ui.text.texts import languages, speak

__all__ = ["click", "registry", "store", "time"]  # fixtures
LIVE = TIME_CONTROLS["live"]


def first_words(table: Table, seat: int | None) -> str:
    """Return the first text of the table's message or of a seat's hand."""
    if seat is None:
        screen = table_screen(table.state, table.deadlines)
    else:
        screen = hand_screen(table.state, table.deadlines, seat, link=None)
    block = screen.blocks[0]
    assert isinstance(block, Text)
    return block.words


async def test_hand_and_table_show_the_deadline_and_the_banks_share_of_it(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN, pace="live")
    (seat,) = table.deadlines
    due = f"<t:{int(time() + LIVE.seconds + LIVE.bank)}:R>"
    assert f"**Your turn** · ends {due}\n-# the last 3:00 come from your bank" in first_words(table, seat)
    assert f"Time runs out {due}; the last 3:00 come from the bank." in first_words(table, None)


@pytest.mark.parametrize("language", languages())
async def test_no_shown_moment_passes_before_the_deadline(
    registry: TableRegistry, click: Clicks, language: str
) -> None:
    """Discord's countdown continues past zero: "ends 2 minutes ago" would be wrong while the bank runs."""
    table = await running(registry, click, ANN, BEN, pace="live")
    (deadline,) = table.deadlines.values()
    for told in (clock_line, turn_line):
        moments = re.findall(r"<t:(\d+):R>", told(table.state, deadline, speak(language)))
        assert moments == [str(int(deadline.due))]


async def test_only_one_moment_is_shown_if_the_bank_is_missing_or_empty(registry: TableRegistry, click: Clicks) -> None:
    relaxed = await running(registry, click, ANN, BEN, pace="relaxed")
    live = await running(registry, click, ANN, BEN, pace="live")
    live.state.seats = tuple(replace(seat, bank=0.4) for seat in live.state.seats)
    for table in (relaxed, live):
        (deadline,) = table.deadlines.values()
        told = f"Time runs out <t:{int(deadline.due)}:R>."
        assert clock_line(table.state, deadline, speak("en-GB")) == told
        assert next_deadline_line(table.state, table.deadlines, speak("en-GB")) == told
        assert first_words(table, deadline.seat).endswith(f"**Your turn** · ends <t:{int(deadline.due)}:R>")
    assert next_deadline_line(relaxed.state, {}, speak("en-GB")) == ""


@pytest.mark.parametrize("language", languages())
def test_the_text_of_a_pace_names_its_time_and_bank(language: str) -> None:
    words = speak(language)("pace-live")
    assert minutes(int(LIVE.seconds)) in words
    assert f"+ {minutes(int(LIVE.bank))}" in words
    assert f"{int(TIME_CONTROLS['relaxed'].seconds // 60)} " in speak(language)("pace-relaxed")


def test_if_several_must_move_the_earliest_deadline_of_a_person_is_shown() -> None:
    at = At("spectrum").sit_down(4).start()
    at.state.seats = tuple(replace(seat, bank=0.0) for seat in at.state.seats)
    due = {-1: 1_000, 0: 4_000, 1: 3_000, 2: 2_000, 3: 5_000}
    deadlines = {seat: Deadline(at.state.header.table, seat, "1-show", float(when)) for seat, when in due.items()}
    assert next_deadline_line(at.state, deadlines, speak("en")) == "Time runs out <t:2000:R>."
    at.enter("away", seat=2, reason="late")
    assert next_deadline_line(at.state, deadlines, speak("en")) == "Time runs out <t:3000:R>."
    assert next_deadline_line(at.state, {-1: deadlines[-1], 2: deadlines[2]}, speak("en")) == ""
