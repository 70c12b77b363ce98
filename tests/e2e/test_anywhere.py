"""Use personal commands where the bot isn't a member: group DMs, DMs between people, servers without the bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground import NotOffered, Reply
from tests.e2e.test_daily import planned, play_on
from tests.e2e.test_learn import at_the_end
from tests.matches import match_of
from tests.players import only_table, press
from tests.promises.waiting import eventually
from tests.stage import Stage, labels, stage

MINE = ("learn levelup", "rules spectrum", "daily", "games", "settings mine", "privacy")
ON_SERVERS = ("alerts", "table end")


def group_dm(rig: Stage) -> str:
    rig.person("Ann").install()
    return rig.playground.add_private_channel("Ann", "Ben", "Cléo")


def dm_between_people(rig: Stage) -> str:
    rig.person("Ann").install()
    return rig.playground.add_private_channel("Ann", "Ben")


def server_without_the_bot(rig: Stage) -> str:
    rig.person("Ann").install()
    return rig.playground.add_server_without_bot("Book club")


PLACES = (group_dm, dm_between_people, server_without_the_bot)


def with_bots_token(rig: Stage, channel: str) -> list[str]:
    """Return the requests about this channel, where the bot's own token is worth nothing."""
    return [request.path for request in rig.playground.requests if f"/channels/{channel}" in request.path]


async def finished_daily(rig: Stage, channel: str) -> Reply:
    """Return Ann's message at the end of the daily deal."""
    ann, deal = rig.person("Ann"), await planned(rig, "escalier")
    shown = await (await ann.slash("daily", channel=channel)).settled()
    shown = await (await ann.click("Begin", shown.message)).settled()
    return await play_on(rig, ann, shown, deal)


async def test_people_who_added_the_bot_use_personal_commands_anywhere(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        for channel in [place(rig) for place in PLACES]:
            for command in MINE:
                shown = await (await ann.slash(command, channel=channel)).settled()
                assert shown.ephemeral, command
            for command in ON_SERVERS:
                with pytest.raises(NotOffered):
                    await ann.slash(command, channel=channel)
            with pytest.raises(NotOffered):
                await ben.slash("daily", channel=channel)
            ended = await at_the_end(rig, "staircase", channel)
            assert "Play against computers" in labels(ended.message)
            assert ben.messages(channel) == []
            assert with_bots_token(rig, channel) == []


async def test_a_shared_daily_result_opens_the_deal_in_private_for_everyone_who_presses(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        places = [place(rig) for place in PLACES]
        ended = await finished_daily(rig, places[0])
        for channel in places:
            ended = await (await ann.slash("daily", channel=channel)).settled()
            board = await (await ann.click("Today’s best", ended.message)).settled()
            assert ("Ann" in board.text) == (channel == places[0]), "a place has its own board"
            ended = await (await ann.slash("daily", channel=channel)).settled()
            shared = await (await ann.click("Share", ended.message)).settled()
            assert not shared.ephemeral
            opened = await (await ben.click("Play today’s deal", shared.message)).settled()
            assert opened.ephemeral
            assert labels(opened.message)[0] == "Begin"
            assert ben.messages(channel)[0]["components"] == shared.message["components"], "the result stays"
            assert with_bots_token(rig, channel) == []


async def test_a_hand_opened_in_a_group_dm_stays_a_private_answer(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        channel = group_dm(rig)
        lobby = await ann.slash("play escalier", opponents=2)
        await ann.click("Start", lobby.message)
        table = await only_table(rig)
        await eventually(lambda: 0 in match_of(table).waiting)
        hand = await (await ann.slash("hand", channel=channel)).settled()
        assert hand.ephemeral
        clicked = await (await press(ann, hand.message, match_of(table).legal_moves(0)[0])).settled()
        assert clicked.ephemeral
        assert rig.person("Ben").messages(channel) == []
        assert with_bots_token(rig, channel) == []
