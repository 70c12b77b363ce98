# Spectrum, which is called Spectre here.

game-spectrum = Spectre
command-game-spectrum = spectre
command-play-spectrum = Ouvrir une table de { game-spectrum } : sept couleurs, du bluff, cinq cartes de victoire (3 à 5 joueurs)
about-spectrum = Sept couleurs, échanges et bluff : la meilleure main l’emporte.

option-spectrum-copies = exemplaires
option-spectrum-copies-help = Combien de cartes il y a de chaque couleur
option-spectrum-swap = trocs
option-spectrum-swap-help = Si l’on peut troquer une carte avec son voisin de gauche
option-spectrum-target = cartes de victoire
option-spectrum-target-help = Combien de cartes de victoire font gagner la partie
option-spectrum-max-rounds = maximum de manches
option-spectrum-max-rounds-help = La partie s’arrête après ce nombre de manches

spectrum-heading = manche { $round }{ $last ->
    [yes] , la dernière
   *[no] {""}
}{ $lap ->
    [0] {""}
   *[other] { " " }· échange { $lap } sur 2
}
spectrum-heading-first = cochez, puis choisissez un bouton
spectrum-asked-exchange = { $offers ->
    [yes] { $most ->
        [0] proposer une carte ou finir le tour
        [1] proposer une carte ou en échanger une
       *[other] proposer une carte ou en échanger jusqu’à { $most }
    }
   *[no] { $most ->
        [0] finir le tour
        [1] échanger une carte ou aucune
       *[other] échanger jusqu’à { $most } cartes
    }
}
spectrum-asked-answer = troquer une carte avec { $by } ou refuser
spectrum-asked-show = choisir trois cartes à montrer
spectrum-asked-stay = rester ou se coucher
spectrum-asked-claim = { $claims ->
    [one] choisir une carte de victoire
   *[other] choisir deux cartes de victoire
}
spectrum-asked-discard = choisir les cartes à défausser

# -- the table

spectrum-seat = { $turn ->
    [yes] **{ $name }** (c’est son tour)
   *[no] { $name }
} · **{ $owned }** sur { $target } cartes de victoire{ $colours ->
    [none] {""}
   *[other] { " " }({ $colours })
}{ $leads ->
    [yes] { " " }· en tête
   *[no] {""}
}{ $starts ->
    [yes] { " " }· commence
   *[no] {""}
}{ $stand ->
    [sealed] { " " }· scellé
    [declined] { " " }· refuse
    [stay] { " " }· **reste**
    [fold] { " " }· *se couche*
   *[other] {""}
}
spectrum-exchanges = > { $parts }
spectrum-kept = { $kept ->
    [one] { $kept } carte gardée
   *[other] { $kept } cartes gardées
}
spectrum-turn-swaps = troc avec { $name }{ $times ->
    [one] {""}
   *[other] , deux fois
}
spectrum-turn-discards = { $cards ->
    [none] rien défaussé
   *[other] défaussé { $cards }
}
spectrum-open = > { $cards }
spectrum-piles = **Talon :** { $stock ->
    [0] vide, plus d’échange dans cette manche
    [one] une carte
   *[other] { $stock } cartes
}{ $discards ->
    [none] {""}
   *[other] { "\u000A" }**Défausse :** { $discards }
}
spectrum-scene-bar = Talon { $stock }
spectrum-scene-showdown = Manche { $round } : abattage
spectrum-scene-holding = { $colours ->
    [7] Vous avez les sept couleurs
    [one] Vous avez { $groups }
   *[other] Vous avez { $groups }, { $colours } couleurs
}
spectrum-scene-stand = { $stand ->
    [exchange] échange …
    [offers] propose
    [declined] refuse
    [answer] troc ?
    [kept] garde { $kept }
    [chooses] choisit …
    [sealed] scellé
    [asked] reste ?
    [stay] RESTE
   *[fold] SE COUCHE
}
spectrum-scene-worth = { $strength ->
    [8] Spectre
   *[other] { $groups }
}{ $tied ->
    [yes] { " " }· égalité
   *[no] {""}
}
spectrum-moment-won = { $you ->
    [yes] Vous avez
   *[no] { $name } a
} gagné la manche { $round }{ $stayed ->
    [one] { " " }sans adversaire
   *[other] {""}
}{ $taken ->
    [chooses] {""}
    [none] { $you ->
        [yes] , mais aviez déjà cette couleur
       *[no] , mais avait déjà cette couleur
    }
   *[other] { " " }et pris { $taken }
}
spectrum-moment-nobody = Personne n’a gagné la manche { $round } : { $stayed ->
    [0] tout le monde s’est couché
   *[other] les mains égales se sont éliminées
}

