# L’Escalier.

game-escalier = L’Escalier
command-game-escalier = escalier
command-play-escalier = Abrir una mesa de L’Escalier: di exactamente cuántas bazas harás (3 a 6 jugadores)
about-escalier = Di exactamente cuántas bazas harás, y haz esas.

option-escalier-max-cards = máximo de cartas
option-escalier-max-cards-help = Cartas de la ronda mayor (por defecto: 10, 7, 6, 5 con 3, 4, 5, 6 jugadores); menos, más corta
option-escalier-forehead-rule = regla de la frente
option-escalier-forehead-rule-help = Si el último en anunciar está limitado también en las rondas de una carta
option-escalier-undertrump = fallar por debajo
option-escalier-undertrump-help = Sin el palo ni un triunfo mayor: ¿hay que echar un triunfo menor?
option-escalier-undertrump-forced = obligado
option-escalier-undertrump-free = libre

escalier-heading = ronda { $round } de { $rounds }
escalier-asked-bid = { $forbidden ->
    [none] anunciar
   *[other] anunciar, todo menos { $forbidden }
}
escalier-asked-play = { $leads ->
    [yes] salir con una carta
   *[no] jugar una carta
}

# -- la mesa

escalier-trump = Triunfo{ "\u00A0" }**{ $suit }** · { $card } boca arriba · { $cards ->
    [one] una carta cada uno
   *[other] { $cards } cartas cada uno
}
escalier-forehead-round = **Ronda a ciegas:** en *Mi mano* ves las cartas de todos menos la tuya.
escalier-seat = { seat-name } · { $bid ->
    [none] por anunciar
   *[other] { $playing ->
        [yes] anunció **{ $bid }**, lleva **{ $won }**
       *[no] anuncio: **{ $bid }**
    }
} · { $lost ->
    [one] { $lost } punto perdido
   *[other] { $lost } puntos perdidos
}{ $ahead ->
    [yes] { " " }· líder
   *[no] {""}
}
escalier-bids = -# Reparte: { $dealer }{ $bids ->
    [none] {""}
   *[other] { " " }· { $playing ->
        [yes] anuncios: { $bids } para
       *[no] anuncios hasta ahora: { $bids } de
    } { $tricks ->
        [one] { $tricks } baza
       *[other] { $tricks } bazas
    }
}
escalier-trick-open = **Baza { $number } de { $tricks }** · ninguna carta todavía
escalier-trick = **Baza { $number } de { $tricks }**
    {""}> { $cards }
escalier-plate-trump = Triunfo
escalier-plate-sum = anunciado
escalier-plate-of = { $bids }/{ $tricks }
escalier-plate-said = anuncio { $bid }
escalier-plate-bids = { $turn ->
    [yes] ¿anuncio?
   *[no] …
}
escalier-moment-trick = { $you ->
    [yes] { $ruffs ->
        [yes] Fallaste con { $card } e hiciste la baza
       *[no] Hiciste la baza con { $card }
    }
   *[no] { $ruffs ->
        [yes] { $name } falló con { $card } e hizo la baza
       *[no] { $name } hizo la baza con { $card }
    }
}: { $won } con un anuncio de { $bid }
escalier-moment-lost = { $you ->
    [yes] tú
   *[no] { $name }
} { $lost ->
    [0] exacto
   *[other] −{ $lost }
}
escalier-moment-round = Ronda { $round }: { $results }
escalier-card = { $name }{ "\u00A0" }{ $card }
escalier-card-winning = **{ $name }{ "\u00A0" }{ $card }** (mejor)
escalier-taken = -# Bazas anteriores: { $tricks }
escalier-last-trick = -# Última baza: { $cards }
escalier-last-trick-before = -# Última baza de la ronda { $round }: { $cards }

# -- la mano

escalier-hand = **Tus cartas:** { $cards }
escalier-trumps = { $cards }{ "\u00A0" }(triunfo)
escalier-foreheads = **En las frentes,** en el orden en que caerán las cartas:
escalier-forehead = { $number }. { $name } **{ $card }**
escalier-own-forehead = { $number }. Tú: tu carta está en tu frente.
escalier-forehead-hand = -# Ronda a ciegas: ves las cartas de todos menos la tuya.
escalier-bid = **¿Cuántas bazas harás?**
escalier-do-bid = { $bid }
escalier-high-bids = { $first }–{ $last }
escalier-closed-bid = -# No { $bid }: los anuncios no pueden sumar { $total }.
escalier-closed = -# { $cards ->
    [none] { $why }
   *[other] Ahora no: { $cards } · { $why }
}

# -- finales y sucesos

