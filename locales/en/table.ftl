# The table, the lobby, and everything that is the same for every game.

player-number = Player { $number }
computer-name = 🤖 { $number ->
    [1] Ada
    [2] Blaise
    [3] Emmy
    [4] Alan
    [5] Grace
   *[other] Kurt
}
lobby-tempo = Computers move: { $now }
tempo-slow = slowly
tempo-usual = at the usual speed
tempo-fast = fast
level-like-me = Like me
level-like-me-help = the level nearest to your rating here
level-novice = Novice
level-novice-help = plays for fun and slips now and then
level-amateur = Amateur
level-amateur-help = between { level-novice } and { level-regular }
level-regular = Regular
level-regular-help = plays a solid game
level-veteran = Veteran
level-veteran-help = between { level-regular } and { level-expert }
level-expert = Expert
level-expert-help = thinks for a second about every move
# Lists, part after part; $initial is the sound $last begins with (or digit), for languages that say "and" in two ways.
list-and = { $initial ->
   *[other] { $first } and { $last }
}
told-of = { $what }: { $told }
list-comma = { $first }, { $last }
list-semicolon = { $first }; { $last }
numbered-step = { $number }. { $name }
on = on
off = off

pace-live = live, 1:30 a move + 3:00 in the bank
pace-relaxed = relaxed, 10 minutes a move
pace-slow = slow, one day a move

# -- cutting the deck: what it is worth is said in the lobby, in the result and by /fairness

button-cut = Cut
cut-title = Cut the deck
cut-word = Any word
cut-word-help = Everyone sees it. Nobody should be able to guess it.
name-left = { $name } (has left)
cut-made = { $name } (“{ $word }”)
cuts = **Deck:** { $count ->
    [0] nobody has cut it
   *[other] cut by { $cuts }{ $earlier ->
        [0] {""}
        [one] { " " }and once before
       *[other] { " " }and { $earlier } times before
    }
}
cut-none = Neither players nor the host can choose the deal. The bot’s owner could, together with someone at the table, unless a player cuts the deck.
cut-last = { $name } cut last. Nobody chose the deal, unless { $name } is in league with the bot’s owner.
cut-before = { $name } cut last, but seats or house rules have changed since: against the bot’s owner it no longer counts.
cut-old = Dealt before decks could be cut: the bot’s owner could have chosen the deal, together with whoever pressed **{ button-start }**.
refused-no-word = I can’t read that word. Type another one.

button-join = Join
button-leave = Leave
button-start = Start
button-rules = Rules
button-cancel = Close table
button-hand = My hand
button-rematch = Rematch
button-table = Table
button-look-again = Refresh
button-details = Details

# -- the running table

table-title = -# { $game } · { $heading }
table-turn = ### { $turn }
away-left = { $name } has left; a computer plays on.
away-late = { $name } is away; a computer plays on.
away-outvoted = The others play on without { $name }; a computer moves.
permission-view = View Channel
permission-send = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-attach = Attach Files
permission-manage-threads = Manage Threads
table-trouble-pictures = ⚠️ I can’t show pictures in <#{ $channel }>: I need *{ $permission }* there. Until then, I use words.
table-trouble-posts = ⚠️ { $permission ->
    [none] Discord doesn’t let me post new messages in <#{ $channel }>.
   *[other] I can’t post new messages in <#{ $channel }>: I need *{ $permission }* there.
} The table continues in its last message.
table-trouble-permission = ⚠️ { $permission ->
    [none] Discord doesn’t let me show the table in <#{ $channel }>.
   *[other] I can’t show the table in <#{ $channel }>: I need *{ $permission }* there.
} Your hand still works.
table-trouble-channel = ⚠️ This table’s channel is gone. Your hand still works.

# -- whose turn it is: the same in every game, which says only what is asked of the player, such as "play a card"

turn-yours = **Your turn**: { $asked }
turn-others = { $count ->
    [one] **{ $names }’s turn**: { $asked }
   *[other] **Waiting for** { $names }: { $asked }
}
turn-rest = **Waiting for** the others

# -- endings

over-title = ## { $game } · the match is over
over-stopped = ## { $game } · the match was stopped
over-unplayed = ## { $game } · the table is closed
over-cancelled = The host has closed this table.
over-expired = Nobody came for a while, so this table was closed. Open another any time.
over-abandoned = Nobody is playing any more, so the match ends without a winner.
over-winner = 🏆 **{ $names } { $count ->
    [one] wins
   *[other] share the win
}!**
over-place = { $place }\. { $name } · { $score }

over-undealt = -# No cards were dealt. The seed was `{ $seed }`.
over-seed = -# The seed was `{ $seed }`, its SHA-256 `{ $commitment }`; clicks { $clicks }; table { $table }{ $dealer ->
    [none] {""}
   *[other] ; first dealer: player { $dealer }
}

# -- for the games' own lines: a seat whose turn it may be, and how many cards

seat-name = { $turn ->
    [yes] **{ $name }** (to move)
   *[no] { $name }
}
card-count = { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
}

# -- the private hand

hand-title = -# { $game } · { $heading }
hand-turn-until = { $turn } · until { $until }
hand-turn-stopped = { $turn } · the clock is stopped
hand-turn-bank = { $turn } · until { $before }
    {""}-# Then { $bank } from your bank, until { $until }
hand-game = -# { $game }
hand-rests = **Waiting for { $others ->
    [one] the other player
   *[other] the others
}.**{ $table ->
    [yes] { " " }The table shows what happens.
   *[no] {""}
}
hand-outdated = This hand is no longer updated. Press **{ button-hand }** for the current one.
hand-cards = **Your cards:** { $cards }
button-back = ‹ Back
hand-moved = -# ⬇️ Your hand is further down, below the table.
table-waits = { $game }: this table is no longer updated here. Press **{ button-look-again }** to see it and play on.
table-moved = -# ⬇️ The table is further down.
hand-over = The match is over.
hand-empty = You have no cards in hand.
plate-dealer = D
picture-in-words = A picture of what the words here say.
notice = > { $text }

# -- commands

games-none = You have no seat at any table.
games-title = **Your tables**
games-as-of = -# As of { $now }
games-line = { $game } · { $state }
games-with = { $game } · { $others }
games-lobby = waiting for players
leave-done = You left { $game }.{ $playing ->
    [yes] { " " }A computer plays for you until you press **{ button-hand }**.
   *[no] {""}
}
leave-which = You have a seat at several tables. Press **{ button-leave }** at the one you mean.
hand-which = You have a seat at several tables. Which hand?
hand-not-started = Your match hasn’t started yet.
house-rule = { $rule } { $value }
rules-standard = none
results-title = ## { $game } · results
results-after = **After { $part ->
    [round] round
   *[hand] hand
} { $number }:** { $seats }
results-seat = { $name } · { $score }
rules-title = # { $game }
rules-house = **House rules here:** { $rules }
rematch-seated = You have a seat in the rematch. Its table is { $channel ->
    [none] below
   *[other] in <#{ $channel }>
}.

# -- what the commands are called and say of themselves; names are one word or joined-up words, in lower case

command-play-name = play
command-hand-name = hand
command-leave-name = leave
command-games-name = games
command-rules-name = rules
command-play = Open a table here, for friends and computers
command-hand = See your hand, wherever you are
command-leave = Leave your table; a computer plays on for you
command-games = See your tables and go on playing
command-rules = Read the rules of a game
command-rules-game = Read how to play { $game }
option-opponents = opponents
option-opponents-help = How many computer players join you (default: none; in our DM: 2)
option-pace = pace
option-pace-help = How long a player may think (default: relaxed)
