"""Check languages and create files for new ones: ``python -m locales``, ``… check`` and ``… new de``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import games  # noqa: F401 - registers the games, whose words are part of each language
from locales.completeness import missing_by_file, table
from locales.lint import broken, findings, unneeded_exceptions
from locales.new_language import CannotCreate, new_language
from ui.text.text_files import UnreadableText
from ui.text.texts import spoken

ROOT = Path(__file__).parent.parent
ABOUT = "Check languages, or create the files of a new one. Without a command, show how complete each language is."


def main(arguments: list[str]) -> int:
    """Run a command; return 1 if it found problems or failed, otherwise 0."""
    parser = argparse.ArgumentParser(prog="python -m locales", description=ABOUT)
    commands = parser.add_subparsers(dest="command")
    checking = commands.add_parser("check", help="list problems and missing texts")
    checking.add_argument("languages", nargs="*", metavar="LANGUAGE", help="default: all languages")
    making = commands.add_parser("new", help="create the files of a language, or add missing texts to them")
    making.add_argument("language", metavar="LANGUAGE", help="a code such as de")
    asked = parser.parse_args(arguments)
    try:
        match asked.command:
            case "new":
                print(*(path.relative_to(ROOT) for path in new_language(asked.language)), sep="\n")  # noqa: T201
                return 0
            case "check":
                return _check(asked.languages or list(spoken()))
        print(table())  # noqa: T201 - the command's output
        unreadable = [line for language in spoken() for line in broken(language)]
        sys.stderr.writelines(f"{line}\n" for line in unreadable)
        return 1 if unreadable else 0
    except (CannotCreate, UnreadableText) as problem:
        print(problem, file=sys.stderr)  # noqa: T201 - the error
        return 1


def _check(asked: list[str]) -> int:
    wrong = False
    for language in asked:
        if language not in spoken():
            raise CannotCreate(
                f"No texts in {language[:20]!r}; create them with: python -m locales new {language[:20]}"
            )
        unreadable = broken(language)
        lines = [f"{language} {one.key}: {one.rule}: {one.words!r}" for one in findings(language)]
        lines += [f"{language} {key}: no problem found, remove its comment" for key in unneeded_exceptions(language)]
        wrong |= bool(lines or unreadable)
        print("\n".join([*unreadable, *lines, *missing_by_file(language)]) or f"{language} is complete")  # noqa: T201 - the command's output
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
