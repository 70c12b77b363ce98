# The lobby: who plays what, with whom, for how long; what may be set there, and what is told of the deal.

lobby-length = **Duración:** cerca de { $minutes } minutos{ $short ->
    [yes] { " " }(partida corta)
   *[no] {""}
}
button-short = Partida corta: { $minutes } minutos
button-long = Partida completa: { $minutes } minutos
