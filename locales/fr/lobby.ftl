# The lobby: who plays what, with whom, for how long; what may be set there, and what is told of the deal.

lobby-length = **Durée :** environ { $minutes } minutes{ $short ->
    [yes] { " " }(partie courte)
   *[no] {""}
}
button-short = Partie courte : { $minutes } minutes
button-long = Partie entière : { $minutes } minutes
