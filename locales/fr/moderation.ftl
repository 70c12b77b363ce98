# Le bon ordre : avalanches de clics, quotas, modération, et ce que l'on dit à l'exploitant.

refused-crowded = Il y a énormément de monde en ce moment et je n’arrive plus à suivre. Rien n’a changé : cliquez de nouveau dans un instant.
refused-slow-down = Une chose à la fois : vous cliquez plus vite que je ne peux suivre. Attendez un instant, puis continuez.
refused-too-many = { $scope ->
    [host] { $most ->
        [one] Vous avez déjà une table ouverte. Terminez-la ou fermez-la d’abord ; `/parties` la montre.
       *[other] Vous avez déjà { $most } tables ouvertes. Terminez-en ou fermez-en une d’abord ; `/parties` les énumère.
    }
    [channel] { $most ->
        [one] Il y a déjà une table ouverte dans ce salon. Allez dans un autre, ou attendez la fin de la partie.
       *[other] Il y a déjà { $most } tables ouvertes dans ce salon. Allez dans un autre, ou attendez que l’une d’elles se termine.
    }
   *[server] { $most ->
        [one] Il y a déjà une table ouverte sur ce serveur. Attendez la fin de la partie.
       *[other] Il y a déjà { $most } tables ouvertes sur ce serveur. Attendez que l’une d’elles se termine.
    }
}
refused-removed = La modération a libéré votre place dans cette partie ; un ordinateur l’a prise.
refused-not-allowed = Vous ne pouvez pas faire cela ici. Demandez à quelqu’un qui gère ce serveur.
refused-no-table-here = Aucune table n’est ouverte ici. Choisissez-en une dans la liste, ou utilisez la commande dans le salon de la table.
refused-which-table = { $count ->
    [one] Il y a une table ouverte dans ce salon. Choisissez-la dans la liste.
   *[other] Il y a { $count } tables ouvertes dans ce salon. Choisissez-en une dans la liste.
}

away-removed = La modération a retiré { $name } ; un ordinateur prend sa place.
over-moderated = La modération a fermé cette table : il n’y a pas de vainqueur.

table-ended = { $game } : la table est fermée.
table-kicked = { $name } ne joue plus : { $game }.
table-repaired = { $game } : j’ai tout relu et je l’affiche à nouveau.

command-table-name = table
command-table = Modérer les tables de ce serveur
command-table-end-name = terminer
command-table-end = Terminer une table sans vainqueur
command-table-kick-name = expulser
command-table-kick = Expulser quelqu’un d’une table
command-table-repair-name = réparer
command-table-repair = Réafficher une table qui semble abîmée
option-table = table
option-table-help = Quelle table (par défaut : celle de ce salon)
option-kicked-help = Le joueur à expulser

command-status-name = état
command-status = État du bot (réservé à son responsable)
status-up = **Démarré** { $since } · { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} en mémoire · { $queued ->
    [one] { $queued } message
   *[other] { $queued } messages
} à mettre à jour
status-answers = **Réponses** { $count } · la moitié sous { $median } ms, 99 % sous { $slowest } ms
status-inside = **Intérieur** passerelle { $gateway } ms · écritures : 99 % sous { $commit } ms · boucle : 99 % sous { $delay } ms
# Right: tout ce qui est compté ici sont des requêtes.
status-requests = **Requêtes** { $counted } comptées (50 par seconde au plus) · { $free } libres, dont { $waysrefused } refusées et renvoyées · { $refused } refusées en tout{ $halted ->
    [yes] { " " }· ⚠️ suspendues pour l’instant
   *[no] {""}
}
status-starts = **Sessions encore possibles** { $left } sur { $total } · remise à zéro : { $resets }
status-waits = ⚠️ Je ne me connecterai pas avant { $until } : { $why ->
    [used] Discord n’autorise plus de nouvelle session d’ici là
    [refused] Discord m’a demandé d’attendre (429)
   *[often] j’ai ouvert trop de sessions aujourd’hui
}.
status-standstill = ⚠️ Les horloges se sont arrêtées { $since }{ $where ->
    [everywhere] {""}
   *[somewhere] { " " }sur certains serveurs
} : { $reason ->
    [gateway] Discord ne me transmet pas les clics
    [owned] un autre processus s’est emparé de ma base de données
   *[requests] Discord n’accepte pas mes requêtes
}. Ce temps sera rendu aux joueurs.
status-trouble = ⚠️ <#{ $channel }> : { $kind ->
    [pictures] pas d’images
    [posts] pas de nouveaux messages
    [channel] le salon n’existe plus
   *[permission] les tables ne peuvent pas être montrées
}{ $permission ->
    [none] {""}
   *[other]  ; il m’y faut *{ $permission }*
}.
status-commands = ⚠️ Discord refuse les commandes ({ $why }). Premier essai { $since }, prochain essai : { $again } ; celles qu’il connaît marchent toujours.
status-new-dms = ⚠️ Discord ne me laisse pas ouvrir de nouveaux messages privés (code { $code }) ; nouvel essai : { $until }.{ $waiting ->
    [0] {""}
    [one] { " " }Une personne en attend un.
   *[other] { " " }{ $waiting } personnes en attendent un.
} Les mains restent accessibles par le bouton.
status-elsewhere = ⚠️ Un autre programme répond aux clics avec mon jeton, la première fois { $since }. Arrêtez-le, ou changez le jeton : de deux bots, chacun ne connaît que ses propres tables.
status-aside = ⚠️ La table `{ $table }` est illisible et a été mise de côté { $at } ; le journal dit pourquoi.
status-skipped =
    { $count ->
        [one] ⚠️ Une ligne abîmée de la base de données a été ignorée ; le journal dit laquelle.
       *[other] ⚠️ { $count } lignes abîmées de la base de données ont été ignorées ; le journal dit lesquelles.
    }
status-error = -# { $at } erreur { $error } : { $kind }
over-deserted = J’ai été absent de ce serveur pendant un mois : cette table a été fermée.
