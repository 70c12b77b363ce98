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
card-best = Record · { $game }
profile-club = **{ $name }** · { $record }
button-profile-more = Meilleures mains et plus
shown-by = -# Montré par { $name }
button-show = Montrer à tous

# -- classements affichés

button-board-look = Où suis-je ?
board-post-foot = -# Ce classement se met à jour tout seul, au plus une fois par heure.
board-posted = **{ $game } · { $period }** est affiché dans { $where } et se tient à jour, une fois par heure au plus.
board-posted-recaps = { $on ->
    [yes] Le lundi, le bilan de la semaine y est publié : qui a le plus gagné, la meilleure main, le nombre de parties.
   *[no] Aucun bilan de la semaine n’y est publié.
}
button-recaps = { $on ->
    [yes] Pas de bilan le lundi
   *[no] Bilan le lundi
}
button-board-down = Retirer
board-taken-down = C’est retiré.
board-none-here = Il n’y a pas de classement affiché dans ce salon.
recap-title = ## 🏆 La semaine dernière · { $game }
recap-champion = **{ $names }** { $count ->
    [one] remporte la semaine : { $wins } { $wins ->
        [one] gagnée
       *[other] gagnées
    } sur { $matches }.
   *[other] se partagent la semaine : { $wins } { $wins ->
        [one] gagnée
       *[other] gagnées
    } pour chaque personne.
}
recap-matches = { $matches ->
    [one] Une partie a été jouée.
   *[other] { $matches } parties ont été jouées.
}
recap-hand = **La main de la semaine :** { $name } · { $hand } · `{ $table }`
button-recap-board = Classement

# -- /leaderboard post

option-post = publier
option-post-help = L’afficher ici pour tout le monde, si vous gérez le serveur (par défaut : vous seul le voyez)
post-board = l’afficher ici
post-recap = l’afficher ici, avec un bilan le lundi
post-down = le retirer

# -- refusals

refused-cant-post = Je ne peux pas montrer cela ici : il me faut *{ $permission }* dans ce salon. Demandez à quelqu’un qui gère le serveur.
refused-may-not-write = Vous ne pouvez pas écrire dans ce salon, je n’y écris donc pas pour vous. Choisissez-en un autre.
refused-hidden = Cette personne est masquée dans les classements : elle seule peut montrer cela.
refused-too-many-boards = { $most ->
    [one] Un salon de ce serveur affiche
   *[other] { $most } salons de ce serveur affichent
} déjà un classement. Retirez-en un d’abord.
