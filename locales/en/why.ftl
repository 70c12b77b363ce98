# Why not? The rule behind a refusal, and what it is good for: one sentence each.

button-why = Why not?

why-move = The rules page says what may be done when; the Rules button at the table opens it.
why-allowed = Nothing forbids it now: the table has moved on since, so look again and try once more.
why-over = A match that is over takes no more moves, so that its result stays what it is.
why-unreadable = Only the moves that the controls offer can be made, and this was none of them.
why-no-such-seat = Only those who were seated at the start play in this match.
why-not-your-turn = Everybody moves in turn, clockwise, so that nobody gets ahead of the others.
why-not-in-hand = Only cards that you hold now can be used; this one has left your hand or never was there.

# -- Level Up

why-levelup-no-such-move = A turn of Level Up is a draw, then a discard; laying down is the only other thing to do.
why-levelup-draw-first = Every turn begins with a draw, so that everybody always holds as many cards as their ROUND says.
why-levelup-already-drew = One draw a turn, then a discard: hands stay as large as the ROUND.
why-levelup-no-stock = The stock is empty and only one card lies on the discard pile: there is nothing to shuffle into a new stock.
why-levelup-just-taken = What you take from the discard pile must be of use: it can't go back in the same turn, or a turn could be passed.
why-levelup-name-the-discard = Exactly as many cards as your ROUND are laid down, and after a draw you hold one too many.
why-levelup-no-melds = All your cards must be in melds at once: three of a rank, three in order of one suit, five in order, or five of one suit, or more; a single card left over spoils it.
why-levelup-window-closed = You may lay down after your discard only until the player on your left draws, so that a hand is over when its next turn begins or not at all.

# -- Staircase

why-staircase-not-in-this-game = A turn of Staircase is one of four: build, scrap, recycle or interfere.
why-staircase-take-one = Somebody has interfered with you, and play goes on only when you have built one of the two cards shown.
why-staircase-not-shown = Who interferes chooses the two cards; you choose which of these two it will be.
why-staircase-nothing-to-take = A card is taken only from somebody who interferes with you, and nobody does.
why-staircase-two-cards = Scrapping needs one card to throw away and another to build, and interfering needs two to show; the card you would draw comes too late for that.
why-staircase-empty-scrap-pile = Recycling builds the top card of the scrap pile, and there is none until somebody scraps a card.
why-staircase-interfere-off = Whether players may interfere is a house rule, and at this table it is off; with two players that is the standard.
why-staircase-not-yourself = Interfering means to choose for somebody else; your own staircase you simply build.
why-staircase-no-such-target = Only somebody who sits at this table can be interfered with.

# -- L'Escalier

why-escalier-not-in-this-game = In L'Escalier everybody bids first, then plays a card to each trick; there are no other moves.
why-escalier-bid-first = Nobody plays before all have bid, so that every bid is made on the dealt cards alone.
why-escalier-bids-are-made = A bid is a promise: once all are made, none can be changed.
why-escalier-bid-range = There are as many tricks as cards in your hand, so a bid lies between none and all of them.
why-escalier-forbidden-bid = The last bidder may not make the bids add up to the number of tricks, so that not everybody can be right.
why-escalier-follow-suit = Who has the led suit must play it; in a plain suit any card of it will do, high or low.
why-escalier-must-overtrump = When trumps are led you must go over the highest trump in the trick if you can, so that no high trump stays hidden.
why-escalier-must-ruff = Who has none of the led suit must play a trump, even if the trick is not wanted: that is what makes a bid hard to keep.
why-escalier-must-overruff = Who ruffs must go over the highest trump that lies in the trick already, if they can.

# -- Spectrum

why-spectrum-already-answered = Answers given in secret are final, or the last to answer would know more than the others.
why-spectrum-stayers-discard-all = Only who folds may keep cards for the next round: that is what folding is good for.
why-spectrum-not-now = A round goes in order: draw up, exchange twice, show three, stay or fold, showdown, discard.
why-spectrum-swap-off = Whether cards may be swapped is a house rule, and at this table it is off.
why-spectrum-one-offer = One offer in each turn, and it comes before the exchange: taken or declined, it is used up.
why-spectrum-not-in-hand = Only cards that you hold now can be used, and some of these are not in your hand.
why-spectrum-named-twice = Every card of your hand exists once; a colour you hold twice is two cards.
why-spectrum-stock-short = What you put down is replaced from the stock, and discards are not shuffled into it before the round is over.
why-spectrum-at-most-three = Three cards at most are exchanged in a turn, so that no hand can be made all new at once.
why-spectrum-exactly-three = Everybody shows three of seven cards: enough to judge by, too few to be sure.
why-spectrum-claim-count = A largest group wins one victory card, a spectrum two of different colours, but never more than are missing to the end.
why-spectrum-claim-colour = A victory card is of a colour that won the round, and each colour counts for you only once.
