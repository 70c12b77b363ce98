# L'Escalier.

game-escalier = L’Escalier
command-game-escalier = escalier
command-play-escalier = Ouvrir une table de { game-escalier } : annoncez au plus juste le nombre de vos plis (3 à 6 joueurs)

option-escalier-max-cards = maximum de cartes
option-escalier-max-cards-help = Cartes de la plus grande manche (10, 7, 6, 5 à 3, 4, 5, 6 joueurs) ; moins, c’est plus court
option-escalier-forehead-rule = annonce interdite au front
option-escalier-forehead-rule-help = S’il faut que l’un se trompe dans les manches à une carte aussi (oui)
option-escalier-undertrump = sous-coupe
option-escalier-undertrump-help = Sans la couleur ni atout assez fort pour monter : doit-on couper plus bas ? (forcée)
option-escalier-undertrump-forced = forcée
option-escalier-undertrump-free = libre

escalier-heading = manche { $round } sur { $rounds }
escalier-question-bid = { $name } annonce{ $forbidden ->
    [none] {""}
   *[other] { " " }en dernier : tout sauf { $forbidden }
}
escalier-question-play = { $name } { $leads ->
    [yes] entame un pli
   *[no] joue une carte
}
escalier-question-over = La partie est finie

# -- the table

escalier-trump = Atout{ "\u00A0" }**{ $suit }** · retourne { $card } · { $cards ->
    [1] une carte chacun
   *[other] { $cards } cartes chacun
}
escalier-forehead-round = **Manche au front :** chacun voit toutes les cartes sauf la sienne, sous *Ma main*.
escalier-seat = { seat-name } · { $bid ->
    [none] doit annoncer
   *[other] { $playing ->
        [yes] **{ $won } sur { $bid }** { $bid ->
            [one] pli
           *[other] plis
        }
       *[no] annonce **{ $bid }**
    }
} · { $lost ->
    [one] { $lost } pt perdu
   *[other] { $lost } pts perdus
}{ $ahead ->
    [yes] { " " }· 👑
   *[no] {""}
}
escalier-bids = -# { $dealer } donne{ $bids ->
    [none] {""}
   *[other] { " " }· { $playing ->
        [yes] annonces : { $bids } pour
       *[no] annonces jusqu’ici : { $bids } sur
    } { $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    }
}
escalier-trick-open = **Pli { $number } sur { $tricks }** · { $name } entame
escalier-trick = **Pli { $number } sur { $tricks }** · { escalier-winning }
    {""}> { $cards }
escalier-winning = { $name } tient le pli
escalier-plate-trump = Atout
escalier-card = { $name }{ "\u00A0" }{ $card }
escalier-card-winning = **{ $name }{ "\u00A0" }{ $card }** ✓
escalier-taken = -# Plis d’avant : { $tricks }
escalier-last-trick = -# Dernier pli : { $cards }
escalier-last-trick-before = -# Dernier pli de la manche { $round } : { $cards }

# -- the hand

escalier-hand = **{ $cards }**
escalier-foreheads = **Sur les fronts,** dans l’ordre où les cartes tomberont :
escalier-forehead = { $number }. { $name } **{ $card }**
escalier-own-forehead = { $number }. **?** Votre carte est sur votre front.
escalier-bid = **Combien de plis ferez-vous ?**
escalier-do-bid = { $bid }
escalier-no-bid = { $bid } · interdit
escalier-closed-bid = -# { $why }
escalier-play = **Jouez une carte :**
escalier-closed = -# Pas maintenant : { $cards } · { $why }

# -- endings and events

escalier-result = **Manche { $round } sur { $rounds }** · { $cards ->
    [1] une carte
   *[other] { $cards } cartes
} · atout{ "\u00A0" }{ $suit } · retourne { $card }
escalier-result-seat = { $name } · { $won } sur { $bid } { $bid ->
    [one] pli
   *[other] plis
}{ $lost ->
    [0] { "\u00A0" }✓
   *[other] { " " }· −{ $lost }
} · { $total ->
    [one] { $total } point perdu
   *[other] { $total } points perdus
} en tout{ $ahead ->
    [yes] { " " }· 👑 en tête
   *[no] {""}
}
escalier-top = { $names } { $count ->
    [one] est
   *[other] sont
} en haut de l’escalier.
escalier-standing = { $name }, { $score }
escalier-plate-lost = { $lost ->
    [0] 0
   *[other] −{ $lost }
}
escalier-score = { $lost ->
    [0] aucun point perdu
    [1] un point perdu
   *[other] { $lost } points perdus
}

