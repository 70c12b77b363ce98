"""Check slash commands against Discord's limits: names, descriptions, options, localizations, sizes."""

import re
from collections import Counter
from collections.abc import Iterator

from playground.errors import Fault, refuse
from playground.limits.components import Faults, Path, choice_faults
from playground.world_file import Json

MOST = {1: 100, 2: 15, 3: 15, 4: 1}  # per type: slash, user, message, entry point
MOST_OPTIONS = 25
MAX_CHARACTERS = 8000
CHAT, SUB_COMMAND, GROUP = 1, 1, 2

# Discord's ^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$
_NAME = re.compile(r"[-_'\w\u0900-\u097F\u0E00-\u0E7F]{1,32}")

LOCALES = {
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
}  # fmt: skip


def check(commands: list[Json]) -> None:
    """Check a full set of commands.

    :raises Refusal: 50035 with every fault.
    """
    refuse(_commands(commands))


def _commands(commands: list[Json]) -> Faults:
    types = Counter(command.get("type") or CHAT for command in commands)
    for kind, most in MOST.items():
        if types[kind] > most:
            words = f"Maximum number of application commands reached ({most})."
            yield Fault((), "APPLICATION_COMMANDS_MAXIMUM", words)
    counted = Counter((command.get("type") or CHAT, command.get("name")) for command in commands)
    for number, command in enumerate(commands):
        yield from _command(command, (number,))
        if counted[command.get("type") or CHAT, command.get("name")] > 1:
            words = "Application command names must be unique"
            yield Fault((number,), "APPLICATION_COMMANDS_DUPLICATE_NAME", words)


def check_one(command: Json) -> None:
    """Check one command.

    :raises Refusal: 50035 with every fault.
    """
    refuse(_command(command, ()))


def _command(command: Json, path: Path) -> Faults:
    if (command.get("type") or CHAT) == CHAT:
        yield from _named(command, path)
        yield from _options(command.get("options") or [], path)
    else:
        yield from _locales(command, path)
        if not 1 <= len(command.get("name") or "") <= 32:
            yield Fault((*path, "name"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 32 in length.")
    if _size(command) > MAX_CHARACTERS:
        words = f"The total size of the command cannot exceed {MAX_CHARACTERS}"
        yield Fault(path, "APPLICATION_COMMAND_TOO_LARGE", words)


def _named(thing: Json, path: Path) -> Faults:
    """Yield faults in the name and description of a command or option, in all its languages."""
    for field, name in _in_all_languages(thing, "name"):
        if not isinstance(name, str) or not _NAME.fullmatch(name) or name != name.lower():
            words = "Command name is invalid" if name else "This field is required"
            yield Fault((*path, *field), "APPLICATION_COMMAND_INVALID_NAME", words)
    for field, text in _in_all_languages(thing, "description"):
        if not isinstance(text, str) or not 1 <= len(text) <= 100:
            yield Fault((*path, *field), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    yield from _locales(thing, path)


def _in_all_languages(thing: Json, field: str) -> Iterator[tuple[Path, object]]:
    yield (field,), thing.get(field)
    for locale, text in (thing.get(f"{field}_localizations") or {}).items():
        yield (f"{field}_localizations", locale), text


def _locales(thing: Json, path: Path) -> Faults:
    for field in ("name_localizations", "description_localizations"):
        for locale in thing.get(field) or {}:
            if locale not in LOCALES:
                yield Fault((*path, field, locale), "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')


def _options(options: list[Json], path: Path) -> Faults:
    if len(options) > MOST_OPTIONS:
        yield Fault((*path, "options"), "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 25 in length.")
    counted = Counter(option.get("name") for option in options)
    optional_seen = False
    for number, option in enumerate(options):
        here = (*path, "options", number)
        yield from _named(option, here)
        if counted[option.get("name")] > 1:
            yield Fault(here, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option name already exists")
        if option.get("type") in {SUB_COMMAND, GROUP}:
            yield from _options(option.get("options") or [], here)
            continue
        if option.get("required") and optional_seen:
            words = "Required options must be placed before non-required options"
            yield Fault(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words)
        optional_seen = optional_seen or not option.get("required")
        yield from _values(option, here)


def _values(option: Json, path: Path) -> Faults:
    choices = option.get("choices") or []
    yield from choice_faults(choices, (*path, "choices"))
    if choices and option.get("autocomplete"):
        words = "Choices and autocomplete exclude each other"
        yield Fault((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", words)
    for field in ("name", "value"):
        counted = Counter(choice.get(field) for choice in choices)
        for number, choice in enumerate(choices):
            if counted[choice.get(field)] > 1:
                words = f"Choice {field} already exists"
                yield Fault((*path, "choices", number, field), "APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE", words)


def _size(thing: Json) -> int:
    """Return the total length of names, descriptions and values, each counted in its longest language."""
    texts = [
        max((len(str(text or "")) for _, text in _in_all_languages(thing, field))) for field in ("name", "description")
    ]
    choices = [len(str(choice.get("value", ""))) + len(choice.get("name", "")) for choice in thing.get("choices") or ()]
    return sum(texts) + sum(choices) + sum(_size(option) for option in thing.get("options") or ())
