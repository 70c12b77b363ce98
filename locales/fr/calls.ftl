# Les appels : une notification pour qui doit jouer et ne bouge pas.

call-public = ⏰ { $who } · { $game } · { $turn }
    { $clock }
button-calls-off = Ne plus me notifier
calls-off = Vous ne recevrez plus de notification quand c’est à vous, à aucune table. Pour en recevoir de nouveau : `/réglages personnels`.

# -- the clock

clock = Fin du temps pour ce coup : { $until }.
clock-and-bank = Temps pour ce coup : jusqu’à { $before }, puis { $bank } sur la réserve, jusqu’à { $until }.
clock-stopped = L’horloge est arrêtée ; personne ne perd de temps.

# -- un ordinateur à la place d’une personne

stand-in = Un joueur confirmé
told-late = ⌛ { $you ->
    [yes] Votre temps est écoulé.
   *[no] Trop tard pour { $name }.
} { $told }
told-left = { $you ->
    [yes] Vous avez quitté la table.
   *[no] { $name } a quitté la table.
} { $told }
told-outvoted = { $you ->
    [yes] Les autres continuent sans vous.
   *[no] La partie continue sans { $name }.
} { $told }
told-removed = { $name } n’a plus de place à la table. { $told }
told-back = { $you ->
    [yes] Vous avez repris votre place.
   *[no] { $name } a repris sa place.
}
hand-away = { $reason ->
    [left] **Vous avez quitté la table.** Un joueur confirmé joue à votre place.
    [outvoted] **Les autres continuent.** Un joueur confirmé joue à votre place.
   *[late] **⌛ Votre temps est écoulé.** Un joueur confirmé joue à votre place.
} Appuyez sur **{ button-look-again }** et c’est de nouveau vous qui jouez.
