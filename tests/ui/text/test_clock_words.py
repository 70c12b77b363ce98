"""Check that a screen says nothing false about clocks before, at and after each change, even if it isn't edited.

People may read a screen at any time, with its timestamps as Discord displays them then. The text they read must agree
with the clock.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tables.ports import Deadline
from tables.registry import TableRegistry
from tables.time.time_controls import LOBBY_SEAT, TIME_CONTROLS
from tests.tables.conftest import ANN, BEN, Clicks, Time, click, registry, running, store, time
from tests.ui.screens.seats import At
from tests.ui.words import words_of
from ui.presenters import PRESENTERS
from ui.screen import Screen
from ui.table.pings import ping_screen
from ui.table.table_screens import hand_screen, table_screen
from ui.text.aloud import aloud
from ui.text.clock_words import clock_line, minutes, next_deadline_line, with_time
from ui.text.text_context import context_for
from ui.text.texts import languages, speak
from ui.text_only import in_words

__all__ = ["click", "registry", "store", "time"]  # fixtures
LIVE = TIME_CONTROLS["live"]
PROJECT = Path(__file__).parents[3]
DUE = 1_800_000_000.0
HOUR = 3600.0
TIMESTAMP = re.compile(r"<t:(\d+):(\w)>")
RESOLUTION = {"T": 1, "t": 60, "f": 60}
"""Seconds until the displayed time changes, for each timestamp style."""
EVERY_LANGUAGE = pytest.mark.parametrize("language", languages())


def at_pace(game: str, pace: str, bank: float, language: str = "en-GB", people: int = 3) -> At:
    """Return a newly dealt match at this pace; every seat has this much bank time left and reads this language."""
    at = At(game).sit_down(people)
    at.state.header = replace(at.state.header, pace=pace, locale=language)
    at.start()
    at.state.seats = tuple(replace(seat, bank=bank, locale=language) for seat in at.state.seats)
    return at


def asked(at: At, due: float = DUE) -> dict[int, Deadline]:
    """Return the same deadline for every seat that has to move."""
    return {seat: Deadline(at.state.header.table, seat, at.match.decision or "", due) for seat in at.match.waiting}


def timed_screens(at: At) -> Iterator[Screen]:
    """Yield every screen that shows the clock of a seat that has to move, both with pictures and text-only."""
    deadlines = asked(at)
    seat = min(deadlines)
    for screen in (
        table_screen(at.state, deadlines),
        hand_screen(at.state, deadlines, seat, link=None),
        ping_screen(at.state, at.state.seats[seat].user, deadlines[seat]),
    ):
        yield screen
        yield in_words(screen)


def changes_read(words: str) -> list[tuple[int, int]]:
    """Return the first and last second in which each change can happen, as far as a reader can tell, in order.

    Countdowns aren't allowed: once their time has passed, Discord would show "ago" in a sentence about the future.
    """
    found = [(int(at), style) for at, style in TIMESTAMP.findall(words)]
    assert all(style in RESOLUTION for _, style in found), f"a relative time for a moment to come: {words}"
    return [(at - at % RESOLUTION[style], at - at % RESOLUTION[style] + RESOLUTION[style]) for at, style in found]


def moments_around(*changes: float) -> Iterator[float]:
    """Yield times just before, at and just after each change, and an hour later."""
    for change in changes:
        yield from (change - 1, change, change + 1, change + HOUR)


def assert_true_at_any_time(screen: Screen, *changes: float) -> None:
    """Check that a reader can tell at any moment how many of the clock's changes have happened."""
    words = words_of(screen)
    read = changes_read(words)
    assert len(read) == len(changes), words
    for moment in moments_around(*changes):
        happened = sum(change <= moment for change in changes)
        surely = sum(last <= moment for _, last in read)
        perhaps = sum(first <= moment for first, _ in read)
        assert surely <= happened <= perhaps, (moment, words)


# -- time for the move, then the bank, then nothing -------------------------------------------------------------------


