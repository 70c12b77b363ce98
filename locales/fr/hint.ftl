# Conseils : ce que l’ordinateur Confirmé ferait à votre place, et pourquoi. Une phrase chacun.

button-hint = Un conseil
button-friendly = Partie amicale
button-earnest = Partie comptée
over-friendly = -# C’était une partie amicale : elle ne compte pour aucun classement.
option-friendly = amicale
option-friendly-help = Si la partie ne compte pas, ce qui permet les conseils (non)
rules-friendly = { $rules } · partie amicale, avec conseils et sans classement
refused-no-hints = Les conseils sont pour les parties amicales. La prochaine fois, l’hôte peut rendre la partie amicale avant le début.

hint-levelup-draw = { $pile ->
    [stock] Confirmé piocherait au talon, car { $top } ne rapproche pas à coup sûr vos cartes d’une combinaison.
   *[discard] Confirmé prendrait { $top }, car elle rapproche vos cartes d’une combinaison.
}
hint-levelup-discard = Confirmé défausserait { $card }, car vos combinaisons les plus proches s’en passent.
hint-levelup-laydown = { $card ->
    [none] Confirmé étalerait maintenant, car attendre donne un tour de plus aux autres.
   *[other] Confirmé défausserait { $card } et étalerait, car attendre donne un tour de plus aux autres.
}

hint-staircase-build = Confirmé poserait { $card }, car cela mène à l’escalier le plus cher que permettent vos cartes.
hint-staircase-scrap = Confirmé jetterait { $card } et poserait { $other }, car cela mène à l’escalier le plus cher que permettent vos cartes.
hint-staircase-recycle = Confirmé recyclerait { $card } et poserait { $top }, car cela mène à l’escalier le plus cher que permettent vos cartes.
hint-staircase-interfere = Confirmé montrerait { $card } et { $other } à { $target }, car l’une comme l’autre gâche son escalier.
hint-staircase-take = Confirmé prendrait { $card }, car cela mène à l’escalier le plus cher que permettent vos cartes.

hint-escalier-bid = Confirmé annoncerait { $bid }, car des annonces permises c’est la plus proche de ce qu’on peut attendre des cartes.
hint-escalier-play = { $wants ->
    [more] Confirmé jouerait { $card }, car il vous faut encore des plis.
    [over] Confirmé jouerait { $card }, car vous avez déjà trop de plis et chacun de plus coûte un point.
   *[none] Confirmé jouerait { $card }, car vous avez les plis annoncés et n’en voulez plus.
}

hint-spectrum-offer = Confirmé proposerait { $card } à gauche, car ce n’est pas ce que vous réunissez.
hint-spectrum-accept = Confirmé troquerait et donnerait { $card }, car ce n’est pas ce que vous réunissez.
hint-spectrum-decline = Confirmé refuserait, car toutes vos cartes servent à ce que vous réunissez.
hint-spectrum-exchange = { $cards ->
    [none] Confirmé n’échangerait rien, car toutes vos cartes servent à ce que vous réunissez.
   *[other] Confirmé échangerait { $cards }, car ce n’est pas ce que vous réunissez.
}
hint-spectrum-show = Confirmé montrerait { $cards }, car tantôt votre groupe, tantôt d’autres couleurs, voilà qui laisse les autres deviner.
hint-spectrum-stay = Confirmé resterait, car il y a de bonnes chances que personne d’autre n’ait une main aussi forte.
hint-spectrum-fold = Confirmé se coucherait, car quelqu’un qui reste a sans doute une main aussi forte ou meilleure.
hint-spectrum-claim = Confirmé prendrait { $colours }, car toutes les couleurs proposées se valent.
hint-spectrum-discard = { $cards ->
    [none] Confirmé garderait tout, car toutes vos cartes servent à ce que vous réunissez.
   *[other] Confirmé défausserait { $cards }, car ce n’est pas ce que vous réunissez.
}
