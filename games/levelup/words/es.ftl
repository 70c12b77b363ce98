# Level Up.

game-levelup = Level Up
command-game-levelup = levelup
command-play-levelup = Abrir una mesa de Level Up, una carrera de rummy (2 a 6 jugadores, mejor 2 o 3)
about-levelup = Una carrera de rummy: baja toda tu mano y sube un NIVEL.

option-levelup-jokers = comodines
option-levelup-jokers-help = Cuántos comodines de verdad hay en la baraja, para todos
option-levelup-aces = ases
option-levelup-aces-help = Si un as puede ser también alto o solo bajo
option-levelup-aces-both = alto o bajo
option-levelup-aces-low = solo bajo
option-levelup-natural-wilds = comodín en su lugar
option-levelup-natural-wilds-help = Si un comodín en su propio lugar mantiene la bonificación
option-levelup-first-round = primer nivel
option-levelup-first-round-help = El NIVEL en el que empiezan todos
option-levelup-last-round = último nivel
option-levelup-last-round-help = El NIVEL que gana la partida (por defecto: 13 con 2 o 3 jugadores, menos con más)
option-levelup-max-hands = máximo de rondas
option-levelup-max-hands-help = La partida termina tras tantas rondas

levelup-heading = ronda { $hand }
levelup-asked-draw = robar o bajarse
levelup-asked-discard = descartar
levelup-seat = { seat-name } · NIVEL **{ $round }** de { $last }{ $cards ->
    [none] {""}
    [one] { " " }· { $cards } carta
   *[other] { " " }· { $cards } cartas
}{ $leads ->
    [yes] { " " }· en cabeza
   *[no] {""}
}{ $dealer ->
    [yes] { " " }· reparte
   *[no] {""}
}
levelup-piles = **Mazo:** { $stock ->
    [0] vacío
    [one] { $stock } carta
   *[other] { $stock } cartas
}
    {""}**Descartes** ({ $pile ->
    [one] { $pile } carta
   *[other] { $pile } cartas
}): { $top }{ $below ->
    [none] {""}
   *[other] { " " }sobre { $below }
}
levelup-piles-empty = **Mazo:** { $stock ->
    [0] vacío
    [one] { $stock } carta
   *[other] { $stock } cartas
}
    {""}**Descartes:** vacíos

levelup-hand = **Tus cartas:** { $cards }
    -# NIVEL { $round }: { $round ->
        [11] las J son tus comodines
        [12] las Q son tus comodines
        [13] las K son tus comodines
       *[other] los { $rank } son tus comodines
    } (★)
levelup-ready = **{ $now ->
    [yes] Puedes bajarte
   *[no] Podrás bajarte cuando te toque
}**
    { $melds }
levelup-meld = { $kind }: { $cards }{ $bonus ->
    [yes] { " " }· bonificación
   *[no] {""}
}
levelup-kind = iguales
levelup-straight = escalera
levelup-flush = color
levelup-straight-flush = escalera de color
levelup-do-stock = Robar del mazo
levelup-do-take = Tomar { $card }
levelup-do-laydown = Bajarme
levelup-discard = { $taken ->
    [none] **Descarta una:**
   *[other] **Descarta una,** pero no { $taken }:
}
levelup-wild = { $card }★({ $role })
levelup-do-discard-and-laydown = Bajarme, descartar { $card }
levelup-offer = -# { $label }: { $melds }
levelup-pick-discard = Solo descartar
levelup-pick-laydown = Otras formas de bajarme
levelup-pick-other = Otras jugadas
levelup-just-discard = Solo descartar { $card }

# -- on the table in the picture

levelup-plate-round = NIVEL { $round } de { $last }
levelup-plate-rank = { $round ->
    [11] las J ★
    [12] las Q ★
    [13] las K ★
   *[other] los { $rank } ★
}
levelup-plate-yours = son tus comodines
levelup-plate-goal = Bajarse en el
levelup-plate-step = NIVEL { $round }
levelup-plate-wins = gana la partida
levelup-plate-ready = { $discard ->
    [none] { $now ->
        [yes] Puedes bajarte
       *[no] Podrás bajarte cuando te toque
    }
   *[other] Puedes bajarte si descartas { $discard }
}{ $bonus ->
    [yes] , con bonificación
   *[no] {""}
}
levelup-moment = { $you ->
    [yes] Te bajaste y subiste
   *[no] { $name } se bajó y subió
} al NIVEL { $after }{ $bonus ->
    [yes] , con bonificación
   *[no] {""}
}
levelup-moment-stalemate = Tablas: nadie subió
levelup-moment-through = { $you ->
    [yes] Te bajaste y superaste
   *[no] { $name } se bajó y superó
} el último NIVEL
levelup-hand-line = Ronda { $hand }: { $told }

levelup-laid-down = 🎉 **{ $name } se bajó** y { $through ->
    [yes] superó el último NIVEL
   *[no] subió del NIVEL { $before } al { $after }
}{ $bonus ->
    [yes] , bonificación incluida
   *[no] {""}
}.
    { $melds }
