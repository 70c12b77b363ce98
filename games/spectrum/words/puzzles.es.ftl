# De qué van los problemas.

theme-spectrum-stay = seguir
theme-spectrum-stay-last = nada que perder en la última ronda
theme-spectrum-stay-last-first = seguir antes que nadie en la última ronda
theme-spectrum-stay-pair = seguir con una pareja
theme-spectrum-stay-first = seguir antes que nadie
theme-spectrum-stay-against = seguir contra un jugador
theme-spectrum-stay-against-more = seguir contra varios jugadores
theme-spectrum-fold-first = retirarse antes de que nadie siga
theme-spectrum-fold-against = retirarse contra un jugador
theme-spectrum-fold-against-more = retirarse contra varios jugadores
theme-spectrum-fold-shown = retirarse ante un grupo boca arriba
theme-spectrum-fold-shown-against = retirarse ante un grupo boca arriba y alguien que sigue
theme-spectrum-fold-spectrum = retirarse con un espectro
theme-spectrum-fold-spectrum-against = retirarse con un espectro ante alguien que sigue
theme-spectrum-fold-owned = un grupo que no da ninguna carta nueva
theme-spectrum-offer = qué ofrecer
theme-spectrum-offer-first = ofrecer antes de cambiar
theme-spectrum-offer-nothing = no ofrecer nada
theme-spectrum-stand-pat = no cambiar nada
theme-spectrum-exchange = qué cambiar
theme-spectrum-collect-colours = reunir todos los colores
theme-spectrum-collect-group = reunir un color
theme-spectrum-exchange-more = cambiar más cartas
theme-spectrum-exchange-less = cambiar menos cartas
theme-spectrum-accept = aceptar un intercambio
theme-spectrum-decline = rechazar un intercambio
theme-spectrum-give-other = qué dar a cambio
theme-spectrum-show = qué mostrar
theme-spectrum-claim = qué cartas de victoria tomar
theme-spectrum-discard = qué guardar para la ronda siguiente
theme-spectrum-discard-more = guardar menos para la ronda siguiente
theme-spectrum-discard-less = guardar más para la ronda siguiente

# Por qué la mejor jugada es mejor que la tentadora.

puzzle-why-spectrum-stay-last = Un Experto seguiría: después de la última ronda, las cartas guardadas no valen nada, y seguir da una carta de victoria en { $wins } de 100 repartos simulados.
puzzle-why-spectrum-stay-last-first = { puzzle-why-spectrum-stay-last }
puzzle-why-spectrum-stay-first = Un Experto seguiría: así consigue una carta de victoria en { $wins } de 100 repartos simulados, y eso vale más que las cartas que guardarías.
puzzle-why-spectrum-stay-pair = { puzzle-why-spectrum-stay-first }
puzzle-why-spectrum-stay-against = { puzzle-why-spectrum-stay-first }
puzzle-why-spectrum-stay-against-more = { puzzle-why-spectrum-stay-first }
puzzle-why-spectrum-fold-first = Un Experto se retiraría: { $pats ->
    [0] en { $rivals } de 100 repartos simulados otra persona tiene los siete colores
    [one] { $pat } no cambió nada en su último turno, y en { $rivals } de 100 repartos simulados te enfrentas a un espectro
   *[other] { $pat } no cambiaron nada en su último turno, y en { $rivals } de 100 repartos simulados te enfrentas a un espectro
}. Seguir da una carta de victoria en { $stay } de 100 y cuesta todas tus cartas.
puzzle-why-spectrum-fold-against = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-against-more = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-shown = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-shown-against = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-spectrum = Un Experto se retiraría: { $pats ->
    [0] en { $rivals } de 100 repartos simulados otra persona tiene también los siete colores
    [one] { $pat } no cambió nada en su último turno, y en { $rivals } de 100 repartos simulados te enfrentas a otro espectro
   *[other] { $pat } no cambiaron nada en su último turno, y en { $rivals } de 100 repartos simulados te enfrentas a otro espectro
}; las manos iguales quedan fuera. Seguir da una carta de victoria en { $stay } de 100 y cuesta todas tus cartas.
puzzle-why-spectrum-fold-spectrum-against = { puzzle-why-spectrum-fold-spectrum }
