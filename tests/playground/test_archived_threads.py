"""Test threads that are locked, or archived by a person or due to inactivity."""

import aiohttp
import pytest

from playground import NotOffered, Person, Playground
from playground.world.seed_world import APPLICATION_ID, Permission
from playground.world_file import Json
from tests.playground.limits.test_components import post
from tests.playground.peer import as_bot


async def asked(playground: Playground, method: str, path: str, form: object = None) -> tuple[int, int]:
    """Return a response's status and error code, which is 0 if the request was accepted."""
    async with (
        aiohttp.ClientSession(headers=as_bot(playground.token)) as session,
        session.request(method, playground.api + path, json=form) as answer,
    ):
        return answer.status, (await answer.json())["code"] if answer.status >= 400 else 0


async def a_thread(playground: Playground, **form: object) -> tuple[str, str]:
    """Return the routes of a thread with a message, and of that message."""
    form = {"name": "Talk", "type": 11, **form}
    _, thread = await post(playground, f"/channels/{playground.channel}/threads", form)
    here = f"/channels/{thread['id']}"
    _, message = await post(playground, f"{here}/messages", {"content": "Words"})
    return here, f"{here}/messages/{message['id']}"


def metadata(playground: Playground, here: str) -> Json:
    told: Json = playground.world.channels[here.rpartition("/")[2]]["thread_metadata"]
    return told


async def test_an_archived_thread_is_read_only_until_a_message_reopens_it(playground: Playground) -> None:
    here, words = await a_thread(playground)
    playground.world.archive(here.rpartition("/")[2])
    assert await asked(playground, "PATCH", words, {"content": "Other words"}) == (400, 50083)
    assert await asked(playground, "DELETE", words) == (400, 50083)
    assert await asked(playground, "PUT", f"{here}/thread-members/@me") == (400, 50083)
    assert await asked(playground, "PATCH", here, {"name": "Other"}) == (400, 50083)
    assert (await post(playground, f"{here}/messages", {"content": "More"}))[0] == 200
    assert not metadata(playground, here)["archived"]
    assert await asked(playground, "DELETE", words) == (204, 0)


async def test_anyone_who_can_write_in_a_thread_can_unarchive_it(playground: Playground) -> None:
    here, words = await a_thread(playground)
    thread = playground.world.channels[here.rpartition("/")[2]]
    playground.world.change_channel({**thread, "owner_id": playground.people["Ann"].id})
    playground.world.archive(thread["id"])
    playground.world.set_permissions(APPLICATION_ID, playground.channel, deny=Permission.SEND_IN_THREADS)
    assert await asked(playground, "PATCH", here, {"archived": False}) == (403, 50013)
    playground.world.set_permissions(APPLICATION_ID, playground.channel)
    assert await asked(playground, "PATCH", here, {"archived": False, "name": "Mine"}) == (403, 50013)
    assert await asked(playground, "PATCH", here, {"archived": False}) == (200, 0)
    assert await asked(playground, "PATCH", words, {"content": "Other words"}) == (200, 0)
    assert await asked(playground, "PATCH", here, {"archived": True}) == (403, 50013)


async def test_a_locked_thread_needs_manage_threads(playground: Playground, ann: Person) -> None:
    here, words = await a_thread(playground)
    thread = here.rpartition("/")[2]
    assert await asked(playground, "PATCH", here, {"locked": True}) == (403, 50013)
    playground.world.archive(thread, locked=True)
    dan = playground.person("Dan")
    with pytest.raises(NotOffered):
        dan.say("May I?", thread)
    assert await asked(playground, "POST", f"{here}/messages", {"content": "More"}) == (400, 50083)
    assert await asked(playground, "PATCH", here, {"archived": False}) == (403, 50013)
    playground.world.archive(thread, archived=False)
    assert await asked(playground, "POST", f"{here}/messages", {"content": "More"}) == (403, 160005)
    assert await asked(playground, "PATCH", words, {"content": "Other words"}) == (403, 160005)
    playground.world.archive(thread)
    ann.say("I own the server", thread)
    assert not metadata(playground, here)["archived"]
    playground.world.set_permissions(APPLICATION_ID, playground.channel, allow=Permission.MANAGE_THREADS)
    assert await asked(playground, "PATCH", words, {"content": "Other words"}) == (200, 0)


async def test_a_thread_is_archived_after_its_inactivity_limit(playground: Playground) -> None:
    here, words = await a_thread(playground, auto_archive_duration=60)
    playground.world.clock.advance(59 * 60)
    assert await asked(playground, "PATCH", words, {"content": "An edit keeps nothing open"}) == (200, 0)
    playground.world.clock.advance(2 * 60)
    assert await asked(playground, "PATCH", words, {"content": "Too late"}) == (400, 50083)
    assert metadata(playground, here)["archived"]
    playground.person("Dan").say("Awake", here.rpartition("/")[2])
    assert not metadata(playground, here)["archived"]
