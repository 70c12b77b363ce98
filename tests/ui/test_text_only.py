"""Check text-only screens: cards are spelled out wherever there is room, down to the last character."""

from __future__ import annotations

import pytest

from tests.ui.screens.seats import GAMES, At
from tests.ui.words import words_of
from ui.art.pictures import HandPicture
from ui.components import LONGEST_CHOICE, LONGEST_LABEL, MAX_CHARACTERS
from ui.screen import (
    Button,
    Choice,
    Divider,
    Document,
    Drawing,
    Link,
    Menu,
    PeopleMenu,
    Row,
    Screen,
    Text,
    files_of,
    has_files,
)
from ui.text.aloud import aloud
from ui.text.card_text import face
from ui.text.texts import speak
from ui.text_only import DETAILS, in_words

NINE = face("9D", speak("en"))
LONG = aloud(NINE, "en")


def label_of(words: str) -> str:
    """Return the text-only label of a button with these words."""
    (row,) = in_words(Screen((Row((Button("hand", words),)),), language="en")).blocks
    assert isinstance(row, Row)
    return row.buttons[0].label


def test_a_button_spells_its_card_out_if_that_fits() -> None:
    fits = "x" * (LONGEST_LABEL - len(LONG) - 1) + " "
    assert label_of(fits + NINE) == fits + LONG
    assert label_of("x" + fits + NINE) == "x" + fits + NINE


def test_a_menu_spells_out_every_line_that_fits() -> None:
    fits = "x" * (LONGEST_CHOICE - len(LONG) - 1) + " "
    lines = (Choice("a", fits + NINE, "x" + fits + NINE), Choice("b", "x" + fits + NINE, fits + NINE))
    (menu,) = in_words(Screen((Menu("pick", fits + NINE, lines, 0, 2),), language="en")).blocks
    assert menu == Menu(
        "pick",
        fits + LONG,
        (Choice("a", fits + LONG, "x" + fits + NINE), Choice("b", "x" + fits + NINE, fits + LONG)),
        0,
        2,
    )


def test_a_message_spells_its_cards_out_if_the_whole_text_fits() -> None:
    fits = "x" * (MAX_CHARACTERS - len(LONG) - 2) + "."
    link = Link("https://discord.com", NINE)
    screen = Screen((Text(fits), Text(NINE), Row((link,))), language="en")
    assert in_words(screen).blocks == (Text(fits), Text(f"{LONG}."), Row((Link(link.url, LONG),)))
    full = Screen((Text("x" + fits), Text(NINE), Row((link,))), language="en")
    assert in_words(full).blocks == full.blocks
    assert not in_words(full).pictured


def test_a_screen_without_cards_loses_only_its_pictures() -> None:
    screen = Screen((Text(NINE), Drawing(HandPicture(("9D",)), "told elsewhere"), PeopleMenu("invite", NINE)))
    assert in_words(screen).blocks == (Text(NINE), PeopleMenu("invite", NINE))


def test_a_picture_becomes_its_words_or_else_its_alt_text() -> None:
    picture = HandPicture(("9D",))
    alone = (Drawing(picture, "short", True, "### Words"), Drawing(picture, "short", True))
    assert in_words(Screen(alone)).blocks == (Text("### Words"), Text("short"))
    everything = (*alone, Divider(), PeopleMenu("invite", "Guests"), Document("a.txt", b""), Drawing(picture, "beside"))
    assert words_of(Screen(everything)) == "### Words\nshort\n\nGuests\na.txt\nbeside"


def test_screens_with_the_same_pictures_and_letters_share_files() -> None:
    nine, ten = Drawing(HandPicture(("9D",)), "9"), Drawing(HandPicture(("TD",)), "10")
    here = files_of(Screen((Text("Here"), nine), language="en"))
    assert here == files_of(Screen((nine, Text("There")), table="0123456789", language="en"))
    assert here != files_of(Screen((nine,), language="fr"))
    assert here != files_of(Screen((ten,), language="en"))
    assert files_of(Screen((Text("Here"),), language="en")) == files_of(Screen((), language="fr"))
    assert files_of(Screen((Document("a.txt", b"1"),))) != files_of(Screen((Document("a.txt", b"2"),)))


@pytest.mark.parametrize(
    ("screen", "brings"),
    [
        (Screen((Text("x"),)), False),
        (Screen((Text("x"), Document("a.txt", b""))), True),
        (Screen((Drawing(HandPicture(()), ""),)), True),
    ],
)
def test_pictures_and_documents_are_files(screen: Screen, brings: bool) -> None:
    assert has_files(screen) is brings


def texts_of(screen: Screen) -> list[str]:
    """Return the lines of a screen's texts."""
    return [line for block in screen.blocks if isinstance(block, Text) for line in block.words.splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_a_short_hand_says_what_is_asked_and_the_own_cards_first_and_offers_the_rest(game: str) -> None:
    at = At(game).sit_down(3).start().play(3)
    seat = at.match.waiting[0]
    whole, short = (in_words(at.hand(seat), short=wanted) for wanted in (False, True))
    assert len(words_of(short).split()) < 0.9 * len(words_of(whole).split())
    *_, last = short.blocks
    assert isinstance(last, Row)
    assert last.buttons[-1] == Button(DETAILS, "Details")
    left = iter(texts_of(whole))
    assert all(line in left for line in texts_of(short))
    assert in_words(short, short=True) == short


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_of_a_player_who_waits_says_everything(game: str) -> None:
    at = At(game).sit_down(3).start()
    hand = at.hand(next(seat for seat in range(3) if seat not in at.match.waiting))
    assert in_words(hand, short=True) == in_words(hand)
