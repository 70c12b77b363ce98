# Staircase.

game-staircase = Staircase
command-game-staircase = staircase
command-play-staircase = Open a table of Staircase: build the highest-scoring staircase (2 to 5 players)
about-staircase = Five cards, five turns: build the staircase that scores the most.

option-staircase-interfere = interfere
option-staircase-interfere-help = Whether you can make another player take a card (default: on for 3 or more players)
option-staircase-direction = direction
option-staircase-direction-help = Whether only rising sequences earn a bonus, or falling ones too
option-staircase-direction-rising = rising only
option-staircase-direction-either = rising or falling
option-staircase-aces = aces
option-staircase-aces-help = Whether an ace can also be low in a sequence: A-2-3
option-staircase-aces-high = high only
option-staircase-aces-both = high or low

staircase-heading = { $left ->
    [0] the last step
    [one] one card to play
   *[other] { $left } cards to play
}
staircase-asked-turn = build
staircase-asked-take = take { $cards }

# -- the table

staircase-seat = { $turn ->
    [yes] **{ $name }** (to move)
   *[no] { $name }
} · **{ $total } { $total ->
    [one] point
   *[other] points
}**{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
} · { card-count } in hand{ $leads ->
    [yes] { " " }· ahead
   *[no] {""}
}
    {""}> { $steps }
staircase-no-steps = *no step yet*
staircase-run = (sequence **__{ $cards }__**)
staircase-piles = **Scrap pile:** **{ $top }**{ $below ->
    [none] {""}
   *[other] { " " }on { $below }
}
    {""}**Depot:** { $depot ->
    [one] { $depot } card
   *[other] { $depot } cards
}, face down
staircase-piles-empty = **Scrap pile:** empty
    {""}**Depot:** { $depot ->
    [one] { $depot } card
   *[other] { $depot } cards
}, face down

# -- the hand

staircase-hand = **Your cards:** { $cards }
staircase-own = **Your staircase:** { $steps } · **{ $total } { $total ->
    [one] point
   *[other] points
}**{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
}
staircase-recycled = -# You recycled: { $told }
staircase-place-hand = in { $name }’s hand
staircase-place-depot = { $above ->
    [0] on top of the depot
    [one] in the depot, under one card
   *[other] in the depot, under { $above } cards
}
staircase-either = { $initial ->
   *[other] { $first } or { $last }
}
staircase-other = -# { $name } · **{ $total } { $total ->
    [one] point
   *[other] points
}** · { card-count } in hand: { $steps }
staircase-take = **Take one;** the other goes on the scrap pile.
staircase-verb-build = Build{ $span ->
    [none] {""}
   *[other] : +{ $span }
}
staircase-verb-recycle = Recycle{ $span ->
    [none] {""}
   *[other] : +{ $span }
}
staircase-verb-scrap = Scrap and draw
staircase-verb-interfere = Interfere: spoil
staircase-pick-build = **Build** which card?
staircase-pick-scrap = **Scrap** which card?
staircase-pick-scrapped = Scrap { $card }, **build** which card?
staircase-pick-recycle = **Recycle** which card for { $top } (+{ $gain })?
staircase-pick-interfere = **Interfere** with whom?
staircase-pick-pair = **Interfere:** who takes { $cards }?
staircase-pick-shown = Show **{ $name }** which two cards?
staircase-pick-second = Show **{ $name }** { $card } and which other?
staircase-build-choice = Build { $card } (+{ $gain })
staircase-do-build = { $card } +{ $gain }
staircase-take-choice = Take { $card } (+{ $gain })
staircase-scrap-choice = Scrap { $scrapped }, build { $built }
staircase-no-scrap = Scrap: needs two cards
staircase-recycle-choice = Recycle { $card }, build { $top }
staircase-no-recycle = Recycle: the scrap pile is empty
staircase-interfere-choice = Make { $name } take { $first } or { $second }
staircase-no-interfere = Interfere: needs two cards
staircase-no-pair = Scrap, Interfere: need two cards
staircase-closed = -# { $why }

