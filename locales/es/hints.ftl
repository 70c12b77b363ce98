# Lo que se puede preguntar sobre una mano. Una pista dice qué haría un experto, por qué y qué se gana con ello.

button-hint = Pista
button-do-it = Hazlo
button-hint-why = ¿Por qué?
button-other-moves = Otras jugadas
hint-move = Un Experto elegiría: { $move }.
ask-first = ¿{ $move }? La partida cuenta: confírmalo con **{ button-do-it }**.
hint-gain-points = ; así ahorras { NUMBER($gain) } ± { NUMBER($margin) } puntos frente a { hint-gain-over }
hint-gain-lead = ; así sacas { NUMBER($gain) } ± { NUMBER($margin) } puntos más de ventaja que con { hint-gain-over }
hint-gain-hand = ; así ganas { $gain } ± { $margin } rondas más de cada cien que con { hint-gain-over }
hint-gain-match = ; así ganas { $gain } ± { $margin } partidas más de cada cien que con { hint-gain-over }
hint-gain-over = { $chosen ->
    [yes] tu elección
   *[no] «{ $move }»
}
hint-gain-none = ; «{ $move }» es más o menos igual de bueno
over-friendly = -# Amistosa: sin clasificación ni valoración.
over-practice = -# Ha sido una partida de práctica: con una sola persona no cuenta para clasificaciones ni valoraciones.
rules-friendly = { $rules } · partida amistosa: { counts-for-nothing }
rules-practice = { $rules } · para practicar: { counts-for-nothing }
refused-no-hints = Las pistas son para partidas amistosas. La próxima vez, quien abre la mesa puede hacerla amistosa antes de empezar.

# ¿Por qué no? La regla que hay detrás de una negativa y para qué sirve. Cada juego tiene además las suyas.

button-why = La regla

why-move = La página de reglas dice qué se puede hacer y cuándo; el botón **{ button-rules }** de la mesa la abre.
why-allowed = Ahora nada lo impide: la mesa ha avanzado entretanto. Vuelve a intentarlo.
why-over = Una partida terminada no admite más jugadas: su resultado es firme.
why-unreadable = Solo puedes hacer las jugadas que ofrecen los botones y los menús, y esta no era ninguna de ellas.
why-no-such-seat = En esta partida solo juega quien estaba en la mesa al empezar.
why-card-count = Cada jugada tiene su número de cartas, para que se sepa qué se hace con cada una.
why-not-your-turn = Se espera una sola respuesta cada vez, para que nadie se adelante.
why-not-in-hand = Solo puedes usar cartas que tengas ahora en la mano; esta ya no está en ella o nunca estuvo.

# Taking the last move back, in a match that doesn't count.

button-take-back = Deshacer jugada
told-taken-back = { $you ->
    [yes] Has deshecho tu última jugada.
   *[no] { $name } deshizo su última jugada.
}
refused-match-counts = Esta partida cuenta, así que no se pueden deshacer jugadas. En `/ajustes personales` puedes pedir que te pregunte antes de cada una.
refused-cards-seen = Tu última jugada te mostró cartas ocultas, así que no puedes deshacerla.
refused-moved-since = Solo se puede deshacer la última jugada, y desde entonces ha habido otra.
