# Staircase.

game-staircase = Staircase
command-game-staircase = staircase
command-play-staircase = Open a table of Staircase: build the dearest staircase in ten minutes (2 to 5 players)

option-staircase-interfere = interfere
option-staircase-interfere-help = Whether a player may make another one take a card (on for 3 or more players)
option-staircase-direction = direction
option-staircase-direction-help = Whether only rising sequences earn a bonus, or falling ones too (rising)
option-staircase-direction-rising = rising only
option-staircase-direction-either = rising or falling
option-staircase-aces = aces
option-staircase-aces-help = Whether an ace may be low in a sequence too: A-2-3 (high only)
option-staircase-aces-high = high only
option-staircase-aces-both = high or low

staircase-heading = { $left ->
    [0] the last step
    [one] one card to play
   *[other] { $left } cards to play
}
staircase-question-turn = { $name }’s turn
staircase-question-take = { $name } takes one of { $by }’s cards: { $cards }
staircase-question-over = The match is over

# -- the table

staircase-seat = { $turn ->
    [yes] ▶︎ **{ $name }**
   *[no] { $name }
} · **{ $total } pts**{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
} · { card-count }{ $leads ->
    [yes] { " " }· 👑 leads
   *[no] {""}
}
    {""}> { $steps }
staircase-no-steps = *no step yet*
staircase-run = **__{ $cards }__**★
staircase-piles = **Scrap pile:** **{ $top }**{ $below ->
    [none] {""}
   *[other] { " " }on { $below }
}
    {""}**Depot:** { $depot } cards, face down
staircase-piles-empty = **Scrap pile:** empty
    {""}**Depot:** { $depot } cards, face down

# -- the hand

staircase-hand = **Your cards:** { $cards }
staircase-own = **Your staircase:** { $steps } · **{ $total } pts**{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
}
staircase-recycled = -# You recycled { $card }. It is { $places }.
staircase-place-hand = in { $name }’s hand
staircase-place-depot = { $above ->
    [0] on top of the depot
    [one] in the depot, under one card
   *[other] in the depot, under { $above } cards
}
staircase-either = { $first } or { $last }
staircase-other = -# { $name } · **{ $total } pts** · { $steps } · { card-count }
staircase-take = **Take one;** the other goes on the scrap pile.
staircase-do-build = Build { $card } (+{ $gain })
staircase-do-take = Take { $card } (+{ $gain })
staircase-change = { $now } → { $then } points
staircase-pick-scrap = 🗑️ Scrap one, build another
staircase-scrap-choice = Scrap { $scrapped }, build { $built }
staircase-no-scrap = Scrap: needs two cards
staircase-pick-recycle = ♻️ Recycle one, build { $top } (+{ $gain })
staircase-recycle-choice = Recycle { $card }, build { $top }
staircase-no-recycle = Recycle: the scrap pile is empty
staircase-pick-interfere = ✋ Interfere with { $name }
staircase-interfere-choice = Show { $first } and { $second }
staircase-interfere-detail = { $now } now: { $first } makes { $one }, { $second } makes { $other }
staircase-no-interfere = Interfere: needs two cards

# -- endings and events

staircase-score = { $total } points{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
}
staircase-top = { $count ->
    [one] The dearest staircase is { $names }’s
   *[other] The dearest staircases are { $names }’s
}.
staircase-result = { $name }: { $steps }

