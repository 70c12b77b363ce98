"""Check and add languages from the command line: ``python -m locales``, ``… check`` and ``… new de``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import games  # noqa: F401 - registers them: their words belong to a language
from locales.completeness import missing_texts, table
from locales.lint import broken, findings, needless
from locales.new_language import CannotCreate, new_language
from ui.text.text_files import UnreadableText
from ui.text.texts import languages

ROOT = Path(__file__).parent.parent


def main(arguments: list[str]) -> int:
    """Do what is asked for; the exit code is 1 when something reads wrong or can't be done."""
    parser = argparse.ArgumentParser(prog="python -m locales", description=__doc__)
    commands = parser.add_subparsers(dest="command")
    checking = commands.add_parser("check", help="say what reads wrong, and what is lacking")
    checking.add_argument("languages", nargs="*", metavar="LANGUAGE", help="all languages, when none is named")
    making = commands.add_parser("new", help="lay out the files of a language, or what they lack")
    making.add_argument("language", metavar="LANGUAGE", help="a code such as de")
    asked = parser.parse_args(arguments)
    try:
        match asked.command:
            case "new":
                print(*(path.relative_to(ROOT) for path in new_language(asked.language)), sep="\n")  # noqa: T201
                return 0
            case "check":
                return _check(asked.languages or list(languages()))
        print(table())  # noqa: T201 - what was asked for
        unreadable = [line for language in languages() for line in broken(language)]
        sys.stderr.writelines(f"{line}\n" for line in unreadable)
        return 1 if unreadable else 0
    except (CannotCreate, UnreadableText) as problem:
        print(problem, file=sys.stderr)  # noqa: T201 - what was asked for
        return 1


def _check(asked: list[str]) -> int:
    wrong = False
    for language in asked:
        if language not in languages():
            raise CannotCreate(f"There are no texts in {language[:20]!r}.")
        unreadable = broken(language)
        lines = [f"{one.key}: {one.rule}: {one.words!r}" for one in findings(language)]
        lines += [f"{key}: nothing reads wrong here (any more), so its comment can go" for key in needless(language)]
        wrong |= bool(lines or unreadable)
        lines += [f"{key}: not translated" for key in missing_texts(language)]
        said = [*unreadable, *(f"{language} {line}" for line in lines)]
        print("\n".join(said) or f"{language} is whole")  # noqa: T201 - asked for
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
