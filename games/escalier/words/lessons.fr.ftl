# Les leçons.

# -- the first lesson

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
