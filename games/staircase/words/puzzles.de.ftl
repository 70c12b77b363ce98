# Worum es in den Denkaufgaben geht.

theme-staircase-choose = die richtige von zwei Karten nehmen
theme-staircase-interfere = aufdrängen
theme-staircase-leave-alone = die anderen in Ruhe lassen
theme-staircase-recycle = recyceln
theme-staircase-recycle-other = welche Karte man recycelt
theme-staircase-recycle-run = recyceln, um eine Folge fortzusetzen
theme-staircase-scrap-other = welche Karte man wegwirft
theme-staircase-scrap-first = eine Karte wegwerfen, um eine bessere zu ziehen
theme-staircase-keep = alle Karten behalten
theme-staircase-continue = eine Folge fortsetzen
theme-staircase-start-low = niedrig anfangen
theme-staircase-start-high = hoch anfangen
theme-staircase-step-low = erst eine niedrige Karte
theme-staircase-step-high = erst eine hohe Karte
theme-staircase-scrap-on = wegwerfen, bevor die Folge weitergeht
theme-staircase-scrap-early = früh wegwerfen, solange Zeit ist
theme-staircase-scrap-it = wegwerfen, was richtig aussieht

# Warum der beste Zug besser als der verlockende ist.

puzzle-why-staircase = **{ $move }:** im Schnitt etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} in simulierten Partien. **{ $tempting_move }:** etwa { $tempting_points }.
