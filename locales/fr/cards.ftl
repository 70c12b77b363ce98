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
