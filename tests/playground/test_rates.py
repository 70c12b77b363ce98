"""Test Discord's rate limits: per bot, per channel, and for edits of old messages, new DMs and new commands."""

import asyncio
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import pytest

from playground import Person, Playground, Rate, RateLimited, Refusal, Reply
from playground.limits.strictness import DAY, HOUR
from tests.playground.limits.test_components import post
from tests.playground.peer import PeerBot, as_bot, running

Json = dict[str, Any]


async def answer_to(playground: Playground, method: str, path: str, form: Json | None = None) -> tuple[Any, Json]:
    """Return the response's headers (including "status") and body."""
    headers = as_bot(playground.token)
    async with (
        aiohttp.ClientSession(headers=headers) as session,  # a separate connection for each request
        session.request(method, playground.api + path, json=form) as answer,
    ):
        return {**answer.headers, "status": answer.status}, await answer.json()


def messages_of(channel: str) -> str:
    return f"/channels/{channel}/messages"


async def statuses(playground: Playground, times: int, method: str, path: str) -> list[int]:
    answers = [await answer_to(playground, method, path, {"content": str(number)}) for number in range(times)]
    return [headers["status"] for headers, _ in answers]


async def test_a_channel_accepts_five_posts_in_five_seconds(playground: Playground) -> None:
    here, there = (messages_of(channel) for channel in playground.channels)
    assert await statuses(playground, 6, "POST", here) == [200] * 5 + [429]
    headers, body = await answer_to(playground, "POST", here, {"content": "x"})
    assert (headers["X-RateLimit-Scope"], headers["X-RateLimit-Limit"], body["global"]) == ("user", "5", False)
    assert 0 < body["retry_after"] <= 5
    assert await statuses(playground, 1, "POST", there) == [200], "each channel has its own bucket"
    playground.clock.advance(5)
    assert await statuses(playground, 1, "POST", here) == [200]


async def test_a_channel_accepts_five_edits_in_five_seconds_across_its_messages(playground: Playground) -> None:
    path = messages_of(playground.channel)
    first, second = [(await post(playground, path, {"content": "x"}))[1]["id"] for _ in range(2)]
    assert await statuses(playground, 3, "PATCH", f"{path}/{first}") == [200] * 3
    assert await statuses(playground, 3, "PATCH", f"{path}/{second}") == [200, 200, 429]


async def test_refusals_name_the_bucket_too(playground: Playground) -> None:
    path = messages_of(playground.channel)
    headers, body = await answer_to(playground, "POST", path, {"content": ""})
    assert (headers["status"], body["code"], headers["X-RateLimit-Remaining"]) == (400, 50006, "4")
    playground.fail_next("POST", "/messages$", Refusal(50013))
    headers, _ = await answer_to(playground, "POST", path, {"content": "x"})
    assert (headers["status"], headers["X-RateLimit-Remaining"]) == (403, "3")


async def test_discord_py_respects_the_channels_rate_limits(playground: Playground, bot: PeerBot, ann: Person) -> None:
    playground.strictness.posts = playground.strictness.edits = Rate(5, 0.3)
    channel = bot.get_partial_messageable(int(playground.channel))
    message = await channel.send("0")
    for number in range(1, 12):  # one after another, because the limit isn't exact across two windows
        await channel.send(str(number))
        await message.edit(content=str(number))
    assert len(ann.messages()) == 12
    assert 429 not in [request.status for request in playground.requests]


async def followed_up(person: Person, reply: Reply) -> None:
    await person.until(lambda: bool(reply.follow_ups))


async def test_all_connections_of_the_bot_share_one_bucket(playground: Playground) -> None:
    playground.strictness.whole_bot = Rate(10, 60.0)
    paths = ["/users/@me", "/gateway/bot", f"/channels/{playground.channel}", "/users/@me/guilds"]
    answers = [await answer_to(playground, "GET", paths[number % len(paths)]) for number in range(11)]
    assert [headers["status"] for headers, _ in answers] == [200] * 10 + [429]
    headers, body = answers[-1]
    assert headers["X-RateLimit-Global"] == "true"
    assert headers["X-RateLimit-Scope"] == "global"
    assert int(headers["Retry-After"]) == pytest.approx(60, abs=2)
    assert body["global"] is True
    assert 0 < body["retry_after"] <= 60
    playground.clock.advance(60)
    assert (await answer_to(playground, "GET", "/users/@me"))[0]["status"] == 200


def test_discord_allows_fifty_requests_a_second(playground: Playground) -> None:
    assert playground.strictness.whole_bot == Rate(50, 1.0)


async def test_a_wrong_token_does_not_empty_the_bots_bucket(playground: Playground) -> None:
    playground.strictness.whole_bot = Rate(1, 60.0)
    async with aiohttp.ClientSession(headers=as_bot("other")) as session:
        for _ in range(3):
            async with session.get(f"{playground.api}/users/@me") as answer:
                assert answer.status == 401
    assert (await answer_to(playground, "GET", "/users/@me"))[0]["status"] == 200


