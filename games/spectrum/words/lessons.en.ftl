# The lessons.

# -- the first lesson

learn-spectrum-about = **Be the first to own five victory cards, all of different colours.** Each round the strongest hand wins one: the largest group of one colour, or, stronger than any group, all seven colours. But equal hands are out together, and anybody may bluff.
    -# The deck is stacked. You make { $moves } moves. Nobody else sees them.
learn-spectrum-offer = Three greens are a good start. First you may **swap** a card with { $left }, on your left. You offer one face down, and { $left } gives you one back or declines. Neither of you sees the other card beforehand, so give one that you can spare.
    {""}**Offer { $card }.**
learn-spectrum-not-offer = Keep your greens: any other card will do.
learn-spectrum-not-yet = Swap first: you exchange in the same turn.
learn-spectrum-exchange = A fourth green, what luck! In the same turn you may **exchange** up to three cards. You put them face up on the table and draw as many.
    {""}**Exchange both yellows and the pink.**
learn-spectrum-not-exchange = Only the greens are worth keeping.
learn-spectrum-accept = Now { $right } offers you a card. It may be anything, but all you would give is a card that you have no use for.
    {""}**Press { $card } to swap.**
learn-spectrum-not-decline = Those who decline every swap win less than half as often as the others.
learn-spectrum-show = After two turns each, everybody **shows three** cards at once. The others guess the rest. Nobody need know of your greens: look **harmless**.
    {""}**Show { $cards }.**
learn-spectrum-not-show = That gives your greens away.
learn-spectrum-stay = { $left } and { $right } show three alike each; both may have more than your four. But **equal hands are out together**, and then the next best wins. Those who stay take the risk and discard all; those who fold are safe and may keep cards.
    {""}**Stay.**
learn-spectrum-not-stay = Folding would be the careful way. But four alike are rarely beaten, except by two who then beat each other.
learn-spectrum-spectrum = Five against five: both were out, and your four greens won a green victory card. Now **only yellow is missing** from all seven colours. You have { $cards } twice.
    {""}**Exchange { $cards }.**
learn-spectrum-not-spectrum = You need one of each colour.
learn-spectrum-strong = There it is, a **spectrum**: all seven colours, stronger than any group. You need nothing more. Everybody sees that you exchange nothing, and that looks **strong**; it can’t be helped.
    {""}**Exchange none.**
learn-spectrum-not-strong = You hold all seven colours: keep them.
learn-spectrum-harmless = Three different colours: a poor hand can show them too.
    {""}**Show { $cards }.**
learn-spectrum-sure = { $left } stays with three reds in sight, { $right } has folded. Seven reds would not beat you; only another spectrum could.
    {""}**Stay.**
learn-spectrum-not-sure = Nothing beats a spectrum, and { $left } shows three alike, so that can’t be another one.
learn-spectrum-claim = A spectrum takes **two** victory cards. Green is not among the choices: you own it already, and **nobody takes a colour twice**.
    {""}**Take red and blue.**
learn-spectrum-end = 🎉 **Three victory cards after two rounds.** Two more colours would win the match.

# -- the second lesson

learn-spectrum-2-about = **How to win.** Spectrums bring most of the victory cards, and folding at the right time brings the spectrums. Five positions out of five rounds, and what a strong player sees in them.
    -# You make { $moves } moves. Nobody else sees them.
learn-spectrum-2-colours = No colour more than twice, but five of the seven. **A spectrum beats everything and is worth two victory cards.** So go for it whenever no group stands out. You have two reds and two pinks: swap one of them.
    {""}**Offer { $card }.**
learn-spectrum-2-not-colours = Of that colour you have only one, and you need one of each.
learn-spectrum-2-doubles = { $left } declines. Then exchange both doubles: each new card may be the white or the black one that is missing.
    {""}**Exchange a red and a pink.**
learn-spectrum-2-not-doubles = Exchange just the doubles: you need one of each colour.
learn-spectrum-2-fold = Six colours; white twice, black never came. As it is, the hand is worth two alike, next to nothing. But **those who fold may keep cards**, and nothing is better to keep than six colours: in the next round you have two more turns to find the seventh.
    {""}**Fold.**
learn-spectrum-2-not-fold = Two alike hardly ever win, and after staying you would have to discard all six colours.
learn-spectrum-2-keep = You folded, so you say what goes: only the second white.
    {""}**Discard { $card }.**
learn-spectrum-2-not-keep = Keep one of each colour. Only one of the whites is of no use.
learn-spectrum-2-early = Four greens, and you speak **first**. { $left } shows three reds and may have more of them; but if their hand and another are equal, both are out. And four greens that you keep are hardly better than fresh cards: a group is there to stay with.
    {""}**Stay.**
learn-spectrum-2-not-early = Nothing is lost by folding, but little is kept: two turns with fresh cards often bring four alike again. Fold what is nearly a spectrum.
learn-spectrum-2-late = The same hand, and now you speak **last**. Nobody can stay any more, and two have stayed already: if their hands are equal, both are out. You know all there is to know.
    {""}**Stay.**
learn-spectrum-2-not-late = Nobody speaks after you, and the two others may be equal. A better chance for four alike seldom comes.
learn-spectrum-2-alarm = Five greens! But look at { $left }: **nothing exchanged** in either turn and three different colours on the table. Which hand needs no card and has no two alike to show? A spectrum. Fold, and keep your five.
    {""}**Fold.**
learn-spectrum-2-not-alarm = Five alike lose to a spectrum, and all that { $left } did looks like one.
learn-spectrum-2-end = 🎉 **It was a spectrum.** It has cost you nothing: all five greens may stay with you for the next round.
    Collect colours when no group stands out. Fold and keep what is nearly a spectrum, stay with a group. And watch how many cards the others exchange.
