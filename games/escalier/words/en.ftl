# L'Escalier.

game-escalier = L’Escalier
command-game-escalier = escalier
command-play-escalier = Open a table of L’Escalier: say exactly how many tricks you will take (3 to 6 players)
about-escalier = Say exactly how many tricks you will take, and take just as many.

option-escalier-max-cards = max cards
option-escalier-max-cards-help = Cards in the largest round (default: 10, 7, 6, 5 for 3, 4, 5, 6 players); fewer make a shorter match
option-escalier-forehead-rule = forehead rule
option-escalier-forehead-rule-help = Whether the last bidder is restricted in the one-card rounds too
option-escalier-undertrump = undertrump
option-escalier-undertrump-help = If you can neither follow suit nor beat a trump: must you play a lower trump?
option-escalier-undertrump-forced = forced
option-escalier-undertrump-free = free

escalier-heading = round { $round } of { $rounds }
escalier-asked-bid = { $forbidden ->
    [none] bid
   *[other] bid anything but { $forbidden }
}
escalier-asked-play = { $leads ->
    [yes] lead a card
   *[no] play a card
}

# -- the table

escalier-trump = Trump{ "\u00A0" }**{ $suit }** · { $card } turned up · { $cards ->
    [one] one card each
   *[other] { $cards } cards each
}
escalier-forehead-round = **Forehead round:** under *My hand* you see every player’s card but your own.
escalier-seat = { seat-name } · { $bid ->
    [none] to bid
   *[other] { $playing ->
        [yes] bid **{ $bid }**, took **{ $won }**
       *[no] bid **{ $bid }**
    }
} · { $lost ->
    [one] { $lost } point lost
   *[other] { $lost } points lost
}{ $ahead ->
    [yes] { " " }· ahead
   *[no] {""}
}
escalier-bids = -# Dealer: { $dealer }{ $bids ->
    [none] {""}
   *[other] { " " }· { $playing ->
        [yes] bids: { $bids } for
       *[no] bids so far: { $bids } of
    } { $tricks ->
        [one] 1 trick
       *[other] { $tricks } tricks
    }
}
escalier-trick-open = **Trick { $number } of { $tricks }** · no card yet
escalier-trick = **Trick { $number } of { $tricks }**
    {""}> { $cards }
escalier-plate-trump = Trump
escalier-plate-sum = bids
escalier-plate-of = { $bids }/{ $tricks }
escalier-plate-said = bid { $bid }
escalier-plate-bids = { $turn ->
    [yes] bid?
   *[no] …
}
escalier-moment-trick = { $you ->
    [yes] { $ruffs ->
        [yes] You ruffed with { $card } and took it
       *[no] You took it with { $card }
    }
   *[no] { $ruffs ->
        [yes] { $name } ruffed with { $card } and took it
       *[no] { $name } took it with { $card }
    }
}: { $won } for a bid of { $bid }
escalier-moment-lost = { $you ->
    [yes] you
   *[no] { $name }
} { $lost ->
    [0] exact
   *[other] −{ $lost }
}
escalier-moment-round = Round { $round }: { $results }
escalier-card = { $name }{ "\u00A0" }{ $card }
escalier-card-winning = **{ $name }{ "\u00A0" }{ $card }** (best)
escalier-taken = -# Earlier tricks: { $tricks }
escalier-last-trick = -# Last trick: { $cards }
escalier-last-trick-before = -# Last trick of round { $round }: { $cards }

# -- the hand

escalier-hand = **Your cards:** { $cards }
escalier-trumps = { $cards }{ "\u00A0" }(trump)
escalier-foreheads = **On the foreheads,** in the order the cards will be played:
escalier-forehead = { $number }. { $name } **{ $card }**
escalier-own-forehead = { $number }. You: your own card is on your forehead.
escalier-forehead-hand = -# Forehead round: you see every card but your own.
escalier-bid = **How many tricks will you take?**
escalier-do-bid = { $bid }
escalier-high-bids = { $first }–{ $last }
escalier-closed-bid = -# Not { $bid }: the bids can’t add up to { $total }.
escalier-closed = -# { $cards ->
    [none] { $why }
   *[other] Not now: { $cards } · { $why }
}

