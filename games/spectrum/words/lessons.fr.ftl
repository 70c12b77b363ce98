# Les leçons.

# -- la première leçon

learn-spectrum-about = **Soyez le premier à réunir cinq cartes de victoire, toutes de couleurs différentes.** À chaque manche, la main la plus forte en gagne une : le plus grand groupe d’une couleur ou, plus fort que tout groupe, les sept couleurs. Mais les mains égales s’éliminent, et tout le monde peut bluffer.
    -# Les cartes sont préparées ; vous jouez { $moves } coups. Personne d’autre ne les voit.
learn-spectrum-offer = Trois vertes, c’est un bon début. Vous pouvez d’abord **troquer** une carte avec { $left }, à votre gauche. Vous la proposez face cachée, et { $left } vous en rend une ou refuse. Aucun de vous ne voit l’autre carte avant : donnez-en une dont vous pouvez vous passer.
    {""}**Proposez { $card }.**
learn-spectrum-not-offer = Gardez vos vertes : toute autre carte convient.
learn-spectrum-not-yet = Troquez d’abord : vous échangez dans le même tour.
learn-spectrum-exchange = Une quatrième verte, quelle chance ! Vous pouvez encore **échanger** jusqu’à trois cartes. Vous les posez face visible et vous en piochez autant.
    {""}**Échangez les deux jaunes et la rose.**
learn-spectrum-not-exchange = Seules les vertes valent d’être gardées.
learn-spectrum-accept = Cette fois, { $right } vous propose une carte. Ce peut être n’importe laquelle, mais vous ne donnez qu’une carte dont vous n’avez que faire.
    {""}**Touchez { $card } pour troquer.**
learn-spectrum-not-decline = Celui qui refuse tous les échanges gagne au moins deux fois moins souvent que les autres.
learn-spectrum-show = Après deux tours chacun, tous **montrent trois** cartes à la fois. Les autres devinent le reste. Inutile d’annoncer vos vertes : **n’inquiétez personne**.
    {""}**Montrez { $cards }.**
learn-spectrum-not-show = Cela trahit vos vertes.
learn-spectrum-stay = { $left } et { $right } montrent trois cartes d’une couleur chacun ; ils ont peut-être mieux que vos quatre. Mais **les mains égales s’éliminent**, et la suivante gagne. Ceux qui restent prennent le risque et défaussent tout ; ceux qui se couchent ne risquent rien et peuvent garder des cartes.
    {""}**Restez.**
learn-spectrum-not-stay = Vous coucher serait prudent. Mais quatre cartes d’une couleur sont rarement battues, sauf par deux mains qui s’éliminent alors.
learn-spectrum-spectrum = Cinq contre cinq : les deux se sont éliminés, et vos quatre vertes ont gagné une carte de victoire verte. Maintenant, **il ne manque que le jaune** pour avoir les sept couleurs. Vous avez { $cards } en double.
    {""}**Échangez { $cards }.**
learn-spectrum-not-spectrum = Il vous faut une carte de chaque couleur.
learn-spectrum-strong = Le voilà, le **spectre** : les sept couleurs, plus fort que tout groupe. Il ne vous faut rien de plus. Tous voient que vous n’échangez rien, et cela a l’air **fort** ; on n’y peut rien.
    {""}**N’échangez rien.**
learn-spectrum-not-strong = Vous tenez les sept couleurs : gardez-les.
learn-spectrum-harmless = Trois couleurs différentes : une main faible en montre autant.
    {""}**Montrez { $cards }.**
learn-spectrum-sure = { $left } reste, avec trois rouges en vue ; { $right } se couche. Même sept rouges ne vous battraient pas ; il faudrait un autre spectre.
    {""}**Restez.**
learn-spectrum-not-sure = Rien ne bat un spectre, et { $left } montre trois cartes d’une couleur : ce n’en est pas un autre.
learn-spectrum-claim = Un spectre rapporte **deux** cartes de victoire. Le vert n’est pas dans le choix : vous l’avez déjà, et **personne ne prend deux fois la même couleur**.
    {""}**Prenez le rouge et le bleu.**
