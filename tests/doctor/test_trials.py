"""Everything is done once: what works is ticked, what is refused is told with Discord's code, and nothing stays."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from data.sqlite import SqliteStore
from delivery.bot_client import Interaction
from delivery.known_facts import keeps_pictures
from doctor import report as reports
from doctor.__main__ import examine
from doctor.client import CantStart, DoctorClient
from playground import FaultInjection, Playground, RateLimited, Refusal, buttons
from playground.seed_world import Permission
from playground.world_file import Json
from settings import BadSetting, Settings
from tests.doctor.test_look import Doctor, run
from tests.garbled import Garbled
from tests.process import towards

EVERYTHING = (
    "a message with a picture",
    "an edit that keeps its picture",
    "an edit with a new picture",
    "the same message sent twice is there once",
    "a thread, and a message in it",
    "a direct message channel with Ann",
    "a message with a button",
    "a private hand as the answer",
    "its edit by the click's token, with its picture kept",
    "its edit by the click's token, with a new picture",
    "an edit of that message",
    "the table's message as the answer",
    "a private message after the answer",
    "its edit by the click's token",
    "an emoji of the application",
    "what was sent is deleted",
)


class Trying(Doctor):
    """Tries everything, while Ann presses what she is asked to."""

    async def tries(self, *, presses: int = 2, wait: float = 20.0, **settings: str) -> int:
        """Returns the exit code."""
        given = Settings.parse(towards(self.playground, self.folder) | settings)
        pressing = asyncio.create_task(self._press(presses))
        try:
            return await examine(given, self.said.append, int(self.playground.channel), wait)
        finally:
            pressing.cancel()
            await asyncio.gather(pressing, return_exceptions=True)

    async def _press(self, times: int) -> None:
        ann = self.playground.people["Ann"]
        for number in range(times):
            asked = "please press" if number == 0 else "once more"
            while not any(asked in line for line in self.said):  # noqa: ASYNC110 - it is said to a list
                await asyncio.sleep(0.02)
            await ann.click("Press me")

    def failed(self) -> dict[str, str]:
        """What did not work, and why; by the last of those that have the same name."""
        lines = (re.fullmatch(r"  ✗ ([^:]+): (.+)", line) for line in self.said)
        return {found[1]: found[2] for found in lines if found is not None}

    def skipped(self) -> list[str]:
        """What was not tried."""
        return [line[4:].partition(": not tried")[0] for line in self.said if ": not tried" in line]

    def left(self) -> list[Json]:
        """All messages and threads that the bot has left anywhere, and its emojis."""
        world = self.playground.world
        messages = [one for room in world.messages.values() for one in room.values()]
        threads = [one for one in world.channels.values() if "thread_metadata" in one]
        return [*messages, *threads, *world.emojis.values()]

    async def kept(self) -> bool | None:
        """What the store knows about kept pictures."""
        store = await SqliteStore.open(self.folder / "stairwell.db")
        try:
            return await keeps_pictures(store, int(self.playground.world.bot["id"]))
        finally:
            await store.close()


@asynccontextmanager
async def trying(folder: Path, weather: FaultInjection | None = None) -> AsyncIterator[Trying]:
    """In the strict playground; its owner may not be asked too much."""
    async with Playground(weather=weather) as playground:
        yield Trying(playground, folder)
        assert not playground.world.bot_online


@pytest.fixture
async def doctor(tmp_path: Path) -> AsyncIterator[Trying]:
    async with trying(tmp_path) as ready:
        yield ready


async def test_everything_works_in_the_strict_playground_and_nothing_is_left(doctor: Trying) -> None:
    assert await doctor.tries() == 0
    told = [line[4:] for line in doctor.said if line.startswith("  ✓")]
    assert [name for name in EVERYTHING if name not in told] == []
    assert doctor.failed() == {}
    assert doctor.skipped() == []
    assert "  · the thread is archived, not deleted: that would need Manage Threads" in doctor.said
    (thread,) = doctor.left()
    assert thread["thread_metadata"]["archived"]
    assert await doctor.kept() is True
    assert doctor.playground.violations == []


async def test_a_bot_that_may_manage_threads_leaves_nothing_at_all(doctor: Trying) -> None:
    world = doctor.playground.world
    world.set_permissions(world.bot["id"], doctor.playground.channel, allow=Permission.MANAGE_THREADS)
    assert await doctor.tries() == 0
    assert doctor.left() == []


async def test_a_discord_that_keeps_no_pictures_is_told_and_remembered(doctor: Trying) -> None:
    doctor.playground.strictness.kept_pictures = False
    assert await doctor.tries() == 1
    assert set(doctor.failed()) == {EVERYTHING[1], EVERYTHING[8]}
    why = doctor.failed()[EVERYTHING[1]]
    assert why.startswith("400, code 50035: ")
    assert "components" in why, "the field is named"
    assert await doctor.kept() is False
    assert doctor.said[-2].startswith("kept: Discord doesn't keep")


async def test_without_attach_files_words_are_tried_and_nothing_is_concluded_from_edits(doctor: Trying) -> None:
    doctor.deny(Permission.ATTACH_FILES)
    assert await doctor.tries() == 1
    assert doctor.failed()["a message with a picture"].startswith("403, code 50013: Missing Permissions")
    assert "  ✓ a message in words alone" in doctor.said
    assert doctor.skipped() == ["an edit that keeps its picture", "an edit with a new picture"]
    assert doctor.said.index("  ✓ an edit with a new picture") > doctor.said.index("in a direct message to Ann")


async def test_attachments_that_are_refused_everywhere_leave_the_question_open(tmp_path: Path) -> None:
    async with trying(tmp_path, FaultInjection(1, share=1.0, only={"no files"})) as doctor:
        assert await doctor.tries(presses=0, wait=0.1) == 1
        assert doctor.said.count("  ✗ a message with a picture: 403, code 50013: Missing Permissions") == 2
        assert doctor.said.count("  ✓ a message in words alone") == 2
        assert await doctor.kept() is None


async def test_closed_direct_messages_are_told_and_the_rest_goes_on(doctor: Trying) -> None:
    doctor.playground.people["Ann"].close_dms()
    assert await doctor.tries() == 1
    assert set(doctor.failed()) == {"a message with a picture", "a message in words alone"}
    assert all(why.startswith("403, code 50007") for why in doctor.failed().values())
    assert "  ✓ what was sent is deleted" in doctor.said


@pytest.mark.parametrize("code", [20026, 40003])
async def test_a_direct_message_channel_that_is_refused_is_told_with_its_code(doctor: Trying, code: int) -> None:
    doctor.playground.next_fails("POST", "/users/@me/channels", Refusal(code))
    assert await doctor.tries() == 1
    assert f"code {code}" in doctor.failed()["a direct message channel with Ann"]


async def test_without_the_permission_for_threads_only_the_thread_fails(doctor: Trying) -> None:
    doctor.deny(Permission.CREATE_PUBLIC_THREADS)
    assert await doctor.tries() == 1
    assert set(doctor.failed()) == {"a thread, and a message in it"}


async def test_when_nobody_presses_that_is_said_and_the_rest_is_done(doctor: Trying) -> None:
    assert await doctor.tries(presses=0, wait=0.1) == 1
    assert "nobody pressed it within 0 s" in doctor.failed()["a press"]
    assert set(doctor.skipped()) == set(EVERYTHING[7:10]) | set(EVERYTHING[11:14])
    assert "  ✓ an emoji of the application" in doctor.said


async def test_when_it_is_pressed_only_once_the_second_half_is_skipped(
    doctor: Trying, monkeypatch: pytest.MonkeyPatch
) -> None:
    click_on = DoctorClient.click_on

    async def impatient(client: DoctorClient, message: int, seconds: float) -> Interaction:
        return await click_on(client, message, 0.1 if any("once more" in line for line in doctor.said) else seconds)

    monkeypatch.setattr(DoctorClient, "click_on", impatient)
    assert await doctor.tries(presses=1) == 1
    assert set(doctor.skipped()) == set(EVERYTHING[11:14])


async def test_answers_that_cannot_be_read_are_told_and_the_rest_goes_on(doctor: Trying) -> None:
    for method, path in (
        ("POST", r"/channels/\d+/messages$"),
        ("POST", r"/emojis$"),
        ("PATCH", r"/messages/@original$"),
    ):
        doctor.playground.next_fails(method, path, Garbled(200))
    assert await doctor.tries() == 1
    failed = doctor.failed()
    assert failed["a message with a picture"] == "an answer that can't be read (KeyError)"
    assert failed["an emoji of the application"].startswith("an answer that can't be read")
    assert "  ✓ a message in words alone" in doctor.said


async def test_a_cut_connection_and_an_error_of_discord_are_told_by_their_kind(
    doctor: Trying, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "PATIENCE", 2.0)
    for _ in range(5):
        doctor.playground.next_fails("POST", r"/channels/\d+/threads$", Refusal(0, status=500, message="weather"))
    doctor.playground.next_fails("POST", "/emojis$", RateLimited(3600.0))
    assert await doctor.tries() == 1
    assert doctor.failed() == {
        "a thread, and a message in it": "no answer within 2 s",
        "an emoji of the application": "429: Discord asks to wait 3600 s",
    }


async def test_what_cannot_be_deleted_is_named(doctor: Trying) -> None:
    for _ in range(20):
        doctor.playground.next_fails("DELETE", r"/channels/\d+/messages/", Refusal(50013))
    assert await doctor.tries(presses=0, wait=0.1) == 1
    behind = [line for line in doctor.said if line.startswith("left behind: ")]
    assert len(behind) == 4, "two messages in the channel, one in its thread and one to Ann"
    assert all(line.endswith(": 403, code 50013: Missing Permissions") for line in behind)


async def test_what_was_sent_is_deleted_also_when_it_is_stopped(doctor: Trying) -> None:
    trying = asyncio.create_task(doctor.tries(presses=0))
    while not any("please press" in line for line in doctor.said):  # noqa: ASYNC110 - it is said to a list
        await asyncio.sleep(0.02)
    assert any(buttons(one) for one in doctor.playground.people["Ann"].messages())
    trying.cancel()
    await asyncio.gather(trying, return_exceptions=True)
    assert not doctor.playground.people["Ann"].messages()


async def test_a_channel_that_the_bot_does_not_see_is_one_line(doctor: Trying) -> None:
    given = Settings.parse(towards(doctor.playground, doctor.folder))
    with pytest.raises(CantStart, match="--try 1100000000000000099: the bot sees no such text channel"):
        await examine(given, doctor.said.append, 1100000000000000099)


async def test_a_database_that_cannot_be_used_is_one_line(doctor: Trying) -> None:
    (doctor.folder / "stairwell.db").write_text("this is no database, it is a letter")
    with pytest.raises(BadSetting, match="DATABASE: "):
        await doctor.tries(presses=0)


async def test_secrets_are_never_said(doctor: Trying) -> None:
    doctor.playground.next_fails("PATCH", "/messages/@original$", None)
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
    assert "  ✗ a press: nobody pressed it within 1 s" in said
    assert said.count("✗") == 1
    assert await doctor.kept() is True


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(("--try", "general"), "--try wants a channel"), (("--wait", "0"), "--wait wants a number"), (("--x",), "--x")],
)
async def test_as_a_process_a_wrong_argument_is_one_line(
    doctor: Trying, arguments: tuple[str, ...], words: str
) -> None:
    code, said, complained = await run(*arguments, **towards(doctor.playground, doctor.folder))
    assert (code, said) == (2, "")
    assert complained.startswith("doctor: ")
    assert words in complained
    assert complained.count("\n") == 1
