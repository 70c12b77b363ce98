# Karten in Worten: König, Dame und Bube, wie sie auf deutschen Blättern stehen.

joker = Joker
rank = { $rank ->
    [T] 10
    [J] B
    [Q] D
    [K] K
   *[other] { $rank }
}
colour = { $colour ->
    [R] Rot
    [Y] Gelb
    [G] Grün
    [B] Blau
    [P] Pink
    [W] Weiß
   *[K] Schwarz
}

# Was in der Ecke einer farbigen Karte steht: ein Buchstabe des Worts, für jede Farbe ein anderer und keiner einer Bildkarte (gElb, grüN, bLau).
colour-letter = { $colour ->
    [R] R
    [Y] E
    [G] N
    [B] L
    [P] P
    [W] W
   *[K] S
}

# Wie eine Farbe heißt, für alle, die keine Bilder bekommen: Herz.
suit-word = { $suit ->
    [C] Kreuz
    [D] Karo
    [H] Herz
   *[S] Pik
}

# Eine Karte, wie man sie vorliest: Pik 9.
aloud-card = { suit-word } { $rank ->
    [T] 10
    [J] Bube
    [Q] Dame
    [K] König
    [A] Ass
   *[other] { $rank }
}
aloud-wild = { $card } (Joker{ $role ->
    [none] {""}
   *[other] : { $role }
})
aloud-exact = genau
