# Les leçons.

# -- la première leçon

learn-escalier-about = **Annoncez exactement combien de plis vous ferez.** Un *pli*, c’est une carte de chacun, à tour de rôle ; celui qui *entame* joue la première. La plus forte carte de la couleur demandée fait le pli, sauf si quelqu’un joue atout. Chaque pli de trop ou de moins coûte un point, et qui perd le moins de points gagne.
    -# Les cartes sont préparées ; vous jouez { $moves } coups. Personne d’autre ne les voit.
learn-escalier-forehead = À la première manche, chacun tient une carte **contre son front** : vous voyez toutes les cartes sauf la vôtre. C’est vous qui entamez, et personne d’autre n’a d’atout ni de grosse carte : la vôtre fera très probablement le pli.
    {""}**Annoncez 1.**
learn-escalier-not-forehead = On annonce 0 quand sa carte a toutes les chances de perdre. Ici il faudrait la battre avec un huit ou un sept, et sans atout.
learn-escalier-last = Deux cartes chacun, et vous annoncez en dernier. Le total des annonces ne doit pas tomber sur le nombre de plis : **il faut que quelqu’un se trompe.** Les autres ont annoncé 1 à eux deux, le 1 vous est donc interdit. { $cards } : un as et un atout, visez haut.
    {""}**Annoncez 2.**
learn-escalier-not-last = Avec un as et un atout, il est plus difficile de perdre les deux plis que de les faire.
learn-escalier-ruff = { $left } a entamé trèfle et vous n’en avez pas. Sans la couleur demandée il faut **couper**, c’est-à-dire jouer atout. Voilà pourquoi votre as est grisé.
    {""}**Jouez { $card }.**
learn-escalier-lead = Votre atout a fait le pli, et qui fait un pli **entame** le suivant. Seul un atout pourrait battre un as.
    {""}**Jouez { $card }.**
learn-escalier-three = Une autre partie, à sa troisième manche. Vous annoncez encore en dernier, et le 1 est interdit cette fois aussi. { $cards } sont des atouts ; avec trois cartes chacun, un atout vaut souvent un pli.
    {""}**Annoncez 2.**
learn-escalier-overruff = { $left } a entamé carreau et { $right } a coupé avec { $cards }. Vous n’avez pas de carreau non plus : il faut couper, et **surcouper** si vous le pouvez, c’est-à-dire monter au-dessus de l’atout déjà posé. Votre petit atout est trop faible : il ne reste qu’une carte.
    {""}**Jouez { $card }.**
learn-escalier-lose = Vous avez un pli et il vous en faut encore un. Entamer { $cards } serait un pari : quelqu’un a peut-être un atout plus fort. Rendez plutôt la main, et coupez avec plus tard.
    {""}**Jouez { $card }.**
learn-escalier-not-lose = Si quelqu’un a un atout plus fort, cette carte est perdue. Gardée, elle coupe ce qu’on entamera ensuite.
learn-escalier-four = Votre dernier atout a coupé un as : deux plis, comme annoncé. Maintenant, quatre cartes chacun. { $cards } est votre meilleure, mais il y a trois atouts plus forts ; comptez un pli en tout.
    {""}**Annoncez 1.**
learn-escalier-overtrump = { $right } entame atout : { $cards }. **Sur une entame d’atout, chacun doit monter s’il le peut**, qu’il veuille le pli ou non.
    {""}**Jouez { $card }.**
learn-escalier-undertrump = { $right } a coupé avec { $cards }. Vous n’avez pas de trèfle, ni d’atout aussi fort : il faut alors **sous-couper**, avec un atout plus faible. Il ne peut pas faire le pli, et il est parti quand même.
    {""}**Jouez { $card }.**
learn-escalier-follow = Carreau est demandé et vous en avez un : il faut **fournir**. Rien ne vous obligerait à battre la carte posée, mais vous voulez un pli, et c’est peut-être celui-là.
    {""}**Jouez { $card }.**
learn-escalier-end = 🎉 **Quatre annonces, quatre fois justes :** rien de perdu, et vous êtes en tête.
    Une règle encore : sans la couleur demandée ni atout, tout est permis. À trois, on monte à dix cartes, puis on redescend à une.

# -- la deuxième leçon

learn-escalier-2-about = **Comment gagner.** Trois manches de cinq cartes à quatre joueurs, et ce qu’un bon joueur se dit : ce que vaut une main, quand compter les atouts, et comment perdre les plis dont on ne veut pas.
    -# Elles se jouent en { $moves } coups. Personne d’autre que vous ne les voit.
