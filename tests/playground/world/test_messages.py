"""Test messages in channels, DMs and threads, including files, emojis and permissions."""

import io
import struct
import zlib

import aiohttp
import discord
import pytest

from playground import Person, Playground, Rate, RateLimited, Refusal, text
from tests.playground.limits.test_components import post
from tests.playground.peer import PeerBot

TABLE = discord.Permissions


def png(width: int = 3, height: int = 2) -> bytes:
    """Return a small black picture."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"\0" * (width + 1) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.fixture
def channel(bot: PeerBot, playground: Playground) -> discord.TextChannel:
    found = bot.get_channel(int(playground.channel))
    assert isinstance(found, discord.TextChannel)
    return found


async def test_a_message_is_sent_edited_fetched_and_deleted(channel: discord.TextChannel, ann: Person) -> None:
    message = await channel.send("one")
    await message.edit(content="two")
    assert (await channel.fetch_message(message.id)).content == "two"
    assert [text(seen) for seen in ann.messages()] == ["two"]
    await message.delete()
    assert ann.messages() == []
    with pytest.raises(discord.NotFound) as gone:
        await message.edit(content="three")
    assert gone.value.code == 10008


async def test_history_is_listed_from_the_newest(playground: Playground, channel: discord.TextChannel) -> None:
    playground.strictness.posts = Rate(50, seconds=5.0)
    sent = [await channel.send(str(number)) for number in range(5)]
    assert [one.content async for one in channel.history(limit=2)] == ["4", "3"]
    assert [one.content async for one in channel.history(before=sent[2])] == ["1", "0"]
    assert [one.content async for one in channel.history(after=sent[2])] == ["3", "4"]
    assert [one.content async for one in channel.history(around=sent[2], limit=3)] == ["3", "2", "1"]


async def test_the_same_nonce_posts_once(channel: discord.TextChannel, playground: Playground, ann: Person) -> None:
    playground.fail_next("POST", "/messages$", Refusal(0, status=503, message="done, but not said"), done=True)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("only once", nonce=77)
    await channel.send("only once", nonce=77)
    assert len(ann.messages()) == 1


async def test_a_file_round_trips_byte_for_byte(channel: discord.TextChannel, ann: Person) -> None:
    file = discord.File(io.BytesIO(png()), filename="my hand.png", description="Three cards")
    message = await channel.send(file=file)
    (attachment,) = message.attachments
    assert (attachment.width, attachment.height, attachment.content_type) == (3, 2, "image/png")
    assert attachment.description == "Three cards"
    assert await attachment.read() == png()
    assert ann.messages()[0]["attachments"][0]["url"] == f"/files/{attachment.id}/my_hand.png"


async def test_a_picture_can_be_shown_in_components_and_kept_or_replaced(
    playground: Playground, channel: discord.TextChannel, ann: Person
) -> None:
    def hand(url: str) -> discord.ui.LayoutView:
        view = discord.ui.LayoutView(timeout=None)
        gallery: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery(
            discord.MediaGalleryItem(url, description="Your hand")
        )
        view.add_item(discord.ui.Container(gallery, discord.ui.TextDisplay("9 of diamonds")))
        view.stop()
        return view

    message = await channel.send(file=discord.File(io.BytesIO(png()), "hand.png"), view=hand("attachment://hand.png"))
    sent = playground.world.message(playground.channel, str(message.id))
    assert sent is not None
    first = sent["attachments"][0]["id"]
    media = ann.messages()[0]["components"][0]["components"][0]["items"][0]["media"]
    assert (media["url"], media["attachment_id"]) == (f"/files/{first}/hand.png", first)
    assert "Your hand" in text(ann.messages()[0])
    other = discord.File(io.BytesIO(png(5, 5)), "next.png")
    await message.edit(attachments=[other], view=hand("attachment://next.png"))
    (second,) = ann.messages()[0]["attachments"]
    assert second["filename"] == "next.png"
    path = f"/channels/{playground.channel}/messages/{message.id}"
    kept = {
        "components": [item.to_component_dict() for item in hand("attachment://next.png").children],
        "attachments": [{"id": second["id"]}],
    }
    assert (await post(playground, path, kept, "PATCH"))[0] == 200
    assert ann.messages()[0]["attachments"] == [second]


async def test_embeds_show_their_attached_picture(channel: discord.TextChannel, ann: Person) -> None:
    embed = discord.Embed(title="Result", description="Ann wins")
    embed.set_image(url="attachment://table.png")
    await channel.send(embed=embed, file=discord.File(io.BytesIO(png()), "table.png"))
    (shown,) = ann.messages()[0]["embeds"]
    assert shown["image"]["url"].startswith("/files/")
    assert "Ann wins" in text(ann.messages()[0])


async def test_a_hidden_file_stays_out_of_the_api(playground: Playground, channel: discord.TextChannel) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send(view=_file_view("attachment://missing.txt"))
    assert refused.value.code == 50035
    assert playground.violations[0].faults[0].code == "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"


def _file_view(url: str) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.File(url))
    view.stop()
    return view


async def test_a_file_component_knows_its_file(channel: discord.TextChannel, ann: Person) -> None:
    await channel.send(file=discord.File(io.BytesIO(b"1 2 3"), "log.txt"), view=_file_view("attachment://log.txt"))
    (shown,) = ann.messages()[0]["components"]
    assert (shown["name"], shown["size"]) == ("log.txt", 5)


async def test_only_allowed_mentions_ping(channel: discord.TextChannel, ann: Person, ben: Person) -> None:
    words = f"@everyone {ann.mention} {ben.mention}"
    nobody = await channel.send(words, allowed_mentions=discord.AllowedMentions.none())
    one = await channel.send(words, allowed_mentions=discord.AllowedMentions(users=[discord.Object(int(ben.id))]))
    everybody = await channel.send(words)
    assert (nobody.mentions, nobody.mention_everyone) == ([], False)
    assert [user.id for user in one.mentions] == [int(ben.id)]
    assert len(everybody.mentions) == 2
    assert everybody.mention_everyone


async def test_a_dm_reaches_one_person_and_can_be_edited(bot: PeerBot, ann: Person, ben: Person) -> None:
    dm = await bot.create_dm(discord.Object(int(ann.id)))
    message = await dm.send("Your hand")
    await message.edit(content="Your new hand")
    assert [text(seen) for seen in ann.dm] == ["Your new hand"]
    assert ben.everything() == []


async def test_closed_dms_refuse_the_message_not_the_channel(bot: PeerBot, ann: Person) -> None:
    ann.close_dms()
    dm = await bot.create_dm(discord.Object(int(ann.id)))
    with pytest.raises(discord.Forbidden) as refused:
        await dm.send("Your hand")
    assert refused.value.code == 50007
    ann.open_dms()
    await dm.send("Your hand")
    assert len(ann.dm) == 1


async def test_missing_permissions_are_reported(
    playground: Playground, channel: discord.TextChannel, ann: Person
) -> None:
    message = await channel.send("before")
    me = playground.world.bot["id"]
    playground.world.set_permissions(me, playground.channel, deny=TABLE(send_messages=True).value)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("silenced")
    assert refused.value.code == 50013
    playground.world.set_permissions(me, playground.channel, deny=TABLE(view_channel=True).value)
    with pytest.raises(discord.Forbidden) as refused:
        await message.edit(content="unseen")
    assert refused.value.code == 50001
    playground.world.set_permissions(me, playground.channel)
    await message.edit(content="after")
    assert text(ann.messages()[0]) == "after"


async def test_an_interaction_can_be_answered_without_send_permission(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    playground.world.set_permissions(
        playground.world.bot["id"], playground.channel, deny=TABLE(send_messages=True).value
    )
    assert (await ann.slash("do")).text == "Hello"


async def test_a_lost_channel_is_unknown(playground: Playground, channel: discord.TextChannel, bot: PeerBot) -> None:
    playground.world.remove_channel(playground.channel)
    with pytest.raises(discord.NotFound) as gone:
        await channel.send("Anybody?")
    assert gone.value.code == 10003


async def test_the_bot_cannot_edit_other_peoples_messages(channel: discord.TextChannel, ann: Person) -> None:
    said = await channel.fetch_message(int(ann.say("mine")["id"]))
    with pytest.raises(discord.Forbidden) as edited:
        await said.edit(content="yours")
    with pytest.raises(discord.Forbidden) as deleted:
        await said.delete()
    assert (edited.value.code, deleted.value.code) == (50005, 50013)


async def test_a_thread_has_its_own_messages_and_members(
    playground: Playground, channel: discord.TextChannel, ann: Person, ben: Person
) -> None:
    message = await channel.send("A table")
    public = await message.create_thread(name="Match 1")
    assert public.id == message.id
    private = await channel.create_thread(name="Whispers", type=discord.ChannelType.private_thread)
    await private.add_user(discord.Object(int(ben.id)))
    await public.send("all")
    await private.send("some")
    finn = playground.person("Finn")
    assert finn.find("all") is not None
    assert finn.find("some") is None
    assert ben.find("some") is not None
    assert ann.find("some") is not None, "the server's owner sees private threads"
    await public.edit(archived=True)
    assert [thread.id for thread in await channel.guild.active_threads()] == [private.id]
    await public.send("awake again")
    assert len(await channel.guild.active_threads()) == 2


async def test_emojis_are_added_listed_renamed_and_removed(bot: PeerBot) -> None:
    emoji = await bot.create_application_emoji(name="nine_diamonds", image=png())
    assert [one.name for one in await bot.fetch_application_emojis()] == ["nine_diamonds"]
    await emoji.edit(name="nine")
    assert (await bot.fetch_application_emoji(emoji.id)).name == "nine"
    with pytest.raises(discord.HTTPException) as taken:
        await bot.create_application_emoji(name="nine", image=png())
    assert taken.value.code == 50035
    await emoji.delete()
    assert await bot.fetch_application_emojis() == []


async def test_a_429_from_discord_itself_is_waited_out(
    playground: Playground, channel: discord.TextChannel, ann: Person
) -> None:
    playground.fail_next("POST", "/messages$", RateLimited(0.01))
    await channel.send("a little later")
    assert len(ann.messages()) == 1
    playground.fail_next("POST", "/messages$", RateLimited(0.01, via=False))
    with pytest.raises(discord.HTTPException) as banned:
        await channel.send("never")
    assert banned.value.status == 429


async def test_buckets_drain_and_refill(playground: Playground, channel: discord.TextChannel) -> None:
    playground.strictness.posts = Rate(2, seconds=0.2)
    for number in range(5):
        await channel.send(str(number))
    statuses = [request.status for request in playground.requests if request.path.endswith("/messages")]
    assert statuses.count(200) == 5
    assert 429 not in statuses, "discord.py respects the headers"


async def test_a_dropped_connection_gets_no_response(playground: Playground, channel: discord.TextChannel) -> None:
    playground.fail_next("POST", "/messages$", None)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await channel.send("into the void")


async def test_an_unknown_route_is_not_found(playground: Playground, bot: PeerBot) -> None:
    with pytest.raises(discord.NotFound):
        await bot.http.request(discord.http.Route("GET", "/no/such/thing"))
    with pytest.raises(discord.NotFound) as unknown:
        await bot.fetch_user(1234567890123456789)
    assert unknown.value.code == 10013
