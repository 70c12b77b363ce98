"""Test the questions a player can ask about a hand.

"Why not?": every rule that can refuse a move has a one-sentence reason, and a hand offers the button if it has a
refusal to explain.

Hints: every move that can be recommended has a sentence in every language, and none reveals a secret.
"""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from unittest.mock import patch

import pytest

from engine import GAMES, IllegalMove, Match, Move, new_match
from engine.cards import name
from engine.registry import spec_of
from games.source import first_arguments, first_arguments_in
from locales.sentences import texts as every_text
from opponents.estimates import ESTIMATORS, Fact, Gain, imagined
from tables.advice import Advice
from tests.ui.picture_reading import cards_in as picture_cards
from tests.ui.picture_reading import pictures
from tests.ui.test_every_screen import EVERY, SIZES, at_table, known_cards, offered, walk
from tests.ui.words import words_of
from ui.art.emoji_images import CARDS
from ui.presenters import PRESENTERS
from ui.screen import Button, Menu, Row, Screen
from ui.table.hints import Hint, Rule, hint, why_not
from ui.table.table_screens import hand_screen
from ui.text.card_text import change_faces, face
from ui.text.refusals import reason
from ui.text.sanitize_names import escaped
from ui.text.text_context import TextContext, context_for
from ui.text.texts import Say, languages, speak

SHORT = 110
"""The most characters of a hint without its reason: three lines on a phone."""
ROOT = Path(__file__).parents[3]
SHARED = ("engine/match.py", "engine/move.py")


@cache
def rules() -> list[tuple[str, str]]:
    """Return each game with each refusal code of its rules."""
    shared = {code for module in SHARED for code in first_arguments_in(ROOT / module, "IllegalMove")}
    own = {(game, code) for game in GAMES for code in first_arguments(spec_of(game).rules, "IllegalMove")}
    return sorted(own | {(game, code) for game in GAMES for code in shared})


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_its_reason_in_one_sentence(language: str) -> None:
    say = speak(language)
    assert ("escalier", "must-ruff") in rules()
    for game, code in rules():
        said = reason(IllegalMove(code, left="none"), game, say)
        assert said != say("why-move"), (game, code)
        assert said.endswith(".")
        assert said.count(". ") == 0, said


def verbs(game: str) -> set[str]:
    """Return the verbs of a game's moves that occur in random matches."""
    matches = (match for players in GAMES[game].seats for match in walk(game, players, 1))
    return {move.verb for match in matches for seat in range(match.players) for move in match.legal_moves(seat)}


@pytest.mark.parametrize("game", GAMES)
def test_no_text_covers_a_refusal_or_verb_its_game_lacks(game: str) -> None:
    own = {code for one, code in rules() if one == game}
    askable = {f"{game}-refused-{code}" for code in own} | {f"why-{game}-{code}" for code in own}
    askable |= {f"hint-{game}-{verb}" for verb in verbs(game)}
    about = re.compile(rf"{game}-refused-.+|(why|hint)-{game}-.+")
    assert {key for key in every_text("en") if about.fullmatch(key)} <= askable


def context(match: Match, seat: int) -> TextContext:
    return context_for(at_table(match), "en-GB", seat)


def buttons(screen: Screen) -> list[Button]:
    found = [button for block in screen.blocks if isinstance(block, Row) for button in block.buttons]
    return [button for button in found if isinstance(button, Button)]


@pytest.mark.parametrize(("key", "players"), SIZES)
def test_a_hand_offers_why_not_only_if_a_control_is_disabled(key: str, players: int) -> None:
    for match in islice(walk(key, players, 5), 0, None, 2):
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


def test_no_reason_is_invented_for_a_legal_move() -> None:
    match = new_match("levelup", 2, bytes(32), dealer=1)
    before = match.record()
    assert why_not(match, 0, "draw stock", PRESENTERS["levelup"], context(match, 0)) == speak("en")("why-allowed")
    assert match.record() == before


def test_a_waiting_player_is_not_asked_why() -> None:
    match = new_match("escalier", 3, bytes(32), dealer=2)
    assert "Why not?" not in words_of(hand_screen(at_table(match), {}, 1, link=None))


def hint_at(match: Match, seat: int, advice: Advice, language: str = "en", *, explained: bool = True) -> str:
    """Return the sentence for a recommended move."""
    context = context_for(at_table(match), language, seat)
    moves = match.legal_moves(seat)
    return hint(advice, match.view(seat), moves, PRESENTERS[match.key], context, explained=explained)


def advised(match: Match, seat: int, worlds: int = 2) -> Advice:
    """Return the table's advice to a seat, with fewer simulated deals than usual."""
    if match.key not in ESTIMATORS:
        return Advice(match.legal_moves(seat)[0])
    world, seed = imagined(match, seat)
    return Advice.of(ESTIMATORS[match.key].estimate(world, seat, random.Random(seed), worlds, None))


