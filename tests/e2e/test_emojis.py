"""Card emojis on buttons: uploaded once, used where they are, done without where they can't be had."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from playground import Refusal
from playground.limits import walk
from tests.players import open_table, play
from tests.stage import Stage, stage
from ui.art.emojis import EMOJIS
from ui.tiles import Tiles, tiles


@pytest.fixture(autouse=True)
def no_emojis_before_or_after() -> Iterator[None]:
    tiles._ids.clear()
    yield
    tiles._ids.clear()


def uploads(house: Stage) -> int:
    return sum(request.method == "POST" and "emojis" in request.path for request in house.playground.requests)


async def test_every_card_is_uploaded_once_and_never_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        await tiles.upload(house.client, house.store)
        assert uploads(house) == len(EMOJIS)
        again = Tiles()
        await again.upload(house.client, house.store)
        assert uploads(house) == len(EMOJIS)
        assert again.of("9D") == tiles.of("discard 9D")


async def test_a_button_for_a_card_has_its_emoji_and_still_its_words(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        await tiles.upload(house.client, house.store)
        table = await open_table(house, "levelup", "Ann", "Ben", first_round=7)
        await play(house, table, moves=1)
        person = house.person(table.state.seats[table.state.match.waiting[0]].name)
        hand = await person.click("My hand")
        discards = [part for part in walk(hand.message["components"]) if ":do:discard " in part.get("custom_id", "")]
        assert len(discards) == 8
        discards = [part for part in discards if not part["disabled"]]
        assert all(part["emoji"]["name"].startswith("card_") and part["label"] for part in discards)


async def test_an_emoji_that_was_changed_is_uploaded_anew(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        await tiles.upload(house.client, house.store)
        await house.store.set_fact(f"emoji {house.client.application_id} card_9d", "of an older picture")
        before = tiles.of("9D")
        await tiles.upload(house.client, house.store)
        assert uploads(house) == len(EMOJIS) + 1
        assert tiles.of("9D") != before


async def test_where_emojis_are_refused_the_words_stand_alone(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        house.playground.next_fails("POST", r"/applications/\d+/emojis$", Refusal(30008))
        await tiles.upload(house.client, house.store)
        assert tiles.of("2S") is None
        table = await open_table(house, "levelup", "Ann", "Ben")
        assert await play(house, table, moves=4) == 4


def test_only_a_control_that_names_one_card_gets_an_emoji() -> None:
    tiles._ids.update({"9D": "1", "5C": "2", "P1": "3"})
    assert tiles.of("discard 9D") == {"id": "1", "name": "card_9d"}
    assert tiles.of("offer P7") == {"id": "3", "name": "colour_p"}
    assert tiles.of("scrap 9D 5C") is None
    for words in ("draw stock", "bid 2", "stay", "", "hand"):
        assert tiles.of(words) is None
