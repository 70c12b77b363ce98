"""Thousands of matches of Spectrum at once are matches of Spectrum: what the benchmarks train on follows the rules."""

import random
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="training needs numpy, of requirements-bench.txt")

from benchmarks.spectrum import at_the_table, many_rounds  # noqa: E402 - only where numpy is
from benchmarks.spectrum.best_response import trained  # noqa: E402
from benchmarks.spectrum.first_expert import FirstExpert  # noqa: E402
from benchmarks.spectrum.many_rounds import ALL, GROUP, STAY, Matches, Stage, stages  # noqa: E402
from benchmarks.spectrum.self_play import learn, load  # noqa: E402
from engine import Move, new_match  # noqa: E402
from engine.cards import colour  # noqa: E402
from games.spectrum.computer import hand_counts  # noqa: E402
from games.spectrum.computer.player import expert_at_once  # noqa: E402

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
        matches = matches.take(np.flatnonzero(~matches.over))
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


def kind_of(move: Move) -> str:
    """A move without its cards: how many there are, or how many of three shown are alike."""
    colours = Counter(map(colour, move.cards))
    return f"{move.verb} {max(colours.values()) if move.verb == 'show' else len(move.cards)}"


def test_the_frozen_expert_does_as_often_what_the_expert_does_at_a_table() -> None:
    rng = random.Random(5)
    tries, asked = 60, 0
    for deal, players in enumerate((3, 4, 5)):
        match = engine_match(players, deal, max_rounds=4)
        while match.outcome is None:
            seat = match.waiting[0]
            if match.phase in ("answer", "exchange", "stay", "discard") and rng.random() < 0.1:
                both = [
                    Counter(kind_of(choose(match, seat, rng)) for _ in range(tries))
                    for choose in (expert_at_once, partial(at_the_table.choose_by, FirstExpert()))
                ]
                for move in set(both[0]) | set(both[1]):
                    assert abs(both[0][move] - both[1][move]) < 28, (match.phase, both)  # five standard errors
                asked += 1
            match.apply(seat, expert_at_once(match, seat, rng))
    assert asked > 15


def test_a_best_response_finds_what_the_expert_gives_away() -> None:
    policy = FirstExpert()
    responder = trained(policy, 3, 3, 800)
    shares = many_rounds.play_matches(3000, 3, policy, responder, np.random.default_rng(6))
    assert shares.mean() - 1.96 * shares.std() / len(shares) ** 0.5 > 1


def test_what_is_learnt_by_oneself_is_a_table_of_chances_and_the_same_each_time(tmp_path: Path) -> None:
    tables = [learn(3, 2, tmp_path, size=300).often for _ in range(2)]
    for decision, often in tables[0].items():
        assert (often >= 0).all()
        assert np.abs(often.sum(0) - 1).max() < 1e-9
        assert (often == tables[1][decision]).all()
    loaded = load(3, tmp_path / "3_2.npz").often
    assert all((loaded[decision] == often).all() for decision, often in tables[0].items())
