# What the bot remembers: leaderboards, profiles, histories, cabinets, replays, proofs, privacy.

all-games = Tous les jeux
somebody = un profil effacé
period-all = depuis toujours
period-month = ce mois-ci
period-week = cette semaine

# -- leaderboards

board-title = ## 🏆 { $game } · { $period }
board-line = **{ $rank }.** { $name } · { $rating } · { $wins } { $wins ->
    [one] gagnée
   *[other] gagnées
} sur { $matches } ({ NUMBER($rate, style: "percent") }){ $own ->
    [yes] { " " }· **vous**
   *[no] {""}
}
board-newcomer = { $name } · { $rating } · { $wins } { $wins ->
    [one] gagnée
   *[other] gagnées
} sur { $matches } · *provisoire, encore { $missing ->
    [one] une partie
   *[other] { $missing } parties
} pour entrer au classement*{ $own ->
    [yes] { " " }· **vous**
   *[no] {""}
}
board-empty = Le classement est encore vide. Il faut une partie classée avec d’autres personnes : `/jouer`.
board-own-none = Aucune de vos parties ne compte encore ici. Jouez une partie classée avec d’autres personnes : `/jouer`.
board-own-unranked = Vous : { $wins } { $wins ->
    [one] gagnée
   *[other] gagnées
} sur { $matches }, cote { $rating }. { $missing ->
    [0] Votre nom est masqué dans les classements ; `/confidentialité` l’y remet.
    [one] Encore une partie et vous entrez au classement.
   *[other] Encore { $missing } parties et vous entrez au classement.
}
rating-shown = { NUMBER($points, useGrouping: 0) } ± { NUMBER($spread, useGrouping: 0) }
board-foot = -# { $period ->
    [all] Classement selon le bas de la cote : 1040 ± 90 compte pour 950. Tout le monde commence à { NUMBER($start, useGrouping: 0) }.
   *[other] Classement selon les victoires ; le nombre après le nom est la cote.
}{ $pages ->
    [0] {""}
    [1] {""}
   *[other] { " " }Page { $page } sur { $pages }.
}
board-pick-game = Jeu
board-pick-period = Période
board-before = ← Page précédente
board-after = Page suivante →
board-curves-alt = Les cotes au fil du temps : { $lines }
board-curves-line = { $name } : { NUMBER($first, maximumFractionDigits: 1, useGrouping: 0) } → { NUMBER($last, maximumFractionDigits: 1, useGrouping: 0) }

# -- profiles

profile-title = ## { $name }
profile-none = { $own ->
    [yes] Aucune de vos parties ne compte encore ici.
   *[no] { $name } n’a encore aucune partie qui compte ici.
} Il faut une partie classée, un vainqueur et au moins deux personnes.
profile-career = **{ $game }** · { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $wins } { $wins ->
    [one] gagnée
   *[other] gagnées
} ({ NUMBER($rate, style: "percent") }) · cote { $rating }
profile-places = -# Places : { $places }
profile-place = { $place }. ×{ $times }
profile-best = -# { $best } · { $table }
profile-streak = -# { $streak ->
    [0] Plus longue série de victoires : { $longest }
    [one] Dernière partie gagnée ; plus longue série : { $longest }
   *[other] { $streak } victoires de suite en ce moment ; plus longue série : { $longest }
}
profile-opponents = **Souvent à table avec :** { $opponents }
profile-opponent = { $name } ({ $wins } { $wins ->
    [one] gagnée
   *[other] gagnées
} sur { $matches })

# -- histories

history-title = ## Dernières parties · { $name }
history-none = { $own ->
    [yes] Vous n’avez encore joué aucune partie ici.
   *[no] { $name } n’a encore joué aucune partie ici.
}
history-line = { $when } · **{ $game }** · { $ending } · { $names }{ $link ->
    [none] {""}
   *[other] { " " }· [table]({ $link })
}
# Right: il n’y a pas de place zéro.
history-place = { $place ->
    [1] première place
   *[other] { $place }ᵉ place
} sur { $players }
history-abandoned = abandonnée
history-moderated = arrêtée par la modération
history-pick = Revoir une partie
history-choice = { $game }, { DATETIME($date, dateStyle: "medium") }

# -- cabinets

cabinet-none = Il n’y a rien à collectionner dans ces jeux.
cabinet-line = { $kind } **×{ $cards }** · dernière { $when } · { $tables }
cabinet-missing = { $kind } · aucune pour l’instant

