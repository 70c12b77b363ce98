# Spectrum.

game-spectrum = Spectrum
command-game-spectrum = spectrum
command-play-spectrum = Open a table of Spectrum: seven colours, a bluff, five victory cards (3 to 5 players)
about-spectrum = Seven colours, swaps and a bluff: the best hand takes victory cards.

option-spectrum-copies = copies
option-spectrum-copies-help = How many cards there are of each colour
option-spectrum-swap = swap
option-spectrum-swap-help = Whether you can swap a card with the player on your left
option-spectrum-target = target
option-spectrum-target-help = How many victory cards win the match
option-spectrum-max-rounds = max rounds
option-spectrum-max-rounds-help = The match ends after this many rounds

spectrum-heading = round { $round }{ $last ->
    [yes] , the last
   *[no] {""}
}{ $lap ->
    [0] {""}
   *[other] { " " }· exchange { $lap } of 2
}
spectrum-heading-first = press cards, then a button
spectrum-asked-exchange = { $offers ->
    [yes] { $most ->
        [0] offer a card or end the turn
        [one] offer a card or exchange one
       *[other] offer a card or exchange up to { $most }
    }
   *[no] { $most ->
        [0] end the turn
        [one] exchange one card or none
       *[other] exchange up to { $most } cards
    }
}
spectrum-asked-answer = swap a card with { $by } or decline
spectrum-asked-show = choose three cards to show
spectrum-asked-stay = stay or fold
spectrum-asked-claim = { $claims ->
    [one] choose a victory card
   *[other] choose two victory cards
}
spectrum-asked-discard = choose what to discard

# -- the table

spectrum-seat = { $turn ->
    [yes] **{ $name }** (to move)
   *[no] { $name }
} · **{ $owned }** of { $target } victory cards{ $colours ->
    [none] {""}
   *[other] { " " }({ $colours })
}{ $leads ->
    [yes] { " " }· ahead
   *[no] {""}
}{ $starts ->
    [yes] { " " }· starter
   *[no] {""}
}{ $stand ->
    [sealed] { " " }· sealed
    [declined] { " " }· declined
    [stay] { " " }· **stays**
    [fold] { " " }· *folded*
   *[other] {""}
}
spectrum-exchanges = > { $parts }
spectrum-kept = kept { $kept }
spectrum-turn-swaps = swapped with { $name }{ $times ->
    [one] {""}
   *[other] { " " }twice
}
spectrum-turn-discards = { $cards ->
    [none] discarded nothing
   *[other] discarded { $cards }
}
spectrum-open = > { $cards }
spectrum-piles = **Stock:** { $stock ->
    [0] empty, no more exchanges this round
    [one] one card
   *[other] { $stock } cards
}{ $discards ->
    [none] {""}
   *[other] { "\u000A" }**Discarded:** { $discards }
}
spectrum-scene-bar = Stock { $stock }
spectrum-scene-showdown = Round { $round }: showdown
spectrum-scene-holding = { $colours ->
    [7] You hold all seven colours
    [one] You hold { $groups }
   *[other] You hold { $groups }, { $colours } colours
}
spectrum-scene-stand = { $stand ->
    [exchange] exchanges …
    [offers] offers a card
    [declined] declined
    [answer] swap?
    [kept] kept { $kept }
    [chooses] chooses …
    [sealed] sealed
    [asked] stay or fold?
    [stay] STAYS
   *[fold] FOLDED
}
spectrum-scene-worth = { $strength ->
    [8] Spectrum
   *[other] { $groups }
}{ $tied ->
    [yes] { " " }· tied
   *[no] {""}
}
spectrum-moment-won = { $you ->
    [yes] You
   *[no] { $name }
} won round { $round }{ $stayed ->
    [one] { " " }as the only one to stay
   *[other] {""}
}{ $taken ->
    [chooses] {""}
    [none] { " " }but already owned that colour
   *[other] { " " }and took { $taken }
}
spectrum-moment-nobody = Nobody won round { $round }: { $stayed ->
    [0] everyone folded
   *[other] equal hands knocked each other out
}

# -- the hand

