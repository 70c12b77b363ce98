"""Check that thousands of Spectrum matches played in lockstep follow the rules."""

import random
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine import Move, new_match
from engine.cards import colour
from games.spectrum.computer import hand_counts
from games.spectrum.computer.expert import Expert
from games.spectrum.computer.learnt_table import FILES
from games.spectrum.computer.player import expert_move
from tests.training.spectrum import at_the_table
from training.spectrum import many_rounds
from training.spectrum.best_response import trained
from training.spectrum.first_expert import FirstExpert
from training.spectrum.learnt_policy import Situations, load, policy_text, read_policy
from training.spectrum.many_rounds import ALL, GROUP, STAY, Matches, Stage, stages

PLAYERS = (3, 4, 5)


def engine_match(players: int, deal: int, **options: int) -> Any:
    return new_match("spectrum", players, deal.to_bytes(32, "big"), options)


def as_matches(match: Any) -> Matches:
    """Convert an engine match to a single match of ``Matches``, just before the last seat decides whether to stay."""
    view = match.view(None)
    left = int(match.options["max_rounds"]) - view.round + 1
    matches = Matches(1, match.players, np.random.default_rng(1), int(match.options["target"]), left)
    for place in range(match.players):
        seat = (view.starter + place) % match.players
        matches.hands[place, :, 0] = at_the_table.counted(match.held(seat))
        matches.owned[place, :, 0] = at_the_table.counted(match.collected(seat)) > 0
        matches.stays[place, 0] = at_the_table.STANDS[view.stands[seat]]
    return matches


@pytest.mark.parametrize("players", [3, *(pytest.param(players, marks=pytest.mark.soak) for players in (4, 5))])
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
            scores = [len(match.collected((starter + place) % players)) for place in range(players)]
            assert ours.scores[:, 0].tolist() == scores
            assert bool(ours.over[0]) == (match.outcome is not None)
            ends["nobody" if theirs is None else "won"] += 1
        firsts = [place == 1 for place in match.outcome.places]
        expected = [firsts[(starter + place) % players] / sum(firsts) for place in range(players)]
        assert ours is not None
        assert ours.shares[:, 0].tolist() == pytest.approx(expected, abs=1e-9)
    assert min(ends.values()) > 3, ends


def test_spare_cards_agree_with_the_computer_players() -> None:
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
def test_no_card_is_lost_and_everyone_has_seven(players: int) -> None:
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


def test_stages_have_the_order_of_questions_at_a_real_table() -> None:
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
            assert stage in order, "stages must be in order; some may be skipped"


def test_the_hero_sits_in_every_place_and_equal_players_have_even_shares() -> None:
    shares = many_rounds.play_matches(3000, 3, FirstExpert(), FirstExpert(), np.random.default_rng(5))
    assert abs(shares.mean() - 1) < 4 * shares.std() / len(shares) ** 0.5
    assert Stage("stay", 2) in stages(3)
    assert STAY == 1


class Mixed:
    """Makes the first choice in a quarter of all cases."""

    def chances(self, matches: Matches, stage: Stage) -> many_rounds.Array:
        rest = many_rounds.ACTIONS[stage.decision] - 1
        return np.array([[0.25], *[[0.75 / rest]] * rest]).repeat(matches.size, 1)


def test_a_mixed_hero_keeps_its_probabilities_among_pure_policies() -> None:
    matches = Matches(10, 3, np.random.default_rng(1))
    matches.hero[:5] = 0
    likely = many_rounds.chances(matches, Stage("exchange", 0), FirstExpert(), Mixed())
    assert likely[0, :5].tolist() == [0.25] * 5
    assert set(likely[:, 5:].ravel().tolist()) == {0, 1}


def kind_of(move: Move) -> str:
    """Describe a move without its cards: how many there are, or the largest group among the three shown."""
    colours = Counter(map(colour, move.cards))
    return f"{move.verb} {max(colours.values()) if move.verb == 'show' else len(move.cards)}"


def by_rules(match: Any, seat: int, rng: Any) -> Move:
    """Return the move of an expert that follows rules instead of a table."""
    return Expert(match, seat, rng).move()


def agree(policy: Any, choose: Any, players: int, deal: int, phases: tuple[str, ...]) -> int:
    """Check in some positions that a policy makes each move as often as a player; return how many there were."""
    rng = random.Random(deal)
    tries, asked = 60, 0
    match = engine_match(players, deal, max_rounds=4)
    while match.outcome is None:
        seat = match.waiting[0]
        if match.phase in phases and rng.random() < 0.1:
            both = [
                Counter(kind_of(by(match, seat, rng)) for _ in range(tries))
                for by in (choose, partial(at_the_table.choose_by, policy))
            ]
            for move in set(both[0]) | set(both[1]):
                assert abs(both[0][move] - both[1][move]) < 28, (match.phase, both)  # five standard errors
            asked += 1
        match.apply(seat, choose(match, seat, rng))
    return asked


@pytest.mark.soak
def test_the_frozen_expert_moves_like_the_expert_at_a_table() -> None:
    phases = ("answer", "exchange", "stay", "discard")
    assert sum(agree(FirstExpert(), by_rules, players, deal, phases) for deal, players in enumerate(PLAYERS)) > 15


@pytest.mark.soak
def test_a_learnt_policy_has_the_same_frequencies_at_a_table() -> None:
    phases = ("answer", "exchange", "show", "stay", "discard")
    asked = [agree(read_policy(players), expert_move, players, deal, phases) for deal, players in enumerate(FILES)]
    assert sum(asked) > 12


@pytest.mark.parametrize("players", FILES)
def test_a_written_policy_reads_back_unchanged(tmp_path: Path, players: int) -> None:
    policy, table = read_policy(players), tmp_path / "table.toml"
    table.write_text(policy_text(players, policy.frequencies, policy.situations.alarm))
    assert table.read_text() == FILES[players].read_text()
    again = read_policy(players, table)
    assert (again.situations.alarm == policy.situations.alarm).all()
    for decision, often in policy.frequencies.items():
        assert np.abs(again.frequencies[decision] - often).max() < 1e-9
        assert often.shape[1] == Situations(players).sizes[decision]


def test_a_best_response_beats_the_expert() -> None:
    policy = FirstExpert()
    responder = trained(policy, 3, 3, 800)
    shares = many_rounds.play_matches(3000, 3, policy, responder, np.random.default_rng(6))
    assert shares.mean() - 1.96 * shares.std() / len(shares) ** 0.5 > 1


def test_a_stored_table_loads_as_the_same_policy(tmp_path: Path) -> None:
    policy = read_policy(4)
    np.savez_compressed(tmp_path / "4_0.npz", alarm=policy.situations.alarm, **policy.frequencies)
    again = load(4, tmp_path / "4_0.npz")
    assert all((again.frequencies[decision] == often).all() for decision, often in policy.frequencies.items())
    assert (again.situations.alarm == policy.situations.alarm).all()
