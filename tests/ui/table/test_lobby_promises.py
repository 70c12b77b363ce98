"""Check what a lobby promises: whether the match counts, how long it takes, and what the lobby's buttons do.

Each promise is compared with the function that decides it, in lobbies of all games with random players and house rules.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import replace
from statistics import mean
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from delivery.answers.modals import filled_in, modal_of
from engine import GAMES, Value, new_match
from games.levelup.length import minutes as levelup_minutes
from opponents import choose
from playground.limits.components import check_modal
from playground.people.people import filled_in as as_discord_sends
from tables import errors
from tables.decide.lobby import Person, add_computer, cut, invite, make_friendly, make_short, set_rules, set_up, start
from tables.decide.match_result import result_of
from tables.history.records import Result, SeatResult
from tables.ports import Standing
from tables.setup.house_rules import COMPUTER_SHARE, LENGTHS, is_short, minutes, player_counts
from tests.tables.in_memory import TableInMemory
from tests.ui.words import words_of
from ui.forms import Field, Form
from ui.screen import Button, Drawing, Menu, PeopleMenu, Row, Screen
from ui.table.ending import end_blocks
from ui.table.lobby import lobby_screen
from ui.table.rules_page import rules_screen
from ui.table.table_options import MATCH, SHORT, options_chosen, options_form
from ui.table.table_screens import table_screen
from ui.text.text_context import context_for
from ui.text.texts import languages, speak

SAY = speak("en")
PEOPLE = [
    Person(11 + number, name, "en-GB") for number, name in enumerate(("Ann", "Ben", "Cléo", "Dan", "Eve", "Finn"))
]
HOST = PEOPLE[0].user
STAKES = {stakes: SAY(f"lobby-{stakes}", hints="no").split(":")[0] for stakes in ("rated", "friendly", "practice")}
MOST_WORDS, MOST_CONTROLS = 60, 6
LENGTH = re.compile(r"about (one|\d+) minute")


@st.composite
def rules_of(draw: st.DrawFn, game: str) -> dict[str, Value]:
    """Generate house rules that are playable for some number of players."""
    rules = {}
    players = draw(st.sampled_from(GAMES[game].seats))
    for option in GAMES[game].house_rules:
        if draw(st.booleans()):
            rules[option.name] = draw(st.sampled_from(option.allowed(players)))
    assume(player_counts(game, rules))
    return rules


@st.composite
def lobbies(draw: st.DrawFn) -> TableInMemory:
    """Generate a lobby of any game with random people, computer players, guests, house rules, pace and stakes."""
    game = draw(st.sampled_from([*GAMES]))
    rules = draw(rules_of(game))
    most = player_counts(game, rules)[-1]
    people = draw(st.integers(1, most))
    pace = draw(st.sampled_from(["live", "relaxed", "slow"]))
    at_first: dict[str, Any] = draw(st.sampled_from([{}, rules]))
    table = TableInMemory(*PEOPLE[:people], game=game, pace=pace, **at_first)
    table.ask(set_rules, HOST, rules)
    for _ in range(draw(st.integers(0, most - people))):
        table.ask(add_computer, HOST, "novice")
    table.ask(invite, HOST, [*range(90, 90 + draw(st.integers(0, most - len(table.state.seats))))])
    table.ask(make_friendly, HOST, friendly=draw(st.booleans()))
    return table


def seen(table: TableInMemory) -> Screen:
    return table_screen(table.state, table.deadlines)


def buttons(table: TableInMemory) -> dict[str, Button]:
    rows = [block for block in seen(table).blocks if isinstance(block, Row)]
    return {button.what: button for row in rows for button in row.buttons if isinstance(button, Button)}


def options(table: TableInMemory) -> dict[str, Field]:
    """Return the fields of the first form with the table's options, by name."""
    form = options_form(table.state, "", SAY)
    assert form is not None
    return {field.name: field for field in form.fields}


def promised(words: str) -> int:
    """Return the promised length of a match in minutes."""
    found = LENGTH.search(words)
    assert found, words
    return 1 if found[1] == "one" else int(found[1])


