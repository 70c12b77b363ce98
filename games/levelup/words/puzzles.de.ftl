# Worum es in den Denkaufgaben geht.

theme-levelup-lay-down = auslegen
theme-levelup-wait = auf den Bonus warten
theme-levelup-take-anyway = eine Karte, die später hilft
theme-levelup-take-wild = einen Joker nehmen
theme-levelup-stock = dem Stapel vertrauen
theme-levelup-leave = liegen lassen, was nützlich aussieht
theme-levelup-keep-wild = einen Joker behalten
theme-levelup-part-with-wild = sich von einem Joker trennen
theme-levelup-starve = niemandem helfen
theme-levelup-last-card = eine Karte vor dem Ziel statt zwei
theme-levelup-nearer = behalten, was zusammengehört
theme-levelup-ready = ein Blatt, dem nichts fehlt
theme-levelup-more-outs = zählen, welche Karten helfen
theme-levelup-leave-last = auf die letzte Karte warten
theme-levelup-outs-first = erst sich selbst helfen
theme-levelup-more-outs-wild = zählen mit mehreren Jokern
theme-levelup-last-card-wild = wofür ein Joker stehen kann

# Warum der beste Zug besser als der verlockende ist.

puzzle-why-levelup-last-card = Ein Experte würde { $card } abwerfen: Dann { $missing ->
    [0] fehlt dir nichts mehr
    [one] fehlt dir nur noch eine Karte
   *[other] fehlen dir nur noch { $missing } Karten
}. Nach { $tempting_card } { $tempting_missing ->
    [one] wäre es eine
   *[other] wären es { $tempting_missing }
}.
puzzle-why-levelup-last-card-wild = { puzzle-why-levelup-last-card }
puzzle-why-levelup-nearer = { puzzle-why-levelup-last-card }
puzzle-why-levelup-ready = { puzzle-why-levelup-last-card }
puzzle-why-levelup-more-outs = Ein Experte würde { $card } abwerfen: Dann { $outs ->
    [one] bringt dich eine der { $unseen } Karten, die du nicht gesehen hast,
   *[other] bringen dich { $outs } der { $unseen } Karten, die du nicht gesehen hast,
} weiter. Nach { $tempting_card } { $tempting_outs ->
    [0] keine
    [one] nur eine
   *[other] nur { $tempting_outs }
}.
puzzle-why-levelup-more-outs-wild = { puzzle-why-levelup-more-outs }
puzzle-why-levelup-outs-first = { puzzle-why-levelup-more-outs }
puzzle-why-levelup-starve = Ein Experte würde { $card } abwerfen: Sie hilft dem Spieler links von dir in { $helps } von 100 simulierten Runden, { $tempting_card } in { $tempting_helps }.
