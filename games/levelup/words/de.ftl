# Level Up.

game-levelup = Level Up
command-game-levelup = levelup
command-play-levelup = Tisch für Level Up eröffnen, ein Rommé um die Wette (2 bis 6 Spieler, am besten 2 oder 3)
about-levelup = Rommé um die Wette: Leg alles aus und steig eine STUFE höher.

option-levelup-jokers = Joker
option-levelup-jokers-help = Wie viele echte Joker im Spiel sind, für alle gültig
option-levelup-aces = Asse
option-levelup-aces-help = Ob ein Ass auch hoch sein darf oder nur niedrig
option-levelup-aces-both = hoch oder niedrig
option-levelup-aces-low = nur niedrig
option-levelup-natural-wilds = Joker am eigenen Platz
option-levelup-natural-wilds-help = Ob ein Joker an seinem eigenen Platz den Bonus bestehen lässt
option-levelup-first-round = Erste Stufe
option-levelup-first-round-help = Die STUFE, auf der alle anfangen
option-levelup-last-round = Letzte Stufe
option-levelup-last-round-help = Auf welcher STUFE man die Partie gewinnt (Standard: 13 bei 2 oder 3 Spielern, bei mehr weniger)
option-levelup-max-hands = Höchstzahl der Runden
option-levelup-max-hands-help = Nach so vielen Runden endet die Partie

levelup-heading = Runde { $hand }
levelup-asked-draw = ziehen oder auslegen
levelup-asked-discard = abwerfen
levelup-seat = { seat-name } · STUFE **{ $round }** von { $last }{ $cards ->
    [none] {""}
    [one] { " " }· { $cards } Karte
   *[other] { " " }· { $cards } Karten
}{ $leads ->
    [yes] { " " }· vorn
   *[no] {""}
}{ $dealer ->
    [yes] { " " }· Geber
   *[no] {""}
}
levelup-piles = **Stapel:** { $stock ->
    [0] leer
    [one] { $stock } Karte
   *[other] { $stock } Karten
}
    {""}**Ablage** ({ $pile ->
    [one] { $pile } Karte
   *[other] { $pile } Karten
}): { $top }{ $below ->
    [none] {""}
   *[other] { " " }auf { $below }
}
levelup-piles-empty = **Stapel:** { $stock ->
    [0] leer
    [one] { $stock } Karte
   *[other] { $stock } Karten
}
    {""}**Ablage:** leer

levelup-hand = **Deine Karten:** { $cards }
    -# STUFE { $round }: { $round ->
        [11] deine Buben sind Joker
        [12] deine Damen sind Joker
        [13] deine Könige sind Joker
       *[other] deine { $rank }er sind Joker
    } (★)
levelup-ready = **{ $now ->
    [yes] Du kannst auslegen
   *[no] Du kannst auslegen, wenn du dran bist
}**
    { $melds }
levelup-meld = { $kind }: { $cards }{ $bonus ->
    [yes] { " " }· Bonus
   *[no] {""}
}
levelup-kind = Satz
levelup-straight = Straße
levelup-flush = Flush
levelup-straight-flush = Straight Flush
levelup-do-stock = Vom Stapel ziehen
levelup-do-take = { $card } nehmen
levelup-do-laydown = Auslegen
levelup-discard = { $taken ->
    [none] **Wirf eine ab:**
   *[other] **Wirf eine ab,** aber nicht { $taken }:
}
levelup-wild = { $card }★({ $role })
levelup-do-discard-and-laydown = Auslegen, { $card } abwerfen
levelup-offer = -# { $label }: { $melds }
levelup-pick-discard = Nur abwerfen
levelup-pick-laydown = Anders auslegen
levelup-pick-other = Andere Züge
levelup-just-discard = Nur { $card } abwerfen

# -- on the table in the picture

