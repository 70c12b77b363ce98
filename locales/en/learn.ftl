# Lessons. The texts of a lesson are in its game's folder: { $card } and { $other } are the first and the last card of the
# move that is wanted, { $cards } those that the text is about; { $left } and { $right } are the players there.

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
