"""Build the screens and forms of settings, privacy and exports."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tables.history.records import FIRST_PAGE, Export, Kept, Page
from tables.preferences import CONFIRM, DELIVERIES, ENDERS, PINGS, PLACES, PlayerSettings, ServerSettings
from tables.time.time_controls import TIME_CONTROLS
from ui.components import LONGEST_CHOICE
from ui.forms import Field, Form
from ui.options import game_name, house_rules
from ui.presenters import PRESENTERS
from ui.rule_fields import capitalized, rule_fields, rule_windows, rules_chosen, rules_named
from ui.screen import Block, Button, Choice, Divider, Document, Menu, Row, Screen, Text, cut
from ui.text.texts import Say, own_name, spoken

SERVERS = "server"
"""The choice that leaves a setting up to the server."""
DISCORDS = "discord"
"""The choice that leaves the language up to Discord."""
HOSTS = "host"
"""The choice that leaves the language up to each table's host."""
MAX_CHANNELS = 25
_LARGEST = (1 << 63) - 1  # the largest integer the database can store


# -- a player's -------------------------------------------------------------------------------------------------------


def player_screen(settings: PlayerSettings, say: Say, notice: str = "") -> Screen:
    """Show a player's settings, with a button to change them."""
    pictures = say("settings-pictures-server" if settings.pictures is None else _on_or_off(settings.pictures))
    lines = [
        *([say("notice", text=notice)] if notice else []),
        say("settings-mine"),
        say("settings-hands", value=say(f"settings-hands-{settings.hands}")),
        say("settings-calls", value=say(_on_or_off(settings.pings))),
        say("settings-confirm", value=say(_on_or_off(settings.confirm))),
        say("settings-pictures", value=pictures),
        say("settings-language", value=_language(settings.language, "language-discord", say)),
    ]
    return Screen((Text("\n".join(lines)), Row((Button("set-mine", say("button-change"), "main"),))))


def player_form(settings: PlayerSettings, say: Say) -> Form:
    """Build the form with all of a player's settings."""
    switch = _switch(say)
    chosen = SERVERS if settings.pictures is None else _on_or_off(settings.pictures)
    languages = ((DISCORDS, say("language-discord")), *((one, own_name(one)) for one in spoken()))
    return Form(
        "set-mine",
        say("settings-mine-form"),
        (
            _menu("hands", say("settings-ask-hands"), _worded("settings-hands", DELIVERIES, say), settings.hands),
            _menu(PINGS, say("settings-ask-calls"), switch, _on_or_off(settings.pings)),
            _menu(CONFIRM, say("settings-ask-confirm"), switch, _on_or_off(settings.confirm)),
            _menu(
                "pictures", say("settings-ask-pictures"), ((SERVERS, say("settings-pictures-server")), *switch), chosen
            ),
            _menu("language", say("settings-ask-language"), languages, settings.language or DISCORDS),
        ),
    )


def player_values(fields: Mapping[str, tuple[str, ...]]) -> dict[str, str | None]:
    """Return the settings from a form submitted by a player, ignoring values the form doesn't offer."""
    allowed = {
        "hands": DELIVERIES,
        PINGS: ("on", "off"),
        CONFIRM: ("on", "off"),
        "pictures": (SERVERS, "on", "off"),
        "language": (DISCORDS, *spoken()),
    }
    kept = _offered(fields, allowed)
    for name, left in (("language", DISCORDS), ("pictures", SERVERS)):
        if kept.get(name) == left:
            kept[name] = None
    return kept


# -- a server's -------------------------------------------------------------------------------------------------------


def server_screen(settings: ServerSettings, say: Say, notice: str = "") -> Screen:
    """Show a server's settings, with a button to change them, a menu of games' house rules, and an export button."""
    channels = " ".join(f"<#{channel}>" for channel in settings.channels) or say("settings-everywhere")
    lines = [
        *([say("notice", text=notice)] if notice else []),
        say("settings-server"),
        say("settings-channels", value=channels),
        say("settings-place", value=say(f"settings-place-{settings.place}")),
        say("settings-pace", value=say(f"pace-{settings.pace}")),
        say("settings-enders", value=say(f"settings-enders-{settings.enders}")),
        say("settings-server-pictures", value=say(_on_or_off(settings.pictures))),
        say("settings-server-language", value=_language(settings.language, "settings-language-host", say)),
    ]
    rules = [
        say("settings-rules", game=game_name(game, say), rules=house_rules(game, dict(settings.rules[game]), say))
        for game in PRESENTERS
        if settings.rules.get(game)
    ]
    blocks: list[Block] = [
        Text("\n".join([*lines, *rules])),
        Row((Button("set-server", say("button-change"), "main"), Button("server-export", say("button-server-export")))),
        Divider(),
        Menu("set-rules", say("settings-pick-rules"), _rules_choices(say)),
        Menu("set-language", say("settings-pick-language"), _language_choices(say)),
    ]
    return Screen(tuple(blocks))


