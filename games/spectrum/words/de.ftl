# Spectrum, das hier Spektrum heißt.

game-spectrum = Spektrum
command-game-spectrum = spektrum
command-play-spectrum = Tisch für Spektrum eröffnen: sieben Farben, ein Bluff, fünf Siegkarten (3 bis 5 Spieler)
about-spectrum = Sieben Farben, Tausch und Bluff: Das beste Blatt bringt Siegkarten.

option-spectrum-copies = Exemplare
option-spectrum-copies-help = Wie viele Karten es von jeder Farbe gibt
option-spectrum-swap = Tauschen
option-spectrum-swap-help = Ob man mit dem linken Nachbarn eine Karte tauschen darf
option-spectrum-target = Ziel
option-spectrum-target-help = Wie viele Siegkarten die Partie gewinnen
option-spectrum-max-rounds = Höchstzahl der Runden
option-spectrum-max-rounds-help = Nach so vielen Runden endet die Partie

spectrum-heading = Runde { $round }{ $last ->
    [yes] , die letzte
   *[no] {""}
}{ $lap ->
    [0] {""}
   *[other] { " " }· Wechsel { $lap } von 2
}
spectrum-heading-first = drück Karten, dann einen Knopf
spectrum-asked-exchange = { $offers ->
    [yes] { $most ->
        [0] eine Karte anbieten oder den Zug beenden
        [one] eine Karte anbieten oder eine wechseln
       *[other] eine Karte anbieten oder bis zu { $most } wechseln
    }
   *[no] { $most ->
        [0] den Zug beenden
        [one] eine Karte wechseln oder keine
       *[other] bis zu { $most } Karten wechseln
    }
}
spectrum-asked-answer = eine Karte mit { $by } tauschen oder ablehnen
spectrum-asked-show = drei Karten zum Zeigen wählen
spectrum-asked-stay = bleiben oder aussteigen
spectrum-asked-claim = { $claims ->
    [one] eine Siegkarte wählen
   *[other] zwei Siegkarten wählen
}
spectrum-asked-discard = Karten zum Abwerfen wählen

# -- der Tisch

spectrum-seat = { $turn ->
    [yes] **{ $name }** (am Zug)
   *[no] { $name }
} · **{ $owned }** von { $target } Siegkarten{ $colours ->
    [none] {""}
   *[other] { " " }({ $colours })
}{ $leads ->
    [yes] { " " }· vorn
   *[no] {""}
}{ $starts ->
    [yes] { " " }· beginnt
   *[no] {""}
}{ $stand ->
    [sealed] { " " }· verdeckt gewählt
    [declined] { " " }· lehnt ab
    [stay] { " " }· **bleibt**
    [fold] { " " }· *ausgestiegen*
   *[other] {""}
}
spectrum-exchanges = > { $parts }
spectrum-kept = { $kept } behalten
spectrum-turn-swaps = mit { $name } getauscht{ $times ->
    [one] {""}
   *[other] , zweimal
}
spectrum-turn-discards = { $cards ->
    [none] nichts abgeworfen
   *[other] abgeworfen: { $cards }
}
spectrum-open = > { $cards }
spectrum-piles = **Stapel:** { $stock ->
    [0] leer, in dieser Runde wird nicht mehr gewechselt
    [one] eine Karte
   *[other] { $stock } Karten
}{ $discards ->
    [none] {""}
   *[other] { "\u000A" }**Abgeworfen:** { $discards }
}
spectrum-scene-bar = Stapel { $stock }
spectrum-scene-showdown = Runde { $round }: Showdown
spectrum-scene-holding = { $colours ->
    [7] Du hast alle sieben Farben
    [one] Du hast { $groups }
   *[other] Du hast { $groups }, { $colours } Farben
}
spectrum-scene-stand = { $stand ->
    [exchange] wechselt …
    [offers] bietet an
    [declined] lehnt ab
    [answer] tauschen?
    [kept] { $kept } behalten
    [chooses] wählt …
    [sealed] gewählt
    [asked] bleibt?
    [stay] BLEIBT
   *[fold] AUSGESTIEGEN
}
spectrum-scene-worth = { $strength ->
    [8] Spektrum
   *[other] { $groups }
}{ $tied ->
    [yes] { " " }· gleich
   *[no] {""}
}
spectrum-moment-won = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} Runde { $round }{ $stayed ->
    [one] { " " }ohne Gegner
   *[other] {""}
}{ $taken ->
    [chooses] { " " }gewonnen
    [none] { $you ->
        [yes] { " " }gewonnen, hattest diese Farbe aber schon
       *[no] { " " }gewonnen, hatte diese Farbe aber schon
    }
   *[other] { " " }gewonnen und { $taken } genommen
}
spectrum-moment-nobody = Niemand hat Runde { $round } gewonnen: { $stayed ->
    [0] Alle sind ausgestiegen
   *[other] Gleiche Blätter haben sich gegenseitig hinausgeworfen
}