def cards_in(words: str, language: str) -> set[str]:
    """Return the cards named in a sentence."""
    found: set[str] = set()

    def look(card: str, face: str) -> str:
        found.add(card)
        return face

    change_faces(words, language, look)
    return found & set(CARDS)


@EVERY
@pytest.mark.parametrize(("key", "players"), SIZES)
def test_every_hint_is_one_sentence_about_cards_the_seat_knows(key: str, players: int, every: int) -> None:
    for match in islice(walk(key, players, 9), 0, None, every):
        for seat in match.waiting[-1:]:
            advice = advised(match, seat)
            assert advice.move in match.legal_moves(seat)
            known = set(known_cards(match.view(seat).as_dict()))
            for language in languages():
                said = hint_at(match, seat, advice, language)
                assert said.endswith("."), (language, said)
                assert said.count(". ") == 0, (language, said)
                if key != "spectrum":  # in this game only the cards' colours are shown, and all colours are known
                    assert cards_in(said, language) <= known, (language, said)
                short = hint_at(match, seat, advice, language, explained=False)
                assert len(short) <= SHORT, (language, short)
                assert said.startswith(short[:-1].rstrip()), (said, short)
            assert_hint_is_shown(match, seat, advice)


def assert_hint_is_shown(match: Match, seat: int, advice: Advice) -> None:
    """Assert that a hand with a hint says it briefly, and that its only green control makes exactly its move."""
    hands = {
        full: hand_screen(at_table(match), {}, seat, link=None, hinted=Hint(advice, full)) for full in (False, True)
    }
    for explained, hand in hands.items():
        assert {button.what for button in buttons(hand) if button.style == "good"} == {f"do:{advice.move}"}
        assert f"> {hint_at(match, seat, advice, explained=explained)}" in words_of(hand)
        asks = [button.what for button in buttons(hand)]
        assert "hand" in asks, "a way back"
        has_reason = hint_at(match, seat, advice) != hint_at(match, seat, advice, explained=False)
        assert ("hint-why" in asks) == (not explained and has_reason)


def test_a_hint_marks_its_control_among_few_and_replaces_many() -> None:
    match = new_match("levelup", 2, bytes(32), dealer=1)
    state = at_table(match)
    draw = hand_screen(state, {}, 0, link=None, hinted=Hint(Advice(Move.parse("draw stock"))))
    assert buttons(draw)[0].label == "Draw from stock"
    assert len([button for button in buttons(draw) if button.what.startswith("do:")]) > 1
    spectrum = new_match("spectrum", 3, bytes(32))
    seat = spectrum.waiting[0]
    move = next(move for move in spectrum.legal_moves(seat) if len(move.cards) == 1)
    offer = hand_screen(at_table(spectrum), {}, seat, link=None, hinted=Hint(Advice(move)))
    assert [button.label for button in buttons(offer)] == ["Do it", "Other moves"]
    drawn = {card for picture in pictures(offer.blocks) for card in picture_cards(picture)}
    assert drawn >= set(known_cards({"hand": spectrum.view(seat).as_dict()["hand"]}))


def test_a_rule_replaces_the_controls_until_a_press_on_back() -> None:
    match = new_match("levelup", 2, bytes(32), dealer=1)
    rule = Rule(why_not(match, 0, "discard 9D", PRESENTERS["levelup"], context(match, 0)))
    screen = hand_screen(at_table(match), {}, 0, link=None, hinted=rule)
    assert f"> {rule.words}" in words_of(screen)
    assert [(button.what, button.label) for button in buttons(screen)] == [("hand", "‹ Back")]
    waiting = hand_screen(at_table(match), {}, 1, link=None, upkeep="own", hinted=rule)
    assert f"> {rule.words}" in words_of(waiting), "a resting hand explains too why it isn't asked"


def test_a_hint_for_a_player_who_is_not_asked_changes_nothing() -> None:
    match = new_match("escalier", 3, bytes(32), dealer=2)
    state, hinted = at_table(match), Hint(Advice(Move.parse("bid 1")))
    assert hand_screen(state, {}, 1, link=None, hinted=hinted) == hand_screen(state, {}, 1, link=None)


def test_a_hint_names_the_move_and_its_reason() -> None:
    match = new_match("levelup", 2, bytes(32), dealer=1)
    said = hint_at(match, 0, advised(match, 0))
    assert re.match(r"An Expert would (draw from the stock|take .+), because .+\.$", said)
    match.apply(0, Move.parse("draw stock"))
    assert re.match(r"An Expert would discard .+, because .+\.$", hint_at(match, 0, advised(match, 0)))


