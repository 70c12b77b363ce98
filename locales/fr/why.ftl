# Pourquoi ? La règle derrière un refus, et à quoi elle sert : une phrase chacune.

button-why = Pourquoi pas ?

why-move = La page des règles dit ce qui est permis et quand ; le bouton Règles de la table l’ouvre.
why-allowed = Rien ne l’interdit maintenant : la partie a avancé entre-temps, regardez de nouveau et réessayez.
why-over = Une partie finie ne prend plus de coups, pour que son résultat reste ce qu’il est.
why-unreadable = On ne peut jouer que les coups proposés, et celui-ci n’en était pas un.
why-no-such-seat = Seuls ceux qui étaient assis au début jouent cette partie.
why-not-your-turn = Chacun joue à son tour, dans le sens des aiguilles d’une montre, pour que personne ne prenne d’avance.
why-not-in-hand = On ne se sert que des cartes qu’on a en main ; celle-ci n’y est plus, ou n’y a jamais été.

# -- Level Up

why-levelup-no-such-move = Un tour de Level Up, c’est une pioche puis une défausse ; on ne peut rien faire d’autre qu’étaler.
why-levelup-draw-first = Chaque tour commence par une pioche : ainsi chacun a toujours autant de cartes que le dit son PALIER.
why-levelup-already-drew = Une pioche par tour, puis une défausse : la main garde la taille du PALIER.
why-levelup-no-stock = Le talon est vide et la défausse n’a qu’une carte : il n’y a rien à battre pour refaire un talon.
why-levelup-just-taken = Une carte prise à la défausse doit servir : elle n’y retourne pas dans le même tour, sinon on pourrait passer.
why-levelup-name-the-discard = On étale exactement autant de cartes que le PALIER, et après la pioche vous en avez une de trop.
why-levelup-no-melds = Toutes vos cartes doivent être combinées à la fois : trois de même valeur, trois qui se suivent dans une couleur, cinq qui se suivent ou cinq d’une couleur, ou davantage ; une seule carte de reste gâche tout.
why-levelup-window-closed = Après votre défausse, vous pouvez étaler jusqu’à la pioche du joueur de gauche, pas au-delà : au tour suivant, la manche est finie ou elle continue.

# -- La Volée de marches

why-staircase-not-in-this-game = Un tour de { game-staircase } est l’un des quatre : poser, jeter, recycler ou imposer.
why-staircase-take-one = On vous impose une carte, et la partie attend que vous ayez posé l’une des deux cartes montrées.
why-staircase-not-shown = Qui impose choisit les deux cartes ; vous choisissez laquelle des deux ce sera.
why-staircase-nothing-to-take = On ne prend une carte que si quelqu’un l’impose, et personne ne le fait.
why-staircase-two-cards = Pour jeter il faut une carte à jeter et une autre à poser, pour imposer deux cartes à montrer ; celle que vous piocheriez arrive trop tard.
why-staircase-empty-scrap-pile = Recycler, c’est poser le dessus du rebut, et il n’y en a pas tant que personne ne jette de carte.
why-staircase-interfere-off = Imposer est une règle maison, et elle est fermée à cette table ; à deux joueurs c’est l’usage.
why-staircase-not-yourself = Imposer, c’est choisir pour un autre ; votre escalier à vous, il suffit de le bâtir.
why-staircase-no-such-target = On n’impose une carte qu’à quelqu’un de cette table.

# -- L'Escalier

why-escalier-not-in-this-game = À { game-escalier } chacun annonce d’abord, puis joue une carte à chaque pli ; il n’y a pas d’autre coup.
why-escalier-bid-first = Personne ne joue avant la dernière annonce : ainsi chacun annonce sur sa donne seule.
why-escalier-bids-are-made = Une annonce est une promesse : une fois toutes faites, aucune ne change.
why-escalier-bid-range = Il y a autant de plis que de cartes en main : on annonce entre aucun et tous.
why-escalier-forbidden-bid = Le dernier à annoncer ne doit pas faire tomber le total sur le nombre de plis, pour que tous ne puissent pas avoir raison.
why-escalier-follow-suit = Qui a la couleur demandée doit en fournir ; hors atout, n’importe laquelle de ses cartes convient, forte ou petite.
why-escalier-must-overtrump = Quand l’atout est demandé, il faut monter sur le plus fort atout du pli si on le peut, pour qu’aucun gros atout ne reste caché.
why-escalier-must-ruff = Qui n’a pas la couleur demandée doit couper, même si le pli ne l’arrange pas : c’est ce qui rend une annonce difficile à tenir.
why-escalier-must-overruff = Qui coupe doit monter sur le plus fort atout déjà dans le pli, s’il le peut.

# -- Spectre

why-spectrum-already-answered = Une réponse secrète est définitive, sinon le dernier à répondre en saurait plus que les autres.
why-spectrum-stayers-discard-all = Seul qui se couche peut garder des cartes pour la manche suivante : c’est tout l’intérêt de se coucher.
why-spectrum-not-now = Une manche a son ordre : compléter sa main, deux tours d’échange, montrer trois cartes, rester ou se coucher, abattre, défausser.
why-spectrum-swap-off = Le troc est une règle maison, et elle est fermée à cette table.
why-spectrum-one-offer = Une proposition par tour, avant l’échange : acceptée ou refusée, elle est passée.
why-spectrum-not-in-hand = On ne se sert que des cartes qu’on a en main, et certaines n’y sont pas.
why-spectrum-named-twice = Chaque carte de votre main n’existe qu’une fois ; une couleur en double, ce sont deux cartes.
why-spectrum-stock-short = Ce que vous défaussez est remplacé par le talon, et la défausse n’y revient qu’à la fin de la manche.
why-spectrum-at-most-three = On échange trois cartes au plus par tour, pour que personne ne refasse toute sa main d’un coup.
why-spectrum-exactly-three = Chacun montre trois cartes sur sept : assez pour juger, trop peu pour être sûr.
why-spectrum-claim-count = Un plus grand groupe gagne une carte de victoire, un spectre deux de couleurs différentes, mais jamais plus qu’il n’en manque.
why-spectrum-claim-colour = Une carte de victoire est d’une couleur qui a gagné la manche, et chaque couleur ne compte qu’une fois pour vous.
