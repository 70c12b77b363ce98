"""Check Spectrum's secrets: in views, in events, and in matches re-dealt for a seat."""

from collections import Counter
from random import Random

import pytest

from engine import Move, replay
from engine.cards import names
from games.spectrum.rules import Spectrum
from tests.engine.playing import play
from tests.games.spectrum.deals import (
    SEED,
    THREE,
    A,
    B,
    C,
    begin,
    deck,
    new,
    random_move,
    stand,
    to_show,
    to_stay,
    visible_state,
)
from tests.ui.test_every_screen import walk

FOUR = ("R1 R2 R3 R4 R5 Y1 G1", "P1 P2 P3 P4 B1 B2 B3", "G2 G3 G4 G5 W1 W2 K1", "K2 K3 K4 W3 W4 Y2 Y3")


def worlds(match: Spectrum, seat: int, count: int = 60) -> list[Spectrum]:
    """Return matches re-dealt for a seat, after checking each against the seat's view."""
    rng = Random(1)
    imagined = [match.redeal(seat, rng) for _ in range(count)]
    for world in imagined:
        assert world.view(seat) == match.view(seat)
        assert world.view(None) == match.view(None)
        assert world.legal_moves(seat) == match.legal_moves(seat)
    return imagined


def places(match: Spectrum, seat: int, card: str, count: int = 200) -> Counter[int | None]:
    """Count the re-deals in which each hand holds the card; the key None counts those in which no hand does."""
    return Counter(
        next((other for other in range(match.players) if card in world.view(other).hand), None)
        for world in worlds(match, seat, count)
    )


# -- views ------------------------------------------------------------------------------------------------------------


def test_only_the_offerer_sees_the_card_in_an_open_offer() -> None:
    match = begin()
    play(match, "0 offer Y1")
    assert [match.view(seat).offered for seat in (None, 0, 1, 2)] == [None, "Y1", None, None]
    assert {match.view(seat).offer for seat in (None, 0, 1, 2)} == {"offered"}


def test_a_declined_offer_stays_secret() -> None:
    match, other = begin(), begin()
    play(match, "0 offer Y1", "1 decline")
    play(other, "0 offer R5", "1 decline")
    for seat in (None, 0, 1, 2):
        assert match.view(seat) == other.view(seat)


def test_only_the_two_players_of_a_swap_know_the_cards() -> None:
    match = begin()
    play(match, "0 offer Y1", "1 accept B2")
    assert match.view(0).swaps == ((1, "Y1", "B2"),)
    assert match.view(1).swaps == ((0, "B2", "Y1"),)
    assert match.view(2).swaps == match.view(None).swaps == ()
    assert match.view(2).offer == "swapped"


def test_others_do_not_learn_which_cards_were_swapped() -> None:
    match, other = begin(), begin()
    play(match, "0 offer Y1", "1 accept B2", "0 exchange")
    play(other, "0 offer R5", "1 accept P4", "0 exchange")
    assert match.view(2) == other.view(2)
    assert match.view(None) == other.view(None)


def test_others_cannot_tell_one_sealed_pick_from_another() -> None:
    match, other = to_show(begin()), to_show(begin())
    play(match, "1 show B1 B2 B3")
    play(other, "1 show P1 P2 P3")
    for seat in (None, 0, 2):
        assert match.view(seat) == other.view(seat)


def test_views_are_hashable_and_plain() -> None:
    match = begin()
    stand(match, "ssf")
    for seat in (None, 0, 1, 2):
        assert hash(match.view(seat)) == hash(match.copy().view(seat))
    showdown = match.view(None).as_dict()["showdown"]
    assert (showdown["winner"], showdown["claimed"], showdown["strengths"]) == (0, ["R1"], [5, 4, 0])


def test_a_seat_that_does_not_exist_has_no_view() -> None:
    with pytest.raises(ValueError, match="no such seat"):
        begin().view(3)


# -- re-dealt worlds: this round --------------------------------------------------------------------------------------


def test_everything_a_seat_cannot_know_is_re_dealt() -> None:
    match = begin()
    hands = Counter(world.view(1).hand for world in worlds(match, 0))
    assert len(hands) == 60
    assert all(world.view(0).hand == match.view(0).hand for world in worlds(match, 0, 5))
    assert places(match, 0, "P1").keys() == {1, 2, None}
    assert worlds(match, 0, 1)[0].imagined