@EVERY_LANGUAGE
@pytest.mark.parametrize("game", PRESENTERS)
def test_while_the_move_and_the_bank_run_every_screen_is_true(game: str, language: str) -> None:
    at = at_pace(game, "live", LIVE.bank, language)
    for screen in timed_screens(at):
        assert_true_at_any_time(screen, DUE - LIVE.bank, DUE)
        assert minutes(int(LIVE.bank)) in words_of(screen)


@EVERY_LANGUAGE
@pytest.mark.parametrize(("bank", "told"), [(1.0, 2), (0.999, 1), (0.0, 1)])
def test_a_bank_of_less_than_a_second_is_empty(bank: float, told: int, language: str) -> None:
    at = at_pace("escalier", "live", bank, language)
    for screen in timed_screens(at):
        assert_true_at_any_time(screen, *([DUE - bank, DUE] if told == 2 else [DUE]))


@EVERY_LANGUAGE
@pytest.mark.parametrize("pace", ["relaxed", "slow"])
def test_without_a_bank_every_screen_names_only_the_end(pace: str, language: str) -> None:
    for screen in timed_screens(at_pace("escalier", pace, 0.0, language)):
        assert_true_at_any_time(screen, DUE)


@EVERY_LANGUAGE
def test_a_deadline_days_away_has_its_date_and_no_other_has(language: str) -> None:
    for pace, style in (("slow", "f"), ("relaxed", "T"), ("live", "T")):
        for screen in timed_screens(at_pace("escalier", pace, 0.0, language)):
            assert [style for _, style in TIMESTAMP.findall(words_of(screen))] == [style]


def test_the_words_of_each_clock() -> None:
    for pace, bank, hand, table in (
        (
            "live",
            LIVE.bank,
            "**Your turn**: bid · until <t:1799999820:T>\n-# Then 3:00 from your bank, until <t:1800000000:T>",
            "Time for this move: until <t:1799999820:T>, then 3:00 from the bank, until <t:1800000000:T>.",
        ),
        ("live", 0.0, "**Your turn**: bid · until <t:1800000000:T>", "Time for this move: until <t:1800000000:T>."),
        ("slow", 0.0, "**Your turn**: bid · until <t:1800000000:f>", "Time for this move: until <t:1800000000:f>."),
    ):
        at = at_pace("escalier", pace, bank)
        (deadline,) = asked(at).values()
        assert with_time("**Your turn**: bid", at.state, deadline, speak("en-GB")) == hand
        assert clock_line(at.state, deadline, speak("en-GB")) == table
    assert with_time("**Your turn**: bid", at.state, None, speak("en-GB")) == "**Your turn**: bid"


async def test_deadlines_of_a_real_table_match_the_words(registry: TableRegistry, click: Clicks, time: Time) -> None:
    table = await running(registry, click, ANN, BEN, pace="live")
    began, (seat,) = time(), table.deadlines
    changes = began + LIVE.seconds, began + LIVE.seconds + LIVE.bank
    assert_true_at_any_time(table_screen(table.state, table.deadlines), *changes)
    assert_true_at_any_time(hand_screen(table.state, table.deadlines, seat, link=None), *changes)


# -- nobody's time runs -----------------------------------------------------------------------------------------------


@EVERY_LANGUAGE
@pytest.mark.parametrize("pace", TIME_CONTROLS)
def test_a_seat_that_is_not_awaited_sees_no_time(pace: str, language: str) -> None:
    at = at_pace("escalier", pace, TIME_CONTROLS[pace].bank, language)
    deadlines = asked(at)
    for seat in set(range(3)) - set(deadlines):
        assert not changes_read(words_of(hand_screen(at.state, deadlines, seat, link=None)))


@EVERY_LANGUAGE
def test_once_time_is_up_the_computer_moves_and_no_time_is_shown(language: str) -> None:
    at = at_pace("escalier", "live", LIVE.bank, language)
    deadlines = asked(at)
    (seat,) = deadlines
    at.enter("away", seat=seat, reason="late")
    now_the_computers = {seat: replace(deadlines[seat], due=DUE + 2, asks_person=False)}
    say = speak(language)
    hand = words_of(hand_screen(at.state, now_the_computers, seat, link=None))
    assert say("hand-away", reason="late") in hand
    assert say("away-late", name=context_for(at.state, language).name(seat)) in words_of(
        table_screen(at.state, now_the_computers)
    )
    for screen in (
        hand_screen(at.state, now_the_computers, seat, link=None),
        table_screen(at.state, now_the_computers),
    ):
        assert not changes_read(words_of(screen))


