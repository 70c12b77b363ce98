# Was die Entscheidungen einer beendeten Partie wert waren.

command-review-name = analyse
command-review = Deine Züge in einer beendeten Partie analysieren: Genauigkeit und teuerste Fehler
button-review = Analyse
button-share-review = Ergebnis teilen
review-progress = Ich sehe mir deine Entscheidungen an… { $decisions ->
    [0] {""}
   *[other] { $done } von { $decisions }
}
review-progress-again = Ich sehe mir die wichtigsten Entscheidungen noch einmal an…
review-title = ### Analyse: { $game }
review-summary = { $decisions ->
    [0] In dieser Partie gab es nichts zu entscheiden.
   *[other] **Genauigkeit { $accuracy } %**{ $margin ->
        [0] {""}
       *[other] { " " }± { $margin }
    } · { review-card-line }
}
review-they-cost = { $mistakes ->
    [one] Er kostet
   *[other] Zusammen kosten sie
}
review-given-points = { review-they-cost } etwa { NUMBER($gain) } ± { NUMBER($margin) } Punkte.
review-given-hand = { review-they-cost } etwa { NUMBER($gain) } ± { NUMBER($margin) } gewonnene Runden.
review-given-match = { review-they-cost } etwa { NUMBER($gain) } ± { NUMBER($margin) } Siege.
review-moment = { $number ->
    [0] ✅ **Gut gemacht** · { $heading } · Zug { $move }: { $made }
   *[other] **{ $number }.** { $heading } · Zug { $move }: du hast **{ $made }** gewählt
}
review-why = { $good ->
    [yes] Warum ist das gut?
   *[no] Was war besser?
}
review-next = Weiter
review-method = Info
review-look = Wiederholung
review-again = Nochmal ziehen
review-left-out = In einer so langen Partie wird nur ein Teil deiner Entscheidungen angesehen, hier { $decisions } von { $every }.
review-note = -# 100 % wären die Züge eines Experten, 0 % zufällige. Beurteilt an simulierten Partien, von jedem Zug aus: nach dem, was du wissen konntest, nie nach den wirklichen Karten. ± gilt in 95 von 100 Fällen; was innerhalb liegt, ist kein Fehler.
review-autopilot = -# { $moves ->
    [one] Einen dieser Züge
   *[other] { $moves } dieser Züge
} hat der Computer an deiner Stelle gemacht.
review-shared = **{ $name }** hat eine Partie analysieren lassen: { $game } (`{ $table }`), Genauigkeit { $accuracy } %, { review-card-line }.
review-card-line = { $decisions ->
    [one] eine Entscheidung
   *[other] { $decisions } Entscheidungen
}, { $mistakes ->
    [0] kein klarer Fehler
    [one] ein klarer Fehler
   *[other] { $mistakes } klare Fehler
}
refused-no-review = Diese Partie lässt sich jetzt nicht analysieren. Versuch es in einer Minute noch einmal.
refused-never-reviewed = Für dieses Spiel gibt es keine Analyse. `/wiederholung` zeigt eine Partie Zug für Zug.
profile-accuracies = **Genauigkeit in Analysen**
profile-accuracy = { $game }: { $matches ->
    [one] { NUMBER($last, maximumFractionDigits: 0) } % in einer Partie
   *[other] zuletzt { NUMBER($last, maximumFractionDigits: 0) } %, im Mittel { NUMBER($mean, maximumFractionDigits: 0) } % aus { $matches } Partien
}
profile-weakness = -# Zum Üben: { $theme } ({ $share } % dessen, was deine Fehler kosten)
profile-accuracies-alt = Genauigkeit analysierter Partien im Lauf der Zeit, in Prozent: { $lines }
