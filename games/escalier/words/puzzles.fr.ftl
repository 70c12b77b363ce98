# Les thèmes des problèmes.

theme-escalier-blind = annoncer en voyant toutes les cartes sauf la sienne
theme-escalier-bid-nothing = annoncer 0
theme-escalier-bid-more = une main meilleure qu’elle n’en a l’air
theme-escalier-bid-less = une main moins bonne qu’elle n’en a l’air
theme-escalier-lead-trump = jouer atout d’entrée
theme-escalier-lead-winner = entamer pour faire le pli
theme-escalier-lead-loser = entamer d’une carte que d’autres battront
theme-escalier-ruff = couper
theme-escalier-win = faire le pli
theme-escalier-win-cheaply = faire le pli à bon compte
theme-escalier-unload = se débarrasser d’une carte haute
theme-escalier-throw-away = que défausser
theme-escalier-duck = laisser le pli aux autres
theme-escalier-let-go = garder une carte pour un pli suivant
theme-escalier-lesser-evil = le moindre mal
