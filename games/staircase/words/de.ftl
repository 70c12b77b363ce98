# Staircase, das hier Freitreppe heißt.

game-staircase = Freitreppe
command-game-staircase = freitreppe
command-play-staircase = Tisch für Freitreppe eröffnen: Bau die Treppe mit den meisten Punkten (2 bis 5 Spieler)
about-staircase = Fünf Karten, fünf Züge: Bau die Treppe mit den meisten Punkten.

option-staircase-interfere = Aufdrängen
option-staircase-interfere-help = Ob man einen anderen Spieler zwingen darf, eine Karte zu nehmen (Standard: an ab 3 Spielern)
option-staircase-direction = Richtung
option-staircase-direction-help = Ob nur steigende Folgen einen Bonus bringen oder auch fallende
option-staircase-direction-rising = nur steigend
option-staircase-direction-either = steigend oder fallend
option-staircase-aces = Asse
option-staircase-aces-help = Ob ein Ass in einer Folge auch niedrig sein darf: A-2-3
option-staircase-aces-high = nur hoch
option-staircase-aces-both = hoch oder niedrig

staircase-heading = { $left ->
    [0] die letzte Stufe
    [one] noch eine Karte
   *[other] noch { $left } Karten
}
staircase-asked-turn = bauen
staircase-asked-take = { $cards } nehmen

# -- der Tisch

staircase-seat = { $turn ->
    [yes] **{ $name }** (am Zug)
   *[no] { $name }
} · **{ $total } { $total ->
    [one] Punkt
   *[other] Punkte
}**{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
} · { card-count } im Blatt{ $leads ->
    [yes] { " " }· vorn
   *[no] {""}
}
    {""}> { $steps }
staircase-no-steps = *noch keine Stufe*
staircase-run = (Folge **__{ $cards }__**)
staircase-piles = **Abwurf:** **{ $top }**{ $below ->
    [none] {""}
   *[other] { " " }auf { $below }
}
    {""}**Depot:** { $depot ->
    [one] { $depot } Karte
   *[other] { $depot } Karten
}, verdeckt
staircase-piles-empty = **Abwurf:** leer
    {""}**Depot:** { $depot ->
    [one] { $depot } Karte
   *[other] { $depot } Karten
}, verdeckt

# -- das Blatt

staircase-hand = **Deine Karten:** { $cards }
staircase-own = **Deine Treppe:** { $steps } · **{ $total } { $total ->
    [one] Punkt
   *[other] Punkte
}**{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
}
staircase-recycled = -# Von dir recycelt: { $told }
staircase-place-hand = bei { $name }
staircase-place-depot = { $above ->
    [0] oben auf dem Depot
    [one] im Depot unter einer Karte
   *[other] im Depot unter { $above } Karten
}
staircase-either = { $first } oder { $last }
staircase-other = -# { $name } · **{ $total } { $total ->
    [one] Punkt
   *[other] Punkte
}** · { card-count } im Blatt: { $steps }
staircase-take = **Nimm eine;** die andere kommt auf den Abwurf.
staircase-verb-build = Bauen{ $span ->
    [none] {""}
   *[other] : +{ $span }
}
staircase-verb-recycle = Recyceln{ $span ->
    [none] {""}
   *[other] : +{ $span }
}
staircase-verb-scrap = Wegwerfen, ziehen
staircase-verb-interfere = Aufdrängen
staircase-pick-build = Welche Karte **bauen?**
staircase-pick-scrap = Welche Karte **wegwerfen?**
staircase-pick-scrapped = { $card } wegwerfen, welche Karte **bauen?**
staircase-pick-recycle = Welche **recyceln** für { $top } (+{ $gain })?
staircase-pick-interfere = Wem **aufdrängen?**
staircase-pick-pair = Wem { $cards } **aufdrängen?**
staircase-pick-shown = Welche Karten **{ $name }** zeigen?
staircase-pick-second = **{ $name }** { $card } zeigen und welche noch?
staircase-build-choice = { $card } bauen (+{ $gain })
staircase-do-build = { $card } +{ $gain }
staircase-take-choice = { $card } nehmen (+{ $gain })
staircase-scrap-choice = { $scrapped } wegwerfen, { $built } bauen
staircase-no-scrap = Wegwerfen: braucht zwei Karten
staircase-recycle-choice = { $card } recyceln, { $top } bauen
staircase-no-recycle = Recyceln: Der Abwurf ist leer
staircase-interfere-choice = { $name } aufdrängen: { $first } oder { $second }
staircase-no-interfere = Aufdrängen: braucht zwei Karten
staircase-no-pair = Wegwerfen, Aufdrängen: ab zwei Karten
staircase-closed = -# { $why }

# -- on the picture of the table

