"""Test that a broken part of a language's file falls back to English, and that the log says where and why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import discord
import pytest
from discord.app_commands import TranslationContext, TranslationContextLocation

from cogs.command_translations import Translations, localised
from locales.__main__ import main
from tests.locales.folders import Languages, cleared, copied, own
from ui.text import texts
from ui.text.card_emojis import every_emoji
from ui.text.texts import Say, speak

GERMAN = "lobby.ftl"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Copy all languages to a folder where tests can damage them."""
    yield copied(tmp_path, monkeypatch)
    cleared()


@pytest.fixture
def languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Languages]:
    (tmp_path / "house").mkdir()
    with own(tmp_path / "house", monkeypatch) as made:
        yield made


def spoil(path: Path) -> int:
    """Save a file the way old Windows editors do, and return the line with the first non-ASCII letter."""
    text = path.read_text("utf-8")
    path.write_bytes(text.encode("cp1252", errors="replace"))
    cleared()
    return next(number for number, line in enumerate(text.splitlines(), 1) if not line.isascii())


async def commands_in(locale: discord.Locale) -> list[str | None]:
    """Return some command names and descriptions as registered with Discord for a language."""
    names = TranslationContextLocation.command_name, TranslationContextLocation.command_description
    return [
        await Translations().translate(localised(key), locale, TranslationContext(where, None))  # type: ignore[call-overload]  # any
        for where, key in zip(names, ("command-play-name", "command-play"), strict=True)
    ]


@pytest.mark.parametrize("name", sorted(path.name for path in (texts.LOCALES / "de").glob("*.ftl")))
async def test_a_file_in_cp1252_loses_only_its_texts_in_that_language(
    folder: Path, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = folder / "de" / name
    line = spoil(path)
    say = speak("de")
    for key, message in texts_in(path).items():
        assert say.has(key)
        assert message is None
    await commands_in(discord.Locale.german)
    await commands_in(discord.Locale.french)
    assert every_emoji()
    warned = [record.message for record in caplog.records if name in record.message]
    assert warned == [f"{path}:{line}: isn't UTF-8; save the file as UTF-8 text; showing English instead"]


def texts_in(path: Path) -> dict[str, None]:
    """Return the keys of a file."""
    return dict.fromkeys(line.split(" =")[0] for line in path.read_text("cp1252").splitlines() if line[:1].islower())


async def test_commands_fall_back_to_english_only_in_the_language_with_a_broken_file(folder: Path) -> None:
    english = [str(localised("command-play-name")), str(localised("command-play"))]
    before = await commands_in(discord.Locale.german)
    for path in (folder / "de").glob("*.ftl"):
        if "command-play =" in path.read_text("utf-8"):
            spoil(path)
    assert await commands_in(discord.Locale.german) == english != before
    assert await commands_in(discord.Locale.french) != english


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-8"])
def test_a_byte_order_mark_and_windows_line_endings_are_accepted(languages: Languages, encoding: str) -> None:
    languages.write(en="one = One\ntwo = Two\n", pl="")
    (languages.folder / "pl" / "words.ftl").write_bytes("one = Jéden\r\ntwo =\r\n    dwa\r\n".encode(encoding))
    cleared()
    assert (Say("pl")("one"), Say("pl")("two")) == ("Jéden", "dwa")


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("two = { $count ->\n", '2: isn\'t Fluent (Expected at least one variant after "->")'),
        ("two = { -house }\n", "2: two can't be formatted (Unknown term: -house)"),
        ("two = { gone }\n", "2: two can't be formatted (Unknown message: gone)"),
        ("two = { $nobody }\n", "2: two can't be formatted (Unknown external: nobody)"),
        ("two = { SHOUT($count) }\n", "2: two can't be formatted (Unknown function: SHOUT)"),
        ("two things = dwa\n", "2: isn't Fluent (Expected a key and =)"),
    ],
)
def test_a_broken_text_falls_back_to_english_and_is_logged_once(
    languages: Languages, broken: str, said: str, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    languages.write(en="one = One\ntwo = Two { $count }\nthree = Three\n", pl=f"one = jeden\n{broken}three = trzy\n")
    say = Say("pl")
    for _ in range(2):
        assert [say("one"), say("two", count=2), say("three")] == ["jeden", "Two 2", "trzy"]
    (line,) = [record.message for record in caplog.records]
    assert line == f"{languages.folder}/pl/words.ftl:{said}; showing English instead"
    assert main(["check", "pl"]) == 1
    assert "two" in capsys.readouterr().out


def test_broken_english_shows_its_readable_part(languages: Languages, caplog: pytest.LogCaptureFixture) -> None:
    languages.write(en="")
    (languages.folder / "en" / "words.ftl").write_bytes(b"one = caf\xe9\ntwo = Two\n")
    cleared()
    assert (Say("en")("one"), Say("en")("two")) == ("caf\ufffd", "Two")
    assert len(caplog.records) == 1


async def test_a_translation_discord_would_refuse_loses_no_command(
    languages: Languages, caplog: pytest.LogCaptureFixture
) -> None:
    polish = f"command-play-name = ¡graj!\ncommand-play = {'x' * 101}\n"
    languages.write(en="command-play-name = play\ncommand-play = Play.\n", pl=polish)
    assert await commands_in(discord.Locale.polish) == [None, None]
    places = [record.message.split(": ")[0] for record in caplog.records]
    assert places == [f"{languages.folder}/pl/words.ftl:{line}" for line in (1, 2)]


def test_the_check_names_file_and_line_and_continues_with_the_next_language(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = spoil(folder / "de" / GERMAN)
    (folder / "es" / "language.toml").write_text("whole = true\nsame_for_one = [\n", "utf-8")
    cleared()
    assert main(["check", "de", "es"]) == 1
    said = capsys.readouterr().out
    assert f"/locales/de/{GERMAN}:{line}: isn't UTF-8; save the file as UTF-8 text\n" in said
    assert "/locales/es/language.toml:" in said
    assert "\nes " in said


def test_an_external_games_texts_and_rules_can_be_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    words = tmp_path / "words"
    words.mkdir()
    real = Path(str(texts.words_of_game("levelup")))
    for name in ("de.ftl", "en.ftl", "rules.de.md", "rules.en.md"):
        content = (real / name).read_text("utf-8")
        (words / name).write_bytes(content.encode("cp1252" if ".de." in f".{name}" else "utf-8", errors="replace"))
    monkeypatch.setattr(texts, "words_of_game", lambda _: words)
    cleared()
    assert Say("de")("game-levelup") == Say("en")("game-levelup")
    assert Say("de").rules("levelup") == Say("en").rules("levelup")
    named = {record.message.split(":")[0] for record in caplog.records}
    assert named == {str(words / "de.ftl"), str(words / "rules.de.md")}
    monkeypatch.undo()
    cleared()
