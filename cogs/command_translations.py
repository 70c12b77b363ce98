"""Translate the names and descriptions of the slash commands, as Discord shows them in its menu."""

from __future__ import annotations

import re
from collections.abc import Mapping

from discord import Locale
from discord.app_commands import TranslationContextLocation, TranslationContextTypes, Translator, locale_str

from ui.text.texts import DEFAULT, Say, speak

NAME = re.compile(r"[-_'’\w]{1,32}")
"""A name that Discord takes. One that it doesn't take would cost everybody all commands."""
LONGEST = 100
"""So many characters Discord takes of a help or a choice."""
_NAMES = {
    TranslationContextLocation.command_name,
    TranslationContextLocation.group_name,
    TranslationContextLocation.parameter_name,
}


def localised(key: str, /, **variables: object) -> locale_str:
    """A name, help or choice of a command: the text with this key, in English until Discord asks for other languages.

    A variable may be such a text itself, such as the name of a game.

    :raises MissingText: when there is no such text, or a variable is missing.
    """
    return locale_str(_text(speak(DEFAULT), key, variables), key=key, variables=variables)


class Translations(Translator):
    """Gives Discord the commands in all our languages; where we don't speak one, Discord shows the English."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The string in a language; names in the form that Discord wants: lower case, no spaces."""
        say = speak(locale.value)
        if say.language == DEFAULT or "key" not in string.extras:
            return None
        text = _text(say, string.extras["key"], string.extras["variables"])
        if context.location in _NAMES:
            text = text.lower().replace(" ", "_")
        if NAME.fullmatch(text) if context.location in _NAMES else 0 < len(text) <= LONGEST:
            return text
        say.in_english(string.extras["key"], f"Discord takes no {context.location.name} {text[:LONGEST]!r}")
        return None


def _text(say: Say, key: str, variables: Mapping[str, object]) -> str:
    shown = {
        name: _text(say, **value.extras) if isinstance(value, locale_str) else value
        for name, value in variables.items()
    }
    return say(key, **shown)
