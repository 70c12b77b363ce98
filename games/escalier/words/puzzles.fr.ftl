# Les thèmes des problèmes.

theme-escalier-blind = annoncer en voyant toutes les cartes sauf la sienne
theme-escalier-bid-nothing = annoncer 0
theme-escalier-bid-more = une main meilleure qu’elle n’en a l’air
theme-escalier-bid-less = une main moins bonne qu’elle n’en a l’air
theme-escalier-lead-trump = jouer atout d’entrée
theme-escalier-lead-winner = entamer pour faire le pli
theme-escalier-lead-loser = entamer d’une carte que d’autres battront
theme-escalier-lead-away = quelle carte entamer
theme-escalier-which-card = quelle carte jouer
theme-escalier-ruff = couper
theme-escalier-win = faire le pli
theme-escalier-win-cheaply = faire le pli à bon compte
theme-escalier-unload = se débarrasser d’une carte haute
theme-escalier-throw-away = que défausser
theme-escalier-duck = laisser le pli aux autres
theme-escalier-let-go = garder une carte pour un pli suivant
theme-escalier-lesser-evil = le moindre mal

# Pourquoi le meilleur coup vaut mieux que celui qui tente.

puzzle-why-escalier-throw-away = Un Expert jouerait { $card } : votre annonce est alors tenue { $exact } fois sur 100 ; après { $tempting_card }, { $tempting_exact ->
    [0] jamais
   *[other] seulement { $tempting_exact } fois
}.
puzzle-why-escalier-unload = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-let-go = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-lead-away = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-win-cheaply = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-which-card = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-lesser-evil = Un Expert jouerait { $card } : en moyenne, vous manquez alors votre annonce de moins de plis. Elle est tenue { $exact } fois sur 100, après { $tempting_card } { $tempting_exact } fois.
