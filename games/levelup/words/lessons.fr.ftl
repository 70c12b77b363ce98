# Les leçons.

# -- la première leçon

learn-levelup-about = **Soyez le premier à franchir le dernier PALIER.** Votre PALIER, c’est trois choses à la fois : le nombre de cartes qu’on vous donne, la valeur qui vous sert de joker, et votre score. Cette leçon va du PALIER 3 au PALIER 6.
    -# Les cartes sont préparées ; vous jouez { $moves } coups. Personne d’autre ne les voit.
learn-levelup-draw = Vous êtes au PALIER 3 : trois cartes. Pour monter, il faut que **toutes** vos cartes forment des combinaisons. Trois cartes ou plus qui se suivent dans une même couleur font une **suite couleur**, et { $cards } en sont le début. Chaque tour commence par une pioche, et le dessus de la défausse ne vous sert à rien.
    {""}**Piochez au talon.**
learn-levelup-not-draw = Tout le monde vous verrait la prendre, et elle ne va avec rien de ce que vous tenez. Une carte du talon, peut-être.
learn-levelup-discard = Chaque tour finit par une défausse. { $cards } attendent leur voisine, au-dessus ou en dessous, dans la même couleur. Le roi n’a rien à y faire.
    {""}**Défaussez { $card }.**
learn-levelup-not-discard = Ces deux-là vont ensemble : la carte d’en dessous et celle d’au-dessus feraient toutes deux l’affaire.
learn-levelup-take = { $left } a défaussé { $cards } : juste la carte qu’il vous faut ! Tout le monde voit ce que vous prenez, et vous ne pouvez pas la remettre dans le même tour.
    {""}**Prenez { $cards }.**
learn-levelup-laydown = { $cards } font une suite couleur, et vous avez une carte de trop. Vous pouvez la défausser et **étaler** d’un seul coup. La manche est finie : vous montez d’un PALIER, les autres restent où ils sont.
    {""}**Défaussez { $card } et étalez.**
learn-levelup-not-laydown = Ainsi, vous ne faites que défausser. Un bouton fait les deux : il défausse et étale.
learn-levelup-set = Vous êtes au PALIER 4 : quatre cartes, et vos **4 sont jokers**. L’étoile ★ vaut la carte que vous voulez. Trois cartes ou plus de **même valeur** font une combinaison : { $cards } et le joker, ce serait toute votre main.
    {""}**Prenez le neuf.**
learn-levelup-not-set = La carte qu’il vous faut est là, face visible. Prenez-la avant qu’on la recouvre.
learn-levelup-first = { $cards } : quatre cartes de même valeur, joker compris. Cette fois, en deux temps : défaussez d’abord par le menu, sans étaler.
    {""}**Défaussez { $card }.**
learn-levelup-not-first = Ce serait fait d’un coup, et c’est ce qu’il faut faire dans une vraie partie. La leçon veut vous montrer ce qui reste possible après une défausse.
learn-levelup-window = Votre tour est fini, mais il reste un **délai** : { $left } n’a pas encore pioché, et d’ici là vous pouvez étaler. Vous avez oublié d’étaler ? D’ici là, c’est encore possible.
    {""}**Étalez.**
learn-levelup-five = PALIER 5, cinq cartes. { $cards }, sur la défausse, vous en donnerait cinq qui se suivent dans une couleur, et **sans joker**. C’est le **bonus** : vous monteriez de deux PALIERS d’un coup.
    {""}**Prenez { $cards }.**
learn-levelup-not-five = Le talon n’a pas mieux. La carte qu’il vous faut est sur la défausse.
learn-levelup-bonus = { $cards } : pas un joker parmi elles. Deux PALIERS de plus que le 5, c’est franchir le 6, le dernier de cette leçon.
    {""}**Défaussez { $card } et étalez.**
learn-levelup-end = 🎉 **Vous gagnez.** Dans une vraie partie, le dernier PALIER est le 13 à deux ou trois, le 10 à quatre, le 8 à cinq, le 6 à six. Deux combinaisons ont manqué : la suite, cinq cartes ou plus qui se suivent, et la couleur, cinq cartes ou plus d’une même couleur.

