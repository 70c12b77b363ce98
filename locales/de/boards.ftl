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
button-show = Allen zeigen
