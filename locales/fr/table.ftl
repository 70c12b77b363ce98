# The table, the lobby, and everything that is the same for every game.

player-number = Joueur { $number }
computer-name = 🤖 { $number ->
    [0] Kurt
    [1] Ada
    [2] Blaise
    [3] Emmy
    [4] Alan
    [5] Grace
   *[other] Kurt
}
lobby-tempo = Les ordinateurs jouent : { $now }
tempo-slow = lentement
tempo-usual = à la vitesse habituelle
tempo-fast = vite
level-like-me = Comme moi
level-like-me-help = le niveau le plus proche de votre cote ici
level-novice = Débutant
level-novice-help = joue pour le plaisir et se trompe parfois
level-amateur = Amateur
level-amateur-help = entre { level-novice } et { level-regular }
level-regular = Confirmé
level-regular-help = joue bien
level-veteran = Chevronné
level-veteran-help = entre { level-regular } et { level-expert }
level-expert = Expert
level-expert-help = réfléchit une seconde à chaque coup
list-and = { $first } et { $last }
told-of = { $what } : { $told }
list-comma = { $first }, { $last }
list-semicolon = { $first } ; { $last }
numbered-step = { $number }. { $name }
on = oui
off = non

pace-live = rapide, 1:30 par coup + 3:00 de réserve
pace-relaxed = tranquille, 10 minutes par coup
pace-slow = lent, un jour par coup

# -- cutting the deck: what it is worth is said in the lobby, in the result and by /fairness

button-cut = Couper
cut-title = Couper le paquet
cut-word = Un mot au choix
cut-word-help = Tout le monde le verra. Personne ne doit pouvoir le deviner.
name-left = { $name } (a quitté la table)
cut-made = { $name } (« { $word } »)
cuts = **Paquet :** { $count ->
    [0] personne ne l’a coupé
   *[other] coupé par { $cuts }{ $earlier ->
        [0] {""}
        [one] , et { $earlier } fois auparavant
       *[other] , et { $earlier } fois auparavant
    }
}
cut-none = Ni les joueurs ni l’hôte ne peuvent choisir la donne. Le responsable du bot le pourrait, de mèche avec quelqu’un à la table, sauf si un joueur coupe.
cut-last = { $name } a coupé en dernier. Personne n’a choisi la donne, sauf si { $name } est de mèche avec le responsable du bot.
cut-before = { $name } a coupé en dernier, mais des places ou des règles ont changé depuis : contre le responsable du bot, cela ne compte plus.
cut-old = Donnée avant qu’on puisse couper : le responsable du bot aurait pu choisir la donne, de mèche avec la personne qui a cliqué sur **{ button-start }**.
refused-no-word = Il n’y a rien à lire dans ce mot. Tapez-en un autre.

button-join = Rejoindre
button-leave = Quitter
button-start = Lancer
button-rules = Règles
button-cancel = Fermer la table
button-hand = Ma main
button-rematch = Revanche
button-table = Table
button-look-again = Actualiser
button-details = Détails

# -- the running table

table-title = -# { $game } · { $heading }
table-turn = ### { $turn }
away-left = { $name } a quitté la table ; un ordinateur prend sa place.
away-late = { $name } tarde à jouer ; un ordinateur prend sa place.
away-outvoted = Les autres continuent sans { $name } ; un ordinateur joue.
permission-view = Voir le salon
permission-send = Envoyer des messages
permission-send-in-threads = Envoyer des messages dans les fils
permission-attach = Joindre des fichiers
permission-manage-threads = Gérer les fils
table-trouble-pictures = ⚠️ Je ne peux pas montrer d’images dans <#{ $channel }> : il m’y faut *{ $permission }*. D’ici là, les mots disent tout.
table-trouble-posts = ⚠️ { $permission ->
    [none] Discord ne me laisse pas publier de nouveaux messages dans <#{ $channel }>.
   *[other] Je ne peux pas publier de nouveaux messages dans <#{ $channel }> : il m’y faut *{ $permission }*.
} La table continue dans son dernier message.
table-trouble-permission = ⚠️ { $permission ->
    [none] Discord ne me laisse pas montrer la table dans <#{ $channel }>.
   *[other] Je ne peux pas montrer la table dans <#{ $channel }> : il m’y faut *{ $permission }*.
} Votre main, elle, fonctionne.
table-trouble-channel = ⚠️ Le salon de cette table n’existe plus. Votre main, elle, fonctionne.

# -- whose turn it is: the same in every game, which says only what is asked of the player, such as "play a card"

