# L'Escalier.

game-escalier = L’Escalier
command-game-escalier = escalier
command-play-escalier = Ouvrir une table de { game-escalier } : annoncez exactement combien de plis vous ferez (3 à 6 joueurs)
about-escalier = Annoncez exactement combien de plis vous ferez, et faites-en autant.

option-escalier-max-cards = maximum de cartes
option-escalier-max-cards-help = Cartes de la plus grande manche (par défaut : 10, 7, 6, 5 à 3, 4, 5, 6) ; moins : partie plus courte
option-escalier-forehead-rule = total interdit à une carte
option-escalier-forehead-rule-help = Si la dernière annonce est limitée dans les manches à une carte aussi
option-escalier-undertrump = sous-coupe
option-escalier-undertrump-help = Sans la couleur ni un atout assez fort : doit-on couper plus bas ?
option-escalier-undertrump-forced = forcée
option-escalier-undertrump-free = libre

escalier-heading = manche { $round } sur { $rounds }
escalier-asked-bid = { $forbidden ->
    [none] annoncer
   *[other] annoncer, tout sauf { $forbidden }
}
escalier-asked-play = { $leads ->
    [yes] entamer
   *[no] jouer
}

# -- the table

escalier-trump = Atout{ "\u00A0" }**{ $suit }** · retourne { $card } · { $cards ->
    [one] { $cards } carte chacun
   *[other] { $cards } cartes chacun
}
escalier-forehead-round = **Manche à l’aveugle :** sous *Ma main*, chacun voit toutes les cartes sauf la sienne.
escalier-seat = { seat-name } · { $bid ->
    [none] doit annoncer
   *[other] { $playing ->
        [yes] **{ $bid }** annoncé, **{ $won }** fait
       *[no] annonce **{ $bid }**
    }
} · { $lost ->
    [one] { $lost } point perdu
   *[other] { $lost } points perdus
}{ $ahead ->
    [yes] { " " }· en tête
   *[no] {""}
}
escalier-bids = -# Donneur : { $dealer }{ $bids ->
    [none] {""}
   *[other] { " " }· { $playing ->
        [yes] annonces : { $bids } pour
       *[no] annonces jusqu’ici : { $bids } sur
    } { $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    }
}
escalier-trick-open = **Pli { $number } sur { $tricks }** · aucune carte encore
escalier-trick = **Pli { $number } sur { $tricks }**
    {""}> { $cards }
escalier-plate-trump = Atout
escalier-plate-sum = annoncé
escalier-plate-of = { $bids }/{ $tricks }
escalier-plate-said = annonce { $bid }
escalier-plate-bids = { $turn ->
    [yes] annonce ?
   *[no] …
}
escalier-moment-trick = { $you ->
    [yes] { $ruffs ->
        [yes] Vous avez coupé avec { $card } et fait le pli
       *[no] Vous avez fait le pli avec { $card }
    }
   *[no] { $ruffs ->
        [yes] { $name } a coupé avec { $card } et fait le pli
       *[no] { $name } a fait le pli avec { $card }
    }
} : { $won }, annonce { $bid }
escalier-moment-lost = { $you ->
    [yes] vous
   *[no] { $name }
} { $lost ->
    [0] juste
   *[other] −{ $lost }
}
escalier-moment-round = Manche { $round } : { $results }
escalier-card = { $name }{ "\u00A0" }{ $card }
escalier-card-winning = **{ $name }{ "\u00A0" }{ $card }** (meilleure)
escalier-taken = -# Plis précédents : { $tricks }
escalier-last-trick = -# Dernier pli : { $cards }
escalier-last-trick-before = -# Dernier pli de la manche { $round } : { $cards }

# -- the hand

escalier-hand = **Vos cartes :** { $cards }
escalier-trumps = { $cards }{ "\u00A0" }(atout)
escalier-foreheads = **Sur les fronts,** dans l’ordre où les cartes seront jouées :
escalier-forehead = { $number }. { $name } **{ $card }**
escalier-own-forehead = { $number }. Vous : votre carte est sur votre front.
escalier-forehead-hand = -# Manche à l’aveugle : vous voyez toutes les cartes sauf la vôtre.
escalier-bid = **Combien de plis ferez-vous ?**
escalier-do-bid = { $bid }
escalier-high-bids = { $first }–{ $last }
escalier-closed-bid = -# Pas { $bid } : la somme ne peut être { $total }.
escalier-closed = -# { $cards ->
    [none] { $why }
   *[other] Pas maintenant : { $cards } · { $why }
}

