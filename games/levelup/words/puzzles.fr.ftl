# Les thèmes des problèmes.

theme-levelup-lay-down = étaler
theme-levelup-wait = attendre le bonus
theme-levelup-take-anyway = une carte qui aidera plus tard
theme-levelup-take-wild = prendre un joker
theme-levelup-stock = faire confiance au talon
theme-levelup-leave = laisser ce qui paraît utile
theme-levelup-keep-wild = garder un joker
theme-levelup-part-with-wild = se séparer d’un joker
theme-levelup-starve = n’aider personne
theme-levelup-last-card = une carte du but au lieu de deux
theme-levelup-nearer = garder ce qui va ensemble
theme-levelup-ready = une main à qui rien ne manque
theme-levelup-more-outs = compter les cartes qui aident
theme-levelup-leave-last = attendre la dernière carte
theme-levelup-outs-first = s’aider d’abord soi-même
theme-levelup-more-outs-wild = compter avec plusieurs jokers
theme-levelup-last-card-wild = ce qu’un joker peut remplacer

# Pourquoi le meilleur coup vaut mieux que celui qui tente.

puzzle-why-levelup-last-card = Un Expert défausserait { $card } : il ne vous { $missing ->
    [0] manquerait alors rien
    [one] manquerait alors qu’une carte
   *[other] manquerait alors que { $missing } cartes
}. Après { $tempting_card }, il en manquerait { $tempting_missing ->
    [one] une
   *[other] { $tempting_missing }
}.
puzzle-why-levelup-last-card-wild = { puzzle-why-levelup-last-card }
puzzle-why-levelup-nearer = { puzzle-why-levelup-last-card }
puzzle-why-levelup-ready = { puzzle-why-levelup-last-card }
puzzle-why-levelup-more-outs = Un Expert défausserait { $card } : ensuite, { $outs ->
    [one] une des { $unseen } cartes que vous n’avez pas vues vous rapproche
   *[other] { $outs } des { $unseen } cartes que vous n’avez pas vues vous rapprochent
}. Après { $tempting_card }, { $tempting_outs ->
    [0] aucune
    [one] une seule
   *[other] seulement { $tempting_outs }
}.
puzzle-why-levelup-more-outs-wild = { puzzle-why-levelup-more-outs }
puzzle-why-levelup-outs-first = { puzzle-why-levelup-more-outs }
puzzle-why-levelup-starve = Un Expert défausserait { $card } : elle aide le joueur à votre gauche { $helps } fois sur 100, { $tempting_card } { $tempting_helps } fois.
