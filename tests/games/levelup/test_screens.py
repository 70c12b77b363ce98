"""What people read at a table of Level Up."""

from __future__ import annotations

import pytest

from games.levelup.rules import LevelUp
from tests.engine.playing import play
from tests.games.levelup.deals import begin
from tests.ui.test_words_alone import seated, text_of
from ui.card_emojis import CardEmojis
from ui.components import components
from ui.frame import chapter_screen, hand_screen, table_screen

READY = ("5C 5D 5H", "4C 9D KH")


def hand_of(match: LevelUp, seat: int) -> str:
    """The words of a private hand."""
    return text_of(hand_screen(seated(match, "en"), {}, seat, link=None))


def test_a_hand_that_could_be_laid_down_says_so_when_it_may_be_laid_down() -> None:
    match = begin(READY)
    assert "Ready to lay down**" in hand_of(match, 0)


def test_a_hand_that_must_wait_says_that_it_can_be_laid_down_on_ones_turn() -> None:
    match = begin(READY, stock="8H")
    play(match, "0 draw stock", "0 discard 8H")
    assert "Ready to lay down**" in hand_of(match, 0)
    play(match, "1 draw stock")
    assert "Ready to lay down on your turn**" in hand_of(match, 0)


@pytest.mark.parametrize(("last", "said"), [(3, "finishes the last ROUND"), (4, "goes from ROUND 3 to 4")])
def test_who_lays_down_goes_up_a_round_or_is_through_the_last(last: int, said: str) -> None:
    match = begin(READY, last_round=last)
    play(match, "0 laydown")
    state = seated(match, "en")
    screen = table_screen(state, {}) if match.outcome else chapter_screen(state)
    assert f"**Ann lays down** and {said}." in text_of(screen)


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("6C 7C 5H 9C TC", "straight flush: 6♣ 7♣ 5♥★(8♣) 9♣ 10♣"),
        ("6C 7D 5H 9S TC", "straight: 6♣ 7♦ 5♥★(8) 9♠ 10♣"),
        ("6C 2C 5H 9C TC", "flush: 2♣ 6♣ 9♣ 10♣ 5♥★(♣)"),
    ],
)
def test_a_wild_of_a_meld_is_shown_with_what_it_stands_for(hand: str, melds: str) -> None:
    said = hand_of(begin((hand, "2D 7H QH 3S KD")), 0).replace("\ufe0e", "")
    assert melds in said


def test_the_cards_of_a_hand_that_is_ready_have_their_small_pictures() -> None:
    five = CardEmojis({"card_5d": "1"})
    screen = components(hand_screen(seated(begin(READY), "en"), {}, 0, link=None), five)
    ready = next(part["content"] for part in screen[0]["components"] if "Ready" in part.get("content", ""))
    assert "<:card_5d:1>" in ready
