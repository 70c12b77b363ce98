# Keeping order: floods, quotas, moderators, reminders, and what the operator is told.

refused-crowded = Very many people are playing just now, and I can’t follow. Nothing has changed: click again in a moment.
refused-slow-down = One thing at a time: you click faster than I can follow. Wait a moment, then go on.
refused-too-many = { $scope ->
    [host] You have { $most } tables open already. Finish or close one of them first; `/games` lists them.
    [channel] There are { $most } open tables in this channel already. Use another channel, or wait until one ends.
   *[server] There are { $most } open tables on this server already. Wait until one ends.
}
refused-removed = A moderator took you out of this match; the computer plays on for you.
refused-not-allowed = That is for others to do: ask somebody who manages this server.
refused-no-table-here = There is no open table here. Choose one from the list, or use the command in its channel.
refused-which-table = There are { $count } open tables in this channel. Choose one from the list.

away-removed = { $name } was taken out by a moderator; the computer plays for them.
over-moderated = A moderator has ended this table, without a winner.

table-ended = { $game } is over now.
table-kicked = { $name } is out of { $game }.
table-repaired = I have read { $game } again and show it anew.

command-table-name = table
command-table = Keep order at the tables of this server
command-table-end-name = end
command-table-end = End a table without a winner
command-table-kick-name = kick
command-table-kick = Take somebody out of a table
command-table-repair-name = repair
command-table-repair = Show a table anew when it looks wrong
option-table = table
option-table-help = Which table; without it the one in this channel
option-kicked-help = Who is to go

button-to-hand = Go to my hand
nudge = ⏰ It is your turn at { $game }; your time is up { $due }. Then the computer plays for you.
nudge-public = ⏰ { $who }, it is your turn at { $game }; your time is up { $due }.

command-status-name = status
command-status = How the bot is (for its operator)
status-up = **Started** { $since } · { $tables } tables in memory · { $queued } messages to bring up to date
status-answers = **Answers** { $count } · half within { $median } ms, 99% within { $slowest } ms
status-inside = **Inside** gateway { $gateway } ms · commits 99% within { $commit } ms · event loop 99% within { $delay } ms
status-requests = **Requests** { $counted } of the 50 a second · { $free } free ones, { $waysrefused } of them refused and sent again · { $refused } of all refused{ $halted ->
    [yes] { " " }· ⚠️ halted for now
   *[no] {""}
}
status-trouble = ⚠️ <#{ $channel }>: { $kind ->
    [pictures] no pictures
    [posts] no new messages
    [channel] the channel is gone
   *[permission] tables can't be shown
}{ $permission ->
    [none] {""}
   *[other] ; I need *{ $permission }* there
}.
status-commands = ⚠️ Discord has not taken the slash commands since { $since } ({ $why }). I tell them again { $again }; those it knows go on working.
status-new-dms = ⚠️ Discord lets me open no new direct messages (code { $code }); I try again { $until }. { $waiting ->
    [0] {""}
    [one] One person waits for one.
   *[other] { $waiting } people wait for one.
} Hands are there by button.
status-elsewhere = ⚠️ Another program answers clicks with my token, first { $since }. Stop it, or reset the token: of two bots each knows only its own tables.
status-aside = ⚠️ Table `{ $table }` can't be read and was set aside { $at }; the log says why.
status-error = -# { $at } error { $error }: { $kind }
over-deserted = I was away from this server for a month, so this table was closed.
