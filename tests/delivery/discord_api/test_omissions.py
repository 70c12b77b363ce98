"""Check that a refused message is retried without the part that Discord names, or with fewer parts each time."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from delivery.discord_api.omissions import LONGEST_WORDS, NOTHING, Omissions, send_with_fallbacks
from tests.delivery.refused import refused
from tests.ui.words import words_of
from ui.art.pictures import HandPicture
from ui.components import components
from ui.screen import Button, Choice, Document, Drawing, Link, Menu, Row, Screen, Text
from ui.text_only import in_words

LINK = "https://discord.com/channels/1/2/3"
SCREEN = Screen(
    (
        Text(" "),  # it is empty, so it becomes no component
        Text(f"Your turn, [there]({LINK})"),
        Drawing(HandPicture(("9D",)), "9♦", alone=True, words="You hold 9♦."),
        Row((Button("do:pass", "Pass"), Link(LINK, "To the table"))),
        Row((Link("https://a.example", "Elsewhere"),)),
        Menu("pick", "Choose", (Choice("9D", "9♦"),)),
    ),
    language="en",
)
INVALID = refused(400, 50035)


def naming(path: str, code: str = "BASE_TYPE_BAD_LENGTH", *, within: str = "") -> discord.HTTPException:
    errors: Any = {"_errors": [{"code": code, "message": "its words"}]}
    for step in reversed([*within.split(), *path.split(".")]):
        errors = {step: errors}
    return refused(400, 50035, errors=errors)


@pytest.mark.parametrize("within", ["", "data"])
@pytest.mark.parametrize(
    ("path", "code", "left_out"),
    [
        ("components.0.components.2.components.0.emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI", Omissions(emojis=True)),
        ("components.0.components.4.components.0.options.0.emoji.id", "INVALID", Omissions(emojis=True)),
        ("components", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", Omissions(pictures=True)),
        ("components.0.components.1.items.0.media.url", "BASE_TYPE_BAD_LENGTH", Omissions(pictures=True)),
        ("attachments.0.id", "ATTACHMENT_NOT_FOUND", Omissions(pictures=True)),
        ("components.0.components.2.components.1.url", "URL_INVALID", Omissions(controls=frozenset({LINK}))),
        ("components.0.components.2.components.0.label", "BAD", Omissions(controls=frozenset({":do:pass"}))),
        ("components.0.components.9.components.0.url", "URL_INVALID", Omissions(links=True)),
    ],
)
def test_the_part_named_by_a_refusal_is_left_out(path: str, code: str, left_out: Omissions, within: str) -> None:
    assert NOTHING.named_by(naming(path, code, within=within), SCREEN) == left_out


@pytest.mark.parametrize("path", ["components.0.components.0.content", "flags", "components.0.components.4", "?"])
def test_an_essential_part_is_not_left_out(path: str) -> None:
    assert NOTHING.named_by(naming(path), SCREEN) is None


def test_a_requested_file_is_not_left_out() -> None:
    screen = Screen((Text("Here it is"), Document("me.json", b"{}")))
    assert NOTHING.named_by(naming("attachments.0.id", "ATTACHMENT_NOT_FOUND"), screen) is None


def test_one_link_is_left_out_the_other_stays_and_an_empty_row_goes() -> None:
    found = Omissions(controls=frozenset({"https://a.example"})).of(SCREEN)
    assert LINK in words_of(found) + str(found)
    assert len(found.blocks) == len(SCREEN.blocks) - 1
    assert components(found)


def test_links_are_removed_from_texts_too() -> None:
    found = Omissions(links=True).of(SCREEN)
    assert "https://" not in str(found)
    assert "Your turn, there" in words_of(found)


def test_the_link_filter_names_links() -> None:
    assert NOTHING.named_by(refused(400, 240000), SCREEN) == Omissions(links=True)


def test_a_body_refused_without_a_reason_gets_plainer_until_nothing_is_left() -> None:
    bare = NOTHING.plainer(INVALID, SCREEN)
    assert bare == Omissions(pictures=True, emojis=True, links=True)
    words = bare.plainer(INVALID, bare.of(SCREEN))
    assert words == Omissions(all_but_words=True)
    (block,) = words.of(SCREEN).blocks
    assert isinstance(block, Text)
    assert "Your turn, there" in block.words
    assert "You hold 9♦" in block.words
    assert words.plainer(INVALID, words.of(SCREEN)) is None


def test_plain_text_is_short_enough_for_a_tighter_limit() -> None:
    (block,) = Omissions(all_but_words=True).of(Screen((Text("x" * 3000),))).blocks
    assert isinstance(block, Text)
    assert len(block.words) <= LONGEST_WORDS


def test_spelled_out_cards_are_not_spelled_out_again() -> None:
    spelled = in_words(Screen((Text("You hold 9♦."),), language="en"))
    assert Omissions(pictures=True, emojis=True, links=True).of(spelled) == spelled
    assert Omissions(all_but_words=True).of(spelled).blocks == spelled.blocks


async def test_a_one_off_message_is_simplified_until_it_is_accepted() -> None:
    sent: list[Screen] = []

    async def send(screen: Screen) -> str:
        sent.append(screen)
        if len(sent) < 3:
            raise INVALID
        return "taken"

    assert await send_with_fallbacks(SCREEN, send) == "taken"
    assert [len(screen.blocks) for screen in sent] == [6, 5, 1]


@pytest.mark.parametrize(("problem", "times"), [(INVALID, 3), (refused(403, 50013), 1)])
async def test_a_body_that_is_never_accepted_is_not_retried_forever(problem: discord.HTTPException, times: int) -> None:
    tried: list[Screen] = []

    async def send(screen: Screen) -> None:
        tried.append(screen)
        raise problem

    with pytest.raises(discord.HTTPException):
        await send_with_fallbacks(SCREEN, send)
    assert len(tried) == times
    assert len(set(map(repr, tried))) == times
