# The lessons.

# -- the first lesson

learn-escalier-about = **Say exactly how many tricks you will take.** Every trick too many or too few costs a point; the fewest lost points win. The highest card of the led suit takes a trick, unless somebody plays a trump.
    -# These are the first three rounds of a match with stacked cards, and they take you { $moves } moves. Nobody sees it but you.
learn-escalier-forehead = In the first round everybody holds one card **against the forehead**: you see all cards but your own. Nobody there has a trump (★) or a high card, and you lead: yours will most likely take the trick.
    {""}**Bid 1.**
learn-escalier-last = You bid last, and the bids may not add up to the number of tricks: **somebody must be wrong**. So 1 is closed to you. With { $cards }, an ace and a trump, aim high.
    {""}**Bid 2.**
learn-escalier-ruff = { $left } led clubs and you have none. Then you must **ruff**, which means to play a trump; that is why your ace is closed now.
    {""}**Play { $card }.**
learn-escalier-lead = You took the trick, so you lead to the next one. Only a trump can beat an ace.
    {""}**Play { $card }.**
learn-escalier-middle = Three cards each, and { $right } wants no trick at all. { $cards } should be good for one; your trump is too low to count on.
    {""}**Bid 1.**
learn-escalier-follow = Diamonds are led: **follow suit** while you can. You needn't beat what lies there, but you want one trick, and this is the moment.
    {""}**Play { $card }.**
learn-escalier-trump = You have your trick; now lose the others. Who keeps a small trump may have to ruff with it. So lead it: on a trump all must play **a higher one** if they can.
    {""}**Play { $card }.**
learn-escalier-discard = { $left } leads clubs. You have no clubs and no trumps, so any card will do.
    {""}**Play { $card }.**
learn-escalier-end = 🎉 **Right three times:** you have lost nothing, and you lead.
    A match goes up to ten cards with three players, and back down to one on the forehead.
