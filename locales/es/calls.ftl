# Llamadas: una notificación para quien debe jugar y no se mueve.

call-public = ⏰ { $who }, te toca jugar ({ $game }). { $clock }
button-calls-off = No me llames
calls-off = Ya no te llamaré, en ninguna mesa. ¿Quieres volver a recibir llamadas? Actívalas en `/ajustes personales`.

# -- the clock

clock = El tiempo acaba { $due }.
clock-and-bank = Esta jugada: { $move }, después { $bank } de reserva ({ $due }).
