"""Lay out the files of a new language: ``make new-language LANG=de``, or ``python -m locales new de``.

Every text is written there in English behind "# "; translators replace it and remove the "# ". Texts that are still
behind "# " are shown in English. Run again, it adds the texts that English has gained since.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from babel import Locale, UnknownLocaleError
from discord import Locale as Discords

from engine.registry import specs
from ui.text.text_files import read_text
from ui.text.texts import DEFAULT, LOCALES, TO_BE_TRANSLATED, words_of_game

_KEY = re.compile(r"^(?:# )?([a-z][\w-]*) =", re.MULTILINE)
_TEXT = re.compile(r"^([a-z][\w-]*) =.*\n?(?:\n*[ }].*\n?)*", re.MULTILINE)
HABITS = """\
# What the lint knows about this language (docs/TRANSLATING.md). The bot doesn't read this file.

# Whether it promises to be whole: then every text that it lacks fails the tests.
whole = false

# Words that are the same after one and after many.
same_for_one = []

# Words that can't stand before what is filled in, because they change with it. Each is a pattern and the reason.
[before]

# What can't stand behind a name.
[after]

# What is never written; people are {@name} there.
[never]
'\\.\\.\\.' = "three dots for …"
'[^\\S\\n\\u2003]{2}' = "two spaces"

# How 0 and 1 are said where they are not written in figures.
[in_words]
0 = []
1 = []
"""


class CannotCreate(Exception):
    """Why no files are laid out, in one sentence."""


def new_language(language: str) -> list[Path]:
    """Lay out the files of a language, or what they lack; returns those that were written.

    :raises CannotMake: when there is no such language, or Discord doesn't speak it.
    :raises UnreadableText: when a file that is there can't be read; those before it are written.
    """
    _check(language)
    written = [path for path, text in _files(language) if _write(path, text)]
    habits = LOCALES / language / "language.toml"
    if not habits.exists():
        habits.write_text(HABITS, "utf-8")
        written.append(habits)
    return written


def _check(language: str) -> None:
    spoken = {locale.value.split("-")[0] for locale in Discords}
    try:
        Locale.parse(language)
    except (ValueError, UnknownLocaleError) as problem:
        raise CannotCreate(f"{language[:20]!r} is no language; German is 'de', Spanish 'es'.") from problem
    if language not in spoken:
        raise CannotCreate(f"Discord doesn't speak {language!r}; it speaks {', '.join(sorted(spoken))}.")


def _files(language: str) -> Iterator[tuple[Path, str]]:
    """Each file of the language with what English has in that place."""
    for path in sorted((LOCALES / DEFAULT).glob("*.ftl")):
        yield LOCALES / language / path.name, read_text(path)
    for spec in specs():
        folder = Path(str(words_of_game(spec.key)))
        for path in sorted(folder.glob(f"*{DEFAULT}.ftl")):
            yield folder / path.name.replace(f"{DEFAULT}.ftl", f"{language}.ftl"), read_text(path)
        page = folder / f"rules.{DEFAULT}.md"
        yield folder / f"rules.{language}.md", f"{TO_BE_TRANSLATED}\n{read_text(page)}"


def _write(path: Path, english: str) -> bool:
    """Write a file, or add to it what it lacks; whether anything was to be done."""
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        path.write_text(_TEXT.sub(_commented_out, english) if path.suffix == ".ftl" else english, "utf-8")
        return True
    if path.suffix != ".ftl":
        return False
    there = read_text(path)
    known = set(_KEY.findall(there))
    lacking = [_commented_out(text) for text in _TEXT.finditer(english) if text[1] not in known]
    if lacking:
        path.write_text(there.rstrip("\n") + "\n\n# Not translated yet.\n" + "".join(lacking), "utf-8")
    return bool(lacking)


def _commented_out(text: re.Match[str]) -> str:
    return "".join(f"# {line}" if line.strip() else f"#{line}" for line in text[0].splitlines(keepends=True))
