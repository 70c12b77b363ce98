# What the bot remembers: leaderboards, profiles, histories, cabinets, replays, proofs, privacy.

all-games = All games
somebody = a former player
period-all = all time
period-month = this month
period-week = this week

# -- leaderboards

board-title = ## 🏆 { $game } · { $period }
board-line = **{ $rank }.** { $name } · { $rating } · { $wins } of { $matches } won ({ NUMBER($rate, style: "percent") }){ $own ->
    [yes] { " " }· **you**
   *[no] {""}
}
board-newcomer = { $name } · { $rating } · { $wins } of { $matches } won · *provisional, { $missing ->
    [one] one more match
   *[other] { $missing } more matches
} to be ranked*{ $own ->
    [yes] { " " }· **you**
   *[no] {""}
}
board-empty = Nobody is on this board yet. It takes one rated match with other people: `/play`.
board-own-none = None of your matches here counts yet. Play a rated one with other people: `/play`.
board-own-unranked = You: { $wins } of { $matches } won, rating { $rating }. { $missing ->
    [0] You are hidden from leaderboards; `/privacy` shows you again.
    [one] One more match and you have a rank.
   *[other] { $missing } more matches and you have a rank.
}
rating-shown = { NUMBER($points, useGrouping: 0) } ± { NUMBER($spread, useGrouping: 0) }
board-foot = -# { $period ->
    [all] Ranked by the lower end of the rating: 1040 ± 90 counts as 950. Everyone starts at { NUMBER($start, useGrouping: 0) }.
   *[other] Ranked by wins; the number after the name is the rating.
}{ $pages ->
    [1] {""}
   *[other] { " " }Page { $page } of { $pages }.
}
board-pick-game = Which game
board-pick-period = Period
board-before = ← Previous page
board-after = Next page →
board-curves-alt = Ratings over time: { $lines }
board-curves-line = { $name } from { NUMBER($first, maximumFractionDigits: 1, useGrouping: 0) } to { NUMBER($last, maximumFractionDigits: 1, useGrouping: 0) }

# -- profiles

profile-title = ## { $name }
profile-none = { $own ->
    [yes] None of your matches here counts
   *[no] { $name } has no match here that counts
} yet. A match counts if it is rated, has a winner, and at least two people played.
profile-career = **{ $game }** · { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $wins } won ({ NUMBER($rate, style: "percent") }) · rating { $rating }
profile-places = -# Places: { $places }
profile-place = { $place }. ×{ $times }
profile-best = -# { $best } · { $table }
profile-streak = -# { $streak ->
    [0] Longest winning streak: { $longest }
    [one] Won the last match; longest winning streak: { $longest }
   *[other] Won { $streak } in a row now; longest winning streak: { $longest }
}
profile-opponents = **Often at the table with:** { $opponents }
profile-opponent = { $name } ({ $wins } of { $matches } won)

# -- histories

history-title = ## Last matches · { $name }
history-none = { $own ->
    [yes] You haven’t
   *[no] { $name } hasn’t
} played a match here yet.
history-line = { $when } · **{ $game }** · { $ending } · { $names }{ $link ->
    [none] {""}
   *[other] { " " }· [table]({ $link })
}
history-place = place { $place } of { $players }
history-abandoned = abandoned
history-moderated = ended by a moderator
history-pick = Replay a match
history-choice = { $game }, { DATETIME($date, dateStyle: "medium") }

# -- cabinets

cabinet-none = None of these games has anything to collect.
cabinet-line = { $kind } **×{ $cards }** · last { $when } · { $tables }
cabinet-missing = { $kind } · none yet

# -- commands

command-leaderboard-name = leaderboard
command-leaderboard = See who plays best here
command-profile-name = profile
command-profile = See what someone has played here, and how well
command-history-name = history
command-history = See someone’s last matches here
command-trophies-name = trophies
command-trophies = See the victory cards someone has won here
option-game = game
option-game-help = Which game (default: all games)
option-period = period
option-period-help = Which period (default: all time)
option-player = player
option-player-help = Which player (default: you)

# -- refusals

refused-store = I can’t reach my database right now. Try again in a moment.
refused-still-seated = You still have a seat at a table. Leave its lobby, or try again when the match is over.

# -- replays

replay-where = -# Move { $move } of { $length }
replay-hand = **{ $name }:** { $cards }
replay-hand-before = ⇤ Previous hand
replay-round-before = ⇤ Previous round
replay-match-before = ⇤ To the start
replay-back = ← Back
replay-on = Forward →
replay-hand-after = Next hand ⇥
replay-round-after = Next round ⇥
replay-match-after = To the end ⇥
replay-as-text = As text
replay-as-json = As JSON
replay-verify = { button-fair }
replay-all-open = All cards face up
replay-as = As { $name } saw it
replay-pick-seat = Seen by
replay-hand-pick = Go to a hand
replay-round-pick = Go to a round
replay-hand-to = Hand { $number }
replay-round-to = Round { $number }
replay-text-said = The match, one move per line.
replay-text-line = { $number }. { $name }: { $move }
replay-json-said = The match as JSON; `engine.replay` takes it.