escalier-result = **Ronda { $round } de { $rounds }** · { $cards ->
    [one] una carta
   *[other] { $cards } cartas
} · triunfo{ "\u00A0" }{ $suit } · { $card } boca arriba
escalier-result-seat = { $name } · anunció { $bid }, hizo { $won }{ $lost ->
    [0] { "\u00A0" }✓
   *[other] { " " }· −{ $lost }
} · en total { $total ->
    [0] 0
   *[other] −{ $total }
}{ $ahead ->
    [yes] { " " }· líder
   *[no] {""}
}
escalier-plate-lost = { $lost ->
    [0] 0
   *[other] −{ $lost }
}
escalier-plate-points = { $lost ->
    [0] 0 ptos.
    [one] −1 pto.
   *[other] −{ $lost } ptos.
}
escalier-points = { $points ->
    [0] ningún punto perdido
    [one] un punto perdido
   *[other] { $points } puntos perdidos
}

escalier-event-bid = { $you ->
    [yes] Anunciaste { $bid }.
   *[no] { $name } anunció { $bid }.
}
escalier-event-trick-won = { $you ->
    [yes] Hiciste la baza con { $card }.
   *[no] { $name } hizo la baza con { $card }.
}
escalier-event-round-scored = Ronda { $round }: { $results }
escalier-lost-now = { $you ->
    [yes] tú
   *[no] { $name }
}{ "\u00A0" }{ $lost ->
    [0] ✓
   *[other] −{ $lost }
}
escalier-event-round-dealt = { $you ->
    [yes] Repartiste
   *[no] { $name } repartió
} la ronda { $round }: { $cards ->
    [one] una carta cada uno, en la frente
   *[other] { $cards } cartas cada uno
}, triunfo{ "\u00A0" }{ $suit }.

# -- lo que las reglas no permiten

escalier-suit = { $suit ->
    [C] tréboles
    [D] diamantes
    [H] corazones
   *[S] picas
}
escalier-refused-not-in-this-game = Esa no es una jugada de L’Escalier. Elige una de las que se ofrecen.
escalier-refused-bid-first = Todavía no han anunciado todos. Primero anuncia, luego juega.
escalier-refused-bids-are-made = Los anuncios están hechos. Juega una carta.
escalier-refused-bid-range = { $bid ->
    [one] No puedes hacer { $bid } baza.
   *[other] No puedes hacer { $bid } bazas.
} Anuncia de 0 a { $most }.
escalier-refused-forbidden-bid = No { $bid }: anuncias en último lugar y los anuncios no pueden sumar { $total }. Alguien tiene que equivocarse.
escalier-refused-not-in-hand = No tienes { $card }. Elige una de tus cartas.
escalier-refused-follow-suit = Asiste: todavía tienes { escalier-suit }.
escalier-refused-must-overtrump = Sube: han salido de triunfo y puedes ganar a { $above }.
escalier-refused-must-ruff = Falla: no tienes el palo de salida, así que debes jugar triunfo, y tienes { escalier-suit }.
escalier-refused-must-overruff = Contrafalla: tienes un triunfo que gana a { $above }.

# -- lo mejor, en el perfil

best-escalier-run = Racha más larga: { $run ->
    [one] { $run } anuncio cumplido
   *[other] { $run } anuncios cumplidos seguidos
}
best-escalier-bid = Mejor anuncio: { $bid } de { $tricks ->
    [one] { $tricks } baza
   *[other] { $tricks } bazas
}, cumplido
profile-best-escalier = -# Mejor partida: { $best ->
    [one] { $best } punto perdido
   *[other] { $best } puntos perdidos
}

# -- por qué no se permite una jugada

why-escalier-not-in-this-game = En L’Escalier primero anuncian todos y luego cada uno juega una carta en cada baza; no hay más jugadas.
why-escalier-bid-first = Nadie juega hasta que todos han anunciado, para que cada anuncio se base solo en las cartas repartidas.
why-escalier-bids-are-made = Un anuncio es una promesa: una vez hechos todos, ninguno cambia.
why-escalier-bid-range = Hay tantas bazas como cartas en tu mano; se anuncia entre ninguna y todas.
why-escalier-forbidden-bid = El último anuncio no puede hacer que la suma sea el número de bazas, para que no todos puedan acertar.
why-escalier-follow-suit = Si tienes el palo de salida, debes asistir; salvo en triunfo, vale cualquier carta del palo, alta o baja.
why-escalier-must-overtrump = Si se sale de triunfo, debes superar el triunfo más alto de la baza si puedes, para que ningún triunfo alto se quede escondido.
why-escalier-must-ruff = Si no tienes el palo de salida, debes fallar con triunfo aunque no quieras la baza: por eso cuesta cumplir un anuncio.
why-escalier-must-overruff = Si fallas, debes superar el triunfo más alto que ya esté en la baza, si puedes.

