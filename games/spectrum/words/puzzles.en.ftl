# What the puzzles are about.

theme-spectrum-stay = staying
theme-spectrum-stay-spectrum = staying with a spectrum
theme-spectrum-fold = folding
theme-spectrum-offer = what to offer
theme-spectrum-offer-first = offering before exchanging
theme-spectrum-offer-nothing = offering nothing
theme-spectrum-stand-pat = exchanging nothing
theme-spectrum-exchange = what to exchange
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
