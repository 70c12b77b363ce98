# Lo que el bot recuerda: clasificaciones, perfiles, historiales, vitrinas, repeticiones, verificaciones, privacidad.

all-games = Todos los juegos
somebody = un perfil borrado
period-all = desde siempre
period-month = este mes
period-week = esta semana

# -- clasificaciones

board-title = ## 🏆 { $game } · { $period }
board-line = **{ $rank }.** { $name } · { $rating } · { $wins ->
    [one] { $wins } ganada
   *[other] { $wins } ganadas
} de { $matches } ({ NUMBER($rate, style: "percent") }){ $own ->
    [yes] { " " }· **tú**
   *[no] {""}
}
board-newcomer = { $name } · { $rating } · { $wins ->
    [one] { $wins } ganada
   *[other] { $wins } ganadas
} de { $matches } · *provisional, { $missing ->
    [one] falta una partida
   *[other] faltan { $missing } partidas
} para la clasificación*{ $own ->
    [yes] { " " }· **tú**
   *[no] {""}
}
board-empty = Todavía no hay nadie en la clasificación. Hace falta jugar una partida puntuable con otras personas: `/jugar`.
board-own-none = Ninguna de tus partidas cuenta aquí todavía. Juega una partida puntuable con otras personas: `/jugar`.
board-own-unranked = Tú: { $wins ->
    [one] { $wins } ganada
   *[other] { $wins } ganadas
} de { $matches }, valoración { $rating }. { $missing ->
    [0] Tu nombre no aparece en las clasificaciones; `/privacidad` lo muestra de nuevo.
    [one] Una partida más y entras en la clasificación.
   *[other] { $missing } partidas más y entras en la clasificación.
}
rating-shown = { NUMBER($points, useGrouping: 0) } ± { NUMBER($spread, useGrouping: 0) }
board-foot = -# { $period ->
    [all] El orden sigue el extremo inferior de la valoración: 1040 ± 90 cuenta como 950. Todo el mundo empieza con { NUMBER($start, useGrouping: 0) }.
   *[other] El orden sigue las victorias; el número tras el nombre es la valoración.
}{ $pages ->
    [1] {""}
   *[other] { " " }Página { $page } de { $pages }.
}
board-pick-game = Juego
board-pick-period = Periodo
board-before = ← Página anterior
board-after = Página siguiente →
board-curves-alt = Valoraciones a lo largo del tiempo: { $lines }
board-curves-line = { $name } de { NUMBER($first, maximumFractionDigits: 1, useGrouping: 0) } a { NUMBER($last, maximumFractionDigits: 1, useGrouping: 0) }

# -- perfiles

profile-title = ## { $name }
profile-none = { $own ->
    [yes] Ninguna de tus partidas cuenta aquí todavía.
   *[no] { $name } no tiene aquí ninguna partida que cuente todavía.
} Hacen falta una partida puntuable, un ganador y al menos dos personas.
profile-career = **{ $game }** · { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, { $wins ->
    [one] { $wins } ganada
   *[other] { $wins } ganadas
} ({ NUMBER($rate, style: "percent") }) · valoración { $rating }
profile-places = -# Puestos: { $places }
profile-place = { $place }.º ×{ $times }
profile-best = -# { $best } · { $table }
profile-streak = -# { $streak ->
    [0] Racha más larga de victorias: { $longest }
    [one] Última partida ganada; racha más larga: { $longest }
   *[other] { $streak } victorias seguidas; racha más larga: { $longest }
}
profile-opponents = **A menudo en la misma mesa:** { $opponents }
profile-opponent = { $name } ({ $wins ->
    [one] { $wins } ganada
   *[other] { $wins } ganadas
} de { $matches })

# -- historiales

history-title = ## Últimas partidas · { $name }
history-none = { $own ->
    [yes] Aquí todavía no has jugado ninguna partida.
   *[no] { $name } todavía no ha jugado aquí ninguna partida.
}
history-line = { $when } · **{ $game }** · { $ending } · { $names }{ $link ->
    [none] {""}
   *[other] { " " }· [mesa]({ $link })
}
history-place = { $place }.º de { $players }
history-abandoned = abandonada
history-moderated = cerrada por la moderación
history-pick = Volver a ver una partida
history-choice = { $game }, { DATETIME($date, dateStyle: "medium") }

# -- vitrinas

cabinet-none = En estos juegos no hay nada que coleccionar.
cabinet-line = { $kind } **×{ $cards }** · la última { $when } · { $tables }
cabinet-missing = { $kind } · ninguna todavía

