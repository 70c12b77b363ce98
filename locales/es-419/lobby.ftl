# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

lobby-seats-free = { $count ->
    [one] *un lugar libre*
   *[other] *{ $count } lugares libres*
}
start-host = **{ $host }** organiza la mesa y empieza la partida. { $seated ->
    [yes] Ya tienes un lugar.
   *[no] Presiona **{ button-join }** para tomar un lugar.
}
panel-seated = { $name } tiene un lugar.
lobby-add-computer = Añadir una computadora
button-remove-computer = Quitar una computadora
lobby-invite = Guardar lugares para invitados
invited = { $names }: { $host ->
    [none] invitación
   *[other] invitación de { $host }
} a una mesa, con lugar reservado. El juego: { $game }.
refused-too-many-guests = { $seats ->
    [one] Solo queda un lugar. Elige a una persona, o quita una computadora.
   *[other] Solo quedan { $seats } lugares. Elige como mucho a { $seats } personas, o quita una computadora.
}