levelup-stalemate-reshuffles = La ronda { $hand } quedó en tablas: el mazo se agotó dos veces sin que nadie tomara un descarte entretanto. Nadie subió.
levelup-stalemate-turns = La ronda { $hand } quedó en tablas: duró demasiados turnos. Nadie subió.
levelup-score = { $done ->
    [yes] NIVEL { $round } superado
   *[no] en el NIVEL { $round }
}

levelup-event-drew = { $you ->
    [yes] Robaste del mazo.
   *[no] { $name } robó del mazo.
}
levelup-event-drew-card = Robaste { $cards }.
levelup-event-took = { $you ->
    [yes] Tomaste { $cards }.
   *[no] { $name } tomó { $cards }.
}
levelup-event-discarded = { $you ->
    [yes] Descartaste { $cards }.
   *[no] { $name } descartó { $cards }.
}
levelup-event-reshuffled = El mazo se agotó: los descartes, menos la carta de arriba, se barajaron y formaron uno nuevo.
levelup-event-laid-down = { $you ->
    [yes] Te bajaste con { $cards } y subiste al NIVEL { $after }.
   *[no] { $name } se bajó con { $cards } y subió al NIVEL { $after }.
}
levelup-event-stalemate = La ronda quedó en tablas; nadie subió.
levelup-event-hand-dealt = Se repartió de nuevo.

levelup-refused-no-such-move = Esa no es una jugada de Level Up. Elige una de las que se ofrecen.
levelup-refused-draw-first = Roba una carta antes de descartar.
levelup-refused-already-drew = Ya has robado; descarta una carta.
levelup-refused-not-in-hand = { $card } no está en tu mano; elige una de tus cartas.
levelup-refused-just-taken = Has tomado { $card } de los descartes en este turno; descarta otra carta.
levelup-refused-name-the-discard = Tienes una carta de más; elige cuál descartas al bajarte.
levelup-refused-no-melds = { $left ->
    [none] Tus cartas todavía no encajan todas en combinaciones; sigue reuniendo.
   *[other] Tus cartas todavía no encajan todas en combinaciones: sobraría { $left }.
}
levelup-refused-window-closed = Demasiado tarde para bajarte: el siguiente jugador ya ha jugado. Espera tu turno.

# -- lo mejor, en el perfil

best-levelup-swift = Bajada más rápida: NIVEL { $round } { $turns ->
    [0] antes de robar
    [one] en un turno
   *[other] en { $turns } turnos
}, { $cards }
best-levelup-melds = Mejor mano: NIVEL { $round }{ $bonus ->
    [yes] { " " }con la bonificación
   *[no] {""}
}, { $cards }
profile-best-levelup = -# Mejor partida: { $best ->
    [3] en el NIVEL 3
   *[other] más allá del NIVEL { $before }
}

# -- por qué no se permite una jugada

why-levelup-no-such-move = Un turno de Level Up es robar y luego descartar; aparte de eso, solo puedes bajarte.
why-levelup-draw-first = Cada turno empieza robando, así todos tienen siempre tantas cartas como dice su NIVEL.
why-levelup-already-drew = Se roba una vez por turno y luego se descarta: tu mano sigue siendo del tamaño de tu NIVEL.
why-levelup-just-taken = Una carta tomada de los descartes tiene que servir: no puede volver en el mismo turno, o se podría dejar pasar el turno.
why-levelup-name-the-discard = Te bajas exactamente con tantas cartas como tu NIVEL, y después de robar tienes una de más.
why-levelup-no-melds = Todas tus cartas deben estar combinadas a la vez: tres iguales, tres seguidas de un palo, cinco seguidas o cinco de un palo, o más; { $left ->
    [none] una sola carta que sobre lo estropea.
   *[other] con las tuyas, sobraría { $left }.
}
why-levelup-window-closed = Tras tu descarte puedes bajarte solo hasta que robe el jugador de tu izquierda; después, la ronda sigue.

# -- pistas