# -- comandos

command-leaderboard-name = clasificación
command-leaderboard = Ver quién juega mejor aquí
command-profile-name = perfil
command-profile = Ver qué ha jugado alguien aquí, y con qué resultados
command-history-name = historial
command-history = Ver las últimas partidas de alguien aquí
command-trophies-name = trofeos
command-trophies = Ver las cartas de victoria que alguien ha ganado aquí
option-game = juego
option-game-help = Qué juego (por defecto: todos)
option-period = periodo
option-period-help = Qué periodo (por defecto: desde siempre)
option-player = jugador
option-player-help = Qué jugador (por defecto: tú)

# -- negativas

refused-store = Mi base de datos no responde ahora mismo. Vuelve a intentarlo dentro de un momento.
refused-still-seated = Todavía tienes sitio en una mesa. Sal de la sala de espera o vuelve a intentarlo cuando termine la partida.

# -- repeticiones

replay-where = -# Jugada { $move } de { $length }
replay-hand = **{ $name }:** { $cards }
replay-hand-before = ⇤ Ronda anterior
replay-round-before = ⇤ Ronda anterior
replay-match-before = ⇤ Al principio
replay-back = ← Atrás
replay-on = Adelante →
replay-hand-after = Ronda siguiente ⇥
replay-round-after = Ronda siguiente ⇥
replay-match-after = Al final ⇥
replay-as-text = Como texto
replay-as-json = Como JSON
replay-verify = { button-fair }
replay-all-open = Todas las cartas boca arriba
replay-as = Como lo vio { $name }
replay-pick-seat = Visto por
replay-hand-pick = Ir a una ronda
replay-round-pick = Ir a una ronda
replay-hand-to = Ronda { $number }
replay-round-to = Ronda { $number }
replay-text-said = La partida, una jugada por línea.
replay-text-line = { $number }. { $name }: { $move }
replay-json-said = La partida en JSON; `engine.replay` la lee.

# -- verificaciones

verify-title = ## ¿Se repartió limpiamente la partida `{ $table }`?
verify-fair = ✅ **Sí.** Las cartas estaban fijadas por una semilla elegida antes de que nadie se sentara y por lo que mezclaron los jugadores.
verify-unfair = ⚠️ **Algo no cuadra.** Guarda el archivo de abajo y avisa al responsable del bot.
verify-seed = **1. La semilla se eligió primero.** La sala de espera mostraba `{ $commitment }`. Es el SHA-256 de la semilla `{ $seed }`.
verify-mixed = **2. Los jugadores también intervinieron.** { $fits ->
    [yes] Mezclada con { $clicks ->
        [one] { $clicks } clic
       *[other] { $clicks } clics
    } y { $cuts ->
        [0] ningún corte
        [one] { $cuts } corte
       *[other] { $cuts } cortes
    } de los jugadores, la semilla da este reparto y ningún otro.
   *[no] La semilla y lo que mezclaron NO dan este reparto.
}
verify-moves = **3. La partida se jugó con estas cartas.** Con este reparto, las reglas permiten { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
} de { $of }.
verify-result = **4. El resultado es el de los jugadores.** { $fits ->
    [yes] Las jugadas llevan a los puestos registrados.
   *[no] Las jugadas NO llevan a los puestos registrados.
}
verify-players = **5. Frente a jugadores y anfitriones** siempre vale: la semilla estaba elegida y nadie en la mesa la conocía.
verify-owner = **6. Frente al responsable del bot**, que conoce la semilla: { $cut }
verify-offline = -# Para comprobarlo sin mí, guarda el archivo y ejecuta `python verify.py` con él. El script está en la documentación del bot y solo necesita Python.

command-replay-name = repetición
command-replay = Volver a ver una partida terminada, jugada a jugada
command-fairness-name = juego-limpio
command-fairness = Comprobar que una partida terminada se repartió limpiamente
option-match = partida
option-match-help = De la lista, o el número de la mesa, que aparece bajo el resultado
refused-not-over = Esta partida todavía se está jugando. Vuelve cuando haya terminado.

# -- ajustes

