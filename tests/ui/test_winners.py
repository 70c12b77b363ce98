"""Check each game's end: a sentence names the winner, and one picture shows places, scores and the best cards."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine import GAMES, Match
from games.escalier.round_scene import RoundPicture
from games.spectrum.rules import Spectrum
from games.staircase.rules import Staircase
from games.staircase.scene import StairsPicture
from tables.history.records import Rating, Rerated
from tests.games.facts import facts_of
from tests.ui.game_features import WITH_ENDING, WITH_PLOT
from tests.ui.picture_reading import drawings
from tests.ui.test_every_screen import walk
from tests.ui.test_text_alternatives import NAMES, seated, text_of
from ui.art.end_scene import EndPicture, Finisher, marks_of
from ui.art.pictures import Moving
from ui.components import components
from ui.presenters import PRESENTERS
from ui.screen import Button, Drawing, Row, Screen
from ui.table.ending import MAX_NUMBERS
from ui.table.score_history import history
from ui.table.table_screens import hand_screen, table_screen
from ui.text.text_context import TextContext
from ui.text.texts import languages, speak
from ui.text_only import in_words

SETS = [
    f"{count} {rank}"
    for count in range(3, 9)
    for rank in ("aces", "kings", "tens", "sevens", "fours", "threes", "twos")
]
BETTER = Rerated(Rating(25.0, 8.0), Rating(26.0, 7.5))
WORSE = Rerated(Rating(25.0, 8.0), Rating(24.0, 7.5))


def ended(key: str, players: int, seed: int) -> Match:
    """Return a random match that has a winner."""
    while True:
        *_, match = walk(key, players, seed)
        if match.outcome is not None and 1 in match.outcome.places and facts_of(key).won(match.view(None)):
            return match
        seed += 100


def winners(match: Match) -> list[str]:
    assert match.outcome is not None
    return [NAMES[seat] for seat, place in enumerate(match.outcome.places) if place == 1]


def end_of(match: Match) -> tuple[EndPicture, Drawing, Screen]:
    """Return the picture of a match's end, its drawing with words, and the first player's message that contains it."""
    screen = hand_screen(seated(match, "en"), {}, 0, link=None)
    (drawing,) = drawings(screen.blocks)
    assert isinstance(drawing.picture, EndPicture)
    return drawing.picture, drawing, screen


def buttons(screen: Screen) -> list[str]:
    rows = [block for block in screen.blocks if isinstance(block, Row)]
    return [button.what for row in rows for button in row.buttons if isinstance(button, Button)]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("key", PRESENTERS)
def test_the_end_names_the_winner_first(key: str, seed: int) -> None:
    match = ended(key, GAMES[key].seats[0], seed)
    said = text_of(table_screen(seated(match, "en"), {})).split("\n")
    assert said[1].startswith("🏆")
    assert all(name in said[1] for name in winners(match))


@pytest.mark.parametrize("key", WITH_ENDING)
def test_one_picture_shows_everyone_by_place_with_the_winners_first(key: str) -> None:
    match = ended(key, GAMES[key].seats[-1], 3)
    assert match.outcome is not None
    picture, drawing, _ = end_of(match)
    assert [finisher.place for finisher in picture.finishers] == sorted(match.outcome.places)
    assert [finisher.name for finisher in picture.finishers if finisher.place == 1] == winners(match)
    told = drawing.words.split("\n")
    for number, finisher in enumerate(picture.finishers):
        assert told[number].startswith(f"{finisher.place}\\. {finisher.name} · ")


@pytest.mark.parametrize("key", WITH_PLOT)
def test_the_plot_runs_from_deal_to_end_and_the_words_give_its_numbers(key: str) -> None:
    match = ended(key, GAMES[key].seats[0], 2)
    picture, drawing, _ = end_of(match)
    view, show = match.view(None), PRESENTERS[key]
    went = history(match).course
    assert [line[-1] for line in went] == [show.standing(view, seat) for seat in range(match.players)]
    assert sorted(picture.lines) == sorted(went)
    assert len({len(line) for line in went}) == 1
    lines = [line.split(" · ")[1].replace("−", "-") for line in drawing.words.split("\n")[-match.players :]]
    for line, told in zip(picture.lines, lines, strict=True):
        numbers = [int(number) for number in told.split()]
        assert (numbers[0], numbers[-1]) == (line[0], line[-1])
        assert numbers == list(line) or len(numbers) == MAX_NUMBERS < len(line)


def test_an_unfinished_match_has_no_score_history() -> None:
    match = next(walk("staircase", 2, 1))
    with pytest.raises(ValueError, match="over"):
        history(match)


@pytest.mark.parametrize("key", WITH_ENDING)
@pytest.mark.parametrize("language", languages())
def test_ratings_are_shown_in_picture_and_words_if_the_match_counts(key: str, language: str) -> None:
    match = ended(key, GAMES[key].seats[0], 4)
    state, rerated = seated(match, language), {0: BETTER, 1: WORSE}
    for screen in (
        table_screen(state, {}, rerated),
        hand_screen(state, {}, 0, link=None, rerated=rerated),
    ):
        (drawing,) = drawings(screen.blocks)
        end = drawing.picture.frames[-1] if isinstance(drawing.picture, Moving) else drawing.picture
        assert isinstance(end, EndPicture)
        changes = {finisher.change for finisher in end.finishers}
        assert {"1012 (+12)", "988 (−12)"} <= changes
        for told in (drawing.words, drawing.alt, text_of(in_words(screen))):
            for after in ("1012 ± 270", "988 ± 270"):
                assert re.search(rf"1000 ± 288, \w+ {after}", told.replace("\N{NO-BREAK SPACE}", " "))
        components(screen)
    assert not any(finisher.change for finisher in end_of(match)[0].finishers)


@pytest.mark.parametrize("key", PRESENTERS)
def test_the_end_shows_nothing_meant_for_machines(key: str) -> None:
    match = ended(key, GAMES[key].seats[0], 5)
    state = seated(match, "en")
    for screen in (table_screen(state, {}), hand_screen(state, {}, 0, link=None)):
        assert state.header.seed.hex() not in text_of(in_words(screen))
        assert "SHA" not in text_of(in_words(screen))
        assert "verify" in buttons(screen)


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        ("Ben Cléo Ann", "B C A"),
        ("Ben Ann Ada", "Be An Ad"),
        ("Anna Annika Ben", "1 2 3"),
    ],
)
def test_the_plot_lines_carry_distinct_letters(names: str, marks: str) -> None:
    columns = [Finisher(name, "0", place) for place, name in enumerate(names.split(), 1)]
    assert list(marks_of(columns)) == marks.split()


def test_a_hand_becomes_the_result_with_a_share_button() -> None:
    match = ended("levelup", 2, 6)
    state = seated(match, "en")
    public, own = table_screen(state, {}), hand_screen(state, {}, 1, link="https://discord.com/channels/1/2/3")
    assert drawings(public.blocks) == drawings(own.blocks)
    told = [text_of(screen).split("\n")[2].removeprefix("-# ") for screen in (own, public)]
    assert told == ["Hand 3 put you ahead for good: up to ROUND 12.", "Hand 3 put Ben ahead for good: up to ROUND 12."]
    assert "share" in buttons(own)
    assert "share" not in buttons(public)
    assert {"rematch", "review"} <= set(buttons(own)) & set(buttons(public))
    assert {"replay:all 0", "verify"} <= set(buttons(public)) - set(buttons(own)), "a link leads there"
    assert {"replay:all 0", "verify"} <= set(buttons(hand_screen(state, {}, 1, link=None)))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_tables_message_shows_the_winning_cards_and_the_plot(players: int) -> None:
    state = seated(ended("levelup", players, 6), "en")
    (drawing,) = drawings(table_screen(state, {}).blocks)
    (own,) = drawings(hand_screen(state, {}, 1, link=None).blocks)
    assert isinstance(drawing.picture, EndPicture)
    assert isinstance(own.picture, EndPicture)
    assert own.picture == drawing.picture
    assert own.picture.cards
    assert own.picture.lines
    assert drawing.words == own.words


def test_a_hand_of_a_match_without_a_winner_says_why_and_has_no_share_button() -> None:
    state = seated(ended("levelup", 2, 6), "en")
    state.ended = "abandoned"
    own = hand_screen(state, {}, 1, link=None)
    assert "without a winner" in text_of(own)
    assert drawings(own.blocks) == []
    assert "share" not in buttons(own)


@pytest.mark.parametrize("seed", [4, 5, 6])
def test_the_winners_staircase_is_shown_with_its_points_and_golden_steps_under_its_sequences(seed: int) -> None:
    match = ended("staircase", 4, seed)
    assert isinstance(match, Staircase)
    picture, drawing, _ = end_of(match)
    best = [match.view(None).staircases[NAMES.index(name)] for name in winners(match)]
    assert isinstance(picture.below, StairsPicture)
    assert [(stairs.cards, stairs.lit) for stairs in picture.below.staircases] == [
        (steps.cards, tuple(steps.runs)) for steps in best
    ]
    for name, steps in zip(winners(match), best, strict=True):
        points = f"{steps.base} + {steps.bonus} bonus" if steps.bonus else f"{steps.base}"
        assert f"{name}: {points}" in picture.caption
    assert all(name in drawing.words.split("The highest-scoring ")[1].split("\n")[0] for name in winners(match))


def test_the_round_that_decided_is_shown_with_its_bids_and_tricks() -> None:
    match = ended("escalier", 3, 4)
    state = seated(match, "en")
    for reader, number in ((0, 10), (1, 12)):
        (drawing,) = drawings(hand_screen(state, {}, reader, link=None).blocks)
        picture = drawing.picture
        assert isinstance(picture, EndPicture)
        assert isinstance(picture.below, RoundPicture)
        assert picture.caption == f"Round {number}: bids and tricks"
        assert f"Round {number}: bids and tricks" in drawing.alt
        for seat in picture.below.seats:
            assert f"{seat.name}, bid {len(seat.discs) - seat.discs.count('over')}," in drawing.alt


@pytest.mark.parametrize("seed", [6, 7])
def test_the_victory_cards_of_the_winner_are_shown_and_counted(seed: int) -> None:
    match = ended("spectrum", 3, seed)
    assert isinstance(match, Spectrum)
    view = match.view(None)
    picture, drawing, _ = end_of(match)
    most = max(map(len, view.victories))
    assert [group.cards for group in picture.cards] == [cards for cards in view.victories if len(cards) == most]
    complete = most >= int(match.options["target"])
    assert ("and that is all it takes" in drawing.words) == complete


def test_the_last_melds_laid_down_have_stars_on_their_wild_cards() -> None:
    match = ended("levelup", 3, 8)
    ending = PRESENTERS["levelup"].ending(match.view(None), None, TextContext(speak("en"), NAMES, NAMES))
    assert ending is not None
    picture, drawing, _ = end_of(match)
    assert picture.cards == ending.cards
    assert {group.name for group in picture.cards} <= {"straight", "flush", "straight flush", *SETS}
    wild = {card for group in picture.cards for card in group.wild}
    assert drawing.words.count("★") >= len(wild)


def test_the_words_for_a_long_plot_give_a_fixed_number_of_points_from_first_to_last() -> None:
    match = ended("levelup", 2, 4)
    picture, drawing, _ = end_of(match)
    assert len(picture.lines[0]) > MAX_NUMBERS
    told = drawing.words.split("\n")[-1].split(" · ")[1].split()
    assert len(told) == MAX_NUMBERS
    assert (told[0], told[-1]) == (str(picture.lines[-1][0]), str(picture.lines[-1][-1]))


@pytest.mark.parametrize("language", languages())
def test_the_longest_end_screen_fits_discords_limits(language: str) -> None:
    for key in PRESENTERS:
        match = ended(key, GAMES[key].seats[-1], 9)
        state = seated(match, language)
        state.seats = tuple(replace(seat, name="W" * 24 + str(at)) for at, seat in enumerate(state.seats))
        rerated = dict.fromkeys(range(match.players), BETTER)
        components(hand_screen(state, {}, 0, link=None, rerated=rerated))
        components(in_words(table_screen(state, {}, rerated)))
