# /problema: encontrar la única mejor jugada de una posición.

command-puzzle-name = problema
command-puzzle = Encontrar la mejor jugada de una posición
option-puzzle-game-help = Qué juego (por defecto: se elige en una lista)
button-next-puzzle = Siguiente problema
button-story = Antes
button-skip = Saltar

puzzle-title = ## Encuentra la jugada
puzzle-about = En cada posición hay una jugada claramente mejor, y otra que solo parece buena. Cuenta la primera que pulses. No hay reloj y nadie mira.
puzzle-step = -# Encuentra la jugada · { $game } · { $heading }
puzzle-own-step = -# De una partida tuya · { $game } · { $heading }
puzzle-story = ### Lo que pasó antes
puzzle-no-story = -# Todavía nada: es la primera jugada.
puzzle-right = ✅ **Correcto.**
puzzle-wrong = ❌ **Había una jugada mejor.**
puzzle-worths-points = -# Puntos perdidos (± { NUMBER($margin) } como mucho):
puzzle-worths-hand = -# Rondas ganadas de 100 (± { NUMBER($margin) } como mucho):
puzzle-worths-match = -# Parte del primer puesto en % (± { NUMBER($margin) } como mucho):
puzzle-worth = { $kind ->
    [best] { $move }: **{ NUMBER($worth) }**
    [own] { $move }: **{ NUMBER($worth) }** (la tuya)
   *[other] { $move }: { NUMBER($worth) }
}
puzzle-theme = -# Tema: { $theme }
puzzle-rating = -# Tu valoración en { $game }: { NUMBER($points, useGrouping: 0) } ({ $change }) · problema: { NUMBER($level, useGrouping: 0) }
puzzle-once = -# Ya respondiste a este problema. Solo cuenta la primera respuesta.
puzzle-own-then = -# En la partida elegiste: { $move }. Esto no cuenta para tu valoración.
puzzle-all-answered = Ya respondiste a todos los problemas de este juego. Este no vuelve a contar.
puzzle-game = **{ $game }:** { $answered ->
    [0] ninguno de { $of } respondido
    [one] { $answered } de { $of } respondido, valoración { NUMBER($points, useGrouping: 0) }
   *[other] { $answered } de { $of } respondidos, valoración { NUMBER($points, useGrouping: 0) }
}
puzzle-themes = -# { $strong ->
    [none] Débil: { $weak }
   *[other] { $weak ->
        [none] Fuerte: { $strong }
       *[other] Fuerte: { $strong } · Débil: { $weak }
    }
}
privacy-puzzles = { $count ->
    [one] Un problema
   *[other] { $count } problemas
}, con tu respuesta y tu valoración (`/problema`).

# In /profile: the rating, and a strong and a weak theme.

puzzle-profile = Problemas · { $game }
puzzle-record = valoración { NUMBER($points, useGrouping: 0) } · respondidos: { $answered }
puzzle-strong = Fuerte
puzzle-weak = Débil

# In /leaderboard, posted boards and the Monday recap.

button-puzzles = Encontrar la jugada
puzzle-board-line = **{ $rank }.** { $name } · { $rating } · { $wins ->
    [one] { $wins } resuelto
   *[other] { $wins } resueltos
} de { $matches } ({ NUMBER($rate, style: "percent") }){ $own ->
    [yes] { " " }· **tú**
   *[no] {""}
}
puzzle-board-newcomer = { $name } · { $rating } · { $wins ->
    [one] { $wins } resuelto
   *[other] { $wins } resueltos
} de { $matches } · *provisional, { $missing ->
    [one] falta un problema
   *[other] faltan { $missing } problemas
} para la clasificación*{ $own ->
    [yes] { " " }· **tú**
   *[no] {""}
}
puzzle-board-empty = Todavía no hay nadie en la clasificación. Hace falta responder un problema aquí: `/problema`.
puzzle-board-own-none = En este tiempo no has respondido aquí ningún problema.
puzzle-board-own-unranked = Tú: { $wins ->
    [one] { $wins } resuelto
   *[other] { $wins } resueltos
} de { $matches }, valoración { $rating }. { $missing ->
    [0] Tu nombre no aparece en las clasificaciones; `/privacidad` lo muestra de nuevo.
    [one] Un problema más y entras en la clasificación.
   *[other] { $missing } problemas más y entras en la clasificación.
}
puzzle-board-foot = -# { $period ->
    [all] El orden sigue el extremo inferior de la valoración: 1040 ± 90 cuenta como 950. Todo el mundo empieza con { NUMBER($start, useGrouping: 0) }.
   *[other] El orden sigue los problemas resueltos; el número tras el nombre es la valoración.
} Solo cuentan los primeros intentos hechos aquí; la valoración viene de los problemas de todos los juegos.{ $pages ->
    [1] {""}
   *[other] { " " }Página { $page } de { $pages }.
}
recap-puzzles = **Problemas:** { $names } { $count ->
    [one] resolvió más que nadie: { $solved }
   *[other] resolvieron más que nadie, { $solved } por persona
}.

# A puzzle posted in a channel each day, by `/puzzle post`.

posted-puzzle-title = -# **Problema del día** · { $game }
posted-puzzle-you = Tú
posted-puzzle-how = -# Solo cuenta el primer intento. Solo tú lo ves.
posted-puzzle-so-far = -# Respuesta aquí: { $at } · hasta ahora ({ $now }): { $tried ->
    [0] nadie lo ha intentado
   *[other] intentado por { $tried }, resuelto por { $solved }
}{ $link ->
    [none] {""}
   *[other] { " " }· [la anterior]({ $link })
}
posted-puzzle-tally = -# { $tried ->
    [0] Nadie de aquí lo intentó.
    [one] Una persona de aquí lo intentó; { $solved ->
        [0] no lo resolvió.
       *[other] lo resolvió.
    }
   *[other] { $tried } personas de aquí lo intentaron; resuelto por { $solved }.
}
posted-puzzle-answer = ✅ **La respuesta:** { $why }
posted-puzzle-confirmed = En { $where } se publica un problema cada día ({ $at }). La respuesta del día lo sustituye entonces.
option-puzzle-post-help = Publicar uno aquí cada día, si administras el servidor (por defecto: solo tú ves uno)
post-puzzle = publicar uno aquí cada día
posted-puzzle-none = En este servidor no se publican problemas.
