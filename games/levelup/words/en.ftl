# Level Up.

game-levelup = Level Up
command-game-levelup = levelup
command-play-levelup = Open a table of Level Up, a rummy race (2 to 6 players, best with 2 or 3)
about-levelup = A rummy race: lay down your whole hand to climb a ROUND.

option-levelup-jokers = jokers
option-levelup-jokers-help = How many jokers are in the deck, wild for everyone
option-levelup-aces = aces
option-levelup-aces-help = Whether an ace can be high as well as low
option-levelup-aces-both = high or low
option-levelup-aces-low = low only
option-levelup-natural-wilds = natural wilds
option-levelup-natural-wilds-help = Whether a wild card in its natural place keeps the bonus
option-levelup-first-round = first ROUND
option-levelup-first-round-help = The ROUND everyone starts on
option-levelup-last-round = last ROUND
option-levelup-last-round-help = The ROUND that wins the match (default: 13 for 2 or 3 players, fewer for more players)
option-levelup-max-hands = max hands
option-levelup-max-hands-help = The match ends after this many hands

levelup-heading = hand { $hand }
levelup-asked-draw = draw or lay down
levelup-asked-discard = discard
levelup-seat = { seat-name } · ROUND **{ $round }** of { $last }{ $cards ->
    [none] {""}
    [one] { " " }· { $cards } card
   *[other] { " " }· { $cards } cards
}{ $leads ->
    [yes] { " " }· ahead
   *[no] {""}
}{ $dealer ->
    [yes] { " " }· dealer
   *[no] {""}
}
levelup-piles = **Stock:** { $stock ->
    [0] empty
    [one] { $stock } card
   *[other] { $stock } cards
}
    {""}**Discard pile** ({ $pile ->
    [one] { $pile } card
   *[other] { $pile } cards
}): { $top }{ $below ->
    [none] {""}
   *[other] { " " }on { $below }
}
levelup-piles-empty = **Stock:** { $stock ->
    [0] empty
    [one] { $stock } card
   *[other] { $stock } cards
}
    {""}**Discard pile:** empty

levelup-hand = **Your cards:** { $cards }
    -# ROUND { $round }: every { $rank } is wild for you (★)
levelup-ready = **Ready to lay down{ $now ->
    [yes] {""}
   *[no] { " " }on your turn
}**
    { $melds }
levelup-meld = { $kind }: { $cards }{ $bonus ->
    [yes] { " " }· bonus
   *[no] {""}
}
levelup-kind = set
levelup-straight = straight
levelup-flush = flush
levelup-straight-flush = straight flush
levelup-do-stock = Draw from stock
levelup-do-take = Take { $card }
levelup-do-laydown = Lay down
levelup-discard = { $taken ->
    [none] **Discard one:**
   *[other] **Discard one,** but not { $taken }:
}
levelup-wild = { $card }★({ $role })
levelup-do-discard-and-laydown = Lay down, discard { $card }
levelup-offer = -# { $label }: { $melds }
levelup-pick-discard = Just discard one
levelup-pick-laydown = Other ways to lay down
levelup-pick-other = Other moves
levelup-just-discard = Just discard { $card }

# -- on the table in the picture

levelup-plate-round = ROUND { $round } of { $last }
levelup-plate-rank = { $round ->
    [11] every jack ★
    [12] every queen ★
    [13] every king ★
   *[other] every { $rank } ★
}
levelup-plate-yours = is wild for you
levelup-plate-goal = Laying down on
levelup-plate-step = ROUND { $round }
levelup-plate-wins = wins the match
levelup-plate-ready = { $discard ->
    [none] { $now ->
        [yes] Ready to lay down
       *[no] Ready to lay down on your turn
    }
   *[other] Ready to lay down if you discard { $discard }
}{ $bonus ->
    [yes] , bonus included
   *[no] {""}
}
levelup-moment = { $you ->
    [yes] You laid down and went
   *[no] { $name } laid down and went
} up to ROUND { $after }{ $bonus ->
    [yes] , bonus included
   *[no] {""}
}
levelup-moment-stalemate = Stalemate: nobody moved up
levelup-moment-through = { $you ->
    [yes] You laid down and finished
   *[no] { $name } laid down and finished
} the last ROUND
levelup-hand-line = Hand { $hand }: { $told }

