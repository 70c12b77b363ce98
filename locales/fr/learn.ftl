# Les leçons. Les textes d’une leçon sont dans le dossier de son jeu : { $card } et { $other } sont la première et la
# dernière carte du coup attendu, { $cards } celles dont on parle ; { $left } et { $right } sont les joueurs de ce côté.

command-learn-name = apprendre
command-learn = Apprendre un jeu en privé, pas à pas
command-learn-game = Apprendre { $game } pas à pas
button-learn = Première partie expliquée

# Right: la première partie, et non une partie.
learn-title = ### { $game } · { $part ->
    [1] votre première partie
   *[other] comment gagner
}
learn-step = -# Étape { $number } sur { $of } · { $heading }
learn-new-deal = *Nouvelle donne.*
learn-unusual = -# *Juste pour voir la règle : un bon joueur s’en garderait.*
button-more = Plus
learn-begin = Commencer
learn-again = Recommencer
learn-further = Comment gagner
learn-also = C’est tout aussi bon. La leçon continue avec le coup qu’elle avait prévu.
learn-other = C’est permis, mais cette étape porte sur autre chose.
learn-wrong = C’était **{ $pressed }**.{ $why ->
    [none] {""}
   *[other] { " " }{ $why }
} { $menu ->
    [yes] Dans le menu
   *[no] Le bouton vert
} : **{ $wanted }**.
learn-changed = Cette leçon a changé entre-temps. La voici depuis le début.
learn-go-on =
    -# { $here ->
        [yes] Entre amis : `/jouer`.
       *[no] Entre amis : `/jouer` sur un serveur ou dans un groupe privé.
    }
learn-practise = Jouer contre l’ordinateur
learn-table = Votre table a été ouverte { $channel ->
    [none] ci-dessous
   *[other] dans <#{ $channel }>
} : { $short ->
    [yes] une partie courte
   *[no] une partie
} contre l’ordinateur. Cliquez-y sur **{ button-start }**.

option-lesson = leçon
option-lesson-help = Leçon 1 : première partie ; leçon 2 : comment gagner (par défaut : leçon 1)
learn-part-1 = votre première partie
learn-part-2 = comment gagner
