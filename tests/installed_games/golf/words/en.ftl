# Golf.

game-golf = Golf
command-game-golf = golf
command-play-golf = Open a table of Golf: improve six hidden cards, the lowest total wins (2 to 4 players)
about-golf = Improve a grid of six hidden cards: the lowest total wins.

option-golf-deals = hands
option-golf-deals-help = How many hands a match has (3)

golf-heading = hand { $hand } of { $hands }
golf-asked-open = choose two cards to turn up
golf-asked-draw = draw a card or take the top discard
golf-asked-place = place the card

golf-down = **?**
golf-rows = { $upper } / { $lower }
golf-points = { $points ->
    [one] one point
   *[other] { $points } points
}
golf-seat = { seat-name } · { $grid } · { $total ->
    [one] 1 pt
   *[other] { $total } pts
}{ $leads ->
    [yes] { " " }· leads
   *[no] {""}
}{ $out ->
    [yes] { " " }· all face up
   *[no] {""}
}
golf-piles = **Discards:** { $top ->
    [none] empty
   *[other] **{ $top }**
}{ $below ->
    [none] {""}
   *[other] { " " }on { $below }
}
    {""}**Stock:** { $stock ->
    [one] one card
   *[other] { $stock } cards
} · { $turns ->
    [0] no turns left
    [one] the last turn
   *[other] at most { $turns } turns left
}

# -- the hand

golf-grid = **Your cards 1 2 3 / 4 5 6:** { $grid }
golf-chosen = You turn up { $first } and { $second } when everyone has chosen.
golf-pick-open = Choose two cards to turn up
golf-do-open = { $first } and { $second }
golf-do-draw = Draw from the stock
golf-do-take = Take { $card }
golf-do-put = { $card ->
    [none] Replace { $place }
   *[other] Replace { $place }: { $card }
}
golf-do-toss = Discard, turn up { $place }
golf-no-toss = Discard: you took it
golf-drawn = { $taken ->
    [yes] You took **{ $card }**. Replace one of your cards with it.
   *[no] You drew **{ $card }**. Replace one of your cards with it, or discard it and turn up a card.
}

# -- endings and events

golf-score = { golf-points }
golf-result = **Hand { $hand }**
golf-result-seat = { $name } · { $grid } · { golf-points }
golf-points-of = { $name } { $points }
golf-event-hand-over = Hand { $hand }: { $results }.
golf-event-chose = { $you ->
    [yes] You chose two cards.
   *[no] { $name } chose two cards.
}
golf-event-opened = { $you ->
    [yes] You turned up { $card } and { $other }.
   *[no] { $name } turned up { $card } and { $other }.
}
golf-event-drew = { $name } drew a card.
golf-event-drew-card = You drew { $card }.
golf-event-took = { $you ->
    [yes] You took { $card }.
   *[no] { $name } took { $card }.
}
golf-event-put = { $you ->
    [yes] You put { $card } in place { $place } and discarded { $other }.
   *[no] { $name } put { $card } in place { $place } and discarded { $other }.
}
golf-event-tossed = { $you ->
    [yes] You discarded { $card } and turned up { $other }.
   *[no] { $name } discarded { $card } and turned up { $other }.
}
golf-event-went-out = { $you ->
    [yes] You turned up your last card: one more turn at most for everyone else.
   *[no] { $name } turned up the last card: one more turn at most for everyone else.
}

# -- refusals, and the reasons of the rules

golf-refused-already-chosen = You have chosen your two cards already. Wait for the others.
golf-refused-not-now = { $phase ->
    [open] Choose two cards to turn up first.
    [draw] Draw a card or take the top discard first.
   *[place] You have a card to place. Do that first.
}
golf-refused-two-places = Choose two different places from 1 to 6.
golf-refused-no-such-place = Your grid has the places 1 to 6. Choose one of them.
golf-refused-face-up = Your card { $place } is face up already. Choose one that is face down.
golf-refused-taken-stays = You took { $card } from the discards. Replace one of your cards with it.

why-golf-already-chosen = Everyone chooses in secret, so a choice is final and nobody knows more than the others.
why-golf-not-now = A turn has two steps, first a card from a pile and then a place for it, and before the first turn everyone turns up two cards.
why-golf-two-places = Everyone starts with two cards face up, so two different places are chosen at once.
why-golf-no-such-place = A grid has six cards, three in the upper row and three in the lower one.
why-golf-face-up = A player who discards the drawn card turns up another one, so that every hand comes to an end.
why-golf-taken-stays = A card from the discards must replace one of yours, because putting it back would be no turn at all.

hint-golf-open = An Expert would turn up { $first } and { $second }, because that leads to about { golf-expected }{ $gain }.
hint-golf-draw = An Expert would draw from the stock, because that leads to about { golf-expected }{ $gain }.
hint-golf-take = An Expert would take { $top }, because that leads to about { golf-expected }{ $gain }.
hint-golf-put = An Expert would replace card { $bid } with { $top }, because that leads to about { golf-expected }{ $gain }.
hint-golf-toss = An Expert would discard { $top } and turn up card { $bid }, because that leads to about { golf-expected }{ $gain }.
# Right: with a decimal it is always points.
golf-expected = { NUMBER($points, minimumFractionDigits: 1) } points in this hand

profile-best-golf = -# Best match: { $best ->
    [one] one point
   *[other] { $best } points
}
