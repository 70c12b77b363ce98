"""Check that the compiled rounds of Spectrum agree with numpy's, and so with the rules."""

import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

from benchmarks.opponents.readability import meanings
from games.spectrum.computer.learnt_table import Table as PlayersTable
from training.spectrum import compiled, many_rounds, train
from training.spectrum.best_response import Responder, margin
from training.spectrum.learnt_policy import Learnt, Situations, policy_text, read_policy
from training.spectrum.position_values import AMONG_PEERS, PositionValues
from training.spectrum.regular import Regular

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(shutil.which("cc") is None, reason="training needs a C compiler"),
]


@pytest.fixture(scope="module")
def policy() -> Learnt:
    return read_policy(4)


@pytest.fixture(scope="module")
def table(policy: Learnt) -> compiled.Table:
    return compiled.Table(policy.frequencies, policy.situations.alarm)


def near(one: many_rounds.Array, other: many_rounds.Array) -> bool:
    """Return whether two means are equal up to chance, which errs once in ten thousand times."""
    return bool(abs(one.mean() - other.mean()) < 2 * (margin(one) ** 2 + margin(other) ** 2) ** 0.5)


def test_loading_the_library_keeps_denormal_numbers(table: compiled.Table) -> None:
    """A badly linked library would flush denormal numbers to zero in all later tests in this process."""
    compiled.measure(10, 4, table, 1)
    assert sys.float_info.min / 2 > 0


def test_a_table_wins_as_much_against_regulars_as_in_numpy(policy: Learnt, table: compiled.Table) -> None:
    ours, _ = compiled.measure(20_000, 4, table, 1, regulars=True)
    theirs = many_rounds.play_matches(3000, 4, Regular(), policy, np.random.default_rng(2))
    assert near(ours, theirs), (ours.mean(), theirs.mean())


def test_a_best_response_wins_as_much_as_in_numpy(policy: Learnt, table: compiled.Table) -> None:
    """A best response has its own numbering of situations: if C's were different, it would win less here."""
    hero = compiled.respond(table, 4, 6, 3000, 3)
    responder = Responder(policy, 4)
    responder.situations.alarm = policy.situations.alarm
    responder.best = dict(zip(many_rounds.ACTIONS, hero.best, strict=True))
    ours, _ = compiled.measure(20_000, 4, table, 4, hero)
    theirs = many_rounds.play_matches(3000, 4, policy, responder, np.random.default_rng(5))
    assert near(ours, theirs), (ours.mean(), theirs.mean())


def test_standing_pat_with_three_colours_means_the_same_as_in_numpy(policy: Learnt, table: compiled.Table) -> None:
    _, means = compiled.measure(4000, 4, table, 6)
    assert abs(means - meanings(policy, 4, 2000)[0]) < 0.04


def test_position_values_reflect_results(table: compiled.Table) -> None:
    worth = PositionValues()
    assert compiled.fit_values(worth, table, 4, 500, 7) < np.log(4), "the fit must beat ignoring who is ahead"
    assert worth.strength[AMONG_PEERS, 0, 1, 1, 0] > worth.strength[AMONG_PEERS, 0, 1, 4, 0], (
        "a player who lacks one card must be stronger than one who lacks four"
    )


def test_learning_is_reproducible_and_its_result_can_be_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "MATCHES", 300)
    monkeypatch.setattr(train, "FIT_MATCHES", 100)

    def learnt() -> train.Frequencies:
        learner = train.Learner(4, regulars=0.3)
        for _ in range(3):
            learner.round()
        (tmp_path / "table.toml").write_text(policy_text(4, learner.learnt(), learner.alarm))
        return learner.learnt()

    for decision, often in learnt().items():
        assert (often == learnt()[decision]).all()
        assert often.shape[1] == Situations(4).sizes[decision]
        assert np.abs(often.sum(0) - 1).max() < 1e-9
    PlayersTable(4, tmp_path / "table.toml")


def test_a_bonus_for_swaps_makes_declining_rarer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "MATCHES", 300)
    monkeypatch.setattr(train, "FIT_MATCHES", 100)

    def declined(more: float) -> float:
        monkeypatch.setattr(train, "SWAP_BONUS", {3: more})
        learner = train.Learner(3, regulars=0.0)
        for _ in range(3):
            learner.round()
        return float(learner.learnt()["answer"][0].mean())

    assert declined(0.5) < declined(0.0)
