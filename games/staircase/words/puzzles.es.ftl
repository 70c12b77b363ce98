# De qué van los problemas.

theme-staircase-choose = tomar la buena de dos cartas
theme-staircase-interfere = imponer
theme-staircase-leave-alone = dejar en paz a los demás
theme-staircase-recycle = reciclar
theme-staircase-recycle-other = qué reciclar
theme-staircase-recycle-run = reciclar para seguir una secuencia
theme-staircase-scrap-other = qué desechar
theme-staircase-scrap-first = desechar una carta para robar otra mejor
theme-staircase-keep = conservar todas las cartas
theme-staircase-continue = seguir una secuencia
theme-staircase-start-low = empezar bajo
theme-staircase-start-high = empezar alto
theme-staircase-step-low = primero una carta baja
theme-staircase-step-high = primero una carta alta
theme-staircase-scrap-on = desechar antes de seguir una secuencia
theme-staircase-scrap-early = desechar pronto, mientras hay tiempo
theme-staircase-scrap-it = desechar lo que parece bueno

# Por qué la mejor jugada es mejor que la tentadora.

puzzle-why-staircase = **{ $move }:** cerca de { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} de media en partidas simuladas. **{ $tempting_move }:** cerca de { $tempting_points }.
