# Les leçons.

# -- la première leçon

learn-escalier-about = **Annoncez exactement combien de plis vous ferez.** Un *pli*, c’est une carte de chacun, à tour de rôle ; celui qui *entame* joue la première. La plus forte carte de la couleur demandée fait le pli, sauf si quelqu’un joue atout. Chaque pli de trop ou de moins coûte un point, et qui perd le moins de points gagne.
    -# Les cartes sont arrangées et la leçon se joue en { $moves } coups. Personne d’autre que vous ne la voit.
learn-escalier-forehead = À la première manche, chacun tient une carte **contre son front** : vous voyez toutes les cartes sauf la vôtre. C’est vous qui entamez, et personne d’autre n’a d’atout (★) ni de grosse carte : la vôtre fera très probablement le pli.
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
learn-escalier-overtrump = { $right } entame atout : { $cards }. **Sur une entame à l’atout, chacun doit monter s’il le peut**, qu’il veuille le pli ou non.
    {""}**Jouez { $card }.**
learn-escalier-undertrump = { $right } a coupé avec { $cards }. Vous n’avez pas de trèfle, ni d’atout aussi fort : il faut alors **sous-couper**, avec un atout plus faible. Il ne peut pas faire le pli, et il est parti quand même.
    {""}**Jouez { $card }.**
learn-escalier-follow = Carreau est demandé et vous en avez un : il faut **fournir**. Rien ne vous obligerait à battre la carte posée, mais vous voulez un pli, et c’est peut-être celui-là.
    {""}**Jouez { $card }.**
learn-escalier-end = 🎉 **Quatre annonces, quatre fois justes :** vous n’avez rien perdu et vous êtes en tête.
    Une règle ne s’est pas présentée : sans la couleur demandée ni atout, on joue ce qu’on veut. À trois, une partie monte jusqu’à dix cartes, puis redescend à une seule sur le front.