learn-escalier-2-expect = **Additionnez ce que chaque carte a des chances de faire.** L’as d’atout est un pli sûr. Le roi de carreau en fait un, sauf si quelqu’un a l’as ou coupe. Le valet d’atout vaut un demi-pli, les petits piques rien du tout. Cela fait deux, ou un peu plus.
    {""}**Annoncez 2.**
learn-escalier-2-early = Vous entamez. Un pli sûr le reste : l’as d’atout peut attendre. Le roi de carreau perd de sa valeur à chaque pli, à mesure que les autres n’ont plus de carreau et coupent. **Jouez tôt les cartes qui gagneront peut-être.**
    {""}**Jouez { $card }.**
learn-escalier-2-not-early = L’as d’atout fait son pli quand vous voulez. Gardez-le : c’est un pli assuré.
learn-escalier-2-shed = Un pli est fait, et l’as d’atout sera le deuxième. Le valet est donc de trop. Entamez-le tant que les autres ont de l’atout : celui qui tient la dame doit la jouer.
    {""}**Jouez { $card }.**
learn-escalier-2-wait = La dame est tombée. On entame pique, et les deux vôtres sont trop petits pour faire quoi que ce soit. Votre as viendra.
    {""}**Jouez { $card }.**
learn-escalier-2-trumps = Deux plis, comme annoncé. À la manche suivante, vous tenez trois des quatre meilleurs atouts, et un as à côté. Le neuf de trèfle ne fera rien.
    {""}**Annoncez 4.**
learn-escalier-2-first = **Perdez d’abord ce qui doit perdre.** Pour l’instant, tout le monde a du trèfle pour battre { $cards }. Plus tard, ce serait peut-être le dernier trèfle en jeu, et il ferait un cinquième pli, de trop. Vos gros atouts vous rendront la main.
    {""}**Jouez { $card }.**
learn-escalier-2-not-first = Cette carte fera son pli plus tard aussi. Le neuf de trèfle, lui, devient plus difficile à perdre à chaque pli.
learn-escalier-2-cheap = Cœur est demandé et vous n’en avez pas : il faut couper. Vous jouez en dernier et personne n’a coupé, n’importe quel atout suffit donc. **Faites un pli au meilleur marché.**
    {""}**Jouez { $card }.**
learn-escalier-2-not-cheap = Elle ferait le pli, mais le valet aussi, et lui est moins sûr d’en faire un plus tard.
learn-escalier-2-draw = Trois cartes, et vous voulez les trois plis. L’as de carreau peut encore être coupé. Alors **faites tomber les atouts** : entamez les plus gros jusqu’à ce que les autres n’en aient plus.
    {""}**Jouez { $card }.**
learn-escalier-2-not-draw = Quelqu’un sans carreau le couperait. Enlevez-leur d’abord leurs atouts.
learn-escalier-2-count = **Comptez les atouts :** il y en a huit. Un a été retourné, votre valet et votre roi sont joués, trois sont tombés sur le roi, et vous tenez l’as. Seul le huit est peut-être encore en jeu. Encore une fois, et personne ne pourra couper { $cards }.
    {""}**Jouez { $card }.**
learn-escalier-2-not-count = Il reste peut-être un atout, le huit. Entamez votre as d’atout, et il n’y est plus.
learn-escalier-2-none = Nouvelle donne, et vous annoncez en dernier. Les autres veulent quatre des cinq plis, dont trois pour { $right } : les gros atouts doivent être là. Votre as et votre roi seront coupés, ou vous pourrez les jeter. Le 1 est interdit, et 2 serait bien trop.
    {""}**Annoncez 0.**
learn-escalier-2-any = { $right } entame atout et vous n’en avez plus. **Sans la couleur demandée ni atout, on joue ce qu’on veut :** l’occasion de se débarrasser d’une carte. Votre roi et votre dame sont secs, il faudra les jouer quand on demandera leur couleur. L’as peut se cacher derrière son huit.
    {""}**Jouez { $card }.**
learn-escalier-2-more = Encore de l’atout. La dame de trèfle est sèche, elle aussi : dehors.
    {""}**Jouez { $card }.**
learn-escalier-2-rid = Carreau, et vous n’en avez pas. L’as peut partir à son tour ; le huit ne fera aucun pli.
    {""}**Jouez { $card }.**
learn-escalier-2-end = 🎉 **Deux, quatre et zéro :** trois fois juste, avec des mains bien différentes.
    Annoncez ce que vos cartes ont des chances de faire. Jouez tôt les gagnantes douteuses et les perdantes certaines, gardez ce qui est sûr, comptez les atouts, et jetez les grosses cartes sèches.
