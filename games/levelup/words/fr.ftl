# Level Up.

game-levelup = Level Up
command-game-levelup = levelup
command-play-levelup = Ouvrir une table de Level Up, une course de rami (2 à 6 joueurs, idéal à 2 ou 3)
about-levelup = Une course de rami : étalez toute votre main pour monter d’un PALIER.

option-levelup-jokers = jokers
option-levelup-jokers-help = Combien de vrais jokers dans le paquet, valables pour tous
option-levelup-aces = as
option-levelup-aces-help = Si l’as peut être haut aussi, ou seulement bas
option-levelup-aces-both = hauts ou bas
option-levelup-aces-low = bas seulement
option-levelup-natural-wilds = jokers à leur place
option-levelup-natural-wilds-help = Si un joker à sa vraie place laisse le bonus intact
option-levelup-first-round = premier palier
option-levelup-first-round-help = Le PALIER où tout le monde commence
option-levelup-last-round = dernier palier
option-levelup-last-round-help = Le PALIER qui fait gagner la partie (par défaut : 13 à 2 ou 3 joueurs, moins au-delà)
option-levelup-max-hands = maximum de manches
option-levelup-max-hands-help = La partie s’arrête après ce nombre de manches

levelup-heading = manche { $hand }
levelup-asked-draw = piocher ou étaler
levelup-asked-discard = défausser
levelup-seat = { seat-name } · PALIER **{ $round }** sur { $last }{ $cards ->
    [none] {""}
    [one] { " " }· { $cards } carte
   *[other] { " " }· { $cards } cartes
}{ $leads ->
    [yes] { " " }· en tête
   *[no] {""}
}{ $dealer ->
    [yes] { " " }· donneur
   *[no] {""}
}
levelup-piles = **Talon :** { $stock ->
    [0] vide
    [one] { $stock } carte
   *[other] { $stock } cartes
}
    {""}**Défausse** ({ $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
}) : { $top }{ $below ->
    [none] {""}
   *[other] { " " }sur { $below }
}
levelup-piles-empty = **Talon :** { $stock ->
    [0] vide
    [one] { $stock } carte
   *[other] { $stock } cartes
}
    {""}**Défausse :** vide

levelup-hand = **Vos cartes :** { $cards }
    -# PALIER { $round } : { $round ->
        [11] les valets sont vos jokers
        [12] les dames sont vos jokers
        [13] les rois sont vos jokers
       *[other] les { $rank } sont vos jokers
    } (★)
levelup-ready = **Vous { $now ->
    [yes] pouvez étaler
   *[no] pourrez étaler à votre tour
}**
    { $melds }
levelup-meld = { $kind } : { $cards }{ $bonus ->
    [yes] { " " }· bonus
   *[no] {""}
}
levelup-kind = même valeur
levelup-straight = suite
levelup-flush = couleur
levelup-straight-flush = suite couleur
levelup-do-stock = Piocher au talon
levelup-do-take = Prendre { $card }
levelup-do-laydown = Étaler
levelup-discard = { $taken ->
    [none] **Défaussez :**
   *[other] **Défaussez,** mais pas { $taken } :
}
levelup-wild = { $card }★({ $role })
levelup-do-discard-and-laydown = Étaler, défausser { $card }
levelup-offer = -# { $label } : { $melds }
levelup-pick-discard = Seulement défausser
levelup-pick-laydown = Étaler autrement
levelup-pick-other = Autres coups
levelup-just-discard = Seulement défausser { $card }

# -- on the table in the picture

levelup-plate-round = PALIER { $round } sur { $last }
levelup-plate-rank = { $round ->
    [11] les valets ★
    [12] les dames ★
    [13] les rois ★
   *[other] les { $rank } ★
}
levelup-plate-yours = sont vos jokers
levelup-plate-goal = Étaler au
levelup-plate-step = PALIER { $round }
levelup-plate-wins = gagne la partie
levelup-plate-ready = { $discard ->
    [none] { $now ->
        [yes] Vous pouvez étaler
       *[no] Vous pourrez étaler à votre tour
    }
   *[other] Vous pouvez étaler en défaussant { $discard }
}{ $bonus ->
    [yes] , bonus compris
   *[no] {""}
}
levelup-moment = { $you ->
    [yes] Vous avez étalé votre jeu et atteint
   *[no] { $name } a étalé son jeu et atteint
} le PALIER { $after }{ $bonus ->
    [yes] , bonus compris
   *[no] {""}
}
levelup-moment-stalemate = Manche nulle : personne n’a changé de palier
levelup-moment-through = { $you ->
    [yes] Vous avez étalé votre jeu et franchi
   *[no] { $name } a étalé son jeu et franchi
} le dernier PALIER
levelup-hand-line = Manche { $hand } : { $told }

levelup-laid-down = 🎉 **{ $name } a étalé son jeu** et { $through ->
    [yes] a franchi le dernier PALIER
   *[no] a quitté le PALIER { $before } pour le PALIER { $after }
}{ $bonus ->
    [yes] , bonus compris
   *[no] {""}
}.
    { $melds }