# -- la deuxième leçon

learn-levelup-2-about = **Comment gagner.** La donne, c’est la chance. Ce qu’on garde, ce qu’on jette et ce qu’on prend, non. Cinq positions contre { $left }, et ce qu’un bon joueur y voit.
    -# Elles se jouent en { $moves } coups. Personne d’autre que vous ne les voit.
learn-levelup-2-outs = Vous gardez trois de ces quatre cartes. **Comptez celles qui finiraient votre main.** Avec { $cards } : les deux autres huit, le six et le neuf de cœur, et les quatre 3 jokers, soit huit cartes. Avec le dix au lieu du huit de trèfle, six seulement.
    {""}**Défaussez { $card }.**
learn-levelup-2-not-outs = Recomptez : sans cette carte, il y en a moins qui finiraient votre main.
learn-levelup-2-safe = { $left } vient de jeter { $cards } : les rois ne l’intéressent pas. **Jetez ce que votre voisin de gauche a jeté** ou laissé passer. Votre roi est sans danger ; le cinq, on n’en sait rien.
    {""}**Défaussez { $card }.**
learn-levelup-2-not-safe = Vous pourriez vous en passer, mais { $left } l’attend peut-être. Pour les rois, vous savez que non.
learn-levelup-2-not-wild = Celle-là, il vous la faut : le quatre est joker, et neuf et dix de cœur se suivent.
learn-levelup-2-taken = { $left } a **pris** votre { $cards }. Ce qui va avec l’intéresse donc : des trois, ou de petits carreaux. N’en donnez pas d’autres. Gardez votre second trois pour l’instant, et jetez ce qui en est loin.
    {""}**Défaussez { $card }.**
learn-levelup-2-not-taken = { $left } vient de prendre un trois, et il n’en manque peut-être qu’un second.
learn-levelup-2-not-near = Celle-là peut vous servir : deux carreaux et le quatre joker vont ensemble.
learn-levelup-2-again = Encore une fois : le roi n’aide ni l’un ni l’autre. { $cards } reste tant qu’il y a autre chose à jeter.
    {""}**Défaussez { $card }.**
learn-levelup-2-flush = PALIER 5, et trois carreaux. Cinq cartes ou plus d’une même couleur font une **couleur** : avec { $cards }, vous en auriez quatre sur cinq. Les autres voient ce que vous prenez, mais **une carte qu’il vous faut à coup sûr le vaut bien**.
    {""}**Prenez { $cards }.**
learn-levelup-2-not-flush = Une carte sur quatre est un carreau. Celle-ci est là, et c’en est un à coup sûr.
learn-levelup-2-four = Quatre carreaux et deux as. Les carreaux restent ; des deux as, l’un doit partir.
    {""}**Défaussez { $card }.**
learn-levelup-2-not-four = Il vous manquerait de nouveau deux carreaux au lieu d’un.
learn-levelup-2-fifth = { $cards } ! { $left } a vu que vous preniez un carreau et en a jeté un autre. Regardez bien ce que prend votre voisin de gauche.
    {""}**Prenez { $cards }.**
learn-levelup-2-not-fifth = C’est le cinquième carreau. Prenez-le, et la manche est à vous.
learn-levelup-2-ready = Main servie, main prête : cinq cartes qui se suivent font une **suite**, quelles que soient leurs couleurs. Vous pouvez étaler **avant de piocher**, mais **piochez d’abord** : vous pourrez encore étaler dans ce tour, et le dix de pique donnerait le bonus.
    {""}**Piochez au talon.**
learn-levelup-2-not-ready = Ainsi aussi, vous gagnez la manche. Mais piocher ne vous coûte rien : vous étalez ensuite, et une carte donnerait le bonus.
learn-levelup-2-not-fits = Elle ne va avec rien, et une carte prise ne peut pas repartir dans le même tour : vous ne pourriez plus étaler.
learn-levelup-2-end = 🎉 **C’est ainsi qu’on gagne des manches.**
    Comptez les cartes qui vous aident, jetez ce qui ne sert pas à votre voisin de gauche, prenez ce qu’il vous faut à coup sûr, et étalez au premier tour où vous le pouvez.
