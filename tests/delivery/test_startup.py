"""Test what the bot registers and requests on startup: commands, shards and emojis, with retries only as needed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from delivery.discord_api.discord_compat import rest
from delivery.gateway.command_sync import FIRST_PAUSE, LONGEST_PAUSE, PATIENCE, sync_commands
from delivery.gateway.emoji_upload import INVALID_FORM, MAX_TRIES, upload_emojis
from delivery.gateway.session_starts import SessionStarts
from delivery.gateway.shards import PATIENCE as UNTIL_ASKED
from delivery.gateway.shards import identify_slots, recommended_shards, shard_of
from delivery.limits.rate_limiter import RateLimiter, Urgency
from tables.ports import Group, StoreError
from tests.delivery.refused import refused
from tests.virtual_time import run
from ui.text.card_emojis import CardEmojis

KNOWN: Any = SimpleNamespace
COMMANDS = [{"name": "play"}, {"name": "hand"}]


class Facts:
    """The part of a store that these tests need. If ``problem`` is set, the store fails with it once."""

    def __init__(self, **known: str) -> None:
        self.known = {key.replace("_", " "): value for key, value in known.items()}
        self.problem: Exception | None = None

    async def fact_number(self, key: str) -> float | None:
        known = await self.fact(key)
        return float(known) if known else None

    async def fact(self, key: str) -> str | None:
        if self.problem is not None:
            problem, self.problem = self.problem, None
            raise problem
        return self.known.get(key)

    async def set_fact(self, key: str, value: str) -> None:
        self.known[key] = value


class Discord:
    """Gives these answers to successive requests, then keeps repeating the last one."""

    def __init__(self, *answers: object) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[float, str, str]] = []

    async def request_once(self, _client: object, method: str, path: str, *_given: object, **_ids: int) -> object:
        self.asked.append((round(asyncio.get_running_loop().time(), 1), method, path))
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if answer == "nothing":
            await asyncio.sleep(3600.0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def moments(self) -> list[float]:
        return [moment for moment, *_ in self.asked]


# -- commands


def told(
    facts: Facts, *answers: object, forced: bool = False, commands: Sequence[Any] = COMMANDS
) -> tuple[Discord, Any]:
    """Register the commands; return what Discord received, and the client."""
    there, client = Discord(*answers), KNOWN(application_id=7, health=KNOWN(commands="not known"))

    async def payload() -> Sequence[Any]:
        return commands

    known: Any = facts
    with patch.object(rest, "request_once", there.request_once):
        run(sync_commands(client, known, payload, forced=forced))
    return there, client


def test_commands_are_registered_if_they_have_changed_or_if_forced() -> None:
    facts = Facts()
    there, client = told(facts, [])
    assert there.asked == [(0.0, "PUT", "/applications/{application_id}/commands")]
    assert client.health.commands is None
    assert list(facts.known) == ["commands of 7"]
    assert told(facts, [])[0].asked == []
    assert len(told(facts, [], forced=True)[0].asked) == 1
    assert len(told(facts, [], commands=COMMANDS[:1])[0].asked) == 1


def test_registration_is_retried_after_growing_pauses_until_discord_accepts_it() -> None:
    there, _ = told(Facts(), *[refused(500)] * 10, [])
    pauses = [round(later - before) for before, later in zip(there.moments(), there.moments()[1:], strict=False)]
    assert pauses == [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    assert (FIRST_PAUSE, LONGEST_PAUSE) == (30.0, 3600.0)


@pytest.mark.parametrize(
    ("mishap", "pause", "why"),
    [
        (refused(429, 30034, after="500"), 500, "429, 30034"),
        (refused(503), 30, "503"),
        ("nothing", 30 + round(PATIENCE), "TimeoutError"),
        ({"no": "list"}, 30, "UnreadableAnswer"),
    ],
    ids=str,
)
def test_the_reason_and_the_next_attempt_of_a_failed_registration_are_logged(
    mishap: object, pause: int, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    there, _ = told(Facts(), mishap, [])
    assert [round(moment) for moment in there.moments()] == [0, pause]
    assert f"slash commands not registered ({why}" in caplog.text


def test_a_failing_store_is_tried_again() -> None:
    facts = Facts()
    facts.problem = StoreError("the disk is gone")
    there, client = told(facts, [])
    assert there.moments() == [30.0]
    assert client.health.commands is None


def test_while_commands_are_not_registered_the_operator_sees_since_when() -> None:
    async def story() -> Any:
        there, client = Discord(refused(400, 50035)), KNOWN(application_id=7, health=KNOWN(commands=None))
        store: Any = Facts()

        async def payload() -> Sequence[Any]:
            return COMMANDS

        with patch.object(rest, "request_once", there.request_once):
            telling = asyncio.create_task(sync_commands(client, store, payload))
            await asyncio.sleep(50.0)
            telling.cancel()
        return client.health.commands

    untold = run(story())
    assert untold.why == "400, 50035"
    assert 59.0 < untold.again - untold.since < 61.0, "after the second attempt the pause is a minute"


# -- shards


def gateway(shards: object, slots: object = 16) -> dict[str, Any]:
    return {"shards": shards, "session_start_limit": {"max_concurrency": slots}}


@pytest.mark.parametrize(
    ("answer", "before", "shards", "kept"),
    [
        (gateway(3), None, 3, "3"),
        (gateway(3), "2", 3, "3"),
        (gateway(0), None, 1, "1"),
        (refused(500), "4", 4, "4"),
        (refused(500), None, 1, None),
        ({}, "4", 4, "4"),
        (gateway("many"), "4", 4, "4"),
        (gateway(None), "4", 4, "4"),
        ("nothing", "4", 4, "4"),
    ],
    ids=str,
)
def test_there_are_as_many_shards_as_discord_recommends_or_recommended_last(
    answer: object, before: str | None, shards: int, kept: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    facts, client = Facts(), KNOWN(application_id=7)
    if before is not None:
        facts.known["shards of 7"] = before
    there = Discord(answer)

    async def asked() -> tuple[int, float]:
        known: Any = facts
        with patch.object(rest, "request_once", there.request_once):
            return await recommended_shards(client, known, SessionStarts()), round(asyncio.get_running_loop().time(), 1)

    assert run(asked()) == (shards, UNTIL_ASKED if answer == "nothing" else 0.0)
    assert facts.known.get("shards of 7") == kept
    assert there.asked[0][1:] == ("GET", "/gateway/bot")
    assert ("as before" in caplog.text) == (kept == before)


@pytest.mark.parametrize(
    ("answer", "slots", "warned"),
    [
        (gateway(2, 16), 16, False),
        (gateway(3, 16), 16, True),
        (gateway(2, 0), 1, False),
        (refused(503), 1, True),
        (gateway(2, "x"), 1, True),
    ],
    ids=str,
)
def test_shards_identify_in_as_many_slots_as_discord_says(
    answer: object, slots: int, warned: bool, caplog: pytest.LogCaptureFixture
) -> None:
    client, there = KNOWN(application_id=7), Discord(answer)
    with patch.object(rest, "request_once", there.request_once):
        assert run(identify_slots(client, 2, SessionStarts())) == slots
    assert bool([line for line in caplog.records if line.levelno == logging.WARNING]) == warned


def test_a_server_belongs_to_the_shard_that_discord_computes() -> None:
    assert [shard_of(guild << 22, 3) for guild in range(4)] == [0, 1, 2, 0]
    assert Group.of(5 << 22, 3).number == 2


# -- emojis


class Application:
    """An application with these emojis. The next uploads are refused with these codes; 0 means accepted."""

    def __init__(self, *codes: int, **there: int) -> None:
        self.codes, self.emojis = list(codes), dict(there)
        self.done: list[str] = []
        self.looked = 0
        self.turns = Turns()
        self.application_id, self.rate_limiter = 7, self.turns

    def emoji(self, name: str) -> Any:
        async def delete() -> None:
            self.done.append(f"delete {name}")
            del self.emojis[name]

        return KNOWN(name=name, id=self.emojis[name], delete=delete)

    async def fetch_application_emojis(self) -> list[Any]:
        self.looked += 1
        return [self.emoji(name) for name in self.emojis]

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        self.done.append(f"upload {name}")
        if self.codes and (code := self.codes.pop(0)):
            if code == INVALID_FORM:
                self.emojis[name] = 50
            raise refused(400, code)
        self.emojis[name] = 100 + len(self.done)
        return self.emoji(name)


class Turns(RateLimiter):
    """Grants every turn immediately, and records the urgencies."""

    def __init__(self) -> None:
        super().__init__()
        self.taken: list[int] = []

    async def acquire(self, urgency: int) -> None:
        self.taken.append(urgency)


def uploaded(application: Application, facts: Facts) -> tuple[CardEmojis, float]:
    """Return the emojis known after an upload, and how long the upload took."""

    async def story() -> tuple[CardEmojis, float]:
        known = CardEmojis()
        ours: Any = application
        theirs: Any = facts
        with (
            patch("delivery.gateway.emoji_upload.every_emoji", lambda: {"card_as": "AS", "card_9d": "9D"}),
            patch("delivery.gateway.emoji_upload.tile", lambda card: card.encode()),
        ):
            await upload_emojis(ours, theirs, known)
        return known, round(asyncio.get_running_loop().time(), 1)

    return run(story())


def test_emojis_are_uploaded_in_the_background_and_found_the_next_time() -> None:
    application, facts = Application(), Facts()
    assert len(uploaded(application, facts)[0]) == 2
    assert application.done == ["upload card_as", "upload card_9d"]
    assert application.turns.taken == [Urgency.BACKGROUND] * 2
    assert len(uploaded(application, facts)[0]) == 2
    assert (len(application.done), application.looked) == (2, 2)


def test_an_emoji_with_another_picture_is_deleted_first() -> None:
    application = Application(card_as=5)
    assert len(uploaded(application, Facts())[0]) == 2
    assert application.done == ["delete card_as", "upload card_as", "upload card_9d"]
    assert application.turns.taken == [Urgency.BACKGROUND] * 3


def test_an_emoji_another_process_has_just_uploaded_is_found_once_its_picture_is_stored() -> None:
    application = Application(INVALID_FORM)
    known, seconds = uploaded(application, Facts())
    assert len(known) == 2
    assert seconds == 1.0
    never = Application(*[INVALID_FORM] * 99)
    known, seconds = uploaded(never, Facts())
    assert (len(known), seconds) == (0, MAX_TRIES * 1.0)


def test_emojis_beyond_discords_limit_are_left_out(caplog: pytest.LogCaptureFixture) -> None:
    known, seconds = uploaded(Application(0, 30008), Facts())
    assert (len(known), seconds) == (1, 0.0)
    assert "only 1 card emojis available" in caplog.text
