# The lessons.

# -- the first lesson

learn-staircase-about = **Build the dearest staircase out of five cards.** 2 to 10 are worth 10 points, J Q K 20, an ace 30. Three or more neighbours that rise by one earn 10 more each.
    -# The cards of this match are stacked, and it takes you { $moves } moves. Nobody sees it but you.
learn-staircase-build = A turn is one of four things. The plainest is to **build**: a card goes to the right end of your staircase and stays there. Start low, so that you can rise.
    {""}**Build { $card }.**
learn-staircase-scrap = Or you **scrap** a card, build another and draw a new one. { $other } goes on from your 5; { $card } would only break the sequence.
    {""}**Scrap { $card } and build { $other }.**
learn-staircase-recycle = { $right } has scrapped { $cards }, the next step for you! To **recycle** you put a card face down on the depot and build the top of the scrap pile. Only you know which card lies there now.
    {""}**Recycle { $card }.**
learn-staircase-take = { $right } **interferes** with you: you must build one of two cards, and the other is scrapped. That was meant to hurt, but one of them makes your sequence longer.
    {""}**Take { $card }.**
learn-staircase-interfere = { $left } has built { $cards }: a queen would make a sequence. **Interfere** and show two cards; { $left } must build one of them. It costs you two cards, so it is best done late.
    {""}**Show { $other } and { $card } to { $left }.**
learn-staircase-end = 🎉 **You win.** Your four rising steps earned as much as the cards themselves, and { $left } never got a sequence.
    With two players nobody interferes, unless the house rules say so.
