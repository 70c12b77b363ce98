"""Check the command definitions for Discord: where each command is offered, and which options it accepts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from lessons import LESSONS, SECOND
from playground.world import seed_world
from tables.time.time_controls import TIME_CONTROLS
from tests.stage import stage
from ui.options import most_guests
from ui.text.texts import speak

ON_SERVERS_ONLY = {"alerts", "table"}
AMONG_PEOPLE = {
    "leaderboard",
    "profile",
    "history",
    "trophies",
    "cabinet",
    "Profile",
    "Invite to a table",
}
EVERYWHERE = {
    "play",
    "daily",
    "puzzle",
    "hand",
    "leave",
    "games",
    "rules",
    "learn",
    "replay",
    "fairness",
    "verify",
    "help",
    "review",
    "settings",
    "privacy",
    "Review this match",
}


async def test_no_command_asks_for_more_than_the_portal_allows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    servers_only = {**seed_world.application(), "integration_types_config": {"0": {}}}
    monkeypatch.setattr(seed_world, "application", lambda: servers_only)
    async with stage(tmp_path) as rig:
        commands = rig.playground.world.all_commands()
    assert {tuple(command["integration_types"]) for command in commands} == {(0,)}
    assert {tuple(command["contexts"]) for command in commands} == {(0,), (0, 1)}


def choices(option: dict[str, Any]) -> list[object]:
    return [choice["value"] for choice in option["choices"]]


async def test_each_command_is_offered_where_it_makes_sense_with_sensible_options(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        commands = {command["name"]: command for command in rig.playground.world.all_commands()}
    offered = {name: (command["contexts"], command["integration_types"]) for name, command in commands.items()}
    assert offered == {
        **dict.fromkeys(ON_SERVERS_ONLY, ([0], [0])),
        **dict.fromkeys(AMONG_PEOPLE, ([0, 2], [0, 1])),
        **dict.fromkeys(EVERYWHERE, ([0, 1, 2], [0, 1])),
        "status": ([0, 1], [0]),
    }

    say = speak("en")
    games = {game["name"]: game for game in commands["play"]["options"]}
    assert len(games) == len(GAMES)
    for key in GAMES:
        opponents, pace = games[say(f"command-game-{key}")]["options"]
        assert (opponents["min_value"], opponents["max_value"]) == (0, most_guests(key))
        assert choices(pace) == list(TIME_CONTROLS)
        assert not any(option.get("required") for option in (opponents, pace))

    taught = {game["name"]: game for game in commands["learn"]["options"]}
    assert len(taught) == len(LESSONS)
    for key in SECOND:
        (lesson,) = taught[say(f"command-game-{key}")]["options"]
        assert choices(lesson) == [LESSONS[key].part, SECOND[key].part]
