# Spectrum, que aquí se llama Espectro.

game-spectrum = Espectro
command-game-spectrum = espectro
command-play-spectrum = Abrir una mesa de Espectro: siete colores, faroles, cinco cartas de victoria (3 a 5 jugadores)
about-spectrum = Siete colores, cambios y faroles: la mejor mano gana cartas de victoria.

option-spectrum-copies = copias
option-spectrum-copies-help = Cuántas cartas hay de cada color
option-spectrum-swap = intercambios
option-spectrum-swap-help = Si se puede intercambiar una carta con el vecino de la izquierda
option-spectrum-target = meta
option-spectrum-target-help = Cuántas cartas de victoria ganan la partida
option-spectrum-max-rounds = máximo de rondas
option-spectrum-max-rounds-help = La partida termina tras tantas rondas

spectrum-heading = ronda { $round }{ $last ->
    [yes] , la última
   *[no] {""}
}{ $lap ->
    [0] {""}
   *[other] { " " }· cambio { $lap } de 2
}
spectrum-heading-first = toca cartas y luego un botón
spectrum-asked-exchange = { $offers ->
    [yes] { $most ->
        [0] ofrecer una carta o terminar el turno
        [one] ofrecer una carta o cambiar una
       *[other] ofrecer una carta o cambiar hasta { $most }
    }
   *[no] { $most ->
        [0] terminar el turno
        [one] cambiar una carta o ninguna
       *[other] cambiar hasta { $most } cartas
    }
}
spectrum-asked-answer = intercambiar una carta con { $by } o rechazar
spectrum-asked-show = elegir tres cartas para mostrar
spectrum-asked-stay = seguir o retirarse
spectrum-asked-claim = { $claims ->
    [one] elegir una carta de victoria
   *[other] elegir dos cartas de victoria
}
spectrum-asked-discard = elegir qué cartas descartar

# -- la mesa

spectrum-seat = { $turn ->
    [yes] **{ $name }** (es su turno)
   *[no] { $name }
} · **{ $owned }** de { $target } cartas de victoria{ $colours ->
    [none] {""}
   *[other] { " " }({ $colours })
}{ $leads ->
    [yes] { " " }· en cabeza
   *[no] {""}
}{ $starts ->
    [yes] { " " }· empieza
   *[no] {""}
}{ $stand ->
    [sealed] { " " }· en secreto
    [declined] { " " }· rechaza
    [stay] { " " }· **sigue**
    [fold] { " " }· *se retira*
   *[other] {""}
}
spectrum-exchanges = > { $parts }
spectrum-kept = { $kept ->
    [one] { $kept } carta guardada
   *[other] { $kept } cartas guardadas
}
spectrum-turn-swaps = intercambio con { $name }{ $times ->
    [one] {""}
   *[other] , dos veces
}
spectrum-turn-discards = { $cards ->
    [none] ningún descarte
   *[other] descarte: { $cards }
}
spectrum-open = > { $cards }
spectrum-piles = **Mazo:** { $stock ->
    [0] vacío, no hay más cambios en esta ronda
    [one] una carta
   *[other] { $stock } cartas
}{ $discards ->
    [none] {""}
   *[other] { "\u000A" }**Descartes:** { $discards }
}
spectrum-scene-bar = Mazo { $stock }
spectrum-scene-showdown = Ronda { $round }: se enseñan las manos
spectrum-scene-holding = { $colours ->
    [7] Tienes los siete colores
    [one] Tienes { $groups }
   *[other] Tienes { $groups }, { $colours } colores
}
spectrum-scene-stand = { $stand ->
    [exchange] cambia …
    [offers] ofrece
    [declined] rechaza
    [answer] ¿intercambio?
    [kept] conserva { $kept }
    [chooses] elige …
    [sealed] en secreto
    [asked] ¿sigue?
    [stay] SIGUE
   *[fold] SE RETIRA
}
spectrum-scene-worth = { $strength ->
    [8] Espectro
   *[other] { $groups }
}{ $tied ->
    [yes] { " " }· empate
   *[no] {""}
}
spectrum-moment-won = { $you ->
    [yes] Ganaste
   *[no] { $name } ganó
} la ronda { $round }{ $stayed ->
    [one] { " " }sin rivales
   *[other] {""}
}{ $taken ->
    [chooses] {""}
    [none] { $you ->
        [yes] , pero ya tenías ese color
       *[no] , pero ya tenía ese color
    }
   *[other] { $you ->
        [yes] { " " }y tomaste { $taken }
       *[no] { " " }y tomó { $taken }
    }
}
spectrum-moment-nobody = Nadie ganó la ronda { $round }: { $stayed ->
    [0] se retiraron todos
   *[other] las manos iguales se eliminaron entre sí
}

