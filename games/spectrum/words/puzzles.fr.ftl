# Les thèmes des problèmes.

theme-spectrum-stay = rester
theme-spectrum-stay-last = rien à perdre à la dernière manche
theme-spectrum-stay-last-first = rester en premier à la dernière manche
theme-spectrum-stay-pair = rester avec une paire
theme-spectrum-stay-first = rester en premier
theme-spectrum-stay-against = rester contre un joueur
theme-spectrum-stay-against-more = rester contre plusieurs joueurs
theme-spectrum-fold-first = se coucher alors que personne n’est resté
theme-spectrum-fold-against = se coucher contre un joueur
theme-spectrum-fold-against-more = se coucher contre plusieurs joueurs
theme-spectrum-fold-shown = se coucher face à un groupe montré
theme-spectrum-fold-shown-against = se coucher face à un groupe montré et à un joueur qui reste
theme-spectrum-fold-spectrum = se coucher avec un spectre
theme-spectrum-fold-spectrum-against = se coucher avec un spectre contre un joueur qui reste
theme-spectrum-fold-owned = un groupe qui ne rapporte pas de nouvelle carte
theme-spectrum-offer = que proposer
theme-spectrum-offer-first = proposer avant d’échanger
theme-spectrum-offer-nothing = ne rien proposer
theme-spectrum-stand-pat = ne rien échanger
theme-spectrum-exchange = quelles cartes échanger
theme-spectrum-collect-colours = réunir toutes les couleurs
theme-spectrum-collect-group = réunir une couleur
theme-spectrum-exchange-more = échanger davantage
theme-spectrum-exchange-less = échanger moins
theme-spectrum-accept = accepter un troc
theme-spectrum-decline = refuser un troc
theme-spectrum-give-other = que donner en retour
theme-spectrum-show = que montrer
theme-spectrum-claim = quelles cartes de victoire prendre
theme-spectrum-discard = que garder pour la manche suivante
theme-spectrum-discard-more = garder moins pour la manche suivante
theme-spectrum-discard-less = garder plus pour la manche suivante

# Pourquoi le meilleur coup vaut mieux que celui qui tente.

puzzle-why-spectrum-stay-last = Un Expert resterait : après la dernière manche, les cartes gardées ne valent plus rien, et rester rapporte une carte de victoire dans { $wins } donnes simulées sur 100.
puzzle-why-spectrum-stay-last-first = { puzzle-why-spectrum-stay-last }
puzzle-why-spectrum-stay-first = Un Expert resterait : cela rapporte une carte de victoire dans { $wins } donnes simulées sur 100, ce qui vaut plus que les cartes que vous garderiez.
puzzle-why-spectrum-stay-pair = { puzzle-why-spectrum-stay-first }
puzzle-why-spectrum-stay-against = { puzzle-why-spectrum-stay-first }
puzzle-why-spectrum-stay-against-more = { puzzle-why-spectrum-stay-first }
puzzle-why-spectrum-fold-first = Un Expert se coucherait : { $pats ->
    [0] quelqu’un d’autre a les sept couleurs { $rivals } fois sur 100
    [one] { $pat } n’a rien échangé à son dernier tour, et vous affrontez un spectre { $rivals } fois sur 100
   *[other] { $pat } n’ont rien échangé à leur dernier tour, et vous affrontez un spectre { $rivals } fois sur 100
}. Rester rapporte une carte de victoire { $stay } fois sur 100 et coûte toutes vos cartes.
puzzle-why-spectrum-fold-against = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-against-more = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-shown = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-shown-against = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-spectrum = Un Expert se coucherait : { $pats ->
    [0] quelqu’un d’autre a aussi les sept couleurs { $rivals } fois sur 100
    [one] { $pat } n’a rien échangé à son dernier tour, et vous affrontez un autre spectre { $rivals } fois sur 100
   *[other] { $pat } n’ont rien échangé à leur dernier tour, et vous affrontez un autre spectre { $rivals } fois sur 100
} ; les mains égales s’éliminent. Rester rapporte une carte de victoire { $stay } fois sur 100 et coûte toutes vos cartes.
puzzle-why-spectrum-fold-spectrum-against = { puzzle-why-spectrum-fold-spectrum }
