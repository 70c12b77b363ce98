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
   *[other] { " " }({ $level }{ $taste ->
        [none] {""}
       *[other] , { $taste }
    })
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
lobby-alone = Mit Freunden: `/spielen` auf einem Server oder in einem Gruppenchat.
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
    [none] Einladung
   *[other] Einladung von { $host }
} an einen Tisch, mit freigehaltenem Platz. Das Spiel: { $game }.
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
fair-title = ### Faire Karten
fair-how = -# Die Karten kommen aus einer geheimen Zahl, dem *Startwert*, und dem, was ihr einmischt: eurem ersten Klick auf **{ button-join }**, jedem Abheben.
fair-seed = **Fingerabdruck des Startwerts**
    `{ $commitment }`
    -# Öffentlich und fest, seit es den Tisch gibt.
fair-mixed = **Bisher eingemischt** (Fingerabdruck)
    `{ $mark }`
    -# Er ändert sich mit jedem Spieler und jedem Abheben. Notier ihn vorher, um ihn am Ende zu prüfen.
fair-later = Am Ende wird der Startwert gezeigt, und `/fairness` sagt, wie man dieselben Karten gibt.
