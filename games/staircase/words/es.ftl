# Staircase, que aquí se llama Escalinata.

game-staircase = Escalinata
command-game-staircase = escalinata
command-play-staircase = Abrir una mesa de Escalinata: construye la que más puntos dé (2 a 5 jugadores)
about-staircase = Cinco cartas, cinco turnos: construye la escalinata que más puntos dé.

option-staircase-interfere = imponer
option-staircase-interfere-help = Si se puede obligar a otro jugador a tomar una carta (por defecto: sí con 3 o más jugadores)
option-staircase-direction = dirección
option-staircase-direction-help = Si solo puntúan las secuencias que suben o también las que bajan
option-staircase-direction-rising = solo suben
option-staircase-direction-either = suben o bajan
option-staircase-aces = ases
option-staircase-aces-help = Si un as también puede ser bajo en una secuencia: A-2-3
option-staircase-aces-high = solo alto
option-staircase-aces-both = alto o bajo

staircase-heading = { $left ->
    [0] el último peldaño
    [one] queda { $left } carta
   *[other] quedan { $left } cartas
}
staircase-asked-turn = colocar
staircase-asked-take = tomar { $cards }

# -- la mesa

staircase-seat = { $turn ->
    [yes] **{ $name }** (es su turno)
   *[no] { $name }
} · **{ $total } { $total ->
    [one] punto
   *[other] puntos
}**{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
} · { card-count } en la mano{ $leads ->
    [yes] { " " }· en cabeza
   *[no] {""}
}
    {""}> { $steps }
staircase-no-steps = *ningún peldaño*
staircase-run = (secuencia **__{ $cards }__**)
staircase-piles = **Desechos:** **{ $top }**{ $below ->
    [none] {""}
   *[other] { " " }sobre { $below }
}
    {""}**Depósito:** { $depot ->
    [one] { $depot } carta
   *[other] { $depot } cartas
}, boca abajo
staircase-piles-empty = **Desechos:** vacíos
    {""}**Depósito:** { $depot ->
    [one] { $depot } carta
   *[other] { $depot } cartas
}, boca abajo

# -- la mano

staircase-hand = **Tus cartas:** { $cards }
staircase-own = **Tu escalinata:** { $steps } · **{ $total } { $total ->
    [one] punto
   *[other] puntos
}**{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
}
staircase-recycled = -# Reciclado: { $told }
staircase-place-hand = en mano de { $name }
staircase-place-depot = { $above ->
    [0] encima del depósito
    [one] en el depósito bajo { $above } carta
   *[other] en el depósito bajo { $above } cartas
}
# Right: aquí se elige entre «o» y «u», como en «u 8» (ocho).
staircase-either = { $initial ->
    [o] { $first } u { $last }
    [8] { $first } u { $last }
   *[other] { $first } o { $last }
}
staircase-other = -# { $name } · **{ $total } { $total ->
    [one] punto
   *[other] puntos
}** · { card-count } en la mano: { $steps }
staircase-take = **Toma una;** la otra va a los desechos.
staircase-verb-build = Colocar{ $span ->
    [none] {""}
   *[other] : +{ $span }
}
staircase-verb-recycle = Reciclar{ $span ->
    [none] {""}
   *[other] : +{ $span }
}
staircase-verb-scrap = Desechar y robar
staircase-verb-interfere = Imponer: frena
staircase-pick-build = ¿Qué carta **colocas?**
staircase-pick-scrap = ¿Qué carta **desechas?**
staircase-pick-scrapped = Desechas { $card }: ¿cuál **colocas?**
staircase-pick-recycle = ¿Cuál **reciclas** por { $top } (+{ $gain })?
staircase-pick-interfere = ¿A quién **impones** una carta?
staircase-pick-pair = ¿A quién **impones** { $cards }?
staircase-pick-shown = ¿Qué dos cartas muestras a **{ $name }**?
staircase-pick-second = A **{ $name }**, { $card } ¿y qué otra?
staircase-build-choice = Colocar { $card } (+{ $gain })
staircase-do-build = { $card } +{ $gain }
staircase-take-choice = Tomar { $card } (+{ $gain })
staircase-scrap-choice = Desechar { $scrapped }, colocar { $built }
staircase-no-scrap = Desechar: hacen falta dos cartas
staircase-recycle-choice = Reciclar { $card }, colocar { $top }
staircase-no-recycle = Reciclar: no hay desechos
staircase-interfere-choice = Imponer a { $name }: { $first } / { $second }
staircase-no-interfere = Imponer: hacen falta dos cartas
staircase-no-pair = Desechar, imponer: hacen falta dos cartas
staircase-closed = -# { $why }

