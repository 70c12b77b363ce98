"""Proofreaders get every text in every language, in each of its variants, with the screens where it is shown."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast as ftl

from engine import GAMES
from engine.registry import specs
from locales.sentences import referred, sentences, texts
from tests.games.facts import with_daily_games
from tests.proofread.__main__ import SHARED, keys_of, main, report
from tests.proofread.listening import Listener, listening
from tests.proofread.situations import NAMES, played
from tests.proofread.variants import lines
from ui.text.single_texts import nodes
from ui.text.texts import DEFAULT, languages


def test_every_variant_of_every_text_is_printed_in_every_language() -> None:
    parts = [*(spec.key for spec in specs()), SHARED]
    every = keys_of(parts)
    for language in languages():  # in one test, since each process reads all languages first
        say = Listener(language)
        printed = re.split(r"^([a-z][a-z0-9-]+)\n(?=  ~)", "\n".join(report(say, parts)), flags=re.MULTILINE)
        assert printed[1::2] == every
        for key, told in zip(printed[1::2], printed[2::2], strict=True):
            words = re.sub(r"\n    ", "\n", told)
            message = texts(language).get(key) or texts(DEFAULT)[key]
            pieces = {part.words for sentence in sentences(message) for part in sentence}
            assert [piece for piece in pieces if piece not in words] == [], (language, key)


def test_a_sentence_on_a_screen_is_printed_with_its_rarest_facts_and_the_screen() -> None:
    with listening("de") as say:
        for say.screen, draw in played("staircase", 2, skilled=True):
            draw()
    (winner,) = [line for line in lines("over-winner", say) if line.shown]
    assert winner.words.startswith("🏆 **")
    assert any(NAMES[0][:20] in line.words for line in lines("staircase-seat", say) if line.shown)
    printed = "\n".join(report(say, ["staircase"]))
    assert "staircase-seat  [staircase: table; " in printed


def chosen_by_number(key: str) -> set[str]:
    """Return the variables for which a text, or one that it refers to, has a variant such as ``[5]``."""
    message = texts(DEFAULT)[key]
    found = {name for other in referred(message, ftl.MessageReference) for name in chosen_by_number(other)}
    choices = [node for node in nodes(message) if isinstance(node, ftl.SelectExpression)]
    for choice in choices:
        numbers = any(isinstance(variant.key, ftl.NumberLiteral) for variant in choice.variants)
        if numbers and isinstance(choice.selector, ftl.VariableReference):
            found.add(choice.selector.id.name)
    return found


@with_daily_games("escalier", "staircase")
def test_a_variant_for_a_number_is_never_asked_for_with_a_word(game: str) -> None:
    """Check that no screen passes "5" to a text whose variant ``[5]`` only matches the number."""
    with listening(DEFAULT) as say:
        for say.screen, draw in played(game, GAMES[game].seats[0], skilled=True):
            draw()
    for key, heard in say.heard.items():
        said = [pair for values in heard.sentences for pair in values]
        words = {name for name, value in said if isinstance(value, str) and value.isdecimal()}
        assert not words & chosen_by_number(key), key


def test_numbers_are_tried_as_none_one_and_many_and_names_are_the_longest() -> None:
    assert [line.words for line in lines("lobby-seats-free", Listener("en"))] == [
        "*0 free seats*",
        "*one free seat*",
    ]
    assert [line.words for line in lines("end-shared", Listener("en"))] == [f"-# {NAMES[0]} shares this result."]


def test_the_command_refuses_an_unknown_game_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["whist"])
    assert "unknown game 'whist'; choose from levelup, " in capsys.readouterr().err