@EVERY_LANGUAGE
def test_a_paused_match_shows_no_time_and_shows_it_again_when_resumed(language: str) -> None:
    at = at_pace("escalier", "live", LIVE.bank, language)
    (seat,) = asked(at)
    say = speak(language)
    for vote in range(2):
        at.enter("voted", seat=vote, pause=True)
        assert len(changes_read(words_of(table_screen(at.state, asked(at))))) == 2
    at.enter("voted", seat=2, pause=True)
    hand = words_of(hand_screen(at.state, {}, seat, link=None))
    table = words_of(table_screen(at.state, {}))
    assert say("hand-paused") in hand
    assert say("table-paused") in table
    assert not changes_read(hand + table)
    for vote in range(3):
        at.enter("voted", seat=vote, pause=False)
    for screen in timed_screens(at):
        assert_true_at_any_time(screen, DUE - LIVE.bank, DUE)


@EVERY_LANGUAGE
@pytest.mark.parametrize("pace", TIME_CONTROLS)
def test_while_the_clock_is_stopped_every_screen_says_so_and_names_no_time(pace: str, language: str) -> None:
    at = at_pace("escalier", pace, TIME_CONTROLS[pace].bank, language)
    say = speak(language)
    deadlines = asked(at, math.inf)
    (seat,) = deadlines
    hand = hand_screen(at.state, deadlines, seat, link=None)
    stopped = say("hand-turn-stopped", turn="")
    assert stopped.strip() in words_of(hand)
    assert aloud(stopped, language) in words_of(in_words(hand))
    table = table_screen(at.state, deadlines)
    ping = ping_screen(at.state, at.state.seats[seat].user, deadlines[seat])
    for screen in (table, in_words(table), ping):
        assert say("clock-stopped") in words_of(screen)
    assert not any(changes_read(words_of(screen)) for screen in (hand, table, ping))


# -- lobbies, and whose time is shown ---------------------------------------------------------------------------------


@EVERY_LANGUAGE
def test_a_lobby_says_until_when_it_stays_open(language: str) -> None:
    at = At("levelup").sit_down(1)
    at.state.header = replace(at.state.header, locale=language)
    deadlines = {LOBBY_SEAT: Deadline("0123456789", LOBBY_SEAT, "lobby", DUE + 40)}
    lobby = table_screen(at.state, deadlines)
    for screen in (lobby, in_words(lobby)):
        assert_true_at_any_time(screen, DUE + 40)
    assert not changes_read(words_of(table_screen(at.state, {})))
    stopped = {LOBBY_SEAT: replace(deadlines[LOBBY_SEAT], due=math.inf)}
    assert speak(language)("clock-stopped") in words_of(table_screen(at.state, stopped))


@EVERY_LANGUAGE
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
    assert next_deadline_line(at.state, deadlines, speak("en")) == "Time for this move: until <t:2000:T>."
    at.enter("away", seat=2, reason="late")
    assert next_deadline_line(at.state, deadlines, speak("en")) == "Time for this move: until <t:3000:T>."
    assert next_deadline_line(at.state, {-1: deadlines[-1], 2: deadlines[2]}, speak("en")) == ""


# -- by construction --------------------------------------------------------------------------------------------------


def test_only_one_module_writes_timestamps() -> None:
    """The relative times in that module never refer to the future (see the doctest of ``ui.text.moments.ago``)."""
    packages = ("cogs", "delivery", "games", "lessons", "locales", "tables", "ui", "watch")
    files = [
        path for package in packages for kind in ("py", "ftl", "md") for path in PROJECT.glob(f"{package}/**/*.{kind}")
    ]
    writers = [str(path.relative_to(PROJECT)) for path in files if "<t:" in path.read_text("utf-8")]
    assert writers == ["ui/text/moments.py"]
