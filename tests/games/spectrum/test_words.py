"""Check the texts of Spectrum: narration, refusals, rules and options."""

from __future__ import annotations

import random

import pytest

from engine import GAMES, IllegalMove, Move
from engine.registry import spec_of
from games.source import first_arguments
from tests.engine.playing import play
from tests.games.spectrum.deals import A, B, begin, stand, to_show, to_stay
from tests.games.spectrum.reading import SAY, hand, narrated, plain, words
from ui.components import components
from ui.options import rule_options
from ui.table.rules_page import rules_screen
from ui.text.card_text import colour_face, tally
from ui.text.refusals import sentence

SILENT = {"answered", "shown", "showdown", "discarded", "hand-dealt", "match-over", "own-answer", "own-offer"}
"""Events that the screens show without a sentence."""


def test_every_colour_has_its_own_word_and_shape() -> None:
    shown = [plain(colour_face(colour, SAY)) for colour in "RYGBPWK"]
    assert shown == ["Red 🍒", "Yellow ☀", "Green ▲", "Blue 💧", "Pink ✿", "White ○", "Black ☽"]


def test_cards_are_counted_by_colour_most_first_then_in_deck_order() -> None:
    cards = ["K1", "Y1", "P9", "Y2", "R3", "P1", "Y9"]
    assert [plain(part) for part in tally(cards, SAY)] == ["Yellow ☀ ×3", "Pink ✿ ×2", "Red 🍒", "Black ☽"]


# -- the narration ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "to_ann", "to_ben", "to_cleo"),
    [
        (["0 offer G1"], "", "Ann offered you a card.", "Ann offered Ben a card."),
        (
            ["0 offer G1", "1 accept B3"],
            "You gave Ben Green ▲ and got Blue 💧.",
            "You gave Ann Blue 💧 and got Green ▲.",
            "Ben and Ann swapped a card.",
        ),
        (
            ["0 offer G1", "1 decline"],
            "Ben declined your card.",
            "You declined Ann’s card.",
            "Ben declined Ann’s card.",
        ),
        (
            ["0 exchange R1 R2 Y1"],
            "You discarded Red 🍒 ×2, Yellow ☀. You drew Black ☽ ×2, White ○.",
            "Ann discarded Red 🍒 ×2, Yellow ☀.",
            "Ann discarded Red 🍒 ×2, Yellow ☀.",
        ),
        (["0 exchange"], "", "", ""),
    ],
    ids=["offer", "swap", "decline", "exchange", "exchange nothing"],
)
def test_each_player_reads_about_an_exchange_what_they_may_know(
    moves: list[str], to_ann: str, to_ben: str, to_cleo: str
) -> None:
    events = play(begin(stock="W7 K7 K8"), *moves)
    assert [narrated(events, seat) for seat in (0, 1, 2)] == [to_ann, to_ben, to_cleo]
    assert narrated(events, None) == to_cleo


def test_a_sealed_answer_is_shown_only_in_its_owners_hand() -> None:
    match = to_show(begin())
    events = play(match, "0 show R1 R2 Y1")
    assert {narrated(events, seat) for seat in (0, 1, 2, None)} == {""}
    sealed = "you show Red 🍒 ×2, Yellow ☀."
    assert [sealed in words(hand(match, seat)) for seat in (0, 1, 2)] == [True, False, False]


def test_staying_folding_winning_and_claiming_are_reported() -> None:
    match = to_stay(begin())
    assert narrated(play(match, "0 stay"), 0) == "You stayed."
    assert narrated(play(match, "1 fold"), 0) == "Ben folded."
    events = play(match, "2 fold")
    assert narrated(events, 0) == "Cléo folded. You won round 1 with 5 Red 🍒. You took Red 🍒."
    assert narrated(events, 2) == "You folded. Ann won round 1 with 5 Red 🍒. Ann took Red 🍒."


