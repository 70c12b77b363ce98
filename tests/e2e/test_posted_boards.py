"""Check that a posted leaderboard is updated at most once an hour, with a recap every Monday."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from club.calendar import day_of
from delivery.discord_api.transports import ChannelTransport
from delivery.notify.post_retries import LOOK_SECONDS, RETRY_SECONDS
from engine.achievements import Achievement
from playground import Reply, text
from playground.world.seed_world import CHANNELS, GUILD_ID, Permission
from tables.dailies import StoredAttempt
from tables.history.board_posts import MOST_POSTS, RECAP_HOUR, BoardPost, last_monday
from tables.history.records import Rating
from tables.ports import StoreError
from tables.puzzles import PuzzleAttempt
from tests.delivery.refused import refused
from tests.e2e.past_results import happened, past
from tests.machine import Machine
from tests.players import open_table, play_out
from tests.promises.waiting import eventually
from tests.stage import Stage, bot_on, labels, stage

HOUR, DAY = 3600.0, 24 * 3600.0
SUNDAY = datetime(2023, 11, 19, 12, tzinfo=UTC).timestamp()
MONDAY = datetime(2023, 11, 20, tzinfo=UTC).timestamp()
KEPT, RECAP = "updates itself", "Last week"


def five(rig: Stage, *names: str) -> list[Any]:
    return [past(rig, *names) for _ in range(5)]


async def post_board(rig: Stage, post: str = "board", **options: str) -> Reply:
    reply = await rig.person("Ann").slash("leaderboard", channel=None, post=post, **options)
    assert reply.ephemeral
    return reply


def in_channel(rig: Stage, words: str = KEPT) -> list[dict[str, Any]]:
    """Return the messages in the channel that contain these words, oldest first."""
    return [one for one in rig.person("Dan").messages() if words in text(one)]


async def later(rig: Stage, machine: Machine, seconds: float) -> None:
    machine.passes(seconds)
    await rig.client.posted_boards.look()


async def test_a_posted_board_is_updated_once_an_hour(tmp_path: Path) -> None:
    machine = Machine()
    async with stage(tmp_path, machine=machine) as rig:
        await happened(rig, *five(rig, "Ann", "Ben"))
        reply = await post_board(rig)
        assert "is posted in" in reply.text
        (board,) = in_channel(rig)
        assert "**1.** Ann" in text(board)
        await happened(rig, *five(rig, "Cléo", "Ann"))
        await later(rig, machine, HOUR - 60)
        assert "Cléo" not in text(in_channel(rig)[0])
        await later(rig, machine, 120)
        (now,) = in_channel(rig)
        assert now["id"] == board["id"]
        assert "Cléo" in text(now)
        assert now["edited_timestamp"] is not None


async def test_an_unchanged_board_is_not_edited(tmp_path: Path) -> None:
    machine = Machine()
    async with stage(tmp_path, machine=machine) as rig:
        await happened(rig, *five(rig, "Ann", "Ben"))
        await post_board(rig)
        (board,) = in_channel(rig)
        for _ in range(5):
            await later(rig, machine, HOUR + 1)
        assert in_channel(rig)[0]["edited_timestamp"] is board["edited_timestamp"] is None


async def test_a_finished_match_appears_without_waiting_for_another_hour(tmp_path: Path) -> None:
    machine = Machine()
    async with stage(tmp_path, machine=machine) as rig:
        await post_board(rig, period="week")
        await later(rig, machine, HOUR + 60)  # nothing has changed, so there's no update for an hour
        table = await open_table(rig, "levelup", "Ann", "Ben", first_round=3, last_round=3, jokers=2)
        await play_out(table)
        await later(rig, machine, 60)
        assert "**1.**" in text(in_channel(rig)[0])


async def test_a_hidden_or_erased_player_disappears_from_the_board_within_the_hour(tmp_path: Path) -> None:
    machine = Machine()
    async with stage(tmp_path, machine=machine) as rig:
        await happened(rig, *five(rig, "Ann", "Ben"))
        await post_board(rig)
        await rig.store.archive.hide(int(rig.person("Ann").id), hidden=True)
        await later(rig, machine, HOUR + 1)
        assert "Ann" not in text(in_channel(rig)[0])
        await rig.store.archive.erase(int(rig.person("Ben").id))
        await later(rig, machine, HOUR + 1)
        assert "Ben" not in text(in_channel(rig)[0])


async def test_a_restart_causes_no_edit_of_an_unchanged_board(tmp_path: Path) -> None:
    machine = Machine()
    async with stage(tmp_path, machine=machine) as rig:
        await happened(rig, *five(rig, "Ann", "Ben"))
        await post_board(rig)
        await rig.client.close()
        async with bot_on(rig.playground, rig.store, machine=machine) as again:
            await eventually(lambda: again.client.posted_boards.of(int(CHANNELS[0][0])))
            await later(again, machine, HOUR + 1)
            assert in_channel(again)[0]["edited_timestamp"] is None
            await happened(again, *five(again, "Cléo", "Ben"))
            await later(again, machine, HOUR + 1)
            assert "Cléo" in text(in_channel(again)[0])


async def test_a_second_board_replaces_the_first_in_the_channel(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await post_board(rig)
        (first,) = in_channel(rig)
        await post_board(rig, game="spectrum", period="month")
        (second,) = in_channel(rig)
        assert second["id"] != first["id"]
        assert "Spectrum · this month" in text(second)
        await rig.store.dailies.plan({day_of(rig.registry.now()): "levelup"})
        begun = StoredAttempt(day_of(rig.registry.now()), int(rig.person("Cléo").id), int(GUILD_ID), b"\x01\x01")
        await rig.store.dailies.begin(begun, "Cléo")
        await rig.store.dailies.extend(replace(begun, points=7, spent=0, merit=7), 2)
        await post_board(rig, game="Daily", period="week")
        (third,) = in_channel(rig)
        assert "**1.** Cléo · one point" in text(third)
        (kept,) = await rig.store.archive.board_posts()
        assert kept.message == int(third["id"])
        answer = PuzzleAttempt(begun.user, "staircase", "0123abcd", begun.day, "bid 1", solved=True, guild=begun.guild)
        await rig.store.puzzles.answer(answer, Rating(25.0, 4.0), "Cléo")
        await post_board(rig, game="Puzzles", period="week")
        (fourth,) = in_channel(rig)
        assert "Puzzles · this week" in text(fourth)
        assert "1 of 1 solved" in text(fourth)
        own = await rig.person("Cléo").click("Where am I?", fourth)
        assert "**you**" in own.text


async def test_only_a_server_manager_can_remove_the_board(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        reply = await post_board(rig)
        for forged in ("board-down", "board-recaps"):
            refused = await rig.person("Ben").forge(reply.message, f"s1:-:-:{forged}:{CHANNELS[0][0]} on")
            assert "manage the server" in refused.text
        assert "manage the server" in (await rig.person("Ben").slash("leaderboard", post="board")).text
        taken = await rig.person("Ann").click("Take it down", reply.message)
        assert "Taken down" in taken.text
        assert in_channel(rig) == []
        assert await rig.store.archive.board_posts() == []
        assert "There is no board" in (await post_board(rig, "down")).text
        await post_board(rig)
        assert "Taken down" in (await post_board(rig, "down")).text
        assert in_channel(rig) == []


async def test_a_deleted_board_is_forgotten_and_not_posted_again(tmp_path: Path) -> None:
    machine = Machine(SUNDAY)
    async with stage(tmp_path, machine=machine) as rig:
        await post_board(rig, "recap")
        (board,) = in_channel(rig)
        rig.person("Ann").delete(board)
        await happened(rig, *five(rig, "Ann", "Ben"))
        await later(rig, machine, MONDAY + RECAP_HOUR * HOUR - machine.wall.now)
        assert in_channel(rig) == in_channel(rig, RECAP) == []
        assert await rig.store.archive.board_posts() == []


async def test_a_board_is_refused_without_permission_or_beyond_the_limit(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        world = rig.playground.world
        world.set_permissions(world.bot["id"], CHANNELS[0][0], deny=Permission.SEND_MESSAGES)
        assert "I need *Send Messages*" in (await post_board(rig)).text
        world.set_permissions(world.bot["id"], CHANNELS[0][0])
        boards = rig.client.posted_boards
        for channel in range(MOST_POSTS):
            boards._posts[channel] = BoardPost(channel, int(GUILD_ID), 1, "", "all", "en", "", 0.0, False, 0.0)
        assert "5 channels of this server have a leaderboard already" in (await post_board(rig)).text
        assert in_channel(rig) == []
        del boards._posts[0]
        assert "is posted in" in (await post_board(rig)).text, "one board is below the limit"
        assert "is posted in" in (await post_board(rig)).text, "a new board replaces the channel's old one"
        here = int(CHANNELS[0][0])
        boards._posts[here] = replace(boards._posts[here], guild=1)
        assert "is posted in" in (await post_board(rig)).text, "other servers' boards don't count"


async def test_a_board_that_cannot_be_stored_is_not_posted_and_the_old_one_stays(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await post_board(rig)
        before = in_channel(rig)
        with patch.object(rig.store.archive, "keep_board_post", side_effect=StoreError("the disk is full")):
            assert "is posted in" not in (await post_board(rig, period="month")).text
        assert in_channel(rig) == before


@pytest.mark.parametrize("why", ["nobody can play", "no network", "not allowed"])
async def test_a_failed_board_update_is_retried_later(tmp_path: Path, why: str) -> None:
    machine = Machine()
    async with stage(tmp_path, machine=machine) as rig:
        await happened(rig, *five(rig, "Ann", "Ben"))
        await post_board(rig)
        await happened(rig, *five(rig, "Cléo", "Ann"))
        refusals = {"no network": OSError("no network"), "not allowed": refused(403, 50013)}
        pauses = {"nobody can play": 0.0, "no network": RETRY_SECONDS, "not allowed": HOUR}
        if why == "nobody can play":
            rig.registry.play_time.stop("gateway")
            await later(rig, machine, HOUR)
            assert "Cléo" not in text(in_channel(rig)[0])
            await rig.registry.play_time.resume("gateway")
        else:
            with patch.object(ChannelTransport, "edit", side_effect=refusals[why]):
                await later(rig, machine, HOUR)
                if why == "not allowed":  # a single refusal can be temporary
                    await later(rig, machine, LOOK_SECONDS)
            await later(rig, machine, pauses[why] - 1)
            assert "Cléo" not in text(in_channel(rig)[0])
        await later(rig, machine, 1)
        assert "Cléo" in text(in_channel(rig)[0])


async def test_everyone_can_jump_from_the_board_to_their_own_line(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await happened(rig, *five(rig, "Ann", "Ben"))
        await post_board(rig)
        (board,) = in_channel(rig)
        assert labels(board) == ["Where am I?"]
        own = await rig.person("Ben").click("Where am I?", board)
        assert own.ephemeral
        assert "**you**" in own.text
        assert in_channel(rig) == [board]


# -- recaps -----------------------------------------------------------------------------------------------------------

HAND = Achievement("melds", 0, 9, ("9S", "9H", "9D"), {"round": 3, "bonus": False})


async def week_of_matches(rig: Stage) -> None:
    """Store two matches that Ben wins, and one that Ann wins with the best hand."""
    won = past(rig, "Ann", "Ben")
    await happened(rig, past(rig, "Ben", "Ann", at=60), past(rig, "Ben", "Ann", at=30))
    await happened(rig, replace(won, seats=(replace(won.seats[0], achievements=(HAND,)), won.seats[1])))


async def test_the_recap_is_posted_once_on_monday_with_champion_and_best_hand(tmp_path: Path) -> None:
    machine = Machine(SUNDAY)
    async with stage(tmp_path, machine=machine) as rig:
        await post_board(rig, "recap")
        await week_of_matches(rig)
        await later(rig, machine, MONDAY + RECAP_HOUR * HOUR - 1 - machine.wall.now)
        assert in_channel(rig, RECAP) == []
        await later(rig, machine, 1)
        (recap,) = in_channel(rig, RECAP)
        assert "**Ben** is the champion of the week: 2 of 3 won." in text(recap)
        assert "3 matches were played." in text(recap)
        assert "Ann · Best hand: ROUND 3" in text(recap)
        assert len(recap["attachments"]) == 1
        for _ in range(3):
            await later(rig, machine, DAY)
        assert len(in_channel(rig, RECAP)) == 1
        board = await rig.person("Ben").click("Leaderboard", recap)
        assert "🏆" in board.text
        assert "all time" in board.text


async def test_after_an_outage_over_monday_the_recap_is_posted_late_and_only_once(
    tmp_path: Path,
) -> None:
    machine = Machine(SUNDAY)
    async with stage(tmp_path, machine=machine) as rig:
        await post_board(rig, "recap")
        await week_of_matches(rig)
        await rig.client.close()
        machine.passes(MONDAY + 2 * DAY - machine.wall.now)
        async with bot_on(rig.playground, rig.store, machine=machine) as again:
            await eventually(lambda: in_channel(again, RECAP))
        async with bot_on(rig.playground, rig.store, machine=machine) as again:
            await eventually(lambda: again.client.posted_boards.of(int(CHANNELS[0][0])))
            await later(again, machine, DAY)
            assert len(in_channel(again, RECAP)) == 1


async def test_a_recap_sent_just_before_a_crash_is_not_sent_again(tmp_path: Path) -> None:
    machine = Machine(SUNDAY)
    async with stage(tmp_path, machine=machine) as rig:
        await post_board(rig, "recap")
        await week_of_matches(rig)
        (before,) = await rig.store.archive.board_posts()
        await later(rig, machine, MONDAY + DAY - machine.wall.now)
        (post,) = await rig.store.archive.board_posts()
        # as if the recap hadn't been stored
        await rig.store.archive.keep_board_post(replace(post, recapped=before.recapped))
        await rig.client.close()
        async with bot_on(rig.playground, rig.store, machine=machine) as again:

            async def told() -> bool:
                return (await again.store.archive.board_posts())[0].recapped == MONDAY

            await later(again, machine, 60)
            await eventually(lambda: again.client.posted_boards.of(int(CHANNELS[0][0])))
            await again.client.posted_boards.look()
            assert await told()
            assert len(in_channel(again, RECAP)) == 1


@pytest.mark.parametrize("may_read", [True, False])
async def test_a_recap_sent_just_before_a_crash_is_not_sent_again_in_a_busy_channel(
    tmp_path: Path, may_read: bool
) -> None:
    machine = Machine(time.time())  # Discord's ids contain the real time
    monday = last_monday(machine.wall.now)
    async with stage(tmp_path, machine=machine) as rig:
        discords, boards = rig.playground.clock, rig.store.archive
        await post_board(rig)
        await happened(rig, past(rig, "Ann", "Ben", at=machine.wall.now - monday + DAY))
        await rig.client.close()
        (post,) = await boards.board_posts()
        await boards.keep_board_post(replace(post, recaps=True, recapped=monday - 7 * DAY))
        for number in range(120):
            rig.person("Ann").say(f"message {number}")
        discords.advance(60)
        machine.passes(60)
        keep = boards.keep_board_post

        async def dies(post: BoardPost) -> None:
            if in_channel(rig, RECAP):
                raise StoreError("the bot died")
            await keep(post)

        with patch.object(boards, "keep_board_post", dies):
            async with bot_on(rig.playground, rig.store, machine=machine):
                await eventually(lambda: in_channel(rig, RECAP))
        discords.advance(HOUR)  # Discord forgets nonces sooner than that
        machine.passes(HOUR)
        world = rig.playground.world
        world.set_permissions(world.bot["id"], CHANNELS[0][0], deny=0 if may_read else Permission.READ_HISTORY)
        async with bot_on(rig.playground, rig.store, machine=machine) as again:

            def told() -> bool:
                post = again.client.posted_boards.of(int(CHANNELS[0][0]))
                return post is not None and post.recapped == monday

            await eventually(told)
            assert len(in_channel(again, RECAP)) == 1


async def test_a_recap_that_failed_is_sent_later(tmp_path: Path) -> None:
    machine = Machine(SUNDAY)
    async with stage(tmp_path, machine=machine) as rig:
        await post_board(rig, "recap")
        await week_of_matches(rig)
        with patch.object(ChannelTransport, "send", side_effect=OSError("no network")):
            await later(rig, machine, MONDAY + RECAP_HOUR * HOUR - machine.wall.now)
        assert in_channel(rig, RECAP) == []
        await later(rig, machine, HOUR)
        assert len(in_channel(rig, RECAP)) == 1


async def test_the_recap_of_a_week_of_puzzles_alone_names_who_solved_most(tmp_path: Path) -> None:
    machine = Machine(SUNDAY)
    async with stage(tmp_path, machine=machine) as rig:
        await post_board(rig, "recap")
        for name, solved in (("Ben", 2), ("Cléo", 1)):
            for number in range(2):
                user, right = int(rig.person(name).id), number < solved
                day = day_of(machine.wall.now)
                answer = PuzzleAttempt(user, "levelup", f"0000000{number}", day, "draw", right, int(GUILD_ID))
                await rig.store.puzzles.answer(answer, Rating(25.0, 4.0), name)
        await later(rig, machine, MONDAY + RECAP_HOUR * HOUR - machine.wall.now)
        (recap,) = in_channel(rig, RECAP)
        assert "**Puzzles:** Ben solved the most: 2." in text(recap)
        assert "matches" not in text(recap)


async def test_a_week_without_matches_or_with_recaps_off_posts_nothing(tmp_path: Path) -> None:
    machine = Machine(SUNDAY)
    async with stage(tmp_path, machine=machine) as rig:
        await post_board(rig, "recap")
        await later(rig, machine, MONDAY + DAY - machine.wall.now)
        assert in_channel(rig, RECAP) == []
        reply = await post_board(rig, "recap")
        await week_of_matches(rig)
        switched = await rig.person("Ann").click("No recap on Mondays", reply.message)
        assert "No recap is posted on Mondays" in switched.text
        await later(rig, machine, 7 * DAY)
        assert in_channel(rig, RECAP) == []
        await rig.person("Ann").click("Recap on Mondays", reply.message)
        await week_of_matches(rig)
        await later(rig, machine, DAY)
        assert in_channel(rig, RECAP) == []  # the first recap covers the week in which recaps were turned on
        await later(rig, machine, 7 * DAY)
        assert len(in_channel(rig, RECAP)) == 1


async def test_the_recap_is_in_the_boards_language(tmp_path: Path) -> None:
    machine = Machine(SUNDAY)
    async with stage(tmp_path, machine=machine) as rig:
        await rig.registry.preferences.set("server", int(GUILD_ID), {"language": "fr"})
        await post_board(rig, "recap")
        await week_of_matches(rig)
        await later(rig, machine, MONDAY + DAY - machine.wall.now)
        (recap,) = in_channel(rig, "La semaine dernière")
        assert "Ben" in text(recap)


async def test_players_with_equally_many_wins_share_the_championship(tmp_path: Path) -> None:
    machine = Machine(SUNDAY)
    async with stage(tmp_path, machine=machine) as rig:
        await post_board(rig, "recap")
        await happened(rig, past(rig, "Ben", "Ann"), past(rig, "Ann", "Ben", "Cléo"))
        await later(rig, machine, MONDAY + DAY - machine.wall.now)
        assert "are the champions of the week: 1 won each." in text(in_channel(rig, RECAP)[0])
