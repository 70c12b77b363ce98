"""Test a table shared by English and French speakers: commands, hands, refusals and rules."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from cogs.command_translations import Translations
from data.sqlite import SqliteStore
from playground import Person, Playground, buttons, text
from playground.world.seed_world import GUILD_ID
from tables.table import Table
from tests.players import open_table, opened
from tests.stage import Stage, bot_on, stage
from ui.text.texts import languages

NAME = re.compile(r"[-_'\w]{1,32}")
MAX_CHARACTERS = 8000

SLASH = 1
"""The type of slash commands; others are in the menus of people and messages."""
RENAMED = {"verify", "cabinet"}
"""The former names of commands, in English only."""


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as running:
        running.person("Cléo").locale = "fr"
        yield running


def named(commands: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield every command, subcommand and option."""
    for command in commands:
        yield command
        yield from named(command.get("options") or [])


def in_all_languages(thing: dict[str, Any], field: str) -> list[str]:
    """Return a name or description in all languages."""
    if field == "name" and thing["name"] in RENAMED:
        return [thing["name"]] * len(languages())
    localised = thing.get(f"{field}_localizations") or {}
    spoken = {locale.split("-")[0]: words for locale, words in localised.items()}
    return [thing[field], *(spoken.get(language, "") for language in languages()[1:])]


def size(thing: dict[str, Any]) -> int:
    """Return the size as Discord counts it: names, descriptions and values, each in its longest translation."""
    texts = [in_all_languages(thing, field) for field in ("name", "description") if field in thing]
    parts = (thing.get("options") or []) + (thing.get("choices") or [])
    return sum(max(map(len, text)) for text in texts) + len(str(thing.get("value", ""))) + sum(map(size, parts))


async def test_discord_knows_every_command_option_and_choice_in_every_language(rig: Stage) -> None:
    commands = rig.playground.world.all_commands()
    assert len(commands) >= 5
    slash, menus = ([command for command in commands if (command["type"] == SLASH) is asked] for asked in (True, False))
    for menu in menus:
        assert all(1 <= len(name) <= 32 for name in in_all_languages(menu, "name")), menu
    for thing in named(slash):
        for choice in thing.get("choices") or ():
            assert all(1 <= len(words) <= 100 for words in in_all_languages(choice, "name")), choice
        for name in in_all_languages(thing, "name"):
            assert NAME.fullmatch(name), thing
            assert name == name.lower()
        assert all(1 <= len(words) <= 100 for words in in_all_languages(thing, "description")), thing


async def test_no_two_commands_or_options_have_the_same_name_in_a_language(rig: Stage) -> None:
    commands = rig.playground.world.all_commands()
    for siblings in (commands, *(thing.get("options") or [] for thing in named(commands))):
        for names in zip(*(in_all_languages(thing, "name") for thing in siblings), strict=True):
            assert len(set(names)) == len(names)


async def test_no_command_is_larger_than_discord_allows_in_any_language(rig: Stage) -> None:
    assert all(size(command) <= MAX_CHARACTERS for command in rig.playground.world.all_commands())


async def test_commands_are_registered_again_only_if_some_language_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Playground(unhurried=True) as playground:
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        versions = []
        for changed in (False, False, True):
            if changed:
                monkeypatch.setattr(Translations, "translate", nothing)
            async with bot_on(playground, store):
                versions.append([command["version"] for command in playground.world.all_commands()])
        await store.close()
    assert versions[0] == versions[1] != versions[2]


async def nothing(*_: object) -> None:
    """Act as a translator that has no translations."""


def public_table(person: Person) -> str:
    """Return the text of the table's public message."""
    (shown,) = [message for message in person.messages() if not message["flags"] & 64]
    return text(shown)


async def test_the_table_uses_the_servers_language_and_a_hand_its_owners(rig: Stage) -> None:
    ann, cleo = rig.person("Ann"), rig.person("Cléo")
    await open_table(rig, "levelup", "Ann", "Cléo")
    assert "Stock:" in public_table(cleo)
    assert "Talon" not in public_table(cleo)
    hand = (await cleo.slash("hand")).message
    assert "les 3 sont vos jokers" in text(hand)
    assert "À l’autre de jouer" in text(hand)
    assert "is wild" not in text(hand)
    assert {"Actualiser", "Table"} <= {button.label for button in buttons(hand)}
    await cleo.until(lambda: cleo.dm and "vos jokers" in text(cleo.dm[-1]))
    assert "every 3 is wild for you" in (await ann.slash("hand")).text


async def test_a_french_server_has_french_tables(rig: Stage) -> None:
    ann, ben = rig.person("Ann"), rig.person("Ben")
    shown = await ann.slash("settings server")
    assert "the language of the person who opens one" in shown.text
    assert "Saved." not in shown.text
    saved = await ann.select("Language of the tables", "fr", shown.message)
    assert "**Language of the tables:** Français" in saved.text
    assert "Saved." in saved.text
    lobby = await ann.slash("play staircase")
    assert "La Volée de marches" in lobby.text
    await ben.click("Rejoindre", lobby.message)
    await ann.click("Lancer", lobby.message)
    assert "Rebut" in public_table(ann)
    assert "Your cards:" in (await ann.click("Ma main")).text
    left = await ann.select("Language of the tables", "host", saved.message)
    assert "the language of the person who opens one" in left.text
    assert rig.registry.preferences.server(int(GUILD_ID)).language is None


