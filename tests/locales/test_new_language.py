"""Test that a new language starts out in English for its translators, and that existing files are never overwritten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import locales.new_language as laying_out
from locales.completeness import completeness
from locales.lint import language_rules
from locales.new_language import CannotCreate, new_language
from tests.locales.folders import cleared, copied
from ui.text.texts import TO_BE_TRANSLATED, Say, languages

NEW = next(code for code in ("it", "pl", "nl", "sv", "da", "fi") if code not in languages())
"""A language the project doesn't have yet."""
WORDS = ("en.ftl", "lessons.en.ftl", "rules.en.md")


@pytest.fixture
def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return writable folders for the languages and for all the games' texts."""
    folder = copied(tmp_path, monkeypatch)
    words = tmp_path / "words"
    words.mkdir()
    for name in WORDS:
        (words / name).write_text(f"{name.split('.')[0]}-text = One\n", "utf-8")
    monkeypatch.setattr(laying_out, "words_of_game", lambda _: words)
    yield folder
    cleared()


def test_every_file_is_created_and_still_falls_back_to_english(rig: Path) -> None:
    written = new_language(NEW)
    assert {path.name for path in (rig / "en").iterdir()} <= {path.name for path in (rig / NEW).iterdir()}
    assert rig / NEW / "language.toml" in written
    assert {f"{NEW}.ftl", f"lessons.{NEW}.ftl", f"rules.{NEW}.md"} <= {path.name for path in written}
    cleared()
    assert NEW in languages()
    assert completeness(NEW).texts == 0
    assert Say(NEW)("button-join") == "Join"


def test_an_uncommented_text_is_used_and_the_others_stay_english(rig: Path) -> None:
    new_language(NEW)
    table = rig / NEW / "table.ftl"
    table.write_text(table.read_text("utf-8").replace("# button-join = Join", "button-join = Partecipa"), "utf-8")
    cleared()
    assert Say(NEW)("button-join") == "Partecipa"
    assert Say(NEW)("button-leave") == "Leave"
    assert completeness(NEW).texts == 1


def test_a_second_run_adds_only_new_english_texts(rig: Path) -> None:
    new_language(NEW)
    assert new_language(NEW) == []
    english, theirs = rig / "en" / "table.ftl", rig / NEW / "table.ftl"
    before = theirs.read_text("utf-8")
    added = "\nsomething-new = New { $count ->\n    [one] x\n   *[other] y\n}\n"
    english.write_text(english.read_text("utf-8") + added, "utf-8")
    assert new_language(NEW) == [theirs]
    after = theirs.read_text("utf-8")
    assert after.startswith(before.rstrip("\n"))
    assert "# something-new = New { $count ->\n#     [one] x\n" in after


@pytest.mark.parametrize("name", ["xx", "C.UTF-8", "", "../de", "german", "tlh", "ia"])
def test_a_language_unknown_to_discord_is_refused_in_one_sentence(rig: Path, name: str) -> None:
    with pytest.raises(CannotCreate, match=r"isn't a language code|doesn't support"):
        new_language(name)
    assert not (rig / "xx").exists()


def test_a_refusal_gives_its_reason(rig: Path) -> None:
    with pytest.raises(CannotCreate) as refused:
        new_language("x" * 21)
    assert str(refused.value) == f"'{'x' * 20}' isn't a language code (examples: 'de', 'es')"
    with pytest.raises(CannotCreate, match=r"^Discord doesn't support 'ia', only bg, cs, .*, zh$"):
        new_language("ia")


def test_a_language_discord_has_only_for_one_country_can_be_started(rig: Path) -> None:
    assert rig / "pt" / "table.ftl" in new_language("pt")


def test_a_rules_page_is_created_in_english_with_a_mark_and_not_overwritten(rig: Path, tmp_path: Path) -> None:
    new_language(NEW)
    page = tmp_path / "words" / f"rules.{NEW}.md"
    assert page.read_text("utf-8") == f"{TO_BE_TRANSLATED}\nrules-text = One\n"
    page.write_text("Le regole\n", "utf-8")
    (tmp_path / "words" / "rules.en.md").write_text("more = More\n", "utf-8")
    assert new_language(NEW) == []
    assert page.read_text("utf-8") == "Le regole\n"


def test_a_whole_text_is_commented_out_and_comments_are_kept(rig: Path) -> None:
    (rig / "en" / "more.ftl").write_text("# Who won.\none = a\n\n    b\ntwo = { $n ->\n   *[other] c\n}\n", "utf-8")
    new_language(NEW)
    laid_out = (rig / NEW / "more.ftl").read_text("utf-8")
    assert laid_out == "# Who won.\n# one = a\n#\n#     b\n# two = { $n ->\n#    *[other] c\n# }\n"


def test_a_language_that_lacks_only_its_conventions_gets_them(rig: Path) -> None:
    new_language(NEW)
    (rig / NEW / "language.toml").unlink()
    assert new_language(NEW) == [rig / NEW / "language.toml"]
    assert not language_rules(NEW).complete