spectrum-hand = **Your cards:** { $cards }
spectrum-copy = { $card } ({ $number })
spectrum-hand-worth = Best: **{ $worth }** · { $colours } of 7 colours{ $takes ->
    [no] { " " }· not a new colour for you
   *[yes] {""}
}
spectrum-swap = { $given } with { $name } for { $got }
spectrum-swaps = -# You swapped { $swaps }
spectrum-offer = You offer { $name } { $card }, face down.
spectrum-sealed-show = 🔒 **Sealed:** you show { $cards }.
spectrum-sealed-discard = 🔒 **Sealed:** { $cards ->
    [none] you keep all your cards.
   *[other] you discard { $cards }.
}
spectrum-all-discarded = -# You stayed, so all your cards are discarded.
spectrum-opposite = { $name } shows { $cards }

spectrum-no-exchange = The stock is empty
spectrum-do-exchange = { $count ->
    [0] Exchange none
   *[other] Exchange { $count }
}
spectrum-do-offer = { $card ->
    [none] Offer to { $name }
   *[other] Offer { $card } to { $name }
}
spectrum-do-offer-it = Offer
spectrum-do-one-each = Keep one of each
spectrum-do-largest = Keep my largest group
spectrum-do-show = { $exactly ->
    [yes] Show these three
   *[no] Show three
}
spectrum-do-group = Show my largest group
spectrum-do-these = Show { $cards }
spectrum-do-claim = Take two
spectrum-do-discard = { $count ->
    [0] Discard
   *[other] Discard { $count }
}
spectrum-do-keep = Keep all
spectrum-do-decline = Decline
spectrum-note-answer = Press the card you give for it.
spectrum-note-stay = Final. Equal hands are out.
spectrum-note-discard = Final. You draw as many.
spectrum-do-stay = Stay
spectrum-do-fold = Fold

# -- endings

spectrum-group = { $strength }{ "\u00A0" }{ $colour }
spectrum-worth = { $strength ->
    [8] a spectrum
   *[other] { $groups }
}
spectrum-showdown-won = 🎉 **{ $name } won round { $round }**{ $stayed ->
    [one] { " " }as the only one to stay
   *[other] {""}
}{ $taken ->
    [chooses] .
    [none] { " " }but already owned that colour: no victory card.
   *[other] { " " }and took { $taken }.
}
spectrum-showdown-nobody = **Nobody won round { $round }:** { $stayed ->
    [0] everyone folded.
   *[other] equal hands knocked each other out.
}
spectrum-result = { $wins ->
    [yes] **{ $worth }**
   *[no] { $worth }
}{ $tied ->
    [yes] { " " }· tied, out
   *[no] {""}
}
spectrum-showdown-hand = { $wins ->
    [yes] **{ $name }**
   *[no] { $name }
} · { $result }
    {""}> { $cards }
spectrum-showdown-folded = -# { $names } folded.
spectrum-top = { $complete ->
    [yes] { $owned ->
        [one] { $name } owns one colour, and that is all it takes.
       *[other] { $name } owns { $owned } colours, and that is all it takes.
    }
   *[no] { $owned ->
        [one] { $name } owns one colour; nobody has more.
       *[other] { $name } owns { $owned } colours; nobody has more.
    }
}
spectrum-own-score = { $owned ->
    [0] You have no victory cards yet.
   *[other] You have { $score }.
}
spectrum-points = { $points ->
    [one] one victory card
   *[other] { $points } victory cards
}
spectrum-score = { spectrum-points }{ $colours ->
    [none] {""}
   *[other] : { $colours }
}

# -- events

spectrum-event-offered = { $other_you ->
    [yes] { $name } offered you a card.
   *[no] { $name } offered { $other } a card.
}
spectrum-event-swapped = { $name } and { $other } swapped a card.
spectrum-event-own-swap = You gave { $other } { $given } and got { $got }.
spectrum-event-declined = { $you ->
    [yes] You declined { $other }’s card.
   *[no] { $other_you ->
        [yes] { $name } declined your card.
       *[no] { $name } declined { $other }’s card.
    }
}
spectrum-event-exchanged = { $you ->
    [yes] You discarded { $cards }.
   *[no] { $name } discarded { $cards }.
}
spectrum-event-own-draw = You drew { $cards }.
spectrum-event-stayed = { $you ->
    [yes] You stayed.
   *[no] { $name } stayed.
}
spectrum-event-folded = { $you ->
    [yes] You folded.
   *[no] { $name } folded.
}
spectrum-event-round-won = { $takes ->
    [yes] { $you ->
        [yes] You won round { $round } with { $worth }.
       *[no] { $name } won round { $round } with { $worth }.
    }
   *[no] { $you ->
        [yes] You won round { $round } with { $worth } but already owned that colour.
       *[no] { $name } won round { $round } with { $worth } but already owned that colour.
    }
}
spectrum-event-nobody-won = Nobody won round { $round }.
spectrum-event-claimed = { $you ->
    [yes] You took { $cards }.
   *[no] { $name } took { $cards }.
}
spectrum-event-round-dealt = { $other_you ->
    [yes] Round { $round } was dealt, with you as starter.
   *[no] Round { $round } was dealt, with { $other } as starter.
}

