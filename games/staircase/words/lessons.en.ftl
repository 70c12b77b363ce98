# The lessons.

# -- the first lesson

learn-staircase-about = **Build the highest-scoring staircase out of five cards.** A card from 2 to 10 is worth 10 points, J, Q and K 20, an ace 30. Three or more neighbours that rise one by one are a run, and each card of a run earns 10 more. You have five cards, so you have five turns.
    -# The cards are stacked, and the lesson takes you { $moves } moves. Nobody else sees it.
learn-staircase-recycle = You hold jack, queen and king, and { $cards } lies on the scrap pile: the step below them! To **recycle** you put one of your cards face down on the depot and build the top of the scrap pile. Nobody else learns which card you put there.
    {""}**Recycle { $card }.**
learn-staircase-not-recycle = A staircase grows to the right only: what you build now stays at its bottom. And the next player may take the card on the scrap pile.
learn-staircase-build = To **build** is the plainest turn: a card of yours goes to the right end of your staircase and stays there. { $cards } go on from the ten, so start with the jack.
    {""}**Build { $card }.**
learn-staircase-not-interfere = To **interfere** you show two of your own cards, and another player must build one of them. It costs you two of your five steps.
learn-staircase-run = With the queen it is a run of three, worth 30 points more. And look at { $left }: sooner or later your { $cards } turns up there, the card that you put on the depot. Nobody but you can know who draws such a card.
    {""}**Build { $card }.**
learn-staircase-scrap = The king makes it four. The { $cards } fits nowhere, so change it: to **scrap** you throw one card away, build another and draw a new one. A scrap always gets you one more chance.
    {""}**Scrap { $card } and build { $other }.**
learn-staircase-take = { $right } **interferes** with you: you must build one of two cards, the other is scrapped. The idea was to break your run or your plan, but one of the two is the very next step.
    {""}**Take { $card }.**
learn-staircase-end = 🎉 **You win.** Five in a row, from the ten to the ace, earned you 50 points beyond the cards themselves. The card that { $right } forced on you was a sixth step for you and cost { $right } two.
