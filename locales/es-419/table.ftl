# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

cut-before = { $name } ha cortado en último lugar, pero después han cambiado los lugares o las reglas: frente al responsable del bot ya no cuenta.
cut-old = Repartida antes de que se pudiera cortar: el responsable del bot habría podido elegir el reparto, con ayuda de quien presionó **{ button-start }**.
away-left = { $name } se fue; sigue una computadora.
away-late = { $name } no está; sigue una computadora.
away-outvoted = Los demás siguen sin { $name }; juega una computadora.
permission-manage-threads = Administrar hilos
table-waits = { $game }: esta mesa ya no se actualiza aquí. Presiona **{ button-look-again }** para verla y seguir jugando.
hand-outdated = Esta mano ya no se actualiza. Presiona **{ button-hand }** para ver la actual.
games-none = No tienes lugar en ninguna mesa.
leave-done = Has salido de la mesa ({ $game }).{ $playing ->
    [yes] { " " }Una computadora juega por ti hasta que presiones **{ button-hand }**.
   *[no] {""}
}
leave-which = Tienes un lugar en varias mesas. Presiona **{ button-leave }** en la que quieras dejar.
hand-which = Tienes un lugar en varias mesas. ¿Qué mano quieres ver?
rematch-seated = Tienes un lugar en la revancha. Su mesa está { $channel ->
    [none] aquí abajo
   *[other] en <#{ $channel }>
}.
command-leave = Salir de tu mesa; una computadora sigue por ti
command-play = Abrir una mesa aquí, con amigos y computadoras
option-opponents = computadoras
option-opponents-help = Cuántas computadoras juegan contigo (por defecto: ninguna; en nuestro chat: 2)
lobby-tempo = Las computadoras juegan: { $now }