# -- on the picture of the table

staircase-plate-points = { $points ->
    [one] 1 pto.
   *[other] { $points } ptos.
}
staircase-moment-interfere = { $you ->
    [yes] Impusiste una carta a { $target }
   *[no] { $asked ->
        [yes] { $name } te impuso una carta
       *[no] { $name } impuso una carta a { $target }
    }
}: ¿{ $cards }?
staircase-moment-run = { $you ->
    [yes] Formaste
   *[no] { $name } formó
} una secuencia de { $length } cartas: +{ $gain }

# -- finales y sucesos

staircase-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
staircase-score = { staircase-points }{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
}
staircase-top = { $count ->
    [one] La escalinata con más puntos es de { $names }
   *[other] Las escalinatas con más puntos son de { $names }
}.
staircase-result = { $name }: { $steps }

staircase-event-built = { $scrapped ->
    [none] { $you ->
        [yes] Colocaste { $cards }.
       *[no] { $name } colocó { $cards }.
    }
   *[other] { $you ->
        [yes] Desechaste { $scrapped } y colocaste { $cards }.
       *[no] { $name } desechó { $scrapped } y colocó { $cards }.
    }
}
staircase-event-drew-card = Robaste { $cards }.
staircase-event-recycled-card = Pusiste { $cards } boca abajo en el depósito.
staircase-event-took-from-scrap = { $you ->
    [yes] Reciclaste y colocaste { $cards }.
   *[no] { $name } recicló y colocó { $cards }.
}
staircase-event-interfered = { $you ->
    [yes] Impusiste una carta a { $target }: ¿{ $either }?
   *[no] { $asked ->
        [yes] { $name } te impuso una carta: ¿{ $either }?
       *[no] { $name } impuso una carta a { $target }: ¿{ $either }?
    }
}
staircase-event-took = { $you ->
    [yes] Tomaste { $cards }; { $scrapped } fue a los desechos.
   *[no] { $name } tomó { $cards }; { $scrapped } fue a los desechos.
}
staircase-event-run = { $you ->
    [yes] { $grew ->
        [yes] Tu secuencia creció hasta { $length } cartas
       *[no] Formaste una secuencia de { $length } cartas
    }
   *[no] { $grew ->
        [yes] La secuencia creció hasta { $length } cartas
       *[no] Una secuencia de { $length } cartas
    }
}: +{ $gain }.
staircase-event-passed = { $you ->
    [yes] No te quedaban cartas: perdiste tu turno.
   *[no] A { $name } no le quedaban cartas y perdió su turno.
}

# -- negativas

staircase-refused-not-in-this-game = Esa no es una jugada de Escalinata. Elige una de las que se ofrecen.
staircase-refused-take-one = Te imponen una carta. Toma primero una de las dos que se muestran.
staircase-refused-not-shown = { $card } no es una de las dos cartas mostradas. Toma una de ellas.
staircase-refused-nothing-to-take = Ahora nadie te impone nada. Coloca, desecha o recicla.
staircase-refused-not-in-hand = No tienes { $card }. Elige una de tus cartas.
staircase-refused-two-cards = Hacen falta dos cartas distintas de tu mano. Elige dos, o coloca la que te queda.
staircase-refused-empty-scrap-pile = No hay desechos, así que no hay nada que reciclar. Coloca o desecha una carta.
staircase-refused-interfere-off = En esta mesa no se imponen cartas. Coloca, desecha o recicla.
staircase-refused-not-yourself = No puedes imponerte nada. Elige a otro jugador.
staircase-refused-no-such-target = Ese jugador no está en esta mesa. Elige uno de los que se ofrecen.

# -- lo mejor, en el perfil

best-staircase-steps = Mejor escalinata: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}{ $bonus ->
    [0] {""}
   *[other] { " " }({ $bonus } de bonificación)
}, { $cards }
profile-best-staircase = -# Mejor partida: { $best ->
    [one] { $best } punto
   *[other] { $best } puntos
}

# -- por qué no se permite una jugada

