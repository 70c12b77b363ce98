# Was man zu seinem Blatt fragen kann. Ein Tipp sagt, was ein Experte täte, warum, und was das bringt.

button-hint = Tipp
button-do-it = Mach es
button-hint-why = Warum?
button-other-moves = Andere Züge
hint-move = Ein Experte würde wählen: { $move }.
ask-first = { $move }? Die Partie zählt: Drück **{ button-do-it }**, wenn du sicher bist.
hint-gain-points = ; damit sparst du { NUMBER($gain) } ± { NUMBER($margin) } Punkte gegenüber { hint-gain-over }
hint-gain-lead = ; damit liegst du { NUMBER($gain) } ± { NUMBER($margin) } Punkte weiter vorn als mit { hint-gain-over }
hint-gain-hand = ; damit gewinnst du { $gain } ± { $margin } von hundert Runden mehr als mit { hint-gain-over }
hint-gain-match = ; damit gewinnst du { $gain } ± { $margin } von hundert Partien mehr als mit { hint-gain-over }
hint-gain-over = { $chosen ->
    [yes] deiner Wahl
   *[no] „{ $move }“
}
hint-gain-none = ; „{ $move }“ ist etwa genauso gut
over-friendly = -# Freundschaftspartie: zählt für keine Wertung.
over-practice = -# Das war eine Übungspartie: Mit nur einem Menschen zählt sie weder für Ranglisten noch für Wertungen.
rules-friendly = { $rules } · Freundschaftspartie: { counts-for-nothing }
rules-practice = { $rules } · zur Übung: { counts-for-nothing }
refused-no-hints = Tipps gibt es nur in Freundschaftspartien. Beim nächsten Mal kann der Gastgeber die Partie vor dem Start dazu machen.

# Warum nicht? Die Regel hinter einer Ablehnung und ihr Sinn. Jedes Spiel hat dazu noch die seiner eigenen Regeln.

button-why = Verboten?

why-move = Auf der Regelseite steht, was du wann tun darfst; der Knopf **{ button-rules }** am Tisch öffnet sie.
why-allowed = Jetzt spricht nichts mehr dagegen: Am Tisch ging es inzwischen weiter. Versuch es noch einmal.
why-over = Eine beendete Partie nimmt keine Züge mehr an, damit ihr Ergebnis stehen bleibt.
why-unreadable = Du kannst nur Züge machen, die die Knöpfe und Menüs anbieten, und dieser war keiner davon.
why-no-such-seat = In dieser Partie spielt nur mit, wer am Anfang am Tisch saß.
why-card-count = Jeder Zug hat seine eigene Zahl von Karten, damit klar ist, was mit welcher geschieht.
why-not-your-turn = Es wird immer nur eine Antwort erwartet, damit niemand den anderen vorauseilt.
why-not-in-hand = Du kannst nur Karten verwenden, die du jetzt auf der Hand hast; diese ist nicht mehr dabei oder war es nie.

# Taking the last move back, in a match that doesn't count.

button-take-back = Zurücknehmen
told-taken-back = { $you ->
    [yes] Du hast deinen letzten Zug zurückgenommen.
   *[no] { $name } hat den letzten Zug zurückgenommen.
}
refused-match-counts = Diese Partie zählt, deshalb lassen sich Züge nicht zurücknehmen. Mit `/einstellungen meine` wirst du vor jedem gefragt.
refused-cards-seen = Dein letzter Zug hat dir verdeckte Karten gezeigt, deshalb kannst du ihn nicht zurücknehmen.
refused-moved-since = Nur der letzte Zug lässt sich zurücknehmen, und inzwischen gab es einen weiteren.
