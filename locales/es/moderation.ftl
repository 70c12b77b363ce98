# Mantener el orden: avalanchas, límites, moderación y lo que se le dice al responsable.

refused-crowded = Hay muchísima gente jugando ahora mismo y no doy abasto. No ha cambiado nada: vuelve a pulsar dentro de un momento.
refused-slow-down = Las cosas de una en una: pulsas más deprisa de lo que puedo seguirte. Espera un momento y continúa.
refused-too-many = { $scope ->
    [host] { $most ->
        [one] Ya tienes una mesa abierta. Termínala o ciérrala primero; `/partidas` la muestra.
       *[other] Ya tienes { $most } mesas abiertas. Termina o cierra una primero; `/partidas` las muestra.
    }
    [channel] { $most ->
        [one] Ya hay una mesa abierta en este canal. Usa otro canal o espera a que termine.
       *[other] Ya hay { $most } mesas abiertas en este canal. Usa otro canal o espera a que termine una.
    }
   *[server] { $most ->
        [one] Ya hay una mesa abierta en este servidor. Espera a que termine.
       *[other] Ya hay { $most } mesas abiertas en este servidor. Espera a que termine una.
    }
}
refused-removed = La moderación ha dejado libre tu sitio en esta partida; un ordenador lo ha ocupado.
refused-not-allowed = No puedes hacer eso aquí. Pídeselo a quien gestiona este servidor.
refused-no-table-here = Aquí no hay ninguna mesa abierta. Elige una de la lista, o usa el comando en el canal de la mesa.
refused-which-table = { $count ->
    [one] Hay una mesa abierta en este canal. Elígela en la lista.
   *[other] Hay { $count } mesas abiertas en este canal. Elige una en la lista.
}

away-removed = La moderación ha quitado a { $name } de la mesa; sigue un ordenador.
over-moderated = La moderación ha cerrado esta mesa, sin ganador.

table-ended = { $game }: la mesa está cerrada.
table-kicked = { $name } ya no juega: { $game }.
table-repaired = { $game }: he vuelto a leer la mesa y la muestro de nuevo.

command-table-name = mesa
command-table = Moderar las mesas de este servidor
command-table-end-name = terminar
command-table-end = Terminar una mesa sin ganador
command-table-kick-name = expulsar
command-table-kick = Expulsar a alguien de una mesa
command-table-repair-name = reparar
command-table-repair = Volver a mostrar una mesa que se ve mal
option-table = mesa
option-table-help = Qué mesa (por defecto: la de este canal)
option-kicked-help = A quién expulsar

command-status-name = estado
command-status = Estado del bot (solo para su responsable)
status-up = **Iniciado** { $since } · { $tables ->
    [one] { $tables } mesa
   *[other] { $tables } mesas
} en memoria · { $queued ->
    [one] { $queued } mensaje
   *[other] { $queued } mensajes
} por actualizar
status-answers = **Respuestas** { $count } · la mitad en menos de { $median } ms, el 99 % en menos de { $slowest } ms
status-inside = **Dentro** pasarela { $gateway } ms · escrituras: 99 % en menos de { $commit } ms · bucle: 99 % en menos de { $delay } ms
# Right: aquí todo lo que se cuenta son peticiones.
status-requests = **Peticiones** { $counted } contadas (50 por segundo como mucho) · { $free } libres, { $waysrefused } de ellas rechazadas y reenviadas · { $refused } rechazadas en total{ $halted ->
    [yes] { " " }· ⚠️ detenidas por ahora
   *[no] {""}
}
status-starts = **Inicios de sesión** quedan { $left } de { $total } · se restablecen: { $resets }
status-waits = ⚠️ No me conectaré antes de { $until }: { $why ->
    [used] Discord no permite iniciar más sesiones hasta entonces
    [refused] Discord me ha pedido esperar (429)
   *[often] hoy he iniciado demasiadas sesiones
}.
status-standstill = ⚠️ Los relojes se pararon { $since }{ $where ->
    [everywhere] {""}
   *[somewhere] { " " }en algunos servidores
}: { $reason ->
    [gateway] Discord no me transmite los clics
    [owned] otro proceso se ha hecho con mi base de datos
   *[requests] Discord no acepta mis peticiones
}. Ese tiempo se devuelve a todos.
status-trouble = ⚠️ <#{ $channel }>: { $kind ->
    [pictures] sin imágenes
    [posts] sin mensajes nuevos
    [channel] el canal ya no existe
   *[permission] no se pueden mostrar mesas
}{ $permission ->
    [none] {""}
   *[other] ; allí me falta *{ $permission }*
}.
status-commands = ⚠️ Discord no acepta los comandos ({ $why }). Primer intento { $since }, próximo intento: { $again }; los antiguos siguen funcionando.
status-new-dms = ⚠️ Discord no me deja abrir mensajes directos nuevos (código { $code }); próximo intento: { $until }.{ $waiting ->
    [0] {""}
    [one] { " " }Una persona espera uno.
   *[other] { " " }{ $waiting } personas esperan uno.
} Las manos siguen disponibles con el botón.
status-elsewhere = ⚠️ Otro programa responde a los clics con mi token, visto por primera vez { $since }. Detenlo o cambia el token: de dos bots, cada uno conoce solo sus mesas.
status-aside = ⚠️ La mesa `{ $table }` no se puede leer y se apartó { $at }; el registro dice por qué.
status-skipped =
    { $count ->
        [one] ⚠️ Se omitió una fila dañada de la base de datos; el registro dice cuál.
       *[other] ⚠️ Se omitieron { $count } filas dañadas de la base de datos; el registro dice cuáles.
    }
status-error = -# { $at } error { $error }: { $kind }
over-deserted = He estado un mes fuera de este servidor, así que esta mesa se ha cerrado.