# -- la mano

spectrum-hand = **Tus cartas:** { $cards }
spectrum-copy = { $card } ({ $number })
spectrum-hand-worth = Lo mejor: **{ $worth }** · { $colours ->
    [one] { $colours } color
   *[other] { $colours } colores
} de 7{ $takes ->
    [no] { " " }· no es un color nuevo para ti
   *[yes] {""}
}
spectrum-swap = { $given } con { $name } por { $got }
spectrum-swaps = -# Has intercambiado { $swaps }
spectrum-offer = Ofreces { $card } a { $name }, boca abajo.
spectrum-sealed-show = 🔒 **En secreto:** muestras { $cards }.
spectrum-sealed-discard = 🔒 **En secreto:** { $cards ->
    [none] conservas todas tus cartas.
   *[other] descartas { $cards }.
}
spectrum-all-discarded = -# Has seguido hasta el final, así que se descartan todas tus cartas.
spectrum-opposite = { $name } muestra { $cards }

spectrum-no-exchange = El mazo está vacío
spectrum-do-exchange = { $count ->
    [0] No cambiar nada
   *[other] Cambiar { $count }
}
spectrum-do-offer = { $card ->
    [none] Ofrecer a { $name }
   *[other] Ofrecer { $card } a { $name }
}
spectrum-do-offer-it = Ofrecer
spectrum-do-one-each = Conservar una de cada
spectrum-do-largest = Conservar el mayor grupo
spectrum-do-show = { $exactly ->
    [yes] Mostrar estas tres
   *[no] Mostrar tres
}
spectrum-do-group = Mostrar mi mayor grupo
spectrum-do-these = Mostrar { $cards }
spectrum-do-claim = Tomar dos
spectrum-do-discard = { $count ->
    [0] Descartar
   *[other] Descartar { $count }
}
spectrum-do-keep = Conservar todas
spectrum-do-decline = Rechazar
spectrum-note-answer = Elige la carta que das.
spectrum-note-stay = Definitivo. Las iguales caen.
spectrum-note-discard = Definitivo. Robas otras tantas.
spectrum-do-stay = Seguir
spectrum-do-fold = Retirarme

# -- finales

spectrum-group = { $strength }{ "\u00A0" }{ $colour }
spectrum-worth = { $strength ->
    [8] un espectro
   *[other] { $groups }
}
spectrum-showdown-won = 🎉 **{ $name } ganó la ronda { $round }**{ $stayed ->
    [one] { " " }sin rivales
   *[other] {""}
}{ $taken ->
    [chooses] .
    [none] , pero ya tenía ese color: no hay carta de victoria.
   *[other] { " " }y tomó { $taken }.
}
spectrum-showdown-nobody = **Nadie ganó la ronda { $round }:** { $stayed ->
    [0] se retiraron todos.
   *[other] las manos iguales se eliminaron entre sí.
}
spectrum-result = { $wins ->
    [yes] **{ $worth }**
   *[no] { $worth }
}{ $tied ->
    [yes] { " " }· empate, fuera
   *[no] {""}
}
spectrum-showdown-hand = { $wins ->
    [yes] **{ $name }**
   *[no] { $name }
} · { $result }
    {""}> { $cards }
