"""Check that every message's words contain everything in its pictures and every fact of the view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from engine import GAMES, Match
from engine.cards import COLOURS
from games.staircase.scene import StairsPicture
from locales.lint import language_rules
from tables.finished.past_match import PastMatch
from tables.history.records import Career, Point, Profile, Rating, Won
from tables.ports import Standing
from tables.state import TableState
from tests.games.facts import facts_of
from tests.locales.missing import missing_texts
from tests.ui.picture_reading import cards_in, drawings, pictures
from tests.ui.test_every_screen import at_table, walk
from tests.ui.words import words_of
from ui.art.pictures import GroupsPicture, HandPicture, TrickPicture
from ui.components import components
from ui.presenters import PRESENTERS
from ui.screen import Drawing, Screen, Text
from ui.screens.profile import details_screen
from ui.screens.records import cabinet_screen
from ui.screens.replays import replay_screen
from ui.table.ending import OPEN_CARDS
from ui.table.results import results_screen
from ui.table.table_screens import hand_screen, table_screen
from ui.text.aloud import aloud
from ui.text.card_emojis import CardEmojis, every_emoji
from ui.text.card_text import colour_face, face
from ui.text.texts import DEFAULT, Say, languages, speak
from ui.text_only import in_words

GALLERY = 12
"""Discord's component type for a media gallery."""
NAMES = ("Ann", "Ben", "Cléo", "Dan", "Eve", "Finn")
EMOJIS = CardEmojis(dict.fromkeys(every_emoji(), "1234567890123456789"))
GAMES_AND_LANGUAGES = [(key, language) for key in PRESENTERS for language in languages()]


def seated(match: Match, language: str) -> TableState:
    """Return a table of people who use this language."""
    state = at_table(match)
    state.header = replace(state.header, locale=language)
    state.seats = tuple(
        replace(seat, name=name, locale=language) for seat, name in zip(state.seats, NAMES, strict=False)
    )
    return state


def over(state: TableState) -> TableState:
    """Return the table as if the match had ended in its current position."""
    state.standing = Standing.OVER
    return state


def screens(match: Match, language: str) -> Iterator[tuple[Screen, int | None]]:
    """Yield every current message with its owner's seat, or ``None`` if it is public."""
    state = seated(match, language)
    yield table_screen(state, {}), None
    yield results_screen(state, [match.view(None)]), None
    if match.outcome is None:
        for seat in range(match.players):
            yield hand_screen(state, {}, seat, link="https://discord.com/channels/1/2/3"), seat


@cache
def _positions(key: str) -> tuple[Match, ...]:
    return tuple(match.copy() for match in walk(key, GAMES[key].seats[-1], 4))


def shared_walk(key: str, language: str) -> tuple[Match, ...]:
    """Return a language's share of a random match's positions with all seats taken. Nobody may move in them."""
    return _positions(key)[languages().index(language) :: len(languages())]


@cache
def shared_screens(key: str, language: str) -> tuple[tuple[Match, Screen, int | None], ...]:
    """Return the same positions with every message and its owner's seat; to draw them takes most of a test's time."""
    return tuple((match, *shown) for match in shared_walk(key, language) for shown in screens(match, language))


def text_of(screen: Screen) -> str:
    """Return the text blocks, without controls."""
    return "\n".join(block.words for block in screen.blocks if isinstance(block, Text))


def spoken_at(key: str, language: str) -> tuple[str, ...]:
    """Return the languages that a language's readers see in a game: English is included if any text is missing."""
    return (language, DEFAULT) if any(text.startswith(f"{key}-") for text in missing_texts(language)) else (language,)


def says(words: str, number: int, spoken: tuple[str, ...]) -> bool:
    """Return whether the number occurs, as digits or as a word in one of these languages."""
    return bool(re.search(rf"(?<!\d){number}(?!\d)", words)) or any(
        word in words.lower() for language in spoken for word in language_rules(language).in_words.get(str(number), ())
    )


# -- pictures ---------------------------------------------------------------------------------------------------------


def marks(screen: Screen, say: Say) -> Iterator[str]:
    """Yield the words for everything marked in gold in a screen's pictures."""
    for picture in pictures(screen.blocks):
        match picture:
            case HandPicture(_, wild):
                yield from (f"{face(card, say)}★" for card in wild)
            case StairsPicture(staircases):
                for stairs in staircases:
                    runs = [stairs.cards[start:stop] for start, stop in stairs.lit if stop - start < len(stairs.cards)]
                    yield from ("__" + " ".join(face(card, say) for card in run) + "__**)" for run in runs)
            case TrickPicture(plays, _):
                yield from (f"{play.name}" for play in plays if play.lit)
            case GroupsPicture(groups):
                yield from (group.name for group in groups if group.lit)


def names(words: str, card: str, language: str) -> bool:
    """Return whether these words spell out a card; a colour may be named without its sign."""
    written = face(card, speak(language))
    colour, _, sign = written.partition("\N{NO-BREAK SPACE}")
    return aloud(written, language) in words or bool(sign and re.search(rf"\b{colour}\b", words))