levelup-laid-down = 🎉 **{ $name } laid down** and { $through ->
    [yes] finished the last ROUND
   *[no] went from ROUND { $before } to { $after }
}{ $bonus ->
    [yes] , bonus included
   *[no] {""}
}.
    { $melds }
levelup-stalemate-reshuffles = Hand { $hand } was a stalemate: the stock ran out twice and nobody took a discard in between. Nobody moved up.
levelup-stalemate-turns = Hand { $hand } was a stalemate: it went on for too many turns. Nobody moved up.
levelup-score = { $done ->
    [yes] through ROUND { $round }
   *[no] on ROUND { $round }
}

levelup-event-drew = { $you ->
    [yes] You drew from the stock.
   *[no] { $name } drew from the stock.
}
levelup-event-drew-card = You drew { $cards }.
levelup-event-took = { $you ->
    [yes] You took { $cards }.
   *[no] { $name } took { $cards }.
}
levelup-event-discarded = { $you ->
    [yes] You discarded { $cards }.
   *[no] { $name } discarded { $cards }.
}
levelup-event-reshuffled = The stock was empty: the discard pile, without its top card, was shuffled into a new one.
levelup-event-laid-down = { $you ->
    [yes] You laid down { $cards } and went on to ROUND { $after }.
   *[no] { $name } laid down { $cards } and went on to ROUND { $after }.
}
levelup-event-stalemate = The hand was a stalemate; nobody moved up.
levelup-event-hand-dealt = A new hand was dealt.

levelup-refused-no-such-move = That isn’t a move of Level Up. Choose one of those offered.
levelup-refused-draw-first = Draw a card before you discard.
levelup-refused-already-drew = You have already drawn; discard a card.
levelup-refused-not-in-hand = { $card } isn’t in your hand; choose one of your cards.
levelup-refused-just-taken = You took { $card } from the discard pile this turn; discard another card.
levelup-refused-name-the-discard = You hold one card too many; choose which one to discard as you lay down.
levelup-refused-no-melds = { $left ->
    [none] These cards don’t all fit into melds yet; keep collecting.
   *[other] Not all of these cards fit into melds yet: { $left } would be left over.
}
levelup-refused-window-closed = Too late to lay down: the next player has moved. Wait for your turn.

# -- best hands in a profile

best-levelup-swift = Fastest hand: ROUND { $round } laid down { $turns ->
    [0] before the first draw
    [one] in one turn
   *[other] in { $turns } turns
}, { $cards }
best-levelup-melds = Best hand: ROUND { $round }{ $bonus ->
    [yes] { " " }with the bonus
   *[no] {""}
}, { $cards }
profile-best-levelup = -# Best match: { $best ->
    [3] on ROUND 3
   *[other] past ROUND { $before }
}

# -- why a move is refused

why-levelup-no-such-move = A turn of Level Up is a draw, then a discard; the only other thing you can do is lay down.
why-levelup-draw-first = Every turn begins with a draw, so everyone always holds as many cards as their ROUND says.
why-levelup-already-drew = One draw a turn, then a discard: your hand stays as large as your ROUND.
why-levelup-just-taken = A card taken from the discard pile can’t go back in the same turn; otherwise you could simply pass.
why-levelup-name-the-discard = You lay down exactly as many cards as your ROUND, and after a draw you hold one too many.
why-levelup-no-melds = All your cards must be in melds at once: at least three of a rank, three in order in one suit, five in order, or five of one suit; { $left ->
    [none] a single card left over spoils it.
   *[other] with yours, { $left } would be left over.
}
why-levelup-window-closed = After your discard you can lay down only until the player on your left draws; after that, the hand goes on.

# -- hints

