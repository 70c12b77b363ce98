# Jedes „Nein“ in einem Satz, der sagt, was zu tun ist.

refused-no-such-table = Diesen Tisch gibt es nicht mehr. Eröffne einen neuen mit `/spielen`.
refused-set-aside = Die gespeicherten Daten dieses Tischs sind beschädigt, er wurde beiseitegelegt. Eröffne einen neuen mit `/spielen`.
refused-game-missing = Das Spiel dieses Tischs ist hier gerade nicht installiert. Was gespielt wurde, bleibt erhalten; bitte den Betreiber des Bots, es wieder zu installieren.
refused-not-in-lobby = Die Partie hat schon begonnen. Eröffne einen anderen Tisch mit `/spielen`.
refused-not-running = Hier läuft keine Partie. Eröffne eine mit `/spielen`.
refused-already-seated = Du hast hier schon einen Platz. Der Gastgeber drückt **{ button-start }**; **{ button-leave }** gibt deinen Platz frei.
refused-not-rematched = Die Revanche eröffnen die Spieler der letzten Partie: { $players }. Sobald jemand von ihnen **{ button-rematch }** gedrückt hat, bekommst du damit auch einen Platz.
refused-not-seated = Du hast an diesem Tisch keinen Platz. Drück vor dem Start **{ button-join }**, oder eröffne mit `/spielen` deinen eigenen.
refused-full = { $seats ->
    [one] Der Platz ist vergeben.
   *[other] Alle { $seats } Plätze sind vergeben.
} Eröffne einen anderen Tisch mit `/spielen`.
refused-kept = Die freien Plätze sind für Eingeladene reserviert. Eröffne einen anderen Tisch mit `/spielen`.
refused-too-few = Das Spiel braucht { $needed ->
    [one] { $needed } Spieler
   *[other] { $needed } Spieler
}, am Tisch { $seated ->
    [one] sitzt erst einer
   *[other] sitzen { $seated }
}. Warte auf weitere.
refused-not-host = Das kann nur der Gastgeber: { $host }.
refused-bad-option = Diese Hausregeln passen bei keiner Spielerzahl zusammen. Ändere sie und versuch es noch einmal.
refused-stale = Am Tisch ging es inzwischen weiter. So steht es jetzt.
refused-not-saved = Dein Zug konnte nicht gespeichert werden und gilt deshalb nicht. Versuch es gleich noch einmal.
refused-elsewhere = Ein anderer Teil des Bots übernimmt gerade diesen Tisch. Klick gleich noch einmal.
refused-unknown-control = Dieser Knopf oder dieses Menü ist nicht von mir oder zu alt. Mit `/partien` findest du deine Tische.
refused-unexpected = Bei mir ist etwas schiefgegangen (Fehler { $error }). Versuch es noch einmal; wenn es so bleibt, nenn dem Betreiber des Bots die Nummer.
refused-only-in-servers = Benachrichtigungen über Tische gelten für einen Server. Nutze `/benachrichtigungen` in einem seiner Kanäle.
refused-slow-here = Langsame Partien brauchen Erinnerungen, und hier kann ich keine senden. Wähl ein anderes Tempo.
refused-seen-alone = Hier würdest nur du den Tisch sehen: Dieser Server erlaubt dir *Externe Apps verwenden* nicht. Eröffne ihn in einem anderen Kanal oder einem Gruppenchat.
refused-no-computer = Hier hat kein Computer einen Platz. Füge im Menü einen hinzu.
refused-bot-invited = Bots kann man nicht einladen. Wähle Mitglieder.
refused-cant-show = Ich kann hier keinen Tisch zeigen: Mir fehlt *{ $permission }* in diesem Kanal. Wende dich an jemanden, der den Server verwaltet, oder eröffne den Tisch anderswo.

# -- Züge, die die Regeln verbieten; { $... } sind Tatsachen der Ablehnung

refused-move = Diesen Zug kannst du jetzt nicht machen. Wähle einen der angebotenen.
refused-over = Die Partie ist beendet.
refused-unreadable = Diesen Zug verstehe ich nicht. Wähle einen der angebotenen.
refused-card-count = { $wanted ->
    [one] Dafür brauchst du genau eine Karte. Wähle eine.
   *[other] Dafür brauchst du { $wanted } Karten. Wähle { $wanted }.
}
refused-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
refused-not-your-turn = { $turn ->
    [none] Du bist nicht dran.
   *[other] Du bist nicht dran. { $turn }.
}
