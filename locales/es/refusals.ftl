# Cada «no», en una frase que dice qué hacer.

refused-no-such-table = Esta mesa ya no existe. Abre otra con `/jugar`.
refused-set-aside = Los datos guardados de esta mesa están dañados y la mesa se ha apartado. Abre otra con `/jugar`.
refused-game-missing = El juego de esta mesa no está instalado aquí ahora. Lo jugado se conserva; pide al responsable del bot que vuelva a instalarlo.
refused-not-in-lobby = La partida ya ha empezado. Abre otra mesa con `/jugar`.
refused-not-running = Aquí no se juega ninguna partida. Abre una con `/jugar`.
refused-already-seated = Ya tienes sitio aquí. Quien organiza la mesa pulsa **{ button-start }**; **{ button-leave }** deja libre tu sitio.
refused-not-rematched = Los jugadores de la última partida abren la revancha: { $players }. Cuando uno de ellos haya pulsado **{ button-rematch }**, púlsalo tú también para unirte.
refused-not-seated = No tienes sitio en esta mesa. Pulsa **{ button-join }** antes de que empiece, o abre la tuya con `/jugar`.
refused-full = { $seats ->
    [one] El único sitio está ocupado.
   *[other] Los { $seats } sitios están ocupados.
} Abre otra mesa con `/jugar`.
refused-kept = Los sitios libres están reservados para invitados. Abre otra mesa con `/jugar`.
refused-too-few = Hacen falta { $needed ->
    [one] { $needed } jugador
   *[other] { $needed } jugadores
} y en la mesa { $seated ->
    [one] solo hay uno
   *[other] hay { $seated }
}. Espera a que lleguen más.
refused-not-host = Eso solo puede hacerlo quien organiza la mesa: { $host }.
refused-bad-option = Estas reglas de la casa no encajan con ningún número de jugadores. Cámbialas y vuelve a intentarlo.
refused-stale = La mesa ha avanzado entretanto. Así está ahora.
refused-not-saved = Tu jugada no se ha podido guardar, así que no cuenta. Vuelve a intentarlo dentro de un momento.
refused-elsewhere = Otro proceso del bot se está haciendo cargo de esta mesa. Vuelve a pulsar dentro de un momento.
refused-unknown-control = Este botón o este menú no es mío, o es demasiado antiguo. Con `/partidas` encuentras tus mesas.
refused-unexpected = Algo ha fallado por mi parte (error { $error }). Vuelve a intentarlo; si sigue igual, dale ese número al responsable del bot.
refused-only-in-servers = Los avisos de mesas son de un servidor. Usa `/avisos` en uno de sus canales.
refused-slow-here = Una partida lenta necesita avisos, y aquí no puedo enviar ninguno. Elige otro ritmo.
refused-seen-alone = Aquí solo tú verías la mesa: este servidor no te permite *Usar aplicaciones externas*. Ábrela en otro canal o en un grupo privado.
refused-no-computer = Ningún ordenador tiene sitio aquí. Añade uno con el menú.
refused-bot-invited = No se puede invitar a un bot. Elige personas.
refused-cant-show = Aquí no puedo mostrar una mesa: me falta *{ $permission }* en este canal. Pídeselo a quien gestiona el servidor, o abre la mesa en otro sitio.

# -- jugadas que las reglas no permiten; { $... } son datos de la negativa

refused-move = Ahora no puedes hacer esa jugada. Elige una de las que se ofrecen.
refused-over = La partida ha terminado.
refused-unreadable = No entiendo esa jugada. Elige una de las que se ofrecen.
refused-card-count = { $wanted ->
    [one] Para esto hace falta una sola carta. Elige una.
   *[other] Para esto hacen falta { $wanted } cartas. Elige { $wanted }.
}
refused-no-such-seat = Ese sitio no existe en esta mesa.
refused-not-your-turn = { $turn ->
    [none] No es tu turno.
   *[other] No es tu turno. { $turn }.
}
