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
shown-by = -# Montré par { $name }
button-show = Montrer à tous

# -- refusals

refused-cant-post = Je ne peux pas montrer cela ici : il me faut *{ $permission }* dans ce salon. Demandez à quelqu’un qui gère le serveur.
refused-may-not-write = Vous ne pouvez pas écrire dans ce salon, je n’y écris donc pas pour vous. Choisissez-en un autre.
refused-hidden = Cette personne est masquée dans les classements : elle seule peut montrer cela.