# -- das Blatt

spectrum-hand = **Deine Karten:** { $cards }
spectrum-copy = { $card } ({ $number })
spectrum-hand-worth = Bestes: **{ $worth }** · { $colours } von 7 Farben{ $takes ->
    [no] { " " }· keine neue Farbe für dich
   *[yes] {""}
}
spectrum-swap = { $given } mit { $name } gegen { $got }
spectrum-swaps = -# Getauscht: { $swaps }
spectrum-offer = Du bietest { $name } { $card } an, verdeckt.
spectrum-sealed-show = 🔒 **Verdeckt gewählt:** Du zeigst { $cards }.
spectrum-sealed-discard = 🔒 **Verdeckt gewählt:** { $cards ->
    [none] Du behältst alle Karten.
   *[other] Du wirfst { $cards } ab.
}
spectrum-all-discarded = -# Du bist geblieben, also werden alle deine Karten abgeworfen.
spectrum-opposite = { $name } zeigt { $cards }

spectrum-no-exchange = Der Stapel ist leer
spectrum-do-exchange = { $count ->
    [0] Nichts wechseln
   *[other] { $count } wechseln
}
spectrum-do-offer = { $card ->
    [none] { $name } anbieten
   *[other] { $name } { $card } anbieten
}
spectrum-do-offer-it = Anbieten
spectrum-do-one-each = Je eine behalten
spectrum-do-largest = Größte Gruppe behalten
spectrum-do-show = { $exactly ->
    [yes] Diese drei zeigen
   *[no] Drei zeigen
}
spectrum-do-group = Größte Gruppe zeigen
spectrum-do-these = { $cards } zeigen
spectrum-do-claim = Zwei nehmen
spectrum-do-discard = { $count ->
    [0] Abwerfen
   *[other] { $count } abwerfen
}
spectrum-do-keep = Alle behalten
spectrum-do-decline = Ablehnen
spectrum-note-answer = Drück die Karte, die du gibst.
spectrum-note-stay = Endgültig. Gleiche fliegen raus.
spectrum-note-discard = Endgültig. Du ziehst ebenso viele.
spectrum-do-stay = Bleiben
spectrum-do-fold = Aussteigen

# -- Enden

spectrum-group = { $strength }{ "\u00A0" }{ $colour }
spectrum-worth = { $strength ->
    [8] ein Spektrum
   *[other] { $groups }
}
spectrum-showdown-won = 🎉 **{ $name } hat Runde { $round } gewonnen**{ $stayed ->
    [one] { " " }ohne Gegner
   *[other] {""}
}{ $taken ->
    [chooses] .
    [none] , hatte diese Farbe aber schon: keine Siegkarte.
   *[other] { " " }und { $taken } genommen.
}
spectrum-showdown-nobody = **Niemand hat Runde { $round } gewonnen:** { $stayed ->
    [0] Alle sind ausgestiegen.
   *[other] Gleiche Blätter haben sich gegenseitig hinausgeworfen.
}
spectrum-result = { $wins ->
    [yes] **{ $worth }**
   *[no] { $worth }
}{ $tied ->
    [yes] { " " }· gleich, raus
   *[no] {""}
}
spectrum-showdown-hand = { $wins ->
    [yes] **{ $name }**
   *[no] { $name }
} · { $result }
    {""}> { $cards }
spectrum-showdown-folded = -# Ausgestiegen: { $names }.
spectrum-top = { $complete ->
    [yes] { $owned ->
        [one] { $name } besitzt eine Farbe, mehr braucht es nicht.
       *[other] { $name } besitzt { $owned } Farben, mehr braucht es nicht.
    }
   *[no] { $owned ->
        [one] { $name } besitzt eine Farbe; niemand hat mehr.
       *[other] { $name } besitzt { $owned } Farben; niemand hat mehr.
    }
}
spectrum-own-score = { $owned ->
    [0] Du hast noch keine Siegkarte.
   *[other] Du hast { $score }.
}
spectrum-points = { $points ->
    [0] keine Siegkarte
    [one] eine Siegkarte
   *[other] { $points } Siegkarten
}
spectrum-score = { spectrum-points }{ $colours ->
    [none] {""}
   *[other] : { $colours }
}

