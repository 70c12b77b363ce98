# Classements et profils qu’un serveur affiche : la carte, ce qui est publié, les bilans.

# -- card

card-played = { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $wins } { $wins ->
    [one] gagnée
   *[other] gagnées
} ({ NUMBER($rate, style: "percent") })
card-rating = Cote · { $game }
card-streak = Victoires de suite : { $streak } (record : { $longest })
card-places = Places
card-game = { $wins } sur { $matches }
card-best = Le meilleur · { $game }
button-profile-more = Meilleures mains et plus
button-show = Montrer à tous
