"""Test the list of games and the parts of a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.registry import Parts, register, spec_of, specs


@pytest.fixture
def lessons() -> Parts[object]:
    return Parts[object]("lesson")


def test_a_part_that_a_game_lacks_is_not_a_key(lessons: Parts[object]) -> None:
    assert not spec_of("crazyeights").lesson
    assert "crazyeights" not in lessons
    assert lessons.get("crazyeights") is None
    with pytest.raises(KeyError, match="crazyeights"):
        lessons["crazyeights"]


def test_no_part_of_an_unknown_game_is_a_key(lessons: Parts[object]) -> None:
    assert "nines" not in lessons
    with pytest.raises(KeyError, match="nines"):
        lessons["nines"]


def test_only_games_with_the_part_are_listed_in_menu_order(lessons: Parts[object]) -> None:
    assert list(lessons) == [spec.key for spec in specs() if spec.lesson]
    assert len(lessons) == len(list(lessons)) < len(specs())


def test_a_game_can_be_registered_again_but_its_key_is_taken() -> None:
    before, spec = specs(), spec_of("levelup")
    register(spec)
    with pytest.raises(ValueError, match="another game 'levelup' is already registered"):
        register(replace(spec, length="levelup.length:hours"))
    assert specs() == before


@pytest.mark.parametrize("key", ["", "Nines", "nine-s", "ninesninesnin", "nines\n"])
def test_a_key_must_be_one_to_twelve_lower_case_letters(key: str) -> None:
    with pytest.raises(ValueError, match="1 to 12 lower-case letters"):
        register(replace(spec_of("levelup"), key=key))
