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
button-profile-more = Beste Hände und mehr
shown-by = -# Gezeigt von { $name }
button-show = Allen zeigen

# -- refusals

refused-cant-post = Ich kann das hier nicht zeigen: Mir fehlt *{ $permission }* in diesem Kanal. Bitte jemanden, der den Server verwaltet.
refused-may-not-write = Du darfst in diesem Kanal nicht schreiben, also schreibe ich dort auch nicht für dich. Zeig es in einem anderen.
refused-hidden = Dieser Mensch ist in Ranglisten verborgen und kann das nur selbst zeigen.
