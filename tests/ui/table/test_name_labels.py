"""Test the name plates in pictures."""

from __future__ import annotations

from ui.table.name_labels import LONGEST, plate
from ui.text.text_context import TextContext
from ui.text.texts import speak


def plates(*names: str) -> list[str]:
    context = TextContext(speak("en"), names, names)
    return [plate(seat, context) for seat in range(len(names))]


def test_a_plate_shows_the_name() -> None:
    assert plates("Ann", "Cléo B.") == ["Ann", "Cléo B."]


def test_a_long_name_is_shortened() -> None:
    (shown,) = plates("Maximiliane-Theodora")
    assert shown == "Maximiliane…"
    assert len(shown) == LONGEST
    assert plates("Twelve chars") == ["Twelve chars"]


def test_a_name_the_font_lacks_becomes_the_seats_number() -> None:
    assert plates("Ann", "名前", "Анна") == ["Ann", "2", "3"]


def test_emojis_are_left_out_of_a_name() -> None:
    assert plates("🤖 Ada", "Ben ♥️🂡", "🎉") == ["Ada", "Ben", "3"]
    assert plates("Ann 👩🏽", "Cy 👩\u200d🦰", "🏽", "Di \u20e3") == ["Ann", "Cy", "3", "4"]


def test_a_name_that_looks_like_another_seats_number_becomes_its_own() -> None:
    assert plates("名前", "1", "Ann") == ["1", "2", "Ann"]
    assert plates("2", "Анна", "Ben") == ["1", "2", "Ben"]
    assert plates("1", "Ann", "Анна") == ["1", "Ann", "3"]


def test_identical_labels_become_numbers() -> None:
    assert plates("Maximiliane-Theodora", "Ben", "Maximiliane-Thea", "Ben") == ["1", "2", "3", "4"]
