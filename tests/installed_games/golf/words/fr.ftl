# Golf.

game-golf = Golf
command-game-golf = golf
command-play-golf = Ouvrir une table de { game-golf } : améliorez six cartes cachées, le plus petit total gagne (2 à 4 joueurs)
about-golf = Améliorez une grille de six cartes cachées : le plus petit total gagne.

option-golf-deals = manches
option-golf-deals-help = Combien de manches compte une partie (3)

golf-heading = manche { $hand } sur { $hands }
golf-asked-open = choisir deux cartes à retourner
golf-asked-draw = piocher ou prendre le dessus de la défausse
golf-asked-place = placer la carte

golf-down = ?
golf-rows = { $upper } / { $lower }
golf-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
golf-seat = { seat-name } · { $grid } · { $total ->
    [one] { $total } pt
   *[other] { $total } pts
}{ $leads ->
    [yes] { " " }· en tête
   *[no] {""}
}{ $out ->
    [yes] { " " }· tout est visible
   *[no] {""}
}
golf-piles = **Défausse :** { $top ->
    [none] vide
   *[other] **{ $top }**
}{ $below ->
    [none] {""}
   *[other] { " " }sur { $below }
}
    {""}**Talon :** { $stock ->
    [one] { $stock } carte
   *[other] { $stock } cartes
} · { $turns ->
    [0] plus de tours
    [1] le dernier tour
   *[other] encore { $turns } tours au plus
}

# -- the hand

golf-grid = **Vos cartes 1 2 3 / 4 5 6 :** { $grid }
golf-chosen = Vous retournerez { $first } et { $second } quand tout le monde aura choisi.
golf-pick-open = Choisissez deux cartes à retourner
golf-do-open = { $first } et { $second }
golf-do-draw = Piocher au talon
golf-do-take = Prendre { $card }
golf-do-put = { $card ->
    [none] Remplacer { $place }
   *[other] Remplacer { $place } : { $card }
}
golf-do-toss = Défausser, retourner { $place }
golf-no-toss = Défausser : vous l’avez prise
golf-drawn = { $taken ->
    [yes] Vous avez pris **{ $card }**. Remplacez une de vos cartes.
   *[no] Vous avez pioché **{ $card }**. Remplacez une de vos cartes, ou défaussez et retournez-en une.
}

# -- endings and events

golf-score = { golf-points }
golf-result = **Manche { $hand }**
golf-result-seat = { $name } · { $grid } · { golf-points }
golf-points-of = { $name } { $points }
golf-event-hand-over = Manche { $hand } : { $results }.
golf-event-chose = { $you ->
    [yes] Vous avez choisi deux cartes.
   *[no] { $name } a choisi deux cartes.
}
golf-event-opened = { $you ->
    [yes] Vous avez retourné { $card } et { $other }.
   *[no] { $name } a retourné { $card } et { $other }.
}
golf-event-drew = { $name } a pioché une carte.
golf-event-drew-card = Vous avez pioché { $card }.
golf-event-took = { $you ->
    [yes] Vous avez pris { $card }.
   *[no] { $name } a pris { $card }.
}
golf-event-put = { $you ->
    [yes] Vous avez mis { $card } à la place { $place } et défaussé { $other }.
   *[no] { $name } a mis { $card } à la place { $place } et défaussé { $other }.
}
golf-event-tossed = { $you ->
    [yes] Vous avez défaussé { $card } et retourné { $other }.
   *[no] { $name } a défaussé { $card } et retourné { $other }.
}
golf-event-went-out = { $you ->
    [yes] Vous avez retourné votre dernière carte : un tour de plus au plus pour les autres.
   *[no] { $name } a retourné sa dernière carte : un tour de plus au plus pour les autres.
}

# -- refusals, and the reasons of the rules

golf-refused-already-chosen = Vous avez déjà choisi vos deux cartes. Attendez les autres.
golf-refused-not-now = { $phase ->
    [open] Choisissez d’abord deux cartes à retourner.
    [draw] Piochez d’abord, ou prenez le dessus de la défausse.
   *[place] Vous avez une carte à placer. Faites-le d’abord.
}
golf-refused-two-places = Choisissez deux places différentes, de 1 à 6.
golf-refused-no-such-place = Votre grille a les places 1 à 6. Choisissez-en une.
golf-refused-face-up = Votre carte { $place } est déjà visible. Choisissez une carte cachée.
golf-refused-taken-stays = Vous avez pris { $card } à la défausse. Remplacez une de vos cartes.

why-golf-already-chosen = Chacun choisit en secret : un choix est définitif, et personne n’en sait plus que les autres.
why-golf-not-now = Un tour a deux temps, une carte d’une pile puis une place pour elle, et avant le premier tour chacun retourne deux cartes.
why-golf-two-places = Chacun commence avec deux cartes visibles : on choisit donc deux places différentes à la fois.
why-golf-no-such-place = Une grille a six cartes, trois dans la rangée du haut et trois dans celle du bas.
why-golf-face-up = Quand on défausse la carte piochée, on en retourne une autre, pour que chaque manche ait une fin.
why-golf-taken-stays = Une carte prise à la défausse doit remplacer une des vôtres, car la remettre ne serait pas un tour.

hint-golf-open = Un Expert retournerait { $first } et { $second }, car cela mène à environ { golf-expected }{ $gain }.
hint-golf-draw = Un Expert piocherait au talon, car cela mène à environ { golf-expected }{ $gain }.
hint-golf-take = Un Expert prendrait { $top }, car cela mène à environ { golf-expected }{ $gain }.
hint-golf-put = Un Expert remplacerait la carte { $bid } par { $top }, car cela mène à environ { golf-expected }{ $gain }.
hint-golf-toss = Un Expert défausserait { $top } et retournerait la carte { $bid }, car cela mène à environ { golf-expected }{ $gain }.
golf-expected = { NUMBER($points, minimumFractionDigits: 1) } { $points ->
    [one] point
   *[other] points
} dans cette manche

profile-best-golf = -# Meilleure partie : { $best ->
    [one] { $best } point
   *[other] { $best } points
}
