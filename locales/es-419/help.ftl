# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

help-play-does = abre una mesa aquí; { $alone ->
    [yes] las computadoras ocupan los demás lugares. Con amigos: `/jugar` en un servidor o en un grupo privado
   *[no] tus amigos se sientan con un clic y las computadoras ocupan los lugares libres
}
help-tables-does = mira dónde tienes un lugar y sigue jugando
help-more = -# { $place ->
    [elsewhere] Para mirar atrás: `/repetición`, `/análisis`.
    [friends] Para mirar atrás: `/clasificación`, `/perfil`, `/historial`, `/trofeos`, `/repetición`, `/análisis`.
   *[other] Para mirar atrás: `/clasificación`, `/perfil`, `/historial`, `/trofeos`, `/repetición`, `/análisis`. Mesas nuevas por mensaje directo: `/avisos`.
}{ $place ->
    [managed] { " " }Para ti, que puedes administrar este servidor: `/mesa` termina o repara una mesa, y con `/clasificación` puedes publicar una para todos.
   *[other] {""}
}
