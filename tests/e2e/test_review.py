"""Test /review through the playground: reviews are private, show progress, are stored, and can be shared."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

from engine import Move
from playground import Person, Refusal, Reply, buttons, text
from playground.world_file import Json
from tables import errors
from tables.finished.past_match import PastMatch
from tables.finished.review_queue import ReviewJob, ReviewQueue
from tables.history.review import Review
from tables.table import Table
from tests.games.facts import facts_of
from tests.players import as_it_is_now, erratic, open_table, play_out, press
from tests.promises.waiting import eventually
from tests.registry_changes import only_the_needful
from tests.stage import Stage, labels, stage
from ui.screen import Screen
from ui.screens.reviews import review_screen

NAMES = ("Ann", "Ben", "Cléo")


async def finished(rig: Stage, game: str = "staircase") -> Table:
    facts = facts_of(game)
    table = await open_table(rig, game, *NAMES[: facts.people], **facts.short)
    await play_out(table, erratic)
    return table


def now(rig: Stage, reply: Reply) -> str:
    """Return the current text of an answer."""
    return text(as_it_is_now(rig, reply.message))


async def asked(rig: Stage, name: str, table: Table) -> Reply:
    """Request a review and wait until it has been computed, however long that takes."""
    ann = rig.person(name)
    first = await ann.slash("review", match=table.id)
    assert first.ephemeral
    seat = table.state.seat_of(int(ann.id))
    assert seat is not None
    while await rig.store.archive.review(table.id, seat) is None:  # noqa: ASYNC110 - a separate process computes it
        await asyncio.sleep(0.05)
    return first


async def reviewed(rig: Stage, name: str, table: Table) -> Reply:
    """Ask for a review, and ask again once it is ready."""
    await asked(rig, name, table)
    return await rig.person(name).slash("review", match=table.id)


async def test_a_finished_match_is_reviewed_in_private_and_the_reviews_buttons_work(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await finished(rig)
        ann, ben = rig.person("Ann"), rig.person("Ben")
        first = await asked(rig, "Ann", table)
        await ann.until(lambda: "Accuracy" in now(rig, first))
        shown = await ann.slash("review", match=table.id)
        assert shown.ephemeral
        assert "decisions" in shown.text
        from_menu = await (await ann.choose("Review this match", result_of(ann, table))).settled()
        assert from_menu.text == shown.text
        await its_pages_turn_in_place(ann, table, shown)
        await its_costliest_moment_leads_to_the_replay(ann, shown)
        await its_costliest_moment_can_be_played_again(rig, ann, table)
        await sharing_posts_its_summary_and_no_card(ann, table, shown)
        for person, there in ((ann, True), (ben, False)):
            profile = await person.slash("profile", player=ann)
            details = await person.click("Best hands and more", profile.message)
            assert ("Accuracy in reviews" in details.text) is there


def result_of(person: Person, table: Table) -> Json:
    """Return the table's public message, which shows its result."""
    return next(message for message in person.messages() if f":{table.id}:" in str(message["components"]))


async def its_pages_turn_in_place(ann: Person, table: Table, shown: Reply) -> None:
    assert "An Expert would" not in shown.text
    why = await ann.forge(shown.message, f"s1:{table.id}:-:review:0 why")
    assert "An Expert would" in why.text
    following = await ann.forge(why.message, f"s1:{table.id}:-:review:1")
    assert "An Expert would" not in following.text
    assert why.message["id"] == following.message["id"] == shown.message["id"]


async def its_costliest_moment_leads_to_the_replay(ann: Person, shown: Reply) -> None:
    looks = [button for button in buttons(shown.message) if button.label == "In the replay"]
    assert looks
    seen = await ann.click(looks[0].custom_id, shown.message)
    assert "Move" in seen.text
    assert seen.message["id"] != shown.message["id"], "the other moments are missing"


async def its_costliest_moment_can_be_played_again(rig: Stage, ann: Person, table: Table) -> None:
    shown = await ann.slash("review", match=table.id)
    asked = await (await ann.click("Play it again", shown.message)).settled()
    assert asked.message["id"] == shown.message["id"]
    assert "From a match of yours" in asked.text
    seat = table.state.seat_of(int(ann.id))
    assert seat is not None
    review = await rig.store.archive.review(table.id, seat)
    assert review is not None
    told = await (await press(ann, asked.message, Move.parse(review.costly[0].other))).settled()
    assert "There was a better move" in told.text
    assert "(yours)" in told.text
    back = await (await ann.click("Review my moves", told.message)).settled()
    assert "Accuracy" in back.text


