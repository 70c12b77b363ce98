# Calls: a notification for whoever is asked and doesn’t act.

call-public = ⏰ { $who } · { $game } · { $turn }
    { $clock }
button-calls-off = Stop pinging me
calls-off = I won’t ping you any more when it’s your turn, at any table. `/settings mine` turns pings back on.

# -- the clock

clock = Time for this move: until { $until }.
clock-and-bank = Time for this move: until { $before }, then { $bank } from the bank, until { $until }.
clock-stopped = The clock is stopped; nobody loses time.

# -- a computer in the place of a person

stand-in = A Regular player
told-late = ⌛ { $you ->
    [yes] In your place
   *[no] Time ran out for { $name }
}: { $told }
told-left = { $you ->
    [yes] In your place
   *[no] In { $name }’s place
}: { $told }
told-outvoted = { $you ->
    [yes] In your place
   *[no] Without waiting for { $name }
}: { $told }
told-removed = Playing for { $name }: { $told }
told-back = { $you ->
    [yes] You took your seat back.
   *[no] { $name } came back.
}
hand-away = { $reason ->
    [left] **You have left.** A Regular player moves for you.
    [outvoted] **The others play on.** A Regular player moves for you.
   *[late] **⌛ Time ran out.** A Regular player moves for you.
} Press **{ button-look-again }** to take over again.
