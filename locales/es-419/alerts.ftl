# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

alerts-about = -# Por mensaje directo, con el camino: como mucho uno cada diez minutos, solo de mesas en canales que aquí ven todos, y solo mientras quede lugar.
alert-opened = 🔔 { $host ->
    [none] Hay una mesa abierta
   *[other] { $host } ha abierto una mesa
} en <#{ $channel }>: **{ $game }**. { $free ->
    [one] Queda un lugar libre.
   *[other] Quedan { $free } lugares libres.
}
