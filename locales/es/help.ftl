# /ayuda: lo que se puede hacer aquí, una línea y un botón por cada cosa.

command-help-name = ayuda
command-help = ¿Qué puedo hacer aquí? Todo en una pantalla, con botones
command-renamed = Ahora se llama /{ $command }
help-title = ## Lo que puedes hacer aquí
help-play = { button-play }
help-play-does = abre una mesa aquí; { $alone ->
    [yes] los ordenadores ocupan los demás sitios. Con amigos: `/jugar` en un servidor o en un grupo privado
   *[no] tus amigos se sientan con un clic y los ordenadores ocupan los sitios libres
}
help-learn = { button-learn-game }
help-learn-does = aprende un juego en privado, paso a paso
help-daily = Partida del día
help-daily-does = juega la partida de hoy, una sola vez; todo el mundo recibe las mismas cartas
help-puzzles = Problemas
help-puzzles-does = encuentra la mejor jugada de una posición
help-tables = Mis mesas
help-tables-does = mira dónde tienes sitio y sigue jugando
help-rules = { button-rules }
help-rules-does = lee las reglas de un juego en dos minutos
help-settings = Mis ajustes
help-settings-does = avisos de turno, imágenes o solo texto (para lectores de pantalla), idioma
help-server = Ajustar el servidor
help-server-does = canales, hilos, ritmo, reglas de la casa, idioma
help-privacy = Privacidad
help-privacy-does = mira, exporta, oculta o borra lo que se guarda sobre ti
help-more = -# { $place ->
    [elsewhere] Para mirar atrás: `/repetición`, `/análisis`.
    [friends] Para mirar atrás: `/clasificación`, `/perfil`, `/historial`, `/trofeos`, `/repetición`, `/análisis`.
   *[other] Para mirar atrás: `/clasificación`, `/perfil`, `/historial`, `/trofeos`, `/repetición`, `/análisis`. Mesas nuevas por mensaje directo: `/avisos`.
}{ $place ->
    [managed] { " " }Para ti, que puedes gestionar este servidor: `/mesa` termina o repara una mesa, y con `/clasificación` puedes publicar una para todos.
   *[other] {""}
}
choose-rules = **¿Qué reglas quieres leer?**
