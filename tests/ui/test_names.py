"""Check that names on screens are visible and distinct at each table, whatever people call themselves."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace

import pytest

from engine import GAMES, Match
from tables.finished.past_match import PastMatch
from tables.history.board_posts import BoardPost, Week
from tables.history.records import Leaderboard, Opponent, Rank, Rating, Result, SeatResult
from tables.ports import Deadline, Standing
from tables.seats import CutMade, Seat
from tables.state import TableState
from tests.ui.screens.records import HAND
from tests.ui.screens.records import profile as profile_of
from tests.ui.screens.seats import At
from tests.ui.test_every_screen import at_table, walk
from ui.presenters import PRESENTERS
from ui.screen import Divider, Document, Drawing, Menu, PeopleMenu, Row, Screen, Text, plain
from ui.screens.board_posts import recap_screen
from ui.screens.profile import details_screen
from ui.screens.records import board_names, history_screen, leaderboard_screen, result_names
from ui.screens.replays import as_text, choice_label, replay_screen
from ui.table.ending import OPEN_CARDS
from ui.table.fairness import fairness_screen
from ui.table.name_labels import plates
from ui.table.results import results_screen
from ui.table.table_screens import hand_screen, table_screen
from ui.text.sanitize_names import alike, safe_name
from ui.text.text_context import TextContext, context_for
from ui.text.texts import languages, speak
from ui.text_only import in_words

SAY = speak("en")
WIDE = "W" * 20
CASTS = {
    "the same name": ("Alex", "Alex"),
    "invisible characters": ("Alex", "Alex\u200b", "A\u034flex", "Alex\ufe0f", "\u202eAlex"),
    "letter case and width": ("Alex", "ALEX", "Ａｌｅｘ", "𝐀𝐥𝐞𝐱"),
    "letters that look the same": ("Alex", "АIех", "A1ex"),
    "spaces": ("Al ex", "Al\u3000ex", "Al\u3164ex", " Al  ex "),
    "markdown": ("**Alex**", "**Alex**", "__Alex__"),
    "nothing to see": ("\u3164", "\u2800", "\u115f", "\u0301\u0301", "\u200b", "Player 3"),
    "the same beginning": (f"{WIDE}{'W' * 10}AA", f"{WIDE}{'W' * 10}BB", f"{WIDE}CCCCCCCCCCCC"),
    "numbers": ("1", "名前", "2", "", "1", "l"),
    "names like numbered ones": ("Alex", "Alex", "Alex (1)", "Alex (2)"),
    "emojis only": ("🎉", "Alex 🎉", "Alex", "🏽"),
    "a computer's name": ("🤖 Ada", "Ada"),
}
HOSTILE = pytest.mark.parametrize("names", CASTS.values(), ids=CASTS)
IN_A_GAME = pytest.mark.parametrize(
    ("names", "key"),
    [
        pytest.param(names, key, id=f"{cast}-{key}")
        for (cast, names), key in zip(CASTS.items(), itertools.cycle(PRESENTERS), strict=False)
    ],
)
"""Each of these names at the table of one game."""
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\u200b-\u200f\u202a-\u202e\u2060-\u206f]"
)


def cast_of(names: tuple[str, ...], people: int) -> tuple[str, ...]:
    """Return ``people`` of these names, repeated as needed."""
    return tuple(itertools.islice(itertools.cycle(names), people))


def named(match: Match, names: tuple[str, ...], language: str = "en") -> TableState:
    """Return a table with these people and a computer player in the last seat."""
    state = at_table(match)
    state.header = replace(state.header, locale=language)
    people = [Seat(at, name, language, 9, 0.0) for at, name in enumerate(cast_of(names, match.players - 1), 1)]
    state.seats = (*people, Seat(-1, "", "", 9, 0.0, level="novice"))
    state.cuts = tuple(CutMade(seat.user, seat.name, "word", "0" * 64) for seat in people)
    return state


def strings(part: object) -> Iterator[str]:
    """Yield every text anywhere in a picture."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple | list):
        for inner in part:
            yield from strings(inner)
    elif isinstance(part, dict):
        yield from strings(tuple(part.items()))
    elif is_dataclass(part):
        for field in fields(part):
            yield from strings(getattr(part, field.name))


def shown(screen: Screen) -> Iterator[str]:
    """Yield every text of a screen: words, alt texts, pictures, labels, placeholders and files."""
    for block in screen.blocks:
        match block:
            case Text(words):
                yield words
            case Drawing(picture, alt, _, words):
                yield from (alt, words, *strings(picture))
            case Row(buttons):
                yield from (button.label for button in buttons)
            case Menu():
                yield block.placeholder
                for choice in block.choices:
                    yield from (choice.label, choice.detail)
            case PeopleMenu():
                yield block.placeholder
            case Document(_, content):
                yield content.decode()
            case Divider():
                pass


def check(screen: Screen, names: tuple[str, ...], allowed: set[str]) -> None:
    """Check that a screen has only the allowed names, no invisible text, and no two controls that look the same."""
    longest_first = sorted(allowed, key=len, reverse=True)
    bare = {base for name in names if len(base := " ".join(name.split())) > 2 and re.search(r"[^\W\d]{3}", base)}
    for text in shown(screen):
        assert not UNSEEN.search(text), ascii(text)
        left = text
        for name in longest_first:
            left = left.replace(name, "\N{WHITE SQUARE}")
        assert not [name for name in bare if name in left], text
    for block in screen.blocks:
        if isinstance(block, Menu):
            check_apart([choice.label for choice in block.choices])
    labels = [one.label for block in screen.blocks if isinstance(block, Row) for one in block.buttons]
    check_apart(labels)


