"""Why not? Every rule that can refuse a move has its reason in one sentence, and a hand asks for it where it is due."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import GAMES, IllegalMove, Match, new_match
from tests.ui.test_every_screen import SIZES, at_table, offered, walk
from ui.frame import hand_screen
from ui.presenters import PRESENTERS
from ui.refusals import reason
from ui.screen import Button, Row, Screen, words_of
from ui.text_context import TextContext, context_for
from ui.texts import languages, speak
from ui.why import why_not

ROOT = Path(__file__).parents[2]
SHARED = ("engine/match.py", "engine/move.py")


def codes(path: Path) -> Iterator[str]:
    """The codes of all refusals that a module makes."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="IllegalMove"), args=[first, *_]):
                yield from texts(first)
            case ast.Assign(targets=[ast.Name(id="code")], value=chosen):
                yield from texts(chosen)


def texts(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*texts(body), *texts(orelse))


def rules() -> list[tuple[str, str]]:
    """Every game with every code that its rules may refuse a move with."""
    shared = {code for module in SHARED for code in codes(ROOT / module)}
    own = {
        (game, code)
        for game in GAMES
        for path in (ROOT / "games" / game / "rules").glob("*.py")
        for code in codes(path)
    }
    return sorted(own | {(game, code) for game in GAMES for code in shared})


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_its_reason_in_one_sentence(language: str) -> None:
    say = speak(language)
    assert ("escalier", "must-ruff") in rules()
    for game, code in rules():
        said = reason(IllegalMove(code), game, say)
        assert said != say("why-move"), (game, code)
        assert said.endswith(".")
        assert said.count(". ") == 0, said


def context(match: Match, seat: int) -> TextContext:
    return context_for(at_table(match), "en-GB", seat)


def buttons(screen: Screen) -> list[Button]:
    found = [button for block in screen.blocks if isinstance(block, Row) for button in block.buttons]
    return [button for button in found if isinstance(button, Button)]


@pytest.mark.parametrize(("key", "players"), SIZES)
def test_a_hand_asks_why_not_where_a_control_is_closed_and_nowhere_else(key: str, players: int) -> None:
    for match in walk(key, players, 5):
        for seat in match.waiting:
            hand = hand_screen(at_table(match), {}, seat, link="https://discord.com")
            closed = [button for button in buttons(hand) if button.disabled and button.what.startswith("do:")]
            assert bool(closed) == ("why" in [button.what for button in buttons(hand)])
            if closed:
                told = why_not(match, seat, "", PRESENTERS[key], context(match, seat))
                assert told != speak("en")("why-allowed")
                assert told != speak("en")("why-move")


def test_after_a_refused_move_the_button_asks_for_its_rule() -> None:
    match = new_match("levelup", 2, bytes(32), dealer=1)
    hand = hand_screen(at_table(match), {}, 0, link=None, notice="no", refused="discard 9D")
    assert "why:discard 9D" in [button.what for button in buttons(hand)]
    assert offered(hand)
    told = why_not(match, 0, "discard 9D", PRESENTERS["levelup"], context(match, 0))
    assert told == speak("en")("why-levelup-draw-first")


@pytest.mark.parametrize("forged", ["' OR 1=1", "bid " + "9" * 70, "\u202e", "x\ny"])
def test_a_forged_move_is_not_asked_about(forged: str) -> None:
    match = new_match("levelup", 2, bytes(32), dealer=1)
    hand = hand_screen(at_table(match), {}, 0, link=None, notice="no", refused=forged)
    assert not [button for button in buttons(hand) if button.what.startswith("why")]


def test_of_a_move_that_is_allowed_nothing_is_made_up() -> None:
    match = new_match("levelup", 2, bytes(32), dealer=1)
    before = match.record()
    assert why_not(match, 0, "draw stock", PRESENTERS["levelup"], context(match, 0)) == speak("en")("why-allowed")
    assert match.record() == before


def test_a_waiting_player_is_not_asked_why() -> None:
    match = new_match("escalier", 3, bytes(32), dealer=2)
    assert "Why not?" not in words_of(hand_screen(at_table(match), {}, 1, link=None))