spectrum-showdown-folded = -# Retirados: { $names }.
spectrum-top = { $complete ->
    [yes] { $owned ->
        [one] { $name } tiene un color, y con eso basta.
       *[other] { $name } tiene { $owned } colores, y con eso basta.
    }
   *[no] { $owned ->
        [one] { $name } tiene un color; nadie tiene más.
       *[other] { $name } tiene { $owned } colores; nadie tiene más.
    }
}
spectrum-own-score = { $owned ->
    [0] Aún no tienes cartas de victoria.
   *[other] Tienes { $score }.
}
spectrum-points = { $points ->
    [0] ninguna carta de victoria
    [one] una carta de victoria
   *[other] { $points } cartas de victoria
}
spectrum-score = { spectrum-points }{ $colours ->
    [none] {""}
   *[other] : { $colours }
}

# -- sucesos

spectrum-event-offered = { $other_you ->
    [yes] { $name } te ofreció una carta.
   *[no] { $name } ofreció una carta a { $other }.
}
spectrum-event-swapped = { $name } intercambió una carta con { $other }.
spectrum-event-own-swap = Diste { $given } a { $other } y recibiste { $got }.
spectrum-event-declined = { $you ->
    [yes] Rechazaste la carta de { $other }.
   *[no] { $other_you ->
        [yes] { $name } rechazó tu carta.
       *[no] { $name } rechazó la carta de { $other }.
    }
}
spectrum-event-exchanged = { $you ->
    [yes] Descartaste { $cards }.
   *[no] { $name } descartó { $cards }.
}
spectrum-event-own-draw = Robaste { $cards }.
spectrum-event-stayed = { $you ->
    [yes] Seguiste.
   *[no] { $name } siguió.
}
spectrum-event-folded = { $you ->
    [yes] Te retiraste.
   *[no] { $name } se retiró.
}
spectrum-event-round-won = { $takes ->
    [yes] { $you ->
        [yes] Ganaste la ronda { $round } con { $worth }.
       *[no] { $name } ganó la ronda { $round } con { $worth }.
    }
   *[no] { $you ->
        [yes] Ganaste la ronda { $round } con { $worth }, pero ya tenías ese color.
       *[no] { $name } ganó la ronda { $round } con { $worth }, pero ya tenía ese color.
    }
}
spectrum-event-nobody-won = Nadie ganó la ronda { $round }.
spectrum-event-claimed = { $you ->
    [yes] Tomaste { $cards }.
   *[no] { $name } tomó { $cards }.
}
spectrum-event-round-dealt = { $other_you ->
    [yes] Se repartió la ronda { $round }; primer turno: tú.
   *[no] Se repartió la ronda { $round }; primer turno: { $other }.
}

# -- negativas

spectrum-refused-already-answered = Ya has respondido, y es definitivo. Espera a los demás.
spectrum-refused-stayers-discard-all = Has seguido hasta el final, así que se descarta toda tu mano. Espera a quienes se han retirado.
spectrum-refused-not-now = { $phase ->
    [exchange] Es el momento de los cambios. Ofrece una carta, cambia hasta tres o termina tu turno.
    [answer] Tu vecino te ofrece una carta. Da una a cambio para intercambiar, o rechaza.
    [show] Es el momento de elegir tres cartas para mostrar.
    [stay] Es el momento de seguir o retirarse.
    [claim] Toma primero tu carta de victoria.
   *[discard] Elige ahora qué descartar antes de la próxima ronda.
}
spectrum-refused-swap-off = En esta mesa no hay intercambios. Cambia hasta tres cartas o termina tu turno.
spectrum-refused-one-offer = Una sola oferta por turno. Cambia hasta tres cartas o termina tu turno.
spectrum-refused-not-in-hand = No tienes todas esas cartas. Elige entre las tuyas.
spectrum-refused-named-twice = Cada carta cuenta una sola vez. Elige cartas distintas.
spectrum-refused-stock-short = { $stock ->
    [0] El mazo está vacío: no hay más cambios en esta ronda. Termina tu turno.
    [one] Solo queda una carta en el mazo. Cambia una carta o ninguna.
   *[other] Solo quedan { $stock } cartas en el mazo. No cambies más que esas.
}
spectrum-refused-at-most-three = Puedes cambiar tres cartas como mucho. Elige menos.
spectrum-refused-exactly-three = Se muestran exactamente tres cartas. Elige tres.
spectrum-refused-claim-count = { $claims ->
    [one] Toma exactamente un color.
   *[other] Toma exactamente { $claims } colores distintos.
}
spectrum-refused-claim-colour = Ese color no ha ganado la ronda, o ya lo tienes. Toma uno de los que se ofrecen.