# -- commands

command-leaderboard-name = classement
command-leaderboard = Voir qui joue le mieux ici
command-profile-name = profil
command-profile = Voir ce que quelqu’un a joué ici, et avec quel succès
command-history-name = historique
command-history = Voir les dernières parties de quelqu’un ici
command-trophies-name = trophées
command-trophies = Voir les cartes de victoire que quelqu’un a gagnées ici
option-game = jeu
option-game-help = Quel jeu (par défaut : tous les jeux)
option-period = période
option-period-help = Quelle période (par défaut : depuis toujours)
option-player = joueur
option-player-help = Quel joueur (par défaut : vous)

# -- refusals

refused-store = Ma base de données ne répond pas. Réessayez dans un instant.
refused-still-seated = Vous avez encore une place à une table. Quittez-la si la partie n’a pas commencé, sinon réessayez quand elle sera finie.

# -- replays

replay-where = -# Coup { $move } sur { $length }
replay-hand = **{ $name } :** { $cards }
replay-hand-before = ⇤ Manche précédente
replay-round-before = ⇤ Manche précédente
replay-match-before = ⇤ Au début
replay-back = ← Reculer
replay-on = Avancer →
replay-hand-after = Manche suivante ⇥
replay-round-after = Manche suivante ⇥
replay-match-after = À la fin ⇥
replay-as-text = En texte
replay-as-json = En JSON
replay-verify = { button-fair }
replay-all-open = Cartes sur table
replay-as = Vue par { $name }
replay-pick-seat = Vue par
replay-hand-pick = Aller à une manche
replay-round-pick = Aller à une manche
replay-hand-to = Manche { $number }
replay-round-to = Manche { $number }
replay-text-said = La partie, un coup par ligne.
replay-text-line = { $number }. { $name } : { $move }
replay-json-said = La partie en JSON ; `engine.replay` le lit.

# -- proofs

verify-title = ## La donne de la partie `{ $table }` était-elle équitable ?
verify-fair = ✅ **Oui.** Les cartes étaient fixées par une graine choisie avant que quiconque s’assoie, et par ce que les joueurs y ont mêlé.
verify-unfair = ⚠️ **Quelque chose ne colle pas.** Gardez le fichier ci-dessous et prévenez le responsable du bot.
verify-seed = **1. La graine a été choisie d’abord.** La table montrait dès l’ouverture `{ $commitment }`. C’est le SHA-256 de la graine `{ $seed }`.
verify-mixed = **2. Les joueurs y ont mis la main.** { $fits ->
    [yes] Avec { $clicks ->
        [one] { $clicks } clic
       *[other] { $clicks } clics
    } et { $cuts ->
        [0] aucune coupe
        [one] { $cuts } coupe
       *[other] { $cuts } coupes
    } de leur part, la graine donne ces cartes et pas d’autres.
   *[no] La graine et ce qu’ils y ont mêlé ne donnent PAS ces cartes.
}
verify-moves = **3. La partie s’est jouée avec ces cartes.** Avec cette donne, les règles permettent { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} sur { $of }.
verify-result = **4. Le résultat est celui des joueurs.** { $fits ->
    [yes] Les coups mènent aux places enregistrées.
   *[no] Les coups ne mènent PAS aux places enregistrées.
}
verify-players = **5. Contre les joueurs et les hôtes**, cela vaut toujours : la graine était choisie, et personne à la table ne la connaissait.
verify-owner = **6. Contre le responsable du bot**, qui connaît la graine : { $cut }
verify-offline = -# Pour vérifier sans moi : enregistrez le fichier et lancez `python verify.py` dessus. Le script est dans la documentation du bot et n’a besoin que de Python.

command-replay-name = revoir
command-replay = Revoir une partie finie, coup par coup
command-fairness-name = équité
command-fairness = Vérifier que la donne d’une partie finie était équitable
option-match = partie
option-match-help = Dans la liste, ou le numéro de la table, indiqué sous le résultat
refused-not-over = Cette partie se joue encore. Revenez quand elle sera finie.

# -- settings

