"""Check the texts of L’Escalier: how rounds and the match end, the narration, the refusals and the rules."""

from __future__ import annotations

import re

import pytest

from engine import IllegalMove, Move
from games.escalier.rules import Escalier
from games.escalier.rules import match as escalier
from tests.engine.playing import play
from tests.games.escalier.deals import TWO, begin, refused, round_of
from tests.games.escalier.reading import PRESENTER, SAY, hand, narrated, open_moves, plain, public, table_of
from tests.ui.words import words_of
from ui.components import components
from ui.screen import Screen, without_pictures
from ui.table.rules_page import rules_screen
from ui.text.card_text import face
from ui.text.refusals import sentence
from ui.text.text_context import context_for


def test_a_finished_round_shows_bids_tricks_and_lost_points() -> None:
    match = begin(max_cards=2)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
    blocks = PRESENTER.result(match.view(None), context_for(table_of(match), "en"))
    words = plain(words_of(without_pictures(Screen(tuple(blocks)))))
    assert "**Round 1 of 3** · one card · trump ♠" in words
    assert "Ben · bid 1, took 1 ✓ · 0 points lost in all · ahead" in words
    assert "Dan · bid 1, took 0 · −1 · 1 point lost in all" in words
    assert "Last trick: Ann K♦ · **Ben 10♠** (best) · Cléo A♦ · Dan 7♣" in words


def test_a_round_is_a_chapter() -> None:
    assert PRESENTER.chapter(begin().view(None)) == 1
    assert PRESENTER.chapter(round_of(TWO, "9H").view(None)) == 3


def test_the_end_shows_lost_points_and_the_last_round() -> None:
    match = begin(max_cards=1)
    play(match, "0 bid 1", "1 bid 1", "2 bid 0", "3 bid 1")
    words = public(match).replace("\\", "")
    assert "**Ben and Cléo share the win" in words
    assert "1. Ben · nothing lost" in words
    assert "3. Ann · one point lost" in words
    assert "**Round 1 of 1**" in words


def test_the_narration_of_a_round() -> None:
    match = begin(max_cards=2)
    events = play(match, "0 bid 0") + play(match, "1 bid 1") + play(match, "2 bid 0") + play(match, "3 bid 1")
    assert [plain(line) for line in narrated(match, events, 3)] == [
        "Ann bid 0.",
        "Ben bid 1.",
        "Cléo bid 0.",
        "You bid 1.",
        "Ben took the trick with 10♠.",
        "Round 1: Ann ✓ · Ben ✓ · Cléo ✓ · you −1",
        f"Ann dealt round 2: 2 cards each, trump {face(match.view(None).turn_up, SAY)[-2]}.",
    ]


def test_a_forehead_round_is_announced_as_one() -> None:
    match = round_of(("7C AS", "8C KS", "9C QS", "TC JS"), "9H", "0 0 0 0", max_cards=2)
    events = [event for number in range(8) for event in play(match, _any_move(match))]
    assert any("one card each, on the forehead" in line for line in narrated(match, events, None))


def _any_move(match: Escalier) -> str:
    (seat,) = match.waiting
    return f"{seat} {match.legal_moves(seat)[0]}"


def test_every_refusal_of_the_game_has_its_own_sentence() -> None:
    listed = (escalier.__doc__ or "").split("Refusals:")[1]
    codes = re.findall(r"``([a-z-]+)``", listed)
    facts = {"bid": 1, "total": 3, "most": 3, "card": "9D", "suit": "H", "above": "9H", "verb": "draw", "waiting": [1]}
    sentences = [sentence(IllegalMove(code, **facts), "escalier", SAY) for code in codes]
    assert SAY("refused-move") not in sentences
    assert len(set(sentences)) == len(codes) == 12


@pytest.mark.parametrize(
    ("bids", "move", "words"),
    [
        ("", "0 play 7C", "Not everyone has bid yet. Bid first, then play."),
        ("", "0 bid 4", "You can’t take 4 tricks. Bid from 0 to 3."),
        ("", "1 bid 1", "It isn’t your turn."),
        ("1 1 0", "3 bid 1", "Not 1: you bid last, and the bids may not add up to 3. Someone must be wrong."),
        ("1 0 0 1", "0 bid 1", "The bidding is over. Play a card."),
        ("1 0 0 1", "0 play 8C", "You don’t hold 8♣. Choose one of your cards."),
        ("", "0 draw stock", "That isn’t a move of L’Escalier. Choose one of those offered."),
    ],
)
def test_a_refused_move_says_which_rule_forbids_it(bids: str, move: str, words: str) -> None:
    code, facts = refused(round_of(TWO, "9H", bids), move)
    assert plain(sentence(IllegalMove(code, **facts), "escalier", SAY) or "") == words


def test_the_rules_page_fits_and_names_the_house_rules() -> None:
    screen = rules_screen("escalier", {"max_cards": 3, "undertrump": "free", "forehead_rule": False}, "en")
    assert components(screen)
    assert len(SAY.rules("escalier")) < 3500
    assert "max cards 3 · undertrump free · forehead rule off" in words_of(screen)


def test_controls_contain_moves_as_the_engine_parses_them() -> None:
    for match, seat in ((round_of(TWO, "9H"), 0), (round_of(TWO, "9H", "1 0 0 1"), 0)):
        assert {Move.parse(move) for move in open_moves(hand(match, seat))} == set(match.legal_moves(seat))
