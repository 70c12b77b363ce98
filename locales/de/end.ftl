# The end of a match: the card that everybody gets.

end-place = { $place }\. { $name } · { $score }{ $rated ->
    [yes] { " " }· Wertung { $before }, jetzt { $after }
   *[no] {""}
}
end-change = { NUMBER($after, useGrouping: 0) } ({ $change })
end-course = **{ $title }:**
end-course-line = -# { $name } · { $numbers }
end-shared = -# { $name } zeigt dieses Ergebnis.
button-share = Teilen
share-there = Du hast dieses Ergebnis schon gezeigt: { $link ->
    [none] Es ist unterwegs.
   *[other] { $link }
}
share-done = Fertig: Das Ergebnis steht im Kanal des Tisches.
share-failed = Im Kanal des Tisches kann ich nichts schreiben.

# Was zuerst auf dem eigenen Ende steht: wie man abgeschnitten hat, und in welchem Spiel.

end-own = ### { $left ->
    [yes] Du bist gegangen, ein Computer hat für dich zu Ende gespielt: { end-own-place }
   *[no] { $won ->
        [yes] { $level ->
            [none] Du hast gewonnen: { end-own-place }
           *[other] Du teilst dir den Sieg mit { end-own-level }
        }
       *[no] Du landest auf { end-own-place }{ $level ->
            [none] {""}
           *[other] , gleichauf mit { end-own-level }
        }
    }
}
end-own-place = { $last ->
    [yes] dem letzten von { $players } Plätzen
   *[no] Platz { $place } von { $players }
}
end-own-level = { $others ->
    [3] drei anderen
    [4] vier anderen
    [5] fünf anderen
   *[other] { $level }
}
end-game = { $game } · { $told }
end-own-score = 🏆 **{ $score }**
end-rating = Wertung

# Who won how many of the matches that people played in this channel in the last six hours.

evening-tally = -# { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
} seit { $since }: { $wins }
evening-wins = { $wins } für { $name }