def won(table: TableInMemory) -> Result:
    """Return the result of the table's match as if its first seat had won."""
    result = result_of(table.state, table.now)
    assert result is not None
    places = [1, *[2] * (len(result.seats) - 1)]
    seats = [SeatResult(s.user, s.name, s.level, at, 0, 0, 0) for s, at in zip(result.seats, places, strict=True)]
    return Result(
        result.table, result.game, result.guild, result.ended, "", result.options, 0, 0.0, (*seats,), result.friendly
    )


# -- whether it counts ------------------------------------------------------------------------------------------------


@given(lobbies())
def test_a_lobby_says_that_its_match_counts_exactly_if_its_result_will(table: TableInMemory) -> None:
    words, stakes = words_of(seen(table)), table.state.stakes
    page = words_of(rules_screen(table.state.header.game, {}, "en", stakes=stakes))
    assert [kind for kind, title in STAKES.items() if f" · {title}" in words] == [stakes]
    try:
        table.ask(start, HOST)
    except errors.TooFew:
        return
    assert won(table).counts == (stakes == "rated") == ("no ratings" not in words) == ("no ratings" not in page)
    assert table.state.stakes == stakes
    assert table.state.hints == ("hints, no" in words) == ("hints, no" in page)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("people", "friendly"), [(1, False), (1, True), (2, False), (2, True)])
def test_the_end_of_a_match_that_does_not_count_says_why(language: str, people: int, friendly: bool) -> None:
    table = TableInMemory(*PEOPLE[:people], game="staircase")
    table.ask(make_friendly, HOST, friendly=friendly)
    table.ask(add_computer, HOST, "novice")
    table.ask(start, HOST)
    match, rng = table.state.match, random.Random(1)
    assert match is not None
    while match.outcome is None:
        match.apply(match.waiting[0], rng.choice(match.legal_moves(match.waiting[0])))
    table.state.standing = Standing.OVER
    say, context = speak(language), context_for(table.state, language)
    words = words_of(Screen(tuple(end_blocks(table.state, context, {}))))
    said = {kind for kind in ("friendly", "practice") if say(f"over-{kind}") in words}
    assert said == ({"friendly"} if friendly else {"practice"} if people == 1 else set())


# -- what the buttons do ----------------------------------------------------------------------------------------------


@given(lobbies())
def test_start_is_enabled_exactly_if_the_match_can_start(table: TableInMemory) -> None:
    enabled = not buttons(table)["start"].disabled
    assert ("Ann can start" in words_of(seen(table))) == enabled
    try:
        table.ask(start, HOST)
    except errors.TooFew as few:
        missing = int(str(few.facts["needed"])) - len(table.state.seats)
        assert not enabled
        assert ("One more player is" if missing == 1 else f"{missing} more players are") in words_of(seen(table))
    else:
        assert enabled


@given(lobbies())
def test_a_short_match_is_offered_exactly_if_it_works_and_with_its_length(table: TableInMemory) -> None:
    game, before, now = table.state.header.game, table.state.options, promised(words_of(seen(table)))
    offered = {choice.value: choice.label for choice in options(table)[MATCH].choices}.get(SHORT)
    try:
        changed = bool(table.ask(make_short, HOST, short=True))
    except errors.TableError:
        assert offered is None, (game, before)
        return
    then = promised(words_of(seen(table)))
    assert (offered is not None) == (is_short(game, before) or (changed and then < now)), (game, before)
    assert offered in {None, SAY("button-short", minutes=then)}


@given(lobbies(), st.sampled_from(languages()), st.sampled_from(["", "2", "3"]), st.booleans())
def test_submitting_the_options_unchanged_changes_nothing(
    table: TableInMemory, language: str, page: str, menus: bool
) -> None:
    say = speak(language)
    form = options_form(table.state, page, say)
    if form is not None:
        assert not table.ask(set_up, HOST, **options_chosen(submitted(form, menus=menus), table.state, say))


def submitted(form: Form, *, menus: bool = False) -> Mapping[str, tuple[str, ...]]:
    """Return what the bot reads of the form once Discord has it submitted unchanged."""
    modal = modal_of(form, menus=menus)
    check_modal(modal)
    for number, part in enumerate(modal["components"]):
        part["id"], part["component"]["id"] = 2 * number, 2 * number + 1
    return filled_in(as_discord_sends(modal, {}))