levelup-stalemate-reshuffles = La manche { $hand } a été nulle : le talon s’est vidé deux fois sans que personne prenne à la défausse. Personne n’a changé de palier.
levelup-stalemate-turns = La manche { $hand } a été nulle : elle a duré trop de tours. Personne n’a changé de palier.
levelup-score = { $done ->
    [yes] PALIER { $round } franchi
   *[no] au PALIER { $round }
}

levelup-event-drew = { $you ->
    [yes] Vous avez pioché au talon.
   *[no] { $name } a pioché au talon.
}
levelup-event-drew-card = Vous avez pioché { $cards }.
levelup-event-took = { $you ->
    [yes] Vous avez pris { $cards }.
   *[no] { $name } a pris { $cards }.
}
levelup-event-discarded = { $you ->
    [yes] Vous avez défaussé { $cards }.
   *[no] { $name } a défaussé { $cards }.
}
levelup-event-reshuffled = Le talon était vide : la défausse, sauf sa carte du dessus, a été battue et l’a remplacé.
levelup-event-laid-down = { $you ->
    [yes] Vous avez étalé { $cards } et atteint le PALIER { $after }.
   *[no] { $name } a étalé { $cards } et atteint le PALIER { $after }.
}
levelup-event-stalemate = La manche a été nulle ; personne n’a changé de palier.
levelup-event-hand-dealt = Les cartes ont été redonnées.

levelup-refused-no-such-move = Ce n’est pas un coup de Level Up. Choisissez parmi les coups proposés.
levelup-refused-draw-first = Piochez une carte avant de défausser.
levelup-refused-already-drew = Vous avez déjà pioché ; défaussez une carte.
levelup-refused-not-in-hand = { $card } n’est pas dans votre main ; choisissez une de vos cartes.
levelup-refused-just-taken = Vous avez pris { $card } à la défausse ce tour-ci ; défaussez une autre carte.
levelup-refused-name-the-discard = Vous avez une carte de trop ; choisissez laquelle défausser en étalant.
levelup-refused-no-melds = { $left ->
    [none] Vos cartes n’entrent pas encore toutes dans des combinaisons ; patience.
   *[other] Vos cartes n’entrent pas encore toutes dans des combinaisons : il resterait { $left }.
}
levelup-refused-window-closed = Trop tard pour étaler : le joueur suivant a déjà joué. Attendez votre tour.

# -- best hands in a profile

best-levelup-swift = Main la plus rapide : étalée { $turns ->
    [0] avant la première pioche
    [one] en un tour
   *[other] en { $turns } tours
} au PALIER { $round }, { $cards }
best-levelup-melds = Meilleure main : PALIER { $round }{ $bonus ->
    [yes] { " " }avec le bonus
   *[no] {""}
}, { $cards }
profile-best-levelup = -# Meilleure partie : { $best ->
    [3] au PALIER 3
   *[other] au-delà du PALIER { $before }
}

# -- why a move is refused

why-levelup-no-such-move = Un tour de Level Up, c’est une pioche puis une défausse ; la seule autre chose possible est d’étaler.
why-levelup-draw-first = Chaque tour commence par une pioche : chacun a toujours autant de cartes que le dit son PALIER.
why-levelup-already-drew = Une pioche par tour, puis une défausse : la main garde la taille du PALIER.
why-levelup-just-taken = Une carte prise à la défausse doit servir : elle n’y retourne pas dans le même tour, sinon on pourrait passer.
why-levelup-name-the-discard = On étale exactement autant de cartes que le PALIER, et après la pioche vous en avez une de trop.
why-levelup-no-melds = Toutes vos cartes doivent être combinées à la fois : trois de même valeur, trois qui se suivent dans une couleur, cinq qui se suivent ou cinq d’une couleur, ou davantage ; { $left ->
    [none] une seule carte qui reste gâche tout.
   *[other] avec les vôtres, il resterait { $left }.
}
why-levelup-window-closed = Après votre défausse, vous pouvez étaler jusqu’à la pioche du joueur de gauche, pas au-delà ; ensuite, la manche continue.

# -- hints

