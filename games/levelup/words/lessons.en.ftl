# The lessons.

# -- the first lesson

learn-levelup-about = **Be the first to get past the last ROUND.** Your ROUND is three things at once: how many cards you are dealt, which rank is wild for you, and your score. This lesson goes from ROUND 3 to ROUND 6.
    -# The deck is stacked. You make { $moves } moves. Nobody else sees them.
learn-levelup-draw = You are on ROUND 3, so you have three cards. To go up, **all** your cards must be in melds. Three or more in order and of one suit are a **straight flush**, and { $cards } are the beginning of one. Every turn starts with a draw, and the top of the discard pile is no use to you.
    {""}**Draw from the stock.**
learn-levelup-not-draw = Everyone would see you take it, and it fits nothing you hold. A card from the stock might.
learn-levelup-discard = Every turn ends with a discard. { $cards } need the next card of their suit, above or below. The king doesn’t help.
    {""}**Discard { $card }.**
learn-levelup-not-discard = Those two belong together: the card below or the card above would complete them.
learn-levelup-take = { $left } has discarded { $cards }, the very card you need! Everyone sees what you take, and you may not put it back in the same turn.
    {""}**Take { $cards }.**
learn-levelup-laydown = { $cards } are a straight flush, and you have one card too many. You can discard it and **lay down** in one go. That ends the hand: you go up a ROUND, and everyone else stays on theirs.
    {""}**Discard { $card } and lay down.**
learn-levelup-not-laydown = That only discards. One button does both: it discards and lays down.
learn-levelup-set = You are on ROUND 4: four cards, and your **4s are wild**. The ★ stands for any card you like. Three or more of one rank are a **set**: { $cards }, together with the wild one, would be your whole hand.
    {""}**Take the nine.**
learn-levelup-not-set = The card you need is face up on the discard pile. Take it before anyone covers it.
learn-levelup-first = { $cards }: a set of four with the wild one. This time press twice: discard first, in the menu, without laying down.
    {""}**Discard { $card }.**
learn-levelup-not-first = That would do both at once, and in a match you should. Here, the lesson shows you what you can still do after a discard.
learn-levelup-window = Your turn is over, but the **window** is open: if you forgot to lay down, you still can until { $left } draws.
    {""}**Lay down.**
learn-levelup-five = ROUND 5, five cards. { $cards } on the discard pile would make five in order in one suit, and **without a wild**. That is the **bonus**: it takes you up two ROUNDs at once.
    {""}**Take { $cards }.**
learn-levelup-not-five = The stock can only be worse. The card you need is on top of the discard pile.
learn-levelup-bonus = { $cards }: not a wild among them. Two ROUNDs up from ROUND 5 is past ROUND 6, the last one here.
    {""}**Discard { $card } and lay down.**
learn-levelup-end = 🎉 **You win.** In a real match the last ROUND is 13 with two or three players, 10 with four, 8 with five and 6 with six. Two more melds haven’t come up: a straight, five or more in order of any suits, and a flush, five or more of one suit.

# -- the second lesson

learn-levelup-2-about = **How to win.** The deal is luck. What you keep, what you discard and what you take is not. Five positions against { $left }, and what a strong player sees in them.
    -# You make { $moves } moves. Nobody else sees them.
learn-levelup-2-outs = You keep three of these four. **Count the cards that would finish your hand.** With { $cards }, it is the other two eights, the six and the nine of hearts, and four wild threes: eight cards. With the ten instead of the eight of clubs, it is only six.
    {""}**Discard { $card }.**
learn-levelup-2-not-outs = Count again: without that card, fewer cards would finish your hand.
learn-levelup-2-safe = { $left } has just discarded { $cards }, so { $left } isn’t collecting kings. **Discard what your left neighbour has discarded** or didn’t take. Your king is safe; nobody knows whether the five is.
    {""}**Discard { $card }.**
learn-levelup-2-not-safe = You could spare it, but { $left } may be waiting for it. You know { $left } doesn’t want kings.
learn-levelup-2-not-wild = You need that one: the four is wild, and the nine and ten of hearts are neighbours.
learn-levelup-2-taken = { $left } **took** your { $cards }. So { $left } collects threes or low diamonds. Don’t help. Keep your other three for now, and discard a card that is far from it.
    {""}**Discard { $card }.**
learn-levelup-2-not-taken = { $left } took a three a moment ago, and a second one may be all that’s missing.
learn-levelup-2-not-near = You can use that one: two diamonds and the wild four belong together.
learn-levelup-2-again = Once more: the king helps neither of you. Keep { $cards } as long as you have something else to discard.
    {""}**Discard { $card }.**
learn-levelup-2-flush = ROUND 5, and three diamonds. Five or more of one suit are a **flush**, so { $cards } brings you to four of five. Others see what you take, but **a card you certainly need is worth it**.
    {""}**Take { $cards }.**
learn-levelup-2-not-flush = One card in four is a diamond. This one is there for the taking.
learn-levelup-2-four = Four diamonds and two aces. Keep the diamonds; one of the aces must go.
    {""}**Discard { $card }.**
learn-levelup-2-not-four = Then you are two diamonds short again instead of one.
learn-levelup-2-fifth = { $cards }! { $left } saw you take a diamond and still discarded another. Always watch what your left neighbour takes.
    {""}**Take { $cards }.**
learn-levelup-2-not-fifth = It is the fifth diamond. Take it, and the hand is yours.
learn-levelup-2-ready = Ready as dealt: five in order are a **straight**, whatever their suits. You may lay down **before you draw**, but **draw first**: you can still lay down this turn, and the ten of spades would bring the bonus.
    {""}**Draw from the stock.**
learn-levelup-2-not-ready = That wins the hand too. But a draw costs you nothing: you lay down after it, and one card would bring the bonus.
learn-levelup-2-not-fits = It doesn’t fit, and a card you take can’t go back in the same turn: you couldn’t lay down any more.
learn-levelup-2-end = 🎉 **That is how hands are won.**
    Count the cards that help you, discard what is of no use to your left neighbour, take what you certainly need, and lay down on the first turn you can.
