# The end of a match: the card that everybody gets.

end-place = { $place }\. { $name } · { $score }{ $rated ->
    [yes] { " " }· rating { $before } → { $after }
   *[no] {""}
}
end-change = { NUMBER($after, useGrouping: 0) } ({ $change })
end-course = **{ $title }:**
end-course-line = -# { $name } · { $numbers }
end-shared = -# { $name } shares this result.
button-share = Share
share-there = You have shown this result already: { $link ->
    [none] it is on its way.
   *[other] { $link }
}
share-done = Done: the result is in the table’s channel.
share-failed = I can’t post in the table’s channel.
