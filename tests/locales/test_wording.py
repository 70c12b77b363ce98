"""Test that the lint finds buttons named by their letters, equal labels, and words that a glossary replaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.registry import specs
from locales import wording
from locales.lint import Finding, broken, said_wrong
from tests.locales.folders import Languages, own
from tests.ui.screens.stored import screens
from ui.screen import Button, Row, Screen


@pytest.fixture
def languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Languages]:
    with own(tmp_path, monkeypatch) as ready:
        yield ready


# -- buttons ----------------------------------------------------------------------------------------------------------

BUTTON = "button-go = Start\n"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Press **Start**.", True),
        ("Press „Start“.", True),
        ("Press “Start”.", True),
        ("Press «Start».", True),
        ("Press « Start ».", True),
        ("Press **{ button-go }**.", False),
        ("**Start here.**", False),
        ("Start", False),
    ],
)
def test_a_quoted_or_bold_label_must_be_a_reference(languages: Languages, text: str, wrong: bool) -> None:
    found = languages.found(f"{BUTTON}one = {text}\n")
    named = "a button named by its letters, not as { button-go }"
    assert [(one.rule, one.key) for one in found] == [(named, "one")] * wrong


@pytest.mark.parametrize(("english", "wrong"), [("Refresh", True), ("Replay", False)])
def test_two_buttons_share_a_label_only_if_they_do_in_english(languages: Languages, english: str, wrong: bool) -> None:
    found = languages.found(
        "button-look = Zobacz\nbutton-replay = Zobacz\n",
        english=f"button-look = {english}\nbutton-replay = Replay\n",
    )
    assert found == [Finding("the same label as button-look", "button-replay", "Zobacz")] * wrong


def test_no_two_buttons_of_a_screen_have_the_same_label() -> None:
    """In the other languages, too: by the law above, labels that differ in English differ there."""
    for name, kept in screens().items():
        shown = kept.shown()
        rows = shown.blocks if isinstance(shown, Screen) else ()
        buttons = [one for row in rows if isinstance(row, Row) for one in row.buttons if isinstance(one, Button)]
        twice = [label for label, count in Counter(one.label for one in buttons).items() if count > 1]
        assert twice == [], name


# -- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "planted", "why"),
    [
        ("en", "Press Refresh to take over.", "a button named by its letters"),
        ("en", "Everybody's cards", "a straight apostrophe"),
        ("en", 'They said "no".', "straight quotes"),
        ("en", "Call me when it’s my turn", "glossary: ping: on Discord, a call is a voice call"),
        ("en", "The led suit is hearts.", "glossary: suit led"),
        ("en", "in 34 of 100 imagined deals", "glossary: simulated"),
        ("de", "Drück **Los**.", "a button named by its letters"),
        ("de", 'Er sagt "nein".', "straight quotes"),
        ("de", "Ein Stammspieler", "glossary: Fortgeschritten"),
        ("de", "Beste Hände", "glossary: Blatt, Blätter"),
        ("de", "Diese Spiele melden", "glossary: benachrichtigen: melden heißt auf Discord Report"),
        ("de", "Nicht mehr rufen", "glossary: anpingen: ein Anruf ist auf Discord ein Sprachanruf"),
        ("de", "in Ranglisten verborgen", "glossary: ausblenden"),
        ("fr", "Appuyez sur Revoir et jouez.", "a button named by its letters"),
        ("fr", "C'est à vous.", "a straight apostrophe"),
        ("fr", "Vous ne serez plus prévenu.", "a participle that changes with the person"),
        ("fr", "Vous avez raison, en partie.", "glossary: dans une partie"),
        ("fr", "en direct", "glossary: rapide : un direct est une diffusion"),
        ("fr", "Elle est fermée à cette table.", "glossary: désactivé"),
        ("es", "Pulsa Reanudar.", "a button named by its letters"),
        ("es", 'Dice "no".', "straight quotes"),
        ("es", "Ya no estás invitado.", "a participle that changes with the person"),
        ("es", "Tu as y tu rey se fallarán.", "glossary: K, Q, J, como en las cartas"),
        ("es", "Un jugador habitual", "glossary: intermedio"),
        ("es", "puntuación {rating}", "glossary: valoración"),
        ("es", "trocar una carta", "glossary: intercambiar"),
        ("es-419", "Contra ordenadores", "computadora in Latin America"),
        ("es-419", "Un jugador habitual", "glossary: intermedio"),
    ],
)
def test_each_language_has_rules_against_mistakes_that_were_made_in_it(language: str, planted: str, why: str) -> None:
    assert why in [*said_wrong(language, planted)]


def test_words_of_the_glossary_are_found_in_texts_and_on_rules_pages(
    languages: Languages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wording, "words_of_game", lambda _game: tmp_path)
    monkeypatch.setattr(wording, "has_rules", lambda _game, language: language == "pl")
    monkeypatch.setattr(wording, "specs", lambda: specs()[:1])
    (tmp_path / "rules.pl.md").write_text("Dobra\nzła gra\n", "utf-8")
    found = languages.found("one = Zła ręka\n", "[glossary]\n'\\bzła' = \"słaba\"\n")
    assert [(one.rule, one.words) for one in found] == [("glossary: słaba", "Zła ręka"), ("glossary: słaba", "zła gra")]
    (tmp_path / "rules.pl.md").write_bytes(b"Dobra\nz\xff\n")
    assert broken("pl") == [f"{tmp_path / 'rules.pl.md'}:2: isn't UTF-8; save the file as UTF-8 text"]
