"""Check that bodies are also validated against Discord's own schema, and that discord.py's bodies pass."""

from pathlib import Path

import discord
import pytest

from playground import Contract, ContractMissing, Person, Playground
from tests.playground.limits.test_components import post
from tests.playground.peer import PeerBot


@pytest.fixture
def contract() -> Contract:
    try:
        return Contract.find()
    except ContractMissing as missing:
        pytest.skip(f"requests aren't checked against Discord's schema: {missing}")


def test_a_missing_file_is_reported_with_its_path(tmp_path: Path) -> None:
    with pytest.raises(ContractMissing, match=r"nowhere\.json doesn't exist"):
        Contract(tmp_path / "nowhere.json")


async def test_an_unknown_key_is_a_violation(contract: Contract, playground: Playground) -> None:
    path = f"/channels/{playground.channel}/messages"
    status, answer = await post(playground, path, {"content": "x", "colour": "red"})
    assert (status, answer["code"]) == (400, 50035)
    (violation,) = playground.violations
    assert "colour" in violation.faults[0].message
    assert playground.world.messages == {}


async def test_a_field_of_the_wrong_kind_is_named(contract: Contract, playground: Playground) -> None:
    form = {"components": [{"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "a", "label": 5}]}]}
    status, _ = await post(playground, f"/channels/{playground.channel}/messages", form)
    assert status == 400
    assert playground.violations[0].faults[0].path == ("components", 0, "components", 0, "label")


async def test_a_response_discord_would_not_give_is_recorded(contract: Contract) -> None:
    async with Playground() as playground:
        world = playground.world
        await post(playground, f"/channels/{playground.channel}", {}, "GET")
        assert playground.bad_answers == []
        world.channels[playground.channel]["name"] = 7
        await post(playground, f"/channels/{playground.channel}", {}, "GET")
        (wrong,) = playground.bad_answers
        assert (wrong.method, wrong.faults[0].path, wrong.faults[0].code) == ("GET", ("name",), "SCHEMA_TYPE")


def test_a_value_is_checked_against_the_intended_alternative(contract: Contract) -> None:
    def faults(*parts: object) -> list[tuple[object, ...]]:
        form = {"components": [{"type": 1, "components": list(parts)}]}
        found = contract.faults_of_request("POST", "/channels/{channel_id}/messages", form)
        return [(fault.path[3:], fault.code) for fault in found]

    assert faults({"type": 2, "style": 1, "custom_id": "a", "label": "L"}) == []
    assert faults({"type": 2, "style": 1, "custom_id": "a", "label": 5}) == [((0, "label"), "SCHEMA_TYPE")]
    options = [{"label": "A", "value": "a"}]
    assert faults({"type": 3, "custom_id": "a", "options": options}) == []
    assert faults({"type": 3, "custom_id": 7, "options": options}) == [((0, "custom_id"), "SCHEMA_TYPE")]
    assert faults({"type": 5, "custom_id": "a", "min_values": "x"}) == [((0, "min_values"), "SCHEMA_TYPE")]


async def test_everything_discord_py_writes_is_accepted(
    contract: Contract, playground: Playground, bot: PeerBot, ann: Person
) -> None:
    channel = bot.get_channel(int(playground.channel))
    assert isinstance(channel, discord.TextChannel)
    embed = discord.Embed(title="T", description="D", colour=1, url="https://example.org").add_field(
        name="n", value="v"
    )
    embed.set_author(name="A").set_footer(text="F").set_thumbnail(url="https://example.org/x.png")
    first = await channel.send("Hello", embed=embed, silent=True)
    await first.edit(content="Changed", embed=None)
    await channel.send("Answer", reference=first, mention_author=False)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(
        discord.ui.Container(
            discord.ui.Section("Text", accessory=discord.ui.Thumbnail("https://example.org/x.png")),
            discord.ui.Separator(spacing=discord.SeparatorSpacing.large),
            discord.ui.ActionRow(
                discord.ui.UserSelect(default_values=[discord.Object(int(ann.id), type=discord.User)])
            ),
            discord.ui.ActionRow(
                discord.ui.Button(emoji="🂡", custom_id="e"), discord.ui.Button(url="https://x.y", label="l")
            ),
            accent_colour=discord.Colour.gold(),
        )
    )
    view.stop()
    await (await channel.send(view=view)).edit(
        view=view, allowed_mentions=discord.AllowedMentions(users=[first.author])
    )
    assert playground.violations == []
    assert playground.bad_answers == []
