# Rufe: eine Benachrichtigung für alle, die dran sind und nicht ziehen.

call-public = ⏰ { $who } · { $game } · { $turn }
    { $clock }
button-calls-off = Nicht mehr anpingen
calls-off = Du wirst nicht mehr angepingt, an keinem Tisch. Unter `/einstellungen meine` schaltest du das wieder ein.

# -- the clock

clock = Zeit für diesen Zug: bis { $until }.
clock-and-bank = Zeit für diesen Zug: bis { $before }, dann { $bank } Reserve, bis { $until }.
clock-stopped = Die Uhr steht; niemand verliert Zeit.

# -- ein Computer anstelle eines Menschen

stand-in = Ein fortgeschrittener Computer
told-late = ⌛ { $you ->
    [yes] An deiner Stelle
   *[no] Die Zeit von { $name } war um
}: { $told }
told-left = { $you ->
    [yes] An deiner Stelle
   *[no] Anstelle von { $name }
}: { $told }
told-outvoted = { $you ->
    [yes] An deiner Stelle
   *[no] Ohne auf { $name } zu warten
}: { $told }
told-removed = Anstelle von { $name }: { $told }
told-back = { $you ->
    [yes] Du hast deinen Platz wieder eingenommen.
   *[no] { $name } kam zurück.
}
hand-away = { $reason ->
    [left] **Du bist gegangen.** Ein fortgeschrittener Computer zieht für dich.
    [outvoted] **Die anderen spielen weiter.** Ein fortgeschrittener Computer zieht für dich.
   *[late] **⌛ Deine Zeit ist um.** Ein fortgeschrittener Computer zieht für dich.
} Drück **{ button-look-again }**, und du spielst selbst weiter.