move-levelup-discard = Descartar { $card }
hint-levelup-draw = { $reason ->
    [none] Un Experto { $pile ->
        [discard] tomaría { $top }
       *[other] robaría del mazo
    }.
    [discard-nearer] Un Experto tomaría { $top }, porque con ella a tu mano { $after ->
        [0] no le falta nada
        [one] le falta una carta en vez de { $missing }
       *[other] le faltan { $after } cartas en vez de { $missing }
    }{ $gain }.
    [stock-bonus] Un Experto robaría del mazo, porque después aún puedes bajarte, y { $outs ->
        [one] una de las { $unseen } cartas que no has visto trae
       *[other] { $outs } de las { $unseen } cartas que no has visto traen
    } la bonificación.
    [discard-bonus] Un Experto tomaría { $top }, porque trae la bonificación.
    [discard-no-nearer] Un Experto tomaría { $top }, porque ahora mismo robar no te acerca{ $gain }.
    [stock-nearer] Un Experto robaría del mazo, porque { $outs ->
        [one] una de las { $unseen } cartas que no has visto es tan buena
       *[other] { $outs } de las { $unseen } cartas que no has visto son tan buenas
    } como { $top }{ $gain }.
   *[stock-no-nearer] Un Experto robaría del mazo, porque { $outs ->
        [0] ni { $top } ni ninguna carta que no has visto te acerca, y nadie más ve lo que robas
        [one] { $top } no te acerca; en cambio, una de las { $unseen } cartas que no has visto sí
       *[other] { $top } no te acerca; en cambio, { $outs } de las { $unseen } cartas que no has visto sí
    }{ $gain }.
}
hint-levelup-discard = { $reason ->
    [none] Un Experto descartaría { $card }.
    [far] Un Experto descartaría { $card }, porque { $helps ->
        [0] casi nunca ayuda al jugador de tu izquierda
       *[other] solo ayuda al jugador de tu izquierda en { $helps } de 100 rondas simuladas
    }, y eso cuenta aquí más que lo que te deja{ $gain }.
   *[near] Un Experto descartaría { $card }, porque al resto de tu mano { $missing ->
        [0] no le falta entonces nada
        [one] le falta entonces una carta, y ningún otro descarte te acerca más
       *[other] le faltan entonces { $missing } cartas, y ningún otro descarte te acerca más
    }{ $gain }.
}
hint-levelup-laydown = { $card ->
    [none] Un Experto se bajaría ahora{ levelup-hint-wins }.
   *[other] Un Experto descartaría { $card } y se bajaría{ levelup-hint-wins }.
}
levelup-hint-wins = { $reason ->
    [none] {""}
   *[other], porque eso gana la ronda{ $gain }
}

# -- las imágenes de la página de reglas

levelup-picture-melds = Cuatro combinaciones – { $melds }.
levelup-picture-wild = En el NIVEL { $round } cada { $round } es un comodín, y una escalera de color de cinco cartas da la bonificación – { $melds }.
levelup-plate-wild = { $kind } ({ $wild } = { $role })
levelup-plate-bonus = bonificación
levelup-picture-turn = En tu turno robas, aquí { $drawn } de los descartes, descartas { $discarded } y, hasta que alguien robe, puedes bajarte con { $laid }.
levelup-plate-draw = Robar
levelup-plate-discard = Descartar
levelup-plate-lay-down = Bajarse
levelup-plate-sources = mazo o descartes
levelup-plate-hand = mano
levelup-plate-pile = descartes
levelup-plate-window = hasta que roben

levelup-course = NIVEL por ronda

# -- lo que decidió la partida

levelup-decided = { $how ->
    [bonus] La ronda { $hand } lo decidió: con la bonificación, { $ahead_you ->
        [yes] subiste
       *[no] { $ahead } subió
    } dos NIVELES de golpe.
    [lead] En la ronda { $hand }, { $ahead_you ->
        [yes] te pusiste
       *[no] { $ahead } se puso
    } definitivamente por delante{ $behind_you ->
        [yes] { " " }de ti
       *[no] {""}
    }: subida al NIVEL { $round }.
    [last] La última ronda lo decidió: también { $behind_you ->
        [yes] tú estabas
       *[no] { $behind } estaba
    } en el NIVEL { $round }.
   *[other] La ronda { $hand } lo decidió: { $ahead_you ->
        [yes] subiste
       *[no] { $ahead } subió
    } al NIVEL { $round }.
}

# -- on the picture of the end

levelup-unit = NIVEL
levelup-plate-reached = { $done ->
    [yes] tras { $round }
   *[no] { $round }
}
# Correcto: un grupo tiene tres cartas o más.
levelup-set = { $count } { levelup-ranks }
levelup-ranks = { $rank ->
    [2] doses
    [3] treses
    [4] cuatros
    [5] cincos
    [6] seises
    [7] sietes
    [8] ochos
    [9] nueves
    [T] dieces
    [J] J
    [Q] Q
    [K] K
   *[A] ases
}

# -- lo cerca que está una mano de las combinaciones

levelup-near = -# { $missing ->
    [one] Falta { $missing } carta:
   *[other] Faltan { $missing } cartas:
} { $melds }
levelup-near-meld = { $kind ->
    [straight] escalera
    [flush] color
    [straight-flush] escalera de color
   *[kind] { levelup-set }
}
levelup-far = -# { $missing ->
    [one] Falta { $missing } carta
   *[other] Faltan { $missing } cartas
} (valen 3 iguales, 3 seguidas de un palo, 5 seguidas o 5 de un palo)

# -- el reparto del día

levelup-points = NIVEL { $points }
levelup-daily-tie = A igual NIVEL, cuantas menos cartas robadas, mejor.
levelup-daily-spent = { $count ->
    [one] { $count } carta robada
   *[other] { $count } cartas robadas
}

# Lo que les gusta a los jugadores de ordenador de este juego, tras su nivel en la sala.
taste-levelup-hearts = guarda corazones
taste-levelup-high = guarda cartas altas