def server_form(settings: ServerSettings, say: Say) -> Form:
    """Build the form with the server settings that apply to all games."""
    channels = tuple(str(channel) for channel in settings.channels)
    paces = tuple((pace, say(f"pace-{pace}")) for pace in TIME_CONTROLS)
    return Form(
        "set-server",
        say("settings-server-form"),
        (
            Field("channels", say("settings-ask-channels"), (), channels, "channels", 0, MAX_CHANNELS),
            _menu("place", say("settings-ask-place"), _worded("settings-place", PLACES, say), settings.place),
            _menu("pace", say("settings-ask-pace"), paces, settings.pace),
            _menu("enders", say("settings-ask-enders"), _worded("settings-enders", ENDERS, say), settings.enders),
            _menu("pictures", say("settings-ask-pictures"), _switch(say), _on_or_off(settings.pictures)),
        ),
    )


def server_values(fields: Mapping[str, tuple[str, ...]]) -> dict[str, str | None]:
    """Return the settings from a form submitted for a server, ignoring values the form doesn't offer."""
    allowed: dict[str, tuple[str, ...]] = {
        "place": PLACES,
        "pace": tuple(TIME_CONTROLS),
        "enders": ENDERS,
        "pictures": ("on", "off"),
    }
    kept = _offered(fields, allowed)
    if "channels" in fields:
        channels = [channel for channel in fields["channels"] if channel.isdecimal()][:MAX_CHANNELS]
        kept["channels"] = " ".join(channels) or None
    return kept


def _offered(fields: Mapping[str, tuple[str, ...]], allowed: Mapping[str, tuple[str, ...]]) -> dict[str, str | None]:
    """Return the values chosen in a form, limited to those ``allowed`` for their fields."""
    chosen = {name: "".join(fields.get(name, ())) for name in allowed}
    return {name: value for name, value in chosen.items() if value in allowed[name]}


def language_value(chosen: str) -> dict[str, str | None]:
    """Return the setting chosen in the menu for the server's table language; empty if it isn't offered."""
    if chosen == HOSTS:
        return {"language": None}
    return {"language": chosen} if chosen in spoken() else {}


def _language_choices(say: Say) -> tuple[Choice, ...]:
    return (Choice(HOSTS, say("settings-language-host")), *(Choice(one, own_name(one)) for one in spoken()))


def _language(language: str | None, otherwise: str, say: Say) -> str:
    """Return a language's name in that language, or its code if the language isn't supported (any more)."""
    if language is None:
        return say(otherwise)
    return own_name(language) if language in spoken() else language


def rules_form(asked: str, settings: ServerSettings, say: Say) -> Form | None:
    """Build the form for the house rules chosen in the menu, or return None if the menu doesn't offer that choice."""
    game, _, part = asked.partition(" ")
    parts = rule_windows(game, say) if game in PRESENTERS else []
    number = int(part) - 1 if part in {"2", "3"} else 0
    if number >= len(parts):
        return None
    fields = rule_fields(parts[number], settings.rules.get(game, {}), say)
    return Form(f"set-rules:{_window(game, number)}", game_name(game, say), fields)


def rules_value(game: str, fields: Mapping[str, tuple[str, ...]], settings: ServerSettings, say: Say) -> str | None:
    """Return the house rules after a form is submitted, as JSON, or None if all have the game's defaults.

    Rules that aren't in the form keep their values.
    """
    rules = rules_chosen(game, fields, settings.rules.get(game, {}), say)
    return json.dumps(rules) if rules else None


