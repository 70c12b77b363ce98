"""Test the small parts that screens are built from."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine import Move, new_match
from tables.history.records import FIRST_PAGE, Export
from tests.ui.test_every_screen import at_table
from ui import custom_ids
from ui.art.pictures import HandPicture, RowsPicture
from ui.screen import Document, Drawing, Row, Text, cut
from ui.screens.settings import export_screen, page_named
from ui.table.hints import move_words
from ui.table.widgets import around, is_ahead, opens, own_cards, pile_facts, toggles
from ui.text.card_text import named, summed
from ui.text.text_context import TextContext, context_for
from ui.text.texts import speak, words_of_game

SAY = speak("en")
CONTEXT = TextContext(SAY, ("Ann", "Ben"), ("Ann", "Ben"))


def bare(words: str) -> str:
    """Remove the marks that keep phones from rendering suits as emoji, and normalize special spaces."""
    return words.replace("\ufe0e", "").replace("\u00a0", " ").replace("\u202f", " ")


def test_seats_are_listed_clockwise_from_any_seat() -> None:
    assert around(2, 5) == [2, 3, 4, 0, 1]
    assert around(0, 2) == [0, 1]


def test_the_leader_has_the_best_score_unless_all_are_equal() -> None:
    assert [is_ahead((3, 7, 7), seat) for seat in range(3)] == [False, True, True]
    assert [is_ahead((3, 7, 7), seat, lowest=True) for seat in range(3)] == [True, False, False]
    assert not is_ahead((4, 4), 0)


def test_a_pile_is_listed_from_the_top_down() -> None:
    facts = pile_facts(("2C", "9D", "KH"), CONTEXT)
    assert (bare(facts["top"]), bare(facts["below"])) == ("K♥", "9♦ 2♣")
    assert pile_facts(("2C",), CONTEXT)["below"] == "none"


def test_a_hand_is_a_picture_with_words_and_an_empty_hand_is_only_words() -> None:
    assert own_cards((), "No cards.") == [Text("No cards.")]
    picture, words = own_cards(("9D", "2C", "3C"), "**Three.**", ["3C", "9D", "KS"])
    assert picture == Drawing(HandPicture(("9D", "2C", "3C"), ("9D", "3C"), narrow=True), "Three.")
    assert words == Text("**Three.**")
    many = tuple(f"{rank}{suit}" for rank in "23456" for suit in "CDHS")
    (drawing, _) = own_cards(many, "Twenty.")
    assert drawing == Drawing(RowsPicture(many, ()), "Twenty.")


def test_a_toggle_carries_what_is_chosen_once_it_is_pressed() -> None:
    red, yellow, green = toggles({"R1": "Red", "Y2": "Yellow", "G3": "Green"}, ("Y2",), ("G3", "Y2", "R1"))
    assert [one.what for one in (red, yellow, green)] == ["open:Y2 R1", "open", "open:G3 Y2"]
    assert [one.pressed for one in (red, yellow, green)] == [False, True, False]
    assert [one.card for one in (red, yellow, green)] == ["R1", "Y2", "G3"]


@pytest.mark.parametrize(
    ("cards", "side_by_side", "in_a_sentence"),
    [
        (("7H", "TD", "KS"), "7♥ 10♦ K♠", "7♥, 10♦ and K♠"),
        (("7H", "X1"), "7♥ Joker", "7♥ and Joker"),
        (("P1", "R2", "P10"), "Pink ✿ ×2, Red 🍒", "Pink ✿ ×2 and Red 🍒"),
    ],
)
def test_cards_are_listed_or_put_in_a_sentence_with_colours_grouped(
    cards: tuple[str, ...], side_by_side: str, in_a_sentence: str
) -> None:
    assert bare(summed(cards, SAY)) == side_by_side
    assert bare(named(cards, SAY)) == in_a_sentence


def test_the_contents_of_a_move_can_be_named() -> None:
    scrap = move_words(Move.parse("scrap 9D 5C"), CONTEXT)
    assert (bare(str(scrap["card"])), bare(str(scrap["other"])), scrap["count"]) == ("9♦", "5♣", 2)
    assert bare(str(scrap["cards"])) == "9♦ and 5♣"
    assert (scrap["suit"], scrap["bid"], scrap["target"], scrap["pile"]) == ("none", 0, "", "")
    assert bare(str(move_words(Move.parse("play 8H S"), CONTEXT)["suit"])) == "♠"
    assert move_words(Move.parse("interfere 9D 5C @1"), CONTEXT)["target"] == "Ben"
    assert bare(str(move_words(Move.parse("claim P R"), CONTEXT)["colours"])) == "Pink ✿ and Red 🍒"
    empty = move_words(Move.parse("draw stock"), CONTEXT)
    assert (empty["card"], empty["other"], empty["cards"], empty["pile"]) == ("none", "none", "none", "stock")
    assert move_words(Move.parse("bid 3"), CONTEXT)["bid"] == 3


def test_text_that_is_too_long_is_cut_with_an_ellipsis() -> None:
    assert cut("four", 4) == "four"
    assert cut("fours", 4) == "fou…"
    assert cut("a b c", 4) == "a b…"
    assert cut("ab  c", 4) == "ab…"


def test_a_player_without_a_name_is_named_after_the_seat() -> None:
    state = at_table(new_match("levelup", 2, bytes(32)))
    state.seats = tuple(replace(seat, name="") for seat in state.seats)
    assert context_for(state, "en-GB").names == ("Player 1", "Player 2")
    state.seats = tuple(replace(seat, user=-at, level="novice") for at, seat in enumerate(state.seats, 2))
    assert context_for(state, "en-GB").names == (SAY("computer-name", number=2), SAY("computer-name", number=3))


def test_the_rules_are_in_the_readers_language_or_in_english() -> None:
    for language in ("en", "fr"):
        page = words_of_game("staircase") / f"rules.{language}.md"
        assert speak(language).rules("staircase") == page.read_text("utf-8").strip()


def test_an_export_is_a_json_file_with_one_match_per_line_and_a_link_to_the_next() -> None:
    content = {"user": 7, "name": "Cléo", "matches": [{"table": "oak"}, {"table": "hêtre"}]}
    _, document, row = export_screen(Export(content, (1, 23)), "server-export", "ann", SAY).blocks
    assert isinstance(document, Document)
    assert document.name == "ann.json"
    assert json.loads(document.content) == content
    assert document.content.decode().splitlines()[-3:-1] == ['{"table":"oak"},', '{"table":"hêtre"}']
    assert "Cléo" in document.content.decode()
    assert isinstance(row, Row)
    assert [getattr(button, "what", "") for button in row.buttons] == ["server-export:1 23"]
    assert len(export_screen(Export(content, None), "server-export", "ann", SAY).blocks) == 2


@pytest.mark.parametrize(
    ("argument", "page"),
    [
        ("1 23", (1, 23)),
        ("9999999999999999999 1", ((1 << 63) - 1, 1)),
        ("1 9999999999999999999", (1, (1 << 63) - 1)),
        *((forged, FIRST_PAGE) for forged in ("", "1", "1 2 3", "-1 2", "1 x", "10000000000000000000 1")),
    ],
)
def test_a_button_opens_its_page_and_a_forged_one_the_first(argument: str, page: tuple[int, int]) -> None:
    assert page_named(argument) == page


def test_a_button_that_chooses_a_part_of_a_move_carries_it_in_its_custom_id() -> None:
    assert opens("interfere 4D @1", "4♦").what == "open:interfere 4D @1"
    assert opens("", "Back").what == "open"
    read = custom_ids.read(custom_ids.write("0123456789", "3-turn", "open:interfere 4D @1", "7.0abcd"))
    assert read is not None
    assert (read.action, read.argument, read.mark) == (custom_ids.OPEN, "interfere 4D @1", "")
