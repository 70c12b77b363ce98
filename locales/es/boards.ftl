# Clasificaciones y perfiles que muestra un servidor: la tarjeta, lo publicado, los resúmenes.

# -- card

card-played = { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, { $wins ->
    [one] { $wins } ganada
   *[other] { $wins } ganadas
} ({ NUMBER($rate, style: "percent") })
card-rating = Puntuación · { $game }
card-streak = Victorias seguidas: { $streak } (récord: { $longest })
card-places = Puestos
card-game = { $wins } de { $matches }
card-best = Lo mejor · { $game }
button-profile-more = Mejores manos y más
button-show = Mostrar a todos