settings-mine = ## Tus ajustes
settings-hands = **Tu mano te llega** { $value }
settings-hands-dm = por mensaje directo, y en el canal con «{ button-hand }»
settings-hands-channel = solo en el canal, con «{ button-hand }»
settings-calls = **Aviso cuando te toca:** { $value }
settings-confirm = **Preguntarme antes de cada jugada, si la partida cuenta:** { $value }
settings-pictures = **Imágenes de las cartas:** { $value }
settings-pictures-server = lo que diga el servidor
settings-language = **Idioma:** { $value }
language-discord = el de Discord
settings-mine-form = Tus ajustes
settings-ask-hands = Cómo te llega tu mano
settings-ask-calls = Avisarme cuando me toca
settings-ask-confirm = Confirmar cada jugada si la partida cuenta
settings-ask-pictures = Imágenes de las cartas (no: solo palabras)
settings-ask-language = Idioma
settings-saved = Guardado.
settings-server = ## Los ajustes de este servidor
settings-channels = **Se puede jugar en** { $value }
settings-everywhere = todos los canales
settings-place = **Una mesa nueva se abre** { $value }
settings-place-channel = en el propio canal
settings-place-thread = en un hilo propio
settings-pace = **Ritmo, si nadie elige otro:** { $value }
settings-enders = **Pueden cerrar una mesa:** { $value }
settings-enders-moderators = quienes pueden gestionar el servidor
settings-enders-host = quien la abrió y quienes pueden gestionar el servidor
settings-enders-players = quienes tienen sitio en ella y quienes pueden gestionar el servidor
settings-server-pictures = **Imágenes de las cartas, si un jugador no quiere otra cosa:** { $value }
settings-server-language = **Idioma de las mesas:** { $value }
settings-language-host = el de la Comunidad; si no, el de quien la abre
settings-pick-language = Idioma de las mesas
settings-rules = **{ $game }:** { $rules }
settings-pick-rules = Reglas de la casa de un juego
settings-standard = Por defecto (según el número de jugadores)
settings-default = { $value } (por defecto)
option-with-default = { $help } (por defecto: { $value })
settings-server-form = Los ajustes de este servidor
settings-ask-channels = Canales de juego (ninguno: en todos)
settings-ask-place = Dónde se abre una mesa nueva
settings-ask-pace = Ritmo, si nadie elige otro
settings-ask-enders = Quién puede cerrar una mesa
server-export-said = { $more ->
    [yes] { $count ->
        [one] Una partida terminada de este servidor, primero la más antigua. Hay más.
       *[other] { $count } partidas terminadas de este servidor, primero las más antiguas. Hay más.
    }
   *[no] Es todo lo que guardo de las partidas terminadas de este servidor: { $count } en este archivo.
}
button-change = Cambiar
button-server-export = Exportar los datos del servidor
table-in-thread = Se abrió una mesa en { $thread }. ¡Toma asiento!

command-settings-name = ajustes
command-settings = Tus ajustes y los de este servidor
command-settings-mine-name = personales
command-settings-mine = Elegir cómo te llega tu mano: avisos de turno, imágenes o texto, idioma
command-settings-server-name = servidor
command-settings-server = Canales, hilos, ritmo, idioma, reglas de la casa (para quien gestiona el servidor)
refused-not-manager = Eso solo pueden hacerlo quienes gestionan el servidor. Pídeselo a alguien que lo haga.
refused-wrong-channel = En este canal no se juega. Prueba en { $channels }.
refused-no-tables-there = { $why ->
    [unseen] No veo { $channel } en este servidor. Dame *Ver canal* allí o elige otro canal.
   *[kind] { $channel } solo agrupa otros canales, así que allí no cabe ninguna mesa. Elige los propios canales.
}

# -- privacidad

