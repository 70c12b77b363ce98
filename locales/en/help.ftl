# /help: what can be done here, a line and a button for each thing. After the colon, a line goes on in lower case.

command-help-name = help
command-help = What can I do here? Everything on one screen, with buttons
command-renamed = Has a new name: /{ $command }
help-title = ## What you can do here
help-play = { button-play }
help-play-does = open a table here; { $alone ->
    [yes] computers take the other seats. With friends: `/play` on a server or in a group DM
   *[no] friends join with a click, computers fill empty seats
}
help-learn = { button-learn-game }
help-learn-does = take lessons in private, step by step
help-daily = Daily deal
help-daily-does = play today’s deal, once; everyone gets the same cards
help-puzzles = Puzzles
help-puzzles-does = find the one best move in a position
help-tables = My tables
help-tables-does = see where you have a seat, and go on playing
help-rules = { button-rules }
help-rules-does = read a game’s rules in two minutes
help-settings = My settings
help-settings-does = pings, pictures or words alone (for screen readers), language
help-server = Server settings
help-server-does = channels, threads, pace, house rules, language
help-privacy = Privacy
help-privacy-does = see, export, hide or erase what is stored about you
help-more = -# { $place ->
    [elsewhere] Looking back: `/replay`, `/review`.
    [friends] Looking back: `/leaderboard`, `/profile`, `/history`, `/trophies`, `/replay`, `/review`.
   *[other] Looking back: `/leaderboard`, `/profile`, `/history`, `/trophies`, `/replay`, `/review`. New tables by DM: `/alerts`.
}{ $place ->
    [managed] { " " }You manage this server: `/table` ends or repairs a table, and `/leaderboard` can post a board that stays current.
   *[other] {""}
}
choose-rules = **Which rules do you want to read?**
