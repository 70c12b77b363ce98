"""Check the JSON sent to Discord for every type of block, field by field, and each block's limits."""

from __future__ import annotations

from typing import Any

import pytest

from ui.art.pictures import HandPicture
from ui.components import LONGEST_ALT, SHORT_ALT, ScreenTooLarge, components
from ui.screen import Block, Button, Choice, Divider, Document, Drawing, Link, Menu, PeopleMenu, Row, Screen, Text
from ui.text.aloud import aloud
from ui.text.card_emojis import CardEmojis
from ui.text.card_text import face
from ui.text.texts import speak

NINE = face("9D", speak("en"))
EMOJIS = CardEmojis({"card_9d": "77"})
TABLE, DECISION, MARK = "0123456789", "3-turn", "12.0a1b2"


def of(*blocks: Block) -> list[dict[str, Any]]:
    """Return the components for these blocks as sent in a table's message that asks for a move."""
    (container,) = components(Screen(blocks, table=TABLE, decision=DECISION, mark=MARK), EMOJIS)
    assert container == {"type": 17, "components": container["components"]}
    return list(container["components"])


def test_text_separators_files_and_pictures_have_every_field() -> None:
    assert of(Text("Words"), Divider(), Document("proof.json", b"{}"), Drawing(HandPicture(("9D",)), NINE)) == [
        {"type": 10, "content": "Words"},
        {"type": 14, "divider": True, "spacing": 1},
        {"type": 13, "file": {"url": "attachment://proof.json"}},
        {"type": 12, "items": [{"media": {"url": "attachment://picture0.png"}, "description": aloud(NINE, "en")}]},
    ]


def test_buttons_and_links_have_every_field() -> None:
    plain, bad = Button("hand", "My hand"), Button("do:stay", "Stay", "bad", disabled=True)
    main, good = Button("do:bid 2", "2", "main"), Button("alert-stop:1", "Stop", "good", table="-")
    assert of(Row((plain, bad, main, good, Link("https://discord.com", "Table")))) == [
        {
            "type": 1,
            "components": [
                _button(2, "My hand", f"s1:{TABLE}:{DECISION}:hand"),
                _button(4, "Stay", f"s2:{TABLE}:{DECISION}:{MARK}:do:stay", disabled=True),
                _button(1, "2", f"s2:{TABLE}:{DECISION}:{MARK}:do:bid 2"),
                _button(3, "Stop", f"s1:-:{DECISION}:alert-stop:1"),
                {"type": 2, "style": 5, "label": "Table", "url": "https://discord.com"},
            ],
        }
    ]


def _button(style: int, label: str, custom_id: str, *, disabled: bool = False) -> dict[str, Any]:
    return {"type": 2, "style": style, "label": label, "custom_id": custom_id, "disabled": disabled}


def test_move_menus_and_user_menus_have_every_field() -> None:
    menu = Menu("cards:scrap", "Two cards", (Choice("9D", "9"), Choice("5C", "5", "a club")), 0, 2, disabled=True)
    assert of(menu, PeopleMenu("invite", "Guests", (21, 22), 3)) == [
        {
            "type": 1,
            "components": [
                {
                    "type": 3,
                    "custom_id": f"s2:{TABLE}:{DECISION}:{MARK}:cards:scrap",
                    "placeholder": "Two cards",
                    "options": [
                        {"value": "9D", "label": "9", "emoji": {"id": "77", "name": "card_9d"}},
                        {"value": "5C", "label": "5", "description": "a club"},
                    ],
                    "min_values": 0,
                    "max_values": 2,
                    "disabled": True,
                }
            ],
        },
        {
            "type": 1,
            "components": [
                {
                    "type": 5,
                    "custom_id": f"s1:{TABLE}:{DECISION}:invite",
                    "placeholder": "Guests",
                    "default_values": [{"id": "21", "type": "user"}, {"id": "22", "type": "user"}],
                    "min_values": 0,
                    "max_values": 3,
                }
            ],
        },
    ]