# -- the hand

spectrum-hand = **Vos cartes :** { $cards }
spectrum-copy = { $card } ({ $number })
spectrum-hand-worth = Au mieux : **{ $worth }** · { $colours ->
    [one] { $colours } couleur
   *[other] { $colours } couleurs
} sur 7{ $takes ->
    [no] { " " }· pas une couleur nouvelle pour vous
   *[yes] {""}
}
spectrum-swap = { $given } avec { $name } contre { $got }
spectrum-swaps = -# Vous avez troqué { $swaps }
spectrum-offer = Vous proposez { $card } à { $name }, face cachée.
spectrum-sealed-show = 🔒 **Scellé :** vous montrez { $cards }.
spectrum-sealed-discard = 🔒 **Scellé :** { $cards ->
    [none] vous gardez toutes vos cartes.
   *[other] vous défaussez { $cards }.
}
spectrum-all-discarded = -# Vous avez suivi : toutes vos cartes sont défaussées.
spectrum-opposite = { $name } montre { $cards }

spectrum-no-exchange = Le talon est vide
spectrum-do-exchange = { $count ->
    [0] Ne rien échanger
   *[other] En échanger { $count }
}
spectrum-do-offer = { $card ->
    [none] Proposer à { $name }
   *[other] Proposer { $card } à { $name }
}
spectrum-do-offer-it = Proposer
spectrum-do-one-each = Une de chaque
spectrum-do-largest = Le plus grand groupe
spectrum-do-show = { $exactly ->
    [yes] Montrer ces trois
   *[no] En montrer trois
}
spectrum-do-group = Montrer mon groupe
spectrum-do-these = Montrer { $cards }
spectrum-do-claim = En prendre deux
spectrum-do-discard = { $count ->
    [0] Défausser
   *[other] En défausser { $count }
}
spectrum-do-keep = Tout garder
spectrum-do-decline = Refuser
spectrum-note-answer = Choisissez la carte à donner.
spectrum-note-stay = Définitif. Les égales sortent.
spectrum-note-discard = Définitif. Vous en piochez autant.
spectrum-do-stay = Rester
spectrum-do-fold = Me coucher

# -- endings

spectrum-group = { $strength }{ "\u00A0" }{ $colour }
spectrum-worth = { $strength ->
    [8] un spectre
   *[other] { $groups }
}
spectrum-showdown-won = 🎉 **{ $name } a gagné la manche { $round }**{ $stayed ->
    [one] { " " }sans adversaire
   *[other] {""}
}{ $taken ->
    [chooses] .
    [none] , mais avait déjà cette couleur : pas de carte de victoire.
   *[other] { " " }et pris { $taken }.
}
spectrum-showdown-nobody = **Personne n’a gagné la manche { $round } :** { $stayed ->
    [0] tout le monde s’est couché.
   *[other] les mains égales se sont éliminées.
}
spectrum-result = { $wins ->
    [yes] **{ $worth }**
   *[no] { $worth }
}{ $tied ->
    [yes] { " " }· à égalité, éliminée
   *[no] {""}
}
spectrum-showdown-hand = { $wins ->
    [yes] **{ $name }**
   *[no] { $name }
} · { $result }
    {""}> { $cards }
spectrum-showdown-folded = -# Mains couchées : { $names }.
spectrum-top = { $owned ->
    [one] { $name } possède { $owned } couleur{ $complete ->
        [yes]  : le compte y est.
       *[no]  ; personne n’en a plus.
    }
   *[other] { $name } possède { $owned } couleurs{ $complete ->
        [yes]  : le compte y est.
       *[no]  ; personne n’en a plus.
    }
}
spectrum-own-score = { $owned ->
    [0] Vous n’avez pas encore de carte de victoire.
   *[other] Vous avez { $score }.
}
spectrum-points = { $points ->
    [0] aucune carte de victoire
    [1] une carte de victoire
   *[other] { $points } cartes de victoire
}
spectrum-score = { spectrum-points }{ $colours ->
    [none] {""}
   *[other] : { $colours }
}

