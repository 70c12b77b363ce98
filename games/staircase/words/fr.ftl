# Staircase, which is called La Volée de marches here.

game-staircase = La Volée de marches
command-game-staircase = volée
command-play-staircase = Ouvrir une table de { game-staircase } : l’escalier qui rapporte le plus (2 à 5 joueurs)
about-staircase = Cinq cartes, cinq tours : construisez l’escalier qui rapporte le plus.

option-staircase-interfere = imposer
option-staircase-interfere-help = Si l’on peut forcer un autre joueur à prendre une carte (par défaut : oui à partir de 3 joueurs)
option-staircase-direction = suites
option-staircase-direction-help = Si les suites descendantes rapportent aussi
option-staircase-direction-rising = montantes seulement
option-staircase-direction-either = montantes ou descendantes
option-staircase-aces = as
option-staircase-aces-help = Si l’as peut être bas aussi dans une suite : A-2-3
option-staircase-aces-high = hauts seulement
option-staircase-aces-both = hauts ou bas

staircase-heading = { $left ->
    [0] la dernière marche
    [one] { $left } carte à jouer
   *[other] { $left } cartes à jouer
}
staircase-asked-turn = poser
staircase-asked-take = prendre { $cards }

# -- the table

staircase-seat = { $turn ->
    [yes] **{ $name }** (c’est son tour)
   *[no] { $name }
} · **{ $total } { $total ->
    [one] point
   *[other] points
}**{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
} · { card-count } en main{ $leads ->
    [yes] { " " }· en tête
   *[no] {""}
}
    {""}> { $steps }
staircase-no-steps = *aucune marche*
staircase-run = (suite **__{ $cards }__**)
staircase-piles = **Rebut :** **{ $top }**{ $below ->
    [none] {""}
   *[other] { " " }sur { $below }
}
    {""}**Dépôt :** { $depot ->
    [one] { $depot } carte
   *[other] { $depot } cartes
}, face cachée
staircase-piles-empty = **Rebut :** vide
    {""}**Dépôt :** { $depot ->
    [one] { $depot } carte
   *[other] { $depot } cartes
}, face cachée

# -- the hand

staircase-hand = **Vos cartes :** { $cards }
staircase-own = **Votre escalier :** { $steps } · **{ $total } { $total ->
    [one] point
   *[other] points
}**{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
}
staircase-recycled = -# Recyclé par vous : { $told }
staircase-place-hand = chez { $name }
staircase-place-depot = { $above ->
    [0] sur le dessus du dépôt
    [one] dans le dépôt sous { $above } carte
   *[other] dans le dépôt sous { $above } cartes
}
staircase-either = { $first } ou { $last }
staircase-other = -# { $name } · **{ $total } { $total ->
    [one] point
   *[other] points
}** · { card-count } en main : { $steps }
staircase-take = **Prenez-en une ;** l’autre va au rebut.
staircase-verb-build = Poser{ $span ->
    [none] {""}
   *[other]  : +{ $span }
}
staircase-verb-recycle = Recycler{ $span ->
    [none] {""}
   *[other]  : +{ $span }
}
staircase-verb-scrap = Jeter et piocher
staircase-verb-interfere = Imposer : gêner
staircase-pick-build = **Poser** quelle carte ?
staircase-pick-scrap = **Jeter** quelle carte ?
staircase-pick-scrapped = Jeter { $card }, **poser** quelle carte ?
staircase-pick-recycle = **Recycler** laquelle pour { $top } (+{ $gain }) ?
staircase-pick-interfere = **Imposer** à qui ?
staircase-pick-pair = **Imposer** à qui { $cards } ?
staircase-pick-shown = Montrer quelles cartes à **{ $name }** ?
staircase-pick-second = Montrer { $card } à **{ $name }**, et quelle autre ?
staircase-build-choice = Poser { $card } (+{ $gain })
staircase-do-build = { $card } +{ $gain }
staircase-take-choice = Prendre { $card } (+{ $gain })
staircase-scrap-choice = Jeter { $scrapped }, poser { $built }
staircase-no-scrap = Jeter : il faut deux cartes
staircase-recycle-choice = Recycler { $card }, poser { $top }
staircase-no-recycle = Recycler : rebut vide
staircase-interfere-choice = Imposer à { $name } : { $first } ou { $second }
staircase-no-interfere = Imposer : il faut deux cartes
staircase-no-pair = Jeter, imposer : il faut deux cartes
staircase-closed = -# { $why }

# -- on the picture of the table

