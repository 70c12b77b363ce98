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
