# L'Escalier.

game-escalier = L'Escalier
command-game-escalier = escalier
command-play-escalier = Open a table of L'Escalier: say exactly how many tricks you will take (3 to 6 players)

option-escalier-max-cards = max cards
option-escalier-max-cards-help = Cards in the largest round (10, 7, 6, 5 for 3, 4, 5, 6 players); fewer make a shorter match
option-escalier-forehead-rule = forehead rule
option-escalier-forehead-rule-help = Whether somebody must be wrong in the one-card rounds too (on)
option-escalier-undertrump = undertrump
option-escalier-undertrump-help = Without the led suit and unable to beat a trump: must you play a lower trump? (forced)
option-escalier-undertrump-forced = forced
option-escalier-undertrump-free = free

escalier-heading = round { $round } of { $rounds }
escalier-question-bid = { $name } bids{ $forbidden ->
    [none] {""}
   *[other] { " " }last: anything but { $forbidden }
}
escalier-question-play = { $name } { $leads ->
    [yes] leads to a trick
   *[no] plays a card
}
escalier-question-over = The match is over

# -- the table

escalier-trump = Trump{ "\u00A0" }**{ $suit }** · { $card } turned up · { $cards ->
    [one] one card each
   *[other] { $cards } cards each
}
escalier-forehead-round = **Forehead round:** each player sees every card but their own, under *My hand*.
escalier-seat = { seat-name } · { $bid ->
    [none] to bid
   *[other] { $playing ->
        [yes] **{ $won } of { $bid }** { $bid ->
            [one] trick
           *[other] tricks
        }
       *[no] bids **{ $bid }**
    }
} · { $lost } { $lost ->
    [one] pt
   *[other] pts
} lost{ $ahead ->
    [yes] { " " }· 👑
   *[no] {""}
}
escalier-bids = -# { $dealer } deals{ $bids ->
    [none] {""}
   *[other] { " " }· { $playing ->
        [yes] bids: { $bids } for
       *[no] bids so far: { $bids } of
    } { $tricks ->
        [one] 1 trick
       *[other] { $tricks } tricks
    }
}
escalier-trick-open = **Trick { $number } of { $tricks }** · { $name } leads
escalier-trick = **Trick { $number } of { $tricks }** · { escalier-winning }
    {""}> { $cards }
escalier-winning = { $name } is winning
escalier-plate-trump = Trump
escalier-card = { $name }{ "\u00A0" }{ $card }
escalier-card-winning = **{ $name }{ "\u00A0" }{ $card }** ✓
escalier-taken = -# Taken before: { $tricks }
escalier-last-trick = -# Last trick: { $cards }
escalier-last-trick-before = -# Last trick of round { $round }: { $cards }

# -- the hand

escalier-hand = **{ $cards }**
escalier-foreheads = **On the foreheads,** in the order in which the cards will fall:
escalier-forehead = { $number }. { $name } **{ $card }**
escalier-own-forehead = { $number }. **?** Your own card is on your forehead.
escalier-bid = **How many tricks will you take?**
escalier-do-bid = { $bid }
escalier-no-bid = { $bid } · not allowed
escalier-closed-bid = -# { $why }
escalier-play = **Play a card:**
escalier-closed = -# Not now: { $cards } · { $why }

# -- endings and events

escalier-result = **Round { $round } of { $rounds }** · { $cards ->
    [one] one card
   *[other] { $cards } cards
} · trump{ "\u00A0" }{ $suit } · { $card } turned up
escalier-result-seat = { $name } · { $won } of { $bid } { $bid ->
    [one] trick
   *[other] tricks
}{ $lost ->
    [0] { "\u00A0" }✓
   *[other] { " " }· −{ $lost }
} · { $total } { $total ->
    [one] pt
   *[other] pts
} lost in all{ $ahead ->
    [yes] { " " }· 👑 ahead
   *[no] {""}
}
escalier-top = { $names } { $count ->
    [one] stands
   *[other] stand
} at the top of the stairs.
escalier-standing = { $name }, { $score }
escalier-plate-lost = { $lost ->
    [0] 0
   *[other] −{ $lost }
}
escalier-score = { $lost ->
    [0] nothing lost
    [one] one point lost
   *[other] { $lost } points lost
}

