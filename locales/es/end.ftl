# The end of a match: the card that everybody gets.

end-place = { $place }\. { $name } · { $score }{ $rated ->
    [yes] { " " }· valoración { $before }, ahora { $after }
   *[no] {""}
}
end-change = { NUMBER($after, useGrouping: 0) } ({ $change })
end-course = **{ $title }:**
end-course-line = -# { $name } · { $numbers }
end-shared = -# { $name } comparte este resultado.
button-share = Compartir
share-there = Ya has mostrado este resultado: { $link ->
    [none] está en camino.
   *[other] { $link }
}
share-done = Hecho: el resultado está en el canal de la mesa.
share-failed = No puedo publicar en el canal de la mesa.

# Lo primero del final propio: cómo le ha ido a quien lee, y en qué juego.

end-own = ### { $left ->
    [yes] Te fuiste y un ordenador terminó por ti: { end-own-place }
   *[no] { $won ->
        [yes] { $level ->
            [none] Has ganado: { end-own-place }
           *[other] Compartes la victoria con { end-own-level }
        }
       *[no] Has quedado en { end-own-place }{ $level ->
            [none] {""}
           *[other] , empatando con { end-own-level }
        }
    }
}
end-own-place = { $last ->
    [yes] último
   *[no] { $place ->
        [2] segundo
        [3] tercer
        [4] cuarto
        [5] quinto
        [6] sexto
       *[other] primer
    }
} lugar de { $players ->
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
   *[other] seis
}
end-own-level = { $others ->
    [3] otras tres personas
    [4] otras cuatro personas
    [5] otras cinco personas
   *[other] { $level }
}
end-game = { $game } · { $told }
end-own-score = 🏆 **{ $score }**
end-rating = valoración

# Who won how many of the matches that people played in this channel in the last six hours.

evening-tally = -# { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
} desde { $since }: { $wins }
evening-wins = { $wins } para { $name }
