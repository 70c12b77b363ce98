# /partida-diaria: cada día una partida con las mismas cartas para todos en todos los servidores, una vez contra ordenadores.

command-daily-name = partida-diaria
command-daily = Jugar la partida del día: las mismas cartas para todo el mundo, un solo intento
button-daily = Jugar la partida de hoy
button-daily-board = Los mejores de hoy

daily-title = ## Partida del día · { $game } · { DATETIME($date, dateStyle: "medium") }
daily-about = Hoy todo el mundo recibe las mismas cartas. Juegas { $short ->
    [yes] una partida corta
   *[no] una partida
} contra { $others ->
    [one] un ordenador
   *[other] { $others } ordenadores
}: unos minutos, sin reloj y con un solo intento. Puedes dejarlo cuando quieras y seguir más tarde con `/partida-diaria`.
daily-streak = { $days ->
    [0] Tu racha empieza con la próxima partida del día que termines.
    [one] Racha: un día.
   *[other] Racha: **{ $days } días** seguidos.
}
daily-step = -# Partida del día · { $game } · { $heading }
daily-moved-on = Ya respondiste a esa pregunta. Aquí está la siguiente.
daily-result = { $points }{ $spent ->
    [none] {""}
   *[other] , { $spent }
}
daily-score = Resultado: **{ $result }**
daily-par = { $par ->
    [none] El Experto aún no la ha jugado.
   *[other] { $than ->
        [better] mejor que el Experto ({ $par })
        [level] igual que el Experto
       *[worse] el Experto lo hizo mejor ({ $par })
    }
}
daily-better = { $others ->
    [0] Nadie más ha terminado todavía esta partida.
    [one] { $better ->
        [0] La otra persona que ha terminado no lo hizo mejor.
       *[other] La otra persona que ha terminado lo hizo mejor.
    }
   *[other] { $better ->
        [0] De las otras { $others } personas, ninguna lo hizo mejor.
        [one] De las otras { $others } personas, { $better } lo hizo mejor.
       *[other] De las otras { $others } personas, { $better } lo hicieron mejor.
    }
}
daily-better-here = { $others ->
    [one] { $better ->
        [0] La otra persona de aquí no lo hizo mejor.
       *[other] La otra persona de aquí lo hizo mejor.
    }
   *[other] { $better ->
        [0] De las otras { $others } personas de aquí, ninguna lo hizo mejor.
        [one] De las otras { $others } personas de aquí, { $better } lo hizo mejor.
       *[other] De las otras { $others } personas de aquí, { $better } lo hicieron mejor.
    }
}
daily-tomorrow = -# Actualizado: { $now }. Próxima partida: { $at }.
daily-shared = **{ $name }** ha jugado la partida del día: { $game } · { DATETIME($date, dateStyle: "medium") }
daily-best = la mejor
daily-between = intermedia
daily-worst = la peor
daily-even = todos igual
daily-board-title = ## Los mejores de aquí · { $game } · { DATETIME($date, dateStyle: "medium") }
daily-board-line = **{ $rank }.** { $name } · { $result }{ $own ->
    [yes] { " " }· **tú**
   *[no] {""}
}
daily-board-empty = Aquí aún no la ha terminado nadie.
daily-deal = Partida del día
daily-ranking-line = **{ $rank }.** { $name } · { $points ->
    [one] un punto
   *[other] { $points } puntos
} · { $deals ->
    [one] una partida
   *[other] { $deals } partidas
}{ $own ->
    [yes] { " " }· **tú**
   *[no] {""}
}
daily-ranking-own-none = En este tiempo no has terminado aquí ninguna partida del día.
daily-ranking-empty = En este tiempo nadie ha terminado aquí una partida del día.
daily-ranking-foot = -# Terminar una partida da un punto, y uno más por cada persona de aquí a la que ese día le fue peor.
recap-daily = **Partida del día:** { $names } { $count ->
    [one] fue quien mejor lo hizo en la semana
   *[other] fueron quienes mejor lo hicieron en la semana
}, con { $points ->
    [one] un punto
   *[other] { $points } puntos
}{ $count ->
    [one] {""}
   *[other] { " " }por persona
}.
daily-record = { $deals ->
    [one] una partida
   *[other] { $deals } partidas
}{ $streak ->
    [0] {""}
   *[other] , racha: { $streak }
}
button-daily-costliest = Jugada más cara
daily-judged = -# { $mistakes ->
    [one] Tu único error claro
   *[other] El más caro de tus { $mistakes } errores claros
} en { $decisions ->
    [one] una decisión
   *[other] { $decisions } decisiones
}.
daily-no-mistake = { $decisions ->
    [0] No había nada que decidir.
    [one] Ningún error claro en tu única decisión.
   *[other] Ningún error claro en tus { $decisions } decisiones.
}
daily-fair = ## ¿Fue limpio el reparto?
    Las cartas de cada día salen de un número secreto. Su huella está aquí hasta una semana antes. Dos días después de la partida también está aquí el propio número, y cualquiera puede comprobar que da estas cartas. El responsable del bot podría mirarlo antes.
daily-commitment = -# { DATETIME($date, dateStyle: "medium") } · { $game } · `{ $hex }`
daily-fair-proof = Prueba para `docs/verify.py` · { DATETIME($date, dateStyle: "medium") }
refused-no-daily = Aquí no existe esa partida del día. Prueba con `/partida-diaria`.
refused-day-over = Esa partida del día ya ha pasado. La de hoy está en `/partida-diaria`.
refused-already-played = Ya has jugado la partida de hoy. La próxima llega a medianoche UTC.
refused-attempt-unreadable = Lo que jugaste hoy ya no se puede leer y no puede continuar. La partida de mañana no se ve afectada.
refused-moves-forgotten = Guardo las jugadas de una partida del día durante una semana. Tu resultado sigue contando, pero esta ya no se puede mostrar.
privacy-dailies = { $count ->
    [one] Una partida del día
   *[other] { $count } partidas del día
} con tus jugadas y tu puntuación (`/partida-diaria`).
