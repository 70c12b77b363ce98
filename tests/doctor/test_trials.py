"""Check the doctor's trials: successes are ticked, refusals show Discord's code, and nothing is left behind."""

from __future__ import annotations

import asyncio
import re
from unittest.mock import patch

import pytest

from doctor import report as reports
from doctor.__main__ import examine, main
from doctor.client import CantStart
from playground import RateLimited, Refusal, buttons
from playground.world.seed_world import Permission
from settings import BadSetting, Settings
from tests.bot_process import towards
from tests.doctor.full_trial import EVERYTHING, Trying
from tests.doctor.test_look import run
from tests.malformed_answers import Garbled


async def test_everything_works_in_the_strict_playground_and_nothing_is_left_behind(doctor: Trying) -> None:
    assert await doctor.tries() == 0
    told = [line[4:] for line in doctor.said if line.startswith("  ✓")]
    assert [name for name in EVERYTHING if name not in told] == []
    assert doctor.failed() == {}
    assert doctor.skipped() == []
    assert doctor.left() == []
    assert await doctor.kept() is True
    assert doctor.playground.violations == []


async def test_a_thread_that_could_not_be_deleted_is_not_opened(doctor: Trying) -> None:
    doctor.deny(Permission.MANAGE_THREADS)
    assert await doctor.tries() == 0
    assert doctor.skipped() == ["a thread, and a message in it"]
    assert doctor.left() == []


async def test_closed_direct_messages_are_reported_and_the_rest_continues(doctor: Trying) -> None:
    doctor.playground.people["Ann"].close_dms()
    assert await doctor.tries() == 1
    assert set(doctor.failed()) == {"a message with a picture", "a message without a picture"}
    assert all(why.startswith("403, code 50007") for why in doctor.failed().values())
    assert "  ✓ everything sent is deleted" in doctor.said


@pytest.mark.parametrize("code", [20026, 40003])
async def test_a_refused_direct_message_channel_is_reported_with_its_code(doctor: Trying, code: int) -> None:
    doctor.playground.fail_next("POST", "/users/@me/channels", Refusal(code))
    assert await doctor.tries() == 1
    assert f"code {code}" in doctor.failed()["a direct message channel with Ann"]


async def test_without_the_permission_for_threads_only_the_thread_fails(doctor: Trying) -> None:
    doctor.deny(Permission.CREATE_PUBLIC_THREADS)
    assert await doctor.tries() == 1
    assert set(doctor.failed()) == {"a thread, and a message in it"}


async def test_unreadable_answers_are_reported_and_the_rest_continues(doctor: Trying) -> None:
    for method, path in (
        ("POST", r"/channels/\d+/messages$"),
        ("POST", r"/emojis$"),
        ("PATCH", r"/messages/@original$"),
    ):
        doctor.playground.fail_next(method, path, Garbled(200))
    assert await doctor.tries() == 1
    failed = doctor.failed()
    assert failed["a message with a picture"] == "unreadable answer (KeyError)"
    assert re.fullmatch(r"unreadable answer \([A-Z][A-Za-z]+Error\)", failed["an emoji of the application"])
    assert "  ✓ a message without a picture" in doctor.said


async def test_a_lost_connection_and_a_server_error_are_reported_by_kind(
    doctor: Trying, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "PATIENCE", 2.0)
    for _ in range(5):
        doctor.playground.fail_next("POST", r"/channels/\d+/threads$", Refusal(0, status=500, message="injected"))
    doctor.playground.fail_next("POST", "/emojis$", RateLimited(3600.0))
    assert await doctor.tries() == 1
    assert doctor.failed() == {
        "a thread, and a message in it": "no answer within 2 s",
        "an emoji of the application": "429: Discord asks to wait 3600 s",
    }


async def test_messages_that_cannot_be_deleted_are_named(doctor: Trying) -> None:
    for _ in range(20):
        doctor.playground.fail_next("DELETE", r"/channels/\d+/messages/", Refusal(50013))
    assert await doctor.tries(presses=0, wait=0.1) == 1
    behind = [line for line in doctor.said if line.startswith("left behind: ")]
    assert f"  ✓ {EVERYTHING[15]}" not in doctor.said
    assert len(behind) == 4, "two messages in the channel, one in its thread and one to Ann"
    assert all(line.endswith(": 403, code 50013: Missing Permissions") for line in behind)


async def test_everything_sent_is_deleted_even_if_interrupted(doctor: Trying) -> None:
    trying = asyncio.create_task(doctor.tries(presses=0))
    await doctor.hears("please press")
    assert any(buttons(one) for one in doctor.playground.people["Ann"].messages())
    trying.cancel()
    await asyncio.gather(trying, return_exceptions=True)
    assert not doctor.playground.people["Ann"].messages()


async def test_an_invisible_channel_is_one_line(doctor: Trying) -> None:
    given = Settings.parse(towards(doctor.playground, doctor.folder))
    with pytest.raises(CantStart, match="--try 1100000000000000099: the bot sees no text channel with this id"):
        await examine(given, doctor.said.append, 1100000000000000099)


