"""Card emojis on buttons: uploaded once, used where they are, done without where they can't be had."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from playground import Person, Refusal
from playground.limits import walk
from tests.players import open_table, play
from tests.stage import Stage, stage
from ui.card_emojis import CardEmojis, every_emoji, tiles
from ui.card_text import face
from ui.components import components
from ui.screen import Button, Choice, Menu, Row, Screen, Text
from ui.text_only import in_words
from ui.texts import speak


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
        assert uploads(house) == len(every_emoji())
        again = CardEmojis()
        await again.upload(house.client, house.store)
        assert uploads(house) == len(every_emoji())
        assert again.of("9D", "en") == tiles.of("discard 9D", "en")


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
        before = tiles.of("9D", "en")
        await tiles.upload(house.client, house.store)
        assert uploads(house) == len(every_emoji()) + 1
        assert tiles.of("9D", "en") != before


async def test_where_emojis_are_refused_the_words_stand_alone(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        house.playground.next_fails("POST", r"/applications/\d+/emojis$", Refusal(30008))
        await tiles.upload(house.client, house.store)
        assert tiles.of("2S", "en") is None
        table = await open_table(house, "levelup", "Ann", "Ben")
        assert await play(house, table, moves=4) == 4


async def test_a_refused_emoji_costs_none_of_those_that_are_there(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        await tiles.upload(house.client, house.store)
        await house.store.set_fact(f"emoji {house.client.application_id} card_2s", "of an older picture")
        house.playground.next_fails("POST", r"/applications/\d+/emojis$", Refusal(30008))
        again = CardEmojis()
        await again.upload(house.client, house.store)
        assert again.of("2S", "en") is None
        assert again.of("AS", "en") == tiles.of("AS", "en")
        assert again.of("KS", "fr") == tiles.of("KS", "fr")


async def test_a_french_hand_has_french_letters_on_its_buttons(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        await tiles.upload(house.client, house.store)
        assert tiles.of("play KS", "fr") != tiles.of("play KS", "en")
        assert tiles.of("play 9S", "fr") == tiles.of("play 9S", "en")
        assert (tiles.of("offer P3", "fr") or {})["name"] == "colour_p_s"


def told_with_emojis(person: Person) -> list[dict[str, str]]:
    return [part for part in walk(person.messages()[-1]["components"]) if "<:card_" in part.get("content", "")]


async def test_what_happened_is_told_with_the_emoji_of_the_card_and_its_words(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        await tiles.upload(house.client, house.store)
        table = await open_table(house, "escalier", "Ann", "Ben", "Cléo")
        while not (table.state.match and table.state.match.view(None).tricks):
            await play(house, table, moves=1)
        ann = house.person("Ann")
        for part in await ann.until(lambda: told_with_emojis(ann)):
            for emoji, words in re.findall(r"<:(\w+):\d+>\u202f(\S+)", part["content"]):
                assert words.startswith(face(every_emoji()[emoji], speak("en")))


@pytest.fixture
def three_tiles() -> None:
    tiles._ids.update({"card_9d": "1", "card_5c": "2", "colour_p": "3", "colour_p_s": "4", "card_kd_r": "5"})


@pytest.mark.usefixtures("three_tiles")
def test_only_a_control_that_names_one_card_gets_an_emoji() -> None:
    assert tiles.of("discard 9D", "en") == {"id": "1", "name": "card_9d"}
    assert tiles.of("offer P7", "en") == {"id": "3", "name": "colour_p"}
    assert tiles.of("offer P7", "fr") == {"id": "4", "name": "colour_p_s"}
    assert tiles.of("scrap 9D 5C", "en") is None
    for words in ("draw stock", "bid 2", "stay", "", "hand"):
        assert tiles.of(words, "en") is None


@pytest.mark.usefixtures("three_tiles")
def test_in_a_sentence_the_emoji_stands_before_the_words_of_its_card() -> None:
    nine, pink = face("9D", speak("en")), face("P1", speak("en"))
    assert tiles.beside(f"Ann takes {nine}.", "en") == f"Ann takes <:card_9d:1>\u202f{nine}."
    assert tiles.beside(f"{pink} ×2", "en") == f"<:colour_p:3>\u202f{pink} ×2"
    assert tiles.beside("R♦\ufe0e", "fr") == "<:card_kd_r:5>\u202fR♦\ufe0e"
    for words in (face("2S", speak("en")), "K♦\ufe0e", "♦\ufe0e", "Joker", "9D"):
        assert tiles.beside(words, "fr") == words


@pytest.mark.usefixtures("three_tiles")
def test_where_emojis_would_be_too_long_the_words_stand_alone() -> None:
    many = Text(" ".join([face("9D", speak("en"))] * 300), tiles=True)
    (container,) = components(Screen((many,)))
    assert container["components"][0]["content"] == many.words


@pytest.mark.usefixtures("three_tiles")
def test_who_wants_no_pictures_gets_no_emojis_either() -> None:
    nine = face("9D", speak("en"))
    menu = Menu("pick", nine, (Choice("discard 9D", nine),))
    screen = Screen((Text(nine, tiles=True), Row((Button("do:discard 9D", nine),)), menu))
    assert "card_9d" in str(components(screen))
    assert "card_9d" not in str(components(in_words(screen)))
