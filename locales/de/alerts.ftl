# Sagen lassen, wenn jemand einen Tisch eröffnet.

command-alerts-name = meldungen
command-alerts = Melden lassen, wenn jemand auf diesem Server einen Tisch eröffnet
alerts-title = **Sag mir, wenn ein Tisch eröffnet wird**
alerts-about = -# Als Direktnachricht, mit dem Weg dorthin: höchstens eine in zehn Minuten, nur für Tische in Kanälen, die hier alle sehen, und nur solange ein Platz frei ist.
alerts-closed = ⚠️ Meine letzte Direktnachricht kam nicht bei dir an. Erlaube Direktnachrichten von diesem Server, und wähle dann noch einmal.
alerts-none = Du lässt dir hier nichts melden.
alerts-line = • { $game } · { $end }
alerts-end = bis { $end }
alerts-no-end = bis du es beendest
alerts-for-evening = 6 Stunden
alerts-for-day = 1 Tag
alerts-for-week = 7 Tage
alerts-for-always = Ohne Ende
alerts-pick = Diese Spiele melden
alerts-saved = Gespeichert.
alerts-stopped = Dir wird hier kein Tisch mehr gemeldet.
button-alerts-stop = Nichts mehr melden
alert-opened = 🔔 { $host } hat in <#{ $channel }> einen Tisch eröffnet: **{ $game }**. { $free ->
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
}
button-alert-stop = Diese Meldungen beenden
alert-stopped = Tische dieses Spiels werden dir dort nicht mehr gemeldet: { $game }. Mit `/meldungen` auf dem Server änderst du das.
