"""Check that the bot's owner can read /status: every figure has a label and a unit."""

from __future__ import annotations

from functools import partial

import pytest

from cogs.status import MOST_ASIDE, MOST_TROUBLES, report
from delivery.discord_api.request_budget import RequestBudget
from delivery.gateway.reachability import REQUESTS
from delivery.gateway.watch import GATEWAY
from tables.time.play_time import OWNED, ClockPause
from ui.text.texts import languages, speak
from watch.duplicate_bot import REPEATED_ANSWERS, DuplicateBotDetector
from watch.health import Health, NewDms, SessionsLeft, UnregisteredCommands

SAY = speak("en")


def lines(health: Health) -> list[str]:
    return report(health, SAY).splitlines()


def test_a_healthy_bot_has_four_lines_of_figures() -> None:
    budget = RequestBudget()
    for status in (200, 200, 200, 403):
        budget.note("POST", "/channels/1/messages", status)
    budget.note("POST", "/interactions/1/x/callback", 204)
    health = Health(budget)
    health.started = 1000.5
    health.tables, health.queued, health.latency = (lambda: 3), (lambda: 2), (lambda: 1.125)
    for number in range(100):
        health.answered("component", "answered", 0.6 if number < 60 else 0.9)
    health.commits.add(0.12346)
    health.loop_delays.add(0.84)
    started, answers, inside, requests = lines(health)
    assert "<t:1000:R> · 3 tables in memory · 2 messages to update" in started
    assert answers == "**Answers** 100 · half within 600 ms, 99% within 900 ms"
    assert inside == "**Inside** gateway 1,125 ms · commits 99% within 123.5 ms · event loop 99% within 840 ms"
    assert requests.startswith("**Requests** 4 counted (at most 50 a second) · 1 free, 0 of them refused")
    assert requests.endswith("20.00% refused in all")


def test_halted_requests_are_reported_while_they_are_halted() -> None:
    budget = RequestBudget(most=1)
    health = Health(budget)
    before = lines(health)[3]
    budget.note("POST", "/channels/1/messages", 403)
    assert budget.halted
    assert "halted" not in before
    assert lines(health)[3].endswith(" · ⚠️ halted for now")


def test_another_program_that_answers_the_clicks_is_reported_with_its_time() -> None:
    health = Health(RequestBudget())
    health.duplicate_bot = DuplicateBotDetector(clock=lambda: 5000.5)
    for interaction in range(REPEATED_ANSWERS):
        health.duplicate_bot.note_received(interaction)
        health.duplicate_bot.note_refused(interaction)
    (told,) = lines(health)[4:]
    assert told.startswith("⚠️ Another program is answering clicks with my token, first seen <t:5000:R>.")


def test_remaining_session_starts_are_shown_and_the_time_of_the_next_if_none_are_left() -> None:
    health = Health(RequestBudget())
    health.starts = lambda: SessionsLeft(987, 1000, 5000.5)
    assert lines(health)[4:] == ["**Session starts left** 987 of 1,000 · resets on <t:5000:f>"]
    for why, words in (("used", "no more session starts"), ("refused", "(429)"), ("often", "too many sessions")):
        health.starts = partial(SessionsLeft, 0, 1000, 5000.5, 5001.5, why)
        _, waits = lines(health)[4:]
        assert waits.startswith("⚠️ I won’t connect before <t:5001:t>: ")
        assert words in waits


def test_each_problem_has_a_line_with_its_details() -> None:
    health = Health(RequestBudget())
    health.troubles = lambda: {11: ("pictures", "attach"), 12: ("channel", None)}
    health.new_dms = lambda: NewDms(2000.9, 40003, 2)
    health.commands = UnregisteredCommands(3000.0, "HTTP 500", 3600.0)
    health.quarantined = lambda: {"0123456789": 4000.0}
    health.skipped = lambda: 2
    health.note_error("deadbeef", "KeyError")
    pictures, channel, dms, commands, aside, skipped, error = lines(health)[4:]
    assert "<#11>: no pictures" in pictures
    assert "Attach Files" in pictures
    assert "<#12>: the channel is gone" in channel
    assert "(code 40003); I’ll try again at <t:2000:t>. 2 people are waiting for one." in dms
    assert "(HTTP 500). I first tried <t:3000:R> and will try again at <t:3600:t>" in commands
    assert "`0123456789` can’t be read and was set aside <t:4000:R>" in aside
    assert "2 damaged rows of the database were left out; the log says which." in skipped
    assert "error deadbeef: KeyError" in error


def test_paused_clocks_are_shown_with_reason_and_time() -> None:
    health = Health(RequestBudget())
    assert len(lines(health)) == 4
    health.clock_pauses = lambda: [
        ClockPause("gateway", 1000.5, everywhere=False),
        ClockPause("owned", 2000.5, everywhere=True),
        ClockPause("requests", 3000.5, everywhere=True),
    ]
    gateway, owned, requests = lines(health)[4:]
    assert gateway == (
        "⚠️ The clocks stopped <t:1000:R> on some servers: Discord isn’t sending me clicks. Players get that time back."
    )
    assert "The clocks stopped <t:2000:R>: another process" in owned
    assert "The clocks stopped <t:3000:R>: Discord isn’t accepting my requests" in requests


@pytest.mark.parametrize("language", languages())
def test_each_reason_for_paused_clocks_has_its_own_sentence_in_every_language(language: str) -> None:
    health = Health(RequestBudget())
    health.clock_pauses = lambda: [ClockPause(reason, 1.0, everywhere=True) for reason in (GATEWAY, OWNED, REQUESTS)]
    assert len(set(report(health, speak(language)).splitlines()[4:])) == 3


def test_lists_of_problems_and_of_unreadable_tables_are_limited() -> None:
    health = Health(RequestBudget())
    health.troubles = lambda: dict.fromkeys(range(100), ("channel", None))
    health.quarantined = lambda: {f"{number:010}": float(number) for number in range(100)}
    told = lines(health)[4:]
    assert len(told) == MOST_TROUBLES + MOST_ASIDE
    assert "<#0>" in told[0]
    assert f"{99:010}" in told[-1]
