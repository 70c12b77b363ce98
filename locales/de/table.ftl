# Der Tisch, die Lobby und alles, was für jedes Spiel gleich ist.

player-number = Spieler { $number }
computer-name = 🤖 { $number ->
    [1] Ada
    [2] Blaise
    [3] Emmy
    [4] Alan
    [5] Grace
   *[other] Kurt
}
lobby-tempo = Computer ziehen: { $now }
tempo-slow = langsam
tempo-usual = normal
tempo-fast = schnell
level-like-me = Wie ich
level-like-me-help = die Stufe, die deiner Wertung hier am nächsten ist
level-novice = Anfänger
level-novice-help = spielt zum Spaß und vertut sich manchmal
level-amateur = Amateur
level-amateur-help = zwischen { level-novice } und { level-regular }
level-regular = Fortgeschritten
level-regular-help = spielt solide
level-veteran = Könner
level-veteran-help = zwischen { level-regular } und { level-expert }
level-expert = Experte
level-expert-help = denkt über jeden Zug eine Sekunde nach
list-and = { $first } und { $last }
told-of = { $what }: { $told }
list-comma = { $first }, { $last }
list-semicolon = { $first }; { $last }
numbered-step = { $number }. { $name }
on = an
off = aus

pace-live = live, 1:30 pro Zug + 3:00 Reserve
pace-relaxed = gemütlich, 10 Minuten pro Zug
pace-slow = langsam, ein Tag pro Zug

# -- die Lobby


# -- Abheben: was es wert ist, sagen die Lobby, das Ergebnis und die Prüfung

button-cut = Abheben
cut-title = Abheben
cut-word = Irgendein Wort
cut-word-help = Alle sehen es. Niemand sollte es erraten können.
name-left = { $name } (nicht mehr dabei)
cut-made = { $name } („{ $word }“)
cuts = **Abgehoben:** { $count ->
    [0] niemand
   *[other] { $cuts }{ $earlier ->
        [0] {""}
        [one] , davor noch einmal
       *[other] , davor noch { $earlier } Mal
    }
}
cut-none = Weder Spieler noch Gastgeber können die Karten wählen. Der Betreiber des Bots könnte es gemeinsam mit jemandem am Tisch, es sei denn, ein Spieler hebt ab.
cut-last = { $name } hat zuletzt abgehoben. Niemand hat die Karten gewählt, außer { $name } steckt mit dem Betreiber des Bots unter einer Decke.
cut-before = { $name } hat zuletzt abgehoben, aber danach haben sich Plätze oder Hausregeln geändert: Gegen den Betreiber des Bots zählt es nicht mehr.
cut-old = Gegeben, bevor man abheben konnte: Der Betreiber des Bots hätte die Karten wählen können, gemeinsam mit der Person, die **{ button-start }** gedrückt hat.
refused-no-word = In diesem Wort gibt es nichts zu lesen. Gib ein anderes ein.

button-join = Mitspielen
button-leave = Verlassen
button-start = Start
button-rules = Regeln
button-cancel = Tisch schließen
button-hand = Mein Blatt
button-rematch = Revanche
button-table = Tisch
button-look-again = Aktualisieren
button-details = Details

# -- der laufende Tisch

table-title = -# { $game } · { $heading }
table-turn = ### { $turn }
away-left = { $name } ist gegangen; ein Computer spielt weiter.
away-late = { $name } ist nicht da; ein Computer spielt weiter.
away-outvoted = Die anderen spielen ohne { $name } weiter; ein Computer zieht.
permission-view = Kanal ansehen
permission-send = Nachrichten senden
permission-send-in-threads = Nachrichten in Threads senden
permission-attach = Dateien anhängen
permission-manage-threads = Threads verwalten
table-trouble-pictures = ⚠️ In <#{ $channel }> kann ich keine Bilder zeigen: Mir fehlt dort *{ $permission }*. Bis dahin sagen Worte alles.
table-trouble-posts = ⚠️ { $permission ->
    [none] Discord lässt mich in <#{ $channel }> keine neuen Nachrichten schreiben.
   *[other] In <#{ $channel }> kann ich keine neuen Nachrichten schreiben: Mir fehlt dort *{ $permission }*.
} Der Tisch geht in seiner letzten Nachricht weiter.
table-trouble-permission = ⚠️ { $permission ->
    [none] Discord lässt mich den Tisch in <#{ $channel }> nicht zeigen.
   *[other] In <#{ $channel }> kann ich den Tisch nicht zeigen: Mir fehlt dort *{ $permission }*.
} Dein Blatt funktioniert trotzdem.
table-trouble-channel = ⚠️ Den Kanal dieses Tischs gibt es nicht mehr. Dein Blatt funktioniert trotzdem.

# -- whose turn it is: the same in every game, which says only what is asked of the player, such as "play a card"

turn-yours = **Du bist dran**: { $asked }
turn-others = { $count ->
    [one] **{ $names } ist dran**: { $asked }
   *[other] **Warten auf** { $names }: { $asked }
}
turn-rest = **Warten auf** die anderen

