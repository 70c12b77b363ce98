# The end of a match: the card that everybody gets.

end-place = { $place }\. { $name } · { $score }{ $rated ->
    [yes] { " " }· puntuación { $before } → { $after }
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