levelup-plate-round = STUFE { $round } von { $last }
levelup-plate-rank = { $round ->
    [11] deine Buben ★
    [12] deine Damen ★
    [13] deine Könige ★
   *[other] deine { $rank }er ★
}
levelup-plate-yours = sind Joker
levelup-plate-goal = Auslegen auf
levelup-plate-step = STUFE { $round }
levelup-plate-wins = gewinnt die Partie
levelup-plate-ready = { $discard ->
    [none] { $now ->
        [yes] Du kannst auslegen
       *[no] Du kannst auslegen, wenn du dran bist
    }
   *[other] Du kannst auslegen, wenn du { $discard } abwirfst
}{ $bonus ->
    [yes] , mit Bonus
   *[no] {""}
}
# Right: the number names a ROUND; it counts nothing.
levelup-moment = { $you ->
    [yes] Du hast ausgelegt und bist
   *[no] { $name } hat ausgelegt und ist
} auf STUFE { $after } gestiegen{ $bonus ->
    [yes] , mit Bonus
   *[no] {""}
}
levelup-moment-stalemate = Kein Sieger: Niemand ist aufgestiegen
levelup-moment-through = { $you ->
    [yes] Du hast ausgelegt und
   *[no] { $name } hat ausgelegt und
} die letzte STUFE geschafft
levelup-hand-line = Runde { $hand }: { $told }

# Right: the number names a ROUND; it counts nothing.
levelup-laid-down = 🎉 **{ $name } hat ausgelegt** und { $through ->
    [yes] die letzte STUFE geschafft
   *[no] ist von STUFE { $before } auf { $after } gestiegen
}{ $bonus ->
    [yes] , Bonus inbegriffen
   *[no] {""}
}.
    { $melds }
levelup-stalemate-reshuffles = Runde { $hand } hatte keinen Sieger: Der Stapel war zweimal leer, und dazwischen hat niemand von der Ablage genommen. Niemand ist aufgestiegen.
levelup-stalemate-turns = Runde { $hand } hatte keinen Sieger: Sie hat zu viele Züge gedauert. Niemand ist aufgestiegen.
levelup-score = { $done ->
    [yes] STUFE { $round } geschafft
   *[no] auf STUFE { $round }
}

levelup-event-drew = { $you ->
    [yes] Du hast vom Stapel gezogen.
   *[no] { $name } hat vom Stapel gezogen.
}
levelup-event-drew-card = Du hast { $cards } gezogen.
levelup-event-took = { $you ->
    [yes] Du hast { $cards } genommen.
   *[no] { $name } hat { $cards } genommen.
}
levelup-event-discarded = { $you ->
    [yes] Du hast { $cards } abgeworfen.
   *[no] { $name } hat { $cards } abgeworfen.
}
levelup-event-reshuffled = Der Stapel war leer: Die Ablage wurde, bis auf die oberste Karte, zum neuen Stapel gemischt.
# Right: the number names a ROUND; it counts nothing.
levelup-event-laid-down = { $you ->
    [yes] Du hast { $cards } ausgelegt und bist auf STUFE { $after } gestiegen.
   *[no] { $name } hat { $cards } ausgelegt und ist auf STUFE { $after } gestiegen.
}
levelup-event-stalemate = Die Runde hatte keinen Sieger; niemand ist aufgestiegen.
levelup-event-hand-dealt = Es wurde neu gegeben.

levelup-refused-no-such-move = Das ist kein Zug bei Level Up. Wähle einen der angebotenen.
levelup-refused-draw-first = Zieh eine Karte, bevor du abwirfst.
levelup-refused-already-drew = Du hast schon gezogen; wirf eine Karte ab.
levelup-refused-not-in-hand = { $card } ist nicht in deinem Blatt; wähle eine deiner Karten.
levelup-refused-just-taken = { $card } hast du in diesem Zug von der Ablage genommen; wirf eine andere Karte ab.
levelup-refused-name-the-discard = Du hast eine Karte zu viel; wähle, welche du beim Auslegen abwirfst.
levelup-refused-no-melds = { $left ->
    [none] Noch passen nicht alle Karten in Kombinationen; sammle weiter.
   *[other] Noch passen nicht alle Karten in Kombinationen: { $left } bliebe übrig.
}
levelup-refused-window-closed = Zu spät zum Auslegen: Der nächste Spieler hat schon gezogen. Warte, bis du dran bist.

# -- beste Leistungen im Profil

