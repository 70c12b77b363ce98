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

# A reminder of the daily deal, by direct message, at an hour of one's own.

button-remind = Rappel quotidien…
reminder-title = **Me rappeler la donne du jour**
reminder-about = -# Un message privé par jour, si vous n’avez pas encore fini la donne. Au changement d’heure, l’horaire se décale d’une heure.
reminder-none = Vous ne recevez pas de rappel.
reminder-refused = ⚠️ Mon dernier rappel n’est pas arrivé, je n’en envoie donc plus. Autorisez les messages privés d’un serveur où je suis, puis demandez-le à nouveau.
reminder-at = Vous le recevez chaque jour à { $at }.
reminder-saved = C’est noté.
reminder-stopped = Vous ne recevrez plus de rappel.
button-remind-on = Me le rappeler
button-remind-off = Arrêter
button-remind-earlier-3 = 3 heures plus tôt
button-remind-earlier-1 = 1 heure plus tôt
button-remind-later-1 = 1 heure plus tard
button-remind-later-3 = 3 heures plus tard
reminder-sent = 🔔 Donne du jour ({ DATETIME($date, dateStyle: "medium") }) : **{ $game }**.{ $days ->
    [0] {""}
    [one] { " " }Votre série : un jour.
   *[other] { " " }Votre série : **{ $days } jours**.
}
