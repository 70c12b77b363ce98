# The lessons.

# -- the first lesson

learn-staircase-about = **Build the highest-scoring staircase out of five cards.** A card from 2 to 10 is worth 10 points, J, Q and K 20, an ace 30. Three or more neighbours that rise one by one are a sequence, and each card of a sequence earns 10 more. You have five cards, so you have five turns.
    -# The deck is stacked. You make { $moves } moves. Nobody else sees them.
learn-staircase-recycle = You hold jack, queen and king, and { $cards } lies on the scrap pile: the step below them! To **recycle**, you put one of your cards face down on the depot and build the top of the scrap pile. Nobody else learns which card you put there.
    {""}**Recycle { $card }.**
learn-staircase-not-recycle = A staircase only grows to the right: a card you build now stays below the next ones. And the next player may take the card on the scrap pile.
learn-staircase-build = **Building** is the simplest move: a card of yours goes to the right end of your staircase and stays there. { $cards } continue from the ten, so start with the jack.
    {""}**Build { $card }.**
learn-staircase-not-interfere = To **interfere**, you show two of your own cards, and another player must build one of them. It costs you two of your five steps.
learn-staircase-run = With the queen it is a sequence of three, worth 30 points more. And watch { $left }: sooner or later your { $cards } turns up there, the card you put on the depot. Only you can know who draws such a card.
    {""}**Build { $card }.**
learn-staircase-scrap = The king makes it four. The { $cards } fits nowhere, so replace it: to **scrap**, you throw one card away, build another and draw a new one. A scrap always gives you one more chance.
    {""}**Scrap { $card } and build { $other }.**
learn-staircase-take = { $right } **interferes** with you: you must build one of two cards, the other is scrapped. The idea was to break your sequence, but one of the two is the very next step.
    {""}**Take { $card }.**
learn-staircase-end = 🎉 **You win.** Five in a row, from the ten to the ace, earned you 50 points beyond the cards themselves. The card that { $right } forced on you was a sixth step for you and cost { $right } two.

# -- the second lesson

learn-staircase-2-about = **How to win.** You know how to build. Here are five positions, each from a different match, and what a strong player sees in them: the order of your cards, what you leave for others, and when a turn is worth it.
    -# You make { $moves } moves. Nobody else sees them.
learn-staircase-2-order = { $cards } are a sequence, but they needn’t come first. As long as they are in your hand, a card you draw may still go below or above them. So build the ace, which is worth 30 anywhere, and throw the nine away: **a scrap builds just as well, and draws a card**.
    {""}**Scrap { $card } and build { $other }.**
learn-staircase-2-not-order = Keep 3, 4 and 5 together and in hand for now. The nine and the ace are the ones to part with.
learn-staircase-2-scrap = The seven makes your sequence of three, that much is clear. But what goes on the scrap pile? { $left } is next, with 8 and 9 on the staircase: **don’t throw away the step that your left neighbour needs**.
    {""}**Scrap { $card } and build { $other }.**
learn-staircase-2-not-scrap = { $left } would recycle, take your ten and have a sequence of three: 40 points for one card of yours.
learn-staircase-2-depot = The seven on the scrap pile is yours, and the eight can follow. The card you recycle goes on top of the depot, and the next player who scraps **draws it**. That is { $left }, still with 8 and 9. Keep { $cards } out of that hand.
    {""}**Recycle { $card }.**
learn-staircase-2-not-depot = You need the eight yourself, and { $left } may well draw the ten, and needs it. The three helps nobody.
learn-staircase-2-not-yet = The seven is on top of the scrap pile now. { $left } may bury it or take it.
learn-staircase-2-last = Two cards left, two turns left. { $cards }: take the eight now for a sequence of four, and the queen is worth 20 in the last turn. **Part with what is worth least**, and don’t count on a sequence that needs two more cards.
    {""}**Recycle { $card }.**
learn-staircase-2-not-last = Then the queen is under the depot, and the two is your last step: 10 points less.
learn-staircase-2-not-interfere = It would cost you two steps and give { $left } one. First look at what your own cards are worth.
learn-staircase-2-interfere = Should you interfere at all? Try it once, against { $left }. You give up two steps, 20 points at least, and { $left } gets one more. **It pays only when it breaks a long sequence in the middle**, and you must know that the other half is coming.
    {""}**Interfere with { $left }: show { $card } and { $other }.**
learn-staircase-2-not-unusual = Quite right, in a match. Here you are far enough ahead to see what it costs.
learn-staircase-2-end = 🎉 **You win all the same.** Without interfering you would have had at least 100 points, and { $left } 50.
    Order, scraps, depot, last turns: that is nearly all there is to it. The rest is what you draw.
