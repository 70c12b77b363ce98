"""Test the puzzle of the day: one a day, answered in private, counted hourly, with the answer when the day is over."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from club.puzzle import Puzzle
from club.puzzle_pool import loaded, shipped
from delivery.discord_api.transports import ChannelTransport
from engine import Move
from playground import Playground, text
from playground.world.seed_world import CHANNELS, GUILD_ID, Permission
from tables.ports import StoreError
from tables.puzzle_posts import PuzzlePost
from tests.bot_process import bot_process, towards
from tests.machine import Machine
from tests.players import press
from tests.promises.waiting import eventually
from tests.stage import Stage, bot_on, labels, stage

HOUR, DAY = 3600.0, 24 * 3600.0
NOON = datetime(2026, 11, 26, 12, tzinfo=UTC).timestamp()
TITLE, ANSWER = "Puzzle of the day", "The answer:"


def in_channel(rig: Stage, words: str = TITLE) -> list[dict[str, Any]]:
    return [one for one in rig.person("Dan").messages() if words in text(one)]


async def later(rig: Stage, machine: Machine, seconds: float) -> None:
    machine.passes(seconds)
    await rig.client.posted_puzzles.look()


async def the_post(rig: Stage) -> PuzzlePost:
    (post,) = await rig.store.puzzle_posts.all()
    return post


async def puzzle_of(rig: Stage) -> Puzzle:
    post = await the_post(rig)
    return shipped(post.game)[post.puzzle]


async def solve(rig: Stage, name: str, *, right: bool = True) -> Any:
    puzzle = await puzzle_of(rig)
    move = Move.parse(puzzle.best if right else puzzle.tempting)
    *_, message = in_channel(rig)
    return await (await press(rig.person(name), message, move)).settled()


async def test_everyone_answers_in_private_and_the_count_follows_within_the_hour(tmp_path: Path) -> None:
    machine = Machine(NOON)
    async with stage(tmp_path, machine=machine) as rig:
        reply = await rig.person("Ann").slash("puzzle", post="daily")
        assert reply.ephemeral
        assert "is posted in" in reply.text
        (message,) = in_channel(rig)
        assert "nobody here has tried it" in text(message)
        before = text(message)
        for name, right in (("Ben", True), ("Cléo", False)):
            answered = await solve(rig, name, right=right)
            assert answered.ephemeral
            assert ("✅ Right" in answered.text.replace("*", "")) == right
            assert "Your rating" in answered.text
        again = await solve(rig, "Cléo")
        assert "Only the first answer counts" in again.text
        assert text(in_channel(rig)[0]) == before, "an answer changes nothing in the channel at once"
        await later(rig, machine, HOUR - 60)
        assert text(in_channel(rig)[0]) == before
        await later(rig, machine, 60)
        (counted,) = in_channel(rig)
        assert "tried here by 2, solved by 1" in text(counted)
        assert not any(name in text(counted) for name in ("Ben", "Cléo"))
        assert ANSWER not in text(counted)


async def test_an_answer_by_slash_command_is_the_same_try(tmp_path: Path) -> None:
    machine = Machine(NOON)
    async with stage(tmp_path, machine=machine) as rig:
        await rig.person("Ann").slash("puzzle", post="daily")
        puzzle, ben = await puzzle_of(rig), rig.person("Ben")
        with patch("club.puzzling._others", lambda *_: [puzzle]):
            shown = await (await ben.slash("puzzle", game=puzzle.game)).settled()
        await press(ben, shown.message, Move.parse(puzzle.tempting))
        assert "Only the first answer counts" in (await solve(rig, "Ben")).text
        await later(rig, machine, HOUR)
        assert "tried here by 1, solved by 0" in text(in_channel(rig)[0])


async def test_the_next_day_has_another_puzzle_and_yesterdays_shows_its_answer(tmp_path: Path) -> None:
    machine = Machine(NOON)
    async with stage(tmp_path, machine=machine) as rig:
        await rig.person("Ann").slash("puzzle", post="daily")
        await solve(rig, "Ben")
        first = await puzzle_of(rig)
        await later(rig, machine, DAY / 2 - 1)
        assert in_channel(rig, ANSWER) == []
        await later(rig, machine, 1)
        old, new = in_channel(rig)
        assert ANSWER in text(old)
        assert "One person here tried it; they solved it." in text(old)
        assert labels(old) == ["Find the move"]
        assert ANSWER not in text(new)
        assert f"{old['id']})" in text(new), "it links to the answer"
        assert (await puzzle_of(rig)).id != first.id
        another = await rig.person("Dan").click("Find the move", old)
        assert (await another.settled()).ephemeral
        await later(rig, machine, 3 * DAY)
        assert len(in_channel(rig)) == 3, "days on which the bot was away get no puzzle"


async def test_a_killed_bot_posts_the_days_puzzle_once(tmp_path: Path) -> None:
    machine = Machine(NOON)
    async with stage(tmp_path, machine=machine) as rig:
        await rig.person("Ann").slash("puzzle", post="daily")
        keep = rig.store.puzzle_posts.keep

        async def dies(post: PuzzlePost) -> None:
            if post.message and post.previous:
                raise StoreError("the bot died")
            await keep(post)

        with patch.object(rig.store.puzzle_posts, "keep", dies):
            await later(rig, machine, DAY)
        assert (await the_post(rig)).message == 0
        await rig.client.close()
        async with bot_on(rig.playground, rig.store, machine=machine) as again:
            await eventually(lambda: again.client.posted_puzzles._posts)
            await again.client.posted_puzzles.look()
            old, new = in_channel(again)
            assert (await the_post(again)).message == int(new["id"])
            assert ANSWER in text(old)
            assert "Right" in (await solve(again, "Ben")).text


async def test_a_process_killed_as_its_message_arrives_posts_no_second_one(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground:
        ann, dan = playground.people["Ann"], playground.people["Dan"]
        ann.locale = "en-GB"
        async with bot_process(**towards(playground, tmp_path)) as bot:
            await bot.says("ready as")

            def kill(event: str, thing: dict[str, Any]) -> None:
                if event == "MESSAGE_CREATE" and TITLE in text(thing):
                    bot.process.kill()

            playground.world.observers.append(kill)
            asked = asyncio.create_task(ann.slash("puzzle", post="daily"))
            await bot.ended()
            asked.cancel()  # a killed bot never answers
            playground.world.observers.remove(kill)
        (message,) = [one for one in dan.messages() if TITLE in text(one)]
        async with bot_process(**towards(playground, tmp_path)) as bot:
            with closing(sqlite3.connect(tmp_path / "stairwell.db")) as db:
                stored = "SELECT message, game, puzzle FROM puzzle_posts"
                await eventually(lambda: db.execute(stored).fetchone()[0])
                found, game, puzzle = db.execute(stored).fetchone()
            assert [int(one["id"]) for one in dan.messages() if TITLE in text(one)] == [int(message["id"])] == [found]
            reply = await press(playground.people["Ben"], message, Move.parse(shipped(game)[puzzle].best))
            assert reply.ephemeral


@pytest.mark.parametrize("what", ["message", "channel", "taken down", "moved"])
async def test_a_deleted_or_removed_puzzle_is_not_posted_again(tmp_path: Path, what: str) -> None:
    machine = Machine(NOON)
    async with stage(tmp_path, machine=machine) as rig:
        ann = rig.person("Ann")
        reply = await ann.slash("puzzle", post="daily")
        assert "manage the server" in (await rig.person("Ben").slash("puzzle", post="down")).text
        match what:
            case "message":
                ann.delete(in_channel(rig)[0])
            case "channel":
                rig.playground.world.remove_channel(in_channel(rig)[0]["channel_id"])
            case "taken down":
                assert "Taken down" in (await ann.click("Take it down", reply.message)).text
                assert "No puzzles are posted" in (await ann.slash("puzzle", post="down")).text
            case _:
                before = await puzzle_of(rig)
                await ann.slash("puzzle", channel=CHANNELS[1][0], post="daily")
                assert (await puzzle_of(rig)).id == before.id
        for seconds in (0.0, DAY, HOUR):
            await later(rig, machine, seconds)
            there = rig.playground.world.messages.get(CHANNELS[0][0], {}).values()
            assert not [one for one in there if TITLE in text(one)]
        assert len(await rig.store.puzzle_posts.all()) == (what == "moved")


async def test_without_permission_the_puzzle_waits_and_a_refused_one_is_not_kept(tmp_path: Path) -> None:
    machine = Machine(NOON)
    async with stage(tmp_path, machine=machine) as rig:
        world = rig.playground.world
        world.set_permissions(world.bot["id"], CHANNELS[0][0], deny=Permission.SEND_MESSAGES)
        assert "I need *Send Messages*" in (await rig.person("Ann").slash("puzzle", post="daily")).text
        assert await rig.store.puzzle_posts.all() == []
        world.set_permissions(world.bot["id"], CHANNELS[0][0])
        await rig.person("Ann").slash("puzzle", post="daily")
        world.set_permissions(world.bot["id"], CHANNELS[0][0], deny=Permission.SEND_MESSAGES)
        for seconds in (DAY, 60.0, HOUR):
            await later(rig, machine, seconds)
        (old,) = in_channel(rig)
        assert ANSWER in text(old)
        world.set_permissions(world.bot["id"], CHANNELS[0][0])
        await later(rig, machine, HOUR)
        assert len(in_channel(rig)) == 2


@pytest.mark.parametrize("language", ["en", "fr", "de", "es"])
async def test_a_server_without_pictures_reads_the_puzzle_in_its_language(tmp_path: Path, language: str) -> None:
    machine = Machine(NOON)
    async with stage(tmp_path, machine=machine) as rig:
        await rig.registry.preferences.set("server", int(GUILD_ID), {"language": language, "pictures": "off"})
        await rig.person("Ann").slash("puzzle", post="daily")
        post = await the_post(rig)
        assert post.locale == language
        (message,) = [one for one in rig.person("Dan").messages() if one["id"] == str(post.message)]
        assert message["attachments"] == []
        assert text(message)


async def test_a_refused_edit_is_tried_again(tmp_path: Path) -> None:
    machine = Machine(NOON)
    async with stage(tmp_path, machine=machine) as rig:
        await rig.person("Ann").slash("puzzle", post="daily")
        await solve(rig, "Ben")
        with patch.object(ChannelTransport, "edit", side_effect=OSError("no network")):
            await later(rig, machine, HOUR)
        await later(rig, machine, HOUR)
        assert "tried here by 1, solved by 1" in text(in_channel(rig)[0])


async def test_only_the_process_of_a_server_with_the_bot_posts_there(tmp_path: Path) -> None:
    machine = Machine(NOON)
    async with stage(tmp_path, machine=machine) as rig:
        await rig.person("Ann").slash("puzzle", post="daily")
        puzzles, post = rig.client.posted_puzzles, await the_post(rig)
        with patch.object(rig.client, "get_guild", lambda _guild: None):
            await later(rig, machine, DAY)
        assert await the_post(rig) == post
        with patch.object(rig.registry.ownership, "plays", lambda _guild: False), patch.object(puzzles, "look"):
            await puzzles.start()
        await puzzles.look()
        assert await the_post(rig) == post
        await puzzles.start()
        await puzzles.look()
        assert (await the_post(rig)).day == post.day + 1


async def test_a_puzzle_that_is_gone_from_the_pool_makes_way_for_another(tmp_path: Path) -> None:
    machine = Machine(NOON - DAY)  # a day of a game with more than one puzzle
    async with stage(tmp_path, machine=machine) as rig:
        await rig.person("Ann").slash("puzzle", post="daily")
        first, (message,) = await the_post(rig), in_channel(rig)

        async def all_others(game: str) -> dict[str, Puzzle]:
            return {name: one for name, one in (await loaded(game)).items() if name != first.puzzle}

        with patch("club.puzzling.loaded", all_others):
            await later(rig, machine, HOUR)
            (another,) = in_channel(rig)
            assert another["id"] != message["id"]
            assert (await the_post(rig)).puzzle != first.puzzle
            await rig.store.puzzle_posts.keep(replace(first, message=int(another["id"])))
            await rig.client.posted_puzzles.start()
            await later(rig, machine, DAY)
        (new,) = in_channel(rig)
        assert new["id"] != another["id"], "one that is gone gets no answer"
