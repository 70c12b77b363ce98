# De qué van los problemas.

theme-escalier-blind = anunciar viendo todas las cartas menos la propia
theme-escalier-bid-nothing = anunciar 0
theme-escalier-bid-more = una mano mejor de lo que parece
theme-escalier-bid-less = una mano peor de lo que parece
theme-escalier-lead-trump = salir con triunfo
theme-escalier-lead-winner = salir para llevarse la baza
theme-escalier-lead-loser = salir con una carta que otros ganarán
theme-escalier-ruff = fallar
theme-escalier-win = llevarse la baza
theme-escalier-win-cheaply = llevarse la baza con lo justo
theme-escalier-unload = deshacerse de una carta alta
theme-escalier-throw-away = de qué carta deshacerse
theme-escalier-duck = dejar la baza a otros
theme-escalier-let-go = guardar una carta para otra baza
theme-escalier-lesser-evil = el mal menor
