# Cards in words.

joker = Joker
rank = { $rank ->
    [T] 10
   *[other] { $rank }
}
colour = { $colour ->
    [R] Red
    [Y] Yellow
    [G] Green
    [B] Blue
    [P] Pink
    [W] White
   *[K] Black
}

# What is written in the corner of a coloured card: a letter of the word that is no rank, because K is a king (bLack).
colour-letter = { $colour ->
    [R] R
    [Y] Y
    [G] G
    [B] B
    [P] P
    [W] W
   *[K] L
}

# What a suit is called, for those who get no pictures: hearts.
suit-word = { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}

# A card read aloud, for those who get no pictures or listen: 9 of spades.
aloud-card = { $rank ->
    [T] 10
    [J] jack
    [Q] queen
    [K] king
    [A] ace
   *[other] { $rank }
} of { suit-word }
aloud-wild = { $card } (wild{ $role ->
    [none] {""}
   *[other] : { $role }
})
aloud-exact = exact
