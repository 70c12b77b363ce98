"""Test setting house rules, from the command or, as the host, from the lobby."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playground import buttons, text
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
        ({"first_round": 10, "last_round": 5}, "don’t go together"),
        ({"opponents": 3, "last_round": 13}, "All 3 seats are taken"),
    ],
    ids=["rules that contradict each other", "more computers than seats"],
)
async def test_an_impossible_table_is_refused_with_the_reason(tmp_path: Path, wanted: dict[str, Any], why: str) -> None:
    async with stage(tmp_path) as rig:
        refused = await opened(rig.person("Ann"), "levelup", **wanted)
        assert why in refused.text
        assert await rig.registry.store.open_by_last_step() == []


async def test_the_host_makes_the_match_short_with_one_click(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        lobby = await ann.slash("play levelup")
        assert "about 20 minutes" in lobby.text
        await ben.click("Join", lobby.message)
        await only_the_host_may(ben, "short", lobby.message)
        short = await arrange(ann, "Short match: 5 min", lobby.message)
        await ann.until(lambda: "about 5 minutes of play (short)" in text(as_it_is_now(rig, lobby.message)))
        assert "last ROUND 5" in text(as_it_is_now(rig, lobby.message))
        await ann.click("Full match: 20 min", short.message)
        await ann.until(lambda: "about 20 minutes" in text(as_it_is_now(rig, lobby.message)))
        assert "last ROUND" not in text(as_it_is_now(rig, lobby.message))


async def test_the_host_sets_house_rules_in_a_form(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        lobby = await ann.slash("play escalier")
        await ben.click("Join", lobby.message)
        await only_the_host_may(ben, "house", lobby.message)
        window = await arrange(ann, "House rules", lobby.message)
        assert window.modal is not None
        await ann.submit(window, max_cards=["7"], undertrump=["free"])
        await ann.until(lambda: "max cards 7 · +1" in text(as_it_is_now(rig, lobby.message)))
        assert "2 free seats" in text(as_it_is_now(rig, lobby.message))
        await ann.submit(await arrange(ann, "House rules", lobby.message), undertrump=["standard"])
        await ann.until(lambda: "max cards 7 · +1" not in text(as_it_is_now(rig, lobby.message)))
        assert "max cards 7" in text(as_it_is_now(rig, lobby.message))


async def test_house_rules_in_several_forms_are_chosen_in_private(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        lobby = await ann.slash("play levelup")
        asked = await arrange(ann, "House rules", lobby.message)
        assert asked.ephemeral
        (button, _) = buttons(asked.message)
        assert button.label == "Jokers, aces, natural wilds"
        saved = await ann.submit(await ann.click(button.label, asked.message), jokers=["2"])
        assert saved.ephemeral
        assert "jokers 2" in saved.text
        await ann.until(lambda: "jokers 2" in text(as_it_is_now(rig, lobby.message)))


async def test_house_rules_with_too_few_seats_or_contradictions_are_refused(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        lobby = await ann.slash("play levelup", opponents=4)
        asked = await arrange(ann, "House rules", lobby.message)
        later = buttons(asked.message)[1].label
        full = await ann.submit(await ann.click(later, asked.message), last_round=["13"])
        assert "All 3 seats are taken" in full.text
        wrong = await ann.submit(await ann.click(later, asked.message), first_round=["6"], last_round=["4"])
        assert "don’t go together" in wrong.text
        assert (await only_table(rig)).state.options == {}