# -- Ereignisse

spectrum-event-offered = { $other_you ->
    [yes] { $name } hat dir eine Karte angeboten.
   *[no] { $name } hat { $other } eine Karte angeboten.
}
spectrum-event-swapped = { $name } und { $other } haben eine Karte getauscht.
spectrum-event-own-swap = Du hast { $other } { $given } gegeben und { $got } bekommen.
spectrum-event-declined = { $you ->
    [yes] Du hast die Karte von { $other } abgelehnt.
   *[no] { $other_you ->
        [yes] { $name } hat deine Karte abgelehnt.
       *[no] { $name } hat die Karte von { $other } abgelehnt.
    }
}
spectrum-event-exchanged = { $you ->
    [yes] Du hast { $cards } abgeworfen.
   *[no] { $name } hat { $cards } abgeworfen.
}
spectrum-event-own-draw = Du hast { $cards } gezogen.
spectrum-event-stayed = { $you ->
    [yes] Du bist geblieben.
   *[no] { $name } ist geblieben.
}
spectrum-event-folded = { $you ->
    [yes] Du bist ausgestiegen.
   *[no] { $name } ist ausgestiegen.
}
spectrum-event-round-won = { $takes ->
    [yes] { $you ->
        [yes] Du hast Runde { $round } gewonnen ({ $worth }).
       *[no] { $name } hat Runde { $round } gewonnen ({ $worth }).
    }
   *[no] { $you ->
        [yes] Du hast Runde { $round } gewonnen ({ $worth }), hattest diese Farbe aber schon.
       *[no] { $name } hat Runde { $round } gewonnen ({ $worth }), hatte diese Farbe aber schon.
    }
}
spectrum-event-nobody-won = Niemand hat Runde { $round } gewonnen.
spectrum-event-claimed = { $you ->
    [yes] Du hast { $cards } genommen.
   *[no] { $name } hat { $cards } genommen.
}
spectrum-event-round-dealt = { $other_you ->
    [yes] Runde { $round } wurde gegeben; erster Zug: du.
   *[no] Runde { $round } wurde gegeben; erster Zug: { $other }.
}

# -- Ablehnungen

spectrum-refused-already-answered = Du hast schon geantwortet, und das ist endgültig. Warte auf die anderen.
spectrum-refused-stayers-discard-all = Du bist geblieben, also wird dein ganzes Blatt abgeworfen. Warte auf die, die ausgestiegen sind.
spectrum-refused-not-now = { $phase ->
    [exchange] Jetzt wird gewechselt. Biete eine Karte an, wechsle bis zu drei, oder beende deinen Zug.
    [answer] Dein Nachbar bietet dir eine Karte an. Gib eine zurück, um zu tauschen, oder lehn ab.
    [show] Jetzt werden drei Karten zum Zeigen gewählt.
    [stay] Jetzt heißt es bleiben oder aussteigen.
    [claim] Nimm zuerst deine Siegkarte.
   *[discard] Wähle jetzt, was du vor der nächsten Runde abwirfst.
}
spectrum-refused-swap-off = An diesem Tisch wird nicht getauscht. Wechsle bis zu drei Karten, oder beende deinen Zug.
spectrum-refused-one-offer = Nur ein Angebot pro Zug. Wechsle bis zu drei Karten, oder beende deinen Zug.
spectrum-refused-not-in-hand = Diese Karten hast du nicht alle auf der Hand. Wähle aus deinen eigenen.
spectrum-refused-named-twice = Jede Karte zählt nur einmal. Wähle verschiedene Karten.
spectrum-refused-stock-short = { $stock ->
    [0] Der Stapel ist leer, in dieser Runde wird nicht mehr gewechselt. Beende deinen Zug.
    [one] Im Stapel ist nur noch eine Karte. Wechsle eine Karte oder keine.
   *[other] Im Stapel sind nur noch { $stock } Karten. Wechsle nicht mehr als das.
}
spectrum-refused-at-most-three = Du darfst höchstens drei Karten wechseln. Wähle weniger.
spectrum-refused-exactly-three = Gezeigt werden genau drei Karten. Wähle drei.
spectrum-refused-claim-count = { $claims ->
    [one] Nimm genau eine Farbe.
   *[other] Nimm genau { $claims } verschiedene Farben.
}
spectrum-refused-claim-colour = Diese Farbe hat die Runde nicht gewonnen, oder du hast sie schon. Nimm eine der angebotenen.

