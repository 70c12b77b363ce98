"""Check what a lobby's invitation says about the game, the seats and the match."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES
from tables.ports import Deadline, Entry, Header
from tables.seats import CutMade, Seat
from tables.state import TableState
from tests.ui.words import words_of
from ui.art.render import render
from ui.components import components
from ui.presenters import PRESENTERS
from ui.screen import Button, Drawing, Row, Screen, Text
from ui.table.cuts import who_cut_last
from ui.table.lobby import BANNERS
from ui.table.table_screens import table_screen
from ui.text.aloud import aloud, with_full_stops
from ui.text.text_context import context_for
from ui.text.texts import languages, speak
from ui.text_only import in_words

MOST_BYTES = 60_000


def opened(
    game: str = "levelup",
    locale: str = "en",
    invited: tuple[int, ...] = (),
    guests: tuple[str, ...] = (),
    **kinds: dict[str, Any],
) -> TableState:
    """Return Ann's table after these guests have joined and entries of these types and data have been added."""
    header = Header("0123456789", game, 1, 2, 11, 0.0, "live", locale, {}, invited, None, bytes(32))
    state = TableState(header)
    entries: list[tuple[str, dict[str, Any]]] = [
        ("seated", {"user": 11, "name": "Ann", "locale": locale}),
        *(("seated", {"user": user, "name": name, "locale": locale}) for user, name in enumerate(guests, 12)),
        *kinds.items(),
    ]
    for seq, (kind, data) in enumerate(entries, start=1):
        state.apply(Entry(seq, 0.0, kind, seq, data))
    return state


def lobby(*what: Any, **kinds: Any) -> Screen:
    """Return the lobby of Ann's table; the arguments are those of ``opened``."""
    return table_screen(opened(*what, **kinds), {-1: Deadline("0123456789", -1, "", 1_800_000_000.0)})


@pytest.mark.parametrize("game", BANNERS)
@pytest.mark.parametrize("language", languages())
def test_every_games_banner_is_small(game: str, language: str) -> None:
    (drawing,) = [block for block in lobby(game, language).blocks if isinstance(block, Drawing)]
    assert len(render(drawing.picture)) <= MOST_BYTES


@pytest.mark.parametrize("game", PRESENTERS)
@pytest.mark.parametrize("language", languages())
def test_the_lobby_of_every_game_is_within_discords_limits_and_says_what_the_game_is(game: str, language: str) -> None:
    screen = lobby(game, language)
    assert components(screen)
    assert speak(language)(f"about-{game}") in words_of(screen)
    assert len(speak(language)(f"about-{game}")) < 160


def test_a_text_only_lobby_has_no_banner_and_says_the_same() -> None:
    screen = lobby()
    bare = in_words(screen)
    assert not [block for block in bare.blocks if isinstance(block, Drawing)]
    told = [[block.words for block in one.blocks if isinstance(block, Text)] for one in (screen, bare)]
    assert [with_full_stops(aloud(words, "en")) for words in told[0]] == told[1]


def test_it_lists_who_is_seated_and_expected_and_counts_the_free_seats() -> None:
    told = words_of(lobby(invited=(12,), seated={"user": -1, "name": "", "locale": "", "level": "expert"}))
    assert "\nAnn (host), 🤖 Ada (Expert, keeps hearts) · ✉️ *kept for <@12>* · *3 free seats*\n" in told


def test_one_free_seat_is_singular_and_a_full_table_mentions_none() -> None:
    assert " · *one free seat*\n" in words_of(lobby("staircase", invited=(12, 13, 14)))
    assert "free" not in words_of(lobby("staircase", invited=(12, 13, 14, 15)))


def test_it_says_how_many_players_are_missing_or_that_the_match_can_start() -> None:
    say = speak("en")
    assert say("lobby-missing", missing=1) in words_of(lobby())
    assert say("lobby-missing", missing=0, host="Ann") in words_of(lobby(guests=("Ben", "Cy", "Di")))


@pytest.mark.parametrize("game", GAMES)
def test_join_and_start_are_above_the_terms(game: str) -> None:
    told = words_of(lobby(game))
    learn = "[Teach me]" if "[Teach me]" in told else "[Rules]"
    assert told.index("[Join]") < told.index(learn) < told.index("[Start]") < told.index("a move")


def test_it_says_whether_the_match_counts() -> None:
    assert " · rated" in words_of(lobby(guests=("Ben",)))
    assert "friendly: hints, no ratings" in words_of(lobby(guests=("Ben",), friendly={"on": True}))
    assert "practice: hints, no ratings" in words_of(lobby())


@pytest.mark.parametrize("game", GAMES)
def test_it_shows_no_hex(game: str) -> None:
    assert not [word for word in words_of(lobby(game)).split() if len(word) > 30]


@pytest.mark.parametrize(
    ("seats", "name", "said"),
    [((11, 12), "Ben", "Ben cut"), ((11,), "Ben", "Ben (has left) cut"), ((11,), "", "a former player cut")],
)
def test_the_player_who_cut_last_is_named_even_after_leaving(seats: tuple[int, ...], name: str, said: str) -> None:
    state = TableState(Header("0123456789", "levelup", 1, 2, 11, 0.0, "live", "en", {}, (), None, bytes(32)))
    state.seats = tuple(Seat(user, {11: "Ann", 12: "Ben"}[user], "en", 9, 0.0) for user in seats)
    assert who_cut_last(state, context_for(state, "en")) == speak("en")("cut-none")
    state.cuts = (CutMade(11, "Ann", "owl", "0" * 64), CutMade(12, name, "owl", "0" * 64))
    assert who_cut_last(state, context_for(state, "en")).startswith(said)


@pytest.mark.parametrize(("guests", "highlighted"), [((), "join"), (("Ben",), "start")])
def test_only_the_tables_next_step_is_highlighted(guests: tuple[str, ...], highlighted: str) -> None:
    rows = [block for block in lobby(guests=guests).blocks if isinstance(block, Row)]
    styles = {button.what: button.style for row in rows for button in row.buttons if isinstance(button, Button)}
    assert [what for what, style in styles.items() if style != "plain"] == [highlighted]