staircase-plate-points = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
}
# Right: the person is the indirect object, so the participle doesn't change.
staircase-moment-interfere = { $you ->
    [yes] Vous avez imposé une carte à { $target }
   *[no] { $asked ->
        [yes] { $name } vous a imposé une carte
       *[no] { $name } a imposé une carte à { $target }
    }
} : { $cards } ?
staircase-moment-run = { $you ->
    [yes] Vous avez aligné
   *[no] { $name } a aligné
} { $length } cartes qui se suivent : +{ $gain }

# -- endings and events

staircase-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
staircase-score = { staircase-points }{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
}
staircase-top = { $count ->
    [one] L’escalier qui rapporte le plus est à { $names }
   *[other] Les escaliers qui rapportent le plus sont à { $names }
}.
staircase-result = { $name } : { $steps }

staircase-event-built = { $scrapped ->
    [none] { $you ->
        [yes] Vous avez posé { $cards }.
       *[no] { $name } a posé { $cards }.
    }
   *[other] { $you ->
        [yes] Vous avez jeté { $scrapped } et posé { $cards }.
       *[no] { $name } a jeté { $scrapped } et posé { $cards }.
    }
}
staircase-event-drew-card = Vous avez pioché { $cards }.
staircase-event-recycled-card = Vous avez mis { $cards } face cachée sur le dépôt.
staircase-event-took-from-scrap = { $you ->
    [yes] Vous avez recyclé et posé { $cards }.
   *[no] { $name } a recyclé et posé { $cards }.
}
# Right: the person is the indirect object, so the participle doesn't change.
staircase-event-interfered = { $you ->
    [yes] Vous avez imposé une carte à { $target } : { $either } ?
   *[no] { $asked ->
        [yes] { $name } vous a imposé une carte : { $either } ?
       *[no] { $name } a imposé une carte à { $target } : { $either } ?
    }
}
staircase-event-took = { $you ->
    [yes] Vous avez pris { $cards } ; { $scrapped } a fini au rebut.
   *[no] { $name } a pris { $cards } ; { $scrapped } a fini au rebut.
}
staircase-event-run = { $you ->
    [yes] { $grew ->
        [yes] Votre suite s’est allongée à { $length } cartes
       *[no] Vous avez aligné { $length } cartes qui se suivent
    }
   *[no] { $grew ->
        [yes] La suite s’est allongée à { $length } cartes
       *[no] { $length } cartes qui se suivent
    }
} : +{ $gain }.
staircase-event-passed = { $you ->
    [yes] Vous n’aviez plus de cartes : votre tour a été passé.
   *[no] { $name } n’avait plus de cartes et a passé son tour.
}

# -- refusals

staircase-refused-not-in-this-game = Ce n’est pas un coup de { game-staircase }. Choisissez parmi les coups proposés.
staircase-refused-take-one = On vous impose une carte. Prenez d’abord l’une des deux cartes montrées.
staircase-refused-not-shown = { $card } n’est pas l’une des deux cartes montrées. Prenez l’une de ces deux-là.
staircase-refused-nothing-to-take = Personne ne vous impose de carte. Posez, jetez ou recyclez plutôt.
staircase-refused-not-in-hand = Vous n’avez pas { $card } en main. Choisissez une de vos cartes.
staircase-refused-two-cards = Il faut deux cartes différentes de votre main. Choisissez-en deux, ou posez celle qui vous reste.
staircase-refused-empty-scrap-pile = Le rebut est vide, il n’y a rien à y prendre. Posez ou jetez une carte.
staircase-refused-interfere-off = On n’impose pas de carte à cette table. Posez, jetez ou recyclez plutôt.
staircase-refused-not-yourself = Vous ne pouvez rien vous imposer à vous-même. Choisissez un autre joueur.
staircase-refused-no-such-target = Ce joueur n’est pas à cette table. Choisissez parmi les joueurs proposés.

# -- best hands in a profile

best-staircase-steps = Meilleur escalier : { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $bonus ->
    [0] {""}
   *[other] { " " }(dont { $bonus } de bonus)
}, { $cards }
profile-best-staircase = -# Meilleure partie : { $best ->
    [one] { $best } point
   *[other] { $best } points
}

# -- why a move is refused

