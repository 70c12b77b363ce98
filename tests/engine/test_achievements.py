"""Check that achievements are derived from public events."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from engine import EVERYONE, GAMES, Event, Match, new_match
from engine.achievements import ACHIEVEMENTS, Achievement, find_achievements, keep_best, update_tally
from games.staircase.rules import Staircase

OPTIONS = {"levelup": {"jokers": 2, "last_round": 3}, "spectrum": {"max_rounds": 12}}


def achieved(key: str, seed: int, players: int = 3) -> Iterator[tuple[Match, list[Achievement]]]:
    """Play a random match in which players lay down if possible; yield the match and each move's achievements."""
    rng = random.Random(seed)
    match = new_match(key, players, bytes([seed] * 32), OPTIONS.get(key, {}))
    tally = (0,) * players
    while match.outcome is None:
        seat = rng.choice(match.waiting)
        moves = match.legal_moves(seat)
        move = next((move for move in moves if move.verb == "laydown"), None) or rng.choice(moves)
        events = match.apply(seat, move)
        found, tally = find_achievements(match, events, tally), update_tally(match, events, tally)
        yield match, found


@pytest.mark.parametrize("key", ACHIEVEMENTS)
def test_every_game_with_achievements_yields_some_as_plain_values(key: str) -> None:
    found = [achievement for seed in range(6) for _, new in achieved(key, seed) for achievement in new]
    assert found
    for achievement in found:
        assert achievement.seat in range(3)
        assert json.loads(json.dumps(dict(achievement.facts))) == achievement.facts


def test_a_game_without_achievements_finds_none() -> None:
    assert "crazyeights" in GAMES
    assert "crazyeights" not in ACHIEVEMENTS
    assert [found for _, found in achieved("crazyeights", 1) if found] == []


def laid_down(level: int, *, bonus: bool) -> Event:
    melds = [{"cards": ["7S", "7H", "7D"]}, {"cards": ["8S", "9S", "TS"]}]
    return Event("laid-down", 1, (), {"from_round": level, "bonus": bonus, "melds": melds}, EVERYONE)


def test_a_hand_with_the_bonus_outranks_any_hand_without() -> None:
    match = new_match("levelup", 2, bytes(32))
    plain, _ = find_achievements(match, [laid_down(13, bonus=False)], (4, 4))
    higher, _ = find_achievements(match, [laid_down(5, bonus=True)], (4, 4))
    assert plain.cards == ("7S", "7H", "7D", "8S", "9S", "TS")
    assert (plain.kind, plain.seat) == ("melds", 1)
    assert keep_best((plain,), higher) == (higher,)
    assert keep_best((higher,), plain) == (higher,)


def test_fewer_draws_make_a_faster_hand_and_the_higher_round_breaks_ties() -> None:
    match = new_match("levelup", 2, bytes(32))
    draws = [Event("drew", 1, audience=EVERYONE), Event("took", 1, ("9D",), audience=EVERYONE)]
    tally: tuple[int, ...] = (7, 0)
    for draw in draws:
        tally = update_tally(match, [draw], tally)
    assert tally == (7, 2)
    _, swift = find_achievements(match, [laid_down(5, bonus=False)], tally)
    assert swift == Achievement("swift", 1, swift.merit, swift.cards, {"turns": 2, "round": 5})
    _, slower = find_achievements(match, [laid_down(13, bonus=True)], (7, 3))
    _, higher = find_achievements(match, [laid_down(6, bonus=False)], tally)
    assert keep_best(keep_best((slower,), swift), higher) == (higher,)
    assert update_tally(match, [laid_down(5, bonus=False), Event("hand-dealt", None, (), {}, EVERYONE)], tally) == (
        0,
        0,
    )


def test_in_a_real_match_a_hands_turns_are_the_cards_its_player_drew() -> None:
    swift = 0
    for seed in range(6):
        drawn, hand = [0] * 3, 1
        for match, found in achieved("levelup", seed):
            seat, move = match.record()["moves"][-1]
            drawn[seat] += move.startswith("draw")
            for achievement in found:
                if achievement.kind == "swift":
                    assert achievement.facts["turns"] == drawn[achievement.seat]
                    swift += 1
            if (now := match.view(None).as_dict()["hand_number"]) != hand:
                drawn, hand = [0] * 3, now
    assert swift


def test_a_staircases_merit_is_its_points() -> None:
    *_, (match, last) = achieved("staircase", 1)
    assert isinstance(match, Staircase)
    assert match.outcome is not None
    assert [achievement.facts["points"] for achievement in last] == list(match.outcome.scores)
    assert [len(achievement.cards) for achievement in last] == [
        len(steps.cards) for steps in match.view(None).staircases
    ]


def test_only_exact_bids_above_zero_count() -> None:
    match = new_match("escalier", 4, bytes(32))
    scored = Event("round-scored", None, (), {"bids": [2, 0, 1, 3], "won": [2, 0, 1, 2]}, EVERYONE)
    assert find_achievements(match, [scored], (0,) * 4) == [
        Achievement("bid", seat, bid, (), {"bid": bid, "tricks": 5}) for seat, bid in ((0, 2), (2, 1))
    ]


def test_consecutive_exact_bids_are_a_run_and_zero_bids_count_in_it() -> None:
    match = new_match("escalier", 4, bytes(32))
    rounds = [([1, 0, 0, 1], [1, 0, 0, 0]), ([0, 2, 0, 1], [0, 1, 0, 1]), ([0, 1, 3, 2], [1, 1, 3, 2])]
    tally: tuple[int, ...] = (0,) * 4
    best: dict[int, tuple[Achievement, ...]] = dict.fromkeys(range(4), ())
    for bids, won in rounds:
        events = [Event("round-scored", None, (), {"bids": bids, "won": won}, EVERYONE)]
        for achievement in find_achievements(match, events, tally):
            best[achievement.seat] = keep_best(best[achievement.seat], achievement)
        tally = update_tally(match, events, tally)
    assert tally == (0, 1, 3, 2)
    runs = {seat: achievement for seat, kept in best.items() for achievement in kept if achievement.kind == "run"}
    assert runs == {seat: Achievement("run", seat, run, (), {"run": run}) for seat, run in ((0, 2), (2, 3), (3, 2))}


def showdown(**hands: str) -> list[Event]:
    return [Event("showdown", int(seat[1]), tuple(cards.split()), {}, EVERYONE) for seat, cards in hands.items()]


def test_if_all_fold_to_a_weak_hand_it_is_a_bluff_and_the_weaker_the_better() -> None:
    match = new_match("spectrum", 3, bytes(32))

    def won(strength: int, events: list[Event]) -> Achievement:
        events = [*events, Event("round-won", 0, (), {"strength": strength}, EVERYONE)]
        (achievement,) = find_achievements(match, events, (0,) * 3)
        return achievement

    alone, contested = showdown(s0="P1 P2 R1"), showdown(s0="P1 P2 R1", s1="B1 G1 K1")
    assert won(2, alone).kind == won(3, alone).kind == "bluff"
    assert won(4, alone).kind == won(2, contested).kind == "hand"
    assert keep_best((won(3, alone),), won(2, alone))[0].facts == {"strength": 2}
    assert keep_best((won(4, contested),), won(8, contested))[0].merit == 8
    assert len(keep_best((won(4, contested),), won(2, alone))) == 2


def test_on_equal_merit_the_older_achievement_is_kept() -> None:
    first, second = Achievement("bid", 0, 3, (), {"tricks": 5}), Achievement("bid", 0, 3, (), {"tricks": 6})
    assert keep_best(keep_best((), first), second) == (first,)