# -- Enden

over-title = ## { $game } · die Partie ist beendet
over-stopped = ## { $game } · die Partie wurde abgebrochen
over-unplayed = ## { $game } · der Tisch ist geschlossen
over-cancelled = Der Gastgeber hat diesen Tisch geschlossen.
over-expired = Eine Weile ist niemand gekommen, deshalb wurde dieser Tisch geschlossen. Eröffne jederzeit einen neuen.
over-abandoned = Niemand spielt mehr, die Partie endet ohne Sieger.
over-winner = 🏆 **{ $names } { $count ->
    [one] gewinnt
   *[other] teilen sich den Sieg
}!**
over-place = { $place }\. { $name } · { $score }

over-undealt = -# Es wurden keine Karten gegeben. Der Startwert war `{ $seed }`.
over-seed = -# Der Startwert war `{ $seed }`, sein SHA-256 `{ $commitment }`; Klicks { $clicks }; Tisch { $table }{ $dealer ->
    [none] {""}
   *[other] ; erster Geber: Spieler { $dealer }
}

# -- für die Zeilen der Spiele: ein Platz, der vielleicht dran ist, und wie viele Karten

seat-name = { $turn ->
    [yes] **{ $name }** (am Zug)
   *[no] { $name }
}
card-count = { $cards ->
    [0] keine Karten
    [one] eine Karte
   *[other] { $cards } Karten
}

# -- das eigene Blatt

hand-title = -# { $game } · { $heading }
hand-turn-until = { $turn }, bis { $until }
hand-turn-stopped = { $turn } · die Uhr steht
hand-turn-bank = { $turn }, bis { $before }
    {""}-# Dann { $bank } aus deiner Reserve, bis { $until }
hand-game = -# { $game }
hand-rests = **{ $others ->
    [one] Dein Gegenüber ist dran.
   *[other] Die anderen sind dran.
}**{ $table ->
    [yes] { " " }Der Tisch zeigt, was geschieht.
   *[no] {""}
}
hand-outdated = Dieses Blatt wird nicht mehr aktualisiert. Mit **{ button-hand }** siehst du das aktuelle.
hand-cards = **Deine Karten:** { $cards }
button-back = ‹ Zurück
hand-moved = -# ⬇️ Deine Karten sind weiter unten, unter dem Tisch.
table-waits = { $game }: Dieser Tisch wird hier nicht mehr aktualisiert. Drück **{ button-look-again }**, um ihn zu sehen und weiterzuspielen.
table-moved = -# ⬇️ Der Tisch ist weiter unten.
hand-over = Die Partie ist beendet.
hand-empty = Du hast keine Karten auf der Hand.
plate-dealer = G
picture-in-words = Ein Bild dessen, was die Worte hier sagen.
notice = > { $text }

# -- Befehle

games-none = Du hast an keinem Tisch einen Platz.
games-title = **Deine Tische**
games-as-of = -# Stand: { $now }
games-line = { $game } · { $state }
games-with = { $game } · { $others }
games-lobby = wartet auf Spieler
leave-done = Du hast den Tisch verlassen ({ $game }).{ $playing ->
    [yes] { " " }Ein Computer spielt für dich, bis du **{ button-hand }** drückst.
   *[no] {""}
}
leave-which = Du hast an mehreren Tischen einen Platz. Drück **{ button-leave }** an dem, den du meinst.
hand-which = Du hast an mehreren Tischen einen Platz. Welches Blatt?
hand-not-started = Deine Partie hat noch nicht begonnen.
house-rule = { $rule }: { $value }
rules-standard = keine
results-title = ## { $game } · Ergebnisse
results-after = **Nach Runde { $number }:** { $seats }
results-seat = { $name } · { $score }
rules-title = # { $game }
rules-house = **Hausregeln hier:** { $rules }
rematch-seated = Du hast einen Platz in der Revanche. Ihr Tisch ist { $channel ->
    [none] hier unten
   *[other] in <#{ $channel }>
}.

# -- wie die Befehle heißen und was sie von sich sagen; ein Wort oder verbundene Wörter, klein geschrieben

command-play-name = spielen
command-hand-name = blatt
command-leave-name = verlassen
command-games-name = partien
command-rules-name = regeln
command-play = Hier einen Tisch eröffnen, für Freunde und Computer
command-hand = Dein Blatt ansehen, wo du auch bist
command-leave = Deinen Tisch verlassen; ein Computer spielt für dich weiter
command-games = Deine Tische sehen und weiterspielen
command-rules = Die Regeln eines Spiels lesen
command-rules-game = Lesen, wie man { $game } spielt
option-opponents = computer
option-opponents-help = Wie viele Computer mitspielen (Standard: keiner; in unserem DM-Kanal: 2)
option-pace = tempo
option-pace-help = Wie lange man nachdenken darf (Standard: gemütlich)
