# L’Escalier.

game-escalier = L’Escalier
command-game-escalier = escalier
command-play-escalier = Tisch für L’Escalier eröffnen: Sag genau an, wie viele Stiche du machst (3 bis 6 Spieler)
about-escalier = Sag genau an, wie viele Stiche du machst, und mach ebenso viele.

option-escalier-max-cards = Höchste Kartenzahl
option-escalier-max-cards-help = Karten in der größten Runde (Standard: 10, 7, 6, 5 bei 3, 4, 5, 6 Spielern); weniger sind kürzer
option-escalier-forehead-rule = Stirnregel
option-escalier-forehead-rule-help = Ob der Letzte auch in den Runden mit einer Karte nicht alles ansagen darf
option-escalier-undertrump = Untertrumpfen
option-escalier-undertrump-help = Farbe fehlt, Trumpf zu klein: Muss man trotzdem einen kleineren Trumpf zugeben?
option-escalier-undertrump-forced = Pflicht
option-escalier-undertrump-free = frei

escalier-heading = Runde { $round } von { $rounds }
escalier-asked-bid = { $forbidden ->
    [none] ansagen
   *[other] ansagen, alles außer { $forbidden }
}
escalier-asked-play = { $leads ->
    [yes] ausspielen
   *[no] zugeben
}

# -- der Tisch

escalier-trump = Trumpf{ "\u00A0" }**{ $suit }** · { $card } aufgedeckt · { $cards ->
    [one] eine Karte für jeden
   *[other] { $cards } Karten für jeden
}
escalier-forehead-round = **Blinde Runde:** Unter *Mein Blatt* siehst du alle Karten außer deiner eigenen.
escalier-seat = { seat-name } · { $bid ->
    [none] noch offen
   *[other] { $playing ->
        [yes] **{ $bid }** angesagt, **{ $won }** gemacht
       *[no] Ansage **{ $bid }**
    }
} · { $lost ->
    [one] { $lost } Minuspunkt
   *[other] { $lost } Minuspunkte
}{ $ahead ->
    [yes] { " " }· vorn
   *[no] {""}
}
escalier-bids = -# Geber: { $dealer }{ $bids ->
    [none] {""}
   *[other] { " " }· { $playing ->
        [yes] Ansagen: { $bids } bei
       *[no] Ansagen bisher: { $bids } von
    } { $tricks ->
        [one] { $tricks } Stich
       *[other] { $tricks } Stichen
    }
}
escalier-trick-open = **Stich { $number } von { $tricks }** · noch keine Karte
escalier-trick = **Stich { $number } von { $tricks }**
    {""}> { $cards }
escalier-plate-trump = Trumpf
escalier-plate-sum = gesagt
escalier-plate-of = { $bids }/{ $tricks }
escalier-plate-said = Ansage { $bid }
escalier-plate-bids = { $turn ->
    [yes] Ansage?
   *[no] …
}
escalier-moment-trick = { $you ->
    [yes] { $ruffs ->
        [yes] Du hast mit { $card } gestochen und den Stich gemacht
       *[no] Du hast den Stich mit { $card } gemacht
    }
   *[no] { $ruffs ->
        [yes] { $name } hat mit { $card } gestochen und den Stich gemacht
       *[no] { $name } hat den Stich mit { $card } gemacht
    }
}: { $won } bei einer Ansage von { $bid }
escalier-moment-lost = { $you ->
    [yes] du
   *[no] { $name }
} { $lost ->
    [0] genau
   *[other] −{ $lost }
}
escalier-moment-round = Runde { $round }: { $results }
escalier-card = { $name }{ "\u00A0" }{ $card }
escalier-card-winning = **{ $name }{ "\u00A0" }{ $card }** (beste)
escalier-taken = -# Frühere Stiche: { $tricks }
escalier-last-trick = -# Letzter Stich: { $cards }
escalier-last-trick-before = -# Letzter Stich der Runde { $round }: { $cards }

# -- das Blatt

escalier-hand = **Deine Karten:** { $cards }
escalier-trumps = { $cards }{ "\u00A0" }(Trumpf)
escalier-foreheads = **Auf den Stirnen,** in der Reihenfolge, in der die Karten fallen:
escalier-forehead = { $number }. { $name } **{ $card }**
escalier-own-forehead = { $number }. Du: Deine Karte steckt an deiner Stirn.
escalier-forehead-hand = -# Blinde Runde: Du siehst alle Karten außer deiner eigenen.
escalier-bid = **Wie viele Stiche machst du?**
escalier-do-bid = { $bid }
escalier-high-bids = { $first }–{ $last }
escalier-closed-bid = -# Nicht { $bid }: Es darf zusammen nicht { $total } ergeben.
escalier-closed = -# { $cards ->
    [none] { $why }
   *[other] Jetzt nicht: { $cards } · { $why }
}

# -- Enden und Ereignisse

