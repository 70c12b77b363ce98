# La première leçon de chaque jeu. { $card } et { $other } sont la première et la dernière carte du coup attendu,
# { $cards } celles dont on parle ; { $left } et { $right } sont les joueurs de ce côté.

command-learn-name = apprendre
command-learn = Une première partie en privé, expliquée pas à pas
command-learn-game = Votre première partie : { $game }, expliquée pas à pas
button-learn = Première partie expliquée

learn-title = ## { $game } · votre première partie
learn-step = -# Étape { $number } sur { $of } · { $heading }
learn-begin = Commencer
learn-again = Depuis le début
learn-other = Ce serait permis. La leçon attend autre chose ici ; dans une vraie partie, vous êtes libre.
learn-changed = Cette leçon a changé entre-temps. La voici depuis le début.
learn-go-on = C’est tout ! Ouvrez une table avec `/jouer`, entre amis ou avec des ordinateurs.

# -- Level Up

learn-levelup-about = **Franchissez le dernier PALIER avant les autres.** Votre PALIER, c’est le nombre de cartes qu’on vous donne, la valeur qui vous sert de joker, et votre score.
    -# Les cartes de cette partie sont arrangées ; elle se joue en { $moves } coups. Personne d’autre que vous ne la voit.
learn-levelup-draw = Vous êtes au PALIER 3 : trois cartes, et vos 3 sont jokers. Vous montez quand **toutes** vos cartes forment des combinaisons. Trois cartes qui se suivent dans une couleur en sont une, et { $cards } sont un début. Chaque tour commence par une pioche ; le dessus de la défausse ne vous sert à rien.
    {""}**Piochez au talon.**
learn-levelup-discard = Chaque tour finit par une défausse. { $cards } attendent une voisine de leur couleur. Le roi ne va avec rien.
    {""}**Défaussez { $card }.**
learn-levelup-take = { $left } a défaussé { $cards } : juste la carte qu’il vous faut ! Tous voient ce que vous prenez à la défausse, et vous ne pouvez pas l’y remettre dans le même tour.
    {""}**Prenez { $cards }.**
learn-levelup-laydown = { $cards } se suivent dans une couleur, et il y a une carte de trop. On peut défausser et étaler d’un seul coup.
    {""}**Défaussez { $card } et étalez.**
learn-levelup-wild = Vous montez d’un PALIER, { $left } non. Vous avez maintenant quatre cartes, et vos **4** sont jokers : l’étoile ★ vaut n’importe quelle carte. Avec elle, { $cards } forment déjà une combinaison, mais la quatrième carte doit y entrer aussi.
    {""}**Piochez au talon.**
learn-levelup-win = { $cards }, et le 4 joker à côté. Cinq cartes ou plus qui se suivent dans une couleur, sans joker, vous feraient même monter de deux PALIERS.
    {""}**Défaussez { $card } et étalez.**
learn-levelup-end = 🎉 **Vous gagnez :** le dernier PALIER est franchi. Dans une vraie partie c’est le 13, ou moins quand on est nombreux.
    Autres combinaisons : au moins trois cartes de même valeur, cinq qui se suivent dans des couleurs quelconques, ou cinq d’une couleur.

# -- La Volée de marches

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

# -- L'Escalier

learn-escalier-about = **Annoncez exactement combien de plis vous ferez.** Chaque pli de trop ou de moins coûte un point ; le moins de points perdus gagne. La plus forte carte de la couleur demandée fait le pli, sauf si quelqu’un joue atout.
    -# Voici les trois premières manches d’une partie aux cartes arrangées, en { $moves } coups. Personne d’autre que vous ne la voit.
learn-escalier-forehead = À la première manche, chacun tient une carte **contre son front** : vous voyez toutes les cartes sauf la vôtre. Personne en face n’a d’atout (★) ni de grosse carte, et c’est vous qui entamez : la vôtre fera très probablement le pli.
    {""}**Annoncez 1.**
