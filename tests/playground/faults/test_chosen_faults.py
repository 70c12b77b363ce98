"""Check that faults requested by name affect only the requests they match."""

import pytest

from playground import FaultInjection, Person, Playground
from playground.faults.chosen_faults import CHOSEN
from tests.playground.limits.test_components import post
from tests.playground.limits.test_strictness import a_hand, hand, listed, upload
from tests.playground.peer import PeerBot

EXPECTED: dict[str, tuple[int, int, set[str]]] = {
    "429": (429, 0, {"post", "post with files", "edit", "edit with files", "fetch"}),
    "429 global": (429, 0, {"post", "post with files", "edit", "edit with files", "fetch"}),
    "30046": (429, 30046, {"edit", "edit with files"}),
    "no files": (403, 50013, {"post with files", "edit with files"}),
    "nonce gone": (404, 10008, {"post"}),
    "kept picture": (400, 50035, {"edit"}),
    "50027": (401, 50027, {"edit by token"}),
    "10015": (404, 10015, {"edit by token"}),
    "429 by token": (429, 0, {"edit by token"}),
    "20026": (403, 20026, {"open a DM"}),
    "40003": (403, 40003, {"open a DM"}),
    "30034": (429, 30034, {"sync"}),
    "500 at sync": (500, 0, {"sync"}),
}


def test_every_chosen_fault_is_tested_here() -> None:
    assert {fault.name for fault in CHOSEN} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
async def test_a_fault_hits_only_matching_requests(
    playground: Playground, bot: PeerBot, ann: Person, name: str
) -> None:
    reply = await ann.slash("do")
    webhook = f"/webhooks/{bot.application_id}/{reply.interaction.token}"
    message = await a_hand(playground, "a.png")
    status, code, hit = EXPECTED[name]
    faults = FaultInjection(1, share=1.0, every=0.0, only={name})
    playground.api_server.faults = faults
    here, show, brings = message.rpartition("/")[0], hand("a.png"), hand("b.png") | listed("b.png")
    commands = f"/applications/{playground.world.bot['id']}/commands"
    answers = {
        "post": await post(playground, here, hand() | {"nonce": "1", "enforce_nonce": True}),
        "post with files": await upload(playground, "POST", here, brings, "b.png"),
        "edit": await post(playground, message, show, "PATCH"),
        "edit with files": await upload(playground, "PATCH", message, brings, "b.png"),
        "fetch": await post(playground, message, {}, "GET"),
        "edit by token": await post(playground, f"{webhook}/messages/@original", {"content": "y"}, "PATCH"),
        "follow-up": await post(playground, f"{webhook}?wait=1", {"content": "z"}),
        "open a DM": await post(playground, "/users/@me/channels", {"recipient_id": ann.id}),
        "sync": await post(playground, commands, [], "PUT"),  # type: ignore[arg-type]  # this route takes a list
        "myself": await post(playground, "/users/@me", {}, "GET"),
    }
    refused = {kind: answer for kind, answer in answers.items() if answer[0] != 200}
    assert set(refused) == hit
    assert {(said, body.get("code", 0)) for said, body in refused.values()} == {(status, code)}
    assert faults.happened == {name: len(hit)}
    faults.clear()
    assert (await post(playground, message, {}, "GET"))[0] == 200


async def test_the_affected_share_is_drawn_from_the_seed() -> None:
    counts = []
    for seed in (7, 7, 8):
        faults = FaultInjection(seed, share=0.5, every=0.0, only={"20026"})
        async with Playground(faults=faults, unhurried=True) as playground:
            form = {"recipient_id": playground.person("Ann").id}
            drawn = [(await post(playground, "/users/@me/channels", form))[0] for _ in range(40)]
            counts.append(drawn)
    assert counts[0] == counts[1] != counts[2]
    assert set(counts[0]) == {200, 403}


async def test_all_other_faults_spare_the_bots_start(playground: Playground) -> None:
    playground.api_server.faults = FaultInjection(1, share=1.0, every=0.0, only={"429", "20026", "kept picture"})
    client = PeerBot()
    await client.login(playground.token)
    await client.close()


def test_an_unknown_fault_is_an_error() -> None:
    with pytest.raises(ValueError, match="hail"):
        FaultInjection(1, only={"hail"})
