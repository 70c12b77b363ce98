# Worum es in den Denkaufgaben geht.

theme-escalier-blind = Ansagen, wenn man alles sieht außer der eigenen Karte
theme-escalier-bid-nothing = 0 ansagen
theme-escalier-bid-more = ein Blatt, das besser ist, als es aussieht
theme-escalier-bid-less = ein Blatt, das schlechter ist, als es aussieht
theme-escalier-lead-trump = Trumpf anspielen
theme-escalier-lead-winner = anspielen, um den Stich zu machen
theme-escalier-lead-loser = eine Karte anspielen, die andere schlagen
theme-escalier-ruff = stechen
theme-escalier-win = den Stich nehmen
theme-escalier-win-cheaply = den Stich billig nehmen
theme-escalier-unload = eine hohe Karte loswerden
theme-escalier-throw-away = welche Karte man abwirft
theme-escalier-duck = den Stich anderen lassen
theme-escalier-let-go = eine Karte für einen späteren Stich aufheben
theme-escalier-lesser-evil = das kleinere Übel
