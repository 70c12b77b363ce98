# Keeping order: floods, quotas, moderators, and what the operator is told.

refused-crowded = A lot of people are playing right now and I can’t keep up. Nothing has changed: click again in a moment.
refused-slow-down = One thing at a time: you’re clicking faster than I can keep up. Wait a moment, then go on.
refused-too-many = { $scope ->
    [host] { $most ->
        [one] You already have a table open. Finish or close it first; `/games` shows it.
       *[other] You already have { $most } tables open. Finish or close one of them first; `/games` lists them.
    }
    [channel] { $most ->
        [one] There is already an open table in this channel. Use another channel, or wait until it ends.
       *[other] There are already { $most } open tables in this channel. Use another channel, or wait until one ends.
    }
   *[server] { $most ->
        [one] There is already an open table on this server. Wait until it ends.
       *[other] There are already { $most } open tables on this server. Wait until one ends.
    }
}
refused-removed = A moderator freed your seat in this match; a computer took it over.
refused-not-allowed = You can’t do that here. Ask someone who manages this server.
refused-no-table-here = No table is open here. Choose one from the list, or use the command in the table’s channel.
refused-which-table = { $count ->
    [one] There is one open table in this channel. Choose it from the list.
   *[other] There are { $count } open tables in this channel. Choose one from the list.
}

away-removed = A moderator has removed { $name }; a computer plays on.
over-moderated = A moderator has ended this table, without a winner.

table-ended = { $game }: the table is closed.
table-kicked = { $name } is out of { $game }.
table-repaired = { $game }: I have read the table again and redrawn it.

command-table-name = table
command-table = Moderate the tables of this server
command-table-end-name = end
command-table-end = End a table without a winner
command-table-kick-name = kick
command-table-kick = Remove someone from a table
command-table-repair-name = repair
command-table-repair = Redraw a table that looks wrong
option-table = table
option-table-help = Which table (default: the one in this channel)
option-kicked-help = The player to remove

command-status-name = status
command-status = Bot health (owner only)
status-up = **Started** { $since } · { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} in memory · { $queued ->
    [one] { $queued } message
   *[other] { $queued } messages
} to update
status-answers = **Answers** { $count } · half within { $median } ms, 99% within { $slowest } ms
status-inside = **Inside** gateway { $gateway } ms · commits 99% within { $commit } ms · event loop 99% within { $delay } ms
# Right: all that is counted here are requests.
status-requests = **Requests** { $counted } counted (at most 50 a second) · { $free } free, { $waysrefused } of them refused and sent again · { $refused } refused in all{ $halted ->
    [yes] { " " }· ⚠️ halted for now
   *[no] {""}
}
status-starts = **Session starts left** { $left } of { $total } · resets on { $resets }
status-waits = ⚠️ I won’t connect before { $until }: { $why ->
    [used] Discord allows no more session starts until then
    [refused] Discord asked me to wait (429)
   *[often] I’ve started too many sessions today
}.
status-standstill = ⚠️ The clocks stopped { $since }{ $where ->
    [everywhere] {""}
   *[somewhere] { " " }on some servers
}: { $reason ->
    [gateway] Discord isn’t sending me clicks
    [owned] another process has taken over my database
   *[requests] Discord isn’t accepting my requests
}. Players get that time back.
status-trouble = ⚠️ <#{ $channel }>: { $kind ->
    [pictures] no pictures
    [posts] no new messages
    [channel] the channel is gone
   *[permission] tables can’t be shown
}{ $permission ->
    [none] {""}
   *[other] ; I need *{ $permission }* there
}.
status-commands = ⚠️ Discord doesn’t accept the slash commands ({ $why }). I first tried { $since } and will try again at { $again }; the old ones still work.
status-new-dms = ⚠️ Discord doesn’t let me open new direct messages (code { $code }); I’ll try again at { $until }.{ $waiting ->
    [0] {""}
    [one] { " " }One person is waiting for one.
   *[other] { " " }{ $waiting } people are waiting for one.
} The button still opens their hands.
status-elsewhere = ⚠️ Another program is answering clicks with my token, first seen { $since }. Stop it, or reset the token: of two bots, each knows only its own tables.
status-aside = ⚠️ Table `{ $table }` can’t be read and was set aside { $at }; the log says why.
status-skipped =
    { $count ->
        [one] ⚠️ A damaged row of the database was left out; the log says which.
       *[other] ⚠️ { $count } damaged rows of the database were left out; the log says which.
    }
status-error = -# { $at } error { $error }: { $kind }
over-deserted = I was away from this server for a month, so this table was closed.
