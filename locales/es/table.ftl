# La mesa, la sala de espera y todo lo que es igual en todos los juegos.

player-number = Jugador { $number }
computer-name = 🤖 { $number ->
    [1] Ada
    [2] Blaise
    [3] Emmy
    [4] Alan
    [5] Grace
   *[other] Kurt
}
lobby-tempo = Los ordenadores juegan: { $now }
tempo-slow = despacio
tempo-usual = a velocidad normal
tempo-fast = rápido
level-like-me = Como yo
level-like-me-help = el nivel más cercano a tu valoración aquí
level-novice = Principiante
level-novice-help = juega por diversión y a veces se equivoca
level-amateur = Aficionado
level-amateur-help = mejor que { level-novice }, peor que { level-regular }
level-regular = Intermedio
level-regular-help = juega bien
level-veteran = Avanzado
level-veteran-help = mejor que { level-regular }, peor que { level-expert }
level-expert = Experto
level-expert-help = piensa un segundo cada jugada
# Right: aquí se elige entre «y» y «e».
list-and = { $initial ->
    [i] { $first } e { $last }
   *[other] { $first } y { $last }
}
told-of = { $what }: { $told }
list-comma = { $first }, { $last }
list-semicolon = { $first }; { $last }
numbered-step = { $number }. { $name }
on = sí
off = no

pace-live = rápido, 1:30 por jugada + 3:00 de reserva
pace-relaxed = tranquilo, 10 minutos por jugada
pace-slow = lento, un día por jugada

# -- la sala de espera


# -- cortar la baraja: lo que vale lo dicen la sala de espera, el resultado y la verificación

button-cut = Cortar
cut-title = Cortar la baraja
cut-word = Una palabra cualquiera
cut-word-help = Todos la ven. Nadie debería poder adivinarla.
name-left = { $name } (ya no está en la mesa)
cut-made = { $name } («{ $word }»)
cuts = **Baraja:** { $count ->
    [0] nadie la ha cortado
   *[other] cortada por { $cuts }{ $earlier ->
        [0] {""}
        [one] , y una vez más antes
       *[other] , y { $earlier } veces más antes
    }
}
cut-none = Ni los jugadores ni quien abre la mesa pueden elegir el reparto. El responsable del bot podría, con ayuda de alguien de la mesa, salvo que un jugador corte.
cut-last = { $name } ha cortado en último lugar. Nadie ha elegido el reparto, salvo que { $name } se entienda con el responsable del bot.
cut-before = { $name } ha cortado en último lugar, pero después han cambiado los sitios o las reglas: frente al responsable del bot ya no cuenta.
cut-old = Repartida antes de que se pudiera cortar: el responsable del bot habría podido elegir el reparto, con ayuda de quien pulsó **{ button-start }**.
refused-no-word = En esa palabra no hay nada que leer. Escribe otra.

button-join = Unirme
button-leave = Salir
button-start = Empezar
button-rules = Reglas
button-cancel = Cerrar la mesa
button-hand = Mi mano
button-rematch = Revancha
button-table = Mesa
button-look-again = Actualizar
button-details = Detalles

# -- la mesa en juego

table-title = -# { $game } · { $heading }
table-turn = ### { $turn }
away-left = { $name } se ha ido; sigue un ordenador.
away-late = { $name } no está; sigue un ordenador.
away-outvoted = Los demás siguen sin { $name }; juega un ordenador.
permission-view = Ver canal
permission-send = Enviar mensajes
permission-send-in-threads = Enviar mensajes en hilos
permission-attach = Adjuntar archivos
permission-manage-threads = Gestionar hilos
table-trouble-pictures = ⚠️ No puedo mostrar imágenes en <#{ $channel }>: allí me falta *{ $permission }*. Hasta entonces, las palabras lo dicen todo.
table-trouble-posts = ⚠️ { $permission ->
    [none] Discord no me deja publicar mensajes nuevos en <#{ $channel }>.
   *[other] No puedo publicar mensajes nuevos en <#{ $channel }>: allí me falta *{ $permission }*.
} La mesa sigue en su último mensaje.
table-trouble-permission = ⚠️ { $permission ->
    [none] Discord no me deja mostrar la mesa en <#{ $channel }>.
   *[other] No puedo mostrar la mesa en <#{ $channel }>: allí me falta *{ $permission }*.
} Tu mano funciona igual.
table-trouble-channel = ⚠️ El canal de esta mesa ya no existe. Tu mano funciona igual.

# -- whose turn it is: the same in every game, which says only what is asked of the player, such as "play a card"

