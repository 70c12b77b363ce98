# Llamadas: una notificación para quien debe jugar y no se mueve.

call-public = ⏰ { $who } · { $game } · { $turn }
    { $clock }
button-calls-off = No avisarme en mi turno
calls-off = Ya no te avisaré cuando te toque, en ninguna mesa. Para volver a recibir esos avisos: `/ajustes personales`.

# -- the clock

clock = Fin del tiempo para esta jugada: { $until }.
clock-and-bank = Fin del tiempo para esta jugada: { $before }; luego { $bank } de la reserva, plazo final: { $until }.
clock-stopped = El reloj está parado; nadie pierde tiempo.

# -- un ordenador en el lugar de una persona

stand-in = Un jugador intermedio
told-late = ⌛ { $you ->
    [yes] Se acabó tu tiempo.
   *[no] Se acabó el tiempo de { $name }.
} { $told }
told-left = { $you ->
    [yes] Te has ido.
   *[no] { $name } se ha ido.
} { $told }
told-outvoted = { $you ->
    [yes] Los demás siguen sin ti.
   *[no] La partida sigue sin { $name }.
} { $told }
told-removed = { $name } ya no tiene sitio en la mesa. { $told }
told-back = { $you ->
    [yes] Recuperaste tu sitio.
   *[no] { $name } volvió.
}
hand-away = { $reason ->
    [left] **Te has ido.** Un jugador intermedio juega por ti.
    [outvoted] **Los demás siguen.** Un jugador intermedio juega por ti.
   *[late] **⌛ Se te acabó el tiempo.** Un jugador intermedio juega por ti.
} Pulsa **{ button-look-again }** y vuelves a jugar tú.
