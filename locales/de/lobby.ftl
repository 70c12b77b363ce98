# Die Lobby: wer was mit wem wie lange spielt; was man dort einstellt, und was über die Karten gesagt wird.

lobby-title = # { $game }
lobby-open = Ein Tisch ist eröffnet. Setz dich!
lobby-full = Alle Plätze sind vergeben.
lobby-banner = Karten: { $game }
lobby-seats = **Plätze** ({ $seated } von { $most }) · { $missing ->
    [0] { $host } kann starten.
    [one] ein Spieler fehlt noch.
   *[other] { $missing } Spieler fehlen noch.
}
lobby-seat = { $number }. { $name }{ $host ->
    [yes] { " " }· Gastgeber
   *[no] {""}
}{ $level ->
    [none] {""}
   *[other] { " " }· { $level }
}
lobby-seat-kept = { $number }. ✉️ *reserviert für { $name }*
lobby-seats-free = ▫️ { $count ->
    [one] *ein freier Platz*
   *[other] *{ $count } freie Plätze*
}
lobby-length = **Dauer:** etwa { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}{ $pace ->
    [live] {""}
   *[other] { " " }reine Spielzeit
}{ $short ->
    [yes] { " " }(kurze Partie)
   *[no] {""}
}
lobby-pace = **Tempo:** { $pace }
lobby-rules = **Hausregeln:** { $rules }
lobby-rated = **Gewertet:** zählt für Ranglisten und Wertungen
lobby-friendly = **Freundschaftspartie:** { counts-for-nothing }
lobby-practice = **Zur Übung**, solange nur ein Mensch mitspielt: { counts-for-nothing }
counts-for-nothing = { $hints ->
    [yes] Tipps, keine Ranglisten, keine Wertung
   *[no] keine Ranglisten, keine Wertung
}
lobby-expires = -# Offen bis { $when }, wenn nichts passiert.
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
button-teach = Spiel lernen
button-house = Hausregeln
button-short = Kurze Partie: { $minutes } min
button-long = Ganze Partie: { $minutes } min

# -- was beweist, dass die Karten fair sind: nur wer fragt, bekommt es gesagt

button-fair = Faire Karten?
fair-title = ## Faire Karten?
fair-how = Die Karten werden aus einer geheimen Zahl berechnet, dem *Startwert*, und aus dem, was die Spieler einmischen: dem ersten Klick jeder Person auf „Mitspielen“ und jedem Abheben. Niemand am Tisch kennt den Startwert.
fair-seed = **Der Fingerabdruck des Startwerts** (SHA-256) steht fest, seit der Tisch eröffnet wurde; der Startwert lässt sich also nicht austauschen. Am Ende wird er gezeigt.
    `{ $commitment }`
fair-mixed = **Bisher eingemischt**, als Fingerabdruck: Er ändert sich mit jedem neuen Spieler und jedem Abheben. Schreib ihn auf, bevor du abhebst, dann kannst du am Ende prüfen, dass nichts davor ausgetauscht wurde.
    `{ $mark }`
fair-later = Nach der Partie wird der Startwert gezeigt, und `/prüfen` sagt, wie man dieselben Karten noch einmal gibt.
