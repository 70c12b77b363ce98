"""Thousands of matches of Spectrum at once are matches of Spectrum: what the benchmarks train on follows the rules."""

import random
from collections import Counter
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="training needs numpy, of requirements-bench.txt")

from benchmarks.spectrum import at_the_table, many_rounds  # noqa: E402 - only where numpy is
from benchmarks.spectrum.first_expert import FirstExpert  # noqa: E402
from benchmarks.spectrum.many_rounds import ALL, GROUP, STAY, Matches, Stage, stages  # noqa: E402
from engine import new_match  # noqa: E402
from games.spectrum.computer import hand_counts  # noqa: E402

PLAYERS = (3, 4, 5)


def engine_match(players: int, deal: int, **options: int) -> Any:
    return new_match("spectrum", players, deal.to_bytes(32, "big"), options)


def as_matches(match: Any) -> Matches:
    """A match of the engine when all have said whether they stay but the last, as one of ``Matches``, hands and all."""
    view = match.view(None)
    left = int(match.options["max_rounds"]) - view.round + 1
    matches = Matches(1, match.players, np.random.default_rng(1), int(match.options["target"]), left)
    for place in range(match.players):
        seat = (view.starter + place) % match.players
        matches.hands[place, :, 0] = at_the_table.counted(match.held(seat))
        matches.owned[place, :, 0] = at_the_table.counted(match.victory_cards(seat)) > 0
        matches.stays[place, 0] = at_the_table.STANDS[view.stands[seat]]
    return matches


@pytest.mark.parametrize("players", PLAYERS)
def test_every_showdown_ends_as_the_engine_says(players: int) -> None:
    rng = random.Random(players)
    ends: Counter[str] = Counter()
    for deal in range(5):
        match = engine_match(players, deal, target=rng.choice((3, 4, 5)), max_rounds=rng.choice((3, 60)))
        while match.outcome is None:
            seat = match.waiting[0]
            move = at_the_table.choose_by(FirstExpert(), match, seat, rng)
            last = match.phase == "stay" and match.view(None).stands.count("") == 1
            ours = as_matches(match) if last else None
            starter = match.view(None).starter
            match.apply(seat, move)
            if ours is None:
                continue
            ours.stays[players - 1, 0] = at_the_table.STANDS[str(move)]
            winner = int(ours.showdown()[0])
            if match.phase == "claim":
                match.apply(match.waiting[0], match.legal_moves(match.waiting[0])[0])
            theirs = match.view(None).showdown.winner
            assert (None if winner < 0 else (starter + winner) % players) == theirs
            scores = [len(match.victory_cards((starter + place) % players)) for place in range(players)]
            assert ours.scores[:, 0].tolist() == scores
            assert bool(ours.over[0]) == (match.outcome is not None)
            ends["nobody" if theirs is None else "won"] += 1
        firsts = [place == 1 for place in match.outcome.places]
        expected = [firsts[(starter + place) % players] / sum(firsts) for place in range(players)]
        assert ours is not None
        assert ours.shares[:, 0].tolist() == pytest.approx(expected, abs=1e-9)
    assert min(ends.values()) > 3, ends


def test_what_can_be_spared_is_what_the_player_spares() -> None:
    rng = np.random.default_rng(3)
    hands = rng.multinomial(7, [1 / 7] * 7, 300).T.astype(np.int8)
    owned = rng.random((7, 300)) < 0.3
    for serves in (ALL, GROUP):
        spared = many_rounds.spare(hands, owned, np.full(300, serves))
        for at in range(300):
            hand, has = hands[:, at].tolist(), owned[:, at].tolist()
            goal = hand_counts.ALL if serves == ALL else hand_counts.largest(hand, has)
            assert [colour for colour in range(7) for _ in range(spared[colour, at])] == hand_counts.spare(hand, goal)
            assert many_rounds.strengths(hands)[at] == hand_counts.strength(hand)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_card_is_lost_and_everybody_has_seven(players: int) -> None:
    matches = Matches(200, players, np.random.default_rng(4))
    for _ in range(3):
        for stage in stages(players):
            many_rounds.play_on(matches, [stage], FirstExpert())
            if stage.decision == "show":
                assert (matches.hands.sum(1) == 7).all()
        assert (matches.hands >= 0).all()
        assert (matches.stock >= 0).all()
        many_rounds.finish_round(matches, FirstExpert())
        matches = matches.take(~matches.over)
        matches.next_round()
        assert (matches.hands.sum(0) + matches.owned.sum(0) + matches.stock == many_rounds.COPIES).all()


def test_a_seat_is_asked_the_same_in_the_same_order_as_at_a_table() -> None:
    for players in PLAYERS:
        rng = random.Random(players)
        match = engine_match(players, 5)
        order = iter(stages(players))
        while match.phase != "discard" and match.outcome is None and match.round_number == 1:
            seat = match.waiting[0]
            if match.phase == "claim":
                break
            _, stage = at_the_table.seen_by(match.view(seat), match.phase, match.options, np.random.default_rng(0))
            if stage.decision == "show":
                stage = stage._replace(place=0)
                match.apply(seat, at_the_table.choose_by(FirstExpert(), match, seat, rng))
                if match.phase == "show":
                    continue
            else:
                match.apply(seat, at_the_table.choose_by(FirstExpert(), match, seat, rng))
            assert stage in order, "a stage comes in its order, and others are left out"


def test_the_hero_sits_in_every_place_and_equals_have_even_shares() -> None:
    shares = many_rounds.play_matches(3000, 3, FirstExpert(), FirstExpert(), np.random.default_rng(5))
    assert abs(shares.mean() - 1) < 4 * shares.std() / len(shares) ** 0.5
    assert Stage("stay", 2) in stages(3)
    assert STAY == 1
