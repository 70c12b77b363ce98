# /problème : trouver le seul meilleur coup d’une position.

command-puzzle-name = problème
command-puzzle = Trouver le meilleur coup d’une position
option-puzzle-game-help = Quel jeu (par défaut : à choisir dans une liste)
button-next-puzzle = Problème suivant
button-story = Avant
button-skip = Passer

puzzle-title = ## Trouvez le coup
puzzle-about = Dans chaque position, un coup est nettement le meilleur, et un autre n’est bon qu’en apparence. Le premier coup choisi compte. Il n’y a pas d’horloge, et personne ne regarde.
puzzle-step = -# Trouvez le coup · { $game } · { $heading }
puzzle-own-step = -# Une de vos parties · { $game } · { $heading }
puzzle-story = ### Ce qui s’est passé avant
puzzle-no-story = -# Rien encore : c’est le premier coup.
puzzle-right = ✅ **Bien vu.**
puzzle-wrong = ❌ **Il y avait mieux.**
puzzle-worths-points = -# Points perdus (± { NUMBER($margin) } au plus) :
puzzle-worths-hand = -# Manches gagnées sur 100 (± { NUMBER($margin) } au plus) :
puzzle-worths-match = -# Part de la première place en % (± { NUMBER($margin) } au plus) :
puzzle-worth = { $kind ->
    [best] { $move } : **{ NUMBER($worth) }**
    [own] { $move } : **{ NUMBER($worth) }** (le vôtre)
   *[other] { $move } : { NUMBER($worth) }
}
puzzle-theme = -# Thème : { $theme }
puzzle-rating = -# Votre cote · { $game } : { NUMBER($points, useGrouping: 0) } ({ $change }) · problème : { NUMBER($level, useGrouping: 0) }
puzzle-once = -# Vous avez déjà répondu à ce problème. Seule la première réponse compte.
puzzle-own-then = -# Dans la partie, vous aviez choisi : { $move }. Cela ne compte pas pour votre cote.
puzzle-all-answered = Vous avez répondu à tous les problèmes de ce jeu. Celui-ci ne compte plus.
puzzle-game = **{ $game } :** { $answered ->
    [0] aucune réponse encore, sur { $of } problèmes
    [one] { $answered } réponse sur { $of }, cote { NUMBER($points, useGrouping: 0) }
   *[other] { $answered } réponses sur { $of }, cote { NUMBER($points, useGrouping: 0) }
}
puzzle-themes = -# { $strong ->
    [none] Point point faible : { $weak }
   *[other] { $weak ->
        [none] Point point fort : { $strong }
       *[other] Point point fort : { $strong } · Point point faible : { $weak }
    }
}
privacy-puzzles = { $count ->
    [one] Un problème
   *[other] { $count } problèmes
}, avec votre réponse et votre cote (`/problème`).

# In /profile: the rating, and a strong and a weak theme.

puzzle-profile = Problèmes · { $game }
puzzle-record = cote { NUMBER($points, useGrouping: 0) } · faits : { $answered }
puzzle-strong = Point fort
puzzle-weak = Point faible

# In /leaderboard, posted boards and the Monday recap.

button-puzzles = Trouver le coup
puzzle-board-line = **{ $rank }.** { $name } · { $rating } · { $wins } { $wins ->
    [one] résolu
   *[other] résolus
} sur { $matches } ({ NUMBER($rate, style: "percent") }){ $own ->
    [yes] { " " }· **vous**
   *[no] {""}
}
puzzle-board-newcomer = { $name } · { $rating } · { $wins } { $wins ->
    [one] résolu
   *[other] résolus
} sur { $matches } · *provisoire, encore { $missing ->
    [one] un problème
   *[other] { $missing } problèmes
} pour entrer au classement*{ $own ->
    [yes] { " " }· **vous**
   *[no] {""}
}
puzzle-board-empty = Le classement est encore vide. Il faut une réponse ici : `/problème`.
puzzle-board-own-none = Vous n’avez répondu ici à aucun problème sur cette période.
puzzle-board-own-unranked = Vous : { $wins } { $wins ->
    [one] résolu
   *[other] résolus
} sur { $matches }, cote { $rating }. { $missing ->
    [0] Votre nom est masqué dans les classements ; `/confidentialité` l’y remet.
    [one] Encore un problème et vous entrez au classement.
   *[other] Encore { $missing } problèmes et vous entrez au classement.
}
puzzle-board-foot = -# { $period ->
    [all] Classement selon le bas de la cote : 1040 ± 90 compte pour 950. Tout le monde commence à { NUMBER($start, useGrouping: 0) }.
   *[other] Classement selon les problèmes résolus ; le nombre après le nom est la cote.
} Seuls les premiers essais faits ici comptent ; la cote vient des problèmes de tous les jeux.{ $pages ->
    [0] {""}
    [1] {""}
   *[other] { " " }Page { $page } sur { $pages }.
}
recap-puzzles = **Problèmes :** { $names } { $count ->
    [one] en a résolu le plus : { $solved }
   *[other] en ont résolu le plus, { $solved } chacun
}.

# A puzzle posted in a channel each day, by `/puzzle post`.

posted-puzzle-title = -# **Problème du jour** · { $game }
posted-puzzle-you = Vous
posted-puzzle-how = -# Le premier essai compte et reste privé.
posted-puzzle-so-far = -# Réponse après { $at } · à { $now }, { $tried ->
    [0] personne ici ne l’a essayé
   *[other] essayé ici par { $tried }, résolu par { $solved }
}{ $link ->
    [none] {""}
   *[other] { " " }· [réponse précédente]({ $link })
}
posted-puzzle-tally = -# { $tried ->
    [0] Personne ici n’a essayé.
    [one] { $tried } personne ici a essayé ; { $solved ->
        [0] elle ne l’a pas résolu.
       *[other] elle l’a résolu.
    }
   *[other] { $tried } personnes ici ont essayé ; résolu par { $solved }.
}
posted-puzzle-answer = ✅ **La réponse :** { $why }
posted-puzzle-confirmed = Un problème est affiché dans { $where } chaque jour à { $at }. La réponse du jour le remplace alors.
option-puzzle-post-help = En afficher un ici chaque jour, si vous gérez le serveur (par défaut : vous seul en voyez un)
post-puzzle = en afficher un ici chaque jour
posted-puzzle-none = Aucun problème n’est affiché sur ce serveur.