# -- on the picture of the table

staircase-plate-points = { $points ->
    [one] 1 pt
   *[other] { $points } pts
}
staircase-moment-interfere = { $you ->
    [yes] You interfered with { $target }
   *[no] { $asked ->
        [yes] { $name } interfered with you
       *[no] { $name } interfered with { $target }
    }
}: { $cards }?
staircase-moment-run = { $you ->
    [yes] You made
   *[no] { $name } made
} a sequence of { $length }: +{ $gain }

# -- endings and events

staircase-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
staircase-score = { staircase-points }{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
}
staircase-top = { $count ->
    [one] The highest-scoring staircase is { $names }’s
   *[other] The highest-scoring staircases are { $names }’s
}.
staircase-result = { $name }: { $steps }

staircase-event-built = { $scrapped ->
    [none] { $you ->
        [yes] You built { $cards }.
       *[no] { $name } built { $cards }.
    }
   *[other] { $you ->
        [yes] You scrapped { $scrapped } and built { $cards }.
       *[no] { $name } scrapped { $scrapped } and built { $cards }.
    }
}
staircase-event-drew-card = You drew { $cards }.
staircase-event-recycled-card = You put { $cards } face down on the depot.
staircase-event-took-from-scrap = { $you ->
    [yes] You recycled and built { $cards }.
   *[no] { $name } recycled and built { $cards }.
}
staircase-event-interfered = { $you ->
    [yes] You interfered with { $target }: { $either }?
   *[no] { $asked ->
        [yes] { $name } interfered with you: { $either }?
       *[no] { $name } interfered with { $target }: { $either }?
    }
}
staircase-event-took = { $you ->
    [yes] You took { $cards }; { $scrapped } went on the scrap pile.
   *[no] { $name } took { $cards }; { $scrapped } went on the scrap pile.
}
staircase-event-run = { $you ->
    [yes] { $grew ->
        [yes] Your sequence grew to { $length }
       *[no] You made a sequence of { $length }
    }
   *[no] { $grew ->
        [yes] The sequence grew to { $length }
       *[no] A sequence of { $length }
    }
}: +{ $gain }.
staircase-event-passed = { $you ->
    [yes] You had no cards left: your turn was skipped.
   *[no] { $name } had no cards left and was skipped.
}

# -- refusals

staircase-refused-not-in-this-game = That isn’t a move of Staircase. Choose one of those offered.
staircase-refused-take-one = Someone is interfering with you. First take one of the two cards shown.
staircase-refused-not-shown = { $card } isn’t one of the cards shown to you. Take one of those two.
staircase-refused-nothing-to-take = Nobody is interfering with you now. Build, scrap or recycle instead.
staircase-refused-not-in-hand = You don’t hold { $card }. Choose one of your cards.
staircase-refused-two-cards = This takes two different cards from your hand. Choose two, or build the one you have.
staircase-refused-empty-scrap-pile = The scrap pile is empty, so there is nothing to recycle. Build or scrap a card.
staircase-refused-interfere-off = Interfering is off at this table. Build, scrap or recycle instead.
staircase-refused-not-yourself = You can’t interfere with yourself. Choose another player.
staircase-refused-no-such-target = There is no such player at this table. Choose one of the players offered.

# -- best hands in a profile

best-staircase-steps = Best staircase: { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $bonus ->
    [0] {""}
   *[other] { " " }({ $bonus } of it bonus)
}, { $cards }
profile-best-staircase = -# Best match: { $best ->
    [one] { $best } point
   *[other] { $best } points
}

# -- why a move is refused

