# Les leçons.

# -- the first lesson

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
