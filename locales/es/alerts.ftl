# Que avisen cuando alguien abre una mesa.

command-alerts-name = avisos
command-alerts = Recibir un aviso cuando alguien abre una mesa en este servidor
alerts-title = **Avísame cuando se abra una mesa**
alerts-about = -# Por mensaje directo, con el camino: como mucho uno cada diez minutos, solo de mesas en canales que aquí ven todos, y solo mientras quede sitio.
alerts-closed = ⚠️ Mi último mensaje directo no te llegó. Permite los mensajes directos de este servidor y elige otra vez.
alerts-none = No tienes avisos en este servidor.
alerts-line = • { $game } · { $end }
alerts-end = hasta { $end }
alerts-no-end = hasta que lo pares
alerts-for-evening = 6 horas
alerts-for-day = 1 día
alerts-for-week = 7 días
alerts-for-always = Sin fin
alerts-pick = Avísame de estos juegos
alerts-saved = Guardado.
alerts-stopped = Ya no recibes avisos de mesas en este servidor.
button-alerts-stop = No avisarme más
alert-opened = 🔔 { $host ->
    [none] Hay una mesa abierta
   *[other] { $host } ha abierto una mesa
} en <#{ $channel }>: **{ $game }**. { $free ->
    [one] Queda un sitio libre.
   *[other] Quedan { $free } sitios libres.
}
button-alert-stop = Parar estos mensajes
alert-stopped = Ya no te aviso allí de mesas de este juego: { $game }. `/avisos` en el servidor lo cambia.

# A reminder of the daily deal, by direct message, at an hour of one's own.

button-remind = Recordatorio diario…
reminder-title = **Recordarme la partida del día**
reminder-about = -# Un mensaje directo al día, si para entonces no la has terminado. Con el cambio de hora se desplaza una hora.
reminder-none = No recibes ningún recordatorio.
reminder-refused = ⚠️ Mi último recordatorio no llegó, así que está desactivado. Permite los mensajes directos de un servidor donde yo esté y vuelve a activarlo.
reminder-at = Lo recibes todos los días; hora: { $at }.
reminder-saved = Guardado.
reminder-stopped = Ya no recibirás recordatorios.
button-remind-on = Recordármelo
button-remind-off = Parar
button-remind-earlier-3 = 3 horas antes
button-remind-earlier-1 = 1 hora antes
button-remind-later-1 = 1 hora después
button-remind-later-3 = 3 horas después
reminder-sent = 🔔 Partida del día ({ DATETIME($date, dateStyle: "medium") }): **{ $game }**.{ $days ->
    [0] {""}
    [one] { " " }Tu racha: un día.
   *[other] { " " }Tu racha: **{ $days } días**.
}