def check(screen: Screen, language: str) -> None:
    """Check that the words say everything the pictures show, and that the text-only screen has no pictures."""
    say = speak(language)
    bare = in_words(screen)
    said = words_of(bare)
    shown = {card for picture in pictures(screen.blocks) for card in cards_in(picture)}
    assert {card for card in shown if not names(said, card, language)} == set()
    unspelled = words_of(replace(screen, blocks=tuple(b for b in screen.blocks if not isinstance(b, Drawing))))
    assert [mark for mark in marks(screen, say) if mark not in unspelled] == []
    (container,) = components(bare, EMOJIS)
    assert "<:" not in str(container)
    assert "'emoji'" not in str(container)
    assert GALLERY not in [part["type"] for part in container["components"]]


@pytest.mark.parametrize(("key", "language"), GAMES_AND_LANGUAGES)
def test_the_words_contain_everything_pictured_and_fit(key: str, language: str) -> None:
    for _, screen, _ in shared_screens(key, language):
        check(screen, language)


@pytest.mark.parametrize(("key", "language"), GAMES_AND_LANGUAGES)
def test_a_replays_words_contain_everything_pictured(key: str, language: str) -> None:
    *_, match = walk(key, GAMES[key].seats[0], 10)
    past = PastMatch(over(seated(match, language)))
    for moves in range(0, past.length + 1, max(1, past.length // 4)):
        for who in (OPEN_CARDS, "0"):
            check(replay_screen(past, moves, who, language), language)


@pytest.mark.parametrize("language", languages())
def test_records_pages_put_everything_pictured_in_words(language: str) -> None:
    say = speak(language)
    won = [
        Won("spectrum", colour, number, 86400.0 * number, ("00000000aa",)) for number, colour in enumerate("RYGBP", 1)
    ]
    cabinet = cabinet_screen(won, {}, "Ann", own=True, say=say)
    check(cabinet, language)
    for colour, cards in zip("RYGBP", range(1, 6), strict=True):
        assert re.search(rf"{aloud(colour_face(colour, say), language)} \**×{cards}\b", text_of(in_words(cabinet)))
    curve = (Point(1.0, Rating(25.0, 8.0)), Point(2.0, Rating(26.0, 4.0)))
    career = Career("spectrum", 3, 2, (2, 1), 1, 2, 60, 40, Rating(26.0, 4.0))
    profile = details_screen(Profile("Ann", (career,), {"spectrum": curve}, (), ()), {}, "Ann", own=True, say=say)
    (drawing,) = drawings(profile.blocks)
    assert drawing.alt in text_of(in_words(profile))  # no other text explains this rating


# -- facts ------------------------------------------------------------------------------------------------------------


def seat_lines(words: str, name: str) -> str:
    """Return everything about a player, as lines that begin with the player's name."""
    return "\n".join(
        line for line in words.split("\n") if re.match(rf"(?:▶\ufe0e?|\u2003)? ?\**{name}\b", line.strip(">"))
    )


@pytest.mark.parametrize(("key", "language"), GAMES_AND_LANGUAGES)
def test_the_table_writes_every_players_numbers_next_to_the_name(key: str, language: str) -> None:
    facts, spoken = facts_of(key), spoken_at(key, language)
    for match in shared_walk(key, language):
        if match.outcome is not None:
            continue
        view = match.view(None)
        said = text_of(in_words(table_screen(seated(match, language), {})))
        for seat in range(match.players):
            line = seat_lines(said, NAMES[seat])
            missing = [number for number in facts.seat_numbers(view, seat) if not says(line, number, spoken)]
            assert missing == [], line
        assert [number for number in facts.table_numbers(view) if not says(said, number, spoken)] == [], said


@pytest.mark.parametrize(("key", "language"), GAMES_AND_LANGUAGES)
def test_the_table_says_whose_turn_it_is_first_and_next_to_the_name(key: str, language: str) -> None:
    for match in shared_walk(key, language):
        if match.outcome is not None:
            continue
        said = text_of(in_words(table_screen(seated(match, language), {})))
        question = said.split("\n")[0]
        for seat in match.waiting:
            assert NAMES[seat] in question
            assert seat_lines(said, NAMES[seat]).startswith(f"**{NAMES[seat]}** (")


@pytest.mark.parametrize(("key", "language"), GAMES_AND_LANGUAGES)
def test_a_hand_names_every_card(key: str, language: str) -> None:
    say = speak(language)
    for match, screen, seat in shared_screens(key, language):
        if seat is None:
            continue
        said = text_of(in_words(screen))
        held = match.view(seat).as_dict().get("hand") or ()
        if getattr(match.view(seat), "forehead", False):
            continue  # players can't see the card on their own forehead
        assert [card for card in held if aloud(face(card, say), language) not in said] == []
        if key == "spectrum":  # several copies of a card are written as a count
            for colour in COLOURS:
                count = sum(card[0] == colour for card in held)
                assert count < 2 or f"{say('colour', colour=colour)}\u00a0×{count}" in said


def test_alt_text_covers_what_only_a_picture_shows() -> None:
    picture = HandPicture(("9D",))
    bare = in_words(Screen((Drawing(picture, "told elsewhere"), Drawing(picture, "told here", alone=True))))
    assert bare.blocks == (Text("told here"),)
    assert in_words(bare) is bare