escalier-event-bid = { $you ->
    [yes] Vous annoncez { $bid }.
   *[no] { $name } annonce { $bid }.
}
escalier-event-trick-won = { $you ->
    [yes] Vous faites le pli avec { $card }.
   *[no] { $name } fait le pli avec { $card }.
}
escalier-event-round-scored = Manche { $round } : { $results }
escalier-lost-now = { $you ->
    [yes] vous
   *[no] { $name }
}{ "\u00A0" }{ $lost ->
    [0] ✓
   *[other] −{ $lost }
}
escalier-event-round-dealt = { $you ->
    [yes] Vous donnez
   *[no] { $name } donne
} la manche { $round } : { $cards ->
    [1] une carte chacun, sur le front
   *[other] { $cards } cartes chacun
}, atout{ "\u00A0" }{ $suit }.

# -- what the rules refuse, and why a control can't be used

escalier-suit = { $suit ->
    [C] trèfle
    [D] carreau
    [H] cœur
   *[S] pique
}
escalier-refused-not-in-this-game = Ce n’est pas un coup de { game-escalier }. Choisissez parmi les coups proposés.
escalier-refused-bid-first = Les annonces ne sont pas finies. Annoncez d’abord, vous jouerez ensuite.
escalier-refused-bids-are-made = Les annonces sont faites. Jouez une carte.
escalier-refused-bid-range = { $bid } plis, c’est impossible. Annoncez de 0 à { $most }.
escalier-refused-forbidden-bid = Pas { $bid } : vous annoncez en dernier, et la somme ne doit pas tomber sur { $total }. L’un de vous doit se tromper.
escalier-refused-not-in-hand = Vous n’avez pas { $card } en main. Choisissez une de vos cartes.
escalier-refused-follow-suit = Fournissez : il vous reste du { escalier-suit }.
escalier-refused-must-overtrump = Montez : l’atout est demandé, et vous pouvez passer au-dessus de { $above }.
escalier-refused-must-ruff = Coupez : sans la couleur demandée il faut jouer atout, et vous avez du { escalier-suit }.
escalier-refused-must-overruff = Surcoupez : vous avez un atout plus fort que { $above }.

# -- best hands in a profile

best-escalier-run = Meilleure série : { $run } annonces de suite tenues
best-escalier-bid = Meilleure annonce : { $bid ->
    [one] { $bid } pli
   *[other] { $bid } plis
} sur { $tricks }, tenue
profile-best-escalier = -# Meilleure partie : { $best } points perdus

# -- why a move is refused

why-escalier-not-in-this-game = À { game-escalier } chacun annonce d’abord, puis joue une carte à chaque pli ; il n’y a pas d’autre coup.
why-escalier-bid-first = Personne ne joue avant la dernière annonce : ainsi chacun annonce sur sa donne seule.
why-escalier-bids-are-made = Une annonce est une promesse : une fois toutes faites, aucune ne change.
why-escalier-bid-range = Il y a autant de plis que de cartes en main : on annonce entre aucun et tous.
why-escalier-forbidden-bid = Le dernier à annoncer ne doit pas faire tomber le total sur le nombre de plis, pour que tous ne puissent pas avoir raison.
why-escalier-follow-suit = Qui a la couleur demandée doit en fournir ; hors atout, n’importe laquelle de ses cartes convient, forte ou petite.
why-escalier-must-overtrump = Quand l’atout est demandé, il faut monter sur le plus fort atout du pli si on le peut, pour qu’aucun gros atout ne reste caché.
why-escalier-must-ruff = Qui n’a pas la couleur demandée doit couper, même si le pli ne l’arrange pas : c’est ce qui rend une annonce difficile à tenir.
why-escalier-must-overruff = Qui coupe doit monter sur le plus fort atout déjà dans le pli, s’il le peut.

# -- hints

hint-escalier-bid = { $reason ->
    [forehead] Expert annoncerait { $bid }, car { $wins } des { $possible } cartes que peut être la vôtre feraient le pli{ $gain }.
   *[bid] Expert annoncerait { $bid }, car vos cartes valent environ { NUMBER($tricks, minimumFractionDigits: 1) } plis et cette annonce est tenue dans { $exact } donnes imaginées sur 100{ $gain }.
}
hint-escalier-play = { $reason ->
    [only] Expert jouerait { $card }, car les règles ne permettent aucune autre carte.
    [take] Expert jouerait { $card }, car il vous faut encore { escalier-tricks } et elle fait celui-ci dans { $takes } donnes imaginées sur 100{ $gain }.
    [save] Expert jouerait { $card }, car ce pli n’est pas celui à disputer : il va aux autres dans { $loses } donnes imaginées sur 100, et votre annonce est encore tenue dans { $exact }{ $gain }.
    [spill] Expert jouerait { $card }, car vous ne voulez plus de plis, mais toute carte coûte quelque chose : votre annonce est tenue dans { $exact } donnes imaginées sur 100{ $gain }.
   *[duck] Expert jouerait { $card }, car vous ne voulez plus de plis et elle laisse celui-ci aux autres dans { $loses } donnes imaginées sur 100{ $gain }.
}
escalier-tricks = { $wants ->
    [one] un pli
   *[other] { $wants } plis
}