# -- endings and events

escalier-result = **Round { $round } of { $rounds }** · { $cards ->
    [one] one card
   *[other] { $cards } cards
} · trump{ "\u00A0" }{ $suit } · { $card } turned up
escalier-result-seat = { $name } · bid { $bid }, took { $won }{ $lost ->
    [0] { "\u00A0" }✓
   *[other] { " " }· −{ $lost }
} · { $total ->
    [one] { $total } point lost in all
   *[other] { $total } points lost in all
}{ $ahead ->
    [yes] { " " }· ahead
   *[no] {""}
}
escalier-plate-lost = { $lost ->
    [0] 0
   *[other] −{ $lost }
}
escalier-plate-points = { $lost ->
    [0] 0 pts
    [one] −1 pt
   *[other] −{ $lost } pts
}
escalier-points = { $points ->
    [0] nothing lost
    [one] one point lost
   *[other] { $points } points lost
}

escalier-event-bid = { $you ->
    [yes] You bid { $bid }.
   *[no] { $name } bid { $bid }.
}
escalier-event-trick-won = { $you ->
    [yes] You took the trick with { $card }.
   *[no] { $name } took the trick with { $card }.
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
    [yes] You dealt
   *[no] { $name } dealt
} round { $round }: { $cards ->
    [one] one card each, on the forehead
   *[other] { $cards } cards each
}, trump{ "\u00A0" }{ $suit }.

# -- what the rules refuse, and why a control can’t be used

escalier-suit = { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}
escalier-refused-not-in-this-game = That isn’t a move of L’Escalier. Choose one of those offered.
escalier-refused-bid-first = Not everyone has bid yet. Bid first, then play.
escalier-refused-bids-are-made = The bidding is over. Play a card.
escalier-refused-bid-range = { $bid ->
    [one] You can’t take { $bid } trick.
   *[other] You can’t take { $bid } tricks.
} Bid from 0 to { $most }.
escalier-refused-forbidden-bid = Not { $bid }: you bid last, and the bids may not add up to { $total }. Someone must be wrong.
escalier-refused-not-in-hand = You don’t hold { $card }. Choose one of your cards.
escalier-refused-follow-suit = Follow suit: you still have { escalier-suit }.
escalier-refused-must-overtrump = Overtrump: a trump was led, and you can beat { $above }.
escalier-refused-must-ruff = Ruff: you have none of the suit led, so you must play a trump, and you have { escalier-suit }.
escalier-refused-must-overruff = Overruff: you have a trump that beats { $above }.

# -- best hands in a profile

best-escalier-run = Longest run: { $run ->
    [one] { $run } bid
   *[other] { $run } bids
} in a row made exactly
best-escalier-bid = Best bid: { $bid } of { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}, made exactly
profile-best-escalier = -# Best match: { $best ->
    [one] { $best } point lost
   *[other] { $best } points lost
}

# -- why a move is refused

why-escalier-not-in-this-game = In L’Escalier, everyone bids first, then plays a card to each trick; there are no other moves.
why-escalier-bid-first = Nobody plays until everyone has bid, so a bid depends only on the cards dealt.
why-escalier-bids-are-made = A bid is a promise: once everyone has bid, no bid can be changed.
why-escalier-bid-range = There are as many tricks as cards in your hand, so you can bid anything from none to all of them.
why-escalier-forbidden-bid = The last bidder may not make the bids add up to the number of tricks, so that not everyone can be right.
why-escalier-follow-suit = If you have the suit led, you must play it; in a plain suit, it may be high or low.
why-escalier-must-overtrump = When a trump is led, you must beat the highest trump in the trick if you can, so that no high trump stays hidden.
why-escalier-must-ruff = If you have none of the suit led, you must play a trump, even if you don’t want the trick: that is what makes a bid hard to keep.
why-escalier-must-overruff = If you ruff, you must beat the highest trump already in the trick if you can.

# -- hints

