"""Check lesson screens in every language, at every step, with every legal move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from engine import Move
from lessons import LEARNER, LESSONS, SECOND, Lesson, Position
from tests.lessons.questions import EVERY_LESSON, asked, asked_for, wanted
from tests.ui.every_step import MOST, every_step
from tests.ui.test_every_screen import canonical, known_cards, offered, shown_cards
from tests.ui.test_french import ENGLISH_RANK
from tests.ui.words import words_of
from ui.components import components
from ui.presenters import PRESENTERS
from ui.screen import Block, Button, Link, Menu, Row, Screen, Text
from ui.screens.lessons import Reply, lesson_rule, lesson_screen, opening_screen, reply_to_part, said_of
from ui.table.wished import presses
from ui.text.sanitize_names import escaped
from ui.text.text_context import TextContext
from ui.text.texts import DEFAULT, languages, speak, texts_of_game
from ui.text_only import in_words

NAME = "[W](http://b) @everyone" + "W" * 24
MOST_PRESSES = 9
EVERY_CARD = {f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"}

every_lesson = pytest.mark.parametrize("lesson", EVERY_LESSON.values(), ids=EVERY_LESSON)
every_game = pytest.mark.parametrize("game", LESSONS)


def screens(lesson: Lesson, language: str) -> Iterator[tuple[Position | None, Screen]]:
    """Yield the opening and every position, each with the longest reply the lesson can give to a click there."""
    yield None, opening_screen(lesson, NAME, language)
    for position in lesson.positions():
        moves = [str(move) for move in position.match.legal_moves(LEARNER)] if position.turn else []
        judged = {position.verdict(move): move for move in moves}
        said = [said_of(lesson, position, move, verdict, language) for verdict, move in judged.items()]
        notice = max(["?", *said], key=len)
        yield position, lesson_screen(lesson, position, NAME, language, notice=notice, refused="build 2C")


@every_lesson
@pytest.mark.parametrize("language", languages())
def test_every_step_fits_discords_limits_in_text_only_too(lesson: Lesson, language: str) -> None:
    for _, screen in screens(lesson, language):
        for block in (*components(screen)[0]["components"], *components(in_words(screen))[0]["components"]):
            assert "@everyone" not in block.get("content", "").replace("\\@everyone", "")
        if language == "fr":
            assert not ENGLISH_RANK.search(words_of(screen))


@every_lesson
def test_a_step_offers_every_legal_move_and_shows_no_hidden_card(lesson: Lesson) -> None:
    for position, screen in screens(lesson, "en"):
        if position is None or position.turn is None:
            continue
        steps = list(every_step(partial(_with_chosen, lesson, position)))
        moves = canonical({move for step in steps for move in offered(step)})
        legal = canonical({str(move) for move in position.match.legal_moves(LEARNER)})
        assert moves <= legal if len(steps) == MOST else moves == legal
        if lesson.game != "spectrum":  # the cards in this game are named only by colour
            told = set(known_cards(position.match.view(LEARNER).as_dict()))
            events = (*position.before, *position.events)
            told |= {card for event in events if event.visible_to(LEARNER) for card in event.cards}
            assert shown_cards(screen) & EVERY_CARD <= told


def controls(blocks: Iterable[Block]) -> Iterator[tuple[str, Button | Menu]]:
    """Yield each control for moves with its verb; an idle control waits for cards to be chosen."""
    for block in blocks:
        for control in block.buttons if isinstance(block, Row) else (block,) if isinstance(block, Menu) else ():
            if isinstance(control, Link):
                continue
            action, _, argument = control.what.partition(":")
            if action in ("do", "open", "cards", "idle"):
                yield argument.split(" ")[0], control
            elif action == "pick" and isinstance(control, Menu):
                yield from ((choice.value.split(" ")[0], control) for choice in control.choices)


@every_lesson
def test_each_move_a_lesson_wants_has_a_visible_control_with_its_verb(lesson: Lesson) -> None:
    for position in asked(lesson):
        verb = wanted(position).split(" ")[0]
        blocks = lesson_screen(lesson, position, NAME, "en").blocks
        shown = [control for of, control in controls(blocks) if of == verb]
        assert shown, (position.number, wanted(position))


@every_lesson
def test_every_step_of_a_wanted_move_is_marked_and_nothing_else_is(lesson: Lesson) -> None:
    for position in asked(lesson):
        chosen, made = "", False
        for _ in range(MOST_PRESSES):
            screen = _with_chosen(lesson, position, chosen)
            shown = [control for _, control in controls(screen.blocks)]
            marked = [one for one in shown if isinstance(one, Button) and not one.pressed and one.style != "plain"]
            if not marked:
                made = wanted(position) in [
                    one.value for menu in shown if isinstance(menu, Menu) for one in menu.choices
                ]
                break
            (ahead,) = marked
            assert ahead.style == "good"
            if made := ahead.what == f"do:{wanted(position)}":
                break
            chosen = ahead.what.removeprefix("open").removeprefix(":")
            assert reply_to_part(lesson, position, chosen, "en") == Reply(chosen=chosen)
        assert made, (position.number, chosen)


@every_lesson
def test_a_wrong_press_is_answered_with_what_it_was_and_what_to_press_instead(lesson: Lesson) -> None:
    language = languages()[len(lesson.name) % len(languages())]
    context = TextContext(speak(language), ("Ann", "🤖 Ada", "🤖 Blaise"), ("Ann", "🤖 Ada", "🤖 Blaise"), LEARNER)
    for position in asked(lesson):
        view = position.match.view(LEARNER)
        for press in presses(lesson_screen(lesson, position, "Ann", language).blocks):
            action, _, made = press.what.partition(":")
            pressed = press.label
            if press.part is not None:
                notice, chosen = reply_to_part(lesson, position, press.part, language)
                wrong = chosen != press.part
            elif wrong := action == "do" and position.verdict(made).kind == "other":
                notice, chosen = said_of(lesson, position, made, position.verdict(made), language), ""
                named = PRESENTERS[lesson.game].move_name(view, Move.parse(made), context)
                pressed = named or pressed
            if not wrong:
                continue
            screen = lesson_screen(lesson, position, "Ann", language, notice=notice, chosen=chosen)
            assert f"**{escaped(pressed)}**" in notice
            shown = [control for _, control in controls(screen.blocks)]
            green = [one.label for one in shown if isinstance(one, Button) and one.style == "good"]
            in_menu = [line.label for menu in shown if isinstance(menu, Menu) for line in menu.choices]
            assert any(f"**{escaped(label)}**" in notice for label in green or in_menu)
            assert f"> {notice}" in words_of(screen)


def test_what_a_wrong_press_had_right_stays_chosen() -> None:
    lesson = LESSONS["spectrum"]
    shown = next(one for one in asked(lesson) if wanted(one) == "show R1 B1 W1")
    position = next(one for one in asked(lesson) if wanted(one) == "exchange P1")
    assert reply_to_part(lesson, position, "R1 P1", "en").chosen == "P1"
    assert reply_to_part(lesson, position, "R1", "en").notice.startswith("That was **Red")
    assert reply_to_part(lesson, position, "P2", "en") == Reply(chosen="P2"), "an equally good card"
    assert reply_to_part(lesson, shown, "B1", "en") == Reply(chosen="B1"), "cards are pressed in any order"


@every_lesson
def test_a_step_is_short_and_more_says_everything(lesson: Lesson) -> None:
    for position in asked(lesson):
        short, full = (lesson_screen(lesson, position, "Ann", "en", more=more) for more in (False, True))
        told, everything = (" ".join(one.words for one in of.blocks if isinstance(one, Text)) for of in (short, full))
        assert len(told) <= len(everything), position.number
        assert told.count("**") <= everything.count("**"), position.number
        (row,) = (block for block in full.blocks if isinstance(block, Row))
        assert [button.what for button in row.buttons if isinstance(button, Button)] == ["open", "rules"], (
            "a phone has no room for the other controls"
        )


@every_lesson
def test_more_and_rules_return_to_the_step_with_what_was_chosen(lesson: Lesson) -> None:
    for position in asked(lesson):
        for screen in (
            lesson_screen(lesson, position, "Ann", "en", chosen="R1", more=True),
            lesson_screen(lesson, position, "Ann", "en", chosen="R1", rule="It is so."),
        ):
            first, *_ = (button for block in screen.blocks if isinstance(block, Row) for button in block.buttons)
            assert isinstance(first, Button)
            assert (first.what, first.label) == ("open:R1", speak("en")("button-back"))


def test_staircases_first_lesson_begins_with_the_verb_it_asks_for() -> None:
    first = lesson_screen(LESSONS["staircase"], LESSONS["staircase"].first(), "Ann", "en")
    marked = [control for _, control in controls(first.blocks) if isinstance(control, Button)]
    assert [button.label for button in marked if button.style == "good"] == ["Recycle: +10"]


def _with_chosen(lesson: Lesson, position: Position, chosen: str) -> Screen:
    return lesson_screen(lesson, position, NAME, "en", chosen=chosen)


@every_lesson
def test_a_lesson_names_the_wanted_control_right_above_the_controls(lesson: Lesson) -> None:
    for position in asked(lesson):
        blocks = lesson_screen(lesson, position, NAME, "en").blocks
        first = next(at for at, block in enumerate(blocks) if isinstance(block, Row | Menu))
        told = blocks[first - 1]
        assert isinstance(told, Text)
        assert told.words.rstrip().endswith(".**")
        assert f"Step {position.number} of {lesson.length}" in words_of(Screen(blocks))


@every_lesson
def test_a_move_a_strong_player_would_not_make_is_called_that(lesson: Lesson) -> None:
    say = speak("en")
    for position, screen in screens(lesson, "en"):
        if position is not None and position.turn is not None:
            assert (say("learn-unusual") in words_of(screen)) == asked_for(position).unusual


@every_game
@pytest.mark.parametrize("language", languages())
def test_the_lessons_of_a_game_have_all_their_texts_and_no_others(game: str, language: str) -> None:
    paths = [path for path in texts_of_game(game, language) if path.name.startswith("lessons.")]
    entries = [entry for path in paths for entry in FluentParser().parse(path.read_text("utf-8")).body]
    written = {entry.id.name for entry in entries if isinstance(entry, ftl.Message)}
    said = set[str]()
    for lesson in (one for one in EVERY_LESSON.values() if one.game == game):
        turns = [asked_for(position) for position in asked(lesson)]
        tips = {"about", "end", *(turn.tip for turn in turns), *(tip for turn in turns for tip in turn.but.values())}
        said |= {f"learn-{lesson.name}-{tip}" for tip in tips}
    assert written <= said
    # texts missing from other languages are shown in the default language
    assert language != DEFAULT or written == said


def labels_at_the_end(lesson: Lesson) -> list[str]:
    *_, end = lesson.positions()
    rows = [block for block in lesson_screen(lesson, end, "Ann", "en").blocks if isinstance(block, Row)]
    return [button.label for row in rows for button in row.buttons if isinstance(button, Button)]


@every_game
def test_the_first_lesson_offers_the_second_at_its_end(game: str) -> None:
    assert ("How to win" in labels_at_the_end(LESSONS[game])) == (game in SECOND)
    if game in SECOND:
        assert "How to win" not in labels_at_the_end(SECOND[game])


def test_a_lesson_explains_a_disabled_card_too() -> None:
    lesson = LESSONS["escalier"]
    ruff = next(position for position in lesson.positions() if position.turn and position.turn.tip == "ruff")
    assert lesson_rule(lesson, ruff, "", "en") == speak("en")("why-escalier-must-ruff")
    assert lesson_rule(lesson, ruff, "play KS", "fr") == speak("fr")("why-not-in-hand")


@pytest.mark.parametrize("language", languages())
def test_a_learner_without_a_usable_name_is_player_1(language: str) -> None:
    say, shown = speak(language), ""
    for lesson in EVERY_LESSON.values():
        for position in lesson.positions():
            shown += words_of(lesson_screen(lesson, position, "\u200b", language))
    assert say("player-number", number=1) in shown
    assert say("player-number", number=2) not in shown