@pytest.mark.parametrize(
    ("button", "label", "emoji"),
    [
        (Button("do:discard 9D", NINE), None, True),
        (Button("do:discard 9D", f"{NINE} ★"), None, True),
        (Button("do:discard 9D", f"Discard {NINE}"), f"Discard {NINE}", False),
        (Button("do:discard 9D", NINE, disabled=True), NINE, False),
        (Button("open:9D 5C", f"{NINE} (1)", card="9D"), None, True),
        (Button("open:5C", f"{NINE} (1)", card="9D", pressed=True), "✓", True),
        (Button("do:discard 9D", f"Discard {NINE}", card="9D", verb="Discard"), "Discard", True),
        (Button("open", "5♣\ufe0e", card="5C", pressed=True), "✓ 5♣\ufe0e", False),
        (Button("do:discard 5C", "5♣\ufe0e"), "5♣\ufe0e", False),
    ],
)
def test_a_button_that_only_names_its_card_shows_the_emoji_if_available(
    button: Button, label: str | None, emoji: bool
) -> None:
    (row,) = of(Row((button,)))
    (shown,) = row["components"]
    assert shown.get("label") == label
    assert shown.get("emoji") == ({"id": "77", "name": "card_9d"} if emoji else None)


def test_a_black_accent_colour_is_kept() -> None:
    assert components(Screen((), 0)) == [{"type": 17, "components": [], "accent_color": 0}]


JUST_FITS: dict[str, tuple[Block, ...]] = {
    "an alt text": (Drawing(HandPicture(("9D",)), "x" * 1024, alone=True),),
    "a label": (Row((Button("join", "x" * 80),)),),
    "a detail": (Menu("pick", "x", (Choice("a", "x", "x" * 100),)),),
    "guests": (PeopleMenu("invite", "x", tuple(range(25)), 25),),
    "controls": (*(Row((Button("join", "x"),) * 5),) * 6, Row((Button("join", "x"),) * 2)),
}
ONE_MORE: dict[str, tuple[Block, ...]] = {
    "an alt text": (Drawing(HandPicture(("9D",)), "x" * 1025, alone=True),),
    "a label": (Row((Button("join", "x" * 81),)),),
    "a detail": (Menu("pick", "x", (Choice("a", "x", "x" * 101),)),),
    "guests": (PeopleMenu("invite", "x", (), 26),),
    "more guests than places": (PeopleMenu("invite", "x", (1, 2), 1),),
    "controls": (*(Row((Button("join", "x"),) * 5),) * 6, Row((Button("join", "x"),) * 3)),
}


@pytest.mark.parametrize("name", JUST_FITS)
def test_content_at_the_limit_is_accepted(name: str) -> None:
    assert components(Screen(JUST_FITS[name]))


@pytest.mark.parametrize("name", ONE_MORE)
def test_one_more_of_anything_is_refused(name: str) -> None:
    with pytest.raises(ScreenTooLarge):
        components(Screen(ONE_MORE[name]))


def test_emoji_markup_is_left_out_if_it_would_not_fit() -> None:
    marked = f"<:card_9d:77>\u202f{NINE}"
    most = Text(NINE + "x" * (4000 - len(marked)), tiles=True)
    (container,) = components(Screen((most,)), EMOJIS)
    assert len(container["components"][0]["content"]) == 4000
    (container,) = components(Screen((most, Text("x"))), EMOJIS)
    assert container["components"][0]["content"] == most.words


@pytest.mark.parametrize(("length", "said"), [(SHORT_ALT, True), (SHORT_ALT + 1, False), (LONGEST_ALT, False)])
def test_a_short_alt_text_is_kept_next_to_words_that_say_the_same(length: int, said: bool) -> None:
    (picture,) = of(Drawing(HandPicture(("9D",)), "x" * length))
    assert (picture["items"][0]["description"] == "x" * length) is said
