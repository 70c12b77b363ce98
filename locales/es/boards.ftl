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
shown-by = -# Lo muestra { $name }
button-show = Mostrar a todos

# -- refusals

refused-cant-post = Aquí no puedo mostrar esto: me falta *{ $permission }* en este canal. Pídeselo a quien gestiona el servidor.
refused-may-not-write = No puedes escribir en este canal, así que yo tampoco escribo en él por ti. Muéstralo en otro.
refused-hidden = Esta persona no aparece en las clasificaciones: solo ella puede mostrar esto.
