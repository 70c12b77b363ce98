"""Check that pressing the doctor's buttons shows a hand and the table, as in a real match."""

from __future__ import annotations

import asyncio

import pytest

from delivery.discord_api.bot_client import Interaction
from doctor.client import DoctorClient
from playground import Refusal
from tests.doctor.full_trial import EVERYTHING, Trying

PRIVATE = 1 << 6


async def test_if_nobody_presses_that_is_reported_and_the_rest_is_done(doctor: Trying) -> None:
    assert await doctor.tries(presses=0, wait=0.1) == 1
    assert "nobody pressed it within 0 s" in doctor.failed()["a button press"]
    assert set(doctor.skipped()) == set(EVERYTHING[7:10]) | set(EVERYTHING[11:14])
    assert "  ✓ an emoji of the application" in doctor.said


async def test_if_it_is_pressed_only_once_the_second_half_is_skipped(
    doctor: Trying, monkeypatch: pytest.MonkeyPatch
) -> None:
    click_on = DoctorClient.click_on

    async def impatient(client: DoctorClient, message: int, seconds: float) -> Interaction:
        return await click_on(client, message, 0.1 if any("once more" in line for line in doctor.said) else seconds)

    monkeypatch.setattr(DoctorClient, "click_on", impatient)
    assert await doctor.tries(presses=1) == 1
    assert set(doctor.skipped()) == set(EVERYTHING[11:14])


async def test_hands_are_private_and_the_table_is_not(doctor: Trying) -> None:
    await doctor.tries()
    posts = [one for one in doctor.playground.requests if one.method == "POST"]
    hand, table = [one.body["data"] for one in posts if one.path.endswith("/callback")]
    (follow_up,) = [one.body for one in posts if one.path.startswith("/webhooks/")]
    assert [bool(body["flags"] & PRIVATE) for body in (hand, table, follow_up)] == [True, False, True]


async def test_if_a_hand_is_refused_its_edits_are_skipped_and_the_table_is_tried(doctor: Trying) -> None:
    doctor.playground.fail_next("POST", r"/interactions/\d+/[^/]+/callback", Refusal(10062))
    assert await doctor.tries() == 1
    assert doctor.skipped() == [*EVERYTHING[8:10]]
    assert list(doctor.failed()) == [EVERYTHING[7]]
    assert f"  ✓ {EVERYTHING[11]}" in doctor.said


async def test_if_a_table_is_refused_the_following_checks_are_skipped(doctor: Trying) -> None:
    trying = asyncio.create_task(doctor.tries(presses=1))
    await doctor.hears("once more")
    doctor.playground.fail_next("POST", r"/interactions/\d+/[^/]+/callback", Refusal(10062))
    await doctor.playground.people["Ann"].click("Press me")
    assert await trying == 1
    assert doctor.skipped() == [*EVERYTHING[12:14]]
    assert list(doctor.failed()) == [EVERYTHING[11]]


async def test_a_click_on_another_message_does_not_count(doctor: Trying) -> None:
    ann, ben = doctor.playground.people["Ann"], doctor.playground.people["Ben"]
    trying = asyncio.create_task(doctor.tries(presses=0))
    await doctor.hears("please press")
    other, asked = ben.messages()[-2:]
    clicking = asyncio.create_task(ben.forge(other, "doctor"))
    assert "A private hand" in (await ann.click("Press me", asked)).text
    await doctor.hears("once more")
    await ann.click("Press me")
    assert await trying == 0
    assert (await clicking).failed