# -- refusals

spectrum-refused-already-answered = You have already answered, and that is final. Wait for the others.
spectrum-refused-stayers-discard-all = You stayed, so your whole hand is discarded. Wait for those who folded.
spectrum-refused-not-now = { $phase ->
    [exchange] It’s time to exchange. Offer a card, exchange up to three, or end your turn.
    [answer] Your neighbour is offering you a card. Give one back to swap, or decline.
    [show] It’s time to choose three cards to show.
    [stay] It’s time to stay or fold.
    [claim] Take your victory card first.
   *[discard] Choose now what to discard before the next round.
}
spectrum-refused-swap-off = Swaps are off at this table. Exchange up to three cards, or end your turn.
spectrum-refused-one-offer = One offer a turn. Exchange up to three cards, or end your turn.
spectrum-refused-not-in-hand = You don’t hold all of these cards. Choose from your own.
spectrum-refused-named-twice = Each card counts only once. Choose different cards.
spectrum-refused-stock-short = { $stock ->
    [0] The stock is empty, so nothing can be exchanged this round. End your turn.
    [one] Only one card is left in the stock. Exchange one card or none.
   *[other] Only { $stock } cards are left in the stock. Exchange no more than that.
}
spectrum-refused-at-most-three = You may exchange up to three cards. Choose fewer.
spectrum-refused-exactly-three = You show exactly three cards. Choose three.
spectrum-refused-claim-count = { $claims ->
    [one] Take exactly one colour.
   *[other] Take exactly { $claims } different colours.
}
spectrum-refused-claim-colour = That colour did not win the round, or you have it already. Take one of the colours offered.

# -- best hands in a profile

best-spectrum-hand = Best hand: { $strength ->
    [8] a spectrum
   *[other] { $strength } of a colour
}, { $cards }
best-spectrum-bluff = Best bluff: everyone folded against { $cards }
profile-best-spectrum = -# Best match: { $best ->
    [one] { $best } victory card
   *[other] { $best } victory cards
}

# -- the cabinet

cabinet-spectrum-title = ## Victory cards · { $name }
cabinet-spectrum-none = { $own ->
    [yes] You haven’t
   *[no] { $name } hasn’t
} won a victory card here yet. You win them in Spectrum: `/play spectrum`.
cabinet-spectrum-sets = { $sets ->
    [0] No full set of the seven colours yet.
    [one] **One full set** of the seven colours.
   *[other] **{ $sets } full sets** of the seven colours.
}
cabinet-spectrum-alt = Victory cards won: { $kinds }

# -- why a move is refused

why-spectrum-already-answered = Secret answers are final; otherwise the last to answer would know more than the others.
why-spectrum-stayers-discard-all = Only players who fold keep cards for the next round: that is what folding is for.
why-spectrum-not-now = A round goes in order: draw up, exchange twice, show three, stay or fold, showdown, discard.
why-spectrum-swap-off = Swapping is a house rule, and at this table it is off.
why-spectrum-one-offer = You get one offer a turn, before you exchange: accepted or declined, it is used up.
why-spectrum-not-in-hand = You can only use cards you hold now, and some of these aren’t in your hand.
why-spectrum-named-twice = Every card in your hand exists once; a colour you hold twice is two cards.
why-spectrum-stock-short = What you discard is replaced from the stock, and discards don’t return to it until the round is over.
why-spectrum-at-most-three = You exchange three cards a turn at most, so that nobody can replace a whole hand at once.
why-spectrum-exactly-three = Everyone shows three of their seven cards: enough to judge by, too few to be sure.
why-spectrum-claim-count = The largest group wins one victory card, a spectrum two of different colours, but never more than you still need.
why-spectrum-claim-colour = A victory card is of a colour that won the round, and each colour counts only once for you.

# -- hints

