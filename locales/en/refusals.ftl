# Every "no", in one sentence that says what to do.

refused-no-such-table = This table is gone. Open a new one with `/play`.
refused-set-aside = The stored data of this table is damaged, so the table was set aside. Open a new one with `/play`.
refused-game-missing = This table’s game isn’t installed here now. What was played is kept; ask the bot’s owner to install the game again.
refused-not-in-lobby = The match has already begun. Open another table with `/play`.
refused-not-running = No match is being played here. Open one with `/play`.
refused-already-seated = You already have a seat here. The host presses **{ button-start }**; **{ button-leave }** gives up your seat.
refused-not-rematched = Players of the last match open its rematch: { $players }. Once one of them has pressed **{ button-rematch }**, press it too to join.
refused-not-seated = You have no seat at this table. Press **{ button-join }** before a match starts, or open your own table with `/play`.
# Right: no game is for one player.
refused-full = All { $seats } seats are taken. Open another table with `/play`.
refused-kept = The free seats are kept for invited players. Open another table with `/play`.
refused-too-few = The game needs { $needed ->
    [one] { $needed } player
   *[other] { $needed } players
}, and { $seated ->
    [one] only one is
   *[other] { $seated } are
} seated. Wait for more to join.
refused-not-host = Only the host can do that: { $host }.
refused-bad-option = These house rules don’t work together for any number of players. Change them and try again.
refused-stale = The table has moved on. Here is where it stands now.
refused-not-saved = Your move could not be saved, so it did not happen. Try again in a moment.
refused-elsewhere = Another process of the bot is taking over this table right now. Click again in a moment.
refused-unknown-control = This button or menu isn’t mine, or it’s too old. Use `/games` to find your tables.
refused-unexpected = Something went wrong on my side (error { $error }). Try again; if it keeps happening, give that number to the bot’s owner.
refused-only-in-servers = Table alerts belong to a server. Use `/alerts` in one of its channels.
refused-slow-here = A slow match needs pings, and I can’t send any here. Choose another pace.
refused-seen-alone = Only you would see the table here: this server doesn’t let you *Use External Apps*. Open it in another channel or a group DM.
refused-no-computer = No computer player has a seat here. Use the menu to add one.
refused-bot-invited = Bots can’t be invited. Choose people.
refused-cant-show = I can’t show a table here: I need *{ $permission }* in this channel. Ask someone who manages the server, or open the table elsewhere.

# -- moves that the rules refuse; { $... } are facts of the refusal

refused-move = You can’t make that move now. Choose one of those offered.
refused-over = The match is over.
refused-unreadable = I can’t read that move. Choose one of those offered.
refused-card-count = { $wanted ->
    [one] This takes one card. Choose one.
   *[other] This takes { $wanted } cards. Choose { $wanted }.
}
refused-no-such-seat = There is no such seat at this table.
refused-not-your-turn = { $turn ->
    [none] It isn’t your turn.
   *[other] It isn’t your turn. { $turn }.
}
