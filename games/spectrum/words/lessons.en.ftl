# The lessons.

# -- the first lesson

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