async def test_responses_to_interactions_do_not_count_towards_the_global_limit(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Hello")
        await interaction.edit_original_response(content="Hello again")
        await interaction.followup.send("And again")

    bot.answer = answer
    playground.strictness.whole_bot = Rate(1, 60.0)
    playground.clock.advance(1)
    assert (await answer_to(playground, "GET", "/users/@me"))[0]["status"] == 200
    assert (await answer_to(playground, "GET", "/users/@me"))[0]["status"] == 429
    for _ in range(3):
        reply = await (await ann.slash("do")).settled()
        await followed_up(ann, reply)
        assert reply.text == "Hello again"


async def test_after_a_global_429_discord_py_holds_back_every_request(playground: Playground, bot: PeerBot) -> None:
    loop = asyncio.get_running_loop()
    refused = loop.create_future()

    def note(event: str, _thing: Json) -> None:
        if event == "REQUEST" and playground.requests[-1].status == 429 and not refused.done():
            refused.set_result(loop.time())

    playground.world.observers.append(note)
    playground.fail_next("GET", r"/users/\d", RateLimited(0.3, scope="global"))
    first = asyncio.create_task(bot.fetch_user(int(playground.person("Ann").id)))
    began = await refused
    while bot.http._global_over.is_set():  # noqa: ASYNC110 - discord.py doesn't signal when it has read the response
        await asyncio.sleep(0)
    await bot.fetch_channel(int(playground.channel))
    assert loop.time() - began >= 0.3
    await first


# Old messages


async def old_message(playground: Playground, channel: str) -> str:
    path = messages_of(channel)
    status, message = await post(playground, path, {"content": "x"})
    assert status == 200
    return f"{path}/{message['id']}"


async def test_messages_older_than_an_hour_accept_three_edits_in_six_seconds(playground: Playground) -> None:
    playground.strictness.edits = Rate(100, 1.0)
    here, also_here, there = [
        await old_message(playground, channel) for channel in (*playground.channels[:1] * 2, playground.channels[1])
    ]
    playground.clock.advance(HOUR - 10)
    assert await statuses(playground, 10, "PATCH", here) == [200] * 10, "the message isn't old yet"
    playground.clock.advance(11)
    assert await statuses(playground, 3, "PATCH", here) == [200] * 3
    for path in (here, also_here):
        headers, body = await answer_to(playground, "PATCH", path, {"content": "y"})
        assert (headers["status"], body["code"], body["global"]) == (429, 30046, False)
        assert 0 < body["retry_after"] <= 6
    assert await statuses(playground, 1, "PATCH", there) == [200], "each channel is counted separately"
    young = await old_message(playground, playground.channel)
    assert await statuses(playground, 3, "PATCH", young) == [200] * 3, "recent messages aren't counted"
    playground.clock.advance(6)
    assert await statuses(playground, 1, "PATCH", here) == [200]


async def test_discord_py_waits_out_30046_inside_the_request(playground: Playground, bot: PeerBot, ann: Person) -> None:
    playground.strictness.old_edits = Rate(1, 0.2)
    message = await bot.get_partial_messageable(int(playground.channel)).send("0")
    playground.clock.advance(HOUR + 1)
    for number in (1, 2):
        await message.edit(content=str(number))
    assert ann.messages()[0]["content"] == "2"
    codes = [request.answer.get("code") for request in playground.requests if request.status == 429]
    assert codes == [30046]


# DMs with strangers


async def opened(playground: Playground, *names: str) -> list[int]:
    """Open a DM with each of these people; return 0 for each success and the code of each refusal."""
    codes = []
    for name in names:
        form = {"recipient_id": playground.person(name).id}
        status, answer = await post(playground, "/users/@me/channels", form)
        assert status == (200 if "type" in answer else 403)
        codes.append(answer.get("code", 0))
    return codes


async def test_dms_opened_too_fast_are_refused_until_later(playground: Playground) -> None:
    playground.strictness.new_dms = Rate(2, 10.0)
    assert await opened(playground, "Ann", "Ben", "Cléo") == [0, 0, 40003]
    assert await opened(playground, "Ann", "Ben") == [0, 0], "known people are always allowed"
    playground.clock.advance(10)
    assert await opened(playground, "Cléo") == [0]


async def test_messaging_too_many_strangers_counts_as_spam(playground: Playground) -> None:
    playground.strictness.strangers = Rate(3, 60.0)
    assert await opened(playground, "Ann", "Ben", "Cléo", "Dan") == [0, 0, 0, 20026]
    playground.clock.advance(HOUR - 1)
    assert await opened(playground, "Eve", "Ann") == [20026, 0], "the refusal lasts, except for known people"
    ann = playground.world.dm_with(playground.person("Ann").id)["id"]
    assert (await post(playground, messages_of(ann), {"content": "Your hand"}))[0] == 200
    playground.clock.advance(1)
    assert await opened(playground, "Eve") == [0]


async def test_a_known_person_is_not_a_stranger_after_a_restart(tmp_path: Any) -> None:
    async with Playground(memory=tmp_path / "world.db") as playground:
        assert await opened(playground, "Ann") == [0]
    async with Playground(memory=tmp_path / "world.db") as again:
        again.strictness.new_dms = Rate(1, 60.0)
        assert await opened(again, "Ben", "Ann", "Cléo") == [0, 0, 40003]


# Follow-ups


async def test_an_interaction_accepts_five_follow_ups_in_two_seconds(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    reply = await ann.slash("do")
    path = f"/webhooks/{bot.application_id}/{reply.interaction.token}"
    assert await statuses(playground, 6, "POST", path + "?wait=1") == [200] * 5 + [429]
    playground.clock.advance(2)
    assert await statuses(playground, 1, "POST", path + "?wait=1") == [200]


async def test_a_channel_limits_follow_ups_across_interactions(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    playground.strictness.channel_follow_ups = Rate(2, 60.0)
    for expected in ([200, 200], [429]):
        reply = await ann.slash("do")
        path = f"/webhooks/{bot.application_id}/{reply.interaction.token}?wait=1"
        assert await statuses(playground, len(expected), "POST", path) == expected
    headers, _ = await answer_to(playground, "POST", path, {"content": "x"})
    assert headers["X-RateLimit-Scope"] == "shared"


async def test_an_interactions_token_allows_five_edits_in_two_seconds(
    playground: Playground, bot: PeerBot, ann: Person, ben: Person
) -> None:
    paths = []
    for person in (ann, ben):
        reply = await person.slash("do")
        paths.append(f"/webhooks/{bot.application_id}/{reply.interaction.token}/messages/@original")
    assert await statuses(playground, 6, "PATCH", paths[0]) == [200] * 5 + [429]
    headers, _ = await answer_to(playground, "PATCH", paths[0], {"content": "x"})
    assert headers["X-RateLimit-Scope"] == "user"
    assert await statuses(playground, 1, "PATCH", paths[1]) == [200], "each interaction has its own bucket"
    playground.clock.advance(2)
    assert await statuses(playground, 1, "PATCH", paths[0]) == [200]


async def test_ageing_one_persons_tokens_affects_no_one_else(
    playground: Playground, bot: PeerBot, ann: Person, ben: Person
) -> None:
    tokens = {person: (await person.slash("do")).interaction.token for person in (ann, ben)}
    ann.age_tokens(14 * 60)

    async def edits(person: Person) -> tuple[int, int]:
        path = f"/webhooks/{bot.application_id}/{tokens[person]}/messages/@original"
        headers, body = await answer_to(playground, "PATCH", path, {"content": "x"})
        return headers["status"], body.get("code", 0)

    assert await edits(ann) == (200, 0)
    ann.age_tokens(61)
    assert await edits(ann) == (401, 50027)
    assert await edits(ben) == (200, 0)
    reply = await ann.slash("do")
    assert reply.text == "Hello"


# Registration of commands


async def test_new_commands_per_day_are_limited(playground: Playground) -> None:
    playground.strictness.new_commands = Rate(3, DAY)
    path = f"/applications/{playground.world.bot['id']}/commands"

    def form(*names: str) -> Any:
        return [{"name": name, "description": "x"} for name in names]

    assert (await answer_to(playground, "PUT", path, form("one", "two")))[0]["status"] == 200
    assert (await answer_to(playground, "PUT", path, form("two")))[0]["status"] == 200, "only new commands count"
    headers, body = await answer_to(playground, "PUT", path, form("one", "two", "three"))
    assert (headers["status"], body["code"]) == (429, 30034), "removed commands count again"
    assert HOUR < body["retry_after"] <= DAY
    assert (await post(playground, path, form("three")[0]))[0] == 201
    assert (await post(playground, path, form("four")[0]))[0] == 429
    playground.clock.advance(DAY)
    assert (await post(playground, path, form("four")[0]))[0] == 201


@pytest.mark.parametrize(
    "trouble",
    [lambda: RateLimited(0.2, code=30034), lambda: Refusal(0, status=500, message="Internal Server Error")],
    ids=["30034", "500"],
)
async def test_discord_py_waits_inside_a_refused_sync(playground: Playground, trouble: Callable[[], Refusal]) -> None:
    refusal = trouble()
    playground.fail_next("PUT", "/commands$", refusal)
    client = PeerBot()
    async with running(client, playground):
        synced = [request.status for request in playground.requests if request.path.endswith("/commands")]
        assert synced == [refusal.status, 200]