why-staircase-not-in-this-game = En tu turno haces una de cuatro cosas: colocar, desechar, reciclar o imponer.
why-staircase-take-one = Te han impuesto una carta, y el juego sigue cuando hayas colocado una de las dos que se muestran.
why-staircase-not-shown = Quien impone elige dos cartas; cuál de las dos tomas lo eliges tú.
why-staircase-nothing-to-take = Solo se toma una carta si alguien la impone, y ahora nadie lo hace.
why-staircase-two-cards = Para desechar hace falta una carta que tirar y otra que colocar, para imponer dos que mostrar; la que robarías llega demasiado tarde.
why-staircase-empty-scrap-pile = Reciclar coloca la carta de arriba de los desechos, y no hay ninguna hasta que alguien desecha.
why-staircase-interfere-off = Imponer es una regla de la casa, y en esta mesa no se aplica; entre dos jugadores es lo normal.
why-staircase-not-yourself = Imponer es elegir por otro; tu propia escalinata la construyes sin más.
why-staircase-no-such-target = Solo se puede imponer una carta a alguien de esta mesa.

# -- pistas

move-staircase-build = Colocar { $card }
move-staircase-take = Tomar { $card }
hint-staircase-build = Un Experto colocaría { $card }{ staircase-hint-reason }.
hint-staircase-scrap = Un Experto desecharía { $card } y colocaría { $other }{ staircase-hint-reason }.
hint-staircase-recycle = Un Experto reciclaría { $card } y colocaría { $top }{ staircase-hint-reason }.
hint-staircase-interfere = Un Experto mostraría { $card } con { $other } a { $target }{ staircase-hint-reason }.
hint-staircase-take = Un Experto tomaría { $card }{ staircase-hint-reason }.
staircase-hint-reason = { $reason ->
    [none] {""}
    [only], porque no tienes otra opción
    [equal], porque todo lo que puedes hacer da lo mismo
   *[points], porque así logras cerca de { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } y el primer puesto, solo o compartido, en { $wins } de 100 partidas simuladas{ $gain }
}

# -- las imágenes de la página de reglas

staircase-picture-sequence = Con la secuencia { $run }, la escalinata { $cards } vale { $base } + { $bonus }, pero con las mismas cartas en otro orden, { $loose }, vale { $base }.
staircase-picture-build = Para colocar, pones { $built } de tu mano en el extremo derecho de tu escalinata, tras { $stairs }.
staircase-picture-scrap = Para desechar, pones { $away } en los desechos, colocas { $built } tras { $stairs } y robas una carta desconocida del depósito.
staircase-picture-recycle = Para reciclar, pones { $away } boca abajo sobre el depósito y colocas { $built }, la de arriba de los desechos, tras { $stairs }.
staircase-picture-interfere = Para imponer, muestras { $pair }: otro jugador debe tomar una, aquí { $built } tras { $stairs }, y la otra va a los desechos.
staircase-plate-build = Colocar
staircase-plate-scrap = Desechar
staircase-plate-draw = Robar
staircase-plate-recycle = Reciclar
staircase-plate-show = Mostrar dos
staircase-plate-take = Toman una
staircase-plate-other = La otra
staircase-plate-hand = mano
staircase-plate-depot = depósito
staircase-plate-scraps = desechos
staircase-plate-staircase = escalinata
staircase-plate-theirs = su escalinata

staircase-course = Puntos por turno

# -- lo que decidió la partida

staircase-decided = { $how ->
    [run] La secuencia { $cards } { staircase-decided-how }: +{ $points } para { $who_you ->
        [yes] ti
       *[no] { $who }
    }.
    [gift] { $cards } { staircase-decided-how }: { staircase-decided-forced }, +{ $points }.
   *[spoilt] { $cards } { $decided ->
        [yes] lo decidió
        [most] fue lo que más contó
       *[no] es lo que más te costó
    }: { staircase-decided-forced }, −{ $points }.
}
staircase-decided-how = { $decided ->
    [most] fue lo que más contó
   *[yes] lo decidió
}
staircase-decided-cards = Las propias cartas fueron lo que más contó: { $ahead_you ->
    [yes] las tuyas
   *[no] las de { $ahead }
} valían { $ahead_worth }, { $behind_you ->
    [yes] las tuyas
   *[no] las de { $behind }
} solo { $behind_worth }.
staircase-decided-forced = { $by_you ->
    [yes] hiciste
   *[no] { $by } hizo
} que { $who_you ->
    [yes] la tomaras
   *[no] { $who } la tomara
}

# -- on the picture of the end

staircase-unit = puntos
staircase-caption = { $name }: { $bonus ->
    [0] { $total }
   *[other] { $base } + { $bonus } extra
}

# Lo que les gusta a los jugadores de ordenador de este juego, tras su nivel en la sala.
taste-staircase-recycler = le gusta reciclar
taste-staircase-meddler = le gusta imponer
