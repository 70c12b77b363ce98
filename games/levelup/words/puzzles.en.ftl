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

# Why the best move is better than the tempting one.

puzzle-why-levelup-last-card = An Expert would discard { $card }: then you lack { $missing ->
    [0] nothing
    [one] only one card
   *[other] only { $missing } cards
}. After { $tempting_card }, you would lack { $tempting_missing ->
    [one] one
   *[other] { $tempting_missing }
}.
puzzle-why-levelup-last-card-wild = { puzzle-why-levelup-last-card }
puzzle-why-levelup-nearer = { puzzle-why-levelup-last-card }
puzzle-why-levelup-ready = { puzzle-why-levelup-last-card }
puzzle-why-levelup-more-outs = An Expert would discard { $card }: then { $outs ->
    [one] one of the { $unseen } cards that you have not seen brings
   *[other] { $outs } of the { $unseen } cards that you have not seen bring
} you nearer. After { $tempting_card }, { $tempting_outs ->
    [0] none does
    [one] only one does
   *[other] only { $tempting_outs } do
}.
puzzle-why-levelup-more-outs-wild = { puzzle-why-levelup-more-outs }
puzzle-why-levelup-outs-first = { puzzle-why-levelup-more-outs }
puzzle-why-levelup-starve = An Expert would discard { $card }: it helps the player on your left in { $helps } of 100 simulated hands, { $tempting_card } in { $tempting_helps }.
