# Le bon ordre : avalanches de clics, quotas, modération, rappels, et ce que l'on dit à l'exploitant.

refused-crowded = Il y a vraiment beaucoup de monde en ce moment et je n’arrive plus à suivre. Rien n’a changé : cliquez de nouveau dans un instant.
refused-slow-down = Une chose à la fois : vous cliquez plus vite que je ne peux suivre. Attendez un instant, puis continuez.
refused-too-many = { $scope ->
    [host] Vous avez déjà { $most } tables ouvertes. Terminez ou fermez-en une d’abord ; `/parties` les énumère.
    [channel] Il y a déjà { $most } tables ouvertes dans ce salon. Allez dans un autre, ou attendez que l’une d’elles se termine.
   *[server] Il y a déjà { $most } tables ouvertes sur ce serveur. Attendez que l’une d’elles se termine.
}
refused-removed = Un modérateur vous a retiré de cette partie ; l’ordinateur continue à votre place.
refused-not-allowed = Ce n’est pas à vous de le faire : demandez à quelqu’un qui gère ce serveur.
refused-no-table-here = Il n’y a pas de table ouverte ici. Choisissez-en une dans la liste, ou utilisez la commande dans son salon.
refused-which-table = Il y a { $count } tables ouvertes dans ce salon. Choisissez-en une dans la liste.

away-removed = { $name } a été retiré par un modérateur ; l’ordinateur joue à sa place.
over-moderated = Un modérateur a mis fin à cette table, sans vainqueur.

table-ended = { $game } : la table est close.
table-kicked = { $name } ne joue plus à { $game }.
table-repaired = { $game } : j’ai tout relu et je l’affiche à nouveau.

command-table-name = table
command-table = Mettre de l’ordre aux tables de ce serveur
command-table-end-name = finir
command-table-end = Mettre fin à une table sans vainqueur
command-table-kick-name = retirer
command-table-kick = Retirer quelqu’un d’une table
command-table-repair-name = réparer
command-table-repair = Afficher à nouveau une table qui semble abîmée
option-table = table
option-table-help = Quelle table ; sinon celle de ce salon
option-kicked-help = Qui doit partir

button-to-hand = Voir ma main
nudge = ⏰ C’est à vous de jouer à { $game } ; votre temps expire { $due }. Ensuite, l’ordinateur joue à votre place.
nudge-public = ⏰ { $who }, c’est à vous de jouer à { $game } ; votre temps expire { $due }.

command-status-name = état
command-status = Comment va le bot (pour son exploitant)
status-up = **Démarré** { $since } · { $tables } tables en mémoire · { $queued } messages à mettre à jour
status-answers = **Réponses** { $count } · la moitié en moins de { $median } ms, 99 % en moins de { $slowest } ms
status-inside = **Intérieur** passerelle { $gateway } ms · écritures 99 % en moins de { $commit } ms · boucle 99 % en moins de { $delay } ms
status-requests = **Requêtes** { $counted } comptées dans les 50 par seconde · { $free } libres, dont { $waysrefused } refusées et renvoyées · { $refused } de toutes refusées{ $halted ->
    [yes] { " " }· ⚠️ suspendues pour l’instant
   *[no] {""}
}
status-trouble = ⚠️ <#{ $channel }> : { $kind ->
    [pictures] pas d’images
    [posts] pas de nouveaux messages
    [channel] le salon n’existe plus
   *[permission] les tables ne peuvent pas être montrées
}{ $permission ->
    [none] {""}
   *[other]  ; il m’y faut *{ $permission }*
}.
status-commands = ⚠️ Discord n’a pas pris les commandes depuis { $since } ({ $why }). Je les redirai { $again } ; celles qu’il connaît marchent toujours.
status-new-dms = ⚠️ Discord ne me laisse pas ouvrir de nouveaux messages privés (code { $code }) ; nouvel essai { $until }. { $waiting ->
    [0] {""}
    [one] Une personne en attend un.
   *[other] { $waiting } personnes en attendent un.
} Les mains restent là par bouton.
status-elsewhere = ⚠️ Un autre programme répond aux clics avec mon jeton, la première fois { $since }. Arrêtez-le, ou changez le jeton : de deux bots, chacun ne connaît que ses propres tables.
status-aside = ⚠️ La table `{ $table }` est illisible et a été mise de côté { $at } ; le journal dit pourquoi.
status-error = -# { $at } erreur { $error } : { $kind }
over-deserted = J’ai été absent de ce serveur pendant un mois : cette table a été fermée.
