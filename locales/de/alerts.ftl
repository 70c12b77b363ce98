# Sagen lassen, wenn jemand einen Tisch eröffnet.

command-alerts-name = benachrichtigungen
command-alerts = Benachrichtigt werden, wenn jemand auf diesem Server einen Tisch eröffnet
alerts-title = **Benachrichtige mich, wenn ein Tisch eröffnet wird**
alerts-about = -# Als Direktnachricht, mit dem Weg dorthin: höchstens eine in zehn Minuten, nur für Tische in Kanälen, die hier alle sehen, und nur solange ein Platz frei ist.
alerts-closed = ⚠️ Meine letzte Direktnachricht kam nicht bei dir an. Erlaube Direktnachrichten von diesem Server, und wähle dann noch einmal.
alerts-none = Du hast auf diesem Server keine Benachrichtigungen.
alerts-line = • { $game } · { $end }
alerts-end = bis { $end }
alerts-no-end = bis du es beendest
alerts-for-evening = 6 Stunden
alerts-for-day = 1 Tag
alerts-for-week = 7 Tage
alerts-for-always = Ohne Ende
alerts-pick = Benachrichtigen bei …
alerts-saved = Gespeichert.
alerts-stopped = Du bekommst auf diesem Server keine Benachrichtigungen mehr.
button-alerts-stop = Nicht mehr benachrichtigen
alert-opened = 🔔 { $host ->
    [none] In <#{ $channel }> wurde ein Tisch eröffnet
   *[other] { $host } hat in <#{ $channel }> einen Tisch eröffnet
}: **{ $game }**. { $free ->
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
}
button-alert-stop = Keine Nachrichten dazu mehr
alert-stopped = Zu Tischen dieses Spiels bekommst du von dort keine Nachrichten mehr: { $game }. Mit `/benachrichtigungen` auf dem Server änderst du das.

# A reminder of the daily deal, by direct message, at an hour of one's own.

button-remind = Tägliche Erinnerung…
reminder-title = **An die Tagespartie erinnern**
reminder-about = -# Eine Direktnachricht am Tag, wenn du die Partie bis dahin nicht beendet hast. Wird die Uhr umgestellt, verschiebt sich die Zeit um eine Stunde.
reminder-none = Du wirst nicht erinnert.
reminder-refused = ⚠️ Meine letzte Erinnerung kam nicht an, deshalb ist sie aus. Erlaube Direktnachrichten von einem Server, auf dem ich bin, und schalte sie wieder ein.
reminder-at = Du bekommst sie jeden Tag um { $at }.
reminder-saved = Gespeichert.
reminder-stopped = Du wirst nicht mehr erinnert.
button-remind-on = Erinnere mich
button-remind-off = Nicht mehr
button-remind-earlier-3 = 3 Stunden früher
button-remind-earlier-1 = 1 Stunde früher
button-remind-later-1 = 1 Stunde später
button-remind-later-3 = 3 Stunden später
reminder-sent = 🔔 Die Tagespartie vom { DATETIME($date, dateStyle: "medium") } ist **{ $game }**.{ $days ->
    [0] {""}
    [one] { " " }Deine Serie: ein Tag.
   *[other] { " " }Deine Serie: **{ $days } Tage**.
}