def test_the_next_deal_is_reported_and_its_cards_are_in_the_hand() -> None:
    match = begin()
    stand(match, "ssf")
    events = play(match, "2 discard W1 W2 K1")
    assert narrated(events, None) == "Round 2 was dealt, with Ben as starter."
    assert narrated(events, 1) == "Round 2 was dealt, with you as starter."
    assert narrated(events, 2) == "Round 2 was dealt, with Ben as starter."
    for seat in range(3):
        assert " · ".join(plain(part) for part in tally(match.view(seat).hand, SAY)) in plain(words(hand(match, seat)))


def test_a_round_without_a_winner_is_reported() -> None:
    events = stand(begin((A, B, "G2 G3 G4 G5 W1 W2 K1")), "fss")
    assert narrated(events, None).endswith("Nobody won round 1.")


def test_every_event_has_a_sentence_or_is_shown_by_the_screens() -> None:
    kinds = first_arguments(spec_of("spectrum").rules, "Event") | {"swapped", "declined", "match-over"}
    assert {kind for kind in kinds if not SAY.has(f"spectrum-event-{kind}")} == SILENT
    rng = random.Random(1)
    match = begin(max_rounds=4)
    while match.outcome is None:
        seat = rng.choice(match.waiting)
        events = match.apply(seat, rng.choice(match.legal_moves(seat)))
        assert {event.kind for event in events} <= kinds
        for reader in (None, 0, 1, 2):
            assert "none" not in narrated(events, reader)


# -- refusals, rules, options -----------------------------------------------------------------------------------------


def test_every_refusal_has_its_own_sentence() -> None:
    codes = first_arguments(spec_of("spectrum").rules, "IllegalMove")
    assert len(codes) == 13
    general = {"not-your-turn"}  # all games share this text
    assert {code for code in codes if SAY.has(f"spectrum-refused-{code}")} == codes - general
    facts = {"waiting": [1], "cards": ["P3"], "stock": 1, "claims": 1, "claimable": ["P"], "phase": "show"}
    for code in codes:
        said = sentence(IllegalMove(code, **facts), "spectrum", SAY)
        assert said not in (None, SAY("refused-move"))
        assert "[" not in str(said)


def test_a_move_from_another_phase_is_refused_with_what_is_due_now() -> None:
    phases = ("exchange", "answer", "show", "stay", "claim", "discard")
    said = {sentence(IllegalMove("not-now", phase=phase), "spectrum", SAY) for phase in phases}
    assert len(said) == len(phases)


def test_a_card_that_is_not_in_the_hand_is_refused_in_words() -> None:
    with pytest.raises(IllegalMove) as refused:
        begin().apply(0, Move.parse("offer P1"))
    assert "You don’t hold" in str(sentence(refused.value, "spectrum", SAY))


def test_a_refused_exchange_says_how_many_cards_the_stock_has() -> None:
    said = [SAY("spectrum-refused-stock-short", stock=stock) for stock in (0, 1, 2)]
    assert [words.split(".")[0] for words in said] == [
        "The stock is empty, so nothing can be exchanged this round",
        "Only one card is left in the stock",
        "Only 2 cards are left in the stock",
    ]


def test_the_rules_fit_on_one_screen_with_the_house_rules() -> None:
    assert len(SAY.rules("spectrum")) < 3500
    (container,) = components(rules_screen("spectrum", {"copies": 8, "swap": False, "max_rounds": 20}, "en"))
    assert "copies 8 · swap off · max rounds 20" in str(container)


def test_every_house_rule_is_an_option_with_its_range() -> None:
    options = {option.name: option for option in rule_options("spectrum", SAY)}
    assert list(options) == [rule.name for rule in GAMES["spectrum"].house_rules]
    assert (options["copies"].low, options["copies"].high) == (8, 10)
    assert options["swap"].kind is bool
    assert (options["target"].low, options["target"].high) == (3, 5)
    assert (options["max_rounds"].low, options["max_rounds"].high) == (1, 200)
    assert all(option.help for option in options.values())
