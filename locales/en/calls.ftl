# Calls: a notification for whoever is asked and doesn't act.

call-public = ⏰ { $who }, it’s your turn in { $game }. { $clock }
button-calls-off = Don’t call me
calls-off = You won’t be called any more, at any table. Want calls back? `/settings mine` turns them on.

# -- the clock

clock = Time runs out { $due }.
clock-and-bank = This move: { $move }, then { $bank } in the bank ({ $due }).
