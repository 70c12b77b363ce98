# /aide : ce qu’on peut faire ici, une ligne et un bouton pour chaque chose.

command-help-name = aide
command-help = Que puis-je faire ici ? Tout sur un seul écran, avec des boutons
command-renamed = S’appelle maintenant /{ $command }
help-title = ## Ce que vous pouvez faire ici
help-play = { button-play }
help-play-does = ouvrez une table ici ; { $alone ->
    [yes] des ordinateurs prennent les autres places. Avec des amis : `/jouer` sur un serveur ou dans un groupe privé
   *[no] les amis s’assoient d’un clic, des ordinateurs prennent les places libres
}
help-learn = { button-learn-game }
help-learn-does = prenez une leçon en privé, pas à pas
help-daily = Donne du jour
help-daily-does = jouez la donne d’aujourd’hui, une seule fois ; tout le monde reçoit les mêmes cartes
help-puzzles = Problèmes
help-puzzles-does = trouvez le meilleur coup d’une position
help-tables = Mes tables
help-tables-does = voyez où vous avez une place, et continuez à jouer
help-rules = { button-rules }
help-rules-does = lisez les règles d’un jeu en deux minutes
help-settings = Mes réglages
help-settings-does = notifications, images ou texte seul (pour les lecteurs d’écran), langue
help-server = Régler le serveur
help-server-does = salons, fils, rythme, règles maison, langue
help-privacy = Confidentialité
help-privacy-does = voyez, exportez, masquez ou effacez ce qui est gardé sur vous
help-more = -# { $place ->
    [elsewhere] Pour revoir vos parties : `/revoir`, `/analyse`.
    [friends] Pour regarder en arrière : `/classement`, `/profil`, `/historique`, `/trophées`, `/revoir`, `/analyse`.
   *[other] Pour regarder en arrière : `/classement`, `/profil`, `/historique`, `/trophées`, `/revoir`, `/analyse`. Les nouvelles tables par message privé : `/alertes`.
}{ $place ->
    [managed] { " " }Pour vous, qui pouvez gérer ce serveur : `/table` termine ou répare une table, et `/classement` peut afficher un classement pour tout le salon.
   *[other] {""}
}
choose-rules = **Quelles règles voulez-vous lire ?**
