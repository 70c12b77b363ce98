# Was der Bot behält: Ranglisten, Profile, Verläufe, Vitrinen, Wiederholungen, Prüfungen, Datenschutz.

all-games = Alle Spiele
somebody = ein früherer Spieler
period-all = insgesamt
period-month = dieser Monat
period-week = diese Woche

# -- Ranglisten

board-title = ## 🏆 { $game } · { $period }
board-line = **{ $rank }.** { $name } · { $rating } · { $wins } von { $matches } gewonnen ({ NUMBER($rate, style: "percent") }){ $own ->
    [yes] { " " }· **du**
   *[no] {""}
}
board-newcomer = { $name } · { $rating } · { $wins } von { $matches } gewonnen · *vorläufig, noch { $missing ->
    [one] eine Partie
   *[other] { $missing } Partien
} bis zum Rang*{ $own ->
    [yes] { " " }· **du**
   *[no] {""}
}
board-empty = Hier steht noch niemand in der Rangliste. Dafür braucht es eine gewertete Partie mit anderen Menschen: `/spielen`.
board-own-none = Von deinen Partien zählt hier noch keine. Spiel eine gewertete mit anderen Menschen: `/spielen`.
board-own-unranked = Du: { $wins } von { $matches } gewonnen, Wertung { $rating }. { $missing ->
    [0] Du bist in Ranglisten ausgeblendet; `/datenschutz` zeigt dich wieder.
    [one] Noch eine Partie, und du stehst in der Rangliste.
   *[other] Noch { $missing } Partien, und du stehst in der Rangliste.
}
rating-shown = { NUMBER($points, useGrouping: 0) } ± { NUMBER($spread, useGrouping: 0) }
board-foot = -# { $period ->
    [all] Geordnet nach dem unteren Ende der Wertung: 1040 ± 90 zählt als 950. Alle beginnen bei { NUMBER($start, useGrouping: 0) }.
   *[other] Geordnet nach Siegen; die Zahl hinter dem Namen ist die Wertung.
}{ $pages ->
    [1] {""}
   *[other] { " " }Seite { $page } von { $pages }.
}
board-pick-game = Spiel
board-pick-period = Zeitraum
board-before = ← Vorige Seite
board-after = Nächste Seite →
board-curves-alt = Wertungen im Lauf der Zeit: { $lines }
board-curves-line = { $name } von { NUMBER($first, maximumFractionDigits: 1, useGrouping: 0) } auf { NUMBER($last, maximumFractionDigits: 1, useGrouping: 0) }

# -- Profile

profile-title = ## { $name }
profile-none = { $own ->
    [yes] Von deinen Partien zählt hier noch keine.
   *[no] { $name } hat hier noch keine Partie, die zählt.
} Dafür braucht es eine gewertete Partie, einen Sieger und mindestens zwei Menschen.
profile-career = **{ $game }** · { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
}, { $wins } gewonnen ({ NUMBER($rate, style: "percent") }) · Wertung { $rating }
profile-places = -# Plätze: { $places }
profile-place = { $place }. ×{ $times }
profile-best = -# { $best } · { $table }
profile-streak = -# { $streak ->
    [0] Längste Siegesserie: { $longest }
    [one] Letzte Partie gewonnen; längste Siegesserie: { $longest }
   *[other] { $streak } Siege in Folge; längste Siegesserie: { $longest }
}
profile-opponents = **Oft am selben Tisch:** { $opponents }
profile-opponent = { $name } ({ $wins } von { $matches } gewonnen)

# -- Verläufe

history-title = ## Letzte Partien · { $name }
history-none = { $own ->
    [yes] Du hast
   *[no] { $name } hat
} hier noch keine Partie gespielt.
history-line = { $when } · **{ $game }** · { $ending } · { $names }{ $link ->
    [none] {""}
   *[other] { " " }· [Tisch]({ $link })
}
history-place = Platz { $place } von { $players }
history-abandoned = abgebrochen
history-moderated = von der Moderation beendet
history-pick = Eine Partie noch einmal ansehen
history-choice = { $game }, { DATETIME($date, dateStyle: "medium") }

# -- Vitrinen

cabinet-none = In diesen Spielen gibt es nichts zu sammeln.
cabinet-line = { $kind } **×{ $cards }** · zuletzt { $when } · { $tables }
cabinet-missing = { $kind } · noch keine

# -- Befehle

command-leaderboard-name = rangliste
command-leaderboard = Sehen, wer hier am besten spielt
command-profile-name = profil
command-profile = Sehen, was jemand hier gespielt hat und wie gut
command-history-name = verlauf
command-history = Sehen, welche Partien jemand hier zuletzt gespielt hat
command-trophies-name = trophäen
command-trophies = Sehen, welche Siegkarten jemand hier gewonnen hat
option-game = spiel
option-game-help = Welches Spiel (Standard: alle Spiele)
option-period = zeitraum
option-period-help = Welcher Zeitraum (Standard: insgesamt)
option-player = spieler
option-player-help = Welcher Spieler (Standard: du)

