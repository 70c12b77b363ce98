# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

command-profile = Ver qué ha jugado alguien aquí, y qué tan bien
refused-still-seated = Todavía tienes un lugar en una mesa. Sal de la sala de espera o vuelve a intentarlo cuando termine la partida.
settings-enders-moderators = quienes pueden administrar el servidor
settings-enders-host = quien la abrió y quienes pueden administrar el servidor
settings-enders-players = quienes tienen un lugar en ella y quienes pueden administrar el servidor
command-settings-server = Canales, hilos, ritmo, idioma, reglas de la casa (para quien administra el servidor)
refused-not-manager = Eso solo pueden hacerlo quienes administran el servidor. Pídeselo a alguno.
privacy-kept = { $matches ->
    [0] Ninguna partida terminada
    [one] { $matches } partida { privacy-results }
   *[other] { $matches } partidas { privacy-results }
}; { $tables ->
    [0] ningún lugar en una mesa
    [one] tu lugar en una mesa, con cada jugada
   *[other] tu lugar en { $tables } mesas, con cada jugada
}.
privacy-results = con tus puestos y tus puntos, en { $servers ->
    [one] { $servers } sitio
   *[other] { $servers } sitios
} (servidor o mensajes directos), con el nombre que tenías allí
table-paused = ⏸️ La partida está en pausa y no corre el tiempo. Sigue cuando todos presionen **{ button-resume }**, aquí o en `/partidas`.
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
    [one] falta que un jugador presione
   *[other] falta que { $missing } jugadores presionen
} **{ $paused ->
    [yes] { button-resume }
   *[no] { button-pause }
}**.
hand-paused = ⏸️ La partida está en pausa. Presiona **{ button-resume }** en la mesa o en `/partidas`.
table-hurries = { $names } { $count ->
    [one] quiere
   *[other] quieren
} seguir sin { $absent }; { $missing ->
    [one] otra persona debe
   *[other] otras { $missing } personas deben
} presionar **{ button-play-on }**.
refused-paused = La partida está en pausa. Presiona **{ button-resume }** en la mesa o en `/partidas`.
