# The lessons.

# -- the first lesson

learn-spectrum-about = **Be the first to own five victory cards, all of different colours.** Each round the strongest hand wins one: the largest group of one colour, or, stronger than any group, all seven colours. But equal hands knock each other out, and anyone may bluff.
    -# The deck is stacked. You make { $moves } moves. Nobody else sees them.
learn-spectrum-offer = Three greens are a good start. First you may **swap** a card with { $left }, on your left. You offer one face down, and { $left } gives you one back or declines. Neither of you sees the other card beforehand, so give one you can spare.
    {""}**Offer { $card }.**
learn-spectrum-not-offer = Keep your greens: any other card will do.
learn-spectrum-not-yet = Swap first: you can still exchange this turn.
learn-spectrum-exchange = A fourth green, what luck! In the same turn you may **exchange** up to three cards. You put them face up on the table and draw as many.
    {""}**Exchange both yellows and the pink.**
learn-spectrum-not-exchange = Only the greens are worth keeping.
learn-spectrum-accept = Now { $right } offers you a card. It could be anything, but all you would give up is a card you have no use for.
    {""}**Press { $card } to swap.**
learn-spectrum-not-decline = Players who decline every swap win less than half as often as the others.
learn-spectrum-show = After two turns each, everyone **shows three** cards at once. The others have to guess the rest. Don’t give your greens away: look **harmless**.
    {""}**Show { $cards }.**
learn-spectrum-not-show = That gives your greens away.
learn-spectrum-stay = { $left } and { $right } each show three of a colour; both may have more than your four. But **equal hands knock each other out**, and then the next best wins. Players who stay take the risk and discard everything; players who fold are safe and may keep cards.
    {""}**Stay.**
learn-spectrum-not-stay = Folding would be the safe choice. But four of a colour is rarely beaten, except by two hands that then knock each other out.
learn-spectrum-spectrum = Five against five: both were out, and your four greens won a green victory card. Now **only yellow is missing** from all seven colours. You have { $cards } twice.
    {""}**Exchange { $cards }.**
learn-spectrum-not-spectrum = You need one of each colour.
learn-spectrum-strong = There it is, a **spectrum**: all seven colours, stronger than any group. You need nothing more. Everyone sees that you exchange nothing, and that looks **strong**; it can’t be helped.
    {""}**Exchange none.**
learn-spectrum-not-strong = You hold all seven colours: keep them.
learn-spectrum-harmless = Three different colours: a poor hand can show them too.
    {""}**Show { $cards }.**
learn-spectrum-sure = { $left } stays with three reds in sight, { $right } has folded. Seven reds would not beat you; only another spectrum could.
    {""}**Stay.**
learn-spectrum-not-sure = Nothing beats a spectrum, and { $left } shows three of a colour, so that can’t be another one.
learn-spectrum-claim = A spectrum takes **two** victory cards. Green is not among the choices: you own it already, and **nobody takes a colour twice**.
    {""}**Take red and blue.**
learn-spectrum-end = 🎉 **Three victory cards after two rounds.** Two more colours would win the match.

# -- the second lesson

learn-spectrum-2-about = **How to win.** Spectrums bring most of the victory cards, and folding at the right time brings the spectrums. Five positions from five rounds, and what a strong player sees in them.
    -# You make { $moves } moves. Nobody else sees them.
learn-spectrum-2-colours = No colour more than twice, but five of the seven. **A spectrum beats everything and is worth two victory cards.** So go for it whenever no group stands out. You have two reds and two pinks: swap one of them.
    {""}**Offer { $card }.**
learn-spectrum-2-not-colours = You have only one of that colour, and you need one of each.
learn-spectrum-2-doubles = { $left } declines. Then exchange both doubles: each new card may be the white or the black one you’re missing.
    {""}**Exchange a red and a pink.**
learn-spectrum-2-not-doubles = Exchange just the doubles: you need one of each colour.
learn-spectrum-2-fold = Six colours: white twice, and black never came. As it is, the hand counts as two of a colour, next to nothing. But **players who fold may keep cards**, and there is nothing better to keep than six colours: in the next round you have two more turns to find the seventh.
    {""}**Fold.**
learn-spectrum-2-not-fold = Two of a colour hardly ever wins, and if you stayed, you would have to discard all six colours.
learn-spectrum-2-keep = You folded, so you choose what to discard: just the second white.
    {""}**Discard { $card }.**
learn-spectrum-2-not-keep = Keep one of each colour. Only the second white is of no use.
learn-spectrum-2-early = Four greens, and you speak **first**. { $left } shows three reds and may have more of them; but if their hand and another are equal, both are out. And keeping four greens is hardly better than drawing fresh cards: with a group, stay.
    {""}**Stay.**
learn-spectrum-2-not-early = Folding costs nothing, but it keeps little: two turns with fresh cards often bring four of a colour again. Fold hands that are nearly a spectrum.
learn-spectrum-2-late = The same hand, and now you speak **last**. Nobody else can stay, and two have stayed already: if their hands are equal, both are out. You know all there is to know.
    {""}**Stay.**
learn-spectrum-2-not-late = Nobody speaks after you, and the two others may be equal. Four of a colour seldom gets a better chance.
learn-spectrum-2-alarm = Five greens! But look at { $left }: **nothing exchanged** in either turn and three different colours on the table. Which hand needs no card and has no two of a colour to show? A spectrum. Fold, and keep your five.
    {""}**Fold.**
learn-spectrum-2-not-alarm = Five of a colour loses to a spectrum, and everything { $left } did looks like one.
learn-spectrum-2-end = 🎉 **It was a spectrum.** It cost you nothing: you may keep all five greens for the next round.
    Collect colours when no group stands out. Fold and keep a hand that is nearly a spectrum; stay with a group. And watch how many cards the others exchange.
