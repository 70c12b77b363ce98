# Being told when someone opens a table.

command-alerts-name = alerts
command-alerts = Get a message when someone opens a table on this server
alerts-title = **Alert me when a table of … opens**
alerts-about = -# By direct message, with a link: at most one in ten minutes, only for tables in channels that everyone here can see, and only while a seat is free.
alerts-closed = ⚠️ My last direct message to you did not arrive. Allow direct messages from this server, then choose again.
alerts-none = You have no alerts on this server.
alerts-line = • { $game } · { $end }
alerts-end = until { $end }
alerts-no-end = until you stop it
alerts-for-evening = 6 hours
alerts-for-day = 1 day
alerts-for-week = 7 days
alerts-for-always = Until I stop
alerts-pick = Alert me about …
alerts-saved = Saved.
alerts-stopped = Alerts are off on this server.
button-alerts-stop = Stop all alerts
alert-opened = 🔔 { $host ->
    [none] There is an open table
   *[other] { $host } has opened a table
} of **{ $game }** in <#{ $channel }>. { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
}
button-alert-stop = Stop these messages
alert-stopped = You won’t get any more alerts about tables of { $game } on that server. `/alerts` there turns them back on.

# A reminder of the daily deal, by direct message, at an hour of one's own.

button-remind = Daily reminder…
reminder-title = **Remind me of the daily deal**
reminder-about = -# One direct message a day, if you haven’t finished the deal by then. When your clocks change, the time moves by an hour.
reminder-none = You have no reminder.
reminder-refused = ⚠️ My last reminder did not arrive, so it is off. Allow direct messages from a server we share, then turn it on again.
reminder-at = You’ll get it every day at { $at }.
reminder-saved = Saved.
reminder-stopped = You won’t get any more reminders.
button-remind-on = Remind me
button-remind-off = Stop
button-remind-earlier-3 = 3 hours earlier
button-remind-earlier-1 = 1 hour earlier
button-remind-later-1 = 1 hour later
button-remind-later-3 = 3 hours later
reminder-sent = 🔔 The daily deal of { DATETIME($date, dateStyle: "medium") } is **{ $game }**.{ $days ->
    [0] {""}
    [one] { " " }Your streak: one day.
   *[other] { " " }Your streak: **{ $days } days**.
}
