"""Check what Discord does where the bot isn't a member, for people who have added it to their account."""

import discord
import pytest
from discord import app_commands

from playground import NotOffered, Person, Playground
from playground.world.seed_world import Permission
from tests.playground.peer import PeerBot
from tests.playground.test_rates import answer_to, statuses


@pytest.fixture
async def bot(bot: PeerBot) -> PeerBot:
    """Return a bot with a command for people who have added it to their account."""

    @bot.tree.command(name="own", description="For anyone, anywhere")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def own(interaction: discord.Interaction) -> None:
        await bot.act(interaction)

    await bot.tree.sync()
    return bot


@pytest.fixture
def group(playground: Playground) -> str:
    return playground.add_private_channel("Ann", "Ben", "Cléo")


@pytest.fixture
def club(playground: Playground) -> str:
    return playground.add_server_without_bot("Book club")


async def test_a_command_follows_the_person_who_added_the_bot(
    bot: PeerBot, ann: Person, ben: Person, group: str, club: str
) -> None:
    ann.install()
    seen: list[tuple[bool, bool]] = []

    async def answer(interaction: discord.Interaction) -> None:
        seen.append((interaction.context.private_channel, interaction.is_user_integration()))
        await interaction.response.send_message("Hello")

    bot.answer = answer
    for channel in (group, club):
        assert (await (await ann.slash("own", channel=channel)).settled()).text == "Hello"
        assert ben.messages(channel)[-1]["content"] == "Hello"
        with pytest.raises(NotOffered):
            await ben.slash("own", channel=channel)
        with pytest.raises(NotOffered):
            await ann.slash("do", channel=channel)  # which only servers can install
    assert seen == [(True, True), (False, True)]


async def test_the_bots_own_token_is_refused_and_hears_nothing(
    playground: Playground, bot: PeerBot, ann: Person, ben: Person, group: str, club: str
) -> None:
    ann.install()
    for channel in (group, club):
        shown = (await (await ann.slash("own", channel=channel)).settled()).message
        ben.say("Hello", channel)
        message = f"/channels/{channel}/messages/{shown['id']}"
        for method, path in (("GET", message), ("PATCH", message), ("POST", f"/channels/{channel}/messages")):
            _, body = await answer_to(playground, method, path, {"content": "x"})
            assert body["code"] == 50001
    assert not {"MESSAGE_CREATE", "CHANNEL_CREATE"} & set(bot.heard)
    assert len(bot.guilds) == 1


async def test_an_interaction_has_five_follow_ups_at_most(
    playground: Playground, bot: PeerBot, ann: Person, group: str
) -> None:
    ann.install()
    reply = await ann.slash("own", channel=group)
    path = f"/webhooks/{bot.application_id}/{reply.interaction.token}?wait=1"
    assert await statuses(playground, 5, "POST", path) == [200] * 5
    playground.clock.advance(60)
    _, body = await answer_to(playground, "POST", path, {"content": "x"})
    assert body["code"] == 40094


async def test_a_server_can_keep_answers_of_external_apps_private(
    playground: Playground, bot: PeerBot, ben: Person, ann: Person, club: str
) -> None:
    ben.install()
    playground.world.set_permissions(ben.id, club, deny=Permission.USE_EXTERNAL_APPS)
    assert (await (await ben.slash("own", channel=club)).settled()).ephemeral
    assert ann.messages(club) == []
