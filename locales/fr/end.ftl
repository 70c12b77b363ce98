# The end of a match: the card that everybody gets.

end-place = { $place }\. { $name } · { $score }{ $rated ->
    [yes] { " " }· cote { $before }, maintenant { $after }
   *[no] {""}
}
end-change = { NUMBER($after, useGrouping: 0) } ({ $change })
end-course = **{ $title } :**
end-course-line = -# { $name } · { $numbers }
end-shared = -# { $name } partage ce résultat.
button-share = Partager
share-there = Vous avez déjà montré ce résultat : { $link ->
    [none] il arrive.
   *[other] { $link }
}
share-done = C’est fait : le résultat est dans le salon de la table.
share-failed = Je ne peux rien publier dans le salon de la table.

# What stands first on a player's own end: how they came out, and under which game.

end-own = ### { $left ->
    [yes] Vous n’étiez plus là, un ordinateur a fini pour vous : { end-own-place }
   *[no] { $won ->
        [yes] { $level ->
            [none] Vous avez gagné : { end-own-place }
           *[other] Vous partagez la victoire avec { end-own-level }
        }
       *[no] Vous finissez à la { end-own-place }{ $level ->
            [none] {""}
           *[other] , à égalité avec { end-own-level }
        }
    }
}
end-own-place = { $last ->
    [yes] dernière place
   *[no] { $place ->
        [2] deuxième place
        [3] troisième place
        [4] quatrième place
        [5] cinquième place
        [6] sixième place
       *[other] première place
    }
} sur { $players ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
   *[other] six
}
end-own-level = { $others ->
    [3] trois autres
    [4] quatre autres
    [5] cinq autres
   *[other] { $level }
}
end-game = { $game } · { $told }
end-own-score = 🏆 **{ $score }**
end-rating = cote

# Who won how many of the matches that people played in this channel in the last six hours.

evening-tally = -# { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
} depuis { $since } : { $wins }
evening-wins = { $wins } pour { $name }
