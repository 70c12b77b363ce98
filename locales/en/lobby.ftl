# The lobby: who plays what, with whom, for how long; what may be set there, and what is told of the deal.

lobby-length = **Length:** about { $minutes } minutes{ $short ->
    [yes] { " " }(short match)
   *[no] {""}
}
button-short = Short match: { $minutes } minutes
button-long = Full match: { $minutes } minutes
