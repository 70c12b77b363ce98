# /donne-du-jour : chaque jour une donne, la même pour tous sur tous les serveurs, à jouer une fois contre des ordinateurs.

command-daily-name = donne-du-jour
command-daily = Jouer la donne du jour : les mêmes cartes pour tout le monde, un seul essai
button-daily = Jouer la donne du jour
button-daily-board = Les meilleurs du jour

daily-title = ## Donne du jour · { $game } · { DATETIME($date, dateStyle: "medium") }
daily-about = Aujourd’hui, tout le monde reçoit les mêmes cartes. Vous jouez { $short ->
    [yes] une partie courte
   *[no] une partie
} contre { $others ->
    [one] un ordinateur
   *[other] { $others } ordinateurs
} : quelques minutes, sans chrono, un seul essai. Vous pouvez vous arrêter à tout moment et reprendre plus tard avec `/donne-du-jour`.
daily-streak = { $days ->
    [0] Votre série commencera avec la prochaine donne que vous terminerez.
    [one] Série : un jour.
   *[other] Série : **{ $days } jours** de suite.
}
daily-step = -# Donne du jour · { $game } · { $heading }
daily-moved-on = Vous avez déjà répondu à cette question. Voici la suivante.
daily-result = { $points }{ $spent ->
    [none] {""}
   *[other] , { $spent }
}
daily-score = Résultat : **{ $result }**
daily-par = { $par ->
    [none] L’Expert ne l’a pas encore jouée.
   *[other] { $than ->
        [better] mieux que l’Expert ({ $par })
        [level] à égalité avec l’Expert
       *[worse] l’Expert a fait mieux ({ $par })
    }
}
daily-better = { $others ->
    [0] Personne d’autre n’a encore terminé cette donne.
    [one] { $better ->
        [0] L’autre personne qui a terminé n’a pas fait mieux.
       *[other] L’autre personne qui a terminé a fait mieux.
    }
   *[other] { $better ->
        [0] Parmi les { $others } autres, personne n’a fait mieux.
        [one] Parmi les { $others } autres, { $better } a fait mieux.
       *[other] Parmi les { $others } autres, { $better } ont fait mieux.
    }
}
daily-better-here = { $others ->
    [one] { $better ->
        [0] L’autre personne d’ici n’a pas fait mieux.
       *[other] L’autre personne d’ici a fait mieux.
    }
   *[other] { $better ->
        [0] Parmi les { $others } autres d’ici, personne n’a fait mieux.
        [one] Parmi les { $others } autres d’ici, { $better } a fait mieux.
       *[other] Parmi les { $others } autres d’ici, { $better } ont fait mieux.
    }
}
daily-tomorrow = -# Situation à { $now }. La prochaine donne arrive à { $at }.
daily-shared = **{ $name }** a joué la donne du jour : { $game } · { DATETIME($date, dateStyle: "medium") }
daily-best = le meilleur score
daily-between = entre les deux
daily-worst = le moins bon
daily-even = tous à égalité
daily-board-title = ## Les meilleurs d’ici · { $game } · { DATETIME($date, dateStyle: "medium") }
daily-board-line = **{ $rank }.** { $name } · { $result }{ $own ->
    [yes] { " " }· **vous**
   *[no] {""}
}
daily-board-empty = Personne ne l’a encore terminée ici.
daily-deal = Donne du jour
daily-ranking-line = **{ $rank }.** { $name } · { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}{ $own ->
    [yes] { " " }· **vous**
   *[no] {""}
}
daily-ranking-own-none = Vous n’avez terminé ici aucune donne du jour sur cette période.
daily-ranking-empty = Personne n’a terminé de donne du jour ici sur cette période.
daily-ranking-foot = -# Une donne terminée rapporte un point, et un de plus pour chaque personne ici qui a fait moins bien ce jour-là.
recap-daily = **Donne du jour :** { $names } { $count ->
    [one] a été en tête de la semaine
   *[other] ont été en tête de la semaine
}, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $count ->
    [one] {""}
   *[other] { " " }chacun
}.
daily-record = { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}{ $streak ->
    [0] {""}
   *[other] , série : { $streak }
}
button-daily-costliest = Coup le plus cher
daily-judged = -# { $mistakes ->
    [one] Votre seule erreur nette
   *[other] La plus coûteuse de vos { $mistakes } erreurs nettes
} sur { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}.
daily-no-mistake = { $decisions ->
    [0] Il n’y avait rien à décider.
    [one] Aucune erreur nette dans votre seule décision.
   *[other] Aucune erreur nette dans vos { $decisions } décisions.
}
daily-fair = ## La donne est-elle honnête ?
    Les cartes de chaque jour découlent d’un nombre secret. Son empreinte est affichée ici jusqu’à une semaine avant. Deux jours après la donne, le nombre lui-même est affiché aussi, et chacun peut vérifier qu’il donne ces cartes. Le responsable du bot pourrait le regarder plus tôt.
daily-commitment = -# { DATETIME($date, dateStyle: "medium") } · { $game } · `{ $hex }`
daily-fair-proof = Preuve pour `docs/verify.py` · { DATETIME($date, dateStyle: "medium") }
refused-no-daily = Cette donne n’existe pas ici. Essayez `/donne-du-jour`.
refused-day-over = Cette donne est terminée. Celle d’aujourd’hui vous attend avec `/donne-du-jour`.
refused-already-played = Vous avez déjà joué la donne du jour. La prochaine arrive à minuit UTC.
refused-attempt-unreadable = Ce que vous avez joué aujourd’hui n’est plus lisible et ne peut pas continuer. La donne de demain n’est pas touchée.
refused-moves-forgotten = Je garde les coups d’une donne du jour pendant une semaine. Votre score compte toujours, mais cette donne ne peut plus être montrée.
privacy-dailies = { $count ->
    [one] Une donne du jour
   *[other] { $count } donnes du jour
} avec vos coups et votre score (`/donne-du-jour`).