staircase-plate-points = { $points ->
    [one] 1 Pkt.
   *[other] { $points } Pkt.
}
staircase-moment-interfere = { $you ->
    [yes] Du hast { $target } eine Karte aufgedrängt
   *[no] { $asked ->
        [yes] { $name } hat dir eine Karte aufgedrängt
       *[no] { $name } hat { $target } eine Karte aufgedrängt
    }
}: { $cards }?
staircase-moment-run = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} eine Folge aus { $length } Karten gebaut: +{ $gain }

# -- Enden und Ereignisse

staircase-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
staircase-score = { staircase-points }{ $bonus ->
    [0] {""}
   *[other] { " " }({ $base } + { $bonus })
}
staircase-top = { $count ->
    [one] Die Treppe mit den meisten Punkten hat { $names }
   *[other] Die Treppen mit den meisten Punkten haben { $names }
}.
staircase-result = { $name }: { $steps }

staircase-event-built = { $scrapped ->
    [none] { $you ->
        [yes] Du hast { $cards } gebaut.
       *[no] { $name } hat { $cards } gebaut.
    }
   *[other] { $you ->
        [yes] Du hast { $scrapped } weggeworfen und { $cards } gebaut.
       *[no] { $name } hat { $scrapped } weggeworfen und { $cards } gebaut.
    }
}
staircase-event-drew-card = Du hast { $cards } gezogen.
staircase-event-recycled-card = Du hast { $cards } verdeckt auf das Depot gelegt.
staircase-event-took-from-scrap = { $you ->
    [yes] Du hast recycelt und { $cards } gebaut.
   *[no] { $name } hat recycelt und { $cards } gebaut.
}
staircase-event-interfered = { $you ->
    [yes] Du hast { $target } eine Karte aufgedrängt: { $either }?
   *[no] { $asked ->
        [yes] { $name } hat dir eine Karte aufgedrängt: { $either }?
       *[no] { $name } hat { $target } eine Karte aufgedrängt: { $either }?
    }
}
staircase-event-took = { $you ->
    [yes] Du hast { $cards } genommen; { $scrapped } kam auf den Abwurf.
   *[no] { $name } hat { $cards } genommen; { $scrapped } kam auf den Abwurf.
}
staircase-event-run = { $you ->
    [yes] { $grew ->
        [yes] Deine Folge ist auf { $length } Karten gewachsen
       *[no] Du hast eine Folge aus { $length } Karten gebaut
    }
   *[no] { $grew ->
        [yes] Die Folge ist auf { $length } Karten gewachsen
       *[no] Eine Folge aus { $length } Karten
    }
}: +{ $gain }.
staircase-event-passed = { $you ->
    [yes] Du hattest keine Karten mehr und musstest aussetzen.
   *[no] { $name } hatte keine Karten mehr und musste aussetzen.
}

# -- Ablehnungen

staircase-refused-not-in-this-game = Das ist kein Zug bei Freitreppe. Wähle einen der angebotenen.
staircase-refused-take-one = Jemand drängt dir eine Karte auf. Nimm zuerst eine der beiden gezeigten.
staircase-refused-not-shown = { $card } ist keine der beiden gezeigten Karten. Nimm eine von ihnen.
staircase-refused-nothing-to-take = Gerade drängt dir niemand etwas auf. Bau, wirf weg oder recycle stattdessen.
staircase-refused-not-in-hand = { $card } hast du nicht auf der Hand. Wähle eine deiner Karten.
staircase-refused-two-cards = Dazu braucht es zwei verschiedene Karten von deiner Hand. Wähle zwei, oder bau die eine, die du hast.
staircase-refused-empty-scrap-pile = Der Abwurf ist leer, also gibt es nichts zu recyceln. Bau eine Karte oder wirf eine weg.
staircase-refused-interfere-off = An diesem Tisch wird nichts aufgedrängt. Bau, wirf weg oder recycle stattdessen.
staircase-refused-not-yourself = Dir selbst kannst du nichts aufdrängen. Wähle einen anderen Spieler.
staircase-refused-no-such-target = Diesen Spieler gibt es an diesem Tisch nicht. Wähle einen der angebotenen.

# -- beste Leistungen im Profil

best-staircase-steps = Beste Treppe: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}{ $bonus ->
    [0] {""}
   *[other] { " " }(davon { $bonus } Bonus)
}, { $cards }
profile-best-staircase = -# Beste Partie: { $best ->
    [one] { $best } Punkt
   *[other] { $best } Punkte
}

# -- warum ein Zug verboten ist