def test_a_given_card_is_in_the_neighbours_hand() -> None:
    match = begin(FOUR)
    play(match, "0 offer Y1", "1 accept B2")
    assert places(match, 0, "Y1").keys() == {1}
    assert places(match, 1, "B2").keys() == {0}
    assert None in places(match, 2, "Y1")


def test_a_given_card_may_move_on_in_an_unseen_swap() -> None:
    match = begin(FOUR)
    play(match, "0 offer Y1", "1 accept B2", "0 exchange", "1 offer P1", "2 accept W1", "1 exchange")
    where = places(match, 0, "Y1")
    assert where.keys() == {1, 2}
    assert where[1] > where[2] > 0
    play(match, "2 offer W2", "3 accept K2", "2 exchange")
    assert places(match, 0, "Y1", 600).keys() == {1, 2, 3}
    play(match, "3 exchange", "0 exchange", "1 exchange Y1")
    assert places(match, 0, "Y1").keys() == {None}


def test_two_given_cards_cannot_both_have_left_in_one_swap() -> None:
    match = begin(FOUR)
    play(match, "0 offer Y1", "1 accept B2", "0 exchange", "1 exchange", "2 exchange", "3 exchange")
    play(match, "0 offer G1", "1 accept B3", "0 exchange", "1 offer Y1", "2 accept W1", "1 exchange")
    pairs = {
        tuple(seat for card in ("Y1", "G1") for seat in (1, 2) if card in world.view(seat).hand)
        for world in worlds(match, 0, 400)
    }
    assert pairs == {(1, 1), (1, 2), (2, 1)}


def test_a_card_that_turns_up_elsewhere_was_the_swapped_one_so_the_other_was_not() -> None:
    match = begin(FOUR)
    play(match, "0 offer Y1", "1 accept B2", "0 exchange", "1 exchange", "2 exchange", "3 exchange")
    play(match, "0 offer G1", "1 accept B3", "0 exchange", "1 offer Y1", "2 accept W1", "1 exchange", "2 exchange Y1")
    assert places(match, 0, "G1").keys() == {1}


def test_three_shown_cards_are_in_the_hand_that_showed_them() -> None:
    match = to_stay(begin())
    for card in match.view(None).shown[1]:
        assert places(match, 0, card, 40).keys() == {1}


def test_sealed_picks_are_re_dealt_from_the_re_dealt_hands() -> None:
    match = to_show(begin())
    play(match, "1 show B1 B2 B3", "0 show R1 R2 R3")
    picks = set()
    for world in worlds(match, 0):
        assert world.view(0).sealed == ("R1", "R2", "R3")
        pick = world.view(1).sealed
        assert pick is not None
        assert len(pick) == 3
        assert set(pick) <= set(world.view(1).hand)
        picks.add(pick)
    assert len(picks) > 50


def test_a_rivals_open_offer_is_re_dealt_and_the_seats_own_is_kept() -> None:
    match = begin()
    play(match, "0 offer Y1")
    offers = {world.view(0).offered for world in worlds(match, 1)}
    assert len(offers) > 10
    assert all(world.view(0).offered in world.view(0).hand for world in worlds(match, 1))
    assert {world.view(0).offered for world in worlds(match, 0)} == {"Y1"}


def test_revealed_hands_are_known_and_folded_hands_are_not() -> None:
    match = begin()
    stand(match, "sff")
    for world in worlds(match, 1):
        assert world.view(0).hand == match.view(0).hand
    assert len({world.view(2).hand for world in worlds(match, 1)}) > 50


def test_a_re_dealt_world_forgets_the_swaps_of_others() -> None:
    match = begin(FOUR)
    play(match, "0 offer Y1", "1 accept B2", "0 exchange", "1 offer P1", "2 accept W1")
    world = worlds(match, 0, 1)[0]
    assert world.view(0).swaps == match.view(0).swaps
    assert world.view(1).swaps == ((0, "B2", "Y1"),)
    assert world.view(2).swaps == ()


# -- re-dealt worlds: earlier rounds ----------------------------------------------------------------------------------


