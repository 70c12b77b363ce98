"""Test the computer player of Level Up: what each level does, and that it is fast and honest."""

import random
import time

import pytest

from engine import Move, cards
from games.levelup.computer.hand_distance import Outlook
from games.levelup.computer.opponent_model import Rival, progress_likelihood, turns_of
from games.levelup.computer.race_odds import Racer, wins
from games.levelup.rules import LevelUp
from games.levelup.rules.match import LevelUpView
from opponents import LEVELS, choose
from tests.engine.playing import play
from tests.games.levelup.deals import SEED, begin, deck, draw_and_discard, new

ENOUGH = 1000.0  # a time limit that is never reached: only the number of simulated deals counts


def card_set(texts: str) -> int:
    """Return the set of these cards."""
    return cards.card_set(cards.parse_cards(texts))


def chosen(match: LevelUp, seat: int, level: str = "regular", worlds: int = 30, seed: int = 7) -> str:
    """Return the computer player's move, chosen from a re-dealt copy so that it never sees hidden cards."""
    rng = random.Random(seed)
    return str(choose(match.redeal(seat, rng), seat, rng, level, ENOUGH, worlds))


@pytest.mark.parametrize("level", LEVELS)
def test_it_lays_down_as_soon_as_it_can(level: str) -> None:
    assert chosen(begin(["3S KD KC", "4C 9D KH"]), 0, level) == "laydown"
    match = begin(["3S KD 5C", "4C 9D KH"], stock="KC")
    play(match, "0 draw stock")
    assert chosen(match, 0, level) == "laydown 5C"


@pytest.mark.parametrize("level", LEVELS)
def test_it_lays_down_in_the_window(level: str) -> None:
    match = begin(["3S KD KC", "4C 9D KH"], stock="2H")
    play(match, "0 draw stock", "0 discard 2H")
    assert chosen(match, 0, level) == "laydown"


@pytest.mark.parametrize("level", LEVELS)
def test_it_prefers_the_discard_that_earns_the_bonus(level: str) -> None:
    match = begin(["6S 7S 8S 9S TS", "2C 4D 8H TC KC"], turn_up="2D", stock="5S")
    play(match, "0 draw stock")
    assert chosen(match, 0, level) == "laydown 5S"


@pytest.mark.parametrize("level", LEVELS)
def test_the_bonus_depends_on_the_players_own_wilds(level: str) -> None:
    second = deck(["3C 4C 5C 6C 7C KD KH KS", "2C 7D QH 9S TC 4S"], "2D", "JD 8S", starter=1)
    match = begin(["7H 8H 9H TH JH QH", "2C 4D 8C TC KC 3S"], more=[second])
    play(match, "0 laydown", "1 draw stock", "1 discard JD", "0 draw stock")
    assert match.view(None).rounds == (8, 6)
    assert chosen(match, 0, level) == "laydown KD"


def test_an_expert_that_could_lay_down_draws_first_if_that_may_bring_the_bonus() -> None:
    straight, rival = "6S 7S 8S 9S TD", "2C 4D 8H QC KC"
    match = begin([straight, rival], turn_up="2D", stock="TS")
    assert chosen(match, 0, "expert") == "draw stock"
    play(match, "0 draw stock")
    assert chosen(match, 0, "expert") == "laydown TD"
    assert chosen(begin([straight, rival], turn_up="TS"), 0, "expert") == "draw discard"
    assert chosen(begin([straight, rival], turn_up="2D"), 0) == "laydown"


def test_an_expert_lays_down_without_a_draw_if_none_can_bring_the_bonus() -> None:
    rival = "2C 4D 8H QC KC"
    assert chosen(begin(["6S 7D 8S 9H TD", rival], turn_up="2D"), 0, "expert") == "laydown"
    assert chosen(begin(["6S 7S 8S 9S TS", rival], turn_up="2D"), 0, "expert") == "laydown", "it has the bonus"
    last = begin(["6S 7S 8S 9S TD", rival], turn_up="2D", first_round=5, last_round=5)
    assert chosen(last, 0, "expert") == "laydown", "the match is won"


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_it_takes_a_discard_that_brings_it_nearer_to_melds(level: str) -> None:
    assert chosen(begin(["KS KD 5C", "4C 9D KH"], turn_up="KC"), 0, level) == "draw discard"
    assert chosen(begin(["KS KD 5C", "4C 9D KH"], turn_up="3C"), 0, level) == "draw discard"
    assert chosen(begin(["7S 8S 5C", "4C 9D KH"], turn_up="9S"), 0, level) == "draw discard"


@pytest.mark.parametrize("level", LEVELS)
def test_it_prefers_the_stock_to_a_useless_discard(level: str) -> None:
    assert chosen(begin(["KS KD 5C", "4C 9D KH"], turn_up="8S"), 0, level) == "draw stock"


