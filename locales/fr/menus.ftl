menu-profile = Profil
menu-invite = Inviter à une table
menu-review = Analyser cette partie
menu-review-none = Aucune partie ne correspond à ce message. Choisissez un résultat, une table ou votre main.
menu-invite-self = Vous n’avez pas besoin d’invitation : `/jouer` ouvre une table où vous avez votre place.
menu-invite-game = **À quoi voulez-vous jouer avec { $name } ?** La table s’ouvre avec une place réservée.
menu-invite-seated = { $name } est déjà à votre table.
menu-invite-kept = Une place est réservée à { $name } à votre table. Le jeu : { $game }.
