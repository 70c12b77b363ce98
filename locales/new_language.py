"""Create the files for a new language: ``make new-language CODE=de``, or ``python -m locales new de``.

Every text is copied in English, commented out with "# "; translators replace the text and remove the "# ". Until then,
the text is shown in English. A second run adds the texts that have been added to English since the first one.
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
RULES = """\
# Lint rules for this language (docs/TRANSLATING.md). The bot doesn't read this file.

# Whether the language must be complete: if so, a missing text fails the tests.
whole = false

# Words that are the same in singular and plural.
same_for_one = []

# Patterns that can't precede a variable, because the words depend on its value, and the reasons.
[before]

# Patterns that can't follow a name, and the reasons.
[after]

# Patterns that no text can contain, and the reasons; people are {@name} there.
[never]
'\\.\\.\\.' = "three dots for …"
'[^\\S\\n\\u2003]{2}' = "two spaces"

# Words for 0 and 1 in texts that don't write them as figures.
[in_words]
0 = []
1 = []
"""


class CannotCreate(Exception):
    """The files can't be created; the message gives the reason."""


def new_language(language: str) -> list[Path]:
    """Create a language's missing files and add its missing texts; return the files written.

    :raises CannotCreate: if the language doesn't exist, or Discord doesn't support it.
    :raises UnreadableText: if an existing file can't be read; the files before it have already been written by then.
    """
    _check(language)
    written = [path for path, text in _files(language) if _write(path, text)]
    language_rules = LOCALES / language / "language.toml"
    if not language_rules.exists():
        language_rules.write_text(RULES, "utf-8")
        written.append(language_rules)
    return written


def _check(language: str) -> None:
    spoken = {locale.value.split("-")[0] for locale in Discords}
    try:
        Locale.parse(language)
    except (ValueError, UnknownLocaleError) as problem:
        raise CannotCreate(f"{language[:20]!r} isn't a language code (examples: 'de', 'es')") from problem
    if language not in spoken:
        raise CannotCreate(f"Discord doesn't support {language!r}, only {', '.join(sorted(spoken))}")


def _files(language: str) -> Iterator[tuple[Path, str]]:
    """Yield the path of each of the language's files, with the English content."""
    for path in sorted((LOCALES / DEFAULT).glob("*.ftl")):
        yield LOCALES / language / path.name, read_text(path)
    for spec in specs():
        folder = Path(str(words_of_game(spec.key)))
        for path in sorted(folder.glob(f"*{DEFAULT}.ftl")):
            yield folder / path.name.replace(f"{DEFAULT}.ftl", f"{language}.ftl"), read_text(path)
        page = folder / f"rules.{DEFAULT}.md"
        yield folder / f"rules.{language}.md", f"{TO_BE_TRANSLATED}\n{read_text(page)}"


def _write(path: Path, english: str) -> bool:
    """Create a file, or add its missing texts; return whether anything was written."""
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