move-spectrum-offer = Offer { $card }
move-spectrum-accept = Swap and give { $card }
move-spectrum-exchange = { $cards ->
    [none] Exchange nothing
   *[other] Exchange { $cards }
}
move-spectrum-show = Show { $cards }
move-spectrum-discard = { $cards ->
    [none] Keep everything
   *[other] Discard { $cards }
}
move-spectrum-claim = Take { $colours }
hint-spectrum-offer = An Expert would offer { $card } to the left{ spectrum-hint-reason }.
hint-spectrum-accept = An Expert would swap and give { $card }{ spectrum-hint-reason }.
hint-spectrum-decline = An Expert would decline{ spectrum-hint-reason }.
hint-spectrum-exchange = { $cards ->
    [none] An Expert would exchange nothing{ spectrum-hint-reason }.
   *[other] An Expert would exchange { $cards }{ spectrum-hint-reason }.
}
hint-spectrum-show = An Expert would show { $cards }{ spectrum-hint-reason }.
hint-spectrum-stay = An Expert would stay{ spectrum-hint-reason }.
hint-spectrum-fold = An Expert would fold{ $reason ->
    [none] {""}
   *[other], because staying brings a victory card in { $stay } of 100 simulated deals and costs all your cards{ $gain }
}.
hint-spectrum-claim = An Expert would take { $colours }{ $reason ->
    [none] {""}
    [only], because you have no other choice
    [rarest], because that leaves you the colours of which more cards are in play
   *[equal], because all the colours on offer are worth the same
}.
hint-spectrum-discard = { $cards ->
    [none] An Expert would keep everything{ spectrum-hint-next }.
   *[other] An Expert would discard { $cards }{ spectrum-hint-next }.
}
spectrum-hint-next = { $reason ->
    [none] {""}
    [only], because you have no other choice
    [equal], because it makes no difference what you do
    [lost], although hardly anything wins you the next round{ $gain }
   *[wins], because you then win the next round in { $wins } of 100 simulated deals{ $gain }
}
spectrum-hint-reason = { $reason ->
    [none] {""}
    [only], because you have no other choice
    [equal], because it makes no difference what you do
    [crowded], because someone else has all seven colours in { $rivals } of 100 simulated deals, and equal hands are out together; with it you win the round in { $wins }{ $gain }
    [lost], although hardly anything wins you this round{ $gain }
   *[wins], because with it you win the round in { $wins } of 100 simulated deals{ $gain }
}

# -- the pictures of the rules page

spectrum-picture-strength = Hands from the strongest to the weakest – { $hands }.
spectrum-picture-showdown = A showdown where the two strongest hands are equal and so both are out – { $hands }.
spectrum-picture-hand = { $name }: { $cards }
spectrum-picture-swap = You offer a card face down, here { $cards }, and your neighbour on the left gives you one that you don’t see before both agree.
spectrum-picture-exchange = You discard up to three cards face up, here { $cards }, and draw as many unknown ones from the stock.
spectrum-picture-show = Of your seven cards the others see the three you show, here { $cards }, and four backs.
spectrum-plate-swap = Swap
spectrum-plate-you = you
spectrum-plate-left = your left neighbour
spectrum-plate-discard = Discard
spectrum-plate-draw = Draw
spectrum-plate-hand = hand
spectrum-plate-face-up = face up
spectrum-plate-stock = stock
spectrum-plate-show = Show three
spectrum-plate-seen = your hand as the others see it
spectrum-plate-strength = { $strength ->
    [8] Spectrum
   *[other] { $strength } of a colour
}
spectrum-plate-showdown = { $wins ->
    [yes] { $strength }, wins
   *[no] { $strength }, out
}

spectrum-course = Cards by round

# -- what decided the match

spectrum-decided = Round { $round } decided it: { $how ->
    [folded] { $behind_you ->
        [yes] you
       *[no] { $behind }
    } folded, and { $ahead_you ->
        [yes] you
       *[no] { $ahead }
    } took { $taken }.
    [tied] { $behind_you ->
        [yes] you were
       *[no] { $behind } was
    } knocked out by an equal hand, and { $ahead_you ->
        [yes] you
       *[no] { $ahead }
    } took { $taken }.
   *[beaten] { $ahead_you ->
        [yes] you
       *[no] { $ahead }
    } had { $worth }, { $behind_you ->
        [yes] you
       *[no] { $behind }
    } only { $other }.
}

# -- on the picture of the end

spectrum-unit = cards

# What the game's computer players like, after their level in the lobby.
taste-spectrum-bluffer = likes to bluff
taste-spectrum-cautious = folds easily
