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

# What a suit is called, for those who get no pictures: 7♥ hearts.
suit-word = { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}