move-escalier-bid = Bid { $bid }
move-escalier-play = Play { $card }
# Right: with a decimal it is always tricks.
hint-escalier-bid = { $reason ->
    [none] An Expert would bid { $bid }.
    [forehead] An Expert would bid { $bid }, because { $wins ->
        [0] none of the { $possible } cards that yours may be would take the trick
        [one] only one of the { $possible } cards that yours may be would take the trick
       *[other] { $wins } of the { $possible } cards that yours may be would take the trick
    }{ $gain }.
   *[bid] An Expert would bid { $bid }, because your cards are good for about { NUMBER($tricks, minimumFractionDigits: 1) } tricks and { $exact ->
        [0] this bid, which hardly ever comes true, costs you least
       *[other] this bid comes true in { $exact } of 100 simulated deals
    }{ $gain }.
}
hint-escalier-play = { $reason ->
    [none] An Expert would play { $card }.
    [only] An Expert would play { $card }, because the rules allow no other card.
    [take] An Expert would play { $card }, because you still want { escalier-tricks } and it takes this one in { $takes } of 100 simulated deals{ $gain }.
    [save] An Expert would play { $card }, because this trick is not the one to fight for: it goes to others in { $loses } of 100 simulated deals, and { $exact ->
        [0] your bid hardly ever comes true now
       *[other] your bid still comes true in { $exact }
    }{ $gain }.
    [spill] An Expert would play { $card }, because you want no more tricks, but whatever you play costs something: { $exact ->
        [0] your bid hardly ever comes true now
       *[other] your bid comes true in { $exact } of 100 simulated deals
    }{ $gain }.
   *[duck] An Expert would play { $card }, because you want no more tricks and it leaves this one to others in { $loses } of 100 simulated deals{ $gain }.
}
escalier-tricks = { $wants ->
    [one] one trick
   *[other] { $wants } tricks
}

# -- the pictures of the rules page

escalier-picture-bids = With { $cards } cards each and bids of { $bids }, the last bidder may not say { $forbidden }, because the bids would add up to the number of tricks.
escalier-picture-trick = Trump is { $trump } (turned up: { $turnup }): { $leads } leads, { $follows } follows suit, { $ruffs } ruffs and { $overruffs } overruffs, which takes the trick.
escalier-picture-follow-suit = { $trick } is led: of a hand of { $hand } only { $legal } can be played, because they follow suit.
escalier-picture-undertrump = Trump is { $trump } and the trick is { $trick }: of a hand of { $hand } only { $legal } can be played, which undertrumps.
escalier-picture-forehead = In a forehead round you see the other players’ cards, here { $cards }, but not your own.
escalier-plate-follow-suit = Follow suit
escalier-plate-undertrump = Undertrump: trump is { $trump }
escalier-plate-seen = You see
escalier-plate-unseen = You don’t see
escalier-plate-others = the others’ cards
escalier-plate-own = your own card
escalier-plate-hand = hand
escalier-plate-in-trick = trick
escalier-plate-bid = Bid { $bid }
escalier-plate-not = Not { $bid }
escalier-plate-leads = leads
escalier-plate-follows = follows
escalier-plate-ruffs = ruffs
escalier-plate-overruffs = higher

escalier-course = Points by round

# -- what decided the match

escalier-decided = { $ahead ->
    [none] { $alone ->
        [yes] Round { $round } cost you most
       *[no] No round cost you more than round { $round }
    }: { escalier-decided-bid }.
   *[other] Round { $round } decided it: { escalier-decided-bid }; { $ahead_you ->
        [yes] you
       *[no] { $ahead }
    } lost { $less ->
        [0] nothing
        [one] one
       *[other] { $less }
    }.
}
escalier-decided-bid = { $behind_you ->
    [yes] you
   *[no] { $behind }
} bid { $bid }, took { $won } and lost { $lost ->
    [one] one point
   *[other] { $lost } points
}

# -- on the picture of the end

escalier-unit = points
escalier-round = Round { $round }: bids and tricks

# What the game's computer players like, after their level in the lobby.
taste-escalier-bold = bids high
taste-escalier-modest = bids low
