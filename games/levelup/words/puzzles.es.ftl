# De qué van los problemas.

theme-levelup-lay-down = bajarse
theme-levelup-wait = esperar la bonificación
theme-levelup-take-anyway = una carta que ayudará más tarde
theme-levelup-take-wild = tomar un comodín
theme-levelup-stock = confiar en el mazo
theme-levelup-leave = dejar lo que parece útil
theme-levelup-keep-wild = conservar un comodín
theme-levelup-part-with-wild = desprenderse de un comodín
theme-levelup-starve = no ayudar a nadie
theme-levelup-last-card = a una carta de la meta en vez de dos
theme-levelup-nearer = conservar lo que va junto
theme-levelup-ready = una mano a la que no le falta nada
theme-levelup-more-outs = contar las cartas que ayudan
theme-levelup-leave-last = esperar la última carta
theme-levelup-outs-first = ayudarse primero a uno mismo
theme-levelup-more-outs-wild = contar con varios comodines
theme-levelup-last-card-wild = lo que un comodín puede suplir

# Por qué la mejor jugada es mejor que la tentadora.

puzzle-why-levelup-last-card = Un Experto descartaría { $card }: después { $missing ->
    [0] no te falta nada
    [one] solo te falta una carta
   *[other] solo te faltan { $missing } cartas
}. Tras { $tempting_card } te { $tempting_missing ->
    [one] faltaría una
   *[other] faltarían { $tempting_missing }
}.
puzzle-why-levelup-last-card-wild = { puzzle-why-levelup-last-card }
puzzle-why-levelup-nearer = { puzzle-why-levelup-last-card }
puzzle-why-levelup-ready = { puzzle-why-levelup-last-card }
puzzle-why-levelup-more-outs = Un Experto descartaría { $card }: después, { $outs ->
    [one] una de las { $unseen } cartas que no has visto te acerca
   *[other] { $outs } de las { $unseen } cartas que no has visto te acercan
}. Tras { $tempting_card }, { $tempting_outs ->
    [0] ninguna
    [one] solo una
   *[other] solo { $tempting_outs }
}.
puzzle-why-levelup-more-outs-wild = { puzzle-why-levelup-more-outs }
puzzle-why-levelup-outs-first = { puzzle-why-levelup-more-outs }
puzzle-why-levelup-starve = Un Experto descartaría { $card }: ayuda al jugador de tu izquierda en { $helps } de 100 rondas simuladas; { $tempting_card }, en { $tempting_helps }.