def test_a_novice_overlooks_a_discard_that_makes_a_sequence() -> None:
    assert chosen(begin(["7S 8S 5C", "4C 9D KH"], turn_up="9S"), 0, "novice") == "draw stock"
    assert chosen(begin(["7S 7D 5C", "4C 9D KH"], turn_up="7H"), 0, "novice") == "draw discard"
    assert chosen(begin(["7S TD 5C", "4C 9D KH"], turn_up="7H"), 0, "novice") == "draw stock", "a pair is nothing yet"


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_it_discards_a_card_its_melds_do_not_need(level: str) -> None:
    match = begin(["KS KD 5C 7H", "4C 9D KH 2S"], stock="QH")
    play(match, "0 draw stock")
    assert chosen(match, 0, level) in ("discard 5C", "discard 7H", "discard QH")


@pytest.mark.parametrize("level", LEVELS)
def test_it_keeps_its_wilds(level: str) -> None:
    match = begin(["4S 9D TC QH", "4C 5D KH 2S"], stock="2D")
    play(match, "0 draw stock")
    assert chosen(match, 0, level) != "discard 4S"


def test_an_expert_keeps_the_cards_with_the_most_outs() -> None:
    """Without the king, any 9, the 8H or the JH completes the hand; a different discard leaves fewer such cards."""
    match = begin(["9H TH 9S", "2C 7D QH"], turn_up="5S", stock="KC")
    play(match, "0 draw stock")
    assert {chosen(match, 0, "expert", 200, seed) for seed in range(4)} == {"discard KC"}


def test_without_time_too_an_expert_keeps_the_cards_with_the_most_outs() -> None:
    match = begin(["9H TH 9S", "2C 7D QH"], turn_up="5S", stock="KC")
    play(match, "0 draw stock")
    moves = {str(choose(match.redeal(0, random.Random(n)), 0, random.Random(n), "expert", 0.0)) for n in range(12)}
    assert moves == {"discard KC"}


def test_outs_are_the_unseen_cards_that_bring_a_hand_nearer_to_melds() -> None:
    outlook = Outlook(3, "both")
    hand = card_set("9H TH 9S")
    unseen = cards.card_set(cards.FRENCH) & ~hand & ~card_set("3C 9C")
    assert outlook.distance(hand) == 1
    assert cards.names(outlook.outs(hand, 1, unseen)) == ("3D", "9D", "3H", "8H", "JH", "3S")
    assert cards.names(outlook.spare_cards(hand | 1 << cards.card("KC"), 1)) == ("KC", "TH", "9S")


def test_a_regular_has_one_plan_and_an_expert_sees_every_way() -> None:
    """The three 9s and 9H TH are two plans for the same hand; each leaves one card unused."""
    outlook, hand = Outlook(3, "both"), card_set("9H TH 9S")
    plan = outlook.plan(hand)
    nearer = [text for text in ("9C", "8H") if outlook.improves(hand, cards.card(text), 1)]
    fitting = [text for text in nearer if outlook.fits(hand, plan, cards.card(text))]
    assert nearer == ["9C", "8H"]
    assert len(fitting) == 1
    for text in nearer:
        match = begin(["9H TH 9S", "4C 9D KH"], turn_up=text)
        assert chosen(match, 0) == ("draw discard" if text in fitting else "draw stock")
        assert chosen(match, 0, "expert") == "draw discard"


def explained(match: LevelUp, *hands: str) -> list[float]:
    """Return how well each of these hands explains seat 1's moves from seat 0's point of view."""
    view = match.view(0)
    assert isinstance(view, LevelUpView)
    outlook = Outlook(3, "both")
    rival = Rival(view, outlook)
    return [rival.likelihood(card_set(hand), outlook.plan(card_set(hand))) for hand in hands]


def test_a_hand_is_unlikely_if_it_would_have_used_a_card_passed_up() -> None:
    match = begin(["KS KD 8C", "9S 4D JC"], turn_up="QC", stock="8H 2D 7D")
    play(match, "0 draw stock", "0 discard 8H", "1 draw stock", "1 discard 2D", "0 draw stock")
    pair_of_eights, queens, jacks = explained(match, "8D 8S 4H", "QD QS 4H", "JD JS 4H")
    assert pair_of_eights < jacks
    assert queens == jacks  # seat 1 never had the chance to take the queen that was turned up


def test_a_hand_is_unlikely_if_it_has_no_use_for_the_card_taken() -> None:
    match = begin(["KS KD 8C", "9S 4D JC"], turn_up="QC", stock="8H 5D")
    play(match, "0 draw stock", "0 discard 8H", "1 draw discard", "1 discard 4D", "0 draw stock")
    alone, paired = explained(match, "8H JD JC", "8H 8D JC")
    assert alone < paired


