# Worum es in den Denkaufgaben geht.

theme-escalier-blind = Ansagen, wenn man alles sieht außer der eigenen Karte
theme-escalier-bid-nothing = 0 ansagen
theme-escalier-bid-more = ein Blatt, das besser ist, als es aussieht
theme-escalier-bid-less = ein Blatt, das schlechter ist, als es aussieht
theme-escalier-lead-trump = Trumpf anspielen
theme-escalier-lead-winner = anspielen, um den Stich zu machen
theme-escalier-lead-loser = eine Karte anspielen, die andere schlagen
theme-escalier-lead-away = welche Karte man anspielt
theme-escalier-which-card = welche Karte man spielt
theme-escalier-ruff = stechen
theme-escalier-win = den Stich nehmen
theme-escalier-win-cheaply = den Stich billig nehmen
theme-escalier-unload = eine hohe Karte loswerden
theme-escalier-throw-away = welche Karte man abwirft
theme-escalier-duck = den Stich anderen lassen
theme-escalier-let-go = eine Karte für einen späteren Stich aufheben
theme-escalier-lesser-evil = das kleinere Übel

# Warum der beste Zug besser als der verlockende ist.

puzzle-why-escalier-throw-away = Ein Experte würde { $card } spielen: Dann geht deine Ansage in { $exact } von 100 simulierten Spielen auf, nach { $tempting_card } { $tempting_exact ->
    [0] in keinem
   *[other] nur in { $tempting_exact }
}.
puzzle-why-escalier-unload = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-let-go = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-lead-away = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-win-cheaply = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-which-card = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-lesser-evil = Ein Experte würde { $card } spielen: Damit verfehlst du deine Ansage im Schnitt um weniger Stiche. Sie geht in { $exact } von 100 simulierten Spielen auf, nach { $tempting_card } in { $tempting_exact }.