escalier-result = **Runde { $round } von { $rounds }** · { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
} · Trumpf{ "\u00A0" }{ $suit } · { $card } aufgedeckt
escalier-result-seat = { $name } · { $bid } angesagt, { $won } gemacht{ $lost ->
    [0] { "\u00A0" }✓
   *[other] { " " }· −{ $lost }
} · gesamt { $total ->
    [0] 0
   *[other] −{ $total }
}{ $ahead ->
    [yes] { " " }· vorn
   *[no] {""}
}
escalier-plate-lost = { $lost ->
    [0] 0
   *[other] −{ $lost }
}
escalier-plate-points = { $lost ->
    [0] 0 Pkt.
   *[other] −{ $lost } Pkt.
}
escalier-points = { $points ->
    [0] keine Minuspunkte
    [one] ein Minuspunkt
   *[other] { $points } Minuspunkte
}

escalier-event-bid = { $you ->
    [yes] Du hast { $bid } angesagt.
   *[no] { $name } hat { $bid } angesagt.
}
escalier-event-trick-won = { $you ->
    [yes] Du hast den Stich mit { $card } gemacht.
   *[no] { $name } hat den Stich mit { $card } gemacht.
}
escalier-event-round-scored = Runde { $round }: { $results }
escalier-lost-now = { $you ->
    [yes] du
   *[no] { $name }
}{ "\u00A0" }{ $lost ->
    [0] ✓
   *[other] −{ $lost }
}
escalier-event-round-dealt = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} Runde { $round } gegeben: { $cards ->
    [one] eine Karte für jeden, an die Stirn
   *[other] { $cards } Karten für jeden
}, Trumpf{ "\u00A0" }{ $suit }.

# -- was die Regeln verbieten

escalier-suit = { $suit ->
    [C] Kreuz
    [D] Karo
    [H] Herz
   *[S] Pik
}
escalier-refused-not-in-this-game = Das ist kein Zug bei L’Escalier. Wähle einen der angebotenen.
escalier-refused-bid-first = Noch haben nicht alle angesagt. Sag erst an, dann spiel.
escalier-refused-bids-are-made = Alle Ansagen stehen. Spiel eine Karte.
escalier-refused-bid-range = { $bid ->
    [one] { $bid } Stich geht nicht.
   *[other] { $bid } Stiche gehen nicht.
} Sag 0 bis { $most } an.
escalier-refused-forbidden-bid = Nicht { $bid }: Du sagst als Letzter an, und die Ansagen dürfen zusammen nicht { $total } ergeben. Einer muss falschliegen.
escalier-refused-not-in-hand = { $card } hast du nicht auf der Hand. Wähle eine deiner Karten.
escalier-refused-follow-suit = Bedien die Farbe: Du hast noch { escalier-suit }.
escalier-refused-must-overtrump = Überstich: Trumpf ist angespielt, und du hast mehr als { $above }.
escalier-refused-must-ruff = Stich mit Trumpf: Die angespielte Farbe fehlt dir, und du hast { escalier-suit }.
escalier-refused-must-overruff = Überstich: Du hast einen höheren Trumpf als { $above }.

# -- beste Leistungen im Profil

best-escalier-run = Längste Serie: { $run ->
    [one] { $run } Ansage genau getroffen
   *[other] { $run } Ansagen in Folge genau getroffen
}
best-escalier-bid = Beste Ansage: { $bid } von { $tricks ->
    [one] { $tricks } Stich
   *[other] { $tricks } Stichen
}, genau getroffen
profile-best-escalier = -# Beste Partie: { $best ->
    [one] { $best } Minuspunkt
   *[other] { $best } Minuspunkte
}

# -- warum ein Zug verboten ist

why-escalier-not-in-this-game = In L’Escalier sagen erst alle an, dann spielt jeder zu jedem Stich eine Karte; andere Züge gibt es nicht.
why-escalier-bid-first = Niemand spielt, bevor alle angesagt haben, damit jede Ansage allein auf den gegebenen Karten beruht.
why-escalier-bids-are-made = Eine Ansage ist ein Versprechen: Sind alle gemacht, ändert sich keine mehr.
why-escalier-bid-range = Es gibt so viele Stiche, wie du Karten hast; also sagst du zwischen keinem und allen an.
why-escalier-forbidden-bid = Die letzte Ansage darf die Summe nicht auf die Zahl der Stiche bringen, damit nicht alle recht behalten können.
why-escalier-follow-suit = Wer die angespielte Farbe hat, muss sie bedienen; außer bei Trumpf darf es jede Karte der Farbe sein, hoch oder niedrig.
why-escalier-must-overtrump = Ist Trumpf angespielt, musst du den höchsten Trumpf im Stich überstechen, wenn du kannst, damit kein hoher Trumpf versteckt bleibt.
why-escalier-must-ruff = Fehlt dir die angespielte Farbe, musst du Trumpf spielen, auch wenn du den Stich nicht willst: Das macht es schwer, eine Ansage zu halten.
why-escalier-must-overruff = Wer mit Trumpf sticht, muss den höchsten Trumpf, der schon im Stich liegt, überstechen, wenn es geht.

