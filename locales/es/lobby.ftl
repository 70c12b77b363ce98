# La sala de espera: quién juega a qué, con quién y cuánto tiempo; qué se ajusta allí, y qué se dice del reparto.

lobby-title = # { $game }
lobby-open = Hay una mesa abierta. ¡Toma asiento!
lobby-full = Todos los sitios están ocupados.
lobby-banner = Cartas: { $game }
lobby-seats = **Sitios** ({ $seated } de { $most }) · { $missing ->
    [0] { $host } puede empezar.
    [one] falta un jugador.
   *[other] faltan { $missing } jugadores.
}
lobby-seat = { $number }. { $name }{ $host ->
    [yes] { " " }· abrió la mesa
   *[no] {""}
}{ $level ->
    [none] {""}
   *[other] { " " }· { $level }
}
lobby-seat-kept = { $number }. ✉️ *reservado para { $name }*
lobby-seats-free = ▫️ { $count ->
    [one] *un sitio libre*
   *[other] *{ $count } sitios libres*
}
lobby-length = **Duración:** cerca de { $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
}{ $pace ->
    [live] {""}
   *[other] { " " }de juego en total
}{ $short ->
    [yes] { " " }(partida corta)
   *[no] {""}
}
lobby-pace = **Ritmo:** { $pace }
lobby-rules = **Reglas de la casa:** { $rules }
lobby-rated = **Puntuable:** cuenta para clasificaciones y valoraciones
lobby-friendly = **Partida amistosa:** { counts-for-nothing }
lobby-practice = **Para practicar** mientras juegue una sola persona: { counts-for-nothing }
counts-for-nothing = { $hints ->
    [yes] con pistas, sin clasificaciones ni valoraciones
   *[no] sin clasificaciones ni valoraciones
}
lobby-expires = -# Cierre si no pasa nada: { $when }.
lobby-add-computer = Añadir un ordenador
button-remove-computer = Quitar un ordenador
lobby-invite = Guardar sitios para invitados
invited = { $names }: { $host ->
    [none] hay un sitio para ti
   *[other] { $host } te guarda un sitio
} en una mesa. El juego: { $game }.
refused-too-many-guests = { $seats ->
    [one] Solo queda un sitio. Elige a una persona, o quita un ordenador.
   *[other] Solo quedan { $seats } sitios. Elige como mucho a { $seats } personas, o quita un ordenador.
}
button-teach = Aprender a jugar
button-house = Reglas de la casa
button-short = Partida corta: { $minutes } min
button-long = Partida completa: { $minutes } min

# -- lo que prueba que el reparto es limpio: se dice en privado a quien pregunta

button-fair = ¿Reparto limpio?
fair-title = ## ¿Reparto limpio?
fair-how = Las cartas se calculan a partir de un número secreto, la *semilla*, y de lo que mezclan los jugadores: el primer clic de cada persona en Unirme y cada corte. Nadie en la mesa conoce la semilla.
fair-seed = **La huella de la semilla** (SHA-256) está fijada desde que se abrió la mesa, así que la semilla no se puede cambiar. Se muestra al final.
    `{ $commitment }`
fair-mixed = **Mezclado hasta ahora**, como huella: cambia con cada jugador nuevo y cada corte. Apúntala antes de cortar y al final podrás comprobar que nada de lo anterior se ha cambiado.
    `{ $mark }`
fair-later = Después de la partida se muestra la semilla, y `/verificar` dice cómo repartir otra vez las mismas cartas.