turn-yours = **Tu turno**: { $asked }
turn-others = { $count ->
    [one] **Turno de { $names }**: { $asked }
   *[other] **Esperando a** { $names }: { $asked }
}
turn-rest = **Esperando a** los demás

# -- finales

over-title = ## { $game } · la partida ha terminado
over-stopped = ## { $game } · la partida se ha interrumpido
over-unplayed = ## { $game } · la mesa está cerrada
over-cancelled = Quien abrió esta mesa la ha cerrado.
over-expired = No ha venido nadie en un rato, así que esta mesa se ha cerrado. Abre otra cuando quieras.
over-abandoned = Ya no juega nadie: la partida acaba sin ganador.
over-winner = 🏆 **¡{ $names } { $count ->
    [one] gana
   *[other] comparten la victoria
}!**
over-place = { $place }\. { $name } · { $score }

over-undealt = -# No se repartieron cartas. La semilla era `{ $seed }`.
over-seed = -# La semilla era `{ $seed }`, su SHA-256 `{ $commitment }`; clics { $clicks }; mesa { $table }{ $dealer ->
    [none] {""}
   *[other] ; reparte primero: jugador { $dealer }
}

# -- para las líneas de los juegos: un sitio al que quizá le toca, y cuántas cartas

seat-name = { $turn ->
    [yes] **{ $name }** (es su turno)
   *[no] { $name }
}
card-count = { $cards ->
    [0] sin cartas
    [one] una carta
   *[other] { $cards } cartas
}

# -- la mano privada

hand-title = -# { $game } · { $heading }
hand-turn-until = { $turn } · plazo: { $until }
hand-turn-stopped = { $turn } · el reloj está parado
hand-turn-bank = { $turn } · plazo: { $before }
    {""}-# Luego { $bank } de tu reserva, plazo final: { $until }
hand-game = -# { $game }
hand-rests = **Esperando { $others ->
    [one] al otro jugador
   *[other] a los demás
}.**{ $table ->
    [yes] { " " }En la mesa ves lo que pasa.
   *[no] {""}
}
hand-outdated = Esta mano ya no se actualiza. Pulsa **{ button-hand }** para ver la actual.
hand-cards = **Tus cartas:** { $cards }
button-back = ‹ Volver
hand-moved = -# ⬇️ Tu mano está más abajo, debajo de la mesa.
table-waits = { $game }: esta mesa ya no se actualiza aquí. Pulsa **{ button-look-again }** para verla y seguir jugando.
table-moved = -# ⬇️ La mesa está más abajo.
hand-over = La partida ha terminado.
hand-empty = No tienes cartas en la mano.
plate-dealer = R
picture-in-words = Una imagen de lo que aquí dicen las palabras.
notice = > { $text }

# -- comandos

games-none = No tienes sitio en ninguna mesa.
games-title = **Tus mesas**
games-as-of = -# Actualizado: { $now }
games-line = { $game } · { $state }
games-with = { $game } · { $others }
games-lobby = a la espera de jugadores
leave-done = Has salido de la mesa ({ $game }).{ $playing ->
    [yes] { " " }Un ordenador juega por ti hasta que pulses **{ button-hand }**.
   *[no] {""}
}
leave-which = Tienes sitio en varias mesas. Pulsa **{ button-leave }** en la que quieras dejar.
hand-which = Tienes sitio en varias mesas. ¿Qué mano quieres ver?
hand-not-started = Tu partida aún no ha empezado.
house-rule = { $rule }: { $value }
rules-standard = ninguna
results-title = ## { $game } · resultados
results-after = **Tras la ronda { $number }:** { $seats }
results-seat = { $name } · { $score }
rules-title = # { $game }
rules-house = **Reglas de la casa aquí:** { $rules }
rematch-seated = Tienes sitio en la revancha. Su mesa está { $channel ->
    [none] aquí abajo
   *[other] en <#{ $channel }>
}.

# -- cómo se llaman los comandos y qué dicen de sí mismos; una palabra o palabras unidas, en minúsculas

command-play-name = jugar
command-hand-name = mano
command-leave-name = salir
command-games-name = partidas
command-rules-name = reglas
command-play = Abrir una mesa aquí, con amigos y ordenadores
command-hand = Ver tu mano, estés donde estés
command-leave = Salir de tu mesa; un ordenador sigue por ti
command-games = Ver tus mesas y seguir jugando
command-rules = Leer las reglas de un juego
command-rules-game = Leer cómo se juega a este juego: { $game }
option-opponents = ordenadores
option-opponents-help = Cuántos ordenadores juegan contigo (por defecto: ninguno; en nuestro chat: 2)
option-pace = ritmo
option-pace-help = Cuánto se puede pensar (por defecto: tranquilo)