# -- proofs

verify-title = ## Was match `{ $table }` dealt fairly?
verify-fair = ✅ **Yes.** The cards were fixed by a seed chosen before anyone sat down, and by what the players mixed in.
verify-unfair = ⚠️ **Something doesn’t add up.** Keep the file below and tell the bot’s owner.
verify-seed = **1. The seed was chosen first.** The lobby showed `{ $commitment }`. That is the SHA-256 of the seed `{ $seed }`.
verify-mixed = **2. The players had a hand in it.** { $fits ->
    [yes] Mixed with their { $clicks ->
        [one] click
       *[other] { $clicks } clicks
    } and { $cuts ->
        [0] no cut
        [one] { $cuts } cut
       *[other] { $cuts } cuts
    }, the seed gives this deal and no other.
   *[no] The seed and what they mixed in do NOT give this deal.
}
verify-moves = **3. The match was played with these cards.** With this deal, the rules allow { $moves } of { $of } moves.
verify-result = **4. The result is what the players made it.** { $fits ->
    [yes] The moves lead to the places that were recorded.
   *[no] The moves do NOT lead to the places that were recorded.
}
verify-players = **5. Against players and hosts** this always holds: the seed was already chosen, and nobody at the table knew it.
verify-owner = **6. Against the bot’s owner**, who knows the seed: { $cut }
verify-offline = -# To check it without me, save the file and run `python verify.py` on it. The script is in the bot’s docs and needs nothing but Python.

command-replay-name = replay
command-replay = Watch a finished match again, move by move
command-fairness-name = fairness
command-fairness = Check that the cards of a finished match were dealt fairly
option-match = match
option-match-help = From the list, or the table’s number, shown below the result
refused-not-over = This match is still being played. Come back when it’s over.

# -- settings

settings-mine = ## Your settings
settings-hands = **Your hand:** { $value }
settings-hands-dm = by direct message, and in the channel with “{ button-hand }”
settings-hands-channel = in the channel only, with “{ button-hand }”
settings-calls = **Pings when it’s your turn:** { $value }
settings-confirm = **Ask me before each move, in matches that count:** { $value }
settings-pictures = **Pictures of cards:** { $value }
settings-pictures-server = the server’s choice
settings-language = **Language:** { $value }
language-discord = same as Discord
settings-mine-form = Your settings
settings-ask-hands = How you get your hand
settings-ask-calls = Ping me when it’s my turn
settings-ask-confirm = Ask me before each move that counts
settings-ask-pictures = Pictures of cards (off: words only)
settings-ask-language = Language
settings-saved = Saved.
settings-server = ## This server’s settings
settings-channels = **Games may be opened in** { $value }
settings-everywhere = every channel
settings-place = **A new table opens** { $value }
settings-place-channel = in the channel itself
settings-place-thread = in its own thread
settings-pace = **Pace, unless another is chosen:** { $value }
settings-enders = **Can end a table:** { $value }
settings-enders-moderators = anyone who can manage the server
settings-enders-host = its host, and anyone who can manage the server
settings-enders-players = everyone with a seat, and anyone who can manage the server
settings-server-pictures = **Pictures of cards, unless a player chooses otherwise:** { $value }
settings-server-language = **Language of the tables:** { $value }
settings-language-host = a Community’s own, otherwise the language of the person who opens one
settings-pick-language = Language of the tables
settings-rules = **{ $game }:** { $rules }
settings-pick-rules = House rules for a game
settings-standard = Default (depends on the number of players)
settings-default = { $value } (default)
option-with-default = { $help } (default: { $value })
settings-server-form = This server’s settings
settings-ask-channels = Channels for games (none: everywhere)
settings-ask-place = Where a new table opens
settings-ask-pace = Pace, unless another is chosen
settings-ask-enders = People who can end a table
server-export-said = { $more ->
    [yes] { $count ->
        [one] One finished match of this server, the oldest first. More to come.
       *[other] { $count } finished matches of this server, the oldest first. More to come.
    }
   *[no] That is all I keep about this server’s finished matches: { $count ->
        [one] one is
       *[other] { $count } are
    } in this file.
}
button-change = Change
button-server-export = Export this server’s data
table-in-thread = A table opened in { $thread }. Take a seat!