# -- Ablehnungen

refused-store = Meine Datenbank antwortet gerade nicht. Versuch es gleich noch einmal.
refused-still-seated = Du hast noch einen Platz an einem Tisch. Verlass die Lobby, oder versuch es noch einmal, wenn die Partie beendet ist.

# -- Wiederholungen

replay-where = -# Zug { $move } von { $length }
replay-hand = **{ $name }:** { $cards }
replay-hand-before = ⇤ Runde davor
replay-round-before = ⇤ Runde davor
replay-match-before = ⇤ Zum Anfang
replay-back = ← Zurück
replay-on = Vor →
replay-hand-after = Nächste Runde ⇥
replay-round-after = Nächste Runde ⇥
replay-match-after = Zum Ende ⇥
replay-as-text = Als Text
replay-as-json = Als JSON
replay-verify = { button-fair }
replay-all-open = Alle Karten offen
replay-as = Wie { $name } es sah
replay-pick-seat = Gesehen von
replay-hand-pick = Zu einer Runde
replay-round-pick = Zu einer Runde
replay-hand-to = Runde { $number }
replay-round-to = Runde { $number }
replay-text-said = Die Partie, ein Zug pro Zeile.
replay-text-line = { $number }. { $name }: { $move }
replay-json-said = Die Partie als JSON; `engine.replay` liest sie.

# -- Prüfungen

verify-title = ## Wurde in der Partie `{ $table }` fair gegeben?
verify-fair = ✅ **Ja.** Die Karten standen fest durch einen Startwert, der gewählt war, bevor sich jemand gesetzt hat, und durch das, was die Spieler eingemischt haben.
verify-unfair = ⚠️ **Etwas stimmt nicht.** Heb die Datei unten auf und sag es dem Betreiber des Bots.
verify-seed = **1. Der Startwert stand zuerst fest.** Die Lobby zeigte `{ $commitment }`. Das ist der SHA-256 des Startwerts `{ $seed }`.
verify-mixed = **2. Die Spieler haben mitgemischt.** { $fits ->
    [yes] Mit { $clicks ->
        [one] { $clicks } Klick
       *[other] { $clicks } Klicks
    } von ihnen und { $cuts ->
        [0] ohne Abheben
        [one] { $cuts } Mal Abheben
       *[other] { $cuts } Mal Abheben
    } ergibt der Startwert diese Karten und keine anderen.
   *[no] Der Startwert und das Eingemischte ergeben diese Karten NICHT.
}
verify-moves = **3. Die Partie wurde mit diesen Karten gespielt.** Die Regeln erlauben mit ihnen { $moves } von { $of } Zügen.
verify-result = **4. Das Ergebnis ist das der Spieler.** { $fits ->
    [yes] Die Züge führen zu den gespeicherten Plätzen.
   *[no] Die Züge führen NICHT zu den gespeicherten Plätzen.
}
verify-players = **5. Gegen Spieler und Gastgeber** gilt das immer: Der Startwert stand fest, und niemand am Tisch kannte ihn.
verify-owner = **6. Gegen den Betreiber des Bots**, der den Startwert kennt: { $cut }
verify-offline = -# Um es ohne mich zu prüfen, speichere die Datei und führ `python verify.py` damit aus. Das Skript liegt in der Dokumentation des Bots und braucht nur Python.

command-replay-name = wiederholung
command-replay = Eine beendete Partie noch einmal ansehen, Zug für Zug
command-fairness-name = fairness
command-fairness = Prüfen, ob in einer beendeten Partie fair gegeben wurde
option-match = partie
option-match-help = Aus der Liste, oder die Nummer des Tischs, die unter dem Ergebnis steht
refused-not-over = Diese Partie läuft noch. Komm wieder, wenn sie beendet ist.

# -- Einstellungen

