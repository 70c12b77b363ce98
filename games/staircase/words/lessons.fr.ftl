# Les leçons.

# -- la première leçon

learn-staircase-about = **Bâtissez avec cinq cartes l’escalier qui rapporte le plus.** De 2 à 10, une carte vaut 10 points ; valet, dame et roi 20 ; l’as 30. Trois voisines ou plus qui montent de un en un forment une suite, et chaque carte d’une suite rapporte 10 de plus. Vous avez cinq cartes, donc cinq tours.
    -# Les cartes sont arrangées et la leçon se joue en { $moves } coups. Personne d’autre que vous ne la voit.
learn-staircase-recycle = Vous tenez valet, dame et roi, et { $cards } est sur le rebut : la marche juste en dessous ! Pour **recycler**, vous mettez une de vos cartes face cachée sur le dépôt et vous posez le dessus du rebut. Personne d’autre ne sait quelle carte vous avez mise là.
    {""}**Recyclez { $card }.**
learn-staircase-not-recycle = Un escalier ne grandit que vers la droite : ce que vous posez maintenant reste en bas. Et le joueur suivant peut prendre la carte du rebut.
learn-staircase-build = **Poser** est le tour le plus simple : une de vos cartes va à droite de votre escalier et y reste. { $cards } prolongent le dix ; commencez par le valet.
    {""}**Posez { $card }.**
learn-staircase-not-interfere = Pour **imposer**, vous montrez deux de vos cartes, et un autre joueur doit en poser une. Cela vous coûte deux de vos cinq marches.
learn-staircase-run = Avec la dame, c’est une suite de trois : 30 points de plus. Et regardez chez { $left } : tôt ou tard votre { $cards } y apparaîtra, la carte que vous avez mise sur le dépôt. Vous seul pouvez savoir qui pioche une telle carte.
    {""}**Posez { $card }.**
learn-staircase-scrap = Le roi fait quatre. { $cards } ne va nulle part, alors changez-le : on **jette** une carte, on en pose une autre et on en pioche une nouvelle. Jeter donne toujours une chance de plus.
    {""}**Jetez { $card } et posez { $other }.**
learn-staircase-take = { $right } vous **impose** une carte : il faut en poser une des deux, l’autre va au rebut. C’était pour casser votre suite, mais l’une des deux est justement la marche d’après.
    {""}**Prenez { $card }.**
learn-staircase-end = 🎉 **Vous gagnez.** Cinq cartes à la suite, du dix à l’as, vous ont rapporté 50 points en plus des cartes elles-mêmes. La carte imposée vous a donné une sixième marche et en a coûté deux à { $right }.
