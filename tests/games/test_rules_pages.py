"""Check that a game's rules page tells every decision of its rules, in every language."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from ui.text.texts import Say, languages

DECISIONS: dict[str, tuple[str, ...]] = {
    "levelup": (
        "everybody starts on ROUND 3",
        "dealt as many cards as their own ROUND",
        "One more card is turned up and starts the discard pile",
        "The player on the dealer’s left begins",
        "the deal moves one seat to the left each hand",
        "ROUND 13 with two or three players, 10 with four, 8 with five, 6 with six",
        "Draw the top card of the stock or of the discard pile",
        "not the one you have just taken from the discard pile",
        "takes you up one ROUND; everybody else stays where they are",
        "You never have to lay down",
        "at the start of your turn instead of drawing",
        "together with your discard",
        "until the player on your left draws or lays down",
        "*All* your cards must fit into melds",
        "three or more of one rank",
        "five or more in order, in any suits",
        "five or more of one suit",
        "three or more in order, in one suit",
        "the cards of your ROUND’s rank (11 jack, 12 queen, 13 king) and the jokers",
        "melds of nothing but wilds count too",
        "Another player’s wilds are ordinary cards to you",
        "An ace is high or low, never in the middle",
        "a straight flush of five or more without a wild takes you up one ROUND more",
        "On the ROUND before the last, that wins the match",
        "A wild in its natural place spoils the bonus; wilds in your other melds don’t",
        "The top card of the discard pile stays; the rest is shuffled into a new stock",
        "If there is nothing to shuffle, take the top discard",
        "shuffled twice and nobody has taken a discard in between",
        "a hand that lasts 60 turns per player",
        "After *max hands* (100) the match ends",
        "equal ROUNDs share the place",
    ),
    "staircase": (
        "Everybody gets five cards",
        "One card is turned up to start the **scrap pile**",
        "The first player is drawn by lot; in a rematch it’s the last winner",
        "lay a card at the right end of your staircase",
        "put a card face up on the scrap pile, build another, then draw the top card of the depot",
        "put a card face down on top of the depot, where nobody else sees it",
        "with three or more players",
        "show two of your cards and name another player",
        "They must add one of them to their staircase; the other goes on the scrap pile",
        "Then the player after you moves",
        "you may still have to take one",
        "When nobody holds a card, the match is over",
        "2 to 10 are worth 10 each, J Q K 20, an ace 30",
        "suits don’t matter",
        "each one rank higher than the one before, from left to right",
        "each card belongs to only one. The best way to divide them is used",
        "equal totals share the place",
        "5-4-3 counts too",
        "no K-A-2",
        "may be longer than five",
        "nobody interferes with themselves",
        "a player who has no cards left",
    ),
    "escalier": (
        "32, from the 7 up to the ace",
        "up to the largest round, which is played once, then back down to 1",
        "10, 7, 6 or 5 cards with 3, 4, 5 or 6 players",
        "The player on the dealer’s left bids and leads first, and deals the next round",
        "one more card is turned up: its suit is **trump**",
        "the dealer last",
        "may not make the bids add up to the number of tricks",
        "You may lead any card",
        "In a plain suit any card of it will do",
        "play a trump that beats the highest one in the trick if you can; otherwise any trump",
        "beat the highest one if you can (*overruff*); otherwise you must play a lower one",
        "With neither, play anything",
        "You see every card but your own",
        "the cards play themselves",
        "People who only watch see none of them",
        "you lose one for each trick between your bid and what you took",
        "Equal totals share the place",
        "in the one-card rounds the last bidder may say anything",
        "*Undertrump* free",
        "the first dealer is drawn by lot",
        "trumps may be led at any time",
    ),
    "spectrum": (
        "nine cards of each of seven colours",
        "Only the colour of a card counts",
        "The player who starts the first round is drawn by lot",
        "to seven cards each",
        "twice around the table",
        "offer one card, face down, to the player on your left, who gives one back or declines",
        "until both agree, and nobody else ever does",
        "discard up to three cards face up and draw as many",
        "when the stock is empty, exchanging is over for the round",
        "in secret; all are turned up together",
        "in public, beginning with the starter",
        "show all seven cards; folded hands never count",
        "equal hands knock each other out",
        "If no hand is left, or everybody folds, nobody wins",
        "If you alone stay, you win with any hand, and show it",
        "you discard your whole hand",
        "you discard as many cards as you like, in secret",
        "the next player on the left starts",
        "is final",
        "All seven colours: a **spectrum**",
        "Nothing breaks a tie",
        "unless they already own that colour",
        "If groups tie for the largest, they choose one",
        "A spectrum takes two new colours, but never more than are needed to win",
        "Victory cards stay out of the deck",
        "ranked by victory cards, and ties share a place",
        "*copies* of each colour (8 to 10)",
        "the *target* of victory cards that wins (3 to 5)",
        "*max rounds* (60)",
    ),
}
"""Each game's decisions, in the words of its English page."""


LIST_ITEM = re.compile(r"\d\. |- |-# ")


def lines(language: str, game: str) -> list[str]:
    """Return a page's paragraphs and list items."""
    return [line for line in Say(language).rules(game).splitlines() if line.strip()]


@pytest.mark.parametrize("game", DECISIONS)
def test_the_page_tells_every_decision_once(game: str) -> None:
    page = Say("en").rules(game)
    assert [words for words in DECISIONS[game] if page.count(words) != 1] == []


@pytest.mark.parametrize("game", DECISIONS)
@pytest.mark.parametrize("language", sorted(set(languages()) - {"en"}))
def test_a_translated_page_has_the_same_parts_with_the_same_numbers(language: str, game: str) -> None:
    for ours, theirs in zip(lines("en", game), lines(language, game), strict=True):
        assert bool(LIST_ITEM.match(theirs)) == bool(LIST_ITEM.match(ours)), theirs
        assert Counter(re.findall(r"\d+", theirs)) == Counter(re.findall(r"\d+", ours)), theirs


@pytest.mark.parametrize("game", DECISIONS)
def test_the_set_up_comes_before_the_turn(game: str) -> None:
    page = Say("en").rules(game)
    assert max(page.index(words) for words in DECISIONS[game][:3]) < page.index("\n1. " if "\n1. " in page else "\n- ")