command-settings-name = settings
command-settings = Your own settings, and this server’s
command-settings-mine-name = mine
command-settings-mine = Choose how you get your hand, pings, pictures or words only, and your language
command-settings-server-name = server
command-settings-server = Set channels, threads, pace, language, house rules (for those who can manage the server)
refused-not-manager = Only members who can manage the server can do that. Ask one of them.
refused-wrong-channel = Games aren’t played in this channel. Try { $channels }.
refused-no-tables-there = { $why ->
    [unseen] I can’t see { $channel } on this server. Give me *View Channel* there, or choose another channel.
   *[kind] { $channel } only groups other channels, so no table fits there. Choose the channels themselves.
}

# -- privacy

privacy-title = ## What I keep about you
privacy-kept = { $matches ->
    [0] No finished match
    [one] One match { privacy-results }
   *[other] { $matches } matches { privacy-results }
}; { $tables ->
    [0] no seat at a table
    [one] your seat at one table, with every move
   *[other] your seat at { $tables } tables, with every move
}.
privacy-results = with your places and scores, in { $servers ->
    [one] one place
   *[other] { $servers } places
} (servers or DMs), with the name you had there
privacy-settings = { $count ->
    [0] None of your settings
    [one] One of your settings
   *[other] { $count } of your settings
}{ $closed ->
    [yes] ; and that I can’t send you direct messages.
   *[no] .
}
privacy-alerts = { $count ->
    [one] Table alerts for one game (`/alerts`).
   *[other] Table alerts for { $count } games (`/alerts`).
}
privacy-hidden = { $hidden ->
    [yes] You are **hidden** from leaderboards.
   *[no] You are shown on leaderboards.
}
privacy-posed = { $posed ->
    [yes] Positions from your finished matches between people can become puzzles, without names.
   *[no] Your matches are **kept out** of puzzles.
}
privacy-not = -# From this I work out your ratings, profile and reviews. While I need them, I also keep ids of your clicks, of messages for you and of our DM channel. I don’t read what people write. Messages I have sent stay where they are until someone deletes them.
privacy-export-said = { $more ->
    [yes] What I keep about you: { $count ->
        [one] one match
       *[other] { $count } matches
    } in this file. More to come.
   *[no] That is all I keep about you: { $count ->
        [one] one match
       *[other] { $count } matches
    } in this file.
}
button-export-more = Next file
privacy-now-hidden = You are hidden from leaderboards now.
privacy-now-shown = You are shown on leaderboards again.
privacy-now-out = Your matches are kept out of puzzles now. I have deleted the puzzles that came from them.
privacy-now-in = Positions from your matches can become puzzles again.
privacy-erase-sure = ## Erase everything about you?
    Your id, your names and the words you cut with disappear from every table, match and list; your daily deals, puzzles, settings and alerts are deleted. Other people keep their results, against “a former player”. This can’t be undone, and your rating starts over if you play again.
privacy-erased = Done. I no longer hold any data that names you. Until today’s deal is over, a fingerprint that names nobody keeps it from being played twice. Older backups and the log of errors may still name you; ask the bot’s owner about those.
button-export = Export
button-hide-me = Hide me from leaderboards
button-show-me = Show me on leaderboards
button-keep-out = Keep out of puzzles
button-let-in = Allow in puzzles
button-erase = Erase me…
button-erase-yes = Yes, erase me
button-erase-no = No, keep my data

command-privacy-name = privacy
command-privacy = See, export, hide or erase what is stored about you


# -- pauses

button-pause = Pause
button-resume = Resume
button-replay = Replay
table-paused = ⏸️ The match is paused and no clock is running. It goes on when everyone presses **{ button-resume }**, here or in `/games`.
table-votes = { $names } { $count ->
    [one] { $paused ->
        [yes] wants to resume
       *[no] asks for a pause
    }
   *[other] { $paused ->
        [yes] want to resume
       *[no] ask for a pause
    }
}; { $missing ->
    [one] one more player must press
   *[other] { $missing } more players must press
} **{ $paused ->
    [yes] { button-resume }
   *[no] { button-pause }
}**.
hand-paused = ⏸️ The match is paused. Press **{ button-resume }** at the table or in `/games`.
games-paused = paused
button-play-on = Don’t wait
table-hurries = { $names } { $count ->
    [one] wants
   *[other] want
} to play on without { $absent }; { $missing ->
    [one] one more player must press
   *[other] { $missing } more players must press
} **{ button-play-on }**.
play-on-asked = You want to play on without waiting. The others agree with the same button.
play-on-done = The match goes on: a Regular player moves for anyone absent until they’re back.
refused-nobody-awaited = The match isn’t waiting for anyone now. Open your hand to see where it stands.
refused-own-move = It’s your move, too. Make it first.
refused-too-soon = Give them a little time. The vote to play on opens at { $at }.
pause-asked = You have asked for a pause. The others agree with the same button.
pause-done = The match is paused. Resume it any time with `/games`.
resume-asked = You want to resume. The match goes on when everyone does.
resume-done = The match goes on.
refused-paused = The match is paused. Press **{ button-resume }** at the table or in `/games`.