# -- lo mejor, en el perfil

best-spectrum-hand = Mejor mano: { $strength ->
    [8] un espectro
   *[other] { $strength } de un color
}, { $cards }
best-spectrum-bluff = Mejor farol: se retiraron todos ante { $cards }
profile-best-spectrum = -# Mejor partida: { $best ->
    [one] { $best } carta de victoria
   *[other] { $best } cartas de victoria
}

# -- la vitrina

cabinet-spectrum-title = ## Vitrina · { $name }
cabinet-spectrum-none = { $own ->
    [yes] Aquí todavía no has ganado ninguna carta de victoria.
   *[no] { $name } todavía no ha ganado aquí ninguna carta de victoria.
} Se ganan en Espectro: `/jugar espectro`.
cabinet-spectrum-sets = { $sets ->
    [0] Todavía ninguna serie completa de los siete colores.
    [one] **Una serie completa** de los siete colores.
   *[other] **{ $sets } series completas** de los siete colores.
}
cabinet-spectrum-alt = Cartas de victoria ganadas: { $kinds }

# -- por qué no se permite una jugada

why-spectrum-already-answered = Las respuestas secretas son definitivas; si no, el último sabría más que los demás.
why-spectrum-stayers-discard-all = Solo quien se retira conserva cartas para la ronda siguiente: para eso sirve retirarse.
why-spectrum-not-now = Una ronda tiene su orden: completar la mano, dos cambios, mostrar tres, seguir o retirarse, enseñar las manos, descartar.
why-spectrum-swap-off = Intercambiar es una regla de la casa, y en esta mesa no se aplica.
why-spectrum-one-offer = Hay una oferta por turno, antes de cambiar: aceptada o rechazada, ya está gastada.
why-spectrum-not-in-hand = Solo puedes usar cartas que tengas ahora en la mano, y algunas de estas no lo están.
why-spectrum-named-twice = Cada carta de tu mano existe una vez; un color que tienes dos veces son dos cartas.
why-spectrum-stock-short = Lo que descartas se repone del mazo, y los descartes no vuelven a él hasta que acaba la ronda.
why-spectrum-at-most-three = Se cambian tres cartas por turno como mucho, para que nadie renueve toda su mano de golpe.
why-spectrum-exactly-three = Cada uno muestra tres de sus siete cartas: bastantes para juzgar, pocas para estar seguro.
why-spectrum-claim-count = El mayor grupo gana una carta de victoria, un espectro dos de colores distintos, pero nunca más de las que te faltan.
why-spectrum-claim-colour = Una carta de victoria es de un color que ha ganado la ronda, y cada color te cuenta una sola vez.

# -- pistas

