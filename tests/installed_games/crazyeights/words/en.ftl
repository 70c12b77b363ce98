# Crazy Eights.

game-crazyeights = Crazy Eights
command-game-crazyeights = crazyeights
command-play-crazyeights = Open a table of Crazy Eights: match the top card, be the first without cards (2 to 5 players)
about-crazyeights = Match the top card in rank or suit, and be the first without cards.

option-crazyeights-moves = moves
option-crazyeights-moves-help = After so many moves of everybody the fewest cards win (60)

crazyeights-heading = { $suit }
crazyeights-asked-play = play a card that fits, or draw
crazyeights-asked-drawn = play the card drawn, or pass

crazyeights-seat = { seat-name } · { card-count }{ $leads ->
    [yes] { " " }· leads
   *[no] {""}
}{ $dealer ->
    [yes] { " " }· dealt
   *[no] {""}
}
crazyeights-piles = **Asked for:** { $suit } · **Discards:** **{ $top }**{ $below ->
    [none] {""}
   *[other] { " " }on { $below }
}
    {""}**Stock:** { $stock ->
    [0] empty
    [one] one card
   *[other] { $stock } cards
} · { $moves ->
    [0] no moves to go
    [one] one move to go
   *[other] { $moves } moves to go
}

# -- the hand

crazyeights-hand = **Your cards:** { $cards }
crazyeights-top = **On top:** { $card } · **asked for:** { $suit }
crazyeights-pick-eight = Play an eight and ask for a suit
crazyeights-do-eight = { $card }, ask for { $suit }
crazyeights-do-draw = Draw from the stock ({ $stock })
crazyeights-do-pass = Pass
crazyeights-no-draw = Draw: you have a card that fits
crazyeights-no-fit = { $card } doesn’t fit
crazyeights-nothing = Draw: no card is left
crazyeights-drawn = You have drawn **{ $card }**. { $fits ->
    [yes] Play it, or keep it and pass.
   *[no] It doesn’t fit, so you pass.
}

# -- endings and events

crazyeights-score = { card-count }
crazyeights-out = { $name } went out with { $card }.
crazyeights-nobody-out = Nobody went out, so the fewest cards win.
crazyeights-event-played = { $you ->
    [yes] You played { $cards }
   *[no] { $name } played { $cards }
}{ $suit ->
    [none] {""}
   *[other] { " " }and asked for { $suit }
}{ $left ->
    [one] : one card left!
   *[other] .
}
crazyeights-event-drew = { $name } drew a card.
crazyeights-event-drew-card = You drew { $cards }.
crazyeights-event-passed = { $you ->
    [yes] You passed.
   *[no] { $name } passed.
}
crazyeights-event-reshuffled = The discards were shuffled into a new stock.

# -- refusals, and the reasons of the rules

crazyeights-refused-not-in-hand = You don’t hold { $card }; choose a card of yours.
crazyeights-refused-does-not-fit = { $card } doesn’t fit { $top }. Play a card of { suit-word }, of the same rank, or an eight.
crazyeights-refused-name-a-suit = Whoever plays { $card } asks for a suit. Choose one with it.
crazyeights-refused-no-suit = Only an eight asks for a suit. Play { $card } as it is.
crazyeights-refused-only-the-drawn = You have just drawn { $card }. Play it if it fits, or pass.
crazyeights-refused-already-drew = You have drawn already. Play the card if it fits, or pass.
crazyeights-refused-can-play = You hold a card that fits. Play one.
crazyeights-refused-draw-first = Draw a card before you pass.
crazyeights-refused-nothing-to-draw = The stock is empty and nothing can be shuffled into it. Pass.

why-crazyeights-does-not-fit = A card must have the suit asked for or the rank of the top card, and only eights fit on everything.
why-crazyeights-name-a-suit = The next player must know what fits on an eight, so who plays one says it at once.
why-crazyeights-no-suit = Any other card asks for its own suit, and only eights are wild.
why-crazyeights-only-the-drawn = Who drew had no card that fitted, so only the card drawn may be played in the same turn.
why-crazyeights-already-drew = One card is drawn in a turn, fit or not, so that nobody is kept waiting.
why-crazyeights-can-play = Drawing and passing are for who has no card that fits, so that hands get smaller.
why-crazyeights-draw-first = Who can’t play draws before passing, because the next card may fit.
why-crazyeights-nothing-to-draw = A new stock is made of the discards below the top one, and now there are none.

profile-best-crazyeights = -# Best match: { $best } cards left
