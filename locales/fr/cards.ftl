# Cards in words: roi, dame and valet as they stand on a French pack.

joker = Joker
rank = { $rank ->
    [T] 10
    [J] V
    [Q] D
    [K] R
   *[other] { $rank }
}
colour = { $colour ->
    [R] Rouge
    [Y] Jaune
    [G] Vert
    [B] Bleu
    [P] Rose
    [W] Blanc
   *[K] Noir
}

# Ce qui est écrit au coin d’une carte de couleur : une lettre du mot, différente pour chacune et qui n’est celle d’aucune figure (rouGe, verT, roSe, blanC).
colour-letter = { $colour ->
    [R] G
    [Y] J
    [G] T
    [B] B
    [P] S
    [W] C
   *[K] N
}

# Le nom d’une couleur, pour qui ne reçoit pas d’images : cœur.
suit-word = { $suit ->
    [C] trèfle
    [D] carreau
    [H] cœur
   *[S] pique
}

# Une carte lue à voix haute : 9 de pique.
aloud-card = { $rank ->
    [T] 10
    [J] valet
    [Q] dame
    [K] roi
    [A] as
   *[other] { $rank }
} de { suit-word }
aloud-wild = { $card } (joker{ $role ->
    [none] {""}
   *[other]  : { $role }
})
aloud-exact = juste