# -- endings and events

escalier-result = **Manche { $round } sur { $rounds }** · { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} · atout{ "\u00A0" }{ $suit } · retourne { $card }
escalier-result-seat = { $name } · { $bid } annoncé, { $won } fait{ $lost ->
    [0] { "\u00A0" }✓
   *[other] { " " }· −{ $lost }
} · { $total ->
    [one] { $total } point perdu
   *[other] { $total } points perdus
} en tout{ $ahead ->
    [yes] { " " }· en tête
   *[no] {""}
}
escalier-plate-lost = { $lost ->
    [0] 0
   *[other] −{ $lost }
}
escalier-plate-points = { $lost ->
    [0] 0 pt
    [one] −1 pt
   *[other] −{ $lost } pts
}
escalier-points = { $points ->
    [0] aucun point perdu
    [one] un point perdu
   *[other] { $points } points perdus
}

escalier-event-bid = { $you ->
    [yes] Vous avez annoncé { $bid }.
   *[no] { $name } a annoncé { $bid }.
}
escalier-event-trick-won = { $you ->
    [yes] Vous avez fait le pli avec { $card }.
   *[no] { $name } a fait le pli avec { $card }.
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
    [yes] Vous avez donné
   *[no] { $name } a donné
} la manche { $round } : { $cards ->
    [one] une carte chacun, sur le front
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
escalier-refused-bid-first = Tout le monde n’a pas encore annoncé. Annoncez d’abord, vous jouerez ensuite.
escalier-refused-bids-are-made = Les annonces sont faites. Jouez une carte.
escalier-refused-bid-range = { $bid ->
    [one] { $bid } pli, c’est impossible.
   *[other] { $bid } plis, c’est impossible.
} Annoncez de 0 à { $most }.
escalier-refused-forbidden-bid = Pas { $bid } : vous annoncez en dernier, et la somme ne doit pas tomber sur { $total }. L’un de vous doit se tromper.
escalier-refused-not-in-hand = Vous n’avez pas { $card } en main. Choisissez une de vos cartes.
escalier-refused-follow-suit = Fournissez : il vous reste du { escalier-suit }.
escalier-refused-must-overtrump = Montez : on joue atout, et vous pouvez battre { $above }.
escalier-refused-must-ruff = Coupez : sans la couleur demandée, il faut jouer atout, et vous avez du { escalier-suit }.
escalier-refused-must-overruff = Surcoupez : vous avez un atout qui bat { $above }.

# -- best hands in a profile

best-escalier-run = Meilleure série : { $run ->
    [one] { $run } annonce tenue
   *[other] { $run } annonces tenues de suite
}
best-escalier-bid = Meilleure annonce : { $bid ->
    [one] { $bid } pli
   *[other] { $bid } plis
} sur { $tricks }, tenue
profile-best-escalier = -# Meilleure partie : { $best ->
    [one] { $best } point perdu
   *[other] { $best } points perdus
}

# -- why a move is refused

why-escalier-not-in-this-game = À { game-escalier } chacun annonce d’abord, puis joue une carte à chaque pli ; il n’y a pas d’autre coup.
why-escalier-bid-first = Personne ne joue avant la dernière annonce : chacun annonce d’après sa donne seule.
why-escalier-bids-are-made = Une annonce est une promesse : une fois toutes faites, aucune ne change.
why-escalier-bid-range = Il y a autant de plis que de cartes en main : on annonce entre zéro et ce nombre.
why-escalier-forbidden-bid = Le dernier à annoncer ne doit pas faire tomber le total sur le nombre de plis : ainsi, quelqu’un se trompe toujours.
why-escalier-follow-suit = Si vous avez la couleur demandée, il faut en fournir ; hors atout, n’importe laquelle de vos cartes convient, forte ou petite.
why-escalier-must-overtrump = Quand on joue atout, il faut monter sur le plus fort atout du pli si on le peut, pour qu’aucun gros atout ne reste caché.
why-escalier-must-ruff = Si vous n’avez pas la couleur demandée, il faut couper, même si le pli ne vous arrange pas : c’est ce qui rend une annonce difficile à tenir.
why-escalier-must-overruff = Si vous coupez, il faut monter sur le plus fort atout déjà dans le pli, si vous le pouvez.

# -- hints

