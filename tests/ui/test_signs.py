"""Check that each sign has the same meaning on every screen: ★ is wild, a golden frame marks a turn, K is a king."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import islice

import pytest

from engine import GAMES
from tables.finished.past_match import PastMatch
from tests.ui.picture_reading import drawings, pictures
from tests.ui.test_every_screen import walk
from tests.ui.test_text_alternatives import over, screens, seated, shared_screens, shared_walk
from tests.ui.words import words_of
from ui.art import panels, scene
from ui.art.canvas import Canvas
from ui.art.cards import HEADGEAR, HUES, SUITS, TABLE
from ui.art.layout import composed
from ui.art.palette import COLOURS
from ui.art.pictures import Picture
from ui.art.shapes import SHAPES
from ui.presenters import PRESENTERS
from ui.screen import Screen
from ui.screens.replays import replay_screen
from ui.table.ending import OPEN_CARDS
from ui.text.card_text import letters_of
from ui.text.texts import languages
from ui.text_only import in_words

EVERYWHERE = {*GAMES}
WITH_SUITS = EVERYWHERE - {"spectrum"}
MEANINGS = {
    "♣": ("clubs", WITH_SUITS),
    "♦": ("diamonds", WITH_SUITS),
    "♥": ("hearts", WITH_SUITS),
    "♠": ("spades", WITH_SUITS),
    "🍒": ("red", {"spectrum"}),
    "☀": ("yellow", {"spectrum"}),
    "▲": ("green", {"spectrum"}),
    "💧": ("blue", {"spectrum"}),
    "✿": ("pink", {"spectrum"}),
    "○": ("white", {"spectrum"}),
    "☽": ("black", {"spectrum"}),
    "★": ("a wild card", {"levelup", "crazyeights"}),
    "✓": ("a bid made exactly", {"escalier"}),
    "▶": ("on turn", EVERYWHERE),
    "👑": ("in the lead", EVERYWHERE),
    "🏆": ("the winner of the match", EVERYWHERE),
    "🎉": ("a hand or round won", {"levelup", "spectrum"}),
    "🔒": ("chosen in secret", {"spectrum", "golf"}),
    "×": ("a number of equal cards", EVERYWHERE),
    "−": ("points lost", EVERYWHERE),
    "+": ("points won", EVERYWHERE),
    "→": ("from and to", EVERYWHERE),
    "±": ("uncertain by", EVERYWHERE),
    "←": ("one move back", EVERYWHERE),
    "⇤": ("back to the start of a part", EVERYWHERE),
    "⇥": ("on to the start of a part", EVERYWHERE),
    "=": ("equals", EVERYWHERE),
}
"""Each sign's meaning, and the games it occurs in."""
MARKDOWN = frozenset("_*~`|<>^#")
DRAWN = {
    **{suit.shape: f"the suit {letter}" for letter, suit in SUITS.items()},
    **{hue.shape: f"the colour {letter}" for letter, hue in HUES.items()},
    **{hat: f"the rank {rank}" for rank, hat in HEADGEAR.items()},
    "plume": "the rank J",
    "star": "a wild card",
    "jester": "a joker",
    "cup": "the winner of the match",
}
"""The meaning of each drawn shape."""


def signs_in(words: str) -> set[str]:
    """Return the characters that are symbols rather than letters, digits or punctuation."""
    return {sign for sign in words if unicodedata.category(sign)[0] == "S" and sign not in MARKDOWN}