async def test_an_unusable_database_is_one_line(doctor: Trying) -> None:
    (doctor.folder / "stairwell.db").write_text("this is no database, it is a letter")
    with pytest.raises(BadSetting, match="DATABASE: "):
        await doctor.tries(presses=0)


async def test_a_message_posted_twice_is_reported_and_both_are_deleted(
    doctor: Trying, monkeypatch: pytest.MonkeyPatch
) -> None:
    # so that Discord forgets which messages it has received
    monkeypatch.setattr("playground.api.channels.NONCE_SECONDS", -1)
    assert await doctor.tries() == 1
    assert doctor.failed() == {EVERYTHING[3]: "Discord posted it twice"}
    assert doctor.left() == []


async def test_if_nothing_can_be_sent_the_rest_is_skipped_and_nothing_needs_deleting(doctor: Trying) -> None:
    doctor.deny(Permission.SEND_MESSAGES, Permission.CREATE_PUBLIC_THREADS)
    doctor.playground.people["Ann"].close_dms()
    doctor.playground.fail_next("POST", "/emojis$", Refusal(30008))
    assert await doctor.tries(presses=0) == 1
    pictures = ["an edit that keeps its picture", "an edit with a new picture", EVERYTHING[3]]
    answers = [*EVERYTHING[7:10], EVERYTHING[11], EVERYTHING[12], EVERYTHING[13]]
    assert doctor.skipped() == [*pictures, *pictures, *answers]
    assert not any("please press" in line or EVERYTHING[15] in line for line in doctor.said)
    assert doctor.left() == []


async def test_the_nonce_is_not_tried_if_a_message_without_a_picture_fails_too(doctor: Trying) -> None:
    doctor.playground.people["Ann"].close_dms()
    assert await doctor.tries() == 1
    after = doctor.said[doctor.said.index("in a direct message to Ann") :]
    assert f"  · {EVERYTHING[3]}: not tried, because an earlier step failed" in after
    assert f"  ✓ {EVERYTHING[3]}" not in after


async def test_each_part_has_its_heading(doctor: Trying) -> None:
    await doctor.tries()
    room = doctor.playground.world.channels[doctor.playground.channel]["name"]
    parts = [line for line in doctor.said if line[:2] != "  "]
    trying = f"trying every request in #{room}; everything is deleted at the end. Use this token nowhere else meanwhile"
    headings = [f"in #{room}", "in a direct message to Ann", "answers to clicks", "the application"]
    kept = "noted: Discord keeps the pictures of an edited message. The bot relies on it from its next start"
    assert parts[parts.index(trying) :] == [trying, *headings, kept, "all is well"]
    assert f"  ? please press the button in #{room}, within 20 s" in doctor.said
    assert "  ? and once more, please" in doctor.said


async def test_without_an_owner_no_direct_message_is_tried(doctor: Trying, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doctor.trials.owner", lambda _: None)
    assert await doctor.tries() == 0
    assert "  · a direct message channel with ?: not tried, the application has no known owner" in doctor.said
    assert not any(one.path.endswith("/users/@me/channels") for one in doctor.playground.requests)


async def test_a_message_that_someone_else_deleted_is_not_left_behind(doctor: Trying) -> None:
    doctor.playground.fail_next("DELETE", r"/channels/\d+/messages/", Refusal(10008), done=True)
    assert await doctor.tries() == 0
    assert f"  ✓ {EVERYTHING[15]}" in doctor.said


async def test_secrets_are_never_printed(doctor: Trying) -> None:
    doctor.playground.fail_next("PATCH", "/messages/@original$", None)
    await doctor.tries()
    tokens = {one.path.split("/")[3] for one in doctor.playground.requests if one.path.startswith("/interactions/")}
    assert tokens
    told = "\n".join(doctor.said)
    assert not [token for token in (*tokens, doctor.playground.token) if token in told]


async def test_as_a_process_it_tries_everything_too(doctor: Trying) -> None:
    link = f"https://discord.com/channels/{doctor.playground.world.guild['id']}/{doctor.playground.channel}"
    settings = towards(doctor.playground, doctor.folder)
    code, said, complained = await run("--try", link, "--wait", "1", **settings)
    assert (code, complained) == (1, "")
    assert "  ✗ a button press: nobody pressed it within 1 s" in said
    assert said.count("✗") == 1
    assert await doctor.kept() is True


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(("--try", "general"), "--try needs a channel"), (("--wait", "0"), "--wait must be"), (("--x",), "--x")],
)
def test_a_wrong_argument_is_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str
) -> None:
    with patch("logging.disable"), pytest.raises(SystemExit) as ended:
        main(arguments)
    said, complained = capsys.readouterr()
    assert (ended.value.code, said) == (2, "")
    assert complained.startswith("doctor: ")
    assert words in complained
    assert complained.count("\n") == 1
