"""Test how commands are registered, and how a person's client displays them."""

from typing import Any

import discord
import pytest
from discord import app_commands

from playground import NotOffered, Person, Playground
from tests.playground.peer import PeerBot, data_of


async def test_registered_commands_can_be_fetched(bot: PeerBot, playground: Playground) -> None:
    commands = await bot.tree.fetch_commands()
    assert sorted(command.name for command in commands) == ["admin", "do", "play"]
    assert {command["name"] for command in playground.world.all_commands()} == {"admin", "do", "play"}


async def test_a_command_keeps_its_id_when_all_are_overwritten(bot: PeerBot) -> None:
    before = {command.name: command.id for command in await bot.tree.fetch_commands()}
    bot.tree.remove_command("do")
    after = {command.name: command.id for command in await bot.tree.sync()}
    assert after == {name: before[name] for name in ("admin", "play")}


async def test_a_servers_commands_are_its_own(bot: PeerBot, playground: Playground, ann: Person) -> None:
    guild = bot.guilds[0]

    @app_commands.command(name="here", description="Only here")
    async def here(interaction: discord.Interaction) -> None:
        assert interaction.command is not None
        guild_id = data_of(interaction)["guild_id"]
        await interaction.response.send_message(f"{interaction.command.name} in {guild_id}")

    bot.tree.add_command(here, guild=guild)
    await bot.tree.sync(guild=guild)
    assert (await ann.slash("here")).text == f"here in {guild.id}"
    bot.tree.remove_command("here", guild=guild)
    await bot.tree.sync(guild=guild)
    with pytest.raises(NotOffered, match="no command /here"):
        await ann.slash("here")


async def test_a_single_command_can_be_added_changed_and_removed(bot: PeerBot, playground: Playground) -> None:
    form: Any = {"name": "one", "description": "One", "type": 1}
    made = await bot.http.upsert_global_command(bot.registered_as, form)
    changed = await bot.http.edit_global_command(bot.registered_as, made["id"], {"description": "The one"})
    assert (changed["id"], changed["description"]) == (made["id"], "The one")
    await bot.http.delete_global_command(bot.registered_as, made["id"])
    with pytest.raises(discord.NotFound) as gone:
        await bot.http.get_global_command(bot.registered_as, made["id"])
    assert gone.value.code == 10063
    assert playground.violations == []


async def test_localised_names_are_returned(bot: PeerBot) -> None:
    form = {
        "name": "hand",
        "description": "Your cards",
        "name_localizations": {"fr": "main"},
        "description_localizations": {"fr": "Vos cartes"},
    }
    (command,) = await bot.http.bulk_upsert_global_commands(bot.registered_as, [form])
    assert command["name_localizations"] == {"fr": "main"}


async def test_options_arrive_typed_and_resolved(bot: PeerBot, ann: Person, ben: Person) -> None:
    async def repeat(interaction: discord.Interaction) -> None:
        seats, friend, pace = interaction.extras["options"]
        await interaction.response.send_message(f"{seats + 1} {friend.display_name} {pace}")

    bot.answer = repeat
    assert (await ann.slash("play levelup", seats=3, friend=ben, pace="fast")).text == "4 Ben fast"


@pytest.mark.parametrize(
    ("path", "options", "words"),
    [
        ("nothing", {}, "no command /nothing"),
        ("play", {}, "needs a sub-command: levelup, find"),
        ("play chess", {}, "no option 'chess'"),
        ("play levelup", {}, "needs the option 'seats'"),
        ("play levelup", {"seats": 7}, "must be 2 to 6"),
        ("play levelup", {"seats": "many"}, "must be a number"),
        ("play levelup", {"seats": 2, "pace": "slow"}, "must be one of"),
        ("play levelup", {"seats": 2, "friend": "1100000000000000099"}, "doesn't exist"),
        ("play levelup", {"seats": 2, "colour": "red"}, "no option 'colour'"),
    ],
)
async def test_a_client_sends_only_what_is_offered(
    bot: PeerBot, ann: Person, path: str, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(NotOffered, match=words):
        await ann.slash(path, **options)


async def test_an_admin_command_is_offered_only_to_members_with_the_permission(
    bot: PeerBot, ann: Person, ben: Person
) -> None:
    assert (await ann.slash("admin")).text == "Hello"
    with pytest.raises(NotOffered, match="isn't available to this person"):
        await ben.slash("admin")
    with pytest.raises(NotOffered, match="isn't available in this channel"):
        await ann.slash("admin", channel="dm")


async def test_permissions_can_be_granted_per_channel(bot: PeerBot, playground: Playground, ben: Person) -> None:
    playground.world.set_permissions(ben.id, playground.channel, allow=discord.Permissions(manage_guild=True).value)
    assert (await ben.slash("admin")).text == "Hello"


async def test_another_applications_commands_are_forbidden(bot: PeerBot) -> None:
    with pytest.raises(discord.Forbidden):
        await bot.http.get_global_commands(1234567890123456789)
