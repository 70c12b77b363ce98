# What the puzzles are about.

theme-escalier-blind = bidding when you see every card but your own
theme-escalier-bid-nothing = bidding 0
theme-escalier-bid-more = a hand that is better than it looks
theme-escalier-bid-less = a hand that is worse than it looks
theme-escalier-lead-trump = leading a trump
theme-escalier-lead-winner = leading to take the trick
theme-escalier-lead-loser = leading a card that others beat
theme-escalier-ruff = ruffing
theme-escalier-win = taking the trick
theme-escalier-win-cheaply = taking the trick cheaply
theme-escalier-unload = getting rid of a high card
theme-escalier-throw-away = what to throw away
theme-escalier-duck = leaving the trick to others
theme-escalier-let-go = saving a card for a later trick
theme-escalier-lesser-evil = choosing the lesser evil
