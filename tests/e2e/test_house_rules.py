"""Test setting house rules, from the command or, as the host, from the lobby."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playground import text
from tests.players import arrange, as_it_is_now, only_table, only_the_host_may, opened
from tests.stage import stage


async def test_house_rules_limit_the_number_of_seats(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        lobby = await opened(ann, "levelup", last_round=13)
        assert "2 free seats" in lobby.text
        for name in ("Ben", "Cléo"):
            await rig.person(name).click("Join")
        full = await rig.person("Dan").click("Join")
        assert full.ephemeral
        assert "All 3 seats are taken" in full.text


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"first_round": 10, "last_round": 5}, "don’t work together"),
        ({"opponents": 3, "last_round": 13}, "All 3 seats are taken"),
    ],
    ids=["rules that contradict each other", "more computers than seats"],
)
async def test_an_impossible_table_is_refused_with_the_reason(tmp_path: Path, wanted: dict[str, Any], why: str) -> None:
    async with stage(tmp_path) as rig:
        refused = await opened(rig.person("Ann"), "levelup", **wanted)
        assert why in refused.text
        assert await rig.registry.store.open_by_last_step() == []


async def test_the_host_sets_the_pace_the_stakes_and_the_house_rules_in_one_form(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")

        def shown() -> str:
            return text(as_it_is_now(rig, lobby.message))

        lobby = await ann.slash("play levelup")
        assert "about 20 minutes of play · 10 minutes a move" in lobby.text
        await ben.click("Join", lobby.message)
        await only_the_host_may(ben, "house", lobby.message)
        window = await arrange(ann, "Options", lobby.message)
        saved = await ann.submit(window, table_pace=["slow"], table_match=["short-match", "friendly-match"])
        assert saved.ephemeral
        assert "Saved." in saved.text
        await ann.until(lambda: "about 5 minutes of play (short) · one day a move · friendly" in shown())
        assert "last ROUND 5" in shown()
        await ann.submit(await ann.click("Options", saved.message), table_match=[], jokers=["2"])
        await ann.until(lambda: "about 20 minutes of play · one day a move · rated" in shown())
        assert "jokers 2" in shown()
        assert "last ROUND" not in shown()
        late = await ann.click("Options", saved.message)
        await ann.click("Start", lobby.message)
        refused = await ann.submit(late, table_pace=["live"])
        assert "The match has already begun" in refused.text
        assert (await only_table(rig)).state.header.pace == "slow"


async def test_what_does_not_fit_on_the_form_has_a_button_with_its_name(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        lobby = await ann.slash("play levelup")
        saved = await ann.submit(await arrange(ann, "Set max hands", lobby.message), max_hands=["3"])
        assert saved.ephemeral
        await ann.until(lambda: "max hands 3" in text(as_it_is_now(rig, lobby.message)))


async def test_house_rules_with_too_few_seats_or_contradictions_are_refused(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        lobby = await ann.slash("play levelup", opponents=4)
        full = await ann.submit(await arrange(ann, "Options", lobby.message), last_round=["13"], table_pace=["slow"])
        assert "All 3 seats are taken" in full.text
        wrong = await ann.submit(await arrange(ann, "Options", lobby.message), first_round=["6"], last_round=["4"])
        assert "don’t work together" in wrong.text
        state = (await only_table(rig)).state
        assert (state.options, state.header.pace) == ({}, "relaxed")
