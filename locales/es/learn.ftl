# Lecciones. Sus textos están en la carpeta del juego: { $card } y { $other } son la primera y la última carta de la
# jugada que se espera, { $cards } las cartas de las que se habla; { $left } y { $right } juegan a cada lado.

command-learn-name = aprender
command-learn = Aprender un juego en privado, paso a paso
command-learn-game = Aprender { $game } paso a paso
button-learn = Primera partida explicada

learn-title = ### { $game } · { $part ->
    [1] tu primera partida
   *[other] cómo ganar
}
learn-step = -# Paso { $number } de { $of } · { $heading }
learn-new-deal = *Se reparte de nuevo.*
learn-unusual = -# *Solo para ver la regla: un buen jugador no lo haría.*
button-more = Más
learn-begin = Empezar
learn-again = Desde el principio
learn-further = Cómo ganar
learn-also = Es igual de bueno. La lección sigue con la jugada que tenía prevista.
learn-other = Está permitido, pero este paso trata de otra cosa.
learn-wrong = Eso era **{ $pressed }**.{ $why ->
    [none] {""}
   *[other] { " " }{ $why }
} Elige **{ $wanted }**{ $menu ->
    [yes] { " " }en el menú
   *[no] , el botón verde
}.
learn-changed = Esta lección ha cambiado entretanto. Aquí la tienes desde el principio.
learn-go-on =
    -# { $here ->
        [yes] Con amigos: `/jugar`.
       *[no] Con amigos: `/jugar` en un servidor o en un grupo privado.
    }
learn-practise = Jugar contra ordenadores
learn-table = Tu mesa se abrió { $channel ->
    [none] aquí abajo
   *[other] en <#{ $channel }>
}: { $short ->
    [yes] una partida corta
   *[no] una partida
} contra ordenadores. Pulsa allí **{ button-start }**.

option-lesson = lección
option-lesson-help = Lección 1: tu primera partida; lección 2: cómo ganar (por defecto: lección 1)
learn-part-1 = tu primera partida
learn-part-2 = cómo ganar