settings-mine = ## Deine Einstellungen
settings-hands = **Dein Blatt kommt** { $value }
settings-hands-dm = als Direktnachricht, und im Kanal mit „{ button-hand }“
settings-hands-channel = nur im Kanal, mit „{ button-hand }“
settings-calls = **Anpingen, wenn du dran bist:** { $value }
settings-confirm = **Vor jedem Zug nachfragen, wenn die Partie zählt:** { $value }
settings-pictures = **Bilder der Karten:** { $value }
settings-pictures-server = Servereinstellung
settings-language = **Sprache:** { $value }
language-discord = wie in Discord
settings-mine-form = Deine Einstellungen
settings-ask-hands = Wie dein Blatt zu dir kommt
settings-ask-calls = Mich anpingen, wenn ich dran bin
settings-ask-confirm = Vor jedem Zug nachfragen, der zählt
settings-ask-pictures = Bilder der Karten (aus: nur Worte)
settings-ask-language = Sprache
settings-saved = Gespeichert.
settings-server = ## Die Einstellungen dieses Servers
settings-channels = **Gespielt werden darf in** { $value }
settings-everywhere = allen Kanälen
settings-place = **Ein neuer Tisch steht** { $value }
settings-place-channel = im Kanal selbst
settings-place-thread = in einem eigenen Thread
settings-pace = **Tempo, wenn niemand ein anderes wählt:** { $value }
settings-enders = **Einen Tisch beenden können:** { $value }
settings-enders-moderators = alle, die den Server verwalten
settings-enders-host = sein Gastgeber und alle, die den Server verwalten
settings-enders-players = alle mit einem Platz und alle, die den Server verwalten
settings-server-pictures = **Bilder der Karten, wenn ein Spieler nichts anderes will:** { $value }
settings-server-language = **Sprache der Tische:** { $value }
settings-language-host = die der Community, sonst die des Gastgebers
settings-pick-language = Sprache der Tische
settings-rules = **{ $game }:** { $rules }
settings-pick-rules = Hausregeln für ein Spiel
settings-standard = Standard (je nach Zahl der Mitspieler)
settings-default = { $value } (Standard)
option-with-default = { $help } (Standard: { $value })
settings-server-form = Die Einstellungen dieses Servers
settings-ask-channels = Kanäle für Spiele (keine: überall)
settings-ask-place = Wo ein neuer Tisch steht
settings-ask-pace = Tempo, wenn niemand ein anderes wählt
settings-ask-enders = Wer einen Tisch beenden kann
server-export-said = { $more ->
    [yes] { $count ->
        [one] Eine beendete Partie dieses Servers, die älteste zuerst. Es folgen weitere.
       *[other] { $count } beendete Partien dieses Servers, die älteste zuerst. Es folgen weitere.
    }
   *[no] Das ist alles, was ich über die beendeten Partien dieses Servers aufbewahre: { $count } in dieser Datei.
}
button-change = Ändern
button-server-export = Daten dieses Servers exportieren
table-in-thread = In { $thread } wurde ein Tisch eröffnet. Setz dich!

command-settings-name = einstellungen
command-settings = Deine Einstellungen und die dieses Servers
command-settings-mine-name = meine
command-settings-mine = Wählen, wie dein Blatt zu dir kommt: Pings, Bilder oder Worte, Sprache
command-settings-server-name = server
command-settings-server = Kanäle, Threads, Tempo, Sprache, Hausregeln (für alle, die den Server verwalten)
refused-not-manager = Das können nur Mitglieder, die den Server verwalten dürfen. Wende dich an eins von ihnen.
refused-wrong-channel = In diesem Kanal wird nicht gespielt. Versuch es hier: { $channels }.
refused-no-tables-there = { $why ->
    [unseen] Ich sehe { $channel } auf diesem Server nicht. Gib mir dort *Kanal ansehen* oder wähl einen anderen Kanal.
   *[kind] { $channel } fasst nur andere Kanäle zusammen, dort passt kein Tisch hin. Wähl die Kanäle selbst.
}

# -- Datenschutz

