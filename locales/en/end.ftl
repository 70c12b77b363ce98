# The end of a match: the card that everyone gets.

end-place = { $place }\. { $name } · { $score }{ $rated ->
    [yes] { " " }· rating { $before }, now { $after }
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

# What stands first on a player’s own end: how they came out, and under which game.

end-own = ### { $left ->
    [yes] You left, and a computer finished for you: { end-own-place }
   *[no] { $won ->
        [yes] { $level ->
            [none] You won: { end-own-place }
           *[other] You share the win with { end-own-level }
        }
       *[no] You came { end-own-place }{ $level ->
            [none] {""}
           *[other] , level with { end-own-level }
        }
    }
}
end-own-place = { $last ->
    [yes] last
   *[no] { $place ->
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
       *[other] first
    }
} of { $players ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] six
}
end-own-level = { $others ->
    [3] three others
    [4] four others
    [5] five others
   *[other] { $level }
}
end-game = { $game } · { $told }
end-own-score = 🏆 **{ $score }**
end-rating = rating

# Who won how many of the matches that people played in this channel in the last six hours.

evening-tally = -# { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
} since { $since }: { $wins }
evening-wins = { $name } won { $wins }
