# The lessons.

# -- the first lesson

learn-escalier-about = **Say exactly how many tricks you will take.** In a *trick* everybody plays one card, in turn; whoever *leads* plays the first. The highest card of the suit led takes the trick, unless somebody plays a trump. Every trick too many or too few costs you a point, and the fewest points lost win.
    -# The cards are stacked, and the lesson takes you { $moves } moves. Nobody else sees it.
learn-escalier-forehead = In the first round everybody holds one card **against their forehead**: you see every card but your own. You lead, and nobody else has a trump (★) or anything high: your card will very probably take the trick.
    {""}**Bid 1.**
learn-escalier-not-forehead = Bid 0 only if your card is likely to lose. Here one would have to beat it with an eight or a seven, and without a trump.
learn-escalier-last = Two cards each now, and you bid last. The bids may not add up to the number of tricks: **somebody must be wrong.** The others have bid 1 between them, so 1 is not allowed. { $cards } are an ace and a trump: aim high.
    {""}**Bid 2.**
learn-escalier-not-last = With an ace and a trump, losing both tricks is harder than taking both.
learn-escalier-ruff = { $left } led clubs and you have none. Without the suit led you must **ruff**, that is, play a trump. That is why your ace is greyed out.
    {""}**Play { $card }.**
learn-escalier-lead = Your trump took the trick, and whoever takes a trick **leads** to the next one. Only a trump could beat an ace.
    {""}**Play { $card }.**
learn-escalier-three = Another match, in its third round. You bid last again, and this time 1 is not allowed either. { $cards } are trumps; with three cards each, a trump is often worth a trick.
    {""}**Bid 2.**
learn-escalier-overruff = { $left } led diamonds and { $right } ruffed with { $cards }. You have no diamonds either, so you must ruff too, and if you can you must **overruff**: go above the trump that lies there. Your small trump is too low, so one card is left.
    {""}**Play { $card }.**
learn-escalier-lose = One trick is yours and you want one more. Leading { $cards } would be a gamble: somebody may hold a higher trump. Give the lead away instead, and ruff with it later.
    {""}**Play { $card }.**
learn-escalier-not-lose = If somebody holds a higher trump, that card is lost. Kept back, it ruffs whatever is led next.
learn-escalier-four = Your last trump ruffed an ace: two tricks, as you said. Now four cards each. { $cards } is your best one, but three higher trumps are about; count on one trick in all.
    {""}**Bid 1.**
learn-escalier-overtrump = { $right } leads a trump, { $cards }. **When trumps are led, everybody must go above the highest one if they can**, whether they want the trick or not.
    {""}**Play { $card }.**
learn-escalier-undertrump = { $right } has ruffed with { $cards }. You have no clubs, and no trump as high as that: then a **lower trump** must do. It can't take the trick, and it is gone all the same.
    {""}**Play { $card }.**
learn-escalier-follow = Diamonds are led, and you have one: you must **follow suit**. You would not have to beat the card that lies there, but you want a trick, and this may be it.
    {""}**Play { $card }.**
learn-escalier-end = 🎉 **Four bids, four times right:** you have lost nothing, and you lead.
    One rule did not come up: with neither the suit led nor a trump, you may play any card. A match for three goes up to ten cards, and back down to one on the forehead.
