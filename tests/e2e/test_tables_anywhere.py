"""Play where the bot isn't a member, so that it can only answer: group DMs, DMs and servers without the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from playground import text
from playground.server import UNHURRIED_SECONDS
from playground.world.seed_world import Permission
from playground.world.world import EPHEMERAL
from tables.places import PlaceKind
from tables.ports import Standing
from tests.e2e.test_anywhere import dm_between_people, group_dm, server_without_the_bot, with_bots_token
from tests.e2e.test_learn import at_the_end
from tests.matches import match_of
from tests.players import as_it_is_now, fresh_hand, open_table, panel, play, press
from tests.promises.waiting import eventually
from tests.stage import Stage, labels, stage

PLACES = ((PlaceKind.GROUP, group_dm), (PlaceKind.DM, dm_between_people), (PlaceKind.VISITED, server_without_the_bot))


@pytest.mark.parametrize(("kind", "place"), PLACES)
async def test_friends_play_a_match_to_its_end_without_a_server(
    tmp_path: Path, kind: PlaceKind, place: Callable[[Stage], str]
) -> None:
    async with stage(tmp_path) as rig:
        channel = place(rig)
        table = await open_table(rig, "staircase", "Ann", "Ben", channel=channel)
        assert table.state.header.place is kind
        await play(rig, table)
        assert table.state.standing is Standing.OVER
        assert with_bots_token(rig, channel) == []


def tables_of(rig: Stage, channel: str) -> list[str]:
    """Return the texts of the public messages in a channel."""
    return [text(one) for one in rig.person("Ann").messages(channel) if not one["flags"] & EPHEMERAL]


async def test_a_click_on_a_hand_posts_the_table_again_once_its_message_is_out_of_reach(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        channel = group_dm(rig)
        table = await open_table(rig, "staircase", "Ann", "Ben", "Cléo", channel=channel)
        match = match_of(table)
        (seat,) = match.waiting
        asked = rig.person(table.state.seats[seat].name)
        hand = await fresh_hand(asked, table)
        (old,) = [one for one in rig.person("Ann").messages(channel) if not one["flags"] & EPHEMERAL]
        view = await rig.client.table_messages.tables.of(table)
        view.message._pages.newest.state.forget_token()  # as if it had expired
        await press(asked, hand, match.legal_moves(seat)[0])
        await asked.until(lambda: len(set(tables_of(rig, channel))) == 2)
        moved = await rig.person("Cléo").click("Pause", old)
        assert "The table is further down" in moved.text
        await rig.person("Cléo").until("asks for a pause")
        assert len(tables_of(rig, channel)) == 2
        assert with_bots_token(rig, channel) == []


async def test_a_rematch_opens_as_the_answer_to_its_click(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        channel = group_dm(rig)
        table = await open_table(rig, "staircase", "Ann", "Ben", channel=channel)
        await play(rig, table)
        await ann.until("🏆")
        lobby = await ann.click("Rematch")
        assert not lobby.ephemeral
        seated = await ben.click("Rematch")
        assert seated.ephemeral
        await ann.until(lambda: "Ben" in text(as_it_is_now(rig, lobby.message)))
        assert not (await ann.click("Start", lobby.message)).ephemeral
        assert with_bots_token(rig, channel) == []


async def test_the_boards_of_a_group_dm_are_those_of_the_people_in_it(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        ben.install()
        channel = group_dm(rig)
        await play(rig, await open_table(rig, "staircase", "Ann", "Ben", channel=channel))
        assert "Ben" in (await ann.slash("leaderboard", channel=channel)).text
        assert "1 match" in (await ben.slash("profile", channel=channel)).text
        for elsewhere in (dm_between_people(rig), rig.playground.channel):
            assert "Ben" not in (await ann.slash("leaderboard", channel=elsewhere)).text
        assert with_bots_token(rig, channel) == []


async def test_slow_matches_and_tables_nobody_else_would_see_are_not_offered(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        channel = group_dm(rig)
        refused = await ann.slash("play staircase", pace="slow", channel=channel)
        assert refused.text == "A slow match needs pings, and I can’t send any here. Choose another pace."
        lobby = await ann.slash("play staircase", channel=channel)
        form = await ann.click("Options", await panel(ann, lobby.message))
        assert form.modal is not None
        assert "relaxed" in str(form.modal)
        assert "one day a move" not in str(form.modal)
        server = server_without_the_bot(rig)
        ben = rig.person("Ben")
        ben.install()
        rig.playground.world.set_permissions(ben.id, server, deny=Permission.USE_EXTERNAL_APPS)
        assert "*Use External Apps*" in (await ben.slash("play staircase", channel=server)).text
        assert ann.messages(server) == []


async def test_a_lesson_ends_at_a_table_and_an_invitation_opens_one(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        channel = group_dm(rig)
        ended = await at_the_end(rig, "staircase", channel)
        table = await ann.click("Play against computers", ended.message)
        assert not table.ephemeral
        assert "Start" in labels(table.message)
        await ann.click("Start", table.message)
        asked = await ann.choose("Invite to a table", ben, channel=channel)
        await ann.click("Staircase", asked.message)
        await ben.until(f"kept for <@{ben.id}>")
        assert with_bots_token(rig, channel) == []


async def test_if_discord_loses_the_lobby_a_second_play_replaces_it(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        channel = group_dm(rig)
        rig.playground.refuse("POST", "/callback$")
        lost = asyncio.create_task(ann.slash("play staircase", channel=channel))
        await eventually(lambda: rig.client.health.errors)
        rig.playground.clock.advance(UNHURRIED_SECONDS)
        assert (await lost).failed
        (unseen,) = await rig.store.open_by_last_step()
        rig.playground.api_server.planted.clear()
        lobby = await ann.slash("play staircase", channel=channel)
        assert "Start" in labels(lobby.message) or "Join" in labels(lobby.message)
        (seen,) = await rig.store.open_by_last_step()
        assert seen != unseen, "nobody can join a lobby that nobody sees"
        await ann.slash("play escalier", channel=channel)
        assert len(await rig.store.open_by_last_step()) == 2, "a lobby that is seen stays open"