move-escalier-bid = Annoncer { $bid }
move-escalier-play = Jouer { $card }
hint-escalier-bid = { $reason ->
    [none] Un Expert annoncerait { $bid }.
    [forehead] Un Expert annoncerait { $bid }, car { $wins ->
        [0] aucune des { $possible } cartes que vous pouvez avoir ne ferait
        [one] une seule des { $possible } cartes que vous pouvez avoir ferait
       *[other] { $wins } des { $possible } cartes que vous pouvez avoir feraient
    } le pli{ $gain }.
   *[bid] Un Expert annoncerait { $bid }, car vos cartes valent environ { NUMBER($tricks, minimumFractionDigits: 1) } { $tricks ->
        [one] pli
       *[other] plis
    } et cette annonce { $exact ->
        [0] n’est presque jamais tenue, mais coûte le moins
       *[other] est tenue { $exact } fois sur 100 en simulation
    }{ $gain }.
}
hint-escalier-play = { $reason ->
    [none] Un Expert jouerait { $card }.
    [only] Un Expert jouerait { $card }, car les règles ne permettent aucune autre carte.
    [take] Un Expert jouerait { $card }, car il vous faut encore { escalier-tricks } et elle fait celui-ci { $takes } fois sur 100 en simulation{ $gain }.
    [save] Un Expert jouerait { $card }, car ce pli n’est pas celui à disputer : il va aux autres { $loses } fois sur 100 en simulation, et { $exact ->
        [0] votre annonce n’est presque plus jamais tenue
       *[other] votre annonce est encore tenue { $exact } fois
    }{ $gain }.
    [spill] Un Expert jouerait { $card }, car vous ne voulez plus de plis, mais toute carte coûte quelque chose : votre annonce { $exact ->
        [0] n’est presque plus jamais tenue
       *[other] est tenue { $exact } fois sur 100 en simulation
    }{ $gain }.
   *[duck] Un Expert jouerait { $card }, car vous ne voulez plus de plis et elle laisse celui-ci aux autres { $loses } fois sur 100 en simulation{ $gain }.
}
escalier-tricks = { $wants ->
    [one] un pli
   *[other] { $wants } plis
}

# -- les images de la page des règles

escalier-picture-bids = Avec { $cards } cartes chacun (annonces : { $bids }), le dernier ne peut pas dire { $forbidden }, car la somme tomberait sur le nombre de plis.
escalier-picture-trick = L’atout est { $trump } (carte retournée : { $turnup }) ; { $leads } entame, { $follows } fournit, { $ruffs } coupe et { $overruffs } surcoupe, ce qui fait le pli.
escalier-picture-follow-suit = { $trick } est entamé : avec { $hand } en main, seuls { $legal } peuvent être joués, car ils fournissent la couleur.
escalier-picture-undertrump = L’atout est { $trump } et le pli contient { $trick } : avec { $hand } en main, seul { $legal } peut être joué, et sous-coupe.
escalier-picture-forehead = Dans une manche à l’aveugle, vous voyez les cartes des autres, ici { $cards }, mais pas la vôtre.
escalier-plate-follow-suit = Fournir
escalier-plate-undertrump = Sous-couper : l’atout est { $trump }
escalier-plate-seen = Vous voyez
escalier-plate-unseen = Vous ne voyez pas
escalier-plate-others = les cartes des autres
escalier-plate-own = votre propre carte
escalier-plate-hand = main
escalier-plate-in-trick = pli
escalier-plate-bid = Annonce : { $bid }
escalier-plate-not = Pas { $bid }
escalier-plate-leads = entame
escalier-plate-follows = fournit
escalier-plate-ruffs = coupe
escalier-plate-overruffs = monte

escalier-course = Points par manche

# -- what decided the match

escalier-decided = { $ahead ->
    [none] { $alone ->
        [yes] C’est la manche { $round } qui vous coûte le plus
       *[no] Aucune manche ne vous coûte plus que la manche { $round }
    } : { escalier-decided-bid }.
   *[other] Tout s’est joué à la manche { $round } : { escalier-decided-bid }, contre { $less ->
        [0] aucun
        [one] un seul
       *[other] { $less }
    } pour { $ahead_you ->
        [yes] vous
       *[no] { $ahead }
    }.
}
escalier-decided-bid = { $bid } annoncé, { $won } fait et { $lost ->
    [one] un point perdu
   *[other] { $lost } points perdus
} pour { $behind_you ->
    [yes] vous
   *[no] { $behind }
}

# -- on the picture of the end

escalier-unit = points
escalier-round = Manche { $round } : annonces et plis

# Ce qu’aiment les joueurs-ordinateurs de ce jeu, après leur niveau dans le salon.
taste-escalier-bold = annonce haut
taste-escalier-modest = annonce bas
