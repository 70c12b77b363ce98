# Every "no", in one sentence that says what to do.

refused-no-such-table = Cette table n’existe plus. Ouvrez-en une autre avec `/jouer`.
refused-set-aside = Les données de cette table sont abîmées : elle a été mise de côté. Ouvrez-en une autre avec `/jouer`.
refused-game-missing = Le jeu de cette table n’est pas installé ici pour le moment. Ce qui a été joué est gardé ; demandez au responsable du bot de le réinstaller.
refused-not-in-lobby = La partie a déjà commencé. Ouvrez une autre table avec `/jouer`.
refused-not-running = Aucune partie ne se joue ici. Ouvrez une table avec `/jouer`.
refused-already-seated = Vous avez déjà une place ici. L’hôte appuie sur **{ button-start }** ; **{ button-leave }** libère votre place.
refused-not-rematched = Les joueurs de la dernière partie lancent la revanche : { $players }. Dès que l’un d’eux a appuyé sur **{ button-rematch }**, appuyez dessus à votre tour pour prendre place.
refused-not-seated = Vous n’avez pas de place à cette table. Appuyez sur **{ button-join }** avant le début, ou ouvrez la vôtre avec `/jouer`.
refused-full = { $seats ->
    [one] La seule place est prise.
   *[other] Les { $seats } places sont prises.
} Ouvrez une autre table avec `/jouer`.
refused-kept = Les places libres sont réservées aux personnes invitées. Ouvrez une autre table avec `/jouer`.
refused-too-few = Il faut { $needed ->
    [one] { $needed } joueur
   *[other] { $needed } joueurs
}, et la table en compte { $seated }. Attendez les autres.
refused-not-host = Seul l’hôte peut faire cela : { $host }.
refused-bad-option = Ces règles maison ne vont pas ensemble, quel que soit le nombre de joueurs. Changez-les et réessayez.
refused-stale = La partie a avancé entre-temps. Voici où elle en est.
refused-not-saved = Votre coup n’a pas pu être enregistré : il n’a pas eu lieu. Réessayez dans un instant.
refused-elsewhere = Un autre processus du bot reprend cette table. Cliquez à nouveau dans un instant.
refused-unknown-control = Ce bouton ou ce menu n’est pas de moi, ou il est trop ancien. Retrouvez vos tables avec `/parties`.
refused-unexpected = Quelque chose s’est mal passé de mon côté (erreur { $error }). Réessayez ; si cela persiste, donnez ce numéro au responsable du bot.
refused-only-in-servers = Les alertes de tables concernent un serveur. Utilisez `/alertes` dans l’un de ses salons.
refused-slow-here = Une partie lente a besoin de notifications, et je ne peux pas en envoyer ici. Choisissez un autre rythme.
refused-seen-alone = Vous seriez ici la seule personne à voir la table : ce serveur ne vous permet pas d’*Utiliser des applications externes*. Ouvrez-la dans un autre salon ou un groupe privé.
refused-no-computer = Aucun ordinateur n’a de place ici. Ajoutez-en un avec le menu.
refused-bot-invited = Un bot ne s’invite pas. Choisissez des personnes.
refused-cant-show = Je ne peux pas montrer de table ici : il me faut *{ $permission }* dans ce salon. Demandez à quelqu’un qui gère le serveur, ou ouvrez la table ailleurs.

# -- moves that the rules refuse; { $... } are facts of the refusal

refused-move = Ce coup n’est pas permis maintenant. Choisissez parmi les coups proposés.
refused-over = La partie est finie.
refused-unreadable = Je ne comprends pas ce coup. Choisissez parmi les coups proposés.
refused-card-count = { $wanted ->
    [one] Il faut une seule carte pour ce coup. Choisissez-en une.
   *[other] Il faut { $wanted } cartes pour ce coup. Choisissez-en { $wanted }.
}
refused-no-such-seat = Cette place n’existe pas à cette table.
refused-not-your-turn = { $turn ->
    [none] Ce n’est pas à vous.
   *[other] Ce n’est pas à vous. { $turn }.
}