# -- events

# Right: the person is the indirect object, so the participle doesn't change.
spectrum-event-offered = { $other_you ->
    [yes] { $name } vous a proposé une carte.
   *[no] { $name } a proposé une carte à { $other }.
}
spectrum-event-swapped = { $name } et { $other } ont troqué une carte.
spectrum-event-own-swap = Vous avez donné { $given } à { $other } et reçu { $got }.
spectrum-event-declined = { $you ->
    [yes] Vous avez refusé la carte proposée par { $other }.
   *[no] { $other_you ->
        [yes] { $name } a refusé votre carte.
       *[no] { $name } a refusé la carte proposée par { $other }.
    }
}
spectrum-event-exchanged = { $you ->
    [yes] Vous avez défaussé { $cards }.
   *[no] { $name } a défaussé { $cards }.
}
spectrum-event-own-draw = Vous avez pioché { $cards }.
spectrum-event-stayed = { $you ->
    [yes] Vous avez choisi de rester.
   *[no] { $name } a choisi de rester.
}
spectrum-event-folded = { $you ->
    [yes] Vous avez choisi de vous coucher.
   *[no] { $name } a choisi de se coucher.
}
spectrum-event-round-won = { $takes ->
    [yes] { $you ->
        [yes] Vous avez gagné la manche { $round } avec { $worth }.
       *[no] { $name } a gagné la manche { $round } avec { $worth }.
    }
   *[no] { $you ->
        [yes] Vous avez gagné la manche { $round } avec { $worth }, mais aviez déjà cette couleur.
       *[no] { $name } a gagné la manche { $round } avec { $worth }, mais avait déjà cette couleur.
    }
}
spectrum-event-nobody-won = Personne n’a gagné la manche { $round }.
spectrum-event-claimed = { $you ->
    [yes] Vous avez pris { $cards }.
   *[no] { $name } a pris { $cards }.
}
spectrum-event-round-dealt = { $other_you ->
    [yes] La manche { $round } a été donnée ; à vous de commencer.
   *[no] La manche { $round } a été donnée ; à { $other } de commencer.
}

# -- refusals

spectrum-refused-already-answered = Vous avez déjà répondu, et c’est définitif. Attendez les autres.
spectrum-refused-stayers-discard-all = Vous avez suivi : toutes vos cartes sont défaussées. Attendez ceux qui se sont couchés.
spectrum-refused-not-now = { $phase ->
    [exchange] C’est le moment des échanges. Proposez une carte, échangez-en jusqu’à trois, ou finissez votre tour.
    [answer] Votre voisin vous propose une carte. Donnez-en une pour troquer, ou refusez.
    [show] C’est le moment de choisir trois cartes à montrer.
    [stay] Dites maintenant si vous restez ou si vous vous couchez.
    [claim] Prenez d’abord votre carte de victoire.
   *[discard] Choisissez maintenant les cartes à défausser avant la prochaine manche.
}
spectrum-refused-swap-off = On ne troque pas à cette table. Échangez jusqu’à trois cartes, ou finissez votre tour.
spectrum-refused-one-offer = Une seule proposition par tour. Échangez jusqu’à trois cartes, ou finissez votre tour.
spectrum-refused-not-in-hand = Vous n’avez pas toutes ces cartes. Choisissez parmi les vôtres.
spectrum-refused-named-twice = Chaque carte ne compte qu’une fois. Choisissez des cartes différentes.
spectrum-refused-stock-short = { $stock ->
    [0] Le talon est vide : plus d’échange dans cette manche. Finissez votre tour.
    [one] Il ne reste qu’une carte au talon. Échangez une carte ou aucune.
   *[other] Il ne reste que { $stock } cartes au talon. N’en échangez pas davantage.
}
spectrum-refused-at-most-three = Vous pouvez échanger trois cartes au plus. Choisissez-en moins.
spectrum-refused-exactly-three = On montre exactement trois cartes. Choisissez-en trois.
spectrum-refused-claim-count = { $claims ->
    [one] Prenez exactement une couleur.
   *[other] Prenez exactement { $claims } couleurs différentes.
}
spectrum-refused-claim-colour = Cette couleur n’a pas gagné la manche, ou vous l’avez déjà. Prenez l’une des couleurs proposées.

