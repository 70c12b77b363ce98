# Clasificaciones y perfiles que muestra un servidor: la tarjeta, lo publicado, los resúmenes.

# -- card

card-played = { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, { $wins ->
    [one] { $wins } ganada
   *[other] { $wins } ganadas
} ({ NUMBER($rate, style: "percent") })
card-rating = Valoración · { $game }
card-streak = Victorias seguidas: { $streak } (récord: { $longest })
card-places = Puestos
card-game = { $wins } de { $matches }
card-best = Lo mejor · { $game }
profile-club = **{ $name }** · { $record }
button-profile-more = Mejores manos y más
shown-by = -# Lo muestra { $name }
button-show = Mostrar a todos

# -- clasificaciones publicadas

button-board-look = ¿Dónde estoy?
board-post-foot = -# Esta clasificación se actualiza sola, como mucho una vez por hora.
board-posted = **{ $game } · { $period }** está en { $where } y se mantiene al día, como mucho una vez por hora.
board-posted-recaps = { $on ->
    [yes] Los lunes se publica allí el resumen de la semana: quién ganó más, la mejor mano y cuántas partidas.
   *[no] Allí no se publica ningún resumen de la semana.
}
button-recaps = { $on ->
    [yes] Sin resumen los lunes
   *[no] Resumen los lunes
}
button-board-down = Quitarla
board-taken-down = Quitada.
board-none-here = En este canal no hay ninguna clasificación.
recap-title = ## 🏆 La semana pasada · { $game }
recap-champion = **{ $names }** { $count ->
    [one] gana la semana: { $wins ->
        [one] { $wins } ganada
       *[other] { $wins } ganadas
    } de { $matches }.
   *[other] comparten la semana: { $wins ->
        [one] { $wins } ganada
       *[other] { $wins } ganadas
    } por persona.
}
recap-matches = { $matches ->
    [one] Se jugó una partida.
   *[other] Se jugaron { $matches } partidas.
}
recap-hand = **La mano de la semana:** { $name } · { $hand } · `{ $table }`
button-recap-board = Clasificación

# -- /leaderboard post

option-post = publicar
option-post-help = Dejarla aquí para todo el mundo, si gestionas el servidor (por defecto: solo la ves tú)
post-board = dejarla aquí
post-recap = dejarla aquí, con un resumen los lunes
post-down = quitarla

# -- refusals

refused-cant-post = Aquí no puedo mostrar esto: me falta *{ $permission }* en este canal. Pídeselo a quien gestiona el servidor.
refused-may-not-write = No puedes escribir en este canal, así que yo tampoco escribo en él por ti. Muéstralo en otro.
refused-hidden = Esta persona no aparece en las clasificaciones: solo ella puede mostrar esto.
refused-too-many-boards = { $most ->
    [one] Un canal de este servidor ya tiene
   *[other] { $most } canales de este servidor ya tienen
} una clasificación. Quita una primero.
