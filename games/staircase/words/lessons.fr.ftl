# Les leçons.

# -- la première leçon

learn-staircase-about = **Bâtissez avec cinq cartes l’escalier qui rapporte le plus.** De 2 à 10, une carte vaut 10 points ; valet, dame et roi 20 ; l’as 30. Trois voisines ou plus qui montent de un en un forment une suite, dont chaque carte rapporte 10 de plus. Cinq cartes, donc cinq tours.
    -# Les cartes sont préparées ; vous jouez { $moves } coups. Personne d’autre ne les voit.
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
# Right: « rapporté » ne s’accorde pas avec « vous » ici.
learn-staircase-end = 🎉 **Vous gagnez.** Cinq cartes à la suite, du dix à l’as, vous ont rapporté 50 points en plus des cartes elles-mêmes. La carte imposée vous a donné une sixième marche et en a coûté deux à { $right }.

# -- la deuxième leçon

learn-staircase-2-about = **Comment gagner.** Vous savez poser. Voici cinq positions, chacune tirée d’une autre partie, et ce qu’un bon joueur y voit : l’ordre des cartes, ce qu’on laisse aux autres, et quand un tour en vaut la peine.
    -# Elles se jouent en { $moves } coups. Personne d’autre que vous ne les voit.
learn-staircase-2-order = { $cards } se suivent, mais rien ne les oblige à passer en premier. Tant que vous les gardez en main, une carte piochée peut encore aller en dessous ou au-dessus. Posez donc l’as, qui vaut 30 partout, et jetez le neuf : **jeter pose tout autant, et fait piocher**.
    {""}**Jetez { $card } et posez { $other }.**
learn-staircase-2-not-order = Gardez pour l’instant 3, 4 et 5 ensemble, en main. C’est du neuf et de l’as qu’il faut se séparer.
learn-staircase-2-scrap = Le sept fait votre suite de trois, c’est entendu. Mais que jeter ? C’est à { $left } ensuite, avec 8 et 9 sur son escalier : **ne jetez pas la marche qu’attend votre voisin de gauche**.
    {""}**Jetez { $card } et posez { $other }.**
learn-staircase-2-not-scrap = { $left } recyclerait, prendrait votre dix et aurait une suite de trois : 40 points pour une carte à vous.
learn-staircase-2-depot = Le sept du rebut est pour vous, et le huit pourra suivre. La carte que vous recyclez va sur le dessus du dépôt, et le prochain qui jette la **pioche**. C’est { $left }, toujours avec 8 et 9. { $cards } ne doit pas tomber dans cette main.
    {""}**Recyclez { $card }.**
learn-staircase-2-not-depot = Le huit, il vous le faut, et le dix risque d’être pioché par { $left }, qui l’attend. Le trois n’aide personne.
learn-staircase-2-not-yet = Le sept est maintenant sur le dessus du rebut. { $left } peut le recouvrir ou le prendre.
learn-staircase-2-last = Deux cartes, deux tours. { $cards } : prenez le huit maintenant, pour une suite de quatre, et la dame vaudra 20 au dernier tour. **Séparez-vous de ce qui vaut le moins**, et ne comptez pas sur une suite à laquelle il manque deux cartes.
    {""}**Recyclez { $card }.**
learn-staircase-2-not-last = La dame serait alors sur le dépôt, et le deux votre dernière marche : 10 points de moins.
learn-staircase-2-not-interfere = Cela vous coûterait deux marches et en donnerait une à { $left }. Regardez d’abord ce que valent vos propres cartes.
learn-staircase-2-interfere = Faut-il jamais imposer une carte ? Essayez une fois, contre { $left }. Vous renoncez à deux marches, 20 points au moins, et { $left } en gagne une. **Cela ne paie que pour casser une longue suite en son milieu**, et encore faut-il savoir que l’autre moitié arrive.
    {""}**Imposez à { $left } : montrez { $card } et { $other }.**
learn-staircase-2-not-unusual = Dans une vraie partie, oui. Ici, votre avance suffit pour voir ce que cela coûte.
learn-staircase-2-end = 🎉 **Vous gagnez quand même.** Sans imposer, vous auriez eu au moins 100 points, et { $left } 50.
    L’ordre, le rebut, le dépôt, les derniers tours : c’est presque tout. Le reste dépend de la pioche.