def test_a_hand_is_unlikely_if_another_discard_would_have_been_better() -> None:
    match = begin(["KS KD 8C", "9S 4D JC"], turn_up="QC", stock="8H 2D 7D")
    play(match, "0 draw stock", "0 discard 8H", "1 draw stock", "1 discard 2D", "0 draw stock")
    needed, useless = explained(match, "2C 2H 6S", "JD JC 6S")
    assert needed < useless


@pytest.mark.parametrize(("taken", "spare"), [("8H", "5D"), ("5H", "8C")])
def test_an_expert_does_not_feed_the_player_on_its_left(taken: str, spare: str) -> None:
    """Seat 0 can spare an 8 or a 5. Seat 1 has taken a card of one of these ranks and could use another."""
    match = begin(["KS KD 8C", "9S 4D JC"], turn_up="QC", stock=f"{taken} 5D")
    play(match, "0 draw stock", f"0 discard {taken}", "1 draw discard", "1 discard 4D", "0 draw stock")
    assert {chosen(match, 0, "expert", 60, seed) for seed in range(6)} == {f"discard {spare}"}


def race(round_number: int, *missing: int, stride: float | None = None) -> float:
    """Return the chance that the first of these players wins the race, if it is their turn."""
    return wins(tuple(Racer(round_number, each) for each in missing), 0, stride)


def test_the_nearer_player_and_the_first_to_move_win_the_race_more_often() -> None:
    for round_number in range(3, 14):
        even = race(round_number, 1, 1)
        assert 0.5 < even < 1
        assert race(round_number, 1, 2) > even > race(round_number, 2, 1)
        assert race(round_number, 1, 1, stride=0.9) > race(round_number, 1, 1, stride=0.05)


def test_someone_wins_the_race_and_more_rivals_leave_less_for_each() -> None:
    racers = tuple(Racer(number, missing) for number, missing in ((3, 1), (7, 2), (13, 3), (5, 1)))
    chances = [wins(racers, who) for who in range(4)]
    assert sum(chances) == pytest.approx(1, abs=1e-9)
    assert wins(racers[:2], 0) > wins(racers[:3], 0) > chances[0]


def test_a_complete_hand_lays_down_when_its_turn_comes() -> None:
    assert race(5, 0, 1) == 1
    assert wins((Racer(5, 1), Racer(5, 0)), 1) == 1 - wins((Racer(5, 1), Racer(5, 0)), 0) > 0.5


def test_each_turn_makes_a_hand_near_melds_likelier() -> None:
    near = [progress_likelihood(1, turns) / progress_likelihood(2, turns) for turns in range(6)]
    assert near == sorted(near)
    assert near[0] == 1 < near[1]
    assert [progress_likelihood(0, turns) for turns in (0, 1)] == [1, 0]


def test_finished_turns_are_counted_from_the_left_of_the_dealer() -> None:
    match = begin(["KS KD 8C", "9S 4D JC", "2C 7D QH"], turn_up="QC", stock="8H 2D 5D 3C")
    for turns in range(4):
        view = match.view(0)
        assert [turns_of(view, seat) for seat in range(3)] == [turns // 3 + (seat < turns % 3) for seat in range(3)]
        draw_and_discard(match, 1)


def test_a_match_of_regulars_ends_long_before_the_hand_limit() -> None:
    rng = random.Random(2)
    match = new(2, SEED)
    while match.outcome is None:
        seat = match.waiting[0]
        match.apply(seat, choose(match.redeal(seat, rng), seat, rng))
    assert match.outcome.reason == "finished"
    assert match.view(None).hand_number < 60


def test_a_regular_needs_only_milliseconds_even_with_thirteen_cards() -> None:
    rng = random.Random(13)
    times: list[float] = []
    for number in range(30):
        match = new(3, bytes([number]) * 32, {"first_round": 13})
        while match.outcome is None and len(times) < 4 * number:
            seat = match.waiting[0]
            world = match.redeal(seat, rng)
            start = time.process_time()
            move = choose(world, seat, rng)
            times.append(time.process_time() - start)
            match.apply(seat, move)
    assert sorted(times)[len(times) // 2] < 0.02


def test_only_a_redealt_match_reveals_its_hands() -> None:
    match = new(2, SEED, {}, 1, [deck(["2C 7D QH", "4C 9D KH"])])
    with pytest.raises(ValueError, match="owners"):
        _ = match.hands
    assert match.redeal(0, random.Random(1)).hands[0].bit_count() == 3


def test_a_regular_wins_nearly_every_hand_against_random_moves() -> None:
    rng = random.Random(5)
    won = 0
    for deal in range(40):
        match = new(2, deal.to_bytes(32, "big"), {"first_round": 6, "max_hands": 1}, dealer=deal % 2)
        while match.outcome is None:
            seat = match.waiting[0]
            legal: list[Move] = match.legal_moves(seat)
            match.apply(seat, choose(match.redeal(seat, rng), seat, rng) if seat == 0 else rng.choice(legal))
        won += match.outcome.places == (1, 2)
    assert won >= 34