# -- how much a phone shows -------------------------------------------------------------------------------------------


@given(lobbies(), st.sampled_from(languages()), st.booleans())
def test_a_lobby_has_at_most_sixty_words_and_six_controls(table: TableInMemory, language: str, has_cut: bool) -> None:
    """Players' names and the words they cut with aren't counted."""
    if has_cut:
        table.ask(cut, HOST, "heron")
        table.ask(make_friendly, HOST, friendly=True)
    screen = lobby_screen(table.state, table.deadlines, context_for(table.state, language))
    assert len([one for one in screen.blocks if isinstance(one, Menu | PeopleMenu)]) == 0
    assert sum(len(block.buttons) for block in screen.blocks if isinstance(block, Row)) <= MOST_CONTROLS
    told = words_of(replace(screen, blocks=tuple(block for block in screen.blocks if not isinstance(block, Drawing))))
    words = re.findall(r"\w[\w’'.:]*", re.sub(r"<t:\d+:\w>", "14:05", told))
    of_people = len(table.state.seats) + len(table.state.awaited()) + 2 * len(table.state.cuts)
    assert len(words) - of_people <= MOST_WORDS, told


# -- how long it takes ------------------------------------------------------------------------------------------------


@given(lobbies())
def test_a_lobby_says_how_long_its_players_need_by_its_house_rules(table: TableInMemory) -> None:
    state = table.state
    game, counts = state.header.game, state.player_counts()
    expected = min(count for count in counts if count >= min(counts[-1], len(state.seats) + len(state.awaited())))
    computers = len(state.seats) - len(state.people)
    exact = LENGTHS[game](expected, GAMES[game].check_options(expected, state.options))
    exact *= (expected - computers + COMPUTER_SHARE * computers) / expected
    assert abs(promised(words_of(seen(table))) - exact) <= max(1, exact / 4)
    assert ("minutes of play" in words_of(seen(table)) or "minute of play" in words_of(seen(table))) == (
        state.header.pace != "live"
    )


@settings(max_examples=15)
@given(st.data(), st.sampled_from([*GAMES]))
def test_the_promised_length_is_that_of_matches_as_they_are_played(data: st.DataObject, game: str) -> None:
    """The promised length is within a factor of two of five to eight seconds per move (longer in Staircase)."""
    rules = data.draw(rules_of(game))
    players = data.draw(st.sampled_from(player_counts(game, rules)))
    seconds = 15 if game == "staircase" else 6
    exact = mean(moves_of(game, players, rules, number) for number in range(3)) * seconds / 60
    told = minutes(game, rules, players)
    assert told is not None
    assert exact / 2 - 2 <= told <= exact * 2 + 2, (game, players, rules, exact)


def moves_of(game: str, players: int, rules: dict[str, Value], number: int) -> int:
    """Return how many moves a match of Regulars takes."""
    rng = random.Random(number)
    match = new_match(game, players, number.to_bytes(32, "big"), rules)
    moves = 0
    while match.outcome is None:
        seat = match.waiting[0]
        match.apply(seat, choose(match.redeal(seat, rng), seat, rng))
        moves += 1
    return moves


def test_a_match_that_begins_at_the_last_round_takes_a_minute_not_twenty_five() -> None:
    table = TableInMemory(*PEOPLE[:2], game="levelup", first_round=13)
    assert promised(words_of(seen(table))) == 1


@pytest.mark.parametrize("players", GAMES["levelup"].seats)
def test_a_later_first_round_never_makes_a_match_longer(players: int) -> None:
    first = next(rule for rule in GAMES["levelup"].house_rules if rule.name == "first_round")
    lengths = [
        levelup_minutes(players, GAMES["levelup"].check_options(players, {"first_round": value}))
        for value in first.allowed(players)
    ]
    assert lengths == sorted(lengths, reverse=True)


def test_the_length_is_unknown_if_the_house_rules_leave_no_seat_for_a_seated_player() -> None:
    assert minutes("levelup", {"last_round": 13}, 3) is not None
    assert minutes("levelup", {"last_round": 13}, 4) is None
    assert minutes("levelup", {"last_round": 99}, 1) is None