why-staircase-not-in-this-game = Wenn du dran bist, tust du eins von vieren: bauen, wegwerfen, recyceln oder aufdrängen.
why-staircase-take-one = Jemand drängt dir etwas auf, und es geht erst weiter, wenn du eine der beiden gezeigten Karten gebaut hast.
why-staircase-not-shown = Wer aufdrängt, wählt zwei Karten; welche davon du nimmst, wählst du.
why-staircase-nothing-to-take = Eine Karte nimmst du nur, wenn jemand sie dir aufdrängt, und das tut gerade niemand.
why-staircase-two-cards = Zum Wegwerfen brauchst du zwei Karten: eine für den Abwurf, eine zum Bauen; zum Aufdrängen brauchst du zwei zum Zeigen; die Karte, die du ziehen würdest, kommt dafür zu spät.
why-staircase-empty-scrap-pile = Recycelt wird die oberste Karte des Abwurfs, und die gibt es erst, wenn jemand eine wegwirft.
why-staircase-interfere-off = Aufdrängen ist eine Hausregel, und an diesem Tisch ist sie aus; zu zweit ist das üblich.
why-staircase-not-yourself = Aufdrängen heißt für jemand anderen wählen; deine eigene Treppe baust du einfach.
why-staircase-no-such-target = Aufdrängen kannst du nur jemandem an diesem Tisch etwas.

# -- Tipps

move-staircase-build = { $card } bauen
move-staircase-take = { $card } nehmen
hint-staircase-build = Ein Experte würde { $card } bauen{ staircase-hint-reason }.
hint-staircase-scrap = Ein Experte würde { $card } wegwerfen und { $other } bauen{ staircase-hint-reason }.
hint-staircase-recycle = Ein Experte würde { $card } recyceln und { $top } bauen{ staircase-hint-reason }.
hint-staircase-interfere = Ein Experte würde { $target } die Karten { $card } und { $other } zeigen{ staircase-hint-reason }.
hint-staircase-take = Ein Experte würde { $card } nehmen{ staircase-hint-reason }.
staircase-hint-reason = { $reason ->
    [none] {""}
    [only], denn du hast keine andere Wahl
    [equal], denn was du auch tust, kommt auf dasselbe heraus
   *[points], denn das führt zu etwa { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } und in { $wins } von 100 simulierten Partien auf den ersten Platz, allein oder geteilt{ $gain }
}

# -- die Bilder der Regelseite

staircase-picture-sequence = Mit einer Folge ({ $run }) zählen diese Karten { $base } + { $bonus }: { $cards }; in dieser Reihenfolge zählen sie nur { $base }: { $loose }.
staircase-picture-build = Beim Bauen legst du { $built } aus deinem Blatt ans rechte Ende deiner Treppe, hinter { $stairs }.
staircase-picture-scrap = Beim Wegwerfen legst du { $away } auf den Abwurf, baust { $built } hinter { $stairs } und ziehst eine unbekannte Karte vom Depot.
staircase-picture-recycle = Beim Recyceln legst du { $away } verdeckt auf das Depot und baust { $built }, die oberste Karte des Abwurfs, hinter { $stairs }.
staircase-picture-interfere = Beim Aufdrängen zeigst du { $pair }: Ein anderer muss eine davon nehmen, hier { $built } hinter { $stairs }, und die andere kommt auf den Abwurf.
staircase-plate-build = Bauen
staircase-plate-scrap = Wegwerfen
staircase-plate-draw = Ziehen
staircase-plate-recycle = Recyceln
staircase-plate-show = Zwei zeigen
staircase-plate-take = Eine wird genommen
staircase-plate-other = Die andere
staircase-plate-hand = Blatt
staircase-plate-depot = Depot
staircase-plate-scraps = Abwurf
staircase-plate-staircase = Treppe
staircase-plate-theirs = fremde Treppe

staircase-course = Punkte je Zug

# -- was die Partie entschieden hat

staircase-decided = { $how ->
    [run] Die Folge { $cards } { staircase-decided-how }: +{ $points } für { $who_you ->
        [yes] dich
       *[no] { $who }
    }.
    [gift] { $cards } { staircase-decided-how }: { staircase-decided-forced }, +{ $points }.
   *[spoilt] { $cards } { $decided ->
        [yes] hat es entschieden
        [most] hat am meisten ausgemacht
       *[no] hat dich am meisten gekostet
    }: { staircase-decided-forced }, −{ $points }.
}
staircase-decided-how = { $decided ->
    [most] hat am meisten ausgemacht
   *[yes] hat es entschieden
}
staircase-decided-cards = Die Karten selbst haben am meisten ausgemacht: { $ahead_you ->
    [yes] Deine
   *[no] Die von { $ahead }
} waren { $ahead_worth } wert, { $behind_you ->
    [yes] deine
   *[no] die von { $behind }
} nur { $behind_worth }.
staircase-decided-forced = { $who_you ->
    [yes] Du musstest
   *[no] { $who } musste
} sie { $by_you ->
    [yes] von dir
   *[no] von { $by }
} nehmen

# -- on the picture of the end

staircase-unit = Punkte
staircase-caption = { $name }: { $bonus ->
    [0] { $total }
   *[other] { $base } + { $bonus } Bonus
}

# Was die Computerspieler dieses Spiels mögen; steht in der Lobby hinter ihrer Stufe.
taste-staircase-recycler = recycelt gern
taste-staircase-meddler = drängt gern auf