staircase-event-built = { $scrapped ->
    [none] { $you ->
        [yes] You build { $cards }.
       *[no] { $name } builds { $cards }.
    }
   *[other] { $you ->
        [yes] You scrap { $scrapped } and build { $cards }.
       *[no] { $name } scraps { $scrapped } and builds { $cards }.
    }
}
staircase-event-drew-card = You draw { $cards }.
staircase-event-recycled-card = You put { $cards } face down on the depot.
staircase-event-took-from-scrap = { $you ->
    [yes] You recycle and build { $cards } from the scrap pile.
   *[no] { $name } recycles a card and builds { $cards } from the scrap pile.
}
staircase-event-interfered = { $you ->
    [yes] You interfere with { $target }: { $either }?
   *[no] { $name } interferes with { $asked ->
        [yes] you: { $either }?
       *[no] { $target }: { $either }?
    }
}
staircase-event-took = { $you ->
    [yes] You take { $cards }; { $scrapped } goes on the scrap pile.
   *[no] { $name } takes { $cards }; { $scrapped } goes on the scrap pile.
}
staircase-event-run = { $you ->
    [yes] { $grew ->
        [yes] Your sequence grows to { $length }
       *[no] You have a sequence of { $length }
    }
   *[no] { $grew ->
        [yes] { $name }’s sequence grows to { $length }
       *[no] { $name } has a sequence of { $length }
    }
}: +{ $gain }.
staircase-event-passed = { $you ->
    [yes] You have no cards left: your turn is passed over.
   *[no] { $name } has no cards left and is passed over.
}

# -- refusals

staircase-refused-not-in-this-game = That is not a move of Staircase. Choose one of the moves offered.
staircase-refused-take-one = You are asked to take one of the two cards shown. Choose one of them first.
staircase-refused-not-shown = { $card } was not shown to you. Take one of the two cards shown.
staircase-refused-nothing-to-take = Nobody interferes with you now. Build, scrap or recycle instead.
staircase-refused-not-in-hand = You don't hold { $card }. Choose a card of yours.
staircase-refused-two-cards = This needs two different cards of yours. Choose two, or build the one you have.
staircase-refused-empty-scrap-pile = The scrap pile is empty, so there is nothing to recycle for. Build or scrap a card.
staircase-refused-interfere-off = Interfering is off at this table. Build, scrap or recycle instead.
staircase-refused-not-yourself = You can't interfere with yourself. Choose another player.
staircase-refused-no-such-target = There is no such player at this table. Choose one of the players offered.

# -- best hands in a profile

best-staircase-steps = Best staircase: { $points } points{ $bonus ->
    [0] {""}
   *[other] { " " }({ $bonus } of them bonus)
}, { $cards }
profile-best-staircase = -# Best match: { $best } points

# -- why a move is refused

why-staircase-not-in-this-game = A turn of Staircase is one of four: build, scrap, recycle or interfere.
why-staircase-take-one = Somebody has interfered with you, and play goes on only when you have built one of the two cards shown.
why-staircase-not-shown = Who interferes chooses the two cards; you choose which of these two it will be.
why-staircase-nothing-to-take = A card is taken only from somebody who interferes with you, and nobody does.
why-staircase-two-cards = Scrapping needs one card to throw away and another to build, and interfering needs two to show; the card you would draw comes too late for that.
why-staircase-empty-scrap-pile = Recycling builds the top card of the scrap pile, and there is none until somebody scraps a card.
why-staircase-interfere-off = Whether players may interfere is a house rule, and at this table it is off; with two players that is the standard.
why-staircase-not-yourself = Interfering means to choose for somebody else; your own staircase you simply build.
why-staircase-no-such-target = Only somebody who sits at this table can be interfered with.

# -- hints

hint-staircase-build = Expert would build { $card }, { staircase-hint-reason }.
hint-staircase-scrap = Expert would scrap { $card } and build { $other }, { staircase-hint-reason }.
hint-staircase-recycle = Expert would recycle { $card } and build { $top }, { staircase-hint-reason }.
hint-staircase-interfere = Expert would show { $card } and { $other } to { $target }, { staircase-hint-reason }.
hint-staircase-take = Expert would take { $card }, { staircase-hint-reason }.
staircase-hint-reason = { $reason ->
    [only] because you have no other choice
   *[points] because it leads to about { $points } points and comes first in { $wins } of 100 imagined matches{ $gain }
}
