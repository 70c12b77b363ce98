"""Check that each reader gets their own language, or a fallback if a translation is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from ui.text import texts
from ui.text.texts import (
    DEFAULT,
    TO_BE_TRANSLATED,
    Say,
    has_rules,
    languages,
    lineage,
    own_name,
    speak,
    spoken,
    words_of_game,
)


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("en-GB", "en"),
        ("fr", "fr"),
        ("es-419", "es-419"),
        ("es-MX", "es"),
        ("pt-BR", "en"),
        ("de-AT", "de"),
    ],
)
def test_a_reader_gets_the_language_of_their_locale_if_it_is_supported(locale: str | None, language: str) -> None:
    assert speak(locale).language == language
    assert speak(locale) is speak(language)


def test_the_default_language_comes_first_and_the_others_in_order() -> None:
    assert languages() == (DEFAULT, *sorted(set(languages()) - {DEFAULT}))


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "English"),
        ("de", "Deutsch"),
        ("fr", "Français"),
        ("es", "Español"),
        ("es-419", "Español (Latinoamérica)"),
    ],
)
def test_a_language_is_listed_by_its_own_name(language: str, name: str) -> None:
    assert own_name(language) == name


def test_lists_are_joined_with_commas_and_a_conjunction() -> None:
    say = speak("en")
    assert [say.listed(parts) for parts in ([], ["Ann"], ["Ann", "Ben"], ["Ann", "Ben", "Cléo"])] == [
        "",
        "Ann",
        "Ann and Ben",
        "Ann, Ben and Cléo",
    ]
    assert [say.joined(parts, "list-comma") for parts in ([], ["Ann"], ["Ann", "Ben"])] == ["", "Ann", "Ann, Ben"]


def test_sentences_are_cached_by_their_arguments() -> None:
    say = Say("en")
    told = say("review-progress", done=1, decisions=20)
    assert say("review-progress", done=1, decisions=20) is told
    assert say("review-progress", done=2, decisions=20) != told
    assert say.has("review-progress")
    assert not say.has("no-such-text")


def test_an_untranslated_rules_page_falls_back_to_the_default_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert has_rules("levelup", "fr")
    assert not has_rules("levelup", "xx")
    english = (words_of_game("levelup") / "rules.en.md").read_text("utf-8")
    (tmp_path / "rules.en.md").write_text(english)
    (tmp_path / "rules.fr.md").write_text(f"{TO_BE_TRANSLATED}\n{english} that nobody reads yet")
    monkeypatch.setattr(texts, "words_of_game", lambda _game: tmp_path)
    assert not has_rules("levelup", "fr")
    texts._rules.cache_clear()
    assert speak("fr").rules("levelup") == english.strip()
    texts._rules.cache_clear()


def test_a_region_has_its_own_words_and_otherwise_those_of_its_language() -> None:
    spain, mexico = speak("es-ES"), speak("es-419")
    assert (spain("button-against-computers"), mexico("button-against-computers")) == (
        "Contra ordenadores",
        "Contra computadoras",
    )
    assert mexico("button-join") == spain("button-join")
    assert mexico.rules("levelup") == spain.rules("levelup")


def test_people_can_choose_every_language_and_region() -> None:
    assert spoken() == (*languages(), "es-419")
    assert lineage("es-419") == ("es", "es-419")
    assert lineage("fr") == ("fr",)
