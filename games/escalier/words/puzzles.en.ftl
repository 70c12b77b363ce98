# What the puzzles are about.

theme-escalier-blind = bidding when you see every card but your own
theme-escalier-bid-nothing = bidding 0
theme-escalier-bid-more = a hand that is better than it looks
theme-escalier-bid-less = a hand that is worse than it looks
theme-escalier-lead-trump = leading a trump
theme-escalier-lead-winner = leading to take the trick
theme-escalier-lead-loser = leading a card that others beat
theme-escalier-lead-away = what to lead
theme-escalier-which-card = which card to play
theme-escalier-ruff = ruffing
theme-escalier-win = taking the trick
theme-escalier-win-cheaply = taking the trick cheaply
theme-escalier-unload = getting rid of a high card
theme-escalier-throw-away = what to throw away
theme-escalier-duck = leaving the trick to others
theme-escalier-let-go = saving a card for a later trick
theme-escalier-lesser-evil = choosing the lesser evil

# Why the best move is better than the tempting one.

puzzle-why-escalier-throw-away = An Expert would play { $card }: then your bid comes true in { $exact } of 100 simulated deals. After { $tempting_card }, it does in { $tempting_exact ->
    [0] none
   *[other] only { $tempting_exact }
}.
puzzle-why-escalier-unload = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-let-go = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-lead-away = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-win-cheaply = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-which-card = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-lesser-evil = An Expert would play { $card }: on average, you then miss your bid by fewer tricks. It comes true in { $exact } of 100 simulated deals, after { $tempting_card } in { $tempting_exact }.
