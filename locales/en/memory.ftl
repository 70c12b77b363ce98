# What the bot remembers: leaderboards, profiles, histories, cabinets, replays, proofs, privacy.

all-games = All games
somebody = a former player
period-all = all time
period-month = this month
period-week = this week

# -- leaderboards

board-title = ## 🏆 { $game } · { $period }
board-line = **{ $rank }.** { $name } · { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } · { $wins } of { $matches } won ({ NUMBER($rate, style: "percent") }){ $own ->
    [yes] { " " }◂ **you**
   *[no] {""}
}
board-empty = Nobody is ranked here yet. It takes { $needed ->
    [1] one match
   *[other] { $needed } matches
} with other people.
board-own-none = You have no match here that counts. Play one with other people: `/play`.
board-own-unranked = You: { $wins } of { $matches } won, rating { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) }. { $missing ->
    [0] You are hidden from leaderboards; `/privacy` shows you again.
    [one] One more match and you have a rank.
   *[other] { $missing } more matches and you have a rank.
}
board-foot = -# { $period ->
    [all] By rating
   *[other] By wins
}; the number after the name is the rating. Page { $page } of { $pages }.
board-pick-game = Which game
board-pick-period = Which time
board-before = ← Page before
board-after = Next page →
board-curves-alt = Ratings over time: { $lines }
board-curves-line = { $name } from { NUMBER($first, maximumFractionDigits: 1) } to { NUMBER($last, maximumFractionDigits: 1) }

# -- profiles

profile-title = ## { $name }
profile-none = { $own ->
    [yes] You have
   *[no] { $name } has
} no match here that counts yet. It takes a winner and at least two people.
profile-career = **{ $game }** · { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $wins } won ({ NUMBER($rate, style: "percent") }) · rating { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) }
profile-places = -# Places: { $places }
profile-place = { $place }. ×{ $times }
profile-best = -# ★ { $best } · { $table }
profile-streak = -# { $streak ->
    [0] Longest winning streak: { $longest }
    [one] Won the last match; longest winning streak: { $longest }
   *[other] Won { $streak } in a row now; longest winning streak: { $longest }
}
profile-opponents = **Often at the table with:** { $opponents }
profile-opponent = { $name } ({ $matches } together, { $wins } won)

# -- histories

history-title = ## The last matches of { $name }
history-none = { $own ->
    [yes] You have
   *[no] { $name } has
} played no match here yet.
history-line = { $when } · **{ $game }** · { $ending } · { $names }{ $link ->
    [none] {""}
   *[other] { " " }· [table]({ $link })
}
history-place = place { $place } of { $players }
history-abandoned = abandoned
history-moderated = ended by a moderator
history-pick = Look at a match again
history-choice = { $game }, { DATETIME($date, dateStyle: "medium") }

# -- cabinets

cabinet-title = ## The cabinet of { $name }
cabinet-none = { $own ->
    [yes] You have
   *[no] { $name } has
} won no victory card here yet.
cabinet-line = { $colour } **×{ $cards }** · last { $when } · { $tables }
cabinet-missing = { $colour } · none yet
cabinet-sets = { $sets ->
    [0] No full set of the seven colours yet.
    [one] **One full set** of the seven colours.
   *[other] **{ $sets } full sets** of the seven colours.
}
cabinet-alt = Victory cards won: { $colours }

# -- commands

command-leaderboard-name = leaderboard
command-leaderboard = Who plays best on this server
command-profile-name = profile
command-profile = What somebody has played here, and how well
command-history-name = history
command-history = Somebody’s last matches here
command-cabinet-name = cabinet
command-cabinet = The victory cards somebody has won here
option-game = game
option-game-help = Which game (all together)
option-period = period
option-period-help = Since when (all time)
option-player = player
option-player-help = Whose (yours)

# -- refusals

refused-store = My memory does not answer right now. Try again in a moment.
refused-still-seated = You have a seat at a table, or were taken out of a match that still goes on. When it is over, or you have left its lobby, try again.

