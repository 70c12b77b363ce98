# Le salon d’attente : qui joue à quoi, avec qui, combien de temps ; ce qu’on y règle, et ce qu’on dit de la donne.

lobby-title = ### { $game }
lobby-banner = Des cartes : { $game }
lobby-missing = **{ $missing ->
    [0] { $host } peut commencer.
    [one] Il manque { $missing } joueur.
   *[other] Il manque { $missing } joueurs.
}**
lobby-seat = { $name }{ $host ->
    [yes] { " " }(hôte)
   *[no] {""}
}{ $level ->
    [none] {""}
   *[other] { " " }({ $level }{ $taste ->
        [none] {""}
       *[other] , { $taste }
    })
}
lobby-seats-kept = ✉️ *réservé à { $names }*
lobby-seats-free = { $count ->
    [one] *une place libre*
   *[other] *{ $count } places libres*
}
lobby-length = environ { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}{ $pace ->
    [live] {""}
   *[other] { " " }de jeu
}{ $short ->
    [yes] { " " }(courte)
   *[no] {""}
}
lobby-pace-live = 1:30 par coup
lobby-pace-relaxed = 10 minutes par coup
lobby-pace-slow = un jour par coup
lobby-rated = classée
lobby-friendly = amicale : { lobby-unrated }
lobby-practice = entraînement : { lobby-unrated }
lobby-unrated = { $hints ->
    [yes] conseils, sans cote
   *[no] sans cote
}
lobby-expires = ouverte jusqu’à { $when }
lobby-alone = Avec des amis : `/jouer` sur un serveur ou dans un groupe privé.
lobby-house-rules = Règles maison : { $rules }
lobby-cut = Paquet coupé { $times ->
    [one] par
   *[other] { $times } fois, en dernier par
} { $name } (« { $word } »){ $settled ->
    [yes] {""}
   *[no] , avant le dernier changement
}
button-arrange = Table…
start-host = **{ $host }** dirige la table et lance la partie. { $seated ->
    [yes] Vous avez déjà une place.
   *[no] Appuyez sur **{ button-join }** pour prendre place.
}
panel-host = -# Ce que vous changez ici s’affiche dans le salon d’attente.
panel-seated = { $name } a une place.
panel-unseated = { $name } a quitté la table.
panel-guest = -# Seul l’hôte peut régler la table.
counts-for-nothing = { $hints ->
    [yes] des conseils, ni classement ni cote
   *[no] ni classement ni cote
}
lobby-add-computer = Ajouter un ordinateur
button-remove-computer = Retirer un ordinateur
lobby-invite = Garder des places
invited = { $names } : { $host ->
    [none] une place vous attend
   *[other] { $host } vous garde une place
} à une table. Le jeu : { $game }.
refused-too-many-guests = { $seats ->
    [one] Il ne reste qu’une place. Choisissez une seule personne, ou retirez un ordinateur.
   *[other] Il ne reste que { $seats } places. Choisissez { $seats } personnes au plus, ou retirez un ordinateur.
}
button-teach = Leçon
button-options = Options
button-set-rules = Régler : { $rules }
options-pace = Rythme
options-match = Cette partie
button-short = Partie courte : { $minutes } min

# -- ce qui prouve que la donne est équitable : dit en privé à qui le demande

button-fair = Équité
fair-title = ### Donne équitable
fair-how = -# Les cartes viennent d’un nombre secret, la *graine*, et de ce que les joueurs y mêlent : leur premier clic sur **{ button-join }**, chaque coupe.
fair-seed = **Empreinte de la graine**
    `{ $commitment }`
    -# Publique depuis l’ouverture : on ne peut pas la changer.
fair-mixed = **Mêlé jusqu’ici** (empreinte)
    `{ $mark }`
    -# Elle change avec chaque joueur et chaque coupe. Notez-la avant de couper pour la vérifier à la fin.
fair-later = À la fin, la graine est dévoilée, et `/équité` dit comment redonner les mêmes cartes.