def check_apart(labels: list[str]) -> None:
    assert sorted(labels) == sorted(set(labels))


def allowed_in(context: TextContext) -> set[str]:
    """Return the forms in which a screen may name people: in words, on controls and in pictures."""
    return {*context.names, *context.plain_names, *plates(context), *map(plain, context.names)}


def match_screens(state: TableState, language: str) -> Iterator[Screen]:
    """Yield all screens of a running or finished match."""
    match = state.match
    assert match is not None
    yield table_screen(state, {})
    yield results_screen(state, [match.view(None)])
    yield fairness_screen(state, language)
    for seat in range(match.players):
        yield hand_screen(state, {}, seat, link="https://discord.com/channels/1/2/3")


@HOSTILE
@pytest.mark.parametrize("language", languages())
def test_names_at_a_table_are_visible_and_no_two_look_alike(names: tuple[str, ...], language: str) -> None:
    for people in range(1, 7):
        at = At("levelup")
        at.state.seats = (
            *(Seat(user, name, language, 9, 0.0) for user, name in enumerate(cast_of(names, people), 1)),
            Seat(-1, "", "", 9, 0.0, level="novice"),
        )
        context = context_for(at.state, language)
        for seats in (context.plain_names, context.names, plates(context)):
            for one, other in itertools.combinations(seats, 2):
                assert not alike(one, other), seats
            for name in seats:
                assert any(unicodedata.category(character)[0] in "LNPS" for character in UNSEEN.sub("", name))
                assert len(plain(name)) <= 24


@IN_A_GAME
def test_every_screen_of_a_match_uses_only_these_names(key: str, names: tuple[str, ...]) -> None:
    for match in itertools.islice(walk(key, GAMES[key].seats[-1], 3), 0, None, 7):
        state = named(match, names)
        allowed = allowed_in(context_for(state, "en"))
        for screen in match_screens(state, "en"):
            check(screen, names, allowed)
            check(in_words(screen), names, allowed)


@IN_A_GAME
def test_replays_and_their_files_use_only_these_names(key: str, names: tuple[str, ...]) -> None:
    *_, match = walk(key, GAMES[key].seats[0], 3)
    state = named(match, names)
    state.standing = Standing.OVER
    past, allowed = PastMatch(state), allowed_in(context_for(state, "en"))
    check(as_text(past, SAY), names, allowed)
    for who, moves in ((OPEN_CARDS, 5), ("0", past.length)):
        check(replay_screen(past, moves, who, "en"), names, allowed)


@HOSTILE
def test_a_lobby_uses_only_these_names(names: tuple[str, ...]) -> None:
    at = At("levelup")
    for number, name in enumerate(cast_of(names, 6)):
        at.enter("seated", user=11 + number, name=name, locale="en-GB")
        at.enter("cut", user=11 + number, word=f"word {number}", digest=f"{number:064x}")
    for left in ((), (12, 14)):
        for user in left:
            at.enter("unseated", user=user)
        allowed = allowed_in(context_for(at.state, "en"))
        gone = {f"{safe_name(name, 'a former player')} (has left)" for name in names}
        screen = table_screen(at.state, {-1: Deadline("0123456789", -1, "", 1e9)})
        check(screen, names, allowed | gone)
        check(fairness_screen(at.state, "en"), names, allowed | gone)


def ranked(names: tuple[str, ...]) -> Leaderboard:
    """Return a leaderboard's page with these people."""
    lines = [Rank(user, name, user, 9, 4, Rating(27.0, 3.0)) for user, name in enumerate(names, 1)]
    return Leaderboard(tuple(lines), 0, 1, None)


@HOSTILE
def test_boards_histories_and_profiles_name_no_two_people_alike(names: tuple[str, ...]) -> None:
    board = ranked(names)
    curves = {line.user: (profile_of("levelup").curves["levelup"]) for line in board.lines}
    seats = tuple(SeatResult(user, name, None, user, 10, 20, 0) for user, name in enumerate(names, 1))
    result = Result("00000000aa", "levelup", 1, 1e9, "finished", {}, 40, 300.0, seats)
    for shown_names in (board_names(board, SAY), result_names(result, SAY)):
        for one, other in itertools.combinations(shown_names, 2):
            assert not alike(one, other)
    screen = leaderboard_screen(board, "", "all", curves, asker=0, say=SAY)
    whole = profile_of("levelup")
    profile = replace(whole, opponents=tuple(Opponent(user, name, 5, 3) for user, name in enumerate(names, 1)))
    post = BoardPost(5, 1, 6, "", "week", "en", "v", 1.0, True, 1e9)
    champions = Leaderboard(tuple(replace(line, rank=1) for line in board.lines[:3]), 0, 1, None)
    allowed = set(board_names(board, SAY)) | set(result_names(result, SAY))
    allowed |= {plain(name) for name in allowed}
    for page in (
        screen,
        history_screen((result,), {}, "Zoe", 1, own=True, say=SAY),
        details_screen(profile, {}, "Zoe", own=True, say=SAY),
        recap_screen(post, 1e9, champions, Week(7, HAND, "Zoe"), SAY),
        Screen((Text(choice_label(result, SAY)),)),
    ):
        check(Screen(tuple(Text(plain(text)) for text in shown(page))), names, allowed)
