# De qué van los problemas.

theme-spectrum-stay = seguir
theme-spectrum-stay-spectrum = seguir con un espectro
theme-spectrum-fold = retirarse
theme-spectrum-offer = qué ofrecer
theme-spectrum-offer-first = ofrecer antes de cambiar
theme-spectrum-offer-nothing = no ofrecer nada
theme-spectrum-stand-pat = no cambiar nada
theme-spectrum-exchange = qué cambiar
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