# -- best hands in a profile

best-spectrum-hand = Meilleure main : { $strength ->
    [8] un spectre
   *[other] { $strength } d’une couleur
}, { $cards }
best-spectrum-bluff = Meilleur bluff : tout le monde s’est couché devant { $cards }
profile-best-spectrum = -# Meilleure partie : { $best ->
    [one] { $best } carte de victoire
   *[other] { $best } cartes de victoire
}

# -- the cabinet

cabinet-spectrum-title = ## Vitrine · { $name }
cabinet-spectrum-none = { $own ->
    [yes] Vous n’avez encore gagné aucune carte de victoire ici.
   *[no] { $name } n’a encore gagné aucune carte de victoire ici.
} On les gagne au Spectre : `/jouer spectre`.
cabinet-spectrum-sets = { $sets ->
    [0] Pas encore de série complète des sept couleurs.
    [one] **Une série complète** des sept couleurs.
   *[other] **{ $sets } séries complètes** des sept couleurs.
}
cabinet-spectrum-alt = Cartes de victoire gagnées : { $kinds }

# -- why a move is refused

why-spectrum-already-answered = Une réponse secrète est définitive, sinon le dernier à répondre en saurait plus que les autres.
why-spectrum-stayers-discard-all = Seuls ceux qui se couchent gardent des cartes pour la manche suivante : c’est tout l’intérêt de se coucher.
why-spectrum-not-now = Une manche a son ordre : compléter sa main, deux tours d’échange, montrer trois cartes, rester ou se coucher, abattre, défausser.
why-spectrum-swap-off = Le troc est une règle maison, et il est désactivé à cette table.
why-spectrum-one-offer = Une proposition par tour, avant l’échange : acceptée ou refusée, elle est passée.
why-spectrum-not-in-hand = On ne se sert que des cartes qu’on a en main, et certaines n’y sont pas.
why-spectrum-named-twice = Chaque carte de votre main n’existe qu’une fois ; une couleur en double, ce sont deux cartes.
why-spectrum-stock-short = Ce que vous défaussez est remplacé par le talon, et la défausse n’y revient qu’à la fin de la manche.
why-spectrum-at-most-three = On échange trois cartes au plus par tour, pour que personne ne refasse toute sa main d’un coup.
why-spectrum-exactly-three = Chacun montre trois cartes sur sept : assez pour juger, trop peu pour être sûr.
why-spectrum-claim-count = Le plus grand groupe gagne une carte de victoire, un spectre deux de couleurs différentes, mais jamais plus qu’il ne vous en manque.
why-spectrum-claim-colour = Une carte de victoire est d’une couleur qui a gagné la manche, et chaque couleur ne compte qu’une fois pour vous.

# -- hints

