"""Test /help through the playground: each button does what its line says, for players, managers and in a DM."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground import buttons
from tests.stage import Stage, stage
from ui.text.texts import speak

SAY = speak("en")
ANSWERS = {
    "play": "What do you want to play?",
    "learn": "What do you want to learn?",
    "daily": "Daily deal",
    "puzzles": "Find the move",
    "tables": "no seat at any table",
    "settings": "Your settings",
    "server": "This server’s settings",
    "privacy": "What I keep about you",
}
"""Part of what each button shows."""


async def offered(rig: Stage, name: str, channel: str | None = None) -> list[str]:
    """Press every button of a person's /help, check the answers, and return what was offered."""
    person = rig.person(name)
    shown = await person.slash("help", channel=channel)
    labels = [button.label for button in buttons(shown.message)]
    for what, told in ANSWERS.items():
        if SAY(f"help-{what}") in labels:
            assert told in (await (await person.click(SAY(f"help-{what}"), shown.message)).settled()).text
    games = await person.click(SAY("help-rules"), shown.message)
    assert "# Level Up" in (await (await person.click("Level Up", games.message)).settled()).text
    assert all(f"**{label}**: " in shown.text for label in labels)
    return labels


async def test_help_says_what_each_person_can_do_and_its_buttons_do_it(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        everything = {SAY(f"help-{what}") for what in (*ANSWERS, "rules")}
        manager, player = await offered(rig, "Ann"), await offered(rig, "Ben")
        assert {*manager} == everything
        assert {*player} == everything - {SAY("help-server")}
        assert {*await offered(rig, "Ann", "dm")} == everything - {SAY("help-server")}


@pytest.mark.parametrize("channel", [None, "dm"], ids=["server", "dm"])
async def test_people_with_nothing_to_see_yet_are_offered_to_play_or_learn(tmp_path: Path, channel: str | None) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        for command in ("games", "hand", "leave", *(["history", "profile"] if channel is None else [])):
            shown = await ann.slash(command, channel=channel)
            assert [button.label for button in buttons(shown.message)] == ["Play", "Learn"], command
            assert ANSWERS["play"] in (await (await ann.click("Play", shown.message)).settled()).text
            assert ANSWERS["learn"] in (await (await ann.click("Learn", shown.message)).settled()).text


async def test_the_old_names_of_commands_still_answer(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        assert (await ann.slash("cabinet")).text == (await ann.slash("trophies")).text
        new = (await ann.slash("fairness", match="0123456789")).text
        assert (await ann.slash("verify", match="0123456789")).text == new
