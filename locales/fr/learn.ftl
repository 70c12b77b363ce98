# Les leçons. Les textes d’une leçon sont dans le dossier de son jeu : { $card } et { $other } sont la première et la
# dernière carte du coup attendu, { $cards } celles dont on parle ; { $left } et { $right } sont les joueurs de ce côté.

command-learn-name = apprendre
command-learn = Une première partie en privé, expliquée pas à pas
command-learn-game = Votre première partie : { $game }, expliquée pas à pas
button-learn = Première partie expliquée

learn-title = ## { $game } · votre première partie
learn-step = -# Étape { $number } sur { $of } · { $heading }
learn-begin = Commencer
learn-again = Depuis le début
learn-other = Ce serait permis. La leçon attend autre chose ici ; dans une vraie partie, vous êtes libre.
learn-changed = Cette leçon a changé entre-temps. La voici depuis le début.
learn-go-on = C’est tout ! Ouvrez une table avec `/jouer`, entre amis ou avec des ordinateurs.
