# What the bot remembers: leaderboards, profiles, histories, cabinets, replays, proofs, privacy.

all-games = Tous les jeux
somebody = un ancien joueur
period-all = depuis toujours
period-month = ce mois-ci
period-week = cette semaine

# -- leaderboards

board-title = ## 🏆 { $game } · { $period }
board-line = **{ $rank }.** { $name } · { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } · { $wins } gagnées sur { $matches } ({ NUMBER($rate, style: "percent") }){ $own ->
    [yes] { " " }◂ **vous**
   *[no] {""}
}
board-empty = Personne n’est encore classé ici. Il faut { $needed ->
    [1] une partie
   *[other] { $needed } parties
} avec d’autres personnes.
board-own-none = Aucune de vos parties ne compte encore ici. Jouez avec d’autres personnes : `/jouer`.
board-own-unranked = Vous : { $wins } gagnées sur { $matches }, cote { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) }. { $missing ->
    [0] Vous êtes masqué dans les classements ; `/privacy` vous y remet.
    [one] Encore une partie et vous serez classé.
   *[other] Encore { $missing } parties et vous serez classé.
}
board-foot = -# { $period ->
    [all] Selon la cote
   *[other] Selon les victoires
} ; le nombre après le nom est la cote. Page { $page } sur { $pages }.
board-pick-game = Quel jeu
board-pick-period = Quelle période
board-before = ◀ Page précédente
board-after = Page suivante ▶
board-curves-alt = Les cotes au fil du temps : { $lines }
board-curves-line = { $name } de { NUMBER($first, maximumFractionDigits: 1) } à { NUMBER($last, maximumFractionDigits: 1) }

# -- profiles

profile-title = ## { $name }
profile-none = { $own ->
    [yes] Aucune de vos parties ne compte encore ici.
   *[no] Aucune partie de { $name } ne compte encore ici.
} Il faut un gagnant et au moins deux personnes.
profile-career = **{ $game }** · { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $wins } gagnées ({ NUMBER($rate, style: "percent") }) · cote { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) }
profile-places = -# Places : { $places }
profile-place = { $times } × { $place }.
profile-streak = -# { $streak ->
    [0] Plus longue série de victoires : { $longest }
   *[other] { $streak } victoires de suite en ce moment ; plus longue série : { $longest }
}
profile-best-levelup = -# Meilleure partie : { $best } points
profile-best-staircase = -# Meilleure partie : { $best } points
profile-best-escalier = -# Meilleure partie : { $best } points perdus
profile-best-spectrum = -# Meilleure partie : { $best } cartes de victoire
profile-opponents = **Souvent à table avec :** { $opponents }
profile-opponent = { $name } ({ $matches } ensemble, { $wins } gagnées)
profile-curve-alt = Cote sur les { $count } dernières parties, de { NUMBER($first, maximumFractionDigits: 1) } à { NUMBER($last, maximumFractionDigits: 1) }

# -- histories

history-title = ## Les dernières parties de { $name }
history-none = { $own ->
    [yes] Vous n’avez encore joué aucune partie ici.
   *[no] { $name } n’a encore joué aucune partie ici.
}
history-line = { $when } · **{ $game }** · { $ending } · { $names }{ $link ->
    [none] {""}
   *[other] { " " }· [table]({ $link })
}
history-place = place { $place } sur { $players }
history-abandoned = abandonnée
history-moderated = arrêtée par la modération
history-pick = Revoir une partie
history-choice = { $game }, { $date }

# -- cabinets

cabinet-title = ## La vitrine de { $name }
cabinet-none = { $own ->
    [yes] Vous n’avez encore gagné aucune carte de victoire ici.
   *[no] { $name } n’a encore gagné aucune carte de victoire ici.
} On les gagne au Spectre : `/jouer spectre`.
cabinet-line = { $colour } **×{ $cards }** · la dernière { $when } · { $tables }
cabinet-missing = { $colour } · aucune encore
cabinet-sets = { $sets ->
    [0] Pas encore de série complète des sept couleurs.
    [one] **Une série complète** des sept couleurs.
   *[other] **{ $sets } séries complètes** des sept couleurs.
}
cabinet-alt = Cartes de victoire gagnées : { $colours }

# -- commands

command-leaderboard-name = classement
command-leaderboard = Qui joue le mieux sur ce serveur
command-profile-name = profil
command-profile = Ce que quelqu’un a joué ici, et comment
command-history-name = historique
command-history = Les dernières parties de quelqu’un ici
command-cabinet-name = vitrine
command-cabinet = Les cartes de victoire que quelqu’un a gagnées ici
option-game = jeu
option-game-help = Quel jeu (tous ensemble)
option-period = période
option-period-help = Depuis quand (toujours)
option-player = joueur
option-player-help = De qui (de vous)

# -- refusals

refused-store = Ma mémoire ne répond pas pour l’instant. Réessayez dans un moment.
refused-still-seated = Vous êtes assis à une table. Jouez jusqu’à la fin, ou quittez son salon, et réessayez.