move-levelup-discard = Défausser { $card }
hint-levelup-draw = { $reason ->
    [none] Un Expert { $pile ->
        [discard] prendrait { $top }
       *[other] piocherait au talon
    }.
    [discard-nearer] Un Expert prendrait { $top }, car avec elle il { $after ->
        [0] ne manque rien à votre main
        [one] manque une carte à votre main au lieu de { $missing }
       *[other] manque { $after } cartes à votre main au lieu de { $missing }
    }{ $gain }.
    [stock-bonus] Un Expert piocherait au talon, car vous pourrez encore étaler ensuite, et { $outs ->
        [0] aucune des { $unseen } cartes que vous n’avez pas vues ne donne
        [one] une des { $unseen } cartes que vous n’avez pas vues donne
       *[other] { $outs } des { $unseen } cartes que vous n’avez pas vues donnent
    } le bonus.
    [discard-bonus] Un Expert prendrait { $top }, car elle donne le bonus.
    [discard-no-nearer] Un Expert prendrait { $top }, car aucune pioche ne vous rapproche pour l’instant{ $gain }.
    [stock-nearer] Un Expert piocherait au talon, car { $outs ->
        [0] aucune des { $unseen } cartes que vous n’avez pas vues ne vaut
        [one] une des { $unseen } cartes que vous n’avez pas vues vaut
       *[other] { $outs } des { $unseen } cartes que vous n’avez pas vues valent
    } bien { $top }{ $gain }.
   *[stock-no-nearer] Un Expert piocherait au talon, car { $outs ->
        [0] ni { $top } ni aucune carte que vous n’avez pas vue ne vous rapproche, et personne d’autre ne voit ce que vous piochez
        [one] { $top } ne vous rapproche pas, mais une des { $unseen } cartes que vous n’avez pas vues le ferait
       *[other] { $top } ne vous rapproche pas, mais { $outs } des { $unseen } cartes que vous n’avez pas vues le feraient
    }{ $gain }.
}
hint-levelup-discard = { $reason ->
    [none] Un Expert défausserait { $card }.
    [far] Un Expert défausserait { $card }, car elle { $helps ->
        [0] n’aide presque jamais le joueur à votre gauche
       *[other] n’aide le joueur à votre gauche que { $helps } fois sur 100 en simulation
    }, et cela compte plus ici que ce qui vous reste{ $gain }.
   *[near] Un Expert défausserait { $card }, car il { $missing ->
        [0] ne manque alors rien au reste de votre main
        [one] manque alors une carte au reste de votre main, et aucune autre défausse ne vous rapproche davantage
       *[other] manque alors { $missing } cartes au reste de votre main, et aucune autre défausse ne vous rapproche davantage
    }{ $gain }.
}
hint-levelup-laydown = { $card ->
    [none] Un Expert étalerait maintenant{ levelup-hint-wins }.
   *[other] Un Expert défausserait { $card } et étalerait{ levelup-hint-wins }.
}
levelup-hint-wins = { $reason ->
    [none] {""}
   *[other], car cela gagne la manche{ $gain }
}

# -- the pictures of the rules page

levelup-picture-melds = Quatre combinaisons – { $melds }.
levelup-picture-wild = Au PALIER { $round }, chaque { $round } est un joker, et une suite couleur de cinq cartes donne le bonus – { $melds }.
levelup-plate-wild = { $kind } ({ $wild } = { $role })
levelup-plate-bonus = bonus
levelup-picture-turn = À votre tour, vous piochez, ici { $drawn } à la défausse, puis défaussez { $discarded } et, jusqu’à la pioche suivante, pouvez étaler { $laid }.
levelup-plate-draw = Piocher
levelup-plate-discard = Défausser
levelup-plate-lay-down = Étaler
levelup-plate-sources = talon ou défausse
levelup-plate-hand = main
levelup-plate-pile = défausse
levelup-plate-window = jusqu’à la pioche

levelup-course = PALIER par manche

# -- what decided the match

levelup-decided = { $how ->
    [bonus] Tout s’est joué à la manche { $hand } : avec le bonus, { $ahead_you ->
        [yes] vous avez
       *[no] { $ahead } a
    } gravi deux PALIERS d’un coup.
    [lead] À la manche { $hand }, { $ahead_you ->
        [yes] vous avez
       *[no] { $ahead } a
    } pris { $behind_you ->
        [yes] sur vous une avance définitive
       *[no] définitivement la tête
    } : PALIER { $round }.
    [last] Tout s’est joué à la dernière manche : { $behind_you ->
        [yes] vous étiez
       *[no] { $behind } était
    } aussi au PALIER { $round }.
   *[other] Tout s’est joué à la manche { $hand } : { $ahead_you ->
        [yes] vous avez
       *[no] { $ahead } a
    } atteint le PALIER { $round }.
}

# -- on the picture of the end

levelup-unit = PALIER
levelup-plate-reached = { $done ->
    [yes] après { $round }
   *[no] { $round }
}
levelup-set = { $count } { levelup-ranks }
levelup-ranks = { $rank ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [T] dix
    [J] valets
    [Q] dames
    [K] rois
   *[A] as
}

# -- how near a hand is to melds

levelup-near = -# { $missing ->
    [one] Il manque { $missing } carte :
   *[other] Il manque { $missing } cartes :
} { $melds }
levelup-near-meld = { $kind ->
    [straight] suite
    [flush] couleur
    [straight-flush] suite couleur
   *[kind] { levelup-set }
}
levelup-far = -# { $missing ->
    [one] Encore { $missing } carte
   *[other] Encore { $missing } cartes
} (à étaler : 3 pareilles, 3 suivies d’une couleur, 5 suivies ou d’une couleur)

# -- la donne du jour

levelup-points = PALIER { $points }
levelup-daily-tie = À PALIER égal, moins on a pioché, mieux c’est.
levelup-daily-spent = { $count ->
    [one] { $count } carte piochée
   *[other] { $count } cartes piochées
}

# Ce qu’aiment les joueurs-ordinateurs de ce jeu, après leur niveau dans le salon.
taste-levelup-hearts = garde les cœurs
taste-levelup-high = garde les hautes cartes
