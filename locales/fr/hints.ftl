# Ce qu’on peut demander sur sa main. Un conseil dit ce que l’ordinateur Confirmé ferait, et pourquoi.

button-hint = Un conseil
hint-move = Confirmé choisirait : { $move }.
hint-gain-points = , ce qui épargne { NUMBER($gain) } ± { NUMBER($margin) } points par rapport à « { $move } »
hint-gain-hand = , ce qui gagne { $gain } ± { $margin } manches de plus sur cent que « { $move } »
hint-gain-match = , ce qui gagne { $gain } ± { $margin } parties de plus sur cent que « { $move } »
hint-gain-none = , mais « { $move } » vaut à peu près autant
button-friendly = Partie amicale
button-earnest = Partie comptée
over-friendly = -# C’était une partie amicale : elle ne compte pour aucun classement.
option-friendly = amicale
option-friendly-help = Si la partie ne compte pas, ce qui permet les conseils (non)
rules-friendly = { $rules } · partie amicale, avec conseils et sans classement
refused-no-hints = Les conseils sont pour les parties amicales. La prochaine fois, l’hôte peut rendre la partie amicale avant le début.

# Pourquoi ? La règle derrière un refus, et à quoi elle sert. Chaque jeu a celles de ses propres règles.

button-why = Pourquoi pas ?

why-move = La page des règles dit ce qui est permis et quand ; le bouton Règles de la table l’ouvre.
why-allowed = Rien ne l’interdit maintenant : la partie a avancé entre-temps, regardez de nouveau et réessayez.
why-over = Une partie finie ne prend plus de coups, pour que son résultat reste ce qu’il est.
why-unreadable = On ne peut jouer que les coups proposés, et celui-ci n’en était pas un.
why-no-such-seat = Seuls ceux qui étaient assis au début jouent cette partie.
why-not-your-turn = Chacun joue à son tour, dans le sens des aiguilles d’une montre, pour que personne ne prenne d’avance.
why-not-in-hand = On ne se sert que des cartes qu’on a en main ; celle-ci n’y est plus, ou n’y a jamais été.
