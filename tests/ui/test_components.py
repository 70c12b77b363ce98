"""Check that screens become Discord components, or are refused before Discord can refuse them."""

from __future__ import annotations

from typing import Any

import pytest

from playground.limits.components import walk
from tests.ui.words import words_of
from ui.art.pictures import HandPicture
from ui.components import MAX_COMPONENTS, MAX_PICTURES, ScreenTooLarge, components, mentions
from ui.screen import (
    Block,
    Button,
    Choice,
    Divider,
    Document,
    Drawing,
    Link,
    Menu,
    Row,
    Screen,
    Text,
    plain,
    rows,
)


def kinds(screen: Screen) -> list[int]:
    return [part["type"] for part in walk(components(screen))]


def test_a_screen_is_one_container_with_its_blocks_in_order() -> None:
    screen = Screen(
        (
            Text("words"),
            Divider(),
            Row((Button("join", "Join", "good"), Link("https://discord.com/channels/1/2/3", "Go"))),
            Menu("pick", "Choose", (Choice("draw stock", "Draw", "from the stock"),)),
        ),
        accent=0x308E59,
        table="0123456789",
    )
    (container,) = components(screen)
    assert container["accent_color"] == 0x308E59
    assert [part["type"] for part in container["components"]] == [10, 14, 1, 1]
    assert kinds(screen) == [17, 10, 14, 1, 2, 2, 1, 3]
    assert words_of(screen).splitlines() == ["words", "", "[Join] [Go]", "Choose", "[Draw]"]


@pytest.mark.parametrize(
    "blocks",
    [
        tuple(Text("x") for _ in range(40)),
        (Text("x" * 4001),),
        (Row(tuple(Button(f"do:play {n}", "x") for n in range(6))),),
        (Row((Button("join", "x" * 81),)),),
        (Menu("pick", "x", tuple(Choice(str(n), "x") for n in range(26))),),
        (Menu("pick", "x", (Choice("a", "x" * 101),)),),
        (Drawing(HandPicture(("9D",)), "x" * 1025),),
        tuple(Drawing(HandPicture((f"{rank}C",)), "x") for rank in "23456789TJQ"),
    ],
)
def test_a_screen_beyond_a_limit_is_refused(blocks: tuple[Any, ...]) -> None:
    with pytest.raises(ScreenTooLarge):
        components(Screen(blocks, table="0123456789"))


def test_an_empty_text_is_left_out_because_discord_would_refuse_the_message() -> None:
    assert kinds(Screen((Text("words"), Text(""), Divider(), Text(" \n")))) == [17, 10, 14]


def test_a_picture_counts_as_one_component_and_is_named_by_its_number() -> None:
    drawn = tuple(Drawing(HandPicture((f"{rank}C",)), rank) for rank in "23456789TJ")
    words: tuple[Block, ...] = (Text("x"),) * (MAX_COMPONENTS - 1 - MAX_PICTURES)
    full = Screen((*drawn, *words))
    assert len(kinds(full)) == MAX_COMPONENTS
    galleries = [part for part in walk(components(full)) if part["type"] == 12]
    assert [gallery["items"][0]["description"] for gallery in galleries] == [drawing.alt for drawing in drawn]
    urls = [gallery["items"][0]["media"]["url"] for gallery in galleries]
    assert urls == [f"attachment://picture{number}.png" for number in range(MAX_PICTURES)]
    with pytest.raises(ScreenTooLarge):
        components(Screen((*full.blocks, Text("x"))))


def described(drawing: Drawing, language: str = "en") -> str:
    """Return what a screen reader says about a picture."""
    (gallery,) = (part for part in walk(components(Screen((drawing,), language=language))) if part["type"] == 12)
    return str(gallery["items"][0]["description"])


def test_alt_text_does_not_repeat_the_words() -> None:
    picture, said = HandPicture(("9D",)), "nine of diamonds " * 10
    assert described(Drawing(picture, said)) == "A picture of what the words here say."
    assert described(Drawing(picture, said), "fr") == "Une image de ce que dit le texte."
    assert described(Drawing(picture, said, alone=True)) == said
    assert described(Drawing(picture, "9♦")) == "9♦"


def test_a_document_is_named_in_the_message_and_in_words() -> None:
    screen = Screen((Text("words"), Document("proof.json", b"{}")))
    (container,) = components(screen)
    assert container["components"][1] == {"type": 13, "file": {"url": "attachment://proof.json"}}
    assert words_of(screen) == "words\nproof.json"


def test_fourteen_buttons_are_three_rows() -> None:
    assert [len(row.buttons) for row in rows([Button("x", "x")] * 14) if isinstance(row, Row)] == [5, 5, 4]


def test_only_a_screens_pings_can_notify_anyone() -> None:
    assert mentions(Screen((), pings=(7,))) == {"parse": [], "users": ["7"]}


def test_alt_text_is_the_text_without_markdown() -> None:
    assert plain("### **9♥** · __7♦__\n-# user\\_name\\*\n> `quoted`") == "9♥ · 7♦ user_name* quoted"