def _rules_choices(say: Say) -> tuple[Choice, ...]:
    """Return a menu line for each form with house rules ("levelup", "levelup 2"), listing the form's rules."""
    choices = []
    for game in PRESENTERS:
        for number, options in enumerate(rule_windows(game, say)):
            names = cut(capitalized(rules_named(options, say)), LONGEST_CHOICE)
            choices.append(Choice(_window(game, number), game_name(game, say), names))
    return tuple(choices)


def _window(game: str, number: int) -> str:
    """Return the value that requests a game's nth house-rule form, counting from 0."""
    return f"{game} {number + 1}" if number else game


def _on_or_off(value: bool) -> str:
    return "on" if value else "off"


def _switch(say: Say) -> tuple[tuple[str, str], ...]:
    return (("on", say("on")), ("off", say("off")))


def _worded(key: str, values: tuple[str, ...], say: Say) -> tuple[tuple[str, str], ...]:
    return tuple((value, say(f"{key}-{value}")) for value in values)


def _menu(name: str, label: str, values: tuple[tuple[str, str], ...], chosen: str) -> Field:
    return Field(name, label, tuple(Choice(value, cut(words, LONGEST_CHOICE)) for value, words in values), (chosen,))


# -- privacy ----------------------------------------------------------------------------------------------------------


def privacy_screen(kept: Kept, say: Say, notice: str = "") -> Screen:
    """Say what is stored about a user, and what they can do about it."""
    lines = [
        *([say("notice", text=notice)] if notice else []),
        say("privacy-title"),
        say("privacy-kept", matches=kept.matches, servers=kept.servers, tables=kept.tables),
        say("privacy-settings", count=kept.settings, closed="yes" if kept.dms_closed else "no"),
        *([say("privacy-alerts", count=kept.alerts)] if kept.alerts else []),
        *([say("privacy-dailies", count=kept.dailies)] if kept.dailies else []),
        *([say("privacy-puzzles", count=kept.puzzles)] if kept.puzzles else []),
        say("privacy-hidden", hidden="yes" if kept.hidden else "no"),
        say("privacy-posed", posed="yes" if kept.posed else "no"),
        say("privacy-not"),
    ]
    hide, show = Button("privacy-hide", say("button-hide-me")), Button("privacy-show", say("button-show-me"))
    keep_out, let_in = Button("privacy-out", say("button-keep-out")), Button("privacy-in", say("button-let-in"))
    buttons = (
        Button("privacy-export", say("button-export"), "main"),
        show if kept.hidden else hide,
        keep_out if kept.posed else let_in,
        Button("privacy-erase", say("button-erase"), "bad"),
    )
    return Screen((Text("\n".join(lines)), Row(buttons)))


def erase_screen(say: Say) -> Screen:
    """Ask a user to confirm an erasure, and say what it does."""
    buttons = (Button("privacy-erased", say("button-erase-yes"), "bad"), Button("privacy", say("button-erase-no")))
    return Screen((Text(say("privacy-erase-sure")), Row(buttons)))


def export_screen(export: Export, action: str, name: str, say: Say) -> Screen:
    """Offer a page of an export as a JSON file, with a button for the next page that requests ``action``."""
    count, following = len(export.content["matches"]), export.following
    said = say(f"{action}-said", count=count, more="yes" if following else "no")
    blocks: list[Block] = [Text(said), Document(f"{name}.json", _as_json(export.content).encode())]
    if following is not None:
        guild, number = following
        blocks.append(Row((Button(f"{action}:{guild} {number}", say("button-export-more"), "main"),)))
    return Screen(tuple(blocks))


def _as_json(content: Mapping[str, Any]) -> str:
    """Format an export as JSON that is both readable and compact: one line per match."""
    lines = [
        f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
        for key, value in content.items()
        if key != "matches"
    ]
    matches = ",\n".join(json.dumps(match, ensure_ascii=False, separators=(",", ":")) for match in content["matches"])
    return "{" + ",\n".join([*lines, f'"matches": [\n{matches}\n]']) + "}\n"


def page_named(argument: str) -> Page:
    """Parse the page requested by an export button; anything malformed means the first page."""
    parts = argument.split(" ")
    if len(parts) != 2 or not all(part.isdecimal() and len(part) < 20 for part in parts):
        return FIRST_PAGE
    return min(int(parts[0]), _LARGEST), min(int(parts[1]), _LARGEST)
