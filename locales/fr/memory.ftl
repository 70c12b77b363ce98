# What the bot remembers: leaderboards, profiles, histories, cabinets, replays, proofs, privacy.

all-games = Tous les jeux
somebody = un profil effacé
period-all = depuis toujours
period-month = ce mois-ci
period-week = cette semaine

# -- leaderboards

board-title = ## 🏆 { $game } · { $period }
board-line = **{ $rank }.** { $name } · { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } · { $wins } { $wins ->
    [one] gagnée
   *[other] gagnées
} sur { $matches } ({ NUMBER($rate, style: "percent") }){ $own ->
    [yes] { " " }◂ **vous**
   *[no] {""}
}
board-empty = Le classement est encore vide. Il faut { $needed ->
    [1] une partie
   *[other] { $needed } parties
} avec d’autres personnes.
board-own-none = Aucune de vos parties ne compte encore ici. Jouez avec d’autres personnes : `/jouer`.
board-own-unranked = Vous : { $wins } { $wins ->
    [one] gagnée
   *[other] gagnées
} sur { $matches }, cote { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) }. { $missing ->
    [0] Votre nom est masqué dans les classements ; `/confidentialité` l’y remet.
    [one] Encore une partie et vous entrez au classement.
   *[other] Encore { $missing } parties et vous entrez au classement.
}
board-foot = -# { $period ->
    [all] Selon la cote
   *[other] Selon les victoires
} ; le nombre après le nom est la cote. Page { $page } sur { $pages }.
board-pick-game = Quel jeu
board-pick-period = Quelle période
board-before = ← Page précédente
board-after = Page suivante →
board-curves-alt = Les cotes au fil du temps : { $lines }
board-curves-line = { $name } de { NUMBER($first, maximumFractionDigits: 1) } à { NUMBER($last, maximumFractionDigits: 1) }

# -- profiles

profile-title = ## { $name }
profile-none = { $own ->
    [yes] Aucune de vos parties ne compte encore ici.
   *[no] Aucune partie de { $name } ne compte encore ici.
} Il faut une victoire et au moins deux personnes.
profile-career = **{ $game }** · { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $wins } { $wins ->
    [one] gagnée
   *[other] gagnées
} ({ NUMBER($rate, style: "percent") }) · cote { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) }
profile-places = -# Places : { $places }
profile-place = { $place }. ×{ $times }
profile-best = -# ★ { $best } · { $table }
profile-streak = -# { $streak ->
    [0] Plus longue série de victoires : { $longest }
    [one] Dernière partie gagnée ; plus longue série : { $longest }
   *[other] { $streak } victoires de suite en ce moment ; plus longue série : { $longest }
}
profile-opponents = **Souvent à table avec :** { $opponents }
profile-opponent = { $name } ({ $matches } ensemble, { $wins } { $wins ->
    [one] gagnée
   *[other] gagnées
})

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
history-choice = { $game }, { DATETIME($date, dateStyle: "medium") }

# -- cabinets

cabinet-title = ## La vitrine de { $name }
cabinet-none = { $own ->
    [yes] Vous n’avez encore gagné aucune carte de victoire ici.
   *[no] { $name } n’a encore gagné aucune carte de victoire ici.
}
cabinet-line = { $colour } **×{ $cards }** · la dernière { $when } · { $tables }
cabinet-missing = { $colour } · encore aucune
cabinet-sets = { $sets ->
    [0] Pas encore de série complète des sept couleurs.
    [one] **Une série complète** des sept couleurs.
   *[other] **{ $sets } séries complètes** des sept couleurs.
}
cabinet-alt = Cartes de victoire gagnées : { $colours }

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
refused-still-seated = Vous avez une place à une table, ou l’on vous a retiré d’une partie qui dure encore. Réessayez quand elle sera finie, ou quittez d’abord la table qui n’a pas commencé.

# -- replays

replay-where = -# Coup { $move } sur { $length }
replay-hand = **{ $name } :** { $cards }
replay-hand-before = ⇤ Donne précédente
replay-back = ← Reculer
replay-on = Avancer →
replay-hand-after = Donne suivante ⇥
replay-as-text = En texte
replay-as-json = En JSON
replay-verify = Était-ce équitable ?
replay-all-open = Cartes sur table
replay-as = Comme { $name } l’a vue
replay-pick-seat = Avec les yeux de qui
replay-pick-hand = Aller à une donne
replay-to-hand = Donne { $number }
replay-text-said = La partie, un coup par ligne.
replay-text-line = { $number }. { $name } : { $move }
replay-json-said = La partie en JSON ; `engine.replay` le lit.

