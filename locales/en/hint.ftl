# Hints: what the computer player Regular would do in one's place, and why. One sentence each.

button-hint = Hint
button-friendly = Make it friendly
button-earnest = Make it count
over-friendly = -# This was a friendly match: it counts for no leaderboard and no rating.
option-friendly = friendly
option-friendly-help = Whether the match counts for nothing, so that hints may be given (off)
rules-friendly = { $rules } · friendly match, with hints and without ratings
refused-no-hints = Hints are for friendly matches. Next time the host can make the match a friendly one before it starts.

hint-levelup-draw = { $pile ->
    [stock] Regular would draw from the stock, because { $top } does not surely bring your cards nearer to melds.
   *[discard] Regular would take { $top }, because it brings your cards nearer to melds.
}
hint-levelup-discard = Regular would discard { $card }, because your nearest melds can do without it.
hint-levelup-laydown = { $card ->
    [none] Regular would lay down now, because waiting gives the others another turn.
   *[other] Regular would discard { $card } and lay down, because waiting gives the others another turn.
}

hint-staircase-build = Regular would build { $card }, because that leads to the dearest staircase your cards can make.
hint-staircase-scrap = Regular would scrap { $card } and build { $other }, because that leads to the dearest staircase your cards can make.
hint-staircase-recycle = Regular would recycle { $card } and build { $top }, because that leads to the dearest staircase your cards can make.
hint-staircase-interfere = Regular would show { $card } and { $other } to { $target }, because either of them spoils that staircase.
hint-staircase-take = Regular would take { $card }, because that leads to the dearest staircase your cards can make.

hint-escalier-bid = Regular would bid { $bid }, because of the bids allowed it is nearest to what can be expected of the cards.
hint-escalier-play = { $wants ->
    [more] Regular would play { $card }, because you still want tricks.
    [over] Regular would play { $card }, because you have too many tricks already and each one more costs a point.
   *[none] Regular would play { $card }, because you have what you bid and want no more tricks.
}

hint-spectrum-offer = Regular would offer { $card } to the left, because it is no part of what you collect.
hint-spectrum-accept = Regular would swap and give { $card }, because it is no part of what you collect.
hint-spectrum-decline = Regular would decline, because every card you hold is part of what you collect.
hint-spectrum-exchange = { $cards ->
    [none] Regular would exchange nothing, because every card you hold is part of what you collect.
   *[other] Regular would exchange { $cards }, because they are no part of what you collect.
}
hint-spectrum-show = Regular would show { $cards }, because now your group and now different colours keeps the others guessing.
hint-spectrum-stay = Regular would stay, because the odds are good enough that nobody else has as strong a hand.
hint-spectrum-fold = Regular would fold, because somebody who stays is likely to have as strong a hand or a better one.
hint-spectrum-claim = Regular would take { $colours }, because all the colours on offer are worth the same.
hint-spectrum-discard = { $cards ->
    [none] Regular would keep everything, because every card you hold is part of what you collect.
   *[other] Regular would discard { $cards }, because they are no part of what you collect.
}
