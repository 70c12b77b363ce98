"""Check puzzles: their answers hold, follow from what the seat sees alone, and no two of a game are alike."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace

import pytest

from club.puzzle import Puzzle, is_clear
from club.puzzle_pool import offered, shipped
from club.puzzle_search import Position, ask, conclude, examine, holds, lacks
from engine import Match, Move
from engine.registry import specs
from opponents import choose
from opponents.estimates import ESTIMATORS, Gain, imagined
from tables.history.records import Rating
from tables.puzzle_posts import PuzzlePost, Tally
from ui.screen import Drawing, Menu, Row, Screen
from ui.screens.posted_puzzles import posted_answer, posted_question
from ui.screens.puzzles import answer_screen, question_screen, story_screen
from ui.text.texts import languages, speak
from ui.text_only import in_words

SAMPLE = 2
"""How many of each game's puzzles the quick tests look at; they are always the same."""
BUNDLED = [game for game in offered() if game != "golf"]
FEWEST_THEMES, PER_THEME = 8, 4
"""How many themes a set of 32 puzzles or more has; a smaller one has one for every four."""
MOST_OF_ONE_ANSWER = 2 / 3
MOST_TEMPTED = 0.4
FEW_WORLDS = 8
LEVEL = Rating(25.0, 4.0)


