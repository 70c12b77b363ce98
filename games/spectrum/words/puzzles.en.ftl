# What the puzzles are about.

theme-spectrum-stay = staying
theme-spectrum-stay-last = nothing to lose in the last round
theme-spectrum-stay-last-first = being the first to stay in the last round
theme-spectrum-stay-pair = staying with a pair
theme-spectrum-stay-first = being the first to stay
theme-spectrum-stay-against = staying against one player
theme-spectrum-stay-against-more = staying against several players
theme-spectrum-fold-first = folding before anyone stays
theme-spectrum-fold-against = folding against one player
theme-spectrum-fold-against-more = folding against several players
theme-spectrum-fold-shown = folding against a group on show
theme-spectrum-fold-shown-against = folding against a player who stays and a group on show
theme-spectrum-fold-spectrum = folding a spectrum
theme-spectrum-fold-spectrum-against = folding a spectrum against a player who stays
theme-spectrum-fold-owned = a group that wins no new card
theme-spectrum-offer = what to offer
theme-spectrum-offer-first = offering before exchanging
theme-spectrum-offer-nothing = offering nothing
theme-spectrum-stand-pat = exchanging nothing
theme-spectrum-exchange = what to exchange
theme-spectrum-collect-colours = collecting all colours
theme-spectrum-collect-group = collecting one colour
theme-spectrum-exchange-more = exchanging more
theme-spectrum-exchange-less = exchanging less
theme-spectrum-accept = accepting a swap
theme-spectrum-decline = declining a swap
theme-spectrum-give-other = what to give for an offer
theme-spectrum-show = what to show
theme-spectrum-claim = which victory cards to take
theme-spectrum-discard = what to keep for the next round
theme-spectrum-discard-more = keeping less for the next round
theme-spectrum-discard-less = keeping more for the next round

# Why the best move is better than the tempting one.

puzzle-why-spectrum-stay-last = An Expert would stay: after the last round, cards you keep are worth nothing, and staying brings a victory card in { $wins } of 100 simulated deals.
puzzle-why-spectrum-stay-last-first = { puzzle-why-spectrum-stay-last }
puzzle-why-spectrum-stay-first = An Expert would stay: that brings a victory card in { $wins } of 100 simulated deals, which is worth more than the cards you would keep.
puzzle-why-spectrum-stay-pair = { puzzle-why-spectrum-stay-first }
puzzle-why-spectrum-stay-against = { puzzle-why-spectrum-stay-first }
puzzle-why-spectrum-stay-against-more = { puzzle-why-spectrum-stay-first }
puzzle-why-spectrum-fold-first = An Expert would fold: { $pats ->
    [0] someone else has all seven colours in { $rivals } of 100 simulated deals
   *[other] { $pat } exchanged nothing on their last turn, and you face a spectrum in { $rivals } of 100 simulated deals
}. Staying brings a victory card in { $stay } of 100 and costs all your cards.
puzzle-why-spectrum-fold-against = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-against-more = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-shown = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-shown-against = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-spectrum = An Expert would fold: { $pats ->
    [0] someone else has all seven colours too in { $rivals } of 100 simulated deals
   *[other] { $pat } exchanged nothing on their last turn, and you face another spectrum in { $rivals } of 100 simulated deals
}; equal hands are out together. Staying brings a victory card in { $stay } of 100 and costs all your cards.
puzzle-why-spectrum-fold-spectrum-against = { puzzle-why-spectrum-fold-spectrum }
