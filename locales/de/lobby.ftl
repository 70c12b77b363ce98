# The lobby: who plays what, with whom, for how long; what may be set there, and what is told of the deal.

lobby-length = **Dauer:** etwa { $minutes } Minuten{ $short ->
    [yes] { " " }(kurze Partie)
   *[no] {""}
}
button-short = Kurze Partie: { $minutes } Minuten
button-long = Ganze Partie: { $minutes } Minuten
