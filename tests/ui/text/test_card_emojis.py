"""Test card emojis: which card a control or sentence shows, and which text replaces an unavailable emoji."""

from __future__ import annotations

from ui.components import components
from ui.screen import Button, Choice, Menu, Row, Screen, Text
from ui.text.card_emojis import CardEmojis
from ui.text.card_text import face
from ui.text.texts import speak
from ui.text_only import in_words

EMOJIS = CardEmojis({"card_9d": "1", "card_5c": "2", "colour_p": "3", "colour_p_s": "4", "card_kd_r": "5"})


def test_only_a_control_that_names_one_card_gets_an_emoji() -> None:
    assert EMOJIS.of("discard 9D", "en") == {"id": "1", "name": "card_9d"}
    assert EMOJIS.of("offer P7", "en") == {"id": "3", "name": "colour_p"}
    assert EMOJIS.of("offer P7", "fr") == {"id": "4", "name": "colour_p_s"}
    assert EMOJIS.of("scrap 9D 5C", "en") is None
    for words in ("draw stock", "bid 2", "stay", "", "hand"):
        assert EMOJIS.of(words, "en") is None


def test_in_a_sentence_the_emoji_precedes_its_card() -> None:
    nine, pink = face("9D", speak("en")), face("P1", speak("en"))
    assert EMOJIS.beside(f"Ann takes {nine}.", "en") == f"Ann takes <:card_9d:1>\u202f{nine}."
    assert EMOJIS.beside(f"{pink} ×2", "en") == f"<:colour_p:3>\u202f{pink} ×2"
    assert EMOJIS.beside("R♦\ufe0e", "fr") == "<:card_kd_r:5>\u202fR♦\ufe0e"
    for words in (face("2S", speak("en")), "K♦\ufe0e", "♦\ufe0e", "Joker", "9D"):
        assert EMOJIS.beside(words, "fr") == words


def test_emojis_are_left_out_if_the_text_would_be_too_long() -> None:
    many = Text(" ".join([face("9D", speak("en"))] * 300), tiles=True)
    (container,) = components(Screen((many,)), EMOJIS)
    assert container["components"][0]["content"] == many.words


def test_a_player_who_turned_pictures_off_gets_no_emojis() -> None:
    nine = face("9D", speak("en"))
    menu = Menu("pick", nine, (Choice("discard 9D", nine),))
    screen = Screen((Text(nine, tiles=True), Row((Button("do:discard 9D", nine),)), menu))
    assert "card_9d" in str(components(screen, EMOJIS))
    assert "card_9d" not in str(components(in_words(screen), EMOJIS))


def test_two_applications_do_not_share_their_emojis() -> None:
    one, other = CardEmojis({"card_9d": "1"}), CardEmojis({"card_9d": "1"})
    one.add("card_5c", "2")
    assert (one.of("5C", "en"), other.of("5C", "en")) == ({"id": "2", "name": "card_5c"}, None)
    assert (len(one), len(other)) == (2, 1)
