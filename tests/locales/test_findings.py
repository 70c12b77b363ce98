"""Test that each lint rule finds the mistakes it is meant to find, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from locales.lint import Finding, findings, language_rules, unneeded_exceptions
from tests.locales.folders import Languages, own

UNCHANGED = "word after a number doesn't agree with it"
CARDS = "cards = { $count ->\n    [one] karta\n    [few] karty\n   *[many] kart\n}\n"
"""A text that makes the linter treat $count as a number everywhere."""


@pytest.fixture
def languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Languages]:
    with own(tmp_path, monkeypatch) as ready:
        yield ready


def rules(found: list[Finding], key: str = "one") -> list[str]:
    """Return the rules violated by a text."""
    return [one.rule for one in found if one.key == key]


# -- a word after a number ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("one = { $count } kart\n", True),
        ("one = { $count }  **Kart**\n", True),
        ("one = { $count } z nich\n", False),
        ("one = { $count }, kart\n", False),
        ("one = { $count } na stole\n", False),
        ("one = { $count } Na stole\n", False),
        ("one = { $count ->\n    [one] { $count } karta\n    [few] 2 karty\n   *[many] { $count } kart\n}\n", False),
        ("one = { $colour ->\n    [red] { $count } kart\n   *[other] { $count }\n}\n", True),
        ("one = { $card } kart\n", False),
        ("one = { $total } kart\n", True),
        ("one = { $unseen } kart\n", False),
        ("one = { $moves } kart\n", True),
    ],
)
def test_a_word_after_a_number_agrees_with_it(languages: Languages, text: str, wrong: bool) -> None:
    found = languages.found(CARDS + text, 'same_for_one = ["na"]')
    assert rules(found) == [UNCHANGED] * wrong


def test_a_lesson_has_more_than_one_move(languages: Languages) -> None:
    assert languages.found("learn-one = { $moves } kart\n") == []


@pytest.mark.parametrize(
    ("choice", "everywhere", "there"),
    [
        ("[one] x\n    [few] y\n   *[many] z", True, True),
        ("[1] x\n   *[other] y", False, True),
        ("[0] x\n   *[other] y", False, True),
        ("[2] x\n   *[other] y", False, False),
        ("[red] x\n   *[other] y", False, False),
    ],
)
def test_a_plural_selector_is_a_number_everywhere_and_a_0_1_selector_only_there(
    languages: Languages, choice: str, everywhere: bool, there: bool
) -> None:
    chosen = f"one = {{ $round ->\n    {choice}\n}} {'{ $round }'} gier\n"
    found = languages.found(f"{chosen}two = {{ $round }} gier\n")
    assert rules(found, "two") == [UNCHANGED] * everywhere
    assert rules(found, "one") == [UNCHANGED] * there


@pytest.mark.parametrize(("other", "is_number"), [("[red] x\n   *[other] y", False), ("[7] x\n   *[other] y", True)])
def test_a_variable_that_is_a_word_in_one_text_is_not_a_number_in_others(
    languages: Languages, other: str, is_number: bool
) -> None:
    found = languages.found(f"{CARDS}sort = {{ $count ->\n    {other}\n}}\none = {{ $count }} gier\n")
    assert rules(found) == [UNCHANGED] * is_number


def test_a_number_in_one_language_is_a_number_in_all(languages: Languages) -> None:
    english = "one = { $round } rounds\nonly = { $round }\n"
    chosen = "{ $round ->\n    [one] { $round } runda\n    [few] { $round } rundy\n   *[many] { $round } rund\n}"
    assert languages.found(f"one = {chosen}\n", english=english) == []
    assert rules([one for one in findings("en") if one.key == "one"]) == [UNCHANGED]


def test_numbers_are_known_in_a_text_missing_in_english_too(languages: Languages) -> None:
    found = languages.found(f"{CARDS}one = {{ $count }} kart\n", english=CARDS)
    assert rules(found) == ["unknown text", UNCHANGED]


# -- before and after a variable --------------------------------------------------------------------------------------

BEFORE = "[before]\n'\\bz ' = \"z or ze\"\n"
FRUIT = "fruit = { $sort ->\n    [1] gruszka\n   *[other] ananas\n}\npear = gruszka\n"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Z { $card }", True),
        ("z tego { $card }", False),
        ("{ $card } z", False),
        ("z { $unseen }", False),
        ("z { $count }", False),
        ("z { fruit }", True),
        ("z { pear }", False),
        ("z { $colour ->\n    [red] tej\n   *[other] tamtej\n}", False),
    ],
)
def test_words_that_would_change_before_a_variable_are_found(languages: Languages, text: str, wrong: bool) -> None:
    assert rules(languages.found(f"{CARDS}{FRUIT}one = {text}\n", BEFORE)) == ["z or ze"] * wrong


@pytest.mark.parametrize(("text", "wrong"), [("{ $name }s", True), ("{ $name } gra", False), ("{ $card }s", False)])
def test_words_banned_after_a_name_are_found_only_there(languages: Languages, text: str, wrong: bool) -> None:
    assert rules(languages.found(f"one = {text}\n", "[after]\n's\\b' = \"a genitive\"\n")) == ["a genitive"] * wrong


# -- banned words -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "wrong"), [("{ $name } GRA", True), ("{ $card } gra", False), ("gra", False)])
def test_banned_words_are_found_with_people_marked(languages: Languages, text: str, wrong: bool) -> None:
    found = languages.found(f"one = {text}\n", "[never]\n'\\{@name\\} gra' = \"somebody plays\"\n")
    assert found == [Finding("somebody plays", "one", "{name} GRA")] * wrong


def test_a_rule_is_reported_once_per_text_with_the_first_bad_sentence(languages: Languages) -> None:
    text = "{ $sort ->\n    [a] jeden!\n   *[other] dwa!\n}"
    found = languages.found(f"one = {text}\ntwo = trzy!\nthree = cztery\n", "[never]\n'!' = \"shouting\"\n")
    assert found == [Finding("shouting", "one", "jeden!"), Finding("shouting", "two", "trzy!")]


# -- plural forms -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variants", "lacks"),
    [
        ("[one] x\n    [few] y\n   *[many] z", None),
        ("[one] x\n    [few] y\n    [many] z\n   *[other] z", None),
        ("[one] x\n   *[other] z", "n: few, many"),
        ("[1] x\n   *[other] z", None),
        ("[red] x\n   *[other] z", None),
    ],
)
def test_every_plural_form_of_a_language_is_required(languages: Languages, variants: str, lacks: str | None) -> None:
    found = languages.found(f"one = {{ $n ->\n    {variants}\n}}\n")
    assert found == ([Finding("plural form missing", "one", lacks)] if lacks else [])


@pytest.mark.parametrize(
    ("language", "variants", "wrong"),
    [
        ("pt", "[1] x\n   *[other] z", True),
        ("pt", "[0] w\n    [1] x\n   *[other] z", False),
        ("pt", "[2] x\n   *[other] z", False),
        ("pl", "[1] x\n   *[other] z", False),
    ],
)
def test_if_zero_is_singular_a_text_for_one_needs_one_for_zero(
    languages: Languages, language: str, variants: str, wrong: bool
) -> None:
    found = languages.found(f"one = {{ $n ->\n    {variants}\n}}\n", language=language)
    assert found == [Finding("0 takes the singular here", "one", "n")] * wrong


# -- keys and variables ---------------------------------------------------------------------------------------------


def test_texts_and_variables_missing_on_either_side_are_named(languages: Languages) -> None:
    found = languages.found(
        "more = { $x }\none = { $card } i { $nobody }\ntwo = dwa\nword = owoc\n",
        english="one = { $card }\ntwo = { word } of { $name }, { $other }\nword = fruit\n",
    )
    assert found[:2] == [Finding("unknown text", "more", ""), Finding("unknown variable", "one", "nobody")]
    assert {(one.rule, one.key) for one in found[2:]} == {("variable missing", "two")}


def test_a_variable_used_only_as_a_selector_can_be_left_out(languages: Languages) -> None:
    assert languages.found("one = wygrana\n", english="one = { $n ->\n    [one] a win\n   *[other] wins\n}\n") == []


# -- length limits ----------------------------------------------------------------------------------------------------


def test_a_command_name_has_at_most_32_characters_and_is_not_its_help(languages: Languages) -> None:
    text = "command-play-name = {}\ncommand-game-x = {}\n"
    assert languages.found(text.format("x" * 32, "x" * 32)) == []
    rule = "a command's name is longer than 32 characters"
    assert languages.found(text.format("x" * 101, "x" * 33)) == [
        Finding(rule, "command-play-name", f"101: {'x' * 101}"),
        Finding(rule, "command-game-x", f"33: {'x' * 33}"),
    ]


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("{ $name }", 32),
        ("{ $card }", 10),
        ("{ $total }", 6),
        ("{ $unseen }", 6),
        ("{ $anything }", 32),
        ("{ fruit }", 7),
        ("{ $fruit }", 32),
        ("{ $name }{ $card } { $total }", 49),
    ],
)
def test_variables_count_with_their_longest_possible_value(languages: Languages, text: str, length: int) -> None:
    (found,) = languages.found(f"{FRUIT}button-one = {'x' * 80}{text}\n")
    assert (found.key, found.words.partition(":")[0]) == ("button-one", str(80 + length))


# -- a language's own conventions -------------------------------------------------------------------------------------


def test_a_comment_justifies_an_exception_and_an_unneeded_one_is_named(languages: Languages) -> None:
    shouts, still = "# Right: he shouts.\none = jeden!\n\n", "# Right: not any more.\ntwo = dwa\n\n"
    found = languages.found(f"{shouts}{still}# He shouts.\nthree = trzy!\nfour = 4\n", "[never]\n'!' = \"shouting\"\n")
    assert found == [Finding("shouting", "three", "trzy!")]
    assert unneeded_exceptions("pl") == ["two"]


def test_a_language_defines_its_conventions_in_its_own_file(languages: Languages) -> None:
    languages.write('whole = true\nsame_for_one = ["na"]\n[in_words]\n0 = ["żadna", "pusty"]\n', en="", pl="")
    assert language_rules("pl").complete
    assert language_rules("pl").same_for_one == {"na"}
    assert language_rules("pl").in_words == {"0": ("żadna", "pusty")}
    assert not language_rules("it").complete
    assert language_rules("it").same_for_one == frozenset()


# -- a region's own texts ---------------------------------------------------------------------------------------------


def test_a_regions_text_differs_from_its_languages_and_every_text_keeps_the_regions_rules(languages: Languages) -> None:
    languages.write("", en="one = 1\ntwo = 2\nthree = 3\n", pt="one = jeden!\ntwo = dwa\nthree = trzy!\n")
    languages.write("[never]\n'!' = \"shouting\"\n", **{"pt-BR": "one = raz\ntwo = dwa\nfour = cztery\n"})
    assert findings("pt") == []
    assert findings("pt-BR") == [
        Finding("the same as in pt", "two", ""),
        Finding("unknown text", "four", ""),
        Finding("shouting", "three", "trzy!"),
    ]
