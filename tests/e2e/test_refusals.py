"""Test command and forged-click refusals that no other test covers: who is refused, and in which words."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

from playground import Refusal, text
from tables.ports import Standing, StoreError
from tests.players import as_it_is_now, newest_dm, only_table, open_table, opened, play
from tests.stage import stage

SHORT = {"first_round": 3, "last_round": 3, "jokers": 2, "max_hands": 1}
NOT_ALLOWED = "You can’t do that here. Ask someone who manages this server."
GONE = "This table is gone."


async def test_only_the_applications_owner_sees_the_bots_status(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        told = await rig.person("Ben").slash("status", channel="dm")
        assert told.text == NOT_ALLOWED
        assert "**Answers** " in (await rig.person("Ann").slash("status", channel="dm")).text


async def test_a_host_ends_a_lobby_even_if_only_moderators_end_matches(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ben, dan = rig.person("Ben"), rig.person("Dan")
        lobby = await opened(ben, "levelup")
        await dan.click("Join", lobby.message)
        assert (await dan.slash("table end")).text == NOT_ALLOWED
        assert "Level Up: the table is closed" in (await ben.slash("table end")).text
        assert await rig.registry.store.open_by_last_step() == []


async def test_with_several_tables_in_a_channel_the_bot_asks_which_one(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        for game in ("levelup", "staircase"):
            await opened(ann, game)
        asked = await ann.slash("table end")
        assert "There are 2 open tables in this channel. Choose one from the list." in asked.text
        assert len(await rig.registry.store.open_by_last_step()) == 2
        _, first = await rig.registry.store.open_by_last_step()
        assert "the table is closed" in (await ann.slash("table end", table=first)).text
        assert len(await rig.registry.store.open_by_last_step()) == 1


async def test_a_table_in_another_channel_is_offered_for_ending(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, other = rig.person("Ann"), rig.playground.channels_of(rig.playground.world.guild["id"])[1]
        await opened(ann, "levelup", channel=other)
        assert "No table is open here." in (await ann.slash("table end")).text
        table = await only_table(rig)
        assert "the table is closed" in (await ann.slash("table end", table=table.id)).text


async def test_only_players_share_a_result_and_only_after_the_end(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, dan = rig.person("Ann"), rig.person("Dan")
        table = await open_table(rig, "levelup", "Ann", "Ben", **SHORT)
        (message,) = [one for one in ann.messages() if "Level Up · hand" in text(one)]
        before = len(dan.messages())
        assert "still being played" in (await ann.forge(message, f"s1:{table.id}:-:share")).text
        await play(rig, table)
        assert "You have no seat at this table" in (await dan.forge(message, f"s1:{table.id}:-:share")).text
        assert not [one for one in dan.messages()[before:] if "shows how it ended" in text(one)]


async def test_a_match_ended_by_a_moderator_has_no_result_to_share(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        table = await open_table(rig, "levelup", "Ann", "Ben", **SHORT)
        message = (await ann.until(lambda: [one for one in ann.messages() if "Level Up · hand" in text(one)]))[0]
        assert "the table is closed" in (await ann.slash("table end")).text
        assert table.state.standing is Standing.OVER
        before = len(ann.messages())
        assert "still being played" in (await ann.forge(message, f"s1:{table.id}:-:share")).text
        assert not [one for one in ann.messages()[before:] if "shares this result" in text(one)]


async def test_a_lobby_has_no_hands_yet(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        lobby = await opened(ann, "levelup")
        table = await only_table(rig)
        reply = await ann.forge(lobby.message, f"s1:{table.id}:-:hand")
        assert reply.ephemeral
        assert "No match is being played here" in reply.text
        assert table.state.standing is Standing.LOBBY


async def test_a_board_discord_refuses_names_the_permission_and_is_not_stored(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as rig:
        rig.playground.fail_next("POST", rf"/channels/{rig.playground.channel}/messages$", Refusal(50013))
        reply = await rig.person("Ann").slash("leaderboard", post="board")
        assert "I need *Send Messages* in this channel" in reply.text
        assert await rig.store.archive.board_posts() == []
        assert "is posted in" in (await rig.person("Ann").slash("leaderboard", post="board")).text


async def test_a_board_that_cannot_be_stored_is_removed_from_the_channel(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        with patch.object(type(rig.store.archive), "keep_board_post", side_effect=StoreError("the disk is full")):
            reply = await ann.slash("leaderboard", post="board")
        assert "is posted in" not in reply.text
        assert not [one for one in rig.person("Dan").messages() if "updates itself" in text(one)]
        assert "There is no board" in (await ann.slash("leaderboard", post="down")).text


async def test_autocompletion_is_empty_while_the_store_fails(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        table = await open_table(rig, "levelup", "Ann", "Ben", **SHORT)
        await play(rig, table)
        with patch.object(type(rig.store.archive), "history", side_effect=StoreError("the disk is full")):
            for command in ("replay", "review"):
                assert (await ann.complete(command, "match", match="")).choices == []
        (offered,) = (await ann.complete("review", "match", match="")).choices
        assert offered["value"] == table.id


async def test_a_match_on_another_server_is_visible_only_to_its_players(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        room = rig.playground.channels_of(rig.playground.add_server("Club"))[0]
        table = await open_table(rig, "levelup", "Ann", "Ben", channel=room, **SHORT)
        await play(rig, table)
        ann, dan = rig.person("Ann"), rig.person("Dan")
        assert GONE in (await dan.slash("replay", match=table.id)).text
        assert GONE in (await dan.slash("fairness", match=table.id)).text
        assert "Move 0 of" in (await dan.slash("replay", channel=room, match=table.id)).text
        assert "Move 0 of" in (await ann.slash("replay", match=table.id)).text


async def test_alerts_can_be_set_only_on_a_server(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        await open_table(rig, "levelup", "Ann", "Ben")
        hand = await newest_dm(ann)
        for control in ("alert-for:day", "alert-ask:day", "alert-stop"):
            assert "Use `/alerts` in" in (await ann.forge(hand, f"s1:-:-:{control}", values=["levelup"])).text
        guild = int(rig.playground.world.guild["id"])
        assert await rig.store.alerts.subscriptions(guild, int(ann.id), 0.0) == []


async def test_an_unknown_computer_level_seats_no_one(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        lobby = await opened(ann, "levelup")
        table = await only_table(rig)
        reply = await ann.forge(lobby.message, f"s1:{table.id}:-:computer", values=["champion"])
        assert reply.ephemeral
        assert [seat.level for seat in table.state.seats] == [None]
        assert "Ann" in text(as_it_is_now(rig, lobby.message))
