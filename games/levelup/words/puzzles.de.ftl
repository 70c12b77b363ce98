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
