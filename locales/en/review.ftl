# Reviews of finished matches.

command-review-name = review
command-review = Review your moves in a finished match: accuracy and costliest mistakes
button-review = Review my moves
button-share-review = Share the result
review-progress = Looking at your decisions… { $decisions ->
    [0] {""}
   *[other] { $done } of { $decisions }
}
review-progress-again = Looking again at the decisions that matter most…
review-title = ### Review: { $game }
review-summary = { $decisions ->
    [0] There was nothing to decide in this match.
   *[other] **Accuracy { $accuracy }%**{ $margin ->
        [0] {""}
       *[other] { " " }± { $margin }
    } · { review-card-line }
}
review-they-cost = { $mistakes ->
    [one] It cost
   *[other] In all they cost
}
review-given-points = { review-they-cost } about { NUMBER($gain) } ± { NUMBER($margin) } points.
review-given-hand = { review-they-cost } about { NUMBER($gain) } ± { NUMBER($margin) } hands won.
review-given-match = { review-they-cost } about { NUMBER($gain) } ± { NUMBER($margin) } wins.
review-moment = { $number ->
    [0] ✅ **Well done** · { $heading } · move { $move }: { $made }
   *[other] **{ $number }.** { $heading } · move { $move }: you chose **{ $made }**
}
review-why = { $good ->
    [yes] Why is it good?
   *[no] What was better?
}
review-next = Next one
review-method = Method
review-look = In the replay
review-again = Play it again
review-left-out = In such a long match, only { $decisions } of your { $every } decisions were looked at.
review-note = -# 100% would be an Expert’s moves, 0% random ones. Judged on simulated deals at each moment: by what you could know, never by the cards as they were. ± holds in 95 of 100 cases; what lies within it isn’t a mistake.
review-autopilot = -# { $moves ->
    [one] One of these moves was
   *[other] { $moves } of these moves were
} made by the computer in your place.
review-shared = **{ $name }** had { $game } reviewed (`{ $table }`): accuracy { $accuracy }%, { review-card-line }.
review-card-line = { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
}, { $mistakes ->
    [0] no clear mistake
    [one] one clear mistake
   *[other] { $mistakes } clear mistakes
}
refused-no-review = This match can’t be reviewed now. Try again in a minute.
refused-never-reviewed = This game has no reviews. `/replay` shows a match move by move.
profile-accuracies = **Accuracy in reviews**
profile-accuracy = { $game }: { $matches ->
    [one] { NUMBER($last, maximumFractionDigits: 0) }% in one match
   *[other] { NUMBER($last, maximumFractionDigits: 0) }% last, { NUMBER($mean, maximumFractionDigits: 0) }% on average over { $matches } matches
}
profile-weakness = -# Worth practising: { $theme } ({ $share }% of what your mistakes cost)
profile-accuracies-alt = Accuracy of reviewed matches over time in per cent: { $lines }