def whole_matches(key: str, language: str) -> Iterator[Screen]:
    """Yield the table, every hand and the results throughout a match, followed by its replay."""
    for _, screen, _ in shared_screens(key, language):
        yield screen
    *_, match = shared_walk(key, language)
    past = PastMatch(over(seated(match, language)))
    for moves in range(0, past.length + 1, max(1, past.length // 6)):
        yield replay_screen(past, moves, OPEN_CARDS, language)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", PRESENTERS)
def test_a_sign_in_the_words_has_one_meaning_in_all_games(key: str, language: str) -> None:
    strange = set()
    for screen in whole_matches(key, language):
        for shown in (screen, in_words(screen)):
            said = words_of(shown) + "".join(drawing.alt for drawing in drawings(shown.blocks))
            strange |= {sign for sign in signs_in(said) if key not in MEANINGS.get(sign, ("", ()))[1]}
    assert strange == set()


def test_no_two_signs_have_the_same_meaning() -> None:
    meanings = [meaning for meaning, _ in MEANINGS.values()]
    assert len(set(meanings)) == len(meanings)


def test_a_drawn_shape_has_one_meaning() -> None:
    assert set(DRAWN) == set(SHAPES)
    shapes = [suit.shape for suit in SUITS.values()] + [hue.shape for hue in HUES.values()] + [*HEADGEAR.values()]
    assert len({*shapes, "star", "jester", "cup", "plume"}) == len(shapes) + 4


@pytest.mark.parametrize("language", languages())
def test_a_coloured_cards_letter_is_never_a_rank(language: str) -> None:
    letters = letters_of(language)
    assert not set(letters.colours) & set(letters.ranks)


def gold_frames(picture: Picture) -> int:
    """Return how many panels of a scene have a golden frame."""
    looks: list[str] = []
    draw = panels.lay_panel

    def watch(canvas: Canvas, left: int, top: int, width: int, height: int, look: panels.Look = "plain") -> None:
        looks.append(look)
        draw(canvas, left, top, width, height, look)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(panels, "lay_panel", watch)
        patch.setattr(scene, "_part", scene._part._draw)  # memory would hide seats that were drawn earlier
        composed(picture)
    return looks.count("lit")


@pytest.mark.parametrize("key", ["escalier", "levelup", "spectrum", "staircase"])
def test_a_golden_frame_is_a_seat_on_turn_and_nothing_else(key: str) -> None:
    for match in islice(walk(key, GAMES[key].seats[-1], 13), 0, None, 3):
        if match.outcome is not None:
            continue
        for screen, seat in screens(match, "en"):
            # a hand with a question shows only its owner on turn, so that it stays right when others answer
            waiting = {seat} if seat in match.waiting else set(match.waiting)
            # nobody is on turn in a hand or round that has ended and stays on the table
            presenter = PRESENTERS[key]
            over = seat is None and bool(presenter.held(match.view(None)) & presenter.endings)
            for picture in pictures(screen.blocks):
                winner = getattr(getattr(match.view(None), "showdown", None), "winner", None)
                assert gold_frames(picture) in {len(waiting), len(waiting - {winner}), 0 if over else len(waiting)}


def test_only_a_panel_has_a_golden_frame() -> None:
    gold = COLOURS.index((0xF2, 0xB6, 0x32))
    canvas = Canvas(100)
    panels.lay_panel(canvas, 0, 0, 200, 100, "lit")
    assert gold in canvas.image.tobytes()
    assert gold not in panels.corners(TABLE).image.tobytes()


@pytest.mark.parametrize("key", ["escalier", "levelup", "spectrum", "staircase"])
def test_every_number_in_a_seats_panel_says_what_it_counts(key: str) -> None:
    """A number needs no word on a stock of cards, next to a colour's tile or on the first seat's disc."""
    found: set[str] = set()
    for match in walk(key, GAMES[key].seats[-1], 14):
        for screen, _ in screens(match, "en"):
            for picture in pictures(screen.blocks):
                found |= {*_written(picture)}
    assert [words for words in sorted(found) if words.strip("−+ 👑").isdigit()] == []


def _written(picture: Picture) -> Iterator[str]:
    """Yield the texts on a scene's seat panels; a seat is a tuple of texts and cards."""
    for seat in getattr(picture, "seats", ()):
        yield from (part for part in seat if isinstance(part, str))
