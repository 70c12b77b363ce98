"""Test that players can play a costly moment of their own match again, and that it comes back a week later."""

from __future__ import annotations

import random
from dataclasses import replace

from club.moments import MomentId, judged, moment_of, puzzle_of_moment
from club.puzzle import Puzzle
from club.puzzle_pool import offered, shipped
from club.puzzling import WEEK, Puzzling
from data.sql.ratings import NEWCOMER
from data.sqlite import SqliteStore
from engine import Match, Move
from opponents.estimates import ESTIMATORS, Estimate, Gain
from tables.history.review import Moment, Review
from tables.thinking import Thinkers
from tests.data.results import match, remember, seat
from ui.screen import Button, Row, Screen, Text
from ui.screens.puzzles import answer_screen, question_screen

ANN, BEN = 900_000_000_001, 900_000_000_002
GAME = offered()[0]
TABLE = "0123456789"
FEW_WORLDS = 40
NAMES = ("Ann", "Ben", "Cléo", "Dan", "Eve", "Flo")


class QuickThinkers(Thinkers):
    """Estimates in this process, in few simulated deals."""

    async def estimate(
        self, world: Match, seat: int, seed: int, worlds: int, made: Move | None, *, patient: bool = True
    ) -> Estimate:
        assert not patient, "someone is waiting"
        return ESTIMATORS[world.key].estimate(world, seat, random.Random(seed), min(worlds, FEW_WORLDS), made)


def example() -> tuple[Puzzle, Moment]:
    """Return a moment in a match, and the puzzle from which it comes."""
    puzzle = next(iter(shipped(GAME).values()))
    moves = puzzle.record["moves"]
    return puzzle, Moment(len(moves), puzzle.best, puzzle.tempting, puzzle.gain, puzzle.unit, puzzle.facts)


def words(screen: Screen) -> str:
    return "\n".join(block.words for block in screen.blocks if isinstance(block, Text))


def test_the_moments_id_names_the_table_and_the_number_of_moves() -> None:
    assert MomentId.parse(str(MomentId(TABLE, 17))) == (TABLE, 17)
    assert MomentId.parse("0123abcd") is None


async def test_the_player_sees_what_they_saw_and_learns_what_each_move_is_worth() -> None:
    original, moment = example()
    record = {**original.record, "moves": [*original.record["moves"], [0, "a later move"]]}
    posed = puzzle_of_moment(record, MomentId(TABLE, moment.at), original.seat, moment)
    names = NAMES[: original.record["players"]]
    asked = question_screen(posed, "Ann", "en", names)
    assert asked.table == f"puzzle-{GAME}-{TABLE}.{moment.at}"
    assert "From a match of yours" in words(asked)
    assert "Ada" not in words(asked)
    assert posed.allows(posed.best)
    assert not posed.allows("no such move")
    for move, right in ((posed.best, True), (posed.tempting, False)):
        told = await judged(posed, move, QuickThinkers())
        assert told.solved_by(move) is right
        shown = answer_screen(told, move, "Ann", "en", None, None, names)
        assert ("Right" in words(shown)) is right
        assert "In the match you chose" in words(shown)
        (row,) = [block for block in shown.blocks if isinstance(block, Row)]
        assert [button.table for button in row.buttons if isinstance(button, Button)] == ["", TABLE]


async def test_a_move_that_is_about_as_good_is_right() -> None:
    original, moment = example()

    class Undecided(QuickThinkers):
        async def estimate(
            self, world: Match, seat: int, seed: int, worlds: int, made: Move | None, *, patient: bool = True
        ) -> Estimate:
            found = await super().estimate(world, seat, seed, worlds, made, patient=patient)
            return replace(found, gains={move: Gain(0.01, 0.01) for move in found.gains})

    posed = puzzle_of_moment(original.record, MomentId(TABLE, moment.at), original.seat, moment)
    assert (await judged(posed, posed.tempting, Undecided())).solved_by(posed.tempting)


async def test_it_comes_back_a_week_later_once_and_does_not_count(store: SqliteStore) -> None:
    original, moment = example()
    result = match(seat(ANN), seat(BEN, 2), game=GAME)
    await remember(store, [result])
    review = Review(91.0, 2.0, moment.gain, moment.unit, 20, 1, (moment,), None)
    await store.archive.keep_review(result.table, 0, ANN, review)
    now = result.ended + WEEK - 1
    puzzling = Puzzling(store.puzzles, lambda: now)
    posed = puzzle_of_moment(original.record, MomentId(result.table, moment.at), 0, moment)
    assert await puzzling.due(ANN, GAME) == []
    await puzzling.note_own(ANN, posed, posed.tempting)  # from the review: it comes back all the same
    now += 2
    (due,) = await puzzling.due(ANN, GAME)
    assert (str(due.id), due.seat) == (posed.id, 0)
    assert due.moment == moment_of(review, moment.at) == moment
    assert await puzzling.due(BEN, GAME) == await puzzling.due(ANN, "another game") == []
    await puzzling.note_own(ANN, replace(posed, candidates=original.candidates), posed.best)
    assert await puzzling.due(ANN, GAME) == []
    far = await puzzling.progress(ANN, GAME)
    assert (far.answered, far.rating) == (0, NEWCOMER)
    await store.archive.erase(ANN)
    assert (await store.archive.kept(ANN)).puzzles == 0
