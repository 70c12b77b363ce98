# Être prévenu quand quelqu’un ouvre une table.

command-alerts-name = alertes
command-alerts = Recevoir un message quand quelqu’un ouvre une table sur ce serveur
alerts-title = **Prévenez-moi quand une table s’ouvre**
alerts-about = -# Par message privé, avec le chemin : un toutes les dix minutes au plus, seulement pour les tables des salons que tout le monde voit ici, et tant qu’une place est libre.
alerts-closed = ⚠️ Mon dernier message privé ne vous est pas parvenu. Autorisez les messages privés de ce serveur, puis choisissez de nouveau.
alerts-none = Vous n’avez aucune alerte sur ce serveur.
alerts-line = • { $game } · { $end }
alerts-end = fin : { $end }
alerts-no-end = jusqu’à ce que vous l’arrêtiez
alerts-for-evening = 6 heures
alerts-for-day = 1 jour
alerts-for-week = 7 jours
alerts-for-always = Sans fin
alerts-pick = Prévenez-moi pour ces jeux
alerts-saved = C’est noté.
alerts-stopped = Je ne vous préviendrai plus d’aucune table sur ce serveur.
button-alerts-stop = Ne plus me prévenir
alert-opened = 🔔 { $host ->
    [none] Une table est ouverte
   *[other] { $host } vient d’ouvrir une table
} dans <#{ $channel }> : **{ $game }**. { $free ->
    [one] Il reste { $free } place.
   *[other] Il reste { $free } places.
}
button-alert-stop = Arrêter ces messages
alert-stopped = Je ne vous préviendrai plus des tables de ce jeu là-bas : { $game }. `/alertes` sur le serveur change cela.
