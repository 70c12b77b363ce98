# Les thèmes des problèmes.

theme-spectrum-stay = rester
theme-spectrum-stay-spectrum = rester avec un spectre
theme-spectrum-fold = se coucher
theme-spectrum-offer = que proposer
theme-spectrum-offer-first = proposer avant d’échanger
theme-spectrum-offer-nothing = ne rien proposer
theme-spectrum-stand-pat = ne rien échanger
theme-spectrum-exchange = quelles cartes échanger
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