# -- replays

replay-where = -# Move { $move } of { $length }
replay-hand = **{ $name }:** { $cards }
replay-hand-before = ⇤ Hand before
replay-back = ← Back
replay-on = Forward →
replay-hand-after = Next hand ⇥
replay-as-text = As text
replay-as-json = As JSON
replay-verify = Was it fair?
replay-all-open = All cards open
replay-as = As { $name } saw it
replay-pick-seat = Whose eyes
replay-pick-hand = Go to a hand
replay-to-hand = Hand { $number }
replay-text-said = The match, one line a move.
replay-text-line = { $number }. { $name }: { $move }
replay-json-said = The match as JSON; `engine.replay` takes it.

# -- proofs

verify-title = ## Was match `{ $table }` dealt fairly?
verify-fair = ✅ **Yes.** The cards were fixed by a seed that was settled before anybody sat down and by what the players mixed in.
verify-unfair = ⚠️ **Something does not fit.** Keep the file below and tell the bot’s owner.
verify-seed = **1. The seed was settled first.** The lobby showed `{ $commitment }`. That is the SHA-256 of the seed `{ $seed }`.
verify-mixed = **2. The players had a hand in it.** { $fits ->
    [yes] Mixed with { $clicks } { $clicks ->
        [one] click
       *[other] clicks
    } and { $cuts ->
        [0] no cut
        [one] one cut
       *[other] { $cuts } cuts
    } of theirs, the seed gives this deal and no other.
   *[no] The seed and what they mixed in do NOT give this deal.
}
verify-moves = **3. The match was played with these cards.** { $moves } of { $of } moves are allowed by the rules with this deal.
verify-result = **4. The result is theirs.** { $fits ->
    [yes] The moves lead to the places that were recorded.
   *[no] The moves do NOT lead to the places that were recorded.
}
verify-players = **5. Against players and hosts** that always holds: the seed was settled, and nobody at the table knew it.
verify-owner = **6. Against who runs the bot**, who knows the seed: { $cut }
verify-offline = -# To check it without me: save the file and run `python verify.py` on it. The script is in the bot’s docs and needs nothing but Python.

command-replay-name = replay
command-replay = See a finished match again, move by move
command-verify-name = verify
command-verify = Check that the cards of a finished match were dealt fairly
option-match = match
option-match-help = From the list, or by the table's number under the result
refused-not-over = This match is still being played. Come back when it is over.

# -- settings

settings-mine = ## Your settings
settings-hands = **Your hand comes** { $value }
settings-hands-dm = by direct message, and in the channel with My hand
settings-hands-channel = in the channel only, with My hand
settings-pings = **A direct message when it is your turn:** { $value }
settings-pictures = **Pictures of cards:** { $value }
settings-pictures-server = as the server has it
settings-language = **Language:** { $value }
language-discord = as Discord is set
language-en = English
language-fr = Français
settings-mine-form = Your settings
settings-ask-hands = How your hand comes to you
settings-ask-pings = Tell you when it is your turn
settings-ask-pictures = Pictures of cards (off: in words)
settings-ask-language = Language
settings-saved = Saved.
settings-server = ## The settings of this server
settings-channels = **Games may be opened in** { $value }
settings-everywhere = every channel
settings-place = **A new table stands** { $value }
settings-place-channel = in the channel itself
settings-place-thread = in a thread of its own
settings-pace = **Pace, if nobody asks for another:** { $value }
settings-enders = **Who may end a table:** { $value }
settings-enders-moderators = who may manage the server
settings-enders-host = its host, and who may manage the server
settings-enders-players = everybody with a seat, and who may manage the server
settings-server-pictures = **Pictures of cards, unless a player wants it otherwise:** { $value }
settings-server-language = **Language of the tables:** { $value }
settings-language-host = that of whoever opens one
settings-pick-language = Language of the tables
settings-rules = **{ $game }:** { $rules }
settings-pick-rules = House rules for a game
settings-standard = as the game has it
settings-server-form = The settings of this server
settings-ask-channels = Channels for games (none: everywhere)
settings-ask-place = Where a new table stands
settings-ask-pace = Pace, if nobody asks for another
settings-ask-enders = Who may end a table
server-export-said = { $more ->
    [yes] { $count } of this server’s finished matches, from the oldest on. More follow.
   *[no] That is all that is kept about this server’s finished matches. In this file there { $count ->
        [one] is one
       *[other] are { $count }
    }.
}
button-change = Change
button-server-export = Export this server’s data
table-in-thread = A table is open in { $thread }. Take a seat!