learn-spectrum-end = 🎉 **Trois cartes de victoire en deux manches.** Encore deux couleurs, et vous gagneriez la partie.

# -- la deuxième leçon

learn-spectrum-2-about = **Comment gagner.** Les spectres rapportent la plupart des cartes de victoire, et savoir se coucher rapporte les spectres. Cinq positions tirées de cinq manches, et ce qu’un bon joueur y voit.
    -# Elles se jouent en { $moves } coups. Personne d’autre que vous ne les voit.
learn-spectrum-2-colours = Aucune couleur plus de deux fois, mais cinq des sept. **Un spectre bat tout et rapporte deux cartes de victoire.** Visez-le chaque fois qu’aucun groupe ne se dégage. Vous avez le rouge et le rose en double : troquez-en une.
    {""}**Proposez { $card }.**
learn-spectrum-2-not-colours = De cette couleur, vous n’en avez qu’une, et il vous en faut une de chaque.
learn-spectrum-2-doubles = { $left } refuse. Alors échangez les deux doubles : chaque nouvelle carte peut être la blanche ou la noire qui manque.
    {""}**Échangez une rouge et une rose.**
learn-spectrum-2-not-doubles = N’échangez que les doubles : il en faut une de chaque couleur.
learn-spectrum-2-fold = Six couleurs ; le blanc deux fois, le noir jamais. Telle quelle, votre main ne vaut qu’une paire, presque rien. Mais **ceux qui se couchent peuvent garder des cartes**, et rien ne vaut mieux à garder que six couleurs : à la manche suivante, vous aurez encore deux tours pour trouver la septième.
    {""}**Couchez-vous.**
learn-spectrum-2-not-fold = Une paire ne gagne presque jamais, et en restant vous devriez défausser vos six couleurs.
learn-spectrum-2-keep = Votre main est couchée, donc vous choisissez ce qui part : la seconde blanche, et rien d’autre.
    {""}**Défaussez { $card }.**
learn-spectrum-2-not-keep = Gardez une carte de chaque couleur. Seule l’une des deux blanches ne sert à rien.
learn-spectrum-2-early = Quatre vertes, et vous parlez en **premier**. { $left } montre trois rouges et en a peut-être d’autres ; mais si sa main et une autre sont égales, elles s’éliminent. Et quatre vertes gardées ne valent guère mieux que des cartes neuves : avec un groupe, on reste.
    {""}**Restez.**
learn-spectrum-2-not-early = Se coucher ne coûte rien, mais vous gardez peu : deux tours avec des cartes neuves donnent souvent quatre cartes de la même couleur. Couchez-vous plutôt avec ce qui est presque un spectre.
learn-spectrum-2-late = La même main, et maintenant vous parlez en **dernier**. Personne ne peut plus rester, et deux sont déjà restés : si leurs mains sont égales, elles s’éliminent. Tout ce qu’on peut savoir, vous le savez.
    {""}**Restez.**
learn-spectrum-2-not-late = Personne ne parle après vous, et les deux autres sont peut-être à égalité. Quatre cartes d’une couleur ont rarement une meilleure occasion.
learn-spectrum-2-alarm = Cinq vertes ! Mais regardez { $left } : **rien échangé** en deux tours et trois couleurs différentes sur la table. Quelle main n’a besoin de rien et n’a pas deux cartes de la même couleur à montrer ? Un spectre. Couchez-vous, et gardez vos cinq.
    {""}**Couchez-vous.**
learn-spectrum-2-not-alarm = Cinq cartes d’une couleur perdent contre un spectre, et tout ce qu’a fait { $left } y ressemble.
# Right: « coûté » ne s’accorde pas avec « vous » ici.
learn-spectrum-2-end = 🎉 **C’était un spectre.** Il ne vous a rien coûté : vous pouvez garder vos cinq vertes.
    Collectionnez les couleurs quand aucun groupe ne se dégage. Couchez-vous et gardez ce qui est presque un spectre ; avec un groupe, restez. Et surveillez combien de cartes les autres échangent.
