"""Test sharing the private pages of /leaderboard, /profile, /history and /trophies with the channel."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from playground import Reply, buttons, selects, text
from playground.world.seed_world import Permission
from tests.e2e.past_results import happened, past
from tests.stage import Stage, labels, stage

SHOW = "Show to everyone"


async def five_matches(rig: Stage) -> None:
    won = past(rig, "Ann", "Ben", game="spectrum")
    winner = replace(won.seats[0], cards=("R1", "Y1"))
    await happened(rig, replace(won, seats=(winner, won.seats[1])), *(past(rig, "Ann", "Ben") for _ in range(4)))


async def shown(rig: Stage, name: str, command: str, **options: Any) -> Reply:
    """Request a private page as this person, share it, and return the shared page."""
    person = rig.person(name)
    private = await person.slash(command, channel=None, **options)
    assert private.ephemeral
    return await person.click(SHOW, private.message)


@pytest.mark.parametrize("command", ["leaderboard", "profile", "history", "trophies"])
async def test_a_shared_page_names_the_sharer_and_has_no_controls(tmp_path: Path, command: str) -> None:
    async with stage(tmp_path) as rig:
        await five_matches(rig)
        reply = await shown(rig, "Ann", command)
        assert not reply.ephemeral
        seen = next(one for one in rig.person("Dan").messages() if one["id"] == reply.message["id"])
        assert "Shown by Ann" in text(seen)
        assert "Ann" in text(seen).replace("Shown by Ann", "")
        assert "you" not in text(seen).lower().split()
        assert buttons(seen) == []
        assert selects(seen) == []


@pytest.mark.parametrize("command", ["profile", "history", "trophies"])
async def test_another_players_page_can_be_shared_unless_they_are_hidden(tmp_path: Path, command: str) -> None:
    async with stage(tmp_path) as rig:
        await five_matches(rig)
        ann = rig.person("Ann")
        reply = await shown(rig, "Ben", command, player=ann)
        assert "Ann" in reply.text
        assert "Shown by Ben" in reply.text
        await rig.store.archive.hide(int(ann.id), hidden=True)
        refused = await shown(rig, "Ben", command, player=ann)
        assert refused.ephemeral
        assert "hidden from leaderboards" in refused.text
        assert not (await shown(rig, "Ann", command)).ephemeral


async def test_shared_matches_name_their_player_even_if_they_lost(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await happened(rig, *(past(rig, "Ann", "Ben", game="spectrum") for _ in range(2)))
        reply = await shown(rig, "Cléo", "history", player=rig.person("Ben"))
        title = next(line for line in reply.text.splitlines() if line.startswith("#"))
        assert "Ben" in title
        assert "Ann" not in title


async def test_a_shared_profile_omits_accuracies_and_opponents(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await five_matches(rig)
        private = await rig.person("Ann").slash("profile")
        assert labels(private.message) == ["Best hands and more", SHOW]
        assert "Often at the table" not in (await rig.person("Ann").click(SHOW, private.message)).text


async def test_a_hidden_player_is_not_on_a_shared_board(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await five_matches(rig)
        await rig.store.archive.hide(int(rig.person("Ann").id), hidden=True)
        reply = await shown(rig, "Ann", "leaderboard")
        assert "Ben" in reply.text
        assert "Ann" not in reply.text.replace("Shown by Ann", "")
        assert "hidden" not in reply.text


async def test_the_shared_board_is_the_one_on_screen(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await five_matches(rig)
        assert "Spectrum · this week" in (await shown(rig, "Ben", "leaderboard", game="spectrum", period="week")).text


async def test_sharing_in_a_read_only_channel_is_refused_with_the_reason(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await five_matches(rig)
        world, channel = rig.playground.world, rig.playground.channel
        world.set_permissions(world.bot["id"], channel, deny=Permission.SEND_MESSAGES)
        refused = await shown(rig, "Ann", "profile")
        assert refused.ephemeral
        assert "I need Send Messages" in refused.text.replace("*", "")
        world.set_permissions(world.bot["id"], channel, deny=Permission.ATTACH_FILES)
        in_words = await shown(rig, "Ann", "profile")
        assert in_words.message["attachments"] == []
        assert "**All games**, 5 matches" in in_words.text
        world.set_permissions(world.bot["id"], channel)
        world.set_permissions(rig.person("Ben").id, channel, deny=Permission.SEND_MESSAGES)
        refused = await shown(rig, "Ben", "profile")
        assert refused.ephemeral
        assert "You can’t write in this channel" in refused.text


async def test_a_shared_page_uses_the_servers_language_if_set(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await five_matches(rig)
        await rig.registry.preferences.set("server", int(rig.playground.world.guild["id"]), {"language": "de"})
        assert "Gezeigt von Ann" in (await shown(rig, "Ann", "leaderboard")).text


async def test_an_empty_page_cannot_be_shared_and_a_forged_button_leaks_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        for command in ("profile", "history", "trophies"):
            assert SHOW not in labels((await ann.slash(command)).message)
        board = await ann.slash("leaderboard")
        for forged in ("s1:-:-:show", "s1:-:-:show:cabinet x", "s1:-:-:show:what 7", "s1:-:-:show:board a b c"):
            reply = await ann.forge(board.message, forged)
            assert not reply.failed