def folded(thrown: int, drawn: str, owned: str = "R1") -> Spectrum:
    """Return a match in its second round; seat 1 has shown B1 B2 B3, folded, and discarded ``thrown`` cards."""
    hand = [*B.split()[4:], *B.split()[:4]]  # B1 B2 B3 first, then the pink cards
    kept = " ".join(hand[thrown:])
    deals = ["Y4 Y5 Y6 Y7 Y8 Y9 G9", drawn, "K7 K8 K9 W7 W8 W9 G8"]
    match = begin(then=[deck(deals, starter=1, without=f"{owned} {kept}")])
    stand(match, "sfs")
    play(match, f"1 discard {' '.join(hand[:thrown])}".rstrip())
    return match


def test_a_folded_hand_that_discards_nothing_still_has_what_it_showed() -> None:
    match = folded(0, "")
    assert match.view(0).kept == (0, 7, 0)
    for card in ("B1", "B2", "B3"):
        assert places(match, 0, card, 40).keys() == {1}


def test_a_hand_that_discards_nothing_has_no_card_seen_elsewhere() -> None:
    match = folded(0, "")
    for world in worlds(match, 0):
        assert not set(world.view(1).hand) & {*C.split(), "R2", "R3", "R4", "R5", "Y1", "G1"}


def test_after_one_card_is_discarded_two_of_the_three_shown_are_certain() -> None:
    match = folded(1, "K2")
    held = Counter(len({"B1", "B2", "B3"} & set(world.view(1).hand)) for world in worlds(match, 0, 400))
    assert held.keys() == {2, 3}
    assert min(held.values()) > 100  # with probability 4/7, the discarded card wasn't one of the three shown


def test_after_three_discards_any_shown_card_may_be_gone_but_four_cards_are_old() -> None:
    match = folded(3, "K2 K3 K4")
    # everyone saw these cards at the showdown, before they were shuffled
    new = {*C.split(), "R2", "R3", "R4", "R5", "Y1", "G1"}
    held = set()
    for world in worlds(match, 0, 400):
        hand = set(world.view(1).hand)
        held.add(len({"B1", "B2", "B3"} & hand))
        assert len(hand & new) <= 3
    assert held == {0, 1, 2, 3}


def test_shown_cards_stay_certain_for_as_long_as_they_are_kept() -> None:
    match = folded(0, "")
    stand(match, "fff")
    for seat in range(3):
        play(match, f"{seat} discard")
    stand(match, "fff")
    for seat in range(3):
        play(match, f"{seat} discard{' P1' if seat == 1 else ''}")
    held = {len({"B1", "B2", "B3"} & set(world.view(1).hand)) for world in worlds(match, 0, 100)}
    assert held == {2, 3}


def all_folded(thrown: dict[int, str], drawn: dict[int, str], stock: str = "") -> Spectrum:
    """Return a match in its second round. In the first, all seats folded, discarded, and drew these cards."""
    hands = {seat: set(hand.split()) - set(thrown.get(seat, "").split()) for seat, hand in enumerate(THREE)}
    kept = " ".join(card for hand in hands.values() for card in hand)
    match = begin(then=[deck([drawn.get(seat, "") for seat in range(3)], 1, stock, without=kept)])
    stand(match, "fff")
    play(match, *(f"{seat} discard {thrown.get(seat, '')}".rstrip() for seat in range(3)))
    return match


def test_a_hand_that_discards_nothing_has_no_card_that_another_showed_and_discarded() -> None:
    match = all_folded({2: C}, {2: "K2 K3 K4 K5 K6 K7 K8"})
    for card in ("G2", "G3", "G4"):
        assert places(match, 0, card, 100).keys() == {2, None}


def test_a_hand_that_discards_nothing_has_no_card_that_the_seat_itself_discarded() -> None:
    match = all_folded({0: A}, {0: "K2 K3 K4 K5 K6 K7 K8"})
    for world in worlds(match, 0):
        assert not set(world.view(1).hand) & set(A.split())


def test_a_shown_card_dealt_to_the_seat_was_discarded_wherever_it_goes_next() -> None:
    match = all_folded({1: "B1", 0: "Y1"}, {1: "K2", 0: "B1"})
    assert "B1" in match.view(0).hand
    play(match, "1 exchange", "2 exchange", "0 offer B1", "1 accept P1")
    for card in ("B1", "B2", "B3"):
        assert places(match, 0, card, 100).keys() == {1}


def test_a_shown_card_drawn_in_an_exchange_was_discarded_wherever_it_goes_next() -> None:
    match = all_folded({1: "B1"}, {1: "K2"}, stock="B1")
    play(match, "1 exchange", "2 exchange", "0 exchange Y1", "1 exchange", "2 exchange", "0 offer B1", "1 accept P1")
    for card in ("B1", "B2", "B3"):
        assert places(match, 0, card, 100).keys() == {1}


