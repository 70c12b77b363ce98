"""Check which positions a replay's controls open."""

from __future__ import annotations

import random

from engine import Match, new_match
from tables.finished.past_match import PastMatch
from tables.history.records import Won
from tables.ports import Standing
from tests.data.results import match as result_of
from tests.data.results import ranked, seat
from tests.ui.test_every_screen import at_table
from tests.ui.words import words_of
from ui.screen import Button, Drawing, Menu, Row, Screen
from ui.screens.records import cabinet_screen, history_screen
from ui.screens.replays import choice_label, replay_screen
from ui.text.texts import speak

SAY = speak("en")


def escalier() -> Match:
    """Return a randomly played match of three rounds, which deal one, two and three cards."""
    rng, match = random.Random(2), new_match("escalier", 3, bytes(32), {"max_cards": 2})
    while match.outcome is None:
        mover = match.waiting[0]
        match.apply(mover, rng.choice(match.legal_moves(mover)))
    return match


def past() -> PastMatch:
    state = at_table(escalier())
    state.standing = Standing.OVER
    return PastMatch(state)


def steps(screen: Screen) -> list[tuple[int, bool]]:
    """Return the position each of the first four buttons opens, and whether the button is enabled."""
    row = next(block for block in screen.blocks if isinstance(block, Row))
    return [
        (int(button.what.split(" ")[-2]), not button.disabled) for button in row.buttons if isinstance(button, Button)
    ]


def test_the_buttons_step_by_move_and_by_round() -> None:
    whole = past()
    rounds, length = starts(whole), whole.length
    assert rounds[0] == 0
    assert len(rounds) > 1
    second = rounds[1]
    assert steps(replay_screen(whole, 0, "0", "en")) == [(0, False), (0, False), (1, True), (second, True)]
    assert steps(replay_screen(whole, second, "0", "en"))[:3] == [(0, True), (second - 1, True), (second + 1, True)]
    assert steps(replay_screen(whole, second + 1, "0", "en"))[0] == (second, True)
    last = [(rounds[-1], True), (length - 1, True), (length, False), (length, False)]
    assert steps(replay_screen(whole, length, "0", "en")) == last


def test_a_game_with_rounds_says_round() -> None:
    shown = words_of(replay_screen(past(), 0, "0", "en"))
    assert "[Next round ⇥]" in shown
    assert "Go to a round" in shown
    assert "[Round 2]" in shown


def starts(whole: PastMatch) -> list[int]:
    """Return the number of moves made before each round begins, according to the game's rules."""
    numbers = [match.view(None).as_dict()["round"] for match in whole.positions() if match.outcome is None]
    return [moves for moves, number in enumerate(numbers) if not moves or number != numbers[moves - 1]]


def test_a_match_of_one_deal_jumps_to_the_end_instead_of_the_next_round() -> None:
    match = new_match("staircase", 2, bytes(32))
    while match.outcome is None:
        match.apply(match.waiting[0], match.legal_moves(match.waiting[0])[0])
    state = at_table(match)
    state.standing = Standing.OVER
    shown = words_of(replay_screen(PastMatch(state), 0, "0", "en"))
    assert "[To the end ⇥]" in shown
    assert "hand ⇥" not in shown


def test_the_menu_of_rounds_jumps_to_the_start_of_each() -> None:
    whole = past()
    menus = [block for block in replay_screen(whole, 0, "1", "en").blocks if isinstance(block, Menu)]
    jumps = next(menu for menu in menus if menu.what.startswith("replay-jump"))
    assert [int(choice.value) for choice in jumps.choices] == starts(whole)


def test_a_history_shows_each_match_from_its_readers_side() -> None:
    results = [ranked(1, 2, 3), ranked(3, 2, 1), result_of(seat(2, None), seat(1, None), reason="moderated")]
    lines = words_of(history_screen(results, {}, "Ann", 1, own=True, say=SAY)).splitlines()
    told = [line for line in lines if "<t:" in line]
    assert [
        SAY("history-place", place=place, players=3) in line for line, place in zip(told, (1, 3), strict=False)
    ] == [
        True,
        True,
    ]
    assert SAY("history-moderated") in told[2]
    assert "User 1, User 2, User 3" in told[0]
    assert "User 3, User 2, User 1" in told[1]


def test_a_cabinet_shows_the_cards_won_per_colour_and_an_empty_slot_for_none() -> None:
    screen = cabinet_screen(
        [Won("spectrum", "R", 2, 1.0, ()), Won("spectrum", "K", 99, 2.0, ())], {}, "Ann", own=True, say=SAY
    )
    (picture,) = [block.picture for block in screen.blocks if isinstance(block, Drawing)]
    held = {group.name: group.cards for group in getattr(picture, "groups", ())}
    assert held["Red ×2"] == ("R1", "R1")
    assert held["Pink ×0"] == ("",)
    assert set(held["Black ×99"]) == {"K1"}
    assert 2 < len(held["Black ×99"]) < 99


def test_a_suggested_match_ends_with_its_table_however_long_the_names() -> None:
    result = result_of(*(seat(number, 1, name="W" * 40) for number in range(1, 5)), table="00000000aa")
    label = choice_label(result, SAY)
    assert len(label) <= 100
    assert label.startswith("Level Up · WWW")
    assert label.endswith("… · 00000000aa")
