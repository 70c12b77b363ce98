# Les leçons.

# -- the first lesson

learn-staircase-about = **Bâtissez l’escalier le plus cher avec cinq cartes.** De 2 à 10, une carte vaut 10 points ; valet, dame et roi 20 ; l’as 30. Trois voisines ou plus qui montent d’un cran rapportent 10 de plus chacune.
    -# Les cartes de cette partie sont arrangées ; elle se joue en { $moves } coups. Personne d’autre que vous ne la voit.
learn-staircase-build = À votre tour, vous avez quatre possibilités. La plus simple est de **poser** : une carte va au bout de votre escalier, à droite, et y reste. Commencez bas, pour pouvoir monter.
    {""}**Posez { $card }.**
learn-staircase-scrap = Ou bien vous **jetez** une carte, en posez une autre et en piochez une. { $other } continue votre 5 ; { $card } casserait la suite.
    {""}**Jetez { $card } et posez { $other }.**
learn-staircase-recycle = { $right } a jeté { $cards }, votre prochaine marche ! Pour **recycler**, mettez une carte face cachée sur le dépôt et posez le dessus du rebut. Vous seul savez quelle carte est là maintenant.
    {""}**Recyclez { $card }.**
learn-staircase-take = { $right } vous **impose** une carte : il faut en poser une des deux, l’autre va au rebut. C’était pour vous gêner, mais l’une d’elles allonge votre suite.
    {""}**Prenez { $card }.**
learn-staircase-interfere = { $left } a posé { $cards } : une dame ferait une suite. **Imposez** une carte : montrez-en deux, { $left } devra en poser une. Cela vous coûte deux cartes : à faire plutôt sur la fin.
    {""}**Montrez { $other } et { $card } à { $left }.**
learn-staircase-end = 🎉 **Vous gagnez.** Vos quatre marches qui montent ont rapporté autant que les cartes, et { $left } n’a jamais eu de suite.
    À deux joueurs on n’impose rien, sauf règle maison.