async def sharing_posts_its_summary_and_no_card(ann: Person, table: Table, shown: Reply) -> None:
    method = await ann.forge(shown.message, f"s1:{table.id}:-:review:0 how")
    shared = await ann.click("Share the result", method.message)
    assert not shared.ephemeral
    assert "Ann** had Staircase reviewed" in shared.text
    assert len(shared.message["attachments"]) == 1
    assert "you chose" not in shared.text


async def test_the_first_answer_becomes_the_review_even_if_a_progress_update_was_lost(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await finished(rig)
        rig.playground.fail_next("PATCH", "/webhooks/", Refusal(0, status=503))
        first = await asked(rig, "Ann", table)
        await rig.person("Ann").until(lambda: "Accuracy" in now(rig, first))


async def test_the_first_answer_shows_the_reviews_progress(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await finished(rig)
        ann = rig.person("Ann")

        def told() -> int:
            changes = [str(one.body) for one in rig.playground.requests if one.method == "PATCH"]
            return sum("Looking at your decisions" in body for body in changes)

        assert told() == 0
        await ann.slash("review", match=table.id)
        await eventually(told)


async def test_a_failed_review_is_reported_in_the_first_answer_and_can_be_retried(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as rig:
        table = await finished(rig)
        ann = rig.person("Ann")
        with patch("tables.finished.review_queue.ReviewQueue._reviewed", side_effect=errors.NoReview):
            first = await ann.slash("review", match=table.id)
            await ann.until(lambda: "can’t be reviewed now" in now(rig, first))
        assert "Looking at your decisions" in (await ann.slash("review", match=table.id)).text


async def test_a_review_omits_the_name_of_a_player_erased_meanwhile(tmp_path: Path) -> None:
    reviewed, erased = ReviewQueue._reviewed, asyncio.Event()
    drawn: list[list[str]] = []

    async def later(reviews: ReviewQueue, past: PastMatch, seat: int, job: ReviewJob) -> Review:
        await erased.wait()
        return await reviewed(reviews, past, seat, job)

    def noted(past: PastMatch, seat: int, review: Review, locale: str, **_: Any) -> Screen:
        drawn.append([one.name for one in past.state.seats])
        return review_screen(past, seat, review, locale)

    async with stage(tmp_path) as rig:
        table = await finished(rig)
        ann, ben = rig.person("Ann"), rig.person("Ben")
        with (
            patch("tables.finished.review_queue.ReviewQueue._reviewed", later),
            patch("cogs.review.review_screen", noted),
        ):
            first = await ann.slash("review", match=table.id)
            await rig.registry.erase(int(ben.id))
            erased.set()
            await ann.until(lambda: "Accuracy" in now(rig, first))
        assert "Ann" in drawn[-1]
        assert "Ben" not in drawn[-1]


async def test_the_result_and_the_replay_have_a_review_button(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await finished(rig)
        ann = rig.person("Ann")
        result = await ann.until("Review my moves")
        assert (await ann.click("Review my moves", result)).ephemeral
        await reviewed(rig, "Ann", table)
        replay = await ann.slash("replay", match=table.id)
        assert "Accuracy" in (await ann.click("Review my moves", replay.message)).text


async def test_a_running_match_or_another_seat_cannot_be_reviewed_nor_a_missing_review_shared(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "staircase", "Ann", "Ben")
        early = await rig.person("Ann").slash("review", match=table.id)
        assert "still being played" in early.text
        await play_out(table, erratic)
        dan = await rig.person("Dan").slash("review", match=table.id)
        assert "You have no seat at this table" in dan.text
        shared = await rig.person("Ann").forge(early.message, f"s1:{table.id}:-:review-share")
        assert shared.ephemeral
        assert "can’t be reviewed now" in shared.text
        assert "This table is gone" in (await rig.person("Ann").slash("review", match="ffffffffff")).text


async def test_a_game_without_an_estimator_has_no_button_and_says_why(tmp_path: Path) -> None:
    with only_the_needful("staircase", tmp_path / "words"):
        async with stage(tmp_path) as rig:
            table = await finished(rig)
            ann = rig.person("Ann")
            assert "Review my moves" not in labels(await ann.until("🏆"))
            assert "This game has no reviews" in (await ann.slash("review", match=table.id)).text
