# Les analyses de parties finies.

command-review-name = analyse
command-review = Analyser vos coups dans une partie finie : précision et erreurs les plus coûteuses
button-review = Analyse
button-share-review = Partager le résultat
review-progress = Vos décisions sont examinées… { $decisions ->
    [0] {""}
   *[other] { $done } sur { $decisions }
}
review-progress-again = Les décisions les plus importantes sont réexaminées…
review-title = ### Analyse : { $game }
review-summary = { $decisions ->
    [0] Il n’y avait rien à décider dans cette partie.
   *[other] **Précision { $accuracy } %**{ $margin ->
        [0] {""}
       *[other] { " " }± { $margin }
    } · { review-card-line }
}
review-they-cost = { $mistakes ->
    [one] Cela a coûté
   *[other] En tout, cela a coûté
}
review-given-points = { review-they-cost } environ { NUMBER($gain) } ± { NUMBER($margin) } { $gain ->
    [one] point
   *[other] points
}.
review-given-hand = { review-they-cost } environ { NUMBER($gain) } ± { NUMBER($margin) } { $gain ->
    [one] manche gagnée
   *[other] manches gagnées
}.
review-given-match = { review-they-cost } environ { NUMBER($gain) } ± { NUMBER($margin) } { $gain ->
    [one] victoire
   *[other] victoires
}.
review-moment = { $number ->
    [0] ✅ **Bien joué** · { $heading } · coup { $move } : { $made }
   *[other] **{ $number }.** { $heading } · coup { $move } : vous avez choisi **{ $made }**
}
review-why = { $good ->
    [yes] Pourquoi est-ce bien ?
   *[no] Quoi de mieux ?
}
review-next = Suivant
review-method = Méthode
review-look = Voir ce coup
review-again = Rejouer ce coup
review-left-out = Dans une partie aussi longue, seules { $decisions } de vos { $every } décisions ont été examinées.
review-note = -# 100 % : les coups d’un Expert ; 0 % : des coups au hasard. Jugé sur des donnes simulées à chaque moment : d’après ce que vous pouviez savoir, jamais d’après les cartes réelles. ± vaut dans 95 cas sur 100 ; ce qui reste en deçà n’est pas une erreur.
review-autopilot = -# { $moves ->
    [one] Un de ces coups a été joué
   *[other] { $moves } de ces coups ont été joués
} par l’ordinateur à votre place.
review-shared = **{ $name }** a fait analyser { $game } (`{ $table }`) : précision { $accuracy } %, { review-card-line }.
review-card-line = { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}, { $mistakes ->
    [0] aucune erreur nette
    [one] une erreur nette
   *[other] { $mistakes } erreurs nettes
}
refused-no-review = Cette partie ne peut pas être analysée maintenant. Réessayez dans une minute.
refused-never-reviewed = Ce jeu n’a pas d’analyse. `/revoir` montre une partie coup par coup.
profile-accuracies = **Précision des analyses**
profile-accuracy = { $game } : { $matches ->
    [one] { NUMBER($last, maximumFractionDigits: 0) } % en une partie
   *[other] { NUMBER($last, maximumFractionDigits: 0) } % la dernière fois, { NUMBER($mean, maximumFractionDigits: 0) } % en moyenne sur { $matches } parties
}
profile-weakness = -# À travailler : { $theme } ({ $share } % de ce que coûtent vos erreurs)
profile-accuracies-alt = Précision des parties analysées au fil du temps, en pour cent : { $lines }
