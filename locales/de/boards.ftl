# Ranglisten und Profile, die ein Server zeigt: die Karte, was ausgehängt ist, Rückblicke.

# -- card

card-played = { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
}, { $wins } gewonnen ({ NUMBER($rate, style: "percent") })
card-rating = Wertung · { $game }
card-streak = Siege in Folge: { $streak } (längste Serie { $longest })
card-places = Plätze
card-game = { $wins } von { $matches }
card-best = Bestes bisher · { $game }
profile-club = **{ $name }** · { $record }
button-profile-more = Beste Blätter und mehr
shown-by = -# Gezeigt von { $name }
button-show = Allen zeigen

# -- ausgehängte Ranglisten

button-board-look = Wo stehe ich?
board-post-foot = -# Diese Rangliste aktualisiert sich selbst, höchstens einmal in der Stunde.
board-posted = **{ $game } · { $period }** hängt in { $where } und aktualisiert sich selbst, höchstens einmal pro Stunde.
board-posted-recaps = { $on ->
    [yes] Jeden Montag kommt dort ein Rückblick auf die Woche: wer am meisten gewonnen hat, das beste Blatt, wie viele Partien.
   *[no] Ein Rückblick auf die Woche kommt dort nicht.
}
button-recaps = { $on ->
    [yes] Kein Rückblick am Montag
   *[no] Rückblick am Montag
}
button-board-down = Abhängen
board-taken-down = Abgehängt.
board-none-here = In diesem Kanal hängt keine Rangliste.
recap-title = ## 🏆 Letzte Woche · { $game }
recap-champion = **{ $names }** { $count ->
    [one] ist Champion der Woche: { $wins } von { $matches } gewonnen.
   *[other] haben die Woche gewonnen: je { $wins } { $wins ->
        [one] Partie
       *[other] Partien
    }.
}
recap-matches = { $matches ->
    [one] Es wurde eine Partie gespielt.
   *[other] Es wurden { $matches } Partien gespielt.
}
recap-hand = **Blatt der Woche:** { $name } · { $hand } · `{ $table }`
button-recap-board = Rangliste

# -- /leaderboard post

option-post = aushängen
option-post-help = Hier für alle aushängen, wenn du den Server verwalten kannst (Standard: nur du siehst sie)
post-board = hier aushängen
post-recap = hier aushängen, mit Rückblick am Montag
post-down = abhängen

# -- refusals

refused-cant-post = Ich kann das hier nicht zeigen: Mir fehlt *{ $permission }* in diesem Kanal. Wende dich an jemanden, der den Server verwaltet.
refused-may-not-write = Du darfst in diesem Kanal nicht schreiben, also schreibe ich dort auch nicht für dich. Zeig es in einem anderen.
refused-hidden = Diese Person hat sich in Ranglisten ausgeblendet und kann das nur selbst zeigen.
refused-too-many-boards = { $most ->
    [one] In einem Kanal dieses Servers hängt
   *[other] In { $most } Kanälen dieses Servers hängt
} schon eine Rangliste. Häng zuerst eine ab.
