# Les leçons.

# -- la première leçon

learn-levelup-about = **Soyez le premier à franchir le dernier PALIER.** Votre PALIER, c’est trois choses à la fois : le nombre de cartes qu’on vous donne, la valeur qui vous sert de joker, et votre score. Cette leçon va du PALIER 3 au PALIER 6.
    -# Les cartes sont arrangées et la leçon se joue en { $moves } coups. Personne d’autre que vous ne la voit.
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
learn-levelup-set = Vous êtes au PALIER 4 : quatre cartes, et vos **4 sont jokers**. L’étoile ★ vaut la carte que vous voulez. Trois cartes ou plus de **même valeur** font une combinaison : { $cards } et le joker, ce serait toute votre main.
    {""}**Prenez le neuf.**
learn-levelup-not-set = La carte qu’il vous faut est là, face visible. Prenez-la avant qu’on la recouvre.
learn-levelup-first = { $cards } : quatre cartes de même valeur, joker compris. Cette fois, en deux temps : défaussez d’abord, sans étaler.
    {""}**Défaussez { $card }.**
learn-levelup-not-first = Ce serait fait d’un coup, et c’est ce qu’il faut faire en partie. La leçon veut vous montrer ce qui reste possible après une défausse.
learn-levelup-window = Votre tour est fini, mais il reste un **délai** : tant que { $left } n’a pas pioché, vous pouvez encore étaler. Si vous l’oubliez un jour, faites vite.
    {""}**Étalez.**
learn-levelup-five = PALIER 5, cinq cartes. { $cards }, sur la défausse, vous en donnerait cinq qui se suivent dans une couleur, et **sans joker**. C’est le **bonus** : vous monteriez de deux PALIERS d’un coup.
    {""}**Prenez { $cards }.**
learn-levelup-not-five = Le talon n’a pas mieux. La carte qu’il vous faut est sur la défausse.
learn-levelup-bonus = { $cards } : pas un joker parmi elles. Deux PALIERS de plus que le 5, c’est franchir le 6, le dernier de cette leçon.
    {""}**Défaussez { $card } et étalez.**
learn-levelup-end = 🎉 **Vous gagnez :** le dernier PALIER est franchi.
    Dans une vraie partie, le dernier est le PALIER 13 à deux ou trois, le 10 à quatre, le 8 à cinq, le 6 à six. Deux combinaisons ne se sont pas présentées : la suite, cinq cartes ou plus qui se suivent, et la couleur, cinq cartes ou plus d’une même couleur.
