# Every "no", in one sentence that says what to do.

refused-no-such-table = This table is gone. Open a new one with `/play`.
refused-set-aside = What was stored of this table is damaged, so it was set aside and can't go on; open a new one with `/play`.
refused-game-missing = The game of this table is not installed here now. What was played stays; ask the bot's owner to install the game again.
refused-not-in-lobby = The match has begun already; open another table with `/play`.
refused-not-running = No match is being played here. Open one with `/play`.
refused-already-seated = You have a seat here already; the host presses Start, or Leave gives your seat up.
refused-not-seated = You have no seat at this table. Press Join before a match starts, or open your own table with `/play`.
refused-full = All { $seats } seats are taken. Open another table with `/play`.
refused-kept = The free seats are kept for the people who were invited. Open another table with `/play`.
refused-too-few = { $needed } players are needed and { $seated ->
    [one] one is
   *[other] { $seated } are
} seated. Wait for more to join.
refused-not-host = Only the host may do that. Ask the player in the first seat.
refused-bad-option = These house rules don't go together for any number of players. Change them and try again.
refused-stale = The table has moved on. Here is how it stands now.
refused-not-saved = Your move could not be saved, so it did not happen. Try again in a moment.
refused-unknown-control = This control is not one of mine, or it is too old. Use `/games` to find your tables.
refused-unexpected = Something went wrong on my side (error { $error }). Try again; tell the bot's owner the number if it stays.
refused-only-in-servers = Tables are opened in a server's channel. Try `/play` there.
refused-no-computer = No computer player has a seat here; use the menu to add one.
refused-bot-invited = A bot can't be invited. Choose people.
refused-cant-show = I can't show a table here: I need *{ $permission }* in this channel. Ask somebody who manages the server for it, or open the table elsewhere.

# -- moves that the rules refuse; { $... } are facts of the refusal

refused-move = That move is not allowed now. Choose one of the moves offered.
refused-over = The match is over.
refused-unreadable = I can't read that move. Choose one of the moves offered.
refused-no-such-seat = There is no such seat at this table.
refused-not-your-turn = It is not your turn yet.