# -- proofs

verify-title = ## La partie `{ $table }` a-t-elle été donnée équitablement ?
verify-fair = ✅ **Oui.** Les cartes étaient fixées par une graine choisie avant que quiconque s’asseye et par ce que les joueurs y ont mêlé.
verify-unfair = ⚠️ **Quelque chose ne colle pas.** Gardez le fichier ci-dessous et prévenez qui s’occupe du bot.
verify-seed = **1. La graine était choisie d’abord.** La table montrait dès l’ouverture `{ $commitment }`. C’est le SHA-256 de la graine `{ $seed }`.
verify-mixed = **2. Les joueurs y ont mis la main.** { $fits ->
    [yes] Mêlée à { $clicks } { $clicks ->
        [one] clic
       *[other] clics
    } et { $cuts ->
        [0] aucune coupe
        [1] une coupe
       *[other] { $cuts } coupes
    } de leur part, la graine donne ces cartes et pas d’autres.
   *[no] La graine et ce qu’ils y ont mêlé ne donnent PAS ces cartes.
}
verify-moves = **3. La partie s’est jouée avec ces cartes.** Les règles permettent { $moves } coups sur { $of } avec cette donne.
verify-result = **4. Le résultat est le leur.** { $fits ->
    [yes] Les coups mènent aux places enregistrées.
   *[no] Les coups ne mènent PAS aux places enregistrées.
}
verify-players = **5. Contre les joueurs et les hôtes**, cela vaut toujours : la graine était choisie, et personne à la table ne la connaissait.
verify-owner = **6. Contre qui fait tourner le bot**, qui connaît la graine : { $cut }
verify-offline = -# Pour vérifier sans moi : enregistrez le fichier et lancez `python verify.py` dessus. Le script est dans la documentation du bot et n’a besoin que de Python.

command-replay-name = revoir
command-replay = Revoir une partie finie, coup par coup
command-verify-name = vérifier
command-verify = Vérifier que les cartes d’une partie finie ont été données équitablement
option-match = partie
option-match-help = Dans la liste, ou le numéro de table donné sous le résultat
refused-not-over = Cette partie se joue encore. Revenez quand elle sera finie.

# -- settings

settings-mine = ## Vos réglages
settings-hands = **Votre main arrive** { $value }
settings-hands-dm = par message privé, et dans le salon avec Ma main
settings-hands-channel = dans le salon seulement, avec Ma main
settings-pings = **Un message privé quand c’est votre tour :** { $value }
settings-pictures = **Images des cartes :** { $value }
settings-pictures-server = comme le veut le serveur
settings-language = **Langue :** { $value }
language-discord = celle de Discord
language-en = English
language-fr = Français
settings-mine-form = Vos réglages
settings-ask-hands = Comment votre main vous parvient
settings-ask-pings = Vous prévenir quand c’est votre tour
settings-ask-pictures = Images des cartes (sans : en mots)
settings-ask-language = Langue
settings-saved = C’est enregistré.
settings-server = ## Les réglages de ce serveur
settings-channels = **On peut ouvrir des parties dans** { $value }
settings-everywhere = tous les salons
settings-place = **Une nouvelle table se tient** { $value }
settings-place-channel = dans le salon lui-même
settings-place-thread = dans un fil à elle
settings-pace = **Rythme, si personne n’en demande un autre :** { $value }
settings-enders = **Qui peut arrêter une table :** { $value }
settings-enders-moderators = qui peut gérer le serveur
settings-enders-host = son hôte, et qui peut gérer le serveur
settings-enders-players = toute personne qui a une place, et qui peut gérer le serveur
settings-server-pictures = **Images des cartes, sauf avis contraire d’un joueur :** { $value }
settings-server-language = **Langue des tables :** { $value }
settings-language-host = celle de la personne qui ouvre la table
settings-pick-language = Langue des tables
settings-rules = **{ $game } :** { $rules }
settings-pick-rules = Règles maison d’un jeu
settings-standard = comme le jeu le veut
settings-server-form = Les réglages de ce serveur
settings-ask-channels = Salons de jeu (aucun : partout)
settings-ask-place = Où se tient une nouvelle table
settings-ask-pace = Rythme, si personne n’en demande un autre
settings-ask-enders = Qui peut arrêter une table
server-export-said = { $more ->
    [yes] { $count } parties finies de ce serveur, depuis la plus ancienne. La suite est dans le fichier suivant.
   *[no] C’est tout ce qui est gardé des parties finies de ce serveur. Ce fichier en contient { $count }.
}
button-change = Modifier
button-server-export = Exporter les données du serveur
table-in-thread = Une table est ouverte dans { $thread }. Prenez place !

