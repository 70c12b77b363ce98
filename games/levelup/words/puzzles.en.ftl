# What the puzzles are about.

theme-levelup-lay-down = laying down
theme-levelup-wait = waiting for the bonus
theme-levelup-take-anyway = a card that helps later
theme-levelup-take-wild = taking a wild card
theme-levelup-stock = trusting the stock
theme-levelup-leave = leaving what looks useful
theme-levelup-keep-wild = keeping a wild card
theme-levelup-part-with-wild = parting with a wild card
theme-levelup-starve = feeding nobody
theme-levelup-last-card = lacking one card instead of two
theme-levelup-nearer = keeping what belongs together
theme-levelup-ready = a hand that lacks nothing
theme-levelup-more-outs = counting the cards that help
theme-levelup-leave-last = waiting for the last card
theme-levelup-outs-first = helping yourself first
theme-levelup-more-outs-wild = counting with several wild cards
theme-levelup-last-card-wild = what a wild card can stand for