async def test_without_a_server_setting_tables_use_their_hosts_language(rig: Stage) -> None:
    # Discord reports this language for every server that isn't a Community
    rig.playground.world.guild["preferred_locale"] = "en-US"
    cleo, ben = rig.person("Cléo"), rig.person("Ben")
    lobby = await cleo.slash("play staircase")
    assert "La Volée de marches" in lobby.text
    assert "Couper" in lobby.text
    assert "Table…" in (await ben.slash("play levelup")).text


async def test_a_communitys_tables_use_its_language_and_not_their_hosts(rig: Stage) -> None:
    rig.playground.world.guild["preferred_locale"] = "fr"
    guild = rig.client.get_guild(int(GUILD_ID))
    assert guild is not None
    guild.features = ["COMMUNITY"]
    assert "Couper" in (await rig.person("Ben").slash("play staircase")).text


async def test_a_hosts_own_language_setting_decides_the_tables_language(rig: Stage) -> None:
    ben = rig.person("Ben")
    await rig.registry.preferences.set("player", int(ben.id), {"language": "fr"})
    assert "Couper" in (await ben.slash("play levelup")).text


async def test_a_table_keeps_its_language_when_the_server_changes_its_own(rig: Stage) -> None:
    cleo, ben = rig.person("Cléo"), rig.person("Ben")
    lobby = await cleo.slash("play staircase")
    await rig.registry.preferences.set("server", int(GUILD_ID), {"language": "en"})
    joined = await ben.click("Rejoindre", lobby.message)
    assert "Couper" in joined.text


async def test_a_language_the_menu_does_not_offer_is_not_set(rig: Stage) -> None:
    ann, ben = rig.person("Ann"), rig.person("Ben")
    shown = await ann.slash("settings server")
    await ann.forge(shown.message, "s1:-:-:set-language", values=["xx"])
    assert rig.registry.preferences.server(int(GUILD_ID)).language is None
    reply = await ben.forge(shown.message, "s1:-:-:set-language", values=["fr"])
    assert "can manage the server" in reply.text
    assert rig.registry.preferences.server(int(GUILD_ID)).language is None


async def test_a_table_in_a_thread_is_announced_in_its_own_language(rig: Stage) -> None:
    await rig.registry.preferences.set("server", int(GUILD_ID), {"place": "thread", "language": "fr"})
    said = await rig.person("Ann").slash("play staircase")
    assert "Une table a été ouverte" in said.text
    (thread,) = (one for one in rig.playground.world.channels.values() if one["type"] == 11)
    assert thread["name"] == "La Volée de marches"


async def test_a_language_change_updates_the_players_hand_immediately(rig: Stage) -> None:
    ann = rig.person("Ann")
    await open_table(rig, "levelup", "Ann", "Cléo")
    assert "is wild for you" in (await ann.click("My hand")).text
    await rig.registry.preferences.set("player", int(ann.id), {"language": "fr"})
    assert "sont vos jokers" in (await ann.click("My hand")).text
    assert "Stock:" in public_table(ann)


async def test_refusals_are_in_the_language_of_the_refused_player(rig: Stage) -> None:
    ann, cleo = rig.person("Ann"), rig.person("Cléo")
    lobby = await ann.slash("play levelup")
    await cleo.click("Join", lobby.message)
    assert "Vous avez déjà une place ici" in (await cleo.click("Join", lobby.message)).text
    assert "**Ann** dirige la table" in (await cleo.click("Start", lobby.message)).text
    assert "You already have a seat here" in (await ann.click("Join", lobby.message)).text


async def test_a_refused_move_is_explained_in_french(rig: Stage) -> None:
    table = await open_table(rig, "levelup", "Ann", "Cléo")
    cleo = rig.person("Cléo")
    hand = (await cleo.slash("hand")).message
    assert hand is not None
    refused = await cleo.forge(hand, f"s1:{table.id}:{decision(table)}:do:laydown 2C")
    assert any(words in refused.text for words in ("Ce n’est pas à vous", "Piochez une carte"))


def decision(table: Table) -> str:
    assert table.state.match is not None
    assert table.state.match.decision is not None
    return table.state.match.decision


async def test_the_rules_are_shown_in_the_readers_language(rig: Stage) -> None:
    ben, cleo = rig.person("Ben"), rig.person("Cléo")
    words = {"levelup": "Étaler", "staircase": "rebut", "escalier": "surcoupez", "spectrum": "Abattage"}
    for game, word in words.items():
        page = await cleo.slash(f"rules {game}")
        assert page.ephemeral
        assert word in page.text
        assert "Règles maison" in page.text
        assert "House rules" in (await ben.slash(f"rules {game}")).text


async def test_house_rules_are_named_like_the_commands_options(rig: Stage) -> None:
    lobby = await opened(rig.person("Cléo"), "escalier", max_cards=3, undertrump="free")
    assert "maximum de cartes\u00a0: 3 · +1" in lobby.text