best-levelup-swift = Schnellste Runde: STUFE { $round } ausgelegt { $turns ->
    [0] vor dem ersten Ziehen
    [one] in einem Zug
   *[other] in { $turns } Zügen
}, { $cards }
best-levelup-melds = Bestes Blatt: STUFE { $round }{ $bonus ->
    [yes] { " " }mit Bonus
   *[no] {""}
}, { $cards }
profile-best-levelup = -# Beste Partie: { $best ->
    [3] auf STUFE 3
   *[other] über STUFE { $before } hinaus
}

# -- warum ein Zug verboten ist

why-levelup-no-such-move = Ein Zug in Level Up heißt: ziehen, dann abwerfen; außerdem kannst du nur noch auslegen.
why-levelup-draw-first = Jeder Zug beginnt mit dem Ziehen, so hat jeder immer so viele Karten, wie seine STUFE sagt.
why-levelup-already-drew = Einmal ziehen, einmal abwerfen: So bleibt dein Blatt so groß wie deine STUFE.
why-levelup-just-taken = Eine Karte von der Ablage muss etwas nützen: Sie darf nicht im selben Zug zurück, sonst könnte man aussetzen.
why-levelup-name-the-discard = Ausgelegt werden genau so viele Karten wie deine STUFE, und nach dem Ziehen hast du eine zu viel.
why-levelup-no-melds = Alle deine Karten müssen zugleich in Kombinationen sein: drei gleiche, drei in Folge in einer Farbe, fünf in Folge oder fünf einer Farbe, oder mehr; { $left ->
    [none] eine einzige übrige Karte verdirbt alles.
   *[other] bei dir bliebe { $left } übrig.
}
why-levelup-window-closed = Nach deinem Abwurf kannst du nur auslegen, bis der Spieler links von dir zieht; danach geht die Runde weiter.

# -- Tipps

move-levelup-discard = { $card } abwerfen
hint-levelup-draw = { $reason ->
    [none] Ein Experte würde { $pile ->
        [discard] { $top } nehmen
       *[other] vom Stapel ziehen
    }.
    [discard-nearer] Ein Experte würde { $top } nehmen, denn damit { $after ->
        [0] fehlt deinem Blatt nichts mehr
        [one] fehlt deinem Blatt noch eine Karte statt { $missing }
       *[other] fehlen deinem Blatt noch { $after } Karten statt { $missing }
    }{ $gain }.
    [stock-bonus] Ein Experte würde vom Stapel ziehen, denn auslegen kannst du danach immer noch, und { $outs ->
        [one] eine der { $unseen } Karten, die du nicht gesehen hast, bringt
       *[other] { $outs } der { $unseen } Karten, die du nicht gesehen hast, bringen
    } den Bonus.
    [discard-bonus] Ein Experte würde { $top } nehmen, denn sie bringt den Bonus.
    [discard-no-nearer] Ein Experte würde { $top } nehmen, denn im Moment bringt dich kein Ziehen weiter{ $gain }.
    [stock-nearer] Ein Experte würde vom Stapel ziehen, denn { $outs ->
        [one] eine der { $unseen } Karten, die du nicht gesehen hast, ist
       *[other] { $outs } der { $unseen } Karten, die du nicht gesehen hast, sind
    } so gut wie { $top }{ $gain }.
   *[stock-no-nearer] Ein Experte würde vom Stapel ziehen, denn { $outs ->
        [0] weder { $top } noch eine ungesehene Karte bringt dich weiter, und was du ziehst, bleibt geheim
        [one] { $top } bringt dich nicht weiter, eine der { $unseen } ungesehenen Karten aber schon
       *[other] { $top } bringt dich nicht weiter, { $outs } der { $unseen } ungesehenen Karten aber schon
    }{ $gain }.
}
hint-levelup-discard = { $reason ->
    [none] Ein Experte würde { $card } abwerfen.
    [far] Ein Experte würde { $card } abwerfen, denn sie hilft dem Spieler links von dir { $helps ->
        [0] so gut wie nie
       *[other] nur in { $helps } von 100 simulierten Runden
    }, und das ist hier wichtiger als das, was dir bleibt{ $gain }.
   *[near] Ein Experte würde { $card } abwerfen, denn dem Rest deines Blatts { $missing ->
        [0] fehlt dann nichts mehr
        [one] fehlt dann noch eine Karte, und kein anderer Abwurf bringt dich weiter
       *[other] fehlen dann noch { $missing } Karten, und kein anderer Abwurf bringt dich weiter
    }{ $gain }.
}
hint-levelup-laydown = { $card ->
    [none] Ein Experte würde jetzt auslegen{ levelup-hint-wins }.
   *[other] Ein Experte würde { $card } abwerfen und auslegen{ levelup-hint-wins }.
}
levelup-hint-wins = { $reason ->
    [none] {""}
   *[other], denn das gewinnt die Runde{ $gain }
}