move-spectrum-offer = Proposer { $card }
move-spectrum-accept = Accepter et donner { $card }
move-spectrum-exchange = { $cards ->
    [none] Ne rien échanger
   *[other] Échanger { $cards }
}
move-spectrum-show = Montrer { $cards }
move-spectrum-discard = { $cards ->
    [none] Tout garder
   *[other] Défausser { $cards }
}
move-spectrum-claim = Prendre { $colours }
hint-spectrum-offer = Un Expert proposerait { $card } à gauche{ spectrum-hint-reason }.
hint-spectrum-accept = Un Expert troquerait et donnerait { $card }{ spectrum-hint-reason }.
hint-spectrum-decline = Un Expert refuserait{ spectrum-hint-reason }.
hint-spectrum-exchange = { $cards ->
    [none] Un Expert n’échangerait rien{ spectrum-hint-reason }.
   *[other] Un Expert échangerait { $cards }{ spectrum-hint-reason }.
}
hint-spectrum-show = Un Expert montrerait { $cards }{ spectrum-hint-reason }.
hint-spectrum-stay = Un Expert resterait{ spectrum-hint-reason }.
hint-spectrum-fold = Un Expert se coucherait{ $reason ->
    [none] {""}
   *[other], car rester rapporte une carte de victoire { $stay } fois sur 100 en simulation et coûte toutes vos cartes{ $gain }
}.
hint-spectrum-claim = Un Expert prendrait { $colours }{ $reason ->
    [none] {""}
    [only], car vous n’avez pas d’autre choix
    [rarest], car il vous reste ainsi les couleurs dont plus de cartes sont en jeu
   *[equal], car toutes les couleurs proposées se valent
}.
hint-spectrum-discard = { $cards ->
    [none] Un Expert garderait tout{ spectrum-hint-next }.
   *[other] Un Expert défausserait { $cards }{ spectrum-hint-next }.
}
spectrum-hint-next = { $reason ->
    [none] {""}
    [only], car vous n’avez pas d’autre choix
    [equal], car tout ce que vous pouvez faire revient au même
    [lost], même si vous ne gagnerez guère la manche suivante{ $gain }
   *[wins], car vous gagnez alors la manche suivante { $wins } fois sur 100 en simulation{ $gain }
}
spectrum-hint-reason = { $reason ->
    [none] {""}
    [only], car vous n’avez pas d’autre choix
    [equal], car tout ce que vous pouvez faire revient au même
    [crowded], car quelqu’un d’autre a les sept couleurs { $rivals } fois sur 100 en simulation, et les mains égales s’éliminent ; ainsi vous gagnez la manche { $wins } fois{ $gain }
    [lost], même si vous ne gagnerez guère cette manche{ $gain }
   *[wins], car vous gagnez ainsi la manche { $wins } fois sur 100 en simulation{ $gain }
}

# -- les images de la page des règles

spectrum-picture-strength = Les mains, de la plus forte à la plus faible – { $hands }.
spectrum-picture-showdown = Un abattage où les deux mains les plus fortes sont égales, donc éliminées – { $hands }.
spectrum-picture-hand = { $name } : { $cards }
spectrum-picture-swap = Vous proposez une carte face cachée, ici { $cards }, et votre voisin de gauche vous en donne une que vous ne voyez qu’une fois l’échange accepté.
spectrum-picture-exchange = Vous défaussez jusqu’à trois cartes face visible, ici { $cards }, et en piochez autant, inconnues, au talon.
spectrum-picture-show = De vos sept cartes, les autres voient les trois que vous montrez, ici { $cards }, et quatre dos.
spectrum-plate-swap = Troquer
spectrum-plate-you = vous
spectrum-plate-left = votre voisin de gauche
spectrum-plate-discard = Défausser
spectrum-plate-draw = Piocher
spectrum-plate-hand = main
spectrum-plate-face-up = face visible
spectrum-plate-stock = talon
spectrum-plate-show = Montrer trois
spectrum-plate-seen = votre main vue par les autres
spectrum-plate-strength = { $strength ->
    [8] Spectre
   *[other] { $strength } d’une couleur
}
spectrum-plate-showdown = { $wins ->
    [yes] { $strength }, gagne
   *[no] { $strength }, éliminée
}

spectrum-course = Cartes par manche

# -- what decided the match

spectrum-decided = Tout s’est joué à la manche { $round } : { $how ->
    [folded] { $behind_you ->
        [yes] vous vous couchez
       *[no] { $behind } se couche
    }, et { $ahead_you ->
        [yes] vous prenez
       *[no] { $ahead } prend
    } { $taken }.
    [tied] une main égale { $behind_you ->
        [yes] vous élimine
       *[no] élimine { $behind }
    }, et { $ahead_you ->
        [yes] vous prenez
       *[no] { $ahead } prend
    } { $taken }.
   *[beaten] { $ahead_you ->
        [yes] vous aviez
       *[no] { $ahead } avait
    } { $worth }, { $behind_you ->
        [yes] vous
       *[no] { $behind }
    } seulement { $other }.
}

# -- on the picture of the end

spectrum-unit = cartes

# Ce qu’aiment les joueurs-ordinateurs de ce jeu, après leur niveau dans le salon.
taste-spectrum-bluffer = aime bluffer
taste-spectrum-cautious = se couche facilement
