# Die Lobby: wer was mit wem wie lange spielt; was man dort einstellt, und was über die Karten gesagt wird.

lobby-title = ### { $game }
lobby-banner = Karten: { $game }
lobby-missing = **{ $missing ->
    [0] { $host } kann starten.
    [one] Ein Spieler fehlt noch.
   *[other] { $missing } Spieler fehlen noch.
}**
lobby-seat = { $name }{ $host ->
    [yes] { " " }(Gastgeber)
   *[no] {""}
}{ $level ->
    [none] {""}
   *[other] { " " }({ $level })
}
lobby-seats-kept = ✉️ *reserviert für { $names }*
lobby-seats-free = { $count ->
    [one] *ein freier Platz*
   *[other] *{ $count } freie Plätze*
}
lobby-length = etwa { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}{ $pace ->
    [live] {""}
   *[other] { " " }Spielzeit
}{ $short ->
    [yes] { " " }(kurz)
   *[no] {""}
}
lobby-pace-live = 1:30 pro Zug
lobby-pace-relaxed = 10 Minuten pro Zug
lobby-pace-slow = ein Tag pro Zug
lobby-rated = gewertet
lobby-friendly = Freundschaft: { lobby-unrated }
lobby-practice = Übung: { lobby-unrated }
lobby-unrated = { $hints ->
    [yes] Tipps, keine Wertung
   *[no] keine Wertung
}
lobby-expires = offen bis { $when }
lobby-house-rules = Hausregeln: { $rules }
lobby-cut = Abgehoben: { $times ->
    [one] {""}
   *[other] { $times }-mal, zuletzt{ " " }
}{ $name } („{ $word }“){ $settled ->
    [yes] {""}
   *[no] , vor der letzten Änderung
}
button-arrange = Tisch…
start-host = **{ $host }** leitet den Tisch und startet die Partie. { $seated ->
    [yes] Du hast schon einen Platz.
   *[no] Mit **{ button-join }** bekommst du einen Platz.
}
panel-host = -# Was du hier änderst, steht in der Lobby.
panel-seated = { $name } hat einen Platz.
panel-unseated = { $name } ist gegangen.
panel-guest = -# Den Tisch richtet nur der Gastgeber ein.
counts-for-nothing = { $hints ->
    [yes] Tipps, keine Ranglisten, keine Wertung
   *[no] keine Ranglisten, keine Wertung
}
lobby-add-computer = Einen Computer hinzufügen
button-remove-computer = Einen Computer entfernen
lobby-invite = Plätze für Gäste freihalten
invited = { $names }: { $host ->
    [none] dir wird ein Platz freigehalten
   *[other] { $host } hält dir einen Platz frei
}. Das Spiel: { $game }.
refused-too-many-guests = { $seats ->
    [one] Es ist nur noch ein Platz frei. Wähle eine Person, oder entferne einen Computer.
   *[other] Es sind nur noch { $seats } Plätze frei. Wähle höchstens { $seats } Personen, oder entferne einen Computer.
}
button-teach = Lektion
button-options = Optionen
button-set-rules = { $rules } ändern
options-pace = Tempo
options-match = Diese Partie
button-short = Kurze Partie: { $minutes } min

# -- was beweist, dass die Karten fair sind: nur wer fragt, bekommt es gesagt

button-fair = Fairness
fair-title = ## Faire Karten
fair-how = Die Karten werden aus einer geheimen Zahl berechnet, dem *Startwert*, und aus dem, was die Spieler einmischen: dem ersten Klick jeder Person auf **{ button-join }** und jedem Abheben. Niemand am Tisch kennt den Startwert.
fair-seed = **Der Fingerabdruck des Startwerts** (SHA-256) steht fest, seit der Tisch eröffnet wurde; der Startwert lässt sich also nicht austauschen. Am Ende wird er gezeigt.
    `{ $commitment }`
fair-mixed = **Bisher eingemischt**, als Fingerabdruck: Er ändert sich mit jedem neuen Spieler und jedem Abheben. Schreib ihn auf, bevor du abhebst, dann kannst du am Ende prüfen, dass nichts davor ausgetauscht wurde.
    `{ $mark }`
fair-later = Nach der Partie wird der Startwert gezeigt, und `/prüfen` sagt, wie man dieselben Karten noch einmal gibt.