# -- Tipps

move-escalier-bid = { $bid } ansagen
move-escalier-play = { $card } spielen
# Right: mit einer Nachkommastelle sind es immer Stiche.
hint-escalier-bid = { $reason ->
    [none] Ein Experte würde { $bid } ansagen.
    [forehead] Ein Experte würde { $bid } ansagen, denn { $wins ->
        [0] keine der { $possible } Karten, die du haben kannst, würde
        [one] nur eine der { $possible } Karten, die du haben kannst, würde
       *[other] { $wins } der { $possible } Karten, die du haben kannst, würden
    } den Stich machen{ $gain }.
   *[bid] Ein Experte würde { $bid } ansagen, denn deine Karten sind etwa { NUMBER($tricks, minimumFractionDigits: 1) } Stiche wert, und diese Ansage { $exact ->
        [0] geht zwar kaum je auf, kostet aber am wenigsten
       *[other] geht in { $exact } von 100 simulierten Spielen auf
    }{ $gain }.
}
hint-escalier-play = { $reason ->
    [none] Ein Experte würde { $card } spielen.
    [only] Ein Experte würde { $card } spielen, denn die Regeln erlauben keine andere Karte.
    [take] Ein Experte würde { $card } spielen, denn du brauchst noch { escalier-tricks }, und mit ihr machst du diesen in { $takes } von 100 simulierten Spielen{ $gain }.
    [save] Ein Experte würde { $card } spielen, denn um diesen Stich lohnt es sich nicht zu kämpfen: Er geht in { $loses } von 100 simulierten Spielen an andere, und { $exact ->
        [0] deine Ansage geht kaum noch auf
       *[other] deine Ansage geht immer noch in { $exact } auf
    }{ $gain }.
    [spill] Ein Experte würde { $card } spielen, denn du willst keinen Stich mehr, aber jede Karte kostet etwas: Deine Ansage geht { $exact ->
        [0] kaum noch auf
       *[other] in { $exact } von 100 simulierten Spielen auf
    }{ $gain }.
   *[duck] Ein Experte würde { $card } spielen, denn du willst keinen Stich mehr, und so machen diesen in { $loses } von 100 simulierten Spielen die anderen{ $gain }.
}
escalier-tricks = { $wants ->
    [one] einen Stich
   *[other] { $wants } Stiche
}

# -- die Bilder der Regelseite

escalier-picture-bids = Bei { $cards } Karten für jeden und Ansagen von { $bids } darf die letzte Ansage nicht { $forbidden } sein, denn dann ginge die Summe auf.
escalier-picture-trick = Trumpf ist { $trump } (aufgedeckt: { $turnup }): { $leads } wird ausgespielt, { $follows } bedient, { $ruffs } sticht, und { $overruffs } übersticht und macht den Stich.
escalier-picture-follow-suit = { $trick } ist ausgespielt: Von { $hand } dürfen nur { $legal } gespielt werden, denn sie bedienen.
escalier-picture-undertrump = Trumpf ist { $trump }, im Stich liegen { $trick }: Von { $hand } darf nur { $legal } gespielt werden und untertrumpft.
escalier-picture-forehead = In einer blinden Runde siehst du die Karten der anderen, hier { $cards }, aber nicht deine eigene.
escalier-plate-follow-suit = Bedienen
escalier-plate-undertrump = Untertrumpfen: Trumpf ist { $trump }
escalier-plate-seen = Du siehst
escalier-plate-unseen = Du siehst nicht
escalier-plate-others = die Karten der anderen
escalier-plate-own = deine eigene Karte
escalier-plate-hand = Blatt
escalier-plate-in-trick = Stich
escalier-plate-bid = Ansage { $bid }
escalier-plate-not = Nicht { $bid }
escalier-plate-leads = spielt aus
escalier-plate-follows = bedient
escalier-plate-ruffs = sticht
escalier-plate-overruffs = höher

escalier-course = Punkte je Runde

# -- was die Partie entschieden hat

escalier-decided = { $ahead ->
    [none] { $alone ->
        [yes] Runde { $round } hat dich am meisten gekostet
       *[no] Keine Runde hat dich mehr gekostet als Runde { $round }
    }: { escalier-decided-bid }.
   *[other] Runde { $round } hat es entschieden: { escalier-decided-bid }, { $ahead_you ->
        [yes] du
       *[no] { $ahead }
    } { $less ->
        [0] keinen
        [one] einen
       *[other] { $less }
    }.
}
escalier-decided-bid = { $behind_you ->
    [yes] Du hast
   *[no] { $behind } hat
} { $bid } angesagt, { $won } gemacht und { $lost ->
    [one] einen Punkt
   *[other] { $lost } Punkte
} verloren

# -- on the picture of the end

escalier-unit = Punkte
escalier-round = Runde { $round }: Ansagen und Stiche

# Was die Computerspieler dieses Spiels mögen; steht in der Lobby hinter ihrer Stufe.
taste-escalier-bold = sagt hoch an
taste-escalier-modest = sagt niedrig an