# -- beste Leistungen im Profil

best-spectrum-hand = Bestes Blatt: { $strength ->
    [8] ein Spektrum
   *[other] { $strength } einer Farbe
}, { $cards }
best-spectrum-bluff = Bester Bluff: Alle sind ausgestiegen gegen { $cards }
profile-best-spectrum = -# Beste Partie: { $best ->
    [one] { $best } Siegkarte
   *[other] { $best } Siegkarten
}

# -- die Vitrine

cabinet-spectrum-title = ## Vitrine · { $name }
cabinet-spectrum-none = { $own ->
    [yes] Du hast
   *[no] { $name } hat
} hier noch keine Siegkarte gewonnen. Siegkarten gibt es bei Spektrum: `/spielen spektrum`.
cabinet-spectrum-sets = { $sets ->
    [0] Noch kein voller Satz der sieben Farben.
    [one] **Ein voller Satz** der sieben Farben.
   *[other] **{ $sets } volle Sätze** der sieben Farben.
}
cabinet-spectrum-alt = Gewonnene Siegkarten: { $kinds }

# -- warum ein Zug verboten ist

why-spectrum-already-answered = Geheime Antworten sind endgültig, sonst wüsste der Letzte mehr als die anderen.
why-spectrum-stayers-discard-all = Nur wer aussteigt, behält Karten für die nächste Runde: Dafür steigt man aus.
why-spectrum-not-now = Eine Runde hat ihre Reihenfolge: auffüllen, zweimal wechseln, drei zeigen, bleiben oder aussteigen, Showdown, abwerfen.
why-spectrum-swap-off = Tauschen ist eine Hausregel, und an diesem Tisch ist sie aus.
why-spectrum-one-offer = Pro Zug gibt es ein Angebot, vor dem Wechseln: Ob angenommen oder abgelehnt, es ist verbraucht.
why-spectrum-not-in-hand = Du kannst nur Karten verwenden, die du jetzt auf der Hand hast, und einige davon sind es nicht.
why-spectrum-named-twice = Jede Karte deines Blatts gibt es einmal; eine Farbe, die du doppelt hast, sind zwei Karten.
why-spectrum-stock-short = Was du abwirfst, wird vom Stapel ersetzt, und Abgeworfenes kommt erst nach der Runde dorthin zurück.
why-spectrum-at-most-three = Pro Zug werden höchstens drei Karten gewechselt, damit niemand sein ganzes Blatt auf einmal erneuert.
why-spectrum-exactly-three = Jeder zeigt drei seiner sieben Karten: genug zum Abschätzen, zu wenig, um sicher zu sein.
why-spectrum-claim-count = Die größte Gruppe gewinnt eine Siegkarte, ein Spektrum zwei in verschiedenen Farben, aber nie mehr, als dir noch fehlen.
why-spectrum-claim-colour = Eine Siegkarte hat eine Farbe, die die Runde gewonnen hat, und jede Farbe zählt für dich nur einmal.

# -- Tipps

