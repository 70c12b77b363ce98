# Lo que valieron las decisiones de una partida terminada.

command-review-name = análisis
command-review = Analizar tus jugadas en una partida terminada: precisión y errores más caros
button-review = Análisis
button-share-review = Compartir la nota
review-progress = Mirando tus decisiones… { $decisions ->
    [0] {""}
   *[other] { $done } de { $decisions }
}
review-progress-again = Mirando otra vez las decisiones más importantes…
review-title = ### Análisis: { $game }
review-summary = { $decisions ->
    [0] En esta partida no había nada que decidir.
   *[other] **Precisión { $accuracy } %**{ $margin ->
        [0] {""}
       *[other] { " " }± { $margin }
    } · { review-card-line }
}
review-they-cost = { $mistakes ->
    [one] Cuesta
   *[other] En total cuestan
}
review-given-points = { review-they-cost } aproximadamente { NUMBER($gain) } ± { NUMBER($margin) } puntos.
review-given-hand = { review-they-cost } cerca de { NUMBER($gain) } ± { NUMBER($margin) } rondas ganadas.
review-given-match = { review-they-cost } cerca de { NUMBER($gain) } ± { NUMBER($margin) } victorias.
review-moment = { $number ->
    [0] ✅ **Bien jugado** · { $heading } · jugada { $move }: { $made }
   *[other] **{ $number }.** { $heading } · jugada { $move }: elegiste **{ $made }**
}
review-why = { $good ->
    [yes] ¿Por qué está bien?
   *[no] ¿Qué era mejor?
}
review-next = Siguiente
review-method = Método
review-look = Ver la jugada
review-again = Jugar otra vez
review-left-out = En una partida tan larga solo se han mirado { $decisions } de tus { $every } decisiones.
review-note = -# 100 % serían las jugadas de un Experto; 0 %, jugadas al azar. Juzgado con repartos simulados en cada momento: por lo que podías saber, nunca por las cartas reales. ± vale en 95 de 100 casos; lo que cae dentro no es un error.
review-autopilot = -# { $moves ->
    [one] Una de estas jugadas la hizo
   *[other] { $moves } de estas jugadas las hizo
} el ordenador en tu lugar.
review-shared = **{ $name }** ha pedido un análisis: { $game } (`{ $table }`), precisión { $accuracy } %, { review-card-line }.
review-card-line = { $decisions ->
    [one] una decisión
   *[other] { $decisions } decisiones
}, { $mistakes ->
    [0] ningún error claro
    [one] un error claro
   *[other] { $mistakes } errores claros
}
refused-no-review = Esta partida no se puede analizar ahora. Vuelve a intentarlo dentro de un minuto.
refused-never-reviewed = Este juego no tiene análisis. `/repetición` muestra una partida jugada a jugada.
profile-accuracies = **Precisión en los análisis**
profile-accuracy = { $game }: { $matches ->
    [one] { NUMBER($last, maximumFractionDigits: 0) } % en una partida
   *[other] { NUMBER($last, maximumFractionDigits: 0) } % la última vez, { NUMBER($mean, maximumFractionDigits: 0) } % de media en { $matches } partidas
}
profile-weakness = -# Para practicar: { $theme } ({ $share } % de lo que cuestan tus errores)
profile-accuracies-alt = Precisión de las partidas analizadas a lo largo del tiempo, en porcentaje: { $lines }
