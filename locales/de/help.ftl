# /hilfe: was man hier machen kann, je eine Zeile und ein Knopf.

command-help-name = hilfe
command-help = Was kann ich hier machen? Alles auf einen Blick, mit Knöpfen
command-renamed = Heißt jetzt /{ $command }
help-title = ## Was du hier machen kannst
help-play = { button-play }
help-play-does = hier einen Tisch eröffnen; { $alone ->
    [yes] auf den anderen Plätzen sitzen Computer. Mit Freunden: `/spielen` auf einem Server oder in einem Gruppenchat
   *[no] Freunde kommen mit einem Klick dazu, Computer füllen leere Plätze
}
help-learn = { button-learn-game }
help-learn-does = ein Spiel lernen, Schritt für Schritt und nur für dich
help-daily = Tagespartie
help-daily-does = die Partie von heute spielen, einmal; alle bekommen dieselben Karten
help-puzzles = Denkaufgaben
help-puzzles-does = den einen besten Zug in einer Stellung finden
help-tables = Meine Tische
help-tables-does = sehen, wo du einen Platz hast, und weiterspielen
help-rules = { button-rules }
help-rules-does = die Regeln eines Spiels lesen, in zwei Minuten
help-settings = Meine Einstellungen
help-settings-does = Pings, Bilder oder nur Worte (für Screenreader), Sprache
help-server = Server einstellen
help-server-does = Kanäle, Threads, Tempo, Hausregeln, Sprache
help-privacy = Datenschutz
help-privacy-does = sehen, exportieren, ausblenden oder löschen, was über dich gespeichert ist
help-more = -# { $place ->
    [elsewhere] Zum Zurückblicken: `/wiederholung`, `/analyse`.
    [friends] Zum Zurückblicken: `/rangliste`, `/profil`, `/verlauf`, `/trophäen`, `/wiederholung`, `/analyse`.
   *[other] Zum Zurückblicken: `/rangliste`, `/profil`, `/verlauf`, `/trophäen`, `/wiederholung`, `/analyse`. Neue Tische per DM: `/benachrichtigungen`.
}{ $place ->
    [managed] { " " }Für dich, weil du diesen Server verwalten kannst: `/tisch` beendet oder repariert einen Tisch, und mit `/rangliste` kannst du eine Rangliste für alle aushängen.
   *[other] {""}
}
choose-rules = **Welche Regeln willst du lesen?**
