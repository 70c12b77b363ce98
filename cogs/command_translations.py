"""Translate the names and descriptions of the slash commands for Discord's menu."""

from __future__ import annotations

import re
from collections.abc import Mapping

from discord import Locale
from discord.app_commands import (
    ContextMenu,
    TranslationContextLocation,
    TranslationContextTypes,
    Translator,
    locale_str,
)

from ui.text.texts import DEFAULT, Say, speak

NAME = re.compile(r"[-_'’\w]{1,32}")
"""The pattern for names that Discord accepts. A single invalid name would make Discord reject all commands."""
LONGEST = 100
"""Discord's maximum length of a description or a choice, in characters."""
LONGEST_IN_MENU = 32
"""Discord's maximum length of a command in the menu of a person or message."""
_NAMES = {
    TranslationContextLocation.command_name,
    TranslationContextLocation.group_name,
    TranslationContextLocation.parameter_name,
}


def localised(key: str, /, **variables: object) -> locale_str:
    """Return a command's name, description or choice by the key of its text: in English, but translatable for Discord.

    A variable can itself be such a text, such as the name of a game.

    :raises MissingText: if the text or a variable is missing.
    """
    return locale_str(_text(speak(DEFAULT), key, variables), key=key, variables=variables)


def renamed(key: str) -> locale_str:
    """Return the description of a command's old name, which answers for a while; ``key`` is that of the new name."""
    return localised("command-renamed", command=localised(key))


class Translations(Translator):
    """Gives Discord the commands in all our languages; for any other language, Discord shows English."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """Translate a string; names are put in the form Discord requires, lower case without spaces."""
        say = speak(locale.value)
        if say.language == DEFAULT or "key" not in string.extras:
            return None
        text = _text(say, string.extras["key"], string.extras["variables"])
        menu = isinstance(context.data, ContextMenu)
        is_name = context.location in _NAMES and not menu
        if is_name:
            text = text.lower().replace(" ", "_")
        if NAME.fullmatch(text) if is_name else 0 < len(text) <= (LONGEST_IN_MENU if menu else LONGEST):
            return text
        say.in_english(string.extras["key"], f"Discord takes no {context.location.name} {text[:LONGEST]!r}")
        return None


def _text(say: Say, key: str, variables: Mapping[str, object]) -> str:
    shown = {
        name: _text(say, **value.extras) if isinstance(value, locale_str) else value
        for name, value in variables.items()
    }
    return say(key, **shown)
