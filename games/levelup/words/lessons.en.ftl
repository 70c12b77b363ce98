# The lessons.

# -- the first lesson

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
