# Being told when somebody opens a table.

command-alerts-name = alerts
command-alerts = Be told when somebody opens a table on this server
alerts-title = **Tell me when a table of … opens**
alerts-about = -# By direct message, with the way there: at most one in ten minutes, only for tables in channels that everybody here can see, and only while a seat is free.
alerts-closed = ⚠️ My last direct message to you did not arrive. Allow direct messages from this server, then choose again.
alerts-none = You have asked for nothing here.
alerts-line = • { $game } · { $end }
alerts-end = until { $end }
alerts-no-end = until you stop it
alerts-for-evening = 6 hours
alerts-for-day = 1 day
alerts-for-week = 7 days
alerts-for-always = Until I stop
alerts-pick = Tell me of tables of …
alerts-saved = Saved.
alerts-stopped = You are told of no more tables here.
button-alerts-stop = Tell me of none
alert-opened = 🔔 { $host } has opened a table of **{ $game }** in <#{ $channel }>. { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
}
button-alert-stop = Stop these messages
alert-stopped = You are told of no more tables of { $game } there. `/alerts` on the server changes that.