# -- pistas

move-escalier-bid = Anunciar { $bid }
move-escalier-play = Jugar { $card }
# Right: con un decimal siempre son bazas.
hint-escalier-bid = { $reason ->
    [none] Un Experto anunciaría { $bid }.
    [forehead] Un Experto anunciaría { $bid }, porque { $wins ->
        [0] ninguna de las { $possible } cartas que puedes tener haría
        [one] solo una de las { $possible } cartas que puedes tener haría
       *[other] { $wins } de las { $possible } cartas que puedes tener harían
    } la baza{ $gain }.
   *[bid] Un Experto anunciaría { $bid }, porque tus cartas valen unas { NUMBER($tricks, minimumFractionDigits: 1) } bazas y este anuncio { $exact ->
        [0] casi nunca se cumple, pero es el que menos cuesta
       *[other] se cumple en { $exact } de 100 repartos simulados
    }{ $gain }.
}
hint-escalier-play = { $reason ->
    [none] Un Experto jugaría { $card }.
    [only] Un Experto jugaría { $card }, porque las reglas no permiten otra carta.
    [take] Un Experto jugaría { $card }, porque aún necesitas { escalier-tricks } y con ella haces esta en { $takes } de 100 repartos simulados{ $gain }.
    [save] Un Experto jugaría { $card }, porque no vale la pena pelear por esta baza: se la llevan otros en { $loses } de 100 repartos simulados, y { $exact ->
        [0] tu anuncio ya casi nunca se cumple
       *[other] tu anuncio aún se cumple en { $exact }
    }{ $gain }.
    [spill] Un Experto jugaría { $card }, porque no quieres más bazas, pero cualquier carta cuesta algo: tu anuncio { $exact ->
        [0] ya casi nunca se cumple
       *[other] se cumple en { $exact } de 100 repartos simulados
    }{ $gain }.
   *[duck] Un Experto jugaría { $card }, porque no quieres más bazas y con ella esta se la llevan otros en { $loses } de 100 repartos simulados{ $gain }.
}
escalier-tricks = { $wants ->
    [one] una baza
   *[other] { $wants } bazas
}

# -- las imágenes de la página de reglas

escalier-picture-bids = Con { $cards } cartas cada uno y anuncios de { $bids }, el último no puede decir { $forbidden }, porque la suma sería igual al número de bazas.
escalier-picture-trick = El triunfo es { $trump } (carta descubierta: { $turnup }): { $leads } sale, { $follows } asiste, { $ruffs } falla, y al final { $overruffs } contrafalla y hace la baza.
escalier-picture-follow-suit = Se sale con { $trick }: de { $hand } solo se pueden jugar { $legal }, porque asisten.
escalier-picture-undertrump = El triunfo es { $trump } y en la baza están { $trick }: de { $hand } solo se puede jugar { $legal }, que falla por debajo.
escalier-picture-forehead = En una ronda a ciegas ves las cartas de los demás, aquí { $cards }, pero no la tuya.
escalier-plate-follow-suit = Asistir
escalier-plate-undertrump = Fallar por debajo: el triunfo es { $trump }
escalier-plate-seen = Ves
escalier-plate-unseen = No ves
escalier-plate-others = las cartas de los demás
escalier-plate-own = tu propia carta
escalier-plate-hand = mano
escalier-plate-in-trick = baza
escalier-plate-bid = Anuncio: { $bid }
escalier-plate-not = No { $bid }
escalier-plate-leads = sale
escalier-plate-follows = asiste
escalier-plate-ruffs = falla
escalier-plate-overruffs = supera

escalier-course = Puntos por ronda

# -- lo que decidió la partida

escalier-decided = { $ahead ->
    [none] { $alone ->
        [yes] La ronda { $round } es la que más te costó
       *[no] Ninguna ronda te costó más que la ronda { $round }
    }: { escalier-decided-bid }.
   *[other] La ronda { $round } lo decidió: { escalier-decided-bid }; { $ahead_you ->
        [yes] tú
       *[no] { $ahead }
    }, { $less ->
        [0] ninguno
        [one] uno
       *[other] { $less }
    }.
}
escalier-decided-bid = { $behind_you ->
    [yes] anunciaste { $bid }, hiciste { $won } y perdiste
   *[no] { $behind } anunció { $bid }, hizo { $won } y perdió
} { $lost ->
    [one] un punto
   *[other] { $lost } puntos
}

# -- on the picture of the end

escalier-unit = puntos
escalier-round = Ronda { $round }: anuncios y bazas

# Lo que les gusta a los jugadores de ordenador de este juego, tras su nivel en la sala.
taste-escalier-bold = anuncia alto
taste-escalier-modest = anuncia bajo
