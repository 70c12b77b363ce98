# Ce que le bot publie quand il arrive sur un serveur : ce qu’il est, et deux boutons. Chacun ouvre une liste de jeux, en privé.

introduction-title = ## { $name } : des jeux de cartes pour ce serveur
introduction-about = { $games } : jouez entre vous, contre l’ordinateur, ou les deux. Chacun ne voit que les cartes qu’il a le droit de voir.
introduction-how = **{ button-play }** ouvre une table ici. **{ button-learn-game }** vous explique un jeu, pas à pas et en privé.
introduction-picture = Des cartes sur des marches qui montent, une marche par jeu.
button-play = Jouer
button-learn-game = Apprendre
choose-play = **À quoi voulez-vous jouer ?** Tout le monde ici voit la table et peut s’y asseoir.
choose-learn = **Que voulez-vous apprendre ?** La leçon n’est visible que par vous, et vous pouvez arrêter à tout moment.
choose-game = **{ $game }** – { $about }
choose-company = **{ $game }** : avec qui ? Des amis peuvent encore s’asseoir tant qu’une place est libre.
company-chosen = **{ $game }** : votre table a été ouverte { $channel ->
    [none] ci-dessous
   *[other] dans <#{ $channel }>
}.
button-with-friends = Avec des amis
button-against-computers = Contre l’ordinateur