learn-escalier-last = Vous annoncez en dernier, et le total des annonces ne doit pas tomber sur le nombre de plis : **l’un de vous doit se tromper**. Le 1 vous est donc fermé. Avec { $cards }, un as et un atout, visez haut.
    {""}**Annoncez 2.**
learn-escalier-ruff = { $left } a entamé trèfle et vous n’en avez pas. Il faut **couper**, c’est-à-dire jouer atout ; voilà pourquoi votre as est fermé.
    {""}**Jouez { $card }.**
learn-escalier-lead = Le pli est à vous : vous entamez le suivant. Seul un atout peut battre un as.
    {""}**Jouez { $card }.**
learn-escalier-middle = Trois cartes chacun, et { $right } ne veut aucun pli. { $cards } devrait en faire un ; votre atout est trop petit pour compter dessus.
    {""}**Annoncez 1.**
learn-escalier-follow = Carreau est demandé : **fournissez** tant que vous pouvez. Rien n’oblige à battre ce qui est sur la table, mais vous voulez un pli, et c’est le moment.
    {""}**Jouez { $card }.**
learn-escalier-trump = Vous avez votre pli ; perdez les autres. Qui garde un petit atout risque de devoir couper avec. Alors entamez-le : sur un atout, chacun doit **monter** s’il le peut.
    {""}**Jouez { $card }.**
learn-escalier-discard = { $left } entame trèfle. Vous n’avez ni trèfle ni atout : n’importe quelle carte fera l’affaire.
    {""}**Jouez { $card }.**
learn-escalier-end = 🎉 **Juste trois fois :** vous n’avez rien perdu et vous êtes en tête.
    Une partie à trois monte jusqu’à dix cartes, puis redescend à une seule, sur le front.

# -- Spectre

learn-spectrum-about = **Soyez le premier à avoir cinq cartes de victoire de couleurs différentes.** À chaque manche la main la plus forte en gagne une : les sept couleurs, sinon le plus grand groupe d’une couleur. Mais les mains égales s’éliminent, et l’on peut bluffer.
    -# Voici une manche aux cartes arrangées, en { $moves } coups. Personne d’autre que vous ne la voit.
learn-spectrum-offer = Trois cartes d’une couleur, bon début. Vous pouvez d’abord **troquer** : proposez une carte, face cachée, à { $left }, à votre gauche, qui en rend une ou refuse. Aucun de vous ne voit la carte de l’autre avant. Une carte isolée peut partir.
    {""}**Proposez { $card }.**
learn-spectrum-exchange = Une quatrième, quelle chance ! Dans le même tour, vous pouvez défausser jusqu’à trois cartes face visible et en piocher autant.
    {""}**Échangez { $cards }.**
learn-spectrum-accept = Cette fois { $right } vous propose une carte. Vous n’avez à perdre qu’une carte inutile.
    {""}**Donnez { $card }.**
learn-spectrum-keep = Chacun a un second tour. Tous voient combien de cartes vous échangez : qui n’en veut pas a l’air fort.
    {""}**Finissez votre tour sans échanger.**
learn-spectrum-show = Chacun **montre trois** cartes en même temps, et les autres devinent le reste. Ayez l’air inoffensif.
    {""}**Montrez { $cards }.**
learn-spectrum-stay = { $left } et { $right } montrent trois cartes d’une couleur chacun ; ils en ont peut-être plus que vos quatre. Mais **les mains égales s’éliminent**, et la suivante gagne ! Qui se couche ne risque rien et garde des cartes pour la manche suivante ; qui reste prend le risque.
    {""}**Restez.**
learn-spectrum-end = 🎉 **Cinq contre cinq : les deux s’éliminent, et vos quatre gagnent.** Votre première carte de victoire est sur la table.
    Qui est resté défausse maintenant toute sa main. Qui se couche peut garder ce qu’il veut : la patience aussi mène à une main forte.