settings-mine = ## Vos réglages
settings-hands = **Vos cartes arrivent** { $value }
settings-hands-dm = par message privé, et dans le salon avec « { button-hand } »
settings-hands-channel = dans le salon seulement, avec « { button-hand } »
settings-calls = **Notifications quand c’est à vous :** { $value }
settings-confirm = **Me demander avant chaque coup, si la partie compte :** { $value }
settings-pictures = **Images des cartes :** { $value }
settings-pictures-server = au choix du serveur
settings-language = **Langue :** { $value }
language-discord = celle de Discord
settings-mine-form = Vos réglages
settings-ask-hands = Comment vos cartes vous parviennent
settings-ask-calls = Me notifier quand c’est à moi
settings-ask-confirm = Confirmer chaque coup d’une partie comptée
settings-ask-pictures = Images des cartes (non : des mots)
settings-ask-language = Langue
settings-saved = C’est enregistré.
settings-server = ## Les réglages de ce serveur
settings-channels = **On peut ouvrir des parties dans** { $value }
settings-everywhere = tous les salons
settings-place = **Une nouvelle table s’ouvre** { $value }
settings-place-channel = dans le salon lui-même
settings-place-thread = dans son propre fil
settings-pace = **Rythme, sauf autre choix :** { $value }
settings-enders = **Peuvent fermer une table :** { $value }
settings-enders-moderators = les membres qui peuvent gérer le serveur
settings-enders-host = son hôte, et les membres qui peuvent gérer le serveur
settings-enders-players = celles et ceux qui y jouent, et les membres qui peuvent gérer le serveur
settings-server-pictures = **Images des cartes, sauf choix contraire d’un joueur :** { $value }
settings-server-language = **Langue des tables :** { $value }
settings-language-host = celle de la communauté, sinon celle de la personne qui ouvre la table
settings-pick-language = Langue des tables
settings-rules = **{ $game } :** { $rules }
settings-pick-rules = Règles maison d’un jeu
settings-standard = Par défaut (selon le nombre de joueurs)
settings-default = { $value } (par défaut)
option-with-default = { $help } (par défaut : { $value })
settings-server-form = Les réglages de ce serveur
settings-ask-channels = Salons de jeu (aucun : partout)
settings-ask-place = Où s’ouvre une nouvelle table
settings-ask-pace = Rythme, sauf autre choix
settings-ask-enders = Qui peut fermer une table
server-export-said = { $more ->
    [yes] { $count ->
        [one] { $count } partie finie
       *[other] { $count } parties finies
    } de ce serveur, à partir de la plus ancienne. La suite est dans le fichier suivant.
   *[no] C’est tout ce que je garde des parties finies de ce serveur : { $count } dans ce fichier.
}
button-change = Modifier
button-server-export = Exporter les données du serveur
table-in-thread = Une table a été ouverte dans { $thread }. Prenez place !

command-settings-name = réglages
command-settings = Vos réglages, et ceux de ce serveur
command-settings-mine-name = personnels
command-settings-mine = Choisir comment vos cartes arrivent : notifications, images ou texte, langue
command-settings-server-name = serveur
command-settings-server = Salons, fils, rythme, langue, règles maison (pour qui peut gérer le serveur)
refused-not-manager = Il faut pouvoir gérer le serveur pour faire cela. Demandez à quelqu’un qui le peut.
refused-wrong-channel = On n’ouvre pas de partie ici. Essayez { $channels }.
refused-no-tables-there = { $why ->
    [unseen] Je ne vois pas { $channel } sur ce serveur. Donnez-moi *Voir le salon* pour ce salon, ou choisissez-en un autre.
   *[kind] { $channel } ne fait que regrouper d’autres salons : une table n’y a pas sa place. Choisissez les salons eux-mêmes.
}

# -- privacy

