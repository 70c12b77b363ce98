# Ordnung halten: Klickfluten, Obergrenzen, Moderation, und was der Betreiber erfährt.

refused-crowded = Gerade spielen sehr viele Leute, und ich komme nicht hinterher. Es hat sich nichts geändert: Klick gleich noch einmal.
refused-slow-down = Eins nach dem anderen: Du klickst schneller, als ich hinterherkomme. Warte einen Moment und mach dann weiter.
refused-too-many = { $scope ->
    [host] { $most ->
        [one] Du hast schon einen offenen Tisch. Spiel ihn erst zu Ende oder schließ ihn; `/partien` zeigt ihn.
       *[other] Du hast schon { $most } offene Tische. Spiel erst einen zu Ende oder schließ einen; `/partien` zeigt sie.
    }
    [channel] { $most ->
        [one] In diesem Kanal ist schon ein Tisch offen. Nimm einen anderen Kanal, oder warte, bis er fertig ist.
       *[other] In diesem Kanal sind schon { $most } Tische offen. Nimm einen anderen Kanal, oder warte, bis einer fertig ist.
    }
   *[server] { $most ->
        [one] Auf diesem Server ist schon ein Tisch offen. Warte, bis er fertig ist.
       *[other] Auf diesem Server sind schon { $most } Tische offen. Warte, bis einer fertig ist.
    }
}
refused-removed = Die Moderation hat deinen Platz in dieser Partie freigegeben; ein Computer hat ihn übernommen.
refused-not-allowed = Das darfst du hier nicht. Wende dich an jemanden, der diesen Server verwaltet.
refused-no-table-here = Hier ist kein Tisch offen. Wähle einen aus der Liste, oder gib den Befehl im Kanal des Tischs.
refused-which-table = { $count ->
    [one] In diesem Kanal ist ein Tisch offen. Wähle ihn aus der Liste.
   *[other] In diesem Kanal sind { $count } Tische offen. Wähle einen aus der Liste.
}

away-removed = Die Moderation hat { $name } vom Tisch genommen; ein Computer spielt weiter.
over-moderated = Die Moderation hat diesen Tisch beendet, ohne Sieger.

table-ended = { $game }: Der Tisch ist geschlossen.
table-kicked = { $name } spielt nicht mehr mit: { $game }.
table-repaired = { $game }: Ich habe den Tisch neu gelesen und zeige ihn noch einmal.

command-table-name = tisch
command-table = Die Tische dieses Servers moderieren
command-table-end-name = beenden
command-table-end = Einen Tisch ohne Sieger beenden
command-table-kick-name = entfernen
command-table-kick = Jemanden von einem Tisch entfernen
command-table-repair-name = reparieren
command-table-repair = Einen Tisch neu zeigen, der falsch aussieht
option-table = tisch
option-table-help = Welcher Tisch (Standard: der in diesem Kanal)
option-kicked-help = Wer gehen soll

command-status-name = status
command-status = Zustand des Bots (nur für den Betreiber)
status-up = **Gestartet** { $since } · { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
} im Speicher · { $queued ->
    [one] { $queued } Nachricht
   *[other] { $queued } Nachrichten
} zu aktualisieren
status-answers = **Antworten** { $count } · die Hälfte unter { $median } ms, 99 % unter { $slowest } ms
status-inside = **Innen** Gateway { $gateway } ms · Commits: 99 % unter { $commit } ms · Ereignisschleife: 99 % unter { $delay } ms
status-requests = **Anfragen** { $counted } gezählte (höchstens 50 pro Sekunde) · { $free } freie, davon { $waysrefused } abgelehnt und neu gesendet · { $refused } insgesamt abgelehnt{ $halted ->
    [yes] { " " }· ⚠️ vorerst angehalten
   *[no] {""}
}
status-starts = **Sitzungsstarts** noch { $left } von { $total } · zurückgesetzt am { $resets }
status-waits = ⚠️ Ich verbinde mich nicht vor { $until }: { $why ->
    [used] Bis dahin erlaubt Discord keine weiteren Sitzungsstarts
    [refused] Discord hat mich gebeten zu warten (429)
   *[often] Ich habe heute zu viele Sitzungen gestartet
}.
status-standstill = ⚠️ Die Uhren blieben { $since }{ $where ->
    [everywhere] {""}
   *[somewhere] { " " }auf einigen Servern
} stehen: { $reason ->
    [gateway] Discord bringt mir keine Klicks
    [owned] ein anderer Prozess hat meine Datenbank übernommen
   *[requests] Discord nimmt keine Anfragen von mir an
}. Diese Zeit bekommen alle zurück.
status-trouble = ⚠️ <#{ $channel }>: { $kind ->
    [pictures] keine Bilder
    [posts] keine neuen Nachrichten
    [channel] den Kanal gibt es nicht mehr
   *[permission] Tische können nicht gezeigt werden
}{ $permission ->
    [none] {""}
   *[other] ; mir fehlt dort *{ $permission }*
}.
status-commands = ⚠️ Discord nimmt die Befehle nicht an ({ $why }). Erster Versuch { $since }, nächster Versuch um { $again }; die alten gehen weiter.
status-new-dms = ⚠️ Discord lässt mich keine neuen Direktnachrichten öffnen (Code { $code }); nächster Versuch um { $until }.{ $waiting ->
    [0] {""}
    [one] { " " }Eine Person wartet auf eine.
   *[other] { " " }{ $waiting } Personen warten auf eine.
} Blätter gibt es weiter per Knopf.
status-elsewhere = ⚠️ Ein anderes Programm beantwortet Klicks mit meinem Token, zuerst { $since }. Beende es, oder setz das Token zurück: Von zwei Bots kennt jeder nur seine eigenen Tische.
status-aside = ⚠️ Tisch `{ $table }` ist nicht lesbar und wurde { $at } beiseitegelegt; das Protokoll sagt, warum.
status-skipped =
    { $count ->
        [one] ⚠️ Ein beschädigter Datensatz wurde ausgelassen; das Protokoll sagt, welcher.
       *[other] ⚠️ { $count } beschädigte Datensätze wurden ausgelassen; das Protokoll sagt, welche.
    }
status-error = -# { $at } Fehler { $error }: { $kind }
over-deserted = Ich war einen Monat lang nicht auf diesem Server, deshalb wurde dieser Tisch geschlossen.
