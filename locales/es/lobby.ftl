# La sala de espera: quién juega a qué, con quién y cuánto tiempo; qué se ajusta allí, y qué se dice del reparto.

lobby-title = ### { $game }
lobby-banner = Cartas: { $game }
lobby-missing = **{ $missing ->
    [0] { $host } puede empezar.
    [one] Falta un jugador.
   *[other] Faltan { $missing } jugadores.
}**
lobby-seat = { $name }{ $host ->
    [yes] { " " }(organiza)
   *[no] {""}
}{ $level ->
    [none] {""}
   *[other] { " " }({ $level }{ $taste ->
        [none] {""}
       *[other] , { $taste }
    })
}
lobby-seats-kept = ✉️ *reservado para { $names }*
lobby-seats-free = { $count ->
    [one] *un sitio libre*
   *[other] *{ $count } sitios libres*
}
lobby-length = { $minutes ->
    [one] cerca de un minuto
   *[other] unos { $minutes } minutos
}{ $pace ->
    [live] {""}
   *[other] { " " }de juego
}{ $short ->
    [yes] { " " }(corta)
   *[no] {""}
}
lobby-pace-live = 1:30 por jugada
lobby-pace-relaxed = 10 minutos por jugada
lobby-pace-slow = un día por jugada
lobby-rated = puntuable
lobby-friendly = amistosa: { lobby-unrated }
lobby-practice = práctica: { lobby-unrated }
lobby-unrated = { $hints ->
    [yes] pistas, sin valoración
   *[no] sin valoración
}
lobby-expires = abierta hasta { $when }
lobby-alone = Con amigos: `/jugar` en un servidor o en un grupo privado.
lobby-house-rules = Reglas de la casa: { $rules }
lobby-cut = Baraja cortada { $times ->
    [one] por
   *[other] { $times } veces, la última por
} { $name } («{ $word }»){ $settled ->
    [yes] {""}
   *[no] , antes del último cambio
}
button-arrange = Mesa…
start-host = **{ $host }** organiza la mesa y empieza la partida. { $seated ->
    [yes] Ya tienes sitio.
   *[no] Pulsa **{ button-join }** para tomar sitio.
}
panel-host = -# Lo que cambies aquí se verá en la sala de espera.
panel-seated = { $name } tiene sitio.
panel-unseated = { $name } se ha ido.
panel-guest = -# Solo quien organiza la mesa puede prepararla.
counts-for-nothing = { $hints ->
    [yes] con pistas, sin clasificaciones ni valoraciones
   *[no] sin clasificaciones ni valoraciones
}
lobby-add-computer = Añadir un ordenador
button-remove-computer = Quitar un ordenador
lobby-invite = Guardar sitios para invitados
invited = { $names }: { $host ->
    [none] invitación
   *[other] invitación de { $host }
} a una mesa, con sitio reservado. El juego: { $game }.
refused-too-many-guests = { $seats ->
    [one] Solo queda un sitio. Elige a una persona, o quita un ordenador.
   *[other] Solo quedan { $seats } sitios. Elige como mucho a { $seats } personas, o quita un ordenador.
}
button-teach = Lección
button-options = Opciones
button-set-rules = Cambiar: { $rules }
options-pace = Ritmo
options-match = Esta partida
button-short = Partida corta: { $minutes } min

# -- lo que prueba que el reparto es limpio: se dice en privado a quien pregunta

button-fair = Reparto
fair-title = ### Reparto limpio
fair-how = -# Las cartas salen de un número secreto, la *semilla*, y de lo que mezclan los jugadores: cada primer clic en **{ button-join }** y cada corte.
fair-seed = **Huella de la semilla**
    `{ $commitment }`
    -# Es pública desde que se abrió la mesa: no se puede cambiar.
fair-mixed = **Mezclado hasta ahora** (huella)
    `{ $mark }`
    -# Cambia con cada jugador y cada corte. Apúntala antes de cortar, para comprobarla al final.
fair-later = Al final se muestra la semilla, y `/juego-limpio` dice cómo repartir las mismas cartas.