# -- die Bilder der Regelseite

levelup-picture-melds = Vier Kombinationen – { $melds }.
levelup-picture-wild = Auf STUFE { $round } ist jede { $round } ein Joker, und ein Straight Flush aus fünf Karten bringt den Bonus – { $melds }.
levelup-plate-wild = { $kind } ({ $wild } = { $role })
levelup-plate-bonus = Bonus
levelup-picture-turn = In deinem Zug ziehst du, hier { $drawn } von der Ablage, wirfst { $discarded } ab und kannst bis zum nächsten Ziehen { $laid } auslegen.
levelup-plate-draw = Ziehen
levelup-plate-discard = Abwerfen
levelup-plate-lay-down = Auslegen
levelup-plate-sources = Stapel oder Ablage
levelup-plate-hand = Blatt
levelup-plate-pile = Ablage
levelup-plate-window = bis jemand zieht

levelup-course = STUFE je Runde

# -- was die Partie entschieden hat

levelup-decided = { $how ->
    [bonus] Runde { $hand } hat es entschieden: Mit dem Bonus { $ahead_you ->
        [yes] bist du
       *[no] ist { $ahead }
    } gleich zwei STUFEN aufgestiegen.
    [lead] Mit Runde { $hand } { $ahead_you ->
        [yes] bist du
       *[no] ist { $ahead }
    } endgültig { $behind_you ->
        [yes] an dir vorbeigezogen
       *[no] in Führung gegangen
    }: hinauf auf STUFE { $round }.
    [last] Die letzte Runde hat es entschieden: Auch { $behind_you ->
        [yes] du warst
       *[no] { $behind } war
    } auf STUFE { $round }.
   *[other] Runde { $hand } hat es entschieden: { $ahead_you ->
        [yes] Du bist
       *[no] { $ahead } ist
    } auf STUFE { $round } gestiegen.
}

# -- on the picture of the end

levelup-unit = STUFE
levelup-plate-reached = { $done ->
    [yes] über { $round }
   *[no] { $round }
}
# Richtig: Ein Satz hat mindestens drei Karten.
levelup-set = { $count } { levelup-ranks }
levelup-ranks = { $rank ->
    [2] Zweien
    [3] Dreien
    [4] Vieren
    [5] Fünfen
    [6] Sechsen
    [7] Siebenen
    [8] Achten
    [9] Neunen
    [T] Zehnen
    [J] Buben
    [Q] Damen
    [K] Könige
   *[A] Asse
}

# -- wie nah ein Blatt an Kombinationen ist

levelup-near = -# { $missing ->
    [one] { $missing } Karte fehlt:
   *[other] { $missing } Karten fehlen:
} { $melds }
levelup-near-meld = { $kind ->
    [straight] Straße
    [flush] Flush
    [straight-flush] Straight Flush
   *[kind] { levelup-set }
}
levelup-far = -# { $missing ->
    [one] { $missing } Karte fehlt
   *[other] { $missing } Karten fehlen
} (gesucht: 3 gleiche, 3 in Folge einer Farbe, 5 in Folge, 5 einer Farbe)

# -- das Blatt des Tages

levelup-points = STUFE { $points }
levelup-daily-tie = Bei gleicher STUFE zählt, wer weniger Karten gezogen hat.
levelup-daily-spent = { $count ->
    [one] { $count } Karte gezogen
   *[other] { $count } Karten gezogen
}

# Was die Computerspieler dieses Spiels mögen; steht in der Lobby hinter ihrer Stufe.
taste-levelup-hearts = hortet Herz
taste-levelup-high = hortet hohe Karten