why-staircase-not-in-this-game = À votre tour, vous avez quatre possibilités : poser, jeter, recycler ou imposer.
why-staircase-take-one = On vous impose une carte, et la partie attend que vous ayez posé l’une des deux cartes montrées.
why-staircase-not-shown = Celui qui impose choisit deux cartes ; vous choisissez laquelle des deux vous prenez.
why-staircase-nothing-to-take = On ne prend une carte que si quelqu’un l’impose, et personne ne le fait.
why-staircase-two-cards = Pour jeter, il faut une carte à jeter et une autre à poser, pour imposer deux cartes à montrer ; celle que vous piocheriez arrive trop tard.
why-staircase-empty-scrap-pile = Recycler, c’est poser le dessus du rebut, et il n’y en a pas tant que personne ne jette de carte.
why-staircase-interfere-off = Imposer est une règle maison, et elle est désactivée à cette table ; à deux joueurs, c’est l’usage.
why-staircase-not-yourself = Imposer, c’est choisir pour un autre ; votre escalier à vous, il suffit de le bâtir.
why-staircase-no-such-target = On n’impose une carte qu’à quelqu’un de cette table.

# -- hints

move-staircase-build = Poser { $card }
move-staircase-take = Prendre { $card }
hint-staircase-build = Un Expert poserait { $card }{ staircase-hint-reason }.
hint-staircase-scrap = Un Expert jetterait { $card } et poserait { $other }{ staircase-hint-reason }.
hint-staircase-recycle = Un Expert recyclerait { $card } et poserait { $top }{ staircase-hint-reason }.
hint-staircase-interfere = Un Expert montrerait { $card } et { $other } à { $target }{ staircase-hint-reason }.
hint-staircase-take = Un Expert prendrait { $card }{ staircase-hint-reason }.
staircase-hint-reason = { $reason ->
    [none] {""}
    [only], car vous n’avez pas d’autre choix
    [equal], car tout ce que vous pouvez faire revient au même
   *[points], car cela mène à environ { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et à la première place, seul ou à égalité, { $wins } fois sur 100 en simulation{ $gain }
}

# -- les images de la page des règles

staircase-picture-sequence = Avec la suite { $run }, l’escalier { $cards } vaut { $base } + { $bonus }, mais avec les mêmes cartes dans un autre ordre, { $loose }, il vaut { $base }.
staircase-picture-build = Pour poser, vous ajoutez { $built } de votre main au bout de votre escalier, après { $stairs }.
staircase-picture-scrap = Pour jeter, vous mettez { $away } au rebut, posez { $built } après { $stairs } et piochez une carte inconnue du dépôt.
staircase-picture-recycle = Pour recycler, vous mettez { $away } face cachée sur le dépôt et posez { $built }, le dessus du rebut, après { $stairs }.
staircase-picture-interfere = Pour imposer, vous montrez { $pair } : un autre joueur doit en prendre une, ici { $built } après { $stairs }, et l’autre va au rebut.
staircase-plate-build = Poser
staircase-plate-scrap = Jeter
staircase-plate-draw = Piocher
staircase-plate-recycle = Recycler
staircase-plate-show = Montrer deux
staircase-plate-take = Une est prise
staircase-plate-other = L’autre
staircase-plate-hand = main
staircase-plate-depot = dépôt
staircase-plate-scraps = rebut
staircase-plate-staircase = escalier
staircase-plate-theirs = son escalier

staircase-course = Points par tour

# -- what decided the match

staircase-decided = { $how ->
    [run] La suite { $cards } { staircase-decided-how } : +{ $points } pour { $who_you ->
        [yes] vous
       *[no] { $who }
    }.
    [gift] { $cards } { staircase-decided-how } : { staircase-decided-forced }, +{ $points }.
   *[spoilt] { $cards } { $decided ->
        [yes] a tout décidé
        [most] a le plus compté
       *[no] a été votre plus grosse perte
    } : { staircase-decided-forced }, −{ $points }.
}
staircase-decided-how = { $decided ->
    [most] a le plus compté
   *[yes] a tout décidé
}
staircase-decided-cards = Les cartes elles-mêmes ont le plus compté : { $ahead_you ->
    [yes] vous en aviez
   *[no] { $ahead } en avait
} pour { $ahead_worth }, { $behind_you ->
    [yes] vous
   *[no] { $behind }
} seulement pour { $behind_worth }.
staircase-decided-forced = { $who_you ->
    [yes] { $by } vous l’a imposée
   *[no] { $by_you ->
        [yes] vous l’avez imposée à { $who }
       *[no] { $by } l’a imposée à { $who }
    }
}

# -- on the picture of the end

staircase-unit = points
staircase-caption = { $name } : { $bonus ->
    [0] { $total }
   *[other] { $base } + { $bonus } de bonus
}

# Ce qu’aiment les joueurs-ordinateurs de ce jeu, après leur niveau dans le salon.
taste-staircase-recycler = aime recycler
taste-staircase-meddler = aime imposer
