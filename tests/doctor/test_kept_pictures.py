"""Check that the doctor finds out whether edits can keep pictures, or leaves it open without evidence."""

from __future__ import annotations

from pathlib import Path

from playground import FaultInjection, Refusal
from playground.world.seed_world import Permission
from tests.doctor.full_trial import EVERYTHING, Trying, trying


async def test_dropped_pictures_are_reported_and_remembered(doctor: Trying) -> None:
    doctor.playground.strictness.kept_pictures = False
    assert await doctor.tries() == 1
    assert set(doctor.failed()) == {EVERYTHING[1], EVERYTHING[8]}
    why = doctor.failed()[EVERYTHING[1]]
    assert why.startswith("400, code 50035: ")
    assert "components" in why, "the field is named"
    assert await doctor.kept() is False
    assert doctor.said[-2].startswith("noted: Discord drops")


async def test_without_attach_files_text_is_tried_and_edits_prove_nothing(doctor: Trying) -> None:
    doctor.deny(Permission.ATTACH_FILES)
    assert await doctor.tries() == 1
    assert doctor.failed()["a message with a picture"].startswith("403, code 50013: Missing Permissions")
    assert "  ✓ a message without a picture" in doctor.said
    assert doctor.skipped() == ["an edit that keeps its picture", "an edit with a new picture"]
    assert doctor.said.index("  ✓ an edit with a new picture") > doctor.said.index("in a direct message to Ann")


async def test_attachments_refused_everywhere_leave_the_question_open(tmp_path: Path) -> None:
    async with trying(tmp_path, FaultInjection(1, share=1.0, only={"no files"})) as doctor:
        assert await doctor.tries(presses=0, wait=0.1) == 1
        assert doctor.said.count("  ✗ a message with a picture: 403, code 50013: Missing Permissions") == 2
        assert doctor.said.count("  ✓ a message without a picture") == 2
        assert await doctor.kept() is None


async def test_an_edit_that_fails_for_another_reason_leaves_the_answer_to_the_others(doctor: Trying) -> None:
    doctor.playground.fail_next("PATCH", r"/channels/\d+/messages/", Refusal(50013))
    assert await doctor.tries() == 1
    assert doctor.failed() == {EVERYTHING[1]: "403, code 50013: Missing Permissions"}
    assert await doctor.kept() is True
    assert doctor.said[-2].startswith("noted: Discord keeps the pictures")


async def test_a_single_refused_edit_is_enough_if_a_new_picture_is_accepted(doctor: Trying) -> None:
    doctor.playground.fail_next("PATCH", r"/channels/\d+/messages/", Refusal(50035))
    assert await doctor.tries() == 1
    assert await doctor.kept() is False


async def test_if_all_edits_are_refused_they_prove_nothing(doctor: Trying) -> None:
    for _ in range(2):
        doctor.playground.fail_next("PATCH", r"/channels/\d+/messages/", Refusal(50035))
    assert await doctor.tries() == 1
    assert await doctor.kept() is True
