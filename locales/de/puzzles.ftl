# /denkaufgabe: in einer Stellung den einen besten Zug finden.

command-puzzle-name = denkaufgabe
command-puzzle = Den einen besten Zug in einer Stellung finden
option-puzzle-game-help = Welches Spiel (Standard: aus einer Liste wählen)
button-next-puzzle = Nächste Aufgabe
button-story = Bisher
button-skip = Weiter

puzzle-title = ## Finde den Zug
puzzle-about = In jeder Stellung ist ein Zug klar der beste, und ein anderer sieht nur gut aus. Der erste Zug, den du drückst, zählt. Es läuft keine Uhr, und niemand sieht zu.
puzzle-step = -# Finde den Zug · { $game } · { $heading }
puzzle-own-step = -# Aus einer deiner Partien · { $game } · { $heading }
puzzle-story = ### Was vorher geschah
puzzle-no-story = -# Noch nichts: Das ist der erste Zug.
puzzle-right = ✅ **Richtig.**
puzzle-wrong = ❌ **Es gab einen besseren Zug.**
puzzle-worths-points = -# Verlorene Punkte (höchstens ± { NUMBER($margin) }):
puzzle-worths-hand = -# Von 100 Runden gewonnen (höchstens ± { NUMBER($margin) }):
puzzle-worths-match = -# Anteil am ersten Platz in % (höchstens ± { NUMBER($margin) }):
puzzle-worth = { $kind ->
    [best] { $move }: **{ NUMBER($worth) }**
    [own] { $move }: **{ NUMBER($worth) }** (deiner)
   *[other] { $move }: { NUMBER($worth) }
}
puzzle-theme = -# Thema: { $theme }
puzzle-rating = -# Deine Wertung: { $points } ({ $change }) · Aufgabe: { $level }
puzzle-once = -# Diese Aufgabe hast du schon beantwortet. Nur die erste Antwort zählt.
puzzle-own-then = -# In der Partie war es: { $move }. Für deine Wertung zählt das nicht.
puzzle-all-answered = Du hast alle Aufgaben dieses Spiels beantwortet. Diese zählt nicht noch einmal.
puzzle-game = **{ $game }:** { $answered ->
    [0] noch keine von { $of } beantwortet
   *[other] { $answered } von { $of } beantwortet, Wertung { $points }
}
puzzle-themes = -# { $strong ->
    [none] Schwach: { $weak }
   *[other] { $weak ->
        [none] Stark: { $strong }
       *[other] Stark: { $strong } · Schwach: { $weak }
    }
}
privacy-puzzles = { $count ->
    [one] Eine Denkaufgabe
   *[other] { $count } Denkaufgaben
} mit deiner Antwort und deiner Wertung (`/denkaufgabe`).

# In /profile: the rating, and a strong and a weak theme.

puzzle-profile = Denkaufgaben · { $game }
puzzle-record = Wertung { NUMBER($points, useGrouping: 0) } · beantwortet: { $answered }
puzzle-strong = Stark
puzzle-weak = Schwach
