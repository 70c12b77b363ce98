# Lessons. The texts of a lesson are in its game’s folder: { $card } and { $other } are the first and the last card of the
# move that is wanted, { $cards } those that the text is about; { $left } and { $right } are the players there.

command-learn-name = learn
command-learn = Learn a game in private, step by step
command-learn-game = Learn { $game } step by step
button-learn = First match, explained

learn-title = ### { $game } · { $part ->
    [1] your first match
   *[other] how to win
}
learn-step = -# Step { $number } of { $of } · { $heading }
learn-new-deal = *A new deal.*
learn-unusual = -# *Just to see the rule: a strong player wouldn’t.*
button-more = More
learn-begin = Begin
learn-again = From the start
learn-further = How to win
learn-also = That is just as good. The lesson goes on with the move it had in mind.
learn-other = That’s legal, but this step is about something else.
learn-wrong = That was **{ $pressed }**.{ $why ->
    [none] {""}
   *[other] { " " }{ $why }
} Choose **{ $wanted }**{ $menu ->
    [yes] { " " }from the menu
   *[no] , the green button
}.
learn-changed = I have changed this lesson since. Here it is from the start.
learn-go-on =
    -# { $here ->
        [yes] With friends: `/play`.
       *[no] With friends: `/play` on a server or in a group DM.
    }
learn-practise = Play against computers
learn-table = Your table opened { $channel ->
    [none] below
   *[other] in <#{ $channel }>
}: { $short ->
    [yes] a short match
   *[no] a match
} against computer players. Press **{ button-start }** there.

option-lesson = lesson
option-lesson-help = Lesson 1 is your first match, lesson 2 how to win (default: lesson 1)
learn-part-1 = your first match
learn-part-2 = how to win