privacy-title = ## Was ich über dich aufbewahre
privacy-kept = { $matches ->
    [0] Keine beendete Partie
    [one] { $matches } Partie { privacy-results }
   *[other] { $matches } Partien { privacy-results }
}; { $tables ->
    [0] kein Platz an einem Tisch
    [one] dein Platz an einem Tisch, mit jedem Zug
   *[other] dein Platz an { $tables } Tischen, mit jedem Zug
}.
privacy-results = mit deinen Plätzen und Punkten, an { $servers ->
    [one] { $servers } Ort
   *[other] { $servers } Orten
} (Server oder DM), mit dem Namen, den du dort hattest
privacy-settings = { $count ->
    [0] Keine deiner Einstellungen
    [one] Eine deiner Einstellungen
   *[other] { $count } deiner Einstellungen
}{ $closed ->
    [yes] ; und dass ich dir keine Direktnachrichten schicken kann.
   *[no] .
}
privacy-alerts = { $count ->
    [one] Ein Spiel, von dessen neuen Tischen du hören willst (`/benachrichtigungen`).
   *[other] { $count } Spiele, von deren neuen Tischen du hören willst (`/benachrichtigungen`).
}
privacy-hidden = { $hidden ->
    [yes] Du bist in Ranglisten **ausgeblendet**.
   *[no] Du stehst in Ranglisten.
}
privacy-posed = { $posed ->
    [yes] Stellungen aus deinen beendeten Partien unter Menschen können Denkaufgaben werden, ohne Namen.
   *[no] Aus deinen Partien werden **keine** Denkaufgaben.
}
privacy-not = -# Daraus berechne ich Wertung, Profil und Analysen. Solange ich sie brauche, bewahre ich auch die IDs deiner Klicks, der Nachrichten für dich und unseres DM-Kanals auf. Was Leute schreiben, lese ich nicht. Nachrichten, die ich geschickt habe, bleiben, bis jemand sie löscht.
privacy-export-said = { $more ->
    [yes] Was ich über dich aufbewahre: { $count ->
        [one] { $count } Partie
       *[other] { $count } Partien
    } in dieser Datei. Es folgen weitere.
   *[no] Das ist alles, was ich über dich aufbewahre: { $count ->
        [one] { $count } Partie
       *[other] { $count } Partien
    } in dieser Datei.
}
button-export-more = Nächste Datei
privacy-now-hidden = Du bist jetzt in Ranglisten ausgeblendet.
privacy-now-shown = Du stehst wieder in Ranglisten.
privacy-now-out = Aus deinen Partien werden keine Denkaufgaben mehr. Die bisherigen daraus habe ich gelöscht.
privacy-now-in = Stellungen aus deinen Partien können wieder Denkaufgaben werden.
privacy-erase-sure = ## Alles über dich löschen?
    Deine ID, deine Namen und deine Wörter vom Abheben verschwinden aus jedem Tisch, jeder Partie und jeder Liste; deine Tagespartien, Denkaufgaben, Einstellungen und Benachrichtigungen werden gelöscht. Die Ergebnisse der anderen bleiben, gegen „einen früheren Spieler“. Das lässt sich nicht rückgängig machen, und deine Wertung beginnt von vorn, wenn du wieder spielst.
privacy-erased = Erledigt. Ich habe keine Daten mehr, die dich nennen. Bis die heutige Tagespartie vorbei ist, verhindert ein Fingerabdruck, der niemanden nennt, dass sie zweimal gespielt wird. Ältere Sicherungen und das Fehlerprotokoll können dich noch nennen; frag dazu den Betreiber des Bots.
button-export = Exportieren
button-hide-me = In Ranglisten ausblenden
button-show-me = In Ranglisten zeigen
button-keep-out = Nicht für Denkaufgaben
button-let-in = Für Denkaufgaben zulassen
button-erase = Meine Daten löschen…
button-erase-yes = Ja, alles löschen
button-erase-no = Nein, alles behalten

command-privacy-name = datenschutz
command-privacy = Sehen, exportieren, ausblenden oder löschen, was der Bot über dich aufbewahrt

# -- Benachrichtigungen


# -- Pausen

button-pause = Pause
button-resume = Weiterspielen
button-replay = Wiederholung
table-paused = ⏸️ Die Partie macht Pause, und keine Uhr läuft. Sie geht weiter, wenn alle **{ button-resume }** drücken, hier oder in `/partien`.
table-votes = { $names } { $count ->
    [one] { $paused ->
        [yes] möchte weiterspielen
       *[no] bittet um eine Pause
    }
   *[other] { $paused ->
        [yes] möchten weiterspielen
       *[no] bitten um eine Pause
    }
}; { $missing ->
    [one] ein Spieler muss
   *[other] { $missing } Spieler müssen
} noch **{ $paused ->
    [yes] { button-resume }
   *[no] { button-pause }
}** drücken.
hand-paused = ⏸️ Die Partie macht Pause. Drück **{ button-resume }**, am Tisch oder in `/partien`.
games-paused = macht Pause
button-play-on = Nicht warten
table-hurries = { $names } { $count ->
    [one] will
   *[other] wollen
} ohne { $absent } weiterspielen; { $missing ->
    [one] noch jemand muss
   *[other] noch { $missing } müssen
} **{ button-play-on }** drücken.
play-on-asked = Du willst weiterspielen, ohne zu warten. Die anderen stimmen mit demselben Knopf zu.
play-on-done = Die Partie geht weiter: Ein fortgeschrittener Computer zieht für alle, die fehlen, bis sie zurück sind.
refused-nobody-awaited = Die Partie wartet gerade auf niemanden. Öffne dein Blatt und sieh, wie es steht.
refused-own-move = Auch du bist am Zug. Mach zuerst deinen Zug.
refused-too-soon = Lass ihnen etwas Zeit: Ab { $at } kannst du dafür stimmen weiterzuspielen.
pause-asked = Du hast um eine Pause gebeten. Die anderen stimmen mit demselben Knopf zu.
pause-done = Die Partie macht Pause. Spiel sie jederzeit mit `/partien` weiter.
resume-asked = Du möchtest weiterspielen. Die Partie geht weiter, wenn alle es wollen.
resume-done = Die Partie geht weiter.
refused-paused = Die Partie macht Pause. Drück **{ button-resume }**, am Tisch oder in `/partien`.
