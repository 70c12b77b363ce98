# De qué van los problemas.

theme-escalier-blind = anunciar viendo todas las cartas menos la propia
theme-escalier-bid-nothing = anunciar 0
theme-escalier-bid-more = una mano mejor de lo que parece
theme-escalier-bid-less = una mano peor de lo que parece
theme-escalier-lead-trump = salir con triunfo
theme-escalier-lead-winner = salir para llevarse la baza
theme-escalier-lead-loser = salir con una carta que otros ganarán
theme-escalier-lead-away = con qué carta salir
theme-escalier-which-card = qué carta jugar
theme-escalier-ruff = fallar
theme-escalier-win = llevarse la baza
theme-escalier-win-cheaply = llevarse la baza con lo justo
theme-escalier-unload = deshacerse de una carta alta
theme-escalier-throw-away = de qué carta deshacerse
theme-escalier-duck = dejar la baza a otros
theme-escalier-let-go = guardar una carta para otra baza
theme-escalier-lesser-evil = el mal menor

# Por qué la mejor jugada es mejor que la tentadora.

puzzle-why-escalier-throw-away = Un Experto jugaría { $card }: así tu anuncio se cumple en { $exact } de 100 repartos simulados; tras { $tempting_card }, { $tempting_exact ->
    [0] en ninguno
   *[other] solo en { $tempting_exact }
}.
puzzle-why-escalier-unload = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-let-go = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-lead-away = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-win-cheaply = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-which-card = { puzzle-why-escalier-throw-away }
puzzle-why-escalier-lesser-evil = Un Experto jugaría { $card }: así, de media, fallas tu anuncio por menos bazas. Se cumple en { $exact } de 100 repartos simulados; tras { $tempting_card }, en { $tempting_exact }.
