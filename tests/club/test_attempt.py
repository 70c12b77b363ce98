"""Test that a day's deal is the same for everyone: the cards, the others' answers, and the score."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.attempt import Attempt, BadCode
from club.daily_deal import YOU, DailyDeal, game_of, offered
from docs.verify import check, deal
from engine import GAMES, IllegalMove, Match, Move
from engine.registry import spec_of
from opponents import choose

SECRET = bytes(range(32))
DAY = 20783
EVERY_GAME = pytest.mark.parametrize("game", offered())
MOST_BYTES = 200
"""How much may be stored for a person and a day."""
VECTORS = Path(__file__).parent / "vectors.json"
PLAY_ALL = """
import games, sys
from tests.club.test_attempt import vector
from club.daily_deal import offered
for game in offered():
    print(game, vector(game))
"""


def regular(number: int) -> Callable[[Match], Move]:
    """Return a player that chooses like a Regular, the same in every run."""
    rng = random.Random(number)
    return lambda match: choose(match.redeal(YOU, rng), YOU, rng)


def played(deal: DailyDeal, choose_move: Callable[[Match], Move]) -> Attempt:
    """Play the whole deal with a function that makes the person's moves."""
    attempt = Attempt(deal)
    while attempt.match.outcome is None:
        attempt.play(choose_move(attempt.match))
    return attempt


def vector(game: str) -> str:
    """Return the whole attempt of a fixed player, as hexadecimal digits, and its merit."""
    attempt = played(DailyDeal.of(SECRET, DAY, game), regular(1))
    score = attempt.score()
    assert score is not None
    return f"{attempt.code.hex()} {score.merit}"


@EVERY_GAME
def test_an_attempt_resumes_after_every_move(game: str) -> None:
    deal = DailyDeal.of(SECRET, DAY, game)
    attempt, choose_move = Attempt(deal), regular(2)
    while attempt.match.outcome is None:
        again = Attempt.resumed(deal, attempt.code)
        assert again.match.record() == attempt.match.record()
        assert again.match.decision == attempt.match.decision
        assert again.recent == attempt.recent
        attempt.play(choose_move(attempt.match))
    assert Attempt.resumed(deal, attempt.code).score() == attempt.score()


@EVERY_GAME
def test_two_people_who_play_alike_see_the_same(game: str) -> None:
    deal = DailyDeal.of(SECRET, DAY, game)
    first, second = (played(deal, regular(3)) for _ in range(2))
    assert first.code == second.code
    assert first.score() == second.score()


@EVERY_GAME
def test_the_others_answer_before_the_person_is_asked(game: str) -> None:
    attempt, choose_move = Attempt(DailyDeal.of(SECRET, DAY, game)), regular(4)
    while attempt.match.outcome is None:
        assert attempt.match.waiting == (YOU,)
        attempt.play(choose_move(attempt.match))


@EVERY_GAME
def test_an_attempt_takes_little_room(game: str) -> None:
    sizes = [len(played(DailyDeal.of(SECRET, day, game), regular(day)).code) for day in range(DAY, DAY + 12)]
    assert sum(sizes) / len(sizes) <= MOST_BYTES


@EVERY_GAME
def test_a_higher_merit_is_a_better_place(game: str) -> None:
    attempt = played(DailyDeal.of(SECRET, DAY, game), regular(5))
    score, outcome = attempt.score(), attempt.match.outcome
    assert score is not None
    assert outcome is not None
    assert score.points == outcome.scores[YOU]
    assert score.merit == score.points * (-1000 if spec_of(game).lowest_wins else 1000) - score.spent


def test_no_attempt_has_a_score_before_its_end() -> None:
    assert Attempt(DailyDeal.of(SECRET, DAY, "escalier")).score() is None


def test_an_illegal_move_changes_nothing() -> None:
    attempt = Attempt(DailyDeal.of(SECRET, DAY, "escalier"))
    before = attempt.code
    with pytest.raises(IllegalMove):
        attempt.play(Move.parse("bid 9"))
    assert attempt.code == before


@EVERY_GAME
def test_the_same_answers_give_the_same_match_in_every_version(game: str) -> None:
    known = json.loads(VECTORS.read_text())
    assert vector(game) == known[game]


def test_a_process_with_other_hashes_deals_the_same() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PLAY_ALL],
        env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": "4242"},
        cwd=Path(__file__).parent.parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    known = json.loads(VECTORS.read_text())
    found = dict(line.split(" ", 1) for line in ran.stdout.splitlines())
    assert found == {game: known[game] for game in found}


@given(st.binary(max_size=40))
def test_damaged_moves_are_refused(code: bytes) -> None:
    deal = DailyDeal.of(SECRET, DAY, "staircase")
    try:
        attempt = Attempt.resumed(deal, code)
    except BadCode:
        return
    assert attempt.code[: len(code)] == code


def test_moves_of_another_version_are_refused() -> None:
    deal = DailyDeal.of(SECRET, DAY, "staircase")
    code = Attempt(deal).code
    with pytest.raises(BadCode, match="version"):
        Attempt.resumed(deal, bytes([code[0], code[1] + 1]) + code[2:])


def test_the_games_take_turns() -> None:
    games = [game_of(day) for day in range(DAY, DAY + len(offered()))]
    assert sorted(filter(None, games)) == sorted(offered())


@EVERY_GAME
def test_anyone_can_check_the_deal_once_it_is_over(game: str) -> None:
    today = DailyDeal.of(SECRET, DAY, game)
    proof = check(json.loads(json.dumps(today.proof())))
    hands, _ = deal(proof)
    assert hands == [sorted(today.dealt().held(seat)) for seat in range(today.form.players)]


def test_nobody_learns_a_seed_from_its_text() -> None:
    deal = DailyDeal.of(SECRET, DAY, "staircase")
    assert deal.seed.hex() not in repr(deal)
    assert str(deal.seed) not in repr(deal)


def test_every_daily_form_is_playable() -> None:
    for game in offered():
        assert spec_of(game).computer
        assert GAMES[game].key == game
