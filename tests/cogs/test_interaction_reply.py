"""Check that clicks are answered in the right place and counted correctly. Time is simulated."""

from __future__ import annotations

import asyncio
import re
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import pytest
from discord import InteractionResponseType

from cogs.interaction_reply import answer, ready_answer, refusal, words
from delivery.answers import in_flight
from delivery.answers.answer_delivery import Answer, Where
from delivery.answers.in_flight import crowded, wait_for_answers
from delivery.discord_api.tokens import Token
from delivery.limits.retry import ALREADY_ANSWERED
from tables.errors import Elsewhere, NotSaved
from tests.cogs.answered_clicks import Click, answered
from tests.delivery.refused import refused
from tests.virtual_time import run
from ui.art.pictures import HandPicture
from ui.forms import Field, Form
from ui.screen import Button, Drawing, Link, Row, Screen, Text

LATER, UPDATE_LATER = InteractionResponseType.deferred_channel_message, InteractionResponseType.deferred_message_update


@pytest.mark.parametrize(
    ("people", "seconds", "crowd"), [(15, 9.0, False), (16, 9.0, True), (63, 0.0, False), (64, 0.0, True)]
)
def test_the_bot_is_crowded_if_many_clicks_wait_long_or_very_many_wait(
    people: int, seconds: float, crowd: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_flight, "_in_flight", dict.fromkeys(range(people), perf_counter() - seconds))
    assert crowded() is crowd


def test_an_answer_goes_where_it_belongs_and_knows_which_message_it_can_edit() -> None:
    for where, what, returned, message in (
        ("private", "message in private", 100, 100),
        ("public", "message", 100, 100),
        ("here", "update", None, "here"),
    ):
        click = Click()
        place: Any = where
        assert answered(click, click.says("hello", place)) == (returned, [(0.0, what)])
        assert click.shown("hello") == message
        assert click.results == ["answered"]


def test_a_private_answer_without_a_follower_needs_no_id() -> None:
    click = Click()
    assert answered(click, Answer(words("hello"))) == (None, [(0.0, "message in private")])


@pytest.mark.parametrize(("after", "first"), [(0.0, ["update"]), (5.0, ["defer", "change"])])
@pytest.mark.parametrize(("where", "second"), [("private", "follow up in private"), ("public", "follow up")])
def test_an_answer_in_place_can_be_followed_by_a_new_message_that_is_edited_by_its_id(
    where: Where, second: str, after: float, first: list[str]
) -> None:
    click = Click()
    both = click.says("here", "here", follow_up=click.says("new", where))
    returned, heard = answered(click, both, after=after, slow="here")
    assert returned == 200
    assert [what for _, what in heard] == [*first, second]
    assert (click.shown("here"), click.shown("new")) == ("here", 200)


@pytest.mark.parametrize(("beside", "said"), [(True, "beside"), (False, None)])
def test_a_click_on_a_deleted_message_is_answered_in_private(beside: bool, said: str | None) -> None:
    click = Click(fails={"update": [refused(404, 10008)]})
    result = click.says("here", "here", follow_up=click.says("beside") if beside else None)
    assert answered(click, result)[1] == [(0.0, "update"), (0.0, "message in private")]
    assert click.shown("here") is None
    if said:
        assert click.shown(said) == 100


def what_was_said(click: Click) -> str:
    return click.said[-1]


@pytest.mark.parametrize("after", [0.0, 5.0])
@pytest.mark.parametrize(("where", "at_once_", "late"), [
    ("here", ["update", "message in private"], ["defer", "change", "follow up in private"]),
    ("public", ["message", "message in private"], ["defer thinking", "change", "change"]),
    ("private", ["message in private", "message in private"], ["defer thinking ephemeral", "change", "change"]),
])  # fmt: skip
def test_an_answer_that_discord_rejects_is_replaced_by_plain_text_with_an_error_id(
    where: Where, at_once_: list[str], late: list[str], after: float, caplog: pytest.LogCaptureFixture
) -> None:
    named = {
        "data": {"components": {"0": {"content": {"_errors": [{"code": "BASE_TYPE_BAD_LENGTH", "message": "x"}]}}}}
    }
    first = (late if after else at_once_)[1 if after else 0]
    click = Click(fails={first: [refused(400, 50035, errors=named)]})
    returned, heard = answered(click, click.says("hello", where), after=after, slow=where)
    assert returned is None
    assert [what for _, what in heard] == (late if after else at_once_)
    assert click.shown("hello") is None
    (error,) = click.health.errors
    assert error.error in what_was_said(click)
    assert f"error {error.error}" in caplog.text
    assert "data.components.0.content (BASE_TYPE_BAD_LENGTH)" in caplog.text
    assert "hello" not in caplog.text
    assert click.results == ["refused"]


def test_a_form_that_discord_rejects_is_replaced_by_plain_text() -> None:
    click = Click(fails={"form": [refused(400, 50035)]})
    result = Answer(words("no form"), form=Form("title", "what", (Field("word", "A word", kind="text"),)))
    assert [what for _, what in answered(click, result)[1]] == ["form", "message in private"]
    assert click.health.errors[0].error in what_was_said(click)


def test_a_follow_up_that_discord_rejects_is_replaced_by_plain_text_and_the_answer_stays() -> None:
    click = Click(fails={"follow up in private": [refused(400, 50035)]})
    both = click.says("here", "here", follow_up=click.says("beside"))
    assert [what for _, what in answered(click, both)[1]] == ["update", "follow up in private", "follow up in private"]
    assert (click.shown("here"), click.shown("beside")) == ("here", None)
    assert click.health.errors[0].error in what_was_said(click)