def sample(game: str, count: int = SAMPLE) -> list[Puzzle]:
    puzzles = [*shipped(game).values()]
    return puzzles[:: max(1, len(puzzles) // count)][:count]


def every_puzzle() -> list[object]:
    quick = {puzzle.id for game in offered() for puzzle in sample(game, 1)}
    return [
        pytest.param(puzzle, id=f"{game}-{puzzle.id}", marks=[] if puzzle.id in quick else pytest.mark.soak)
        for game in offered()
        for puzzle in shipped(game).values()
    ]


@pytest.mark.parametrize("puzzle", every_puzzle())
def test_its_answer_holds_with_four_times_the_worlds(puzzle: Puzzle) -> None:
    assert holds(puzzle)


def test_no_other_answer_holds() -> None:
    (puzzle,) = sample("golf", 1)
    assert not holds(replace(puzzle, candidates=puzzle.candidates[::-1]))


@pytest.mark.parametrize("game", offered())
def test_its_moves_are_the_legal_ones_and_the_tempting_one_is_wrong(game: str) -> None:
    for puzzle in shipped(game).values():
        match = puzzle.position()
        legal = {str(move) for move in match.legal_moves(puzzle.seat)}
        assert {move for one in puzzle.candidates for move in one.moves} == legal
        assert puzzle.solved_by(puzzle.best)
        assert not puzzle.solved_by(puzzle.tempting)
        assert puzzle.candidate("no such move") is None
        assert is_clear(puzzle.gain, puzzle.unit)


@pytest.mark.parametrize("game", BUNDLED)
def test_no_two_are_about_the_same_with_the_same_kind_of_hand(game: str) -> None:
    alike = Counter((puzzle.theme, puzzle.shape) for puzzle in shipped(game).values())
    assert not [one for one, count in alike.items() if count > 1]
    assert len({theme for theme, _ in alike}) >= min(FEWEST_THEMES, len(alike) // PER_THEME)


@pytest.mark.parametrize("game", BUNDLED)
def test_no_move_is_the_answer_to_more_than_two_thirds(game: str) -> None:
    answers = Counter(puzzle.best for puzzle in shipped(game).values())
    assert max(answers.values()) <= MOST_OF_ONE_ANSWER * len(shipped(game))


@pytest.mark.parametrize("game", BUNDLED)
def test_someone_who_always_does_what_is_tempting_solves_few(game: str) -> None:
    solved = 0
    for puzzle in shipped(game).values():
        match, seat, rng = puzzle.position(), puzzle.seat, random.Random(puzzle.id)
        solved += puzzle.solved_by(str(choose(match.redeal(seat, rng), seat, rng, "novice")))
    assert solved < MOST_TEMPTED * len(shipped(game))


@pytest.mark.parametrize("game", BUNDLED)
@pytest.mark.parametrize("language", languages())
def test_each_theme_has_a_name(game: str, language: str) -> None:
    say = speak(language)
    assert all(say.has(f"theme-{game}-{puzzle.theme}") for puzzle in shipped(game).values())


def posted(puzzle: Puzzle, locale: str = "en") -> PuzzlePost:
    return PuzzlePost(1, 2, 3, 4, 20783, puzzle.game, puzzle.id, locale, 2, 1, 0.0)


def screens(puzzle: Puzzle, made: str) -> list[Screen]:
    """Return what someone who makes this move sees, and what everyone sees if the puzzle is posted in a channel."""
    return [
        question_screen(puzzle, "Ann", "en"),
        answer_screen(puzzle, made, "Ann", "en", None, LEVEL),
        posted_question(posted(puzzle), puzzle),
        posted_answer(posted(puzzle), puzzle, Tally(3, 1)),
    ]


@pytest.mark.parametrize("game", offered())
def test_nothing_depends_on_cards_that_the_seat_cannot_know(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for puzzle in sample(game):
        match, seat = puzzle.position(), puzzle.seat
        made = puzzle.tempting
        shown = screens(puzzle, made)
        estimate = ask(match, seat, FEW_WORLDS, Move.parse(made))
        for number in range(3):
            other: Match = match.redeal(seat, random.Random(number))
            monkeypatch.setattr(Puzzle, "position", lambda _, other=other: other)
            assert screens(puzzle, made) == shown
            assert ask(other, seat, FEW_WORLDS, Move.parse(made)) == estimate
            assert imagined(other, seat)[1] == imagined(match, seat)[1]
        monkeypatch.undo()


@pytest.mark.parametrize("game", offered())
@pytest.mark.parametrize("language", languages())
def test_it_can_be_solved_in_words_alone(game: str, language: str) -> None:
    for puzzle in sample(game, 1):
        asked = in_words(question_screen(puzzle, "Ann", language))
        told = in_words(answer_screen(puzzle, puzzle.tempting, "Ann", language, None, LEVEL))
        story = in_words(story_screen(puzzle, "Ann", language))
        post = posted(puzzle, language)
        question, answer = in_words(posted_question(post, puzzle)), in_words(posted_answer(post, puzzle, Tally(3, 1)))
        all_screens = (asked, told, story, question, answer)
        assert not [block for screen in all_screens for block in screen.blocks if isinstance(block, Drawing)]
        assert all(any(isinstance(block, Row | Menu) for block in screen.blocks) for screen in (asked, question))


@pytest.mark.parametrize("game", offered())
def test_a_question_gives_nothing_of_its_answer_away(game: str) -> None:
    for puzzle in sample(game):
        other = replace(
            puzzle, best=puzzle.tempting, tempting=puzzle.best, facts={}, candidates=(), theme="", gain=Gain(0.0, 0.0)
        )
        assert question_screen(other, "Ann", "en") == question_screen(puzzle, "Ann", "en")
        assert posted_question(posted(puzzle), other) == posted_question(posted(puzzle), puzzle)


@pytest.mark.parametrize("game", offered())
def test_a_puzzle_can_be_stored_and_read_back(game: str) -> None:
    for puzzle in sample(game):
        again = Puzzle.from_json(json.loads(json.dumps(puzzle.as_json())))
        assert again == puzzle
        assert again.id == puzzle.id
    with pytest.raises(ValueError, match="not a stored puzzle"):
        Puzzle.from_json({"theme": "none"})


def test_a_game_that_defines_no_themes_has_puzzles_too() -> None:
    (puzzle,) = sample("golf", 1)
    assert conclude(examine(Position(puzzle.position(), puzzle.seat))) == puzzle
    assert puzzle.theme == puzzle.best.partition(" ")[0]
    assert {spec.key for spec in specs() if spec.key not in ESTIMATORS} & set(offered()) == set()


def test_a_set_lacks_no_second_puzzle_about_the_same_with_the_same_kind_of_hand() -> None:
    puzzle = sample(offered()[0], 1)[0]
    assert lacks([], most=1)(puzzle.theme, puzzle.shape)
    assert not lacks([puzzle], most=2)(puzzle.theme, puzzle.shape)
    assert lacks([puzzle], most=2)(puzzle.theme, "another")
    assert not lacks([puzzle], most=1)(puzzle.theme, "another")
    assert lacks([puzzle], most=1)("another", puzzle.shape)


def test_a_gain_is_clear_from_three_margins_on_and_if_it_matters() -> None:
    assert is_clear(Gain(0.18, 0.03), "points")
    assert not is_clear(Gain(0.17, 0.03), "points")
    assert not is_clear(Gain(0.09, 0.0), "points")
    assert is_clear(Gain(0.05, 0.0), "hand")
    assert is_clear(Gain(0.03, 0.0), "match")
    assert not is_clear(Gain(0.02, 0.0), "match")
