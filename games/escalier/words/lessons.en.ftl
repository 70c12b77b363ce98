# The lessons.

# -- the first lesson

learn-escalier-about = **Say exactly how many tricks you will take.** In a *trick* everyone plays one card, in turn; the player who *leads* plays the first. The highest card of the suit led takes the trick, unless someone plays a trump. Each trick over or under your bid costs you a point, and the fewest points lost win.
    -# The deck is stacked. You make { $moves } moves. Nobody else sees them.
learn-escalier-forehead = In the first round everyone holds one card **against their forehead**: you see every card but your own. You lead, and nobody else has a trump or anything high: your card will very probably take the trick.
    {""}**Bid 1.**
learn-escalier-not-forehead = Bid 0 only if your card is likely to lose. Here, it would have to lose to an eight or a seven that isn’t a trump.
learn-escalier-last = Two cards each now, and you bid last. The bids may not add up to the number of tricks: **someone must be wrong.** The others have bid 1 between them, so 1 is not allowed. { $cards } are an ace and a trump: aim high.
    {""}**Bid 2.**
learn-escalier-not-last = With an ace and a trump, losing both tricks is harder than taking both.
learn-escalier-ruff = { $left } led clubs and you have none. Without the suit led you must **ruff**, that is, play a trump. That is why your ace is greyed out.
    {""}**Play { $card }.**
learn-escalier-lead = Your trump took the trick, and whoever takes a trick **leads** to the next one. Only a trump could beat an ace.
    {""}**Play { $card }.**
learn-escalier-three = Another match, in its third round. You bid last again, and this time 1 is not allowed either. { $cards } are trumps; with three cards each, a trump is often worth a trick.
    {""}**Bid 2.**
learn-escalier-overruff = { $left } led diamonds and { $right } ruffed with { $cards }. You have no diamonds either, so you must ruff too, and if you can you must **overruff**: beat the trump already there. Your small trump is too low, so only one card will do.
    {""}**Play { $card }.**
learn-escalier-lose = One trick is yours and you want one more. Leading { $cards } would be a gamble: someone may hold a higher trump. Give the lead away instead, and ruff with it later.
    {""}**Play { $card }.**
learn-escalier-not-lose = If someone holds a higher trump, that card is lost. Held back, it ruffs whatever is led next.
learn-escalier-four = Your last trump ruffed an ace: two tricks, as you bid. Now you get four cards each. { $cards } is your best one, but three higher trumps are still out; count on one trick in all.
    {""}**Bid 1.**
learn-escalier-overtrump = { $right } leads a trump, { $cards }. **When trumps are led, everyone must go above the highest one if they can**, whether they want the trick or not.
    {""}**Play { $card }.**
learn-escalier-undertrump = { $right } has ruffed with { $cards }. You have no clubs and no higher trump, so you must play a **lower trump**. It can’t take the trick, and you lose it all the same.
    {""}**Play { $card }.**
learn-escalier-follow = Diamonds are led, and you have one: you must **follow suit**. You don’t have to beat the card already there, but you want a trick, and this may be it.
    {""}**Play { $card }.**
learn-escalier-end = 🎉 **Four bids, all four right:** you have lost no points, and you lead.
    One rule hasn’t come up: with neither the suit led nor a trump, you may play any card. A match for three goes up to ten cards, and back down to one on the forehead.

# -- the second lesson

learn-escalier-2-about = **How to win.** Three rounds of five cards with four players, and how a strong player thinks them through: what a hand is worth, when to count the trumps, and how to lose the tricks you don’t want.
    -# You make { $moves } moves. Nobody else sees them.
learn-escalier-2-expect = **Add up what each card is likely to take.** The ace of trumps is a sure trick. The king of diamonds takes one unless someone has the ace or ruffs. The jack of trumps is worth about half a trick, and small spades are worth nothing. That makes two, or a little more.
    {""}**Bid 2.**
learn-escalier-2-early = You lead. A sure trick stays sure, so the ace of trumps can wait. The king of diamonds gets worse with every trick, because the others run out of diamonds and ruff. **Play doubtful winners early.**
    {""}**Play { $card }.**
learn-escalier-2-not-early = The ace of trumps takes its trick whenever you like. Keep it: it stays a sure trick.
learn-escalier-2-shed = You have one trick, and the ace of trumps will be the second. So the jack would be one too many. Lead it while the others still have trumps: whoever holds the queen must play it.
    {""}**Play { $card }.**
learn-escalier-2-wait = The queen came down. Now a spade is led, and both of yours are too low to take anything. Your ace is still to come.
    {""}**Play { $card }.**
learn-escalier-2-trumps = Two, as you bid. In the next round you hold three of the four highest trumps, and another ace. The nine of clubs won’t take anything.
    {""}**Bid 4.**
learn-escalier-2-first = **Lose your losers first.** For now, everyone still has clubs to beat your { $cards }. Later it might be the last club left and take a fifth trick, one too many. Your high trumps will get you the lead back.
    {""}**Play { $card }.**
learn-escalier-2-not-first = That card will take its trick later too. The nine of clubs gets harder to lose with every trick.
learn-escalier-2-cheap = Hearts are led and you have none: you must ruff. You play last and there is no trump yet, so any will do. **Take a trick as cheaply as you can.**
    {""}**Play { $card }.**
learn-escalier-2-not-cheap = It takes the trick, but so does the jack, and the jack is less sure of a trick later.
learn-escalier-2-draw = Three cards, and you want all three tricks. The ace of diamonds could still be ruffed. So **draw the trumps**: lead high ones until the others have none.
    {""}**Play { $card }.**
learn-escalier-2-not-draw = Someone without diamonds would ruff it. Take their trumps away first.
learn-escalier-2-count = **Count the trumps:** there are eight. One was turned up, your jack and your king have been played, three fell to the king, and you hold the ace. Only the eight may still be out. Lead trumps once more, and nobody can ruff your { $cards }.
    {""}**Play { $card }.**
learn-escalier-2-not-count = One trump may still be out, the eight. Lead your ace of trumps, and it is gone.
learn-escalier-2-none = A new deal, and you bid last. The others want four of the five tricks, and { $right } alone wants three, so the high trumps must be there. Your ace and your king will be ruffed, or you can throw them away. 1 is not allowed, and 2 is far too many.
    {""}**Bid 0.**
learn-escalier-2-any = { $right } leads trumps and you have none left. **With neither the suit led nor a trump, any card will do:** a chance to get rid of something. Your king and your queen are singletons, so they must be played when their suit is led. The ace can hide behind its eight.
    {""}**Play { $card }.**
learn-escalier-2-more = Trumps again. The queen of clubs is a singleton too: throw it away.
    {""}**Play { $card }.**
learn-escalier-2-rid = Diamonds, and you have none. Now the ace can go too; the eight won’t take anything.
    {""}**Play { $card }.**
learn-escalier-2-end = 🎉 **Two, four and none:** three bids right, with very different hands.
    Bid what your cards are likely to take. Play doubtful winners and certain losers early, keep what is sure, count the trumps, and throw away high singletons.