def test_a_hint_names_the_gain_of_its_move_if_certain() -> None:
    match = new_match("escalier", 3, bytes(32), dealer=2)
    gains = {
        Gain(0.41, 0.06): "; you save 0.4 ± 0.1 points compared with “Bid 0”.",
        Gain(0.041, 0.011): "; you save 0.04 ± 0.02 points compared with “Bid 0”.",
        Gain(0.04, 0.06): "; “Bid 0” is about as good.",
        Gain(-0.01, 0.06): "; “Bid 0” is about as good.",
        Gain(-0.12, 0.06): "; “Bid 0” is about as good.",
        Gain(-0.4, 0.06): "deals.",
    }
    facts: dict[str, Fact] = {"reason": "bid", "tricks": 1.2, "exact": 60}
    for gain, ending in gains.items():
        advice = Advice(Move.parse("bid 1"), "points", Move.parse("bid 0"), gain, facts)
        assert hint_at(match, 0, advice).endswith(ending)


def test_a_bid_that_cannot_come_true_is_not_said_to_still_come_true() -> None:
    match = new_match("escalier", 3, bytes(32), dealer=2)
    facts: dict[str, Fact] = {"reason": "save", "wants": 1, "takes": 0, "loses": 100, "exact": 0}
    advice = Advice(Move.parse("play 9H"), facts=facts)
    assert hint_at(match, 0, advice).endswith("and your bid hardly ever comes true now.")
    assert hint_at(match, 0, replace(advice, facts=facts | {"exact": 1})).endswith("your bid still comes true in 1.")


def test_a_hint_without_facts_only_names_the_control() -> None:
    match = new_match("escalier", 3, bytes(32), dealer=2)
    assert hint_at(match, 0, Advice(Move.parse("bid 1"))) == "An Expert would choose: Bid 1."


class Bare(Say):
    """A language's texts, without any game's hints."""

    def has(self, key: str) -> bool:
        return not key.startswith("hint-") and super().has(key)


@pytest.mark.parametrize(("key", "players"), SIZES)
def test_a_game_without_words_for_its_hints_names_the_control_instead(key: str, players: int) -> None:
    plain = replace(context(new_match(key, players, bytes(32)), 0), say=Bare("en"))
    for match in islice(walk(key, players, 3), 0, None, 3):
        for seat in match.waiting:
            moves = match.legal_moves(seat)
            hand = PRESENTERS[key].hand(match.view(seat), moves, plain)
            labels = {escaped(button.label) for button in buttons(Screen(tuple(hand))) if not button.disabled}
            labels |= {escaped(choice.label) for block in hand if isinstance(block, Menu) for choice in block.choices}
            for move in moves[:5]:
                said = hint(Advice(move), match.view(seat), moves, PRESENTERS[key], plain)
                named = said.removeprefix("An Expert would choose: ").removesuffix(".")
                if plain.say.has(f"move-{key}-{move.verb}"):
                    assert " " in named, "a move is named with its verb"
                    continue
                if PRESENTERS[key].move_name(match.view(seat), move, plain):
                    assert named == escaped(PRESENTERS[key].move_name(match.view(seat), move, plain))
                    continue
                assert named in labels or named == plain.listed(face(name(card), plain.say) for card in move.cards)


def test_a_hint_without_reasons_escapes_names() -> None:
    match = new_match("spectrum", 3, bytes(32))
    seat = match.waiting[0]
    plain = replace(context(match, seat), say=Bare("en"))
    hand = [Row((Button("do:decline", "Decline **x** [a](http://b)"),))]
    with patch.object(type(PRESENTERS["spectrum"]), "hand", return_value=hand):
        said = hint(
            Advice(Move.parse("decline")), match.view(seat), match.legal_moves(seat), PRESENTERS["spectrum"], plain
        )
    assert said == r"An Expert would choose: Decline \*\*x\*\* \[a\]\(http\:\/\/b\)."


class Suits(Say):
    """Texts in which every hint names the move's suit."""

    def has(self, _key: str) -> bool:
        return True

    def __call__(self, key: str, /, **variables: object) -> str:
        return str(variables["suit"]) if key.startswith("hint-") else super().__call__(key, **variables)


def test_a_hint_can_name_the_suit_of_a_move() -> None:
    match = new_match("escalier", 3, bytes(32), dealer=2)
    suits = replace(context(match, 0), say=Suits("en"))
    told = [
        hint(Advice(Move.parse(text), facts={"reason": "only"}), match.view(0), [], PRESENTERS["escalier"], suits)
        for text in ("play 8C H", "play 8C")
    ]
    assert told == ["♥\ufe0e", "none"]