why-staircase-not-in-this-game = On your turn you do one of four things: build, scrap, recycle or interfere.
why-staircase-take-one = Someone has interfered with you, and play goes on once you have built one of the two cards shown.
why-staircase-not-shown = The player who interferes chooses two cards; you choose which of the two you take.
why-staircase-nothing-to-take = You only take a card when someone interferes with you, and nobody is doing that.
why-staircase-two-cards = Scrapping takes one card to throw away and another to build; interfering takes two to show; the card you draw afterwards comes too late.
why-staircase-empty-scrap-pile = Recycling builds the top card of the scrap pile, and there is none until someone scraps a card.
why-staircase-interfere-off = Interfering is a house rule, and it is off at this table; that is the default for two players.
why-staircase-not-yourself = Interfering means choosing for someone else; on your own staircase, you just build.
why-staircase-no-such-target = You can only interfere with someone who sits at this table.

# -- hints

move-staircase-build = Build { $card }
move-staircase-take = Take { $card }
hint-staircase-build = An Expert would build { $card }{ staircase-hint-reason }.
hint-staircase-scrap = An Expert would scrap { $card } and build { $other }{ staircase-hint-reason }.
hint-staircase-recycle = An Expert would recycle { $card } and build { $top }{ staircase-hint-reason }.
hint-staircase-interfere = An Expert would show { $card } and { $other } to { $target }{ staircase-hint-reason }.
hint-staircase-take = An Expert would take { $card }{ staircase-hint-reason }.
staircase-hint-reason = { $reason ->
    [none] {""}
    [only], because you have no other choice
    [equal], because it makes no difference what you do
   *[points], because it leads to about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and first place, alone or shared, in { $wins } of 100 simulated matches{ $gain }
}

# -- the pictures of the rules page

staircase-picture-sequence = With the sequence { $run }, these cards count { $base } + { $bonus }: { $cards }; in this order they only count { $base }: { $loose }.
staircase-picture-build = To build, you lay { $built } from your hand at the right end of your staircase, after { $stairs }.
staircase-picture-scrap = To scrap, you put { $away } on the scrap pile, build { $built } after { $stairs } and draw an unknown card from the depot.
staircase-picture-recycle = To recycle, you put { $away } face down on the depot and build { $built }, the top of the scrap pile, after { $stairs }.
staircase-picture-interfere = To interfere, you show { $pair }: another player must take one of them, here { $built } after { $stairs }, and the other goes on the scrap pile.
staircase-plate-build = Build
staircase-plate-scrap = Scrap
staircase-plate-draw = Draw
staircase-plate-recycle = Recycle
staircase-plate-show = Show two
staircase-plate-take = One is taken
staircase-plate-other = The other
staircase-plate-hand = hand
staircase-plate-depot = depot
staircase-plate-scraps = scrap pile
staircase-plate-staircase = staircase
staircase-plate-theirs = their staircase

staircase-course = Points by turn

# -- what decided the match

staircase-decided = { $how ->
    [run] The sequence { $cards } { staircase-decided-how }: +{ $points } for { $who_you ->
        [yes] you
       *[no] { $who }
    }.
    [gift] { $cards } { staircase-decided-how }: { staircase-decided-forced }, +{ $points }.
   *[spoilt] { $cards } { $decided ->
        [yes] decided it
        [most] mattered most
       *[no] cost you most
    }: { staircase-decided-forced }, −{ $points }.
}
staircase-decided-how = { $decided ->
    [most] mattered most
   *[yes] decided it
}
staircase-decided-cards = The cards themselves mattered most: { $ahead_you ->
    [yes] yours
   *[no] { $ahead }’s
} were worth { $ahead_worth }, { $behind_you ->
    [yes] yours
   *[no] { $behind }’s
} only { $behind_worth }.
staircase-decided-forced = { $by_you ->
    [yes] you
   *[no] { $by }
} made { $who_you ->
    [yes] you
   *[no] { $who }
} take it

# -- on the picture of the end

staircase-unit = points
staircase-caption = { $name }: { $bonus ->
    [0] { $total }
   *[other] { $base } + { $bonus } bonus
}

# What the game's computer players like, after their level in the lobby.
taste-staircase-recycler = likes to recycle
taste-staircase-meddler = likes to interfere
