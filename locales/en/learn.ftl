# The first lesson of each game. { $card } and { $other } are the first and the last card of the move that is wanted,
# { $cards } those that the text is about; { $left } and { $right } are the players there.

command-learn-name = learn
command-learn = A first match in private, explained step by step
command-learn-game = Your first match of { $game }, explained step by step
button-learn = First match, explained

learn-title = ## { $game } · your first match
learn-step = -# Step { $number } of { $of } · { $heading }
learn-begin = Begin
learn-again = From the start
learn-other = That would be allowed. Here the lesson wants something else; in a real match you are free.
learn-changed = I have changed this lesson since. Here it is from the start.
learn-go-on = That was it! Open a table with `/play`, with friends or with computer players.

# -- Level Up

learn-levelup-about = **Be the first through the last ROUND.** Your ROUND is how many cards you get, which rank is wild for you, and your score.
    -# The cards of this match are stacked, and it takes you { $moves } moves. Nobody sees it but you.
learn-levelup-draw = You are on ROUND 3: three cards, and your 3s are wild. You go up when **all** your cards are in melds. Three in order of one suit are a meld, and { $cards } are a beginning. Every turn starts with a draw; the top of the discard pile is no use to you.
    {""}**Draw from the stock.**
learn-levelup-discard = Every turn ends with a discard. { $cards } wait for a neighbour of their own suit. The king fits nothing.
    {""}**Discard { $card }.**
learn-levelup-take = { $left } has discarded { $cards }: the very card you need! All see what you take from the discard pile, and you may not put it back in the same turn.
    {""}**Take { $cards }.**
learn-levelup-laydown = { $cards } are three in order of one suit, and one card is too many. You can discard and lay down in one go.
    {""}**Discard { $card } and lay down.**
learn-levelup-wild = You went up and { $left } did not. Now you hold four cards, and your **4s** are wild: the ★ stands for any card. With it { $cards } are a meld already, but the fourth card must fit too.
    {""}**Draw from the stock.**
learn-levelup-win = { $cards }, and the wild 4 beside them. Five or more in order of one suit, without a wild, would even take you two ROUNDs up.
    {""}**Discard { $card } and lay down.**
learn-levelup-end = 🎉 **You win:** you are through the last ROUND. In a real match that is the 13th, or a lower one with many players.
    Melds are also three or more of one rank, five or more in order in any suits, and five or more of one suit.

# -- Staircase

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

# -- L'Escalier

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

# -- Spectrum

learn-spectrum-about = **Be the first to own five victory cards of different colours.** Each round the strongest hand wins one: all seven colours, or else the largest group of one colour. But equal hands are out together, and you may bluff.
    -# This is one round with stacked cards, and it takes you { $moves } moves. Nobody sees it but you.
learn-spectrum-offer = Three of one colour are a good start. First you may **swap**: offer a card, face down, to { $left } on your left, who gives one back or declines. Neither of you sees the other's card before. One of your black sheep may go.
    {""}**Offer { $card }.**
learn-spectrum-exchange = A fourth one, what luck! In the same turn you may put up to three cards face up and draw as many.
    {""}**Exchange { $cards }.**
learn-spectrum-accept = Now { $right } offers you a card. You have nothing to lose but a card that is of no use.
    {""}**Give { $card }.**
learn-spectrum-keep = Everybody has a second turn. All see how many cards you exchange: who wants none looks strong.
    {""}**End your turn without exchanging.**
learn-spectrum-show = Everybody now **shows three** cards at the same time, and the others guess at the rest. Look harmless.
    {""}**Show { $cards }.**
learn-spectrum-stay = { $left } and { $right } show three of a colour each; both may have more than your four. But **equal hands are out together**, and then the next best wins! Who folds is safe and keeps cards for the next round; who stays takes the risk.
    {""}**Stay.**
learn-spectrum-end = 🎉 **Five against five: both are out, and your four win.** Your first victory card lies on the table.
    Now who stayed discards the whole hand. Who folds may keep any cards: patience is another way to a strong hand.
