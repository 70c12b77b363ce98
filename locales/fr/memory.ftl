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

# -- replays

replay-where = -# Coup { $move } sur { $length }
replay-hand = **{ $name } :** { $cards }
replay-hand-before = ⏮ Donne d’avant
replay-back = ◀ Reculer
replay-on = Avancer ▶
replay-hand-after = Donne suivante ⏭
replay-as-text = En texte
replay-as-json = En JSON
replay-verify = Était-ce équitable ?
replay-all-open = Toutes les cartes ouvertes
replay-as = Comme { $name } l’a vu
replay-pick-seat = Par les yeux de qui
replay-pick-hand = Aller à une donne
replay-to-hand = Donne { $number }
replay-text-said = La partie, un coup par ligne.
replay-json-said = La partie en JSON ; `engine.replay` le lit.

# -- proofs

verify-title = ## La partie `{ $table }` a-t-elle été donnée équitablement ?
verify-fair = ✅ **Oui.** Les cartes étaient fixées par une graine choisie avant que quiconque s’asseye et par les clics des joueurs eux-mêmes.
verify-unfair = ⚠️ **Quelque chose ne colle pas.** Gardez le fichier ci-dessous et prévenez le propriétaire du bot.
verify-seed = **1. La graine était choisie d’abord.** Le salon montrait `{ $commitment }`. C’est le SHA-256 de la graine `{ $seed }`.
verify-clicks = **2. Les joueurs y ont mis la main.** { $fits ->
    [yes] Mêlée aux { $clicks } numéros que Discord a donnés à leurs clics, la graine donne ces cartes et pas d’autres.
   *[no] La graine et les { $clicks } clics ne donnent PAS ces cartes.
}
verify-moves = **3. La partie s’est jouée avec ces cartes.** Les règles permettent { $moves } coups sur { $of } avec cette donne.
verify-result = **4. Le résultat est le leur.** { $fits ->
    [yes] Les coups mènent aux places enregistrées.
   *[no] Les coups ne mènent PAS aux places enregistrées.
}
verify-offline = -# Pour vérifier sans moi : enregistrez le fichier et lancez `python verify.py` dessus. Le script est dans la documentation du bot et n’a besoin que de Python.

command-replay-name = revoir
command-replay = Revoir une partie finie, coup par coup
command-verify-name = vérifier
command-verify = Vérifier que les cartes d’une partie finie ont été données équitablement
option-match = partie
option-match-help = Son numéro, comme dans l’historique
refused-not-over = Cette partie se joue encore. Revenez quand elle sera finie.