def test_a_re_dealt_world_forgets_the_real_seed() -> None:
    match = begin()
    world = match.redeal(0, Random(1))
    with pytest.raises(ValueError, match="re-dealt"):
        world.record()


# -- random matches ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_re_dealing_depends_only_on_what_the_seat_knows(players: int) -> None:
    """The match and its re-deal differ only in what the seat can't know, so re-dealing either gives the same result."""
    rng = Random(players)
    for _ in range(6):
        match = new(players, rng.randbytes(32), {"max_rounds": 5})
        folding = rng.random()
        while match.outcome is None:
            match.apply(*random_move(match, rng, folding))
            if rng.random() < 0.15:
                seat, seed = rng.randrange(players), rng.random()
                world = worlds(match, seat, 1)[0]
                assert visible_state(match.redeal(seat, Random(seed))) == visible_state(
                    world.redeal(seat, Random(seed))
                )


@pytest.mark.parametrize("players", [3, 4, 5])
def test_clues_never_rule_out_the_truth_nor_a_future_of_a_re_dealt_world(players: int) -> None:
    rng = Random(players)
    for _ in range(5):
        match = new(players, rng.randbytes(32), {"max_rounds": 5, "copies": rng.choice((8, 10))})
        folding = rng.random()
        while match.outcome is None:
            match.apply(*random_move(match, rng, folding))
            if rng.random() < 0.1:
                world = match.redeal(rng.randrange(players), rng)
                for _ in range(15):
                    if world.outcome is None:
                        world.apply(*random_move(world, rng, folding))
                for seat in range(players):
                    worlds(world, seat, 1)
                    assert all_clues_hold(match, seat)
                    assert all_clues_hold(world, seat)
        assert visible_state(replay(match.record())) == visible_state(match)


def all_clues_hold(match: Spectrum, seat: int) -> bool:
    """Return whether a seat's clues are true of the actual hands."""
    hands = match._round.hands
    return all(
        sum((hands[other] & clue.cards).bit_count() for other in range(match.players) if clue.seats >> other & 1)
        >= clue.least
        for clue in match._memory.clues(seat)
    )


@pytest.mark.parametrize("players", [3, 5])
def test_legal_moves_and_refusals_agree_for_arbitrary_moves(players: int) -> None:
    rng = Random(players)
    match = new(players, SEED, {"max_rounds": 3})
    verbs = ["offer", "accept", "decline", "exchange", "show", "stay", "fold", "claim", "discard"]
    while match.outcome is None:
        for seat in range(players):
            listed = match.legal_moves(seat)
            assert len({str(move) for move in listed}) == len(listed)
            assert [Move.parse(str(move)) for move in listed] == listed
            hand = [54 + rng.randrange(70) for _ in range(rng.randrange(5))]
            junk = Move(rng.choice(verbs), cards=tuple(sorted(hand)), colours=(rng.randrange(7),) * rng.randrange(2))
            assert match._allows(seat, junk) == (junk in listed)
            if junk not in listed:
                assert match._refusal(seat, junk).code
        match.apply(*random_move(match, rng))


class Counted(Random):
    """A random generator that counts how many numbers were drawn."""

    asked = 0

    def random(self) -> float:
        self.asked += 1
        return super().random()


def test_re_dealing_seldom_has_to_restart() -> None:
    match = to_stay(folded(2, "K2 K3"))
    rng = Counted(1)
    for _ in range(50):
        match.redeal(0, rng)
    unseen = 63 - len(match.view(0).hand) - len(match.view(0).discards)
    assert rng.asked < 50 * 2 * unseen


@pytest.mark.parametrize("players", Spectrum.seats)
def test_what_a_computer_player_sees_agrees_with_the_seats_view(players: int) -> None:
    for match in walk("spectrum", players, 3):
        assert isinstance(match, Spectrum)
        for seat in range(players):
            view, seen = match.view(seat), match.seen(seat)
            same = ("phase", "round", "offer", "stock", "turns", "stands")
            assert {part: getattr(view, part) for part in same} == {part: getattr(seen, part) for part in same}
            seen_by_view = (view.shown, view.hand, view.victories[seat])
            assert seen_by_view == (tuple(map(names, seen.shown)), names(seen.hand), names(seen.victories))
