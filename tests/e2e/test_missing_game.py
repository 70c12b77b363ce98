"""Check that results of an uninstalled game are kept, and that everything else about it is politely refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground import Reply, selects, text
from playground.world.seed_world import GUILD_ID
from tests.e2e.past_results import happened, past
from tests.e2e.test_replay import attached
from tests.players import open_table, play_out
from tests.registry_changes import without_game
from tests.stage import Stage, stage
from ui.text.texts import speak

SHORT = {"first_round": 3, "last_round": 3, "jokers": 2}
REFUSED = "This table’s game isn’t installed here now."


async def played(rig: Stage) -> str:
    """Play a full match of Level Up, evict its table, and return the table's id."""
    table = await open_table(rig, "levelup", "Ann", "Ben", **SHORT)
    await play_out(table)
    await rig.person("Ann").until("🏆")
    rig.registry.cache.drop(table.id)
    return table.id


@pytest.mark.parametrize("locale", ["en-GB", "fr"])
async def test_its_results_are_shown_under_its_key(tmp_path: Path, locale: str) -> None:
    async with stage(tmp_path) as rig:
        await played(rig)
        await happened(rig, *(past(rig, "Ann", "Ben", game="spectrum") for _ in range(5)))
        ann = rig.person("Ann")
        ann.locale = locale
        with without_game("levelup"):
            profile = await ann.slash("profile")
            assert speak(locale)("told-of", what="levelup", told="") in profile.text
            assert "**levelup** ·" in (await ann.click(speak(locale)("button-profile-more"), profile.message)).text
            history = await ann.slash("history")
            assert "**levelup** ·" in history.text
            assert "Spectr" in history.text
            assert any(label.startswith("levelup, ") for menu in selects(history.message) for label, _ in menu.options)
            assert "Ben" in (await ann.slash("leaderboard")).text
            offered = (await ann.complete("replay", "match", match="level")).choices
            assert [choice["name"].startswith("levelup · ") for choice in offered] == [True]


async def test_its_matches_are_exported_but_not_replayed_verified_or_played_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await played(rig)
        ann = rig.person("Ann")
        over = await ann.until(
            lambda: next((one for one in ann.messages() if "🏆" in text(one) and "Replay" in text(one)), None)
        )
        with without_game("levelup"):
            refused: list[Reply] = [
                await ann.slash("replay", match=table),
                await ann.slash("fairness", match=table),
                await ann.click("Replay", over),
                await ann.click("Rematch", over),
                await ann.click("Fair deal", over),
            ]
            for reply in refused:
                assert reply.ephemeral
                assert REFUSED in (await reply.settled()).text
            exported = await ann.click("Export", (await ann.slash("privacy")).message)
            assert '"levelup"' in attached(rig, exported).decode()
        assert "Move 0 of" in (await ann.slash("replay", match=table)).text


async def test_tables_and_settings_work_without_the_game(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        table = await open_table(rig, "levelup", "Ann", "Ben", **SHORT)
        await rig.registry.preferences.set("server", int(GUILD_ID), {"rules-levelup": '{"jokers": 2}'})
        rig.registry.cache.drop(table.id)
        with without_game("levelup"):
            assert "You have no seat at any table" in (await ann.slash("games")).text
            assert REFUSED in (await (await ann.click("My hand")).settled()).text
            assert "This server’s settings" in (await ann.slash("settings server")).text
            assert "What I keep about you" in (await ann.slash("privacy")).text
        assert "Level Up" in (await ann.slash("games")).text