move-spectrum-offer = Ofrecer { $card }
move-spectrum-accept = Aceptar y dar { $card }
move-spectrum-exchange = { $cards ->
    [none] No cambiar nada
   *[other] Cambiar { $cards }
}
move-spectrum-show = Mostrar { $cards }
move-spectrum-discard = { $cards ->
    [none] Conservarlo todo
   *[other] Descartar { $cards }
}
move-spectrum-claim = Tomar { $colours }
hint-spectrum-offer = Un Experto ofrecería { $card } a la izquierda{ spectrum-hint-reason }.
hint-spectrum-accept = Un Experto intercambiaría y daría { $card }{ spectrum-hint-reason }.
hint-spectrum-decline = Un Experto rechazaría{ spectrum-hint-reason }.
hint-spectrum-exchange = { $cards ->
    [none] Un Experto no cambiaría nada{ spectrum-hint-reason }.
   *[other] Un Experto cambiaría { $cards }{ spectrum-hint-reason }.
}
hint-spectrum-show = Un Experto mostraría { $cards }{ spectrum-hint-reason }.
hint-spectrum-stay = Un Experto seguiría{ spectrum-hint-reason }.
hint-spectrum-fold = Un Experto se retiraría{ $reason ->
    [none] {""}
   *[other], porque seguir da una carta de victoria en { $stay } de 100 repartos simulados y cuesta todas tus cartas{ $gain }
}.
hint-spectrum-claim = Un Experto tomaría { $colours }{ $reason ->
    [none] {""}
    [only], porque no tienes otra opción
    [rarest], porque así te quedan los colores de los que hay más cartas en juego
   *[equal], porque todos los colores que se ofrecen valen lo mismo
}.
hint-spectrum-discard = { $cards ->
    [none] Un Experto lo conservaría todo{ spectrum-hint-next }.
   *[other] Un Experto descartaría { $cards }{ spectrum-hint-next }.
}
spectrum-hint-next = { $reason ->
    [none] {""}
    [only], porque no tienes otra opción
    [equal], porque todo lo que puedes hacer da lo mismo
    [lost], aunque la ronda siguiente casi no puedes ganarla{ $gain }
   *[wins], porque así ganas la ronda siguiente en { $wins } de 100 repartos simulados{ $gain }
}
spectrum-hint-reason = { $reason ->
    [none] {""}
    [only], porque no tienes otra opción
    [equal], porque todo lo que puedes hacer da lo mismo
    [crowded], porque en { $rivals } de 100 repartos simulados otra persona tiene los siete colores, y las manos iguales quedan fuera; así ganas la ronda en { $wins }{ $gain }
    [lost], aunque esta ronda ya casi no puedes ganarla{ $gain }
   *[wins], porque así ganas la ronda en { $wins } de 100 repartos simulados{ $gain }
}

# -- las imágenes de la página de reglas

spectrum-picture-strength = Manos de la más fuerte a la más débil – { $hands }.
spectrum-picture-showdown = Al enseñar las manos, las dos más fuertes son iguales y quedan eliminadas – { $hands }.
spectrum-picture-hand = { $name }: { $cards }
spectrum-picture-swap = Ofreces una carta boca abajo, aquí { $cards }, y tu vecino de la izquierda te da otra que no ves hasta que acepta.
spectrum-picture-exchange = Descartas hasta tres cartas boca arriba, aquí { $cards }, y robas otras tantas, desconocidas, del mazo.
spectrum-picture-show = De tus siete cartas, los demás ven las tres que muestras, aquí { $cards }, y cuatro reversos.
spectrum-plate-swap = Intercambiar
spectrum-plate-you = tú
spectrum-plate-left = tu vecino de la izquierda
spectrum-plate-discard = Descartar
spectrum-plate-draw = Robar
spectrum-plate-hand = mano
spectrum-plate-face-up = boca arriba
spectrum-plate-stock = mazo
spectrum-plate-show = Mostrar tres
spectrum-plate-seen = tu mano, como la ven los demás
spectrum-plate-strength = { $strength ->
    [8] Espectro
   *[other] { $strength } de un color
}
spectrum-plate-showdown = { $wins ->
    [yes] { $strength }, gana
   *[no] { $strength }, fuera
}

spectrum-course = Cartas por ronda

# -- lo que decidió la partida

spectrum-decided = La ronda { $round } lo decidió: { $how ->
    [folded] { $behind_you ->
        [yes] te retiraste
       *[no] { $behind } se retiró
    }; { $ahead_you ->
        [yes] tomaste
       *[no] { $ahead } tomó
    } { $taken }.
    [tied] una mano igual eliminó { $behind_you ->
        [yes] la tuya
       *[no] la de { $behind }
    }; { $ahead_you ->
        [yes] tomaste
       *[no] { $ahead } tomó
    } { $taken }.
   *[beaten] { $ahead_you ->
        [yes] tenías
       *[no] { $ahead } tenía
    } { $worth }, { $behind_you ->
        [yes] tú
       *[no] { $behind }
    } solo { $other }.
}

# -- on the picture of the end

spectrum-unit = cartas

# Lo que les gusta a los jugadores de ordenador de este juego, tras su nivel en la sala.
taste-spectrum-bluffer = le gusta farolear
taste-spectrum-cautious = se retira pronto