move-spectrum-offer = { $card } anbieten
move-spectrum-accept = Tauschen und { $card } geben
move-spectrum-exchange = { $cards ->
    [none] Nichts wechseln
   *[other] { $cards } wechseln
}
move-spectrum-show = { $cards } zeigen
move-spectrum-discard = { $cards ->
    [none] Alles behalten
   *[other] { $cards } abwerfen
}
move-spectrum-claim = { $colours } nehmen
hint-spectrum-offer = Ein Experte würde nach links { $card } anbieten{ spectrum-hint-reason }.
hint-spectrum-accept = Ein Experte würde tauschen und { $card } geben{ spectrum-hint-reason }.
hint-spectrum-decline = Ein Experte würde ablehnen{ spectrum-hint-reason }.
hint-spectrum-exchange = { $cards ->
    [none] Ein Experte würde nichts wechseln{ spectrum-hint-reason }.
   *[other] Ein Experte würde { $cards } wechseln{ spectrum-hint-reason }.
}
hint-spectrum-show = Ein Experte würde { $cards } zeigen{ spectrum-hint-reason }.
hint-spectrum-stay = Ein Experte würde bleiben{ spectrum-hint-reason }.
hint-spectrum-fold = Ein Experte würde aussteigen{ $reason ->
    [none] {""}
   *[other], denn Bleiben bringt in { $stay } von 100 simulierten Spielen eine Siegkarte und kostet alle deine Karten{ $gain }
}.
hint-spectrum-claim = Ein Experte würde { $colours } nehmen{ $reason ->
    [none] {""}
    [only], denn du hast keine andere Wahl
    [rarest], denn so bleiben dir die Farben, von denen mehr Karten im Spiel sind
   *[equal], denn alle angebotenen Farben sind gleich viel wert
}.
hint-spectrum-discard = { $cards ->
    [none] Ein Experte würde alles behalten{ spectrum-hint-next }.
   *[other] Ein Experte würde { $cards } abwerfen{ spectrum-hint-next }.
}
spectrum-hint-next = { $reason ->
    [none] {""}
    [only], denn du hast keine andere Wahl
    [equal], denn was du auch tust, kommt auf dasselbe heraus
    [lost], obwohl du die nächste Runde kaum gewinnst{ $gain }
   *[wins], denn dann gewinnst du die nächste Runde in { $wins } von 100 simulierten Spielen{ $gain }
}
spectrum-hint-reason = { $reason ->
    [none] {""}
    [only], denn du hast keine andere Wahl
    [equal], denn was du auch tust, kommt auf dasselbe heraus
    [crowded], denn in { $rivals } von 100 simulierten Spielen hat noch jemand alle sieben Farben, und gleiche Blätter werfen sich gegenseitig hinaus; so gewinnst du die Runde in { $wins }{ $gain }
    [lost], obwohl du diese Runde kaum noch gewinnst{ $gain }
   *[wins], denn so gewinnst du die Runde in { $wins } von 100 simulierten Spielen{ $gain }
}

# -- die Bilder der Regelseite

spectrum-picture-strength = Blätter vom stärksten bis zum schwächsten – { $hands }.
spectrum-picture-showdown = Ein Showdown, bei dem die beiden stärksten Blätter gleich sind und sich gegenseitig hinauswerfen – { $hands }.
spectrum-picture-hand = { $name }: { $cards }
spectrum-picture-swap = Du bietest eine Karte verdeckt an, hier { $cards }, und dein linker Nachbar gibt dir dafür eine, die du erst siehst, wenn beide zustimmen.
spectrum-picture-exchange = Du wirfst bis zu drei Karten offen ab, hier { $cards }, und ziehst ebenso viele unbekannte vom Stapel.
spectrum-picture-show = Von deinen sieben Karten sehen die anderen die drei, die du zeigst, hier { $cards }, und vier Rückseiten.
spectrum-plate-swap = Tauschen
spectrum-plate-you = du
spectrum-plate-left = dein linker Nachbar
spectrum-plate-discard = Abwerfen
spectrum-plate-draw = Ziehen
spectrum-plate-hand = Blatt
spectrum-plate-face-up = offen
spectrum-plate-stock = Stapel
spectrum-plate-show = Drei zeigen
spectrum-plate-seen = dein Blatt, wie es die anderen sehen
spectrum-plate-strength = { $strength ->
    [8] Spektrum
   *[other] { $strength } einer Farbe
}
spectrum-plate-showdown = { $wins ->
    [yes] { $strength }, gewinnt
   *[no] { $strength }, raus
}

spectrum-course = Karten je Runde

# -- was die Partie entschieden hat

spectrum-decided = Runde { $round } hat es entschieden: { $how ->
    [folded] { $behind_you ->
        [yes] Du bist
       *[no] { $behind } ist
    } ausgestiegen, und { $ahead_you ->
        [yes] du hast
       *[no] { $ahead } hat
    } { $taken } genommen.
    [tied] Ein gleiches Blatt hat { $behind_you ->
        [yes] dich
       *[no] { $behind }
    } hinausgeworfen, und { $ahead_you ->
        [yes] du hast
       *[no] { $ahead } hat
    } { $taken } genommen.
   *[beaten] { $ahead_you ->
        [yes] Du hattest
       *[no] { $ahead } hatte
    } { $worth }, { $behind_you ->
        [yes] du
       *[no] { $behind }
    } nur { $other }.
}

# -- on the picture of the end

spectrum-unit = Karten

# Was die Computerspieler dieses Spiels mögen; steht in der Lobby hinter ihrer Stufe.
taste-spectrum-bluffer = blufft gern
taste-spectrum-cautious = steigt schnell aus