escalier-event-bid = { $you ->
    [yes] You bid { $bid }.
   *[no] { $name } bids { $bid }.
}
escalier-event-trick-won = { $you ->
    [yes] You take the trick with { $card }.
   *[no] { $name } takes the trick with { $card }.
}
escalier-event-round-scored = Round { $round }: { $results }
escalier-lost-now = { $you ->
    [yes] you
   *[no] { $name }
}{ "\u00A0" }{ $lost ->
    [0] ✓
   *[other] −{ $lost }
}
escalier-event-round-dealt = { $you ->
    [yes] You deal
   *[no] { $name } deals
} round { $round }: { $cards ->
    [one] one card each, on the forehead
   *[other] { $cards } cards each
}, trump{ "\u00A0" }{ $suit }.

# -- what the rules refuse, and why a control can't be used

escalier-suit = { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}
escalier-refused-not-in-this-game = That is not a move of L'Escalier. Choose one of the moves offered.
escalier-refused-bid-first = The bids are not complete yet. Bid first, then play.
escalier-refused-bids-are-made = The bids are made. Play a card.
escalier-refused-bid-range = You can't take { $bid } tricks. Bid from 0 to { $most }.
escalier-refused-forbidden-bid = Not { $bid }: you bid last, and the bids may not add up to { $total }. Somebody must be wrong.
escalier-refused-not-in-hand = You don't hold { $card }. Choose a card of yours.
escalier-refused-follow-suit = Follow suit: you still have { escalier-suit }.
escalier-refused-must-overtrump = Overtrump: trumps are led, and you can go over { $above }.
escalier-refused-must-ruff = Ruff: without the led suit you must play a trump, and you have { escalier-suit }.
escalier-refused-must-overruff = Overruff: you have a trump that goes over { $above }.

# -- best hands in a profile

best-escalier-run = Longest run: { $run } bids in a row made exactly
best-escalier-bid = Best bid: { $bid } of { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
}, made exactly
profile-best-escalier = -# Best match: { $best } points lost

# -- why a move is refused

why-escalier-not-in-this-game = In L'Escalier everybody bids first, then plays a card to each trick; there are no other moves.
why-escalier-bid-first = Nobody plays before all have bid, so that every bid is made on the dealt cards alone.
why-escalier-bids-are-made = A bid is a promise: once all are made, none can be changed.
why-escalier-bid-range = There are as many tricks as cards in your hand, so a bid lies between none and all of them.
why-escalier-forbidden-bid = The last bidder may not make the bids add up to the number of tricks, so that not everybody can be right.
why-escalier-follow-suit = Who has the led suit must play it; in a plain suit any card of it will do, high or low.
why-escalier-must-overtrump = When trumps are led you must go over the highest trump in the trick if you can, so that no high trump stays hidden.
why-escalier-must-ruff = Who has none of the led suit must play a trump, even if the trick is not wanted: that is what makes a bid hard to keep.
why-escalier-must-overruff = Who ruffs must go over the highest trump that lies in the trick already, if they can.

# -- hints

hint-escalier-bid = { $reason ->
    [forehead] Expert would bid { $bid }, because { $wins } of the { $possible } cards that yours may be would take the trick{ $gain }.
   *[bid] Expert would bid { $bid }, because your cards are good for about { NUMBER($tricks, minimumFractionDigits: 1) } tricks and this bid comes true in { $exact } of 100 imagined deals{ $gain }.
}
hint-escalier-play = { $reason ->
    [only] Expert would play { $card }, because the rules allow no other card.
    [take] Expert would play { $card }, because you still want { escalier-tricks } and it takes this one in { $takes } of 100 imagined deals{ $gain }.
    [save] Expert would play { $card }, because this trick is not the one to fight for: it goes to others in { $loses } of 100 imagined deals, and your bid still comes true in { $exact }{ $gain }.
    [spill] Expert would play { $card }, because you want no more tricks, but whatever you play costs something: your bid comes true in { $exact } of 100 imagined deals{ $gain }.
   *[duck] Expert would play { $card }, because you want no more tricks and it leaves this one to others in { $loses } of 100 imagined deals{ $gain }.
}
escalier-tricks = { $wants ->
    [one] one trick
   *[other] { $wants } tricks
}