privacy-title = ## Ce que je garde sur vous
privacy-kept = { $matches ->
    [0] Aucune partie terminée
    [one] { $matches } partie { privacy-results }
   *[other] { $matches } parties { privacy-results }
} ; { $tables ->
    [0] aucune place à une table
    [one] votre place à { $tables } table, avec chaque coup
   *[other] votre place à { $tables } tables, avec chaque coup
}.
privacy-results = avec vos places et vos points, dans { $servers ->
    [one] { $servers } lieu
   *[other] { $servers } lieux
} (serveur ou messages privés), avec le nom que vous y aviez
privacy-settings = { $count ->
    [0] Aucun de vos réglages
    [one] Un de vos réglages
   *[other] { $count } de vos réglages
}{ $closed ->
    [yes]  ; et le fait que je ne peux pas vous envoyer de messages privés.
   *[no] .
}
privacy-alerts = { $count ->
    [one] Un jeu dont vous voulez connaître les nouvelles tables (`/alertes`).
   *[other] { $count } jeux dont vous voulez connaître les nouvelles tables (`/alertes`).
}
privacy-hidden = { $hidden ->
    [yes] Votre nom est **masqué** dans les classements.
   *[no] Vous apparaissez dans les classements.
}
privacy-posed = { $posed ->
    [yes] Des positions de vos parties terminées entre personnes peuvent devenir des problèmes, sans noms.
   *[no] Vos parties ne servent **pas** aux problèmes.
}
privacy-not = -# J’en tire votre cote, votre profil et vos analyses. Tant que j’en ai besoin, je garde aussi les identifiants de vos clics, des messages qui vous sont destinés et de notre salon privé. Je ne lis pas ce que les gens écrivent. Les messages que j’ai envoyés restent où ils sont tant que personne ne les supprime.
privacy-export-said = { $more ->
    [yes] Ce que je garde sur vous : { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    } dans ce fichier. La suite est dans le fichier suivant.
   *[no] C’est tout ce que je garde sur vous : { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    } dans ce fichier.
}
button-export-more = Fichier suivant
privacy-now-hidden = Votre nom est maintenant masqué dans les classements.
privacy-now-shown = Vous apparaissez de nouveau dans les classements.
privacy-now-out = Vos parties ne servent plus aux problèmes. J’ai supprimé ceux qui en venaient.
privacy-now-in = Des positions de vos parties peuvent de nouveau devenir des problèmes.
privacy-erase-sure = ## Effacer tout ce qui vous concerne ?
    Votre identifiant, vos noms et vos mots de coupe disparaissent de chaque table, partie et liste ; vos donnes du jour, problèmes, réglages et alertes sont supprimés. Les autres gardent leurs résultats, contre « un profil effacé ». C’est irréversible, et votre cote repart de zéro si vous rejouez.
privacy-erased = C’est fait. Je n’ai plus aucune donnée qui vous nomme. Jusqu’à la fin de la donne du jour, une empreinte qui ne nomme personne évite qu’on la joue deux fois. Des sauvegardes plus anciennes et le journal des erreurs peuvent encore vous nommer ; adressez-vous au responsable du bot.
button-export = Exporter
button-hide-me = Me masquer dans les classements
button-show-me = Me montrer dans les classements
button-keep-out = Exclure des problèmes
button-let-in = Permettre les problèmes
button-erase = Effacer mes données…
button-erase-yes = Oui, tout effacer
button-erase-no = Non, tout garder

command-privacy-name = confidentialité
command-privacy = Voir, exporter, masquer ou effacer ce que le bot garde sur vous


# -- pauses

button-pause = Pause
button-resume = Reprendre
button-replay = Revoir
table-paused = ⏸️ La partie est en pause et le temps ne court plus. Elle reprend quand tout le monde appuie sur **{ button-resume }**, ici ou dans `/parties`.
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
    [one] un joueur doit
   *[other] { $missing } joueurs doivent
} encore appuyer sur **{ $paused ->
    [yes] { button-resume }
   *[no] { button-pause }
}**.
hand-paused = ⏸️ La partie est en pause. Appuyez sur **{ button-resume }** à la table ou dans `/parties`.
games-paused = en pause
button-play-on = Ne pas attendre
table-hurries = { $names } { $count ->
    [one] veut
   *[other] veulent
} continuer sans { $absent } ; { $missing ->
    [one] une autre personne doit
   *[other] { $missing } autres personnes doivent
} appuyer sur **{ button-play-on }**.
play-on-asked = Vous voulez continuer sans attendre. Les autres l’acceptent avec le même bouton.
play-on-done = La partie continue : un joueur confirmé joue pour les absents jusqu’à leur retour.
refused-nobody-awaited = La partie n’attend personne pour l’instant. Ouvrez votre main pour voir où elle en est.
refused-own-move = C’est aussi à vous de jouer. Jouez d’abord.
refused-too-soon = Laissez-leur un peu de temps. Le vote pour continuer s’ouvre plus tard : { $at }.
pause-asked = Vous avez demandé une pause. Les autres l’acceptent avec le même bouton.
pause-done = La partie est en pause. Reprenez-la quand vous voulez avec `/parties`.
resume-asked = Vous voulez reprendre. La partie continue quand tout le monde le veut.
resume-done = La partie reprend.
refused-paused = La partie est en pause. Appuyez sur **{ button-resume }** à la table ou dans `/parties`.