privacy-title = ## Lo que guardo sobre ti
privacy-kept = { $matches ->
    [0] Ninguna partida terminada
    [one] { $matches } partida { privacy-results }
   *[other] { $matches } partidas { privacy-results }
}; { $tables ->
    [0] ningún sitio en una mesa
    [one] tu sitio en una mesa, con cada jugada
   *[other] tu sitio en { $tables } mesas, con cada jugada
}.
privacy-results = con tus puestos y tus puntos, en { $servers ->
    [one] { $servers } lugar
   *[other] { $servers } lugares
} (servidor o mensajes directos), con el nombre que tenías allí
privacy-settings = { $count ->
    [0] Ninguno de tus ajustes
    [one] Uno de tus ajustes
   *[other] { $count } de tus ajustes
}{ $closed ->
    [yes] ; y que no puedo enviarte mensajes directos.
   *[no] .
}
privacy-alerts = { $count ->
    [one] Un juego de cuyas mesas nuevas quieres saber (`/avisos`).
   *[other] { $count } juegos de cuyas mesas nuevas quieres saber (`/avisos`).
}
privacy-hidden = { $hidden ->
    [yes] Tu nombre está **oculto** en las clasificaciones.
   *[no] Apareces en las clasificaciones.
}
privacy-posed = { $posed ->
    [yes] Posiciones de tus partidas terminadas entre personas pueden convertirse en problemas, sin nombres.
   *[no] Tus partidas **no** se usan para problemas.
}
privacy-not = -# Con eso calculo tu valoración, tu perfil y tus análisis. Mientras me hacen falta, guardo también los identificadores de tus clics, de los mensajes para ti y de nuestro canal directo. No leo lo que escribe la gente. Los mensajes que he enviado siguen donde están hasta que alguien los borre.
privacy-export-said = { $more ->
    [yes] Lo que guardo sobre ti: { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    } en este archivo. Hay más.
   *[no] Es todo lo que guardo sobre ti: { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    } en este archivo.
}
button-export-more = Archivo siguiente
privacy-now-hidden = Tu nombre está ahora oculto en las clasificaciones.
privacy-now-shown = Vuelves a aparecer en las clasificaciones.
privacy-now-out = Tus partidas ya no se usan para problemas. He borrado los que venían de ellas.
privacy-now-in = Posiciones de tus partidas pueden volver a convertirse en problemas.
privacy-erase-sure = ## ¿Borrar todo sobre ti?
    Tu identificador, tus nombres y tus palabras de corte desaparecen de todas las mesas, partidas y listas; tus partidas del día, problemas, ajustes y avisos se borran. Los demás conservan sus resultados, contra «un perfil borrado». No se puede deshacer, y tu valoración empieza de cero si vuelves a jugar.
privacy-erased = Hecho. Ya no tengo ningún dato que te nombre. Hasta que acabe la partida del día, una huella que no nombra a nadie evita que se juegue dos veces. Las copias de seguridad anteriores y el registro de errores aún pueden nombrarte; pregunta por ello al responsable del bot.
button-export = Exportar
button-hide-me = Ocultarme en clasificaciones
button-show-me = Mostrarme en clasificaciones
button-keep-out = Excluir de problemas
button-let-in = Permitir en problemas
button-erase = Borrar mis datos…
button-erase-yes = Sí, borrarlo todo
button-erase-no = No, conservarlo todo

command-privacy-name = privacidad
command-privacy = Ver, exportar, ocultar o borrar lo que el bot guarda sobre ti

# -- avisos


# -- pausas

button-pause = Pausa
button-resume = Reanudar
button-replay = Repetición
table-paused = ⏸️ La partida está en pausa y no corre el tiempo. Sigue cuando todos pulsen **{ button-resume }**, aquí o en `/partidas`.
table-votes = { $names } { $count ->
    [one] { $paused ->
        [yes] quiere reanudar
       *[no] pide una pausa
    }
   *[other] { $paused ->
        [yes] quieren reanudar
       *[no] piden una pausa
    }
}; { $missing ->
    [one] falta que un jugador pulse
   *[other] falta que { $missing } jugadores pulsen
} **{ $paused ->
    [yes] { button-resume }
   *[no] { button-pause }
}**.
hand-paused = ⏸️ La partida está en pausa. Pulsa **{ button-resume }** en la mesa o en `/partidas`.
games-paused = en pausa
button-play-on = No esperar
table-hurries = { $names } { $count ->
    [one] quiere
   *[other] quieren
} seguir sin { $absent }; { $missing ->
    [one] otra persona debe
   *[other] otras { $missing } personas deben
} pulsar **{ button-play-on }**.
play-on-asked = Quieres seguir sin esperar. Los demás lo aceptan con el mismo botón.
play-on-done = La partida sigue: un jugador intermedio juega por quien falta hasta que vuelva.
refused-nobody-awaited = Ahora la partida no espera a nadie. Abre tu mano para ver cómo va.
refused-own-move = También te toca a ti. Juega primero.
refused-too-soon = Dales algo de tiempo. La votación para seguir se abre más tarde: { $at }.
pause-asked = Has pedido una pausa. Los demás la aceptan con el mismo botón.
pause-done = La partida está en pausa. Reanúdala cuando quieras con `/partidas`.
resume-asked = Quieres reanudar. La partida sigue cuando todos quieran.
resume-done = La partida sigue.
refused-paused = La partida está en pausa. Pulsa **{ button-resume }** en la mesa o en `/partidas`.
