# The lessons.

# -- the first lesson

learn-levelup-about = **Be the first to get past the last ROUND.** Your ROUND is three things at once: how many cards you are dealt, which rank is wild for you, and your score. This lesson goes from ROUND 3 to ROUND 6.
    -# The deck is stacked. You make { $moves } moves. Nobody else sees them.
learn-levelup-draw = You are on ROUND 3, so you have three cards. To go up, **all** your cards must be in melds. Three or more in order and of one suit are a **straight flush**, and { $cards } are the beginning of one. Every turn starts with a draw, and the top of the discard pile is no use to you.
    {""}**Draw from the stock.**
learn-levelup-not-draw = Everybody would see you take it, and it fits nothing that you hold. A card from the stock may.
learn-levelup-discard = Every turn ends with a discard. { $cards } want the next card of their own suit, up or down. The king has no part in it.
    {""}**Discard { $card }.**
learn-levelup-not-discard = Those two belong together: the card below them and the card above them would both do.
learn-levelup-take = { $left } has discarded { $cards }, the very card you need! Everybody sees what you take, and you may not put it back in the same turn.
    {""}**Take { $cards }.**
learn-levelup-laydown = { $cards } are a straight flush, and one card is too many. You may discard it and **lay down** in one go. That ends the hand: you go up a ROUND, everybody else stays.
    {""}**Discard { $card } and lay down.**
learn-levelup-not-laydown = That only discards. One button does both: it discards and lays down.
learn-levelup-set = You are on ROUND 4: four cards, and your **4s are wild**. The ★ stands for any card you like. Three or more of one rank are a **set**: { $cards }, with the wild one beside them, would be your whole hand.
    {""}**Take the nine.**
learn-levelup-not-set = The card you need lies there face up. Take it before anybody covers it.
learn-levelup-first = { $cards }: a set of four with the wild one. This time press twice: discard first, in the menu, without laying down.
    {""}**Discard { $card }.**
learn-levelup-not-first = That would do it at once, and it is what you should do in a match. Here the lesson shows you what is possible after a discard.
learn-levelup-window = Your turn is over, but the **window** is open: until { $left } draws, you may still lay down. Forgot to lay down? Until then you still can.
    {""}**Lay down.**
learn-levelup-five = ROUND 5, five cards. { $cards } on the discard pile would make five in order of one suit, and **without a wild**. That is the **bonus**: it takes you up two ROUNDs at once.
    {""}**Take { $cards }.**
learn-levelup-not-five = The stock can only be worse. The card you need is on top of the discard pile.
learn-levelup-bonus = { $cards }: not a wild among them. Two ROUNDs up from ROUND 5 is past ROUND 6, the last one here.
    {""}**Discard { $card } and lay down.**
learn-levelup-end = 🎉 **You win.** In a real match the last ROUND is 13 with two or three players, 10 with four, 8 with five and 6 with six. Two more melds did not come up: a straight, five or more in order of any suits, and a flush, five or more of one suit.

# -- the second lesson

learn-levelup-2-about = **How to win.** The deal is luck. What you keep, what you throw away and what you take is not. Five positions against { $left }, and what a strong player sees in them.
    -# You make { $moves } moves. Nobody else sees them.
learn-levelup-2-outs = You keep three of these four. **Count the cards that would finish your hand.** With { $cards }, it is the other two eights, the six and the nine of hearts, and four wild threes: eight cards. With the ten instead of the eight of clubs, it is only six.
    {""}**Discard { $card }.**
learn-levelup-2-not-outs = Count again: without that card, fewer cards would finish your hand.
learn-levelup-2-safe = { $left } has just thrown { $cards }, so { $left } isn’t collecting kings. **Throw what your left neighbour has thrown** or has left lying. Your king is safe; whether the five is, nobody knows.
    {""}**Discard { $card }.**
learn-levelup-2-not-safe = You could spare it, but { $left } may be waiting for it. You know { $left } doesn’t want kings.
learn-levelup-2-not-wild = That one you need: the four is wild, and nine and ten of hearts are neighbours.
learn-levelup-2-taken = { $left } **took** your { $cards }. So { $left } collects threes or low diamonds. Don’t help. Keep your other three for now, and throw what is far away from it.
    {""}**Discard { $card }.**
learn-levelup-2-not-taken = { $left } took a three a moment ago, and a second one may be all that is missing.
learn-levelup-2-not-near = That one you can use: two diamonds and the wild four belong together.
learn-levelup-2-again = Once more: the king helps neither of you. { $cards } stays as long as there is something else to throw.
    {""}**Discard { $card }.**
learn-levelup-2-flush = ROUND 5, and three diamonds. Five or more of one suit are a **flush**, so { $cards } brings you to four of five. Others see what you take, but **a card that you need for certain is worth it**.
    {""}**Take { $cards }.**
learn-levelup-2-not-flush = One card in four is a diamond. This one is there for the taking.
learn-levelup-2-four = Four diamonds and two aces. The diamonds stay; of the aces one must go.
    {""}**Discard { $card }.**
learn-levelup-2-not-four = Then you are two diamonds short again instead of one.
learn-levelup-2-fifth = { $cards }! { $left } saw you take a diamond and threw another one. Do look at what your left neighbour takes.
    {""}**Take { $cards }.**
learn-levelup-2-not-fifth = It is the fifth diamond. Take it, and the hand is yours.
learn-levelup-2-ready = Ready as dealt: five in order are a **straight**, whatever their suits. You may lay down **before you draw**, but **draw first**: you can still lay down in this turn, and the ten of spades would bring the bonus.
    {""}**Draw from the stock.**
learn-levelup-2-not-ready = That wins the hand too. But a draw costs you nothing: you lay down after it, and one card would bring the bonus.
learn-levelup-2-not-fits = It doesn’t fit, and a card you take can’t go back in the same turn: you couldn’t lay down any more.
learn-levelup-2-end = 🎉 **That is how hands are won.**
    Count the cards that help you, throw what is of no use to your left neighbour, take what you need for certain, and lay down in the first turn in which you can.
