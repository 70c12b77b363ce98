# Les leçons.

# -- the first lesson

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
