# Le salon d’attente : qui joue à quoi, avec qui, combien de temps ; ce qu’on y règle, et ce qu’on dit de la donne.

lobby-title = # { $game }
lobby-open = La table est ouverte. Prenez place !
lobby-full = Toutes les places sont prises.
lobby-banner = Des cartes : { $game }
lobby-seats = **Places** ({ $seated } sur { $most }) · { $missing ->
    [0] { $host } peut commencer.
    [one] il manque encore { $missing } joueur.
   *[other] il manque encore { $missing } joueurs.
}
lobby-seat = { $number }. { $name }{ $host ->
    [yes] { " " }· hôte
   *[no] {""}
}{ $level ->
    [none] {""}
   *[other] { " " }· { $level }
}
lobby-seat-kept = { $number }. ✉️ *place réservée à { $name }*
lobby-seats-free = ▫️ { $count ->
    [one] *une place libre*
   *[other] *{ $count } places libres*
}
lobby-length = **Durée :** environ { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}{ $pace ->
    [live] {""}
   *[other] { " " }de jeu en tout
}{ $short ->
    [yes] { " " }(partie courte)
   *[no] {""}
}
lobby-pace = **Rythme :** { $pace }
lobby-rules = **Règles maison :** { $rules }
lobby-rated = **Partie classée :** compte pour les classements et la cote
lobby-friendly = **Partie amicale :** { counts-for-nothing }
lobby-practice = **Pour s’entraîner** tant qu’une seule personne joue : { counts-for-nothing }
counts-for-nothing = { $hints ->
    [yes] des conseils, ni classement ni cote
   *[no] ni classement ni cote
}
lobby-expires = -# Si rien ne se passe, la table reste ouverte jusqu’à { $when }.
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
button-teach = Apprendre le jeu
button-house = Règles maison
button-short = Partie courte : { $minutes } min
button-long = Partie entière : { $minutes } min

# -- ce qui prouve que la donne est équitable : dit en privé à qui le demande

button-fair = Donne équitable ?
fair-title = ## Donne équitable ?
fair-how = Les cartes se calculent à partir d’un nombre secret, la *graine*, et de ce que les joueurs y mêlent : le premier clic de chacun sur Rejoindre, et chaque coupe. Personne à la table ne connaît la graine.
fair-seed = **L’empreinte de la graine** (SHA-256) est fixée depuis l’ouverture de la table : on ne peut donc pas changer la graine. Elle est dévoilée à la fin.
    `{ $commitment }`
fair-mixed = **Mêlé jusqu’ici**, sous forme d’empreinte : elle change avec chaque nouveau joueur et chaque coupe. Notez-la avant de couper, et vous pourrez vérifier à la fin que rien de ce qui précède n’a été échangé.
    `{ $mark }`
fair-later = Après la partie, la graine est dévoilée, et `/vérifier` dit comment redonner les mêmes cartes.