def test_plain_text_that_discord_rejects_too_is_given_up() -> None:
    click = Click(fails={"message in private": [refused(400, 50035)] * 9})
    assert len(answered(click, click.says("hello"))[1]) == 2
    assert click.results == ["lost"]


def test_a_part_that_discord_rejects_is_dropped_immediately_and_the_message_is_incomplete() -> None:
    url = {"components": {"0": {"components": {"1": {"components": {"0": {"url": {"_errors": [{"code": "BAD"}]}}}}}}}}
    click = Click(fails={"message in private": [refused(400, 50035, errors={"data": url})]})
    screen = Screen((Text("hello"), Row((Link("https://a.example", "There"), Button("x", "Press")))))
    token: list[Token | None] = []
    assert [what for _, what in answered(click, Answer(screen, on_delivered=token.append))[1]] == [
        "message in private"
    ] * 2
    assert "https://a.example" not in what_was_said(click)
    assert "Press" in what_was_said(click)
    assert token[0] is not None
    assert not token[0].whole
    assert click.results == ["answered"]


@pytest.mark.parametrize("where", ["here", "private"])
def test_a_screen_that_cannot_be_drawn_is_answered_too(where: Where) -> None:
    click = Click()
    too_large = Screen((Text("x" * 5000),))
    token: list[Token | None] = []
    answered(click, Answer(too_large, where, on_delivered=token.append))
    assert [what for _, what in click.told] == ["message in private"]
    assert token == [None]
    assert click.results == ["refused"]


def test_a_form_is_opened() -> None:
    click = Click()
    result = Answer(words("no form"), form=Form("title", "what", (Field("word", "A word", kind="text"),)))
    assert answered(click, result) == (None, [(0.0, "form")])


def test_a_refusal_is_private_and_returns_no_message() -> None:
    click = Click()
    assert answered(click, NotSaved(), slow="here") == (None, [(0.0, "message in private")])
    assert click.results == ["refused"]


@pytest.mark.parametrize("taken", [True, False])
def test_another_processs_click_is_forwarded_or_refused_here(taken: bool) -> None:
    click = Click()
    click.taken = taken
    assert answered(click, Elsewhere(guild="8"), after=2.0, slow="here")[0] is None
    assert click.passed_on == [(42, 8, UPDATE_LATER.value)]
    assert click.results == ([] if taken else ["refused"])
    at_once_ = Click()
    at_once_.taken = taken
    answered(at_once_, Elsewhere(guild="8"))
    assert at_once_.passed_on == [(42, 8, 0)]


def test_clicks_answered_by_another_program_are_noted() -> None:
    click = Click(fails={"message in private": [refused(400, ALREADY_ANSWERED)]})
    noted: list[tuple[str, int]] = []
    health: Any = click.health
    health.duplicate_bot = SimpleNamespace(
        note_received=lambda number: noted.append(("told", number)),
        note_refused=lambda number: noted.append(("refused", number)),
    )
    answered(click, click.says("hello"))
    assert noted == [("told", 42), ("refused", 42)]


def test_an_unexpected_error_shows_the_logged_id_and_none_of_its_text(
    caplog: pytest.LogCaptureFixture,
) -> None:
    click = Click()
    interaction: Any = click
    said = refusal(interaction, KeyError("a secret"))
    (error,) = click.health.errors
    assert re.fullmatch("[0-9a-f]{8}", error.error)
    assert error.error in said
    assert error.error in caplog.text
    assert error.kind == "KeyError"
    assert "a secret" not in caplog.text + said


# -- whose pictures


PICTURED = Screen((Text("words"), Drawing(HandPicture(("9D",)), "9♦")))


@pytest.mark.parametrize(
    ("where", "guild", "ephemeral", "reader"),
    [
        ("private", 1, False, 11),
        ("public", 1, False, None),
        ("here", 1, False, None),
        ("here", 1, True, 11),
        ("here", None, False, 11),
        ("public", 1, True, None),
    ],
)
def test_an_answer_has_pictures_as_its_reader_or_for_public_ones_the_server_prefers(
    where: Where, guild: int | None, ephemeral: bool, reader: int | None
) -> None:
    click = Click(ephemeral=ephemeral)
    click.guild_id = guild
    answered(click, Answer(PICTURED, where))
    assert click.pictured == [(guild, reader)]


# -- how many at a time


def test_a_click_is_in_flight_until_answered_and_a_stop_waits_for_it() -> None:
    async def story() -> list[int]:
        click, go_on = Click(), asyncio.Event()
        interaction: Any = click
        click.was_put_off = LATER.value

        async def work() -> Answer:
            await go_on.wait()
            return await ready_answer(Answer(words("at last")))

        before = len(in_flight._in_flight)
        answering = asyncio.create_task(answer(interaction, work()))
        await asyncio.sleep(1.0)
        found = [len(in_flight._in_flight) - before]
        began = asyncio.get_running_loop().time()
        await wait_for_answers(3.0)
        assert round(asyncio.get_running_loop().time() - began, 1) == 3.0
        asyncio.get_running_loop().call_later(1.0, go_on.set)
        await wait_for_answers(30.0)
        assert round(asyncio.get_running_loop().time() - began, 1) == 4.0
        await answering
        await asyncio.sleep(0)
        assert not crowded()
        await wait_for_answers(30.0)
        return [*found, len(in_flight._in_flight) - before]

    assert run(story()) == [1, 0]
