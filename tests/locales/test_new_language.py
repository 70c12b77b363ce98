"""A new language is laid out for its translators: all in English at first, and nothing that is there is overwritten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import locales.new_language as laying_out
from locales.completeness import completeness
from locales.new_language import CannotMake, new_language
from tests.locales.folders import cleared, copied
from ui.texts import Say, languages

WORDS = ("en.ftl", "lessons.en.ftl", "rules.en.md")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The languages' folder, and a folder for all games' words, that may be written to."""
    folder = copied(tmp_path, monkeypatch)
    words = tmp_path / "words"
    words.mkdir()
    for name in WORDS:
        (words / name).write_text(f"{name.split('.')[0]}-text = One\n", "utf-8")
    monkeypatch.setattr(laying_out, "words_of_game", lambda _: words)
    yield folder
    cleared()


def test_every_file_is_laid_out_and_still_speaks_english(house: Path) -> None:
    written = new_language("it")
    assert {path.name for path in (house / "en").iterdir()} <= {path.name for path in (house / "it").iterdir()}
    assert house / "it" / "language.toml" in written
    assert {"it.ftl", "lessons.it.ftl", "rules.it.md"} <= {path.name for path in written}
    cleared()
    assert "it" in languages()
    assert completeness("it").texts == 0
    assert Say("it")("button-join") == "Join"


def test_a_text_that_is_let_out_is_said_and_the_others_in_english(house: Path) -> None:
    new_language("it")
    table = house / "it" / "table.ftl"
    table.write_text(table.read_text("utf-8").replace("# button-join = Join", "button-join = Partecipa"), "utf-8")
    cleared()
    assert Say("it")("button-join") == "Partecipa"
    assert Say("it")("button-leave") == "Leave"
    assert completeness("it").texts == 1


def test_done_again_it_adds_what_english_has_got_since_and_changes_nothing_else(house: Path) -> None:
    new_language("it")
    assert new_language("it") == []
    english, italian = house / "en" / "table.ftl", house / "it" / "table.ftl"
    before = italian.read_text("utf-8")
    added = "\nsomething-new = New { $count ->\n    [one] x\n   *[other] y\n}\n"
    english.write_text(english.read_text("utf-8") + added, "utf-8")
    assert new_language("it") == [italian]
    after = italian.read_text("utf-8")
    assert after.startswith(before.rstrip("\n"))
    assert "# something-new = New { $count ->\n#     [one] x\n" in after


@pytest.mark.parametrize("name", ["xx", "C.UTF-8", "", "../de", "german", "tlh", "ia"])
def test_what_is_no_language_of_discords_is_refused_in_one_sentence(house: Path, name: str) -> None:
    with pytest.raises(CannotMake, match=r"\.$"):
        new_language(name)
    assert not (house / "xx").exists()
