# Les thèmes des problèmes.

theme-staircase-choose = prendre la bonne des deux cartes
theme-staircase-interfere = imposer
theme-staircase-leave-alone = laisser les autres tranquilles
theme-staircase-recycle = recycler
theme-staircase-recycle-other = que recycler
theme-staircase-recycle-run = recycler pour continuer une suite
theme-staircase-scrap-other = que jeter
theme-staircase-scrap-first = jeter une carte pour en piocher une meilleure
theme-staircase-keep = garder toutes ses cartes
theme-staircase-continue = continuer une suite
theme-staircase-start-low = commencer bas
theme-staircase-start-high = commencer haut
theme-staircase-step-low = une carte basse d’abord
theme-staircase-step-high = une carte haute d’abord
theme-staircase-scrap-on = jeter avant de continuer une suite
theme-staircase-scrap-early = jeter tôt, tant qu’il est temps
theme-staircase-scrap-it = jeter ce qui paraît bon

# Pourquoi le meilleur coup vaut mieux que celui qui tente.

puzzle-why-staircase = **{ $move } :** environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} en moyenne dans les parties simulées. **{ $tempting_move } :** environ { $tempting_points }.
