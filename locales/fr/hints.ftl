# Ce qu’on peut demander sur sa main. Un conseil dit ce qu’un Expert ferait, pourquoi, et ce que cela rapporte.

button-hint = Conseil
button-do-it = Le faire
button-hint-why = Pourquoi ?
button-other-moves = Autres coups
hint-move = Un Expert choisirait : { $move }.
ask-first = { $move } ? La partie compte : appuyez sur **{ button-do-it }** pour confirmer.
hint-gain-points =  ; vous épargnez ainsi { NUMBER($gain) } ± { NUMBER($margin) } { $gain ->
    [one] point
   *[other] points
} par rapport à { hint-gain-over }
hint-gain-lead =  ; vous prenez ainsi { NUMBER($gain) } ± { NUMBER($margin) } { $gain ->
    [one] point
   *[other] points
} d’avance de plus qu’avec { hint-gain-over }
hint-gain-hand =  ; vous gagnez ainsi { $gain } ± { $margin } manches de plus sur cent qu’avec { hint-gain-over }
hint-gain-match =  ; vous gagnez ainsi { $gain } ± { $margin } parties de plus sur cent qu’avec { hint-gain-over }
hint-gain-over = { $chosen ->
    [yes] votre choix
   *[no] « { $move } »
}
hint-gain-none =  ; « { $move } » vaut à peu près autant
over-friendly = -# Partie amicale : ni classement, ni cote.
over-practice = -# C’était une partie d’entraînement : avec une seule personne, elle ne compte ni pour les classements ni pour la cote.
rules-friendly = { $rules } · partie amicale : { counts-for-nothing }
rules-practice = { $rules } · pour s’entraîner : { counts-for-nothing }
refused-no-hints = Les conseils sont réservés aux parties amicales. La prochaine fois, l’hôte peut rendre la partie amicale avant de commencer.

# Pourquoi ? La règle derrière un refus, et à quoi elle sert. Chaque jeu a celles de ses propres règles.

button-why = Interdit ?

why-move = La page des règles dit ce qui est permis et quand ; le bouton **{ button-rules }** de la table l’ouvre.
why-allowed = Rien ne l’interdit maintenant : la partie a avancé entre-temps. Réessayez.
why-over = Une partie finie ne prend plus de coups : son résultat est acquis.
why-unreadable = On ne peut jouer que les coups proposés par les boutons et les menus, et celui-ci n’en était pas un.
why-no-such-seat = Seules les personnes présentes au début jouent cette partie.
why-card-count = Chaque coup a son nombre de cartes, pour que l’on sache ce qui a été fait de chacune.
why-not-your-turn = Une réponse à la fois, pour que personne ne prenne d’avance.
why-not-in-hand = On ne se sert que des cartes qu’on a en main ; celle-ci n’y est plus, ou n’y a jamais été.

# Taking the last move back, in a match that doesn't count.

button-take-back = Annuler le coup
told-taken-back = { $you ->
    [yes] Vous avez annulé votre dernier coup.
   *[no] { $name } a annulé son dernier coup.
}
refused-match-counts = Cette partie compte, donc aucun coup ne peut être annulé. `/réglages personnels` permet de confirmer chaque coup.
refused-cards-seen = Ce coup a révélé des cartes cachées, il ne peut donc pas être annulé.
refused-moved-since = Seul le dernier coup peut être annulé, et un autre a été joué depuis.