command-settings-name = settings
command-settings = How you are served, and how this server wants its tables
command-settings-mine-name = mine
command-settings-mine = How your hands come, pings, pictures, language
command-settings-server-name = server
command-settings-server = Channels, threads, pace, pictures, house rules (for those who manage the server)
refused-not-manager = Only members who may manage the server can do that. Ask one of them.
refused-wrong-channel = Games are not opened here. Try { $channels }.

# -- privacy

privacy-title = ## What I keep about you
privacy-kept = { $matches ->
    [one] One match
   *[other] { $matches } matches
} with your places and scores, on { $servers ->
    [one] one server
   *[other] { $servers } servers
} with the name you had there; your seat at { $tables ->
    [one] one table
   *[other] { $tables } tables
} with every move.
privacy-settings = { $count ->
    [0] No settings of yours
    [one] One setting of yours
   *[other] { $count } settings of yours
}{ $closed ->
    [yes] ; and that your direct messages are closed to me.
   *[no] .
}
privacy-hidden = { $hidden ->
    [yes] You are **hidden** from leaderboards.
   *[no] You are shown on leaderboards.
}
privacy-not = -# I read no messages, and I keep nothing else. Messages I have sent stay where they are until somebody deletes them.
privacy-export-said = { $more ->
    [yes] What I keep about you, { $count } matches in this file. More follow.
   *[no] That is all I keep about you, { $count ->
        [one] one match
       *[other] { $count } matches
    } in this file.
}
button-export-more = The next file
privacy-now-hidden = You are hidden from leaderboards now.
privacy-now-shown = You are shown on leaderboards again.
privacy-erase-sure = ## Erase everything about you?
    Your id and your names go from every table, match and list. The results of the others stay, against “a former player”. This can't be undone, and your rating begins anew if you play again.
privacy-erased = Done. I know nothing of you any more. Backups made before today may still; ask the bot’s owner about those.
button-export = Export
button-hide-me = Hide me from leaderboards
button-show-me = Show me on leaderboards
button-erase = Erase me…
button-erase-yes = Yes, erase me
button-erase-no = No, keep it

command-privacy-name = privacy
command-privacy = See, export, hide or erase what is kept about you

# -- pings

ping-turn = It is your turn in **{ $game }**.

# -- pauses

button-pause = Pause
button-resume = Play on
button-replay = See it again
table-paused = ⏸️ The match is paused and no clock runs. It goes on when everybody presses Play on, here or in `/games`.
table-votes = { $names } { $count ->
    [one] { $paused ->
        [yes] wants to play on
       *[no] asks for a pause
    }
   *[other] { $paused ->
        [yes] want to play on
       *[no] ask for a pause
    }
}; { $missing ->
    [one] one more must agree
   *[other] { $missing } more must agree
}.
hand-paused = ⏸️ The match is paused. Press Play on at the table or in `/games`.
games-paused = paused
pause-asked = You ask for a pause. The others agree with the same button.
pause-done = The match is paused. Take it up again any evening with `/games`.
resume-asked = You want to play on. The match goes on when everybody does.
resume-done = The match goes on.
refused-paused = The match is paused. Press Play on at the table or in `/games`.
