# Worum es in den Denkaufgaben geht.

theme-spectrum-stay = bleiben
theme-spectrum-stay-last = nichts zu verlieren in der letzten Runde
theme-spectrum-stay-last-first = in der letzten Runde als Erster bleiben
theme-spectrum-stay-pair = mit einem Paar bleiben
theme-spectrum-stay-first = als Erster bleiben
theme-spectrum-stay-against = gegen einen anderen bleiben
theme-spectrum-stay-against-more = gegen mehrere andere bleiben
theme-spectrum-fold-first = aussteigen, bevor jemand bleibt
theme-spectrum-fold-against = aussteigen, wenn einer bleibt
theme-spectrum-fold-against-more = aussteigen, wenn mehrere bleiben
theme-spectrum-fold-shown = vor einer gezeigten Gruppe aussteigen
theme-spectrum-fold-shown-against = aussteigen, wenn jemand bleibt und eine Gruppe zu sehen ist
theme-spectrum-fold-spectrum = mit einem Spektrum aussteigen
theme-spectrum-fold-spectrum-against = mit einem Spektrum aussteigen, wenn jemand bleibt
theme-spectrum-fold-owned = eine Gruppe, die keine neue Karte bringt
theme-spectrum-offer = was man anbietet
theme-spectrum-offer-first = erst anbieten, dann wechseln
theme-spectrum-offer-nothing = nichts anbieten
theme-spectrum-stand-pat = nichts wechseln
theme-spectrum-exchange = was man wechselt
theme-spectrum-collect-colours = alle Farben sammeln
theme-spectrum-collect-group = eine Farbe sammeln
theme-spectrum-exchange-more = mehr wechseln
theme-spectrum-exchange-less = weniger wechseln
theme-spectrum-accept = einen Tausch annehmen
theme-spectrum-decline = einen Tausch ablehnen
theme-spectrum-give-other = was man für ein Angebot gibt
theme-spectrum-show = was man zeigt
theme-spectrum-claim = welche Siegkarten man nimmt
theme-spectrum-discard = was man für die nächste Runde behält
theme-spectrum-discard-more = weniger für die nächste Runde behalten
theme-spectrum-discard-less = mehr für die nächste Runde behalten

# Warum der beste Zug besser als der verlockende ist.

puzzle-why-spectrum-stay-last = Ein Experte würde bleiben: Nach der letzten Runde sind behaltene Karten nichts wert, und Bleiben bringt in { $wins } von 100 simulierten Spielen eine Siegkarte.
puzzle-why-spectrum-stay-last-first = { puzzle-why-spectrum-stay-last }
puzzle-why-spectrum-stay-first = Ein Experte würde bleiben: Das bringt in { $wins } von 100 simulierten Spielen eine Siegkarte und ist mehr wert als die Karten, die du sonst behältst.
puzzle-why-spectrum-stay-pair = { puzzle-why-spectrum-stay-first }
puzzle-why-spectrum-stay-against = { puzzle-why-spectrum-stay-first }
puzzle-why-spectrum-stay-against-more = { puzzle-why-spectrum-stay-first }
puzzle-why-spectrum-fold-first = Ein Experte würde aussteigen: { $pats ->
    [0] In { $rivals } von 100 simulierten Spielen hat jemand anders alle sieben Farben
    [one] { $pat } hat zuletzt nichts gewechselt, und in { $rivals } von 100 simulierten Spielen triffst du auf ein Spektrum
   *[other] { $pat } haben zuletzt nichts gewechselt, und in { $rivals } von 100 simulierten Spielen triffst du auf ein Spektrum
}. Bleiben bringt in { $stay } von 100 eine Siegkarte und kostet alle deine Karten.
puzzle-why-spectrum-fold-against = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-against-more = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-shown = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-shown-against = { puzzle-why-spectrum-fold-first }
puzzle-why-spectrum-fold-spectrum = Ein Experte würde aussteigen: { $pats ->
    [0] In { $rivals } von 100 simulierten Spielen hat noch jemand alle sieben Farben
    [one] { $pat } hat zuletzt nichts gewechselt, und in { $rivals } von 100 simulierten Spielen triffst du auf ein zweites Spektrum
   *[other] { $pat } haben zuletzt nichts gewechselt, und in { $rivals } von 100 simulierten Spielen triffst du auf ein zweites Spektrum
}; gleiche Blätter werfen sich gegenseitig hinaus. Bleiben bringt in { $stay } von 100 eine Siegkarte und kostet alle deine Karten.
puzzle-why-spectrum-fold-spectrum-against = { puzzle-why-spectrum-fold-spectrum }