command-settings-name = réglages
command-settings = Comment vos cartes arrivent, et comment ce serveur veut ses tables
command-settings-mine-name = miens
command-settings-mine = Comment vos mains arrivent, rappels, images, langue
command-settings-server-name = serveur
command-settings-server = Salons, fils, rythme, images, règles maison (pour qui gère le serveur)
refused-not-manager = Il faut pouvoir gérer le serveur pour faire cela. Demandez à quelqu’un qui le peut.
refused-wrong-channel = On n’ouvre pas de partie ici. Essayez { $channels }.

# -- privacy

privacy-title = ## Ce que je garde sur vous
privacy-kept = { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
} avec vos places et vos points, sur { $servers ->
    [one] { $servers } serveur
   *[other] { $servers } serveurs
} avec le nom que vous y aviez ; votre place à { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} avec chaque coup.
privacy-settings = { $count ->
    [0] Aucun de vos réglages
    [one] Un de vos réglages
   *[other] { $count } de vos réglages
}{ $closed ->
    [yes] , et que vos messages privés me sont fermés.
   *[no] .
}
privacy-hidden = { $hidden ->
    [yes] Votre nom est **masqué** dans les classements.
   *[no] Vous apparaissez dans les classements.
}
privacy-not = -# Je ne lis aucun message et je ne garde rien d’autre. Les messages que j’ai envoyés restent où ils sont tant que personne ne les supprime.
privacy-export-said = { $more ->
    [yes] Ce que je garde sur vous, { $count } parties dans ce fichier. La suite est dans le fichier suivant.
   *[no] C’est tout ce que je garde sur vous, { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    } dans ce fichier.
}
button-export-more = Le fichier suivant
privacy-now-hidden = Votre nom est maintenant masqué dans les classements.
privacy-now-shown = Vous apparaissez de nouveau dans les classements.
privacy-erase-sure = ## Effacer tout ce qui vous concerne ?
    Votre identifiant et vos noms disparaissent de chaque table, partie et liste. Les résultats des autres restent, contre « un profil effacé ». C’est irréversible, et votre cote repart de zéro si vous rejouez.
privacy-erased = C’est fait. Je ne sais plus rien de vous. Des sauvegardes d’avant aujourd’hui peut-être encore ; demandez à qui s’occupe du bot.
button-export = Exporter
button-hide-me = Me masquer des classements
button-show-me = Me montrer dans les classements
button-erase = M’effacer…
button-erase-yes = Oui, m’effacer
button-erase-no = Non, tout garder

command-privacy-name = confidentialité
command-privacy = Voir, exporter, masquer ou effacer ce qui est gardé sur vous

# -- pings

ping-turn = C’est votre tour à **{ $game }**.

# -- pauses

button-pause = Pause
button-resume = Reprendre
button-replay = Revoir
table-paused = ⏸️ La partie est en pause et aucun temps ne court. Elle reprend quand tout le monde appuie sur Reprendre, ici ou dans `/parties`.
table-votes = { $names } { $count ->
    [one] { $paused ->
        [yes] veut reprendre
       *[no] demande une pause
    }
   *[other] { $paused ->
        [yes] veulent reprendre
       *[no] demandent une pause
    }
} ; { $missing ->
    [one] il manque encore { $missing } accord
   *[other] il manque encore { $missing } accords
}.
hand-paused = ⏸️ La partie est en pause. Appuyez sur Reprendre à la table ou dans `/parties`.
games-paused = en pause
pause-asked = Vous demandez une pause. Les autres acceptent avec le même bouton.
pause-done = La partie est en pause. Reprenez-la un autre soir avec `/parties`.
resume-asked = Vous voulez reprendre. La partie continue quand tout le monde le veut.
resume-done = La partie continue.
refused-paused = La partie est en pause. Appuyez sur Reprendre à la table ou dans `/parties`.