move-levelup-discard = Discard { $card }
hint-levelup-draw = { $reason ->
    [none] An Expert would { $pile ->
        [discard] take { $top }
       *[other] draw from the stock
    }.
    [discard-nearer] An Expert would take { $top }, because with it your hand lacks { $after ->
        [0] nothing
        [one] one card instead of { $missing }
       *[other] { $after } cards instead of { $missing }
    }{ $gain }.
    [stock-bonus] An Expert would draw from the stock, because you can still lay down after that, and { $outs ->
        [one] one of the { $unseen } cards that you have not seen brings
       *[other] { $outs } of the { $unseen } cards that you have not seen bring
    } the bonus.
    [discard-bonus] An Expert would take { $top }, because it brings the bonus.
    [discard-no-nearer] An Expert would take { $top }, because no draw brings you nearer just now{ $gain }.
    [stock-nearer] An Expert would draw from the stock, because { $outs ->
        [one] one of the { $unseen } cards that you have not seen is
       *[other] { $outs } of the { $unseen } cards that you have not seen are
    } as good as { $top }{ $gain }.
   *[stock-no-nearer] An Expert would draw from the stock, because { $outs ->
        [0] neither { $top } nor any card that you have not seen brings you nearer, and nobody else sees what you draw
        [one] { $top } brings you no nearer and one of the { $unseen } cards that you have not seen would
       *[other] { $top } brings you no nearer and { $outs } of the { $unseen } cards that you have not seen would
    }{ $gain }.
}
hint-levelup-discard = { $reason ->
    [none] An Expert would discard { $card }.
    [far] An Expert would discard { $card }, because it { $helps ->
        [0] hardly ever helps the player on your left
       *[other] helps the player on your left in only { $helps } of 100 simulated hands
    }, and that counts for more here than what it leaves you{ $gain }.
   *[near] An Expert would discard { $card }, because the rest of your hand then lacks { $missing ->
        [0] nothing
        [one] one card, and no other discard leaves it nearer
       *[other] { $missing } cards, and no other discard leaves it nearer
    }{ $gain }.
}
hint-levelup-laydown = { $card ->
    [none] An Expert would lay down now{ levelup-hint-wins }.
   *[other] An Expert would discard { $card } and lay down{ levelup-hint-wins }.
}
levelup-hint-wins = { $reason ->
    [none] {""}
   *[other], because that wins the hand{ $gain }
}

# -- the pictures of the rules page

levelup-picture-melds = Four melds – { $melds }.
levelup-picture-wild = On ROUND { $round } every { $round } is wild, and a straight flush of five earns the bonus – { $melds }.
levelup-plate-wild = { $kind } ({ $wild } = { $role })
levelup-plate-bonus = bonus
levelup-picture-turn = On your turn you draw, here { $drawn } from the discard pile, then discard { $discarded }, and until the next draw you can lay down { $laid }.
levelup-plate-draw = Draw
levelup-plate-discard = Discard
levelup-plate-lay-down = Lay down
levelup-plate-sources = stock or discards
levelup-plate-hand = hand
levelup-plate-pile = discards
levelup-plate-window = till the next draw

levelup-course = ROUND by hand

# -- what decided the match

levelup-decided = { $how ->
    [bonus] Hand { $hand } decided it: with the bonus, { $ahead_you ->
        [yes] you
       *[no] { $ahead }
    } went up two ROUNDs at once.
    [lead] Hand { $hand } put { $ahead_you ->
        [yes] you
       *[no] { $ahead }
    } ahead{ $behind_you ->
        [yes] { " " }of you
       *[no] {""}
    } for good: up to ROUND { $round }.
    [last] The last hand decided it: { $behind_you ->
        [yes] you were
       *[no] { $behind } was
    } on ROUND { $round } too.
   *[other] Hand { $hand } decided it: { $ahead_you ->
        [yes] you
       *[no] { $ahead }
    } went up to ROUND { $round }.
}

# -- on the picture of the end

levelup-unit = ROUND
levelup-plate-reached = { $done ->
    [yes] past { $round }
   *[no] { $round }
}
levelup-set = { $count } { levelup-ranks }
levelup-ranks = { $rank ->
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
    [T] tens
    [J] jacks
    [Q] queens
    [K] kings
   *[A] aces
}

# -- how near a hand is to melds

levelup-near = -# { $missing ->
    [one] { $missing } card short of
   *[other] { $missing } cards short of
} { $melds }
levelup-near-meld = { $kind ->
    [straight] a straight
    [flush] a flush
    [straight-flush] a straight flush
   *[kind] { levelup-set }
}
levelup-far = -# { $missing ->
    [one] { $missing } card short
   *[other] { $missing } cards short
} of melds (3 of a rank, 3 in order in one suit, 5 in order, or 5 of one suit)

# -- the daily deal

levelup-points = ROUND { $points }
levelup-daily-tie = If ROUNDs are equal, fewer draws are better.
levelup-daily-spent = { $count ->
    [one] { $count } draw
   *[other] { $count } draws
}

# What the game's computer players like, after their level in the lobby.
taste-levelup-hearts = keeps hearts
taste-levelup-high = keeps high cards
