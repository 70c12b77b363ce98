# Crazy Eights, which is called le Huit américain here.

game-crazyeights = Huit américain
command-game-crazyeights = huit-américain
command-play-crazyeights = Ouvrir une table de { game-crazyeights } : suivez la carte du dessus, videz votre main (2 à 5 joueurs)
about-crazyeights = Suivez la carte du dessus, en valeur ou en couleur, et videz votre main avant les autres.

option-crazyeights-moves = coups
option-crazyeights-moves-help = Après ce nombre de coups par joueur, qui a le moins de cartes gagne (60)

crazyeights-heading = { $suit }
crazyeights-asked-play = jouer une carte qui convient, ou piocher
crazyeights-asked-drawn = jouer la carte piochée, ou passer

crazyeights-seat = { seat-name } · { card-count }{ $leads ->
    [yes] { " " }· en tête
   *[no] {""}
}{ $dealer ->
    [yes] { " " }· donne
   *[no] {""}
}
crazyeights-piles = **Demandé :** { $suit } · **Défausse :** **{ $top }**{ $below ->
    [none] {""}
   *[other] { " " }sur { $below }
}
    {""}**Talon :** { $stock ->
    [0] vide
    [1] une carte
   *[other] { $stock } cartes
} · { $moves ->
    [0] plus de coups
    [1] encore un coup
   *[other] encore { $moves } coups
}

# -- the hand

crazyeights-hand = **Vos cartes :** { $cards }
crazyeights-top = **Dessus :** { $card } · **demandé :** { $suit }
crazyeights-pick-eight = Jouer un huit et demander une couleur
crazyeights-do-eight = { $card }, demander { $suit }
crazyeights-do-draw = Piocher au talon ({ $stock })
crazyeights-do-pass = Passer
crazyeights-no-draw = Piocher : une de vos cartes convient
crazyeights-no-fit = { $card } ne convient pas
crazyeights-nothing = Piocher : il n’y a plus de cartes
crazyeights-drawn = Vous avez pioché **{ $card }**. { $fits ->
    [yes] Jouez-la, ou gardez-la et passez.
   *[no] Elle ne convient pas : passez.
}

# -- endings and events

crazyeights-score = { card-count }
crazyeights-out = { $name } a fini avec { $card }.
crazyeights-nobody-out = Personne n’a fini : qui a le moins de cartes gagne.
crazyeights-event-played = { $you ->
    [yes] Vous avez joué { $cards }
   *[no] { $name } a joué { $cards }
}{ $suit ->
    [none] {""}
   *[other] { " " }et demandé { $suit }
}{ $left ->
    [one]  : plus qu’une carte !
   *[other] .
}
crazyeights-event-drew = { $name } a pioché une carte.
crazyeights-event-drew-card = Vous avez pioché { $cards }.
crazyeights-event-passed = { $you ->
    [yes] Vous avez passé.
   *[no] { $name } a passé.
}
crazyeights-event-reshuffled = La défausse a été battue et a formé le nouveau talon.

# -- refusals, and the reasons of the rules

crazyeights-refused-not-in-hand = Vous n’avez pas { $card } en main ; choisissez une de vos cartes.
crazyeights-refused-does-not-fit = { $card } ne va pas sur { $top }. Jouez { suit-word }, la même valeur, ou un huit.
crazyeights-refused-name-a-suit = Qui joue { $card } demande une couleur. Choisissez-la en même temps.
crazyeights-refused-no-suit = Seul un huit demande une couleur. Jouez { $card } tel quel.
crazyeights-refused-only-the-drawn = Vous venez de piocher { $card }. Jouez cette carte si elle convient, ou passez.
crazyeights-refused-already-drew = Vous avez déjà pioché. Jouez la carte si elle convient, ou passez.
crazyeights-refused-can-play = Une de vos cartes convient. Jouez-en une.
crazyeights-refused-draw-first = Piochez une carte avant de passer.
crazyeights-refused-nothing-to-draw = Le talon est vide et rien ne peut le refaire. Passez.

why-crazyeights-does-not-fit = Il faut la couleur demandée ou la valeur du dessus, et seuls les huit vont sur tout.
why-crazyeights-name-a-suit = Le joueur suivant doit savoir ce qui va sur un huit : qui en joue un le dit aussitôt.
why-crazyeights-no-suit = Toute autre carte demande sa propre couleur, et seuls les huit sont libres.
why-crazyeights-only-the-drawn = Qui a pioché n’avait rien qui convienne : seule la carte piochée peut être jouée dans le même tour.
why-crazyeights-already-drew = On pioche une carte par tour, qu’elle convienne ou non, pour ne faire attendre personne.
why-crazyeights-can-play = Piocher et passer, c’est pour qui n’a rien qui convienne : ainsi les mains diminuent.
why-crazyeights-draw-first = Qui ne peut pas jouer pioche avant de passer, car la carte suivante convient peut-être.
why-crazyeights-nothing-to-draw = Le nouveau talon se fait avec la défausse moins sa carte du dessus, et il n’en reste pas.

profile-best-crazyeights = -# Meilleure partie : { $best } cartes restantes
