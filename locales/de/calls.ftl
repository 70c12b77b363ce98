# Rufe: eine Benachrichtigung für alle, die dran sind und nicht ziehen.

call-public = ⏰ { $who }, du bist dran ({ $game }). { $clock }
button-calls-off = Nicht mehr rufen
calls-off = Du wirst nicht mehr gerufen, an keinem Tisch. Unter `/einstellungen meine` schaltest du das wieder ein.

# -- the clock

clock = Die Zeit läuft { $due } ab.
clock-and-bank = Dieser Zug: { $move }, dann { $bank } Reserve ({ $due }).
