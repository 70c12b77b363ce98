# Calls: a notification for whoever is asked and doesn't act.

call-public = ⏰ { $who } · { $game } · { $turn }
    { $clock }
button-calls-off = Don’t call me
calls-off = You won’t be called any more, at any table. Want calls back? `/settings mine` turns them on.

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
    [yes] You have left
   *[no] { $name } has left
}: { $told }
told-removed = In the place of { $name }: { $told }
told-back = { $you ->
    [yes] You’re back: nobody plays for you any more.
   *[no] { $name } is back.
}
hand-away = { $reason ->
    [left] **You have left.** A Regular player moves for you.
   *[late] **⌛ Time ran out.** A Regular player moves for you.
} Press **{ button-look-again }** and you play on yourself.