turn-yours = **À vous** : { $asked }
turn-others = { $count ->
    [one] **À { $names }** : { $asked }
   *[other] **On attend** { $names } : { $asked }
}
turn-rest = **On attend** les autres

# -- endings

over-title = ## { $game } · la partie est finie
over-stopped = ## { $game } · la partie est interrompue
over-unplayed = ## { $game } · la table est fermée
over-cancelled = L’hôte a fermé cette table.
over-expired = Personne n’est venu : cette table est fermée. Ouvrez-en une autre quand vous voulez.
over-abandoned = Plus personne ne joue : la partie s’arrête sans vainqueur.
over-winner = 🏆 **{ $names } { $count ->
    [one] gagne la partie
   *[other] se partagent la victoire
} !**
over-place = { $place }\. { $name } · { $score }

over-undealt = -# Aucune carte n’a été donnée. La graine était `{ $seed }`.
over-seed = -# La graine était `{ $seed }`, son SHA-256 `{ $commitment }` ; clics { $clicks } ; table { $table }{ $dealer ->
    [none] {""}
   *[other] ; premier donneur : joueur { $dealer }
}

# -- for the games' own lines: a seat whose turn it may be, and how many cards

seat-name = { $turn ->
    [yes] **{ $name }** (c’est son tour)
   *[no] { $name }
}
card-count = { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
}

# -- the private hand

hand-title = -# { $game } · { $heading }
hand-turn-until = { $turn } · fin : { $until }
hand-turn-stopped = { $turn } · l’horloge est arrêtée
hand-turn-bank = { $turn } · jusqu’à { $before }
    {""}-# Puis { $bank } sur votre réserve, jusqu’à { $until }
hand-game = -# { $game }
hand-rests = **{ $others ->
    [one] À l’autre de jouer.
   *[other] Aux autres de jouer.
}**{ $table ->
    [yes] { " " }La table montre ce qui se passe.
   *[no] {""}
}
hand-outdated = Cette main n’est plus tenue à jour. Appuyez sur **{ button-hand }** pour voir l’actuelle.
hand-cards = **Vos cartes :** { $cards }
button-back = ‹ Retour
hand-moved = -# ⬇️ Votre main est plus bas, sous la table.
table-waits = { $game } : cette table n’est plus tenue à jour ici. Appuyez sur **{ button-look-again }** pour la voir et continuer la partie.
table-moved = -# ⬇️ La table est plus bas.
hand-over = La partie est finie.
hand-empty = Vous n’avez pas de cartes en main.
plate-dealer = D
picture-in-words = Une image de ce que dit le texte.
notice = > { $text }

# -- commands

games-none = Vous n’avez de place à aucune table.
games-title = **Vos tables**
games-as-of = -# Situation à { $now }
games-line = { $game } · { $state }
games-with = { $game } · { $others }
games-lobby = en attente de joueurs
leave-done = Vous avez quitté la table ({ $game }).{ $playing ->
    [yes] { " " }Un ordinateur joue à votre place jusqu’à ce que vous appuyiez sur **{ button-hand }**.
   *[no] {""}
}
leave-which = Vous avez une place à plusieurs tables. Appuyez sur **{ button-leave }** à la bonne.
hand-which = Vous avez une place à plusieurs tables. Quelle main voulez-vous voir ?
hand-not-started = Votre partie n’a pas encore commencé.
house-rule = { $rule } : { $value }
rules-standard = aucune
results-title = ## { $game } · résultats
results-after = **Après la manche { $number } :** { $seats }
results-seat = { $name } · { $score }
rules-title = # { $game }
rules-house = **Règles maison ici :** { $rules }
rematch-seated = Votre place pour la revanche vous attend { $channel ->
    [none] ci-dessous
   *[other] dans <#{ $channel }>
}.

# -- what the commands are called and say of themselves; names are one word or joined-up words, in lower case

command-play-name = jouer
command-hand-name = main
command-leave-name = quitter
command-games-name = parties
command-rules-name = règles
command-play = Ouvrir une table ici, entre amis et avec des ordinateurs
command-hand = Voir votre main, où que vous soyez
command-leave = Quitter votre table ; un ordinateur continue à votre place
command-games = Voir vos tables et continuer à jouer
command-rules = Lire les règles d’un jeu
command-rules-game = Lire les règles de ce jeu : { $game }
option-opponents = ordinateurs
option-opponents-help = Combien d’ordinateurs jouent avec vous (par défaut : aucun ; en message privé avec moi : 2)
option-pace = rythme
option-pace-help = Le temps de réflexion de chaque joueur (par défaut : tranquille)
