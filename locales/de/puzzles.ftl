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
puzzle-rating = -# Deine Wertung in { $game }: { NUMBER($points, useGrouping: 0) } ({ $change }) · Aufgabe: { NUMBER($level, useGrouping: 0) }
puzzle-once = -# Diese Aufgabe hast du schon beantwortet. Nur die erste Antwort zählt.
puzzle-own-then = -# In der Partie war es: { $move }. Für deine Wertung zählt das nicht.
puzzle-all-answered = Du hast alle Aufgaben dieses Spiels beantwortet. Diese zählt nicht noch einmal.
puzzle-game = **{ $game }:** { $answered ->
    [0] noch keine von { $of } beantwortet
   *[other] { $answered } von { $of } beantwortet, Wertung { NUMBER($points, useGrouping: 0) }
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

# In /leaderboard, posted boards and the Monday recap.

button-puzzles = Finde den Zug
puzzle-board-line = **{ $rank }.** { $name } · { $rating } · { $wins } von { $matches } gelöst ({ NUMBER($rate, style: "percent") }){ $own ->
    [yes] { " " }· **du**
   *[no] {""}
}
puzzle-board-newcomer = { $name } · { $rating } · { $wins } von { $matches } gelöst · *vorläufig, noch { $missing ->
    [one] eine Aufgabe
   *[other] { $missing } Aufgaben
} bis zum Rang*{ $own ->
    [yes] { " " }· **du**
   *[no] {""}
}
puzzle-board-empty = Hier steht noch niemand in der Rangliste. Dafür braucht es eine Aufgabe, hier beantwortet: `/denkaufgabe`.
puzzle-board-own-none = Du hast hier in dieser Zeit noch keine Denkaufgabe beantwortet.
puzzle-board-own-unranked = Du: { $wins } von { $matches } gelöst, Wertung { $rating }. { $missing ->
    [0] Du bist in Ranglisten ausgeblendet; `/datenschutz` zeigt dich wieder.
    [one] Noch eine Aufgabe, und du stehst in der Rangliste.
   *[other] Noch { $missing } Aufgaben, und du stehst in der Rangliste.
}
puzzle-board-foot = -# { $period ->
    [all] Geordnet nach dem unteren Ende der Wertung: 1040 ± 90 zählt als 950. Alle beginnen bei { NUMBER($start, useGrouping: 0) }.
   *[other] Geordnet nach gelösten Aufgaben; die Zahl hinter dem Namen ist die Wertung.
} Es zählen nur erste Versuche von hier; die Wertung kommt von den Aufgaben aller Spiele.{ $pages ->
    [1] {""}
   *[other] { " " }Seite { $page } von { $pages }.
}
recap-puzzles = **Denkaufgaben:** { $names } { $count ->
    [one] hat am meisten gelöst: { $solved }
   *[other] haben am meisten gelöst, je { $solved }
}.

# A puzzle posted in a channel each day, by `/puzzle post`.

posted-puzzle-title = -# **Denkaufgabe des Tages** · { $game }
posted-puzzle-you = Du
posted-puzzle-how = -# Der erste Versuch zählt; nur du siehst ihn.
posted-puzzle-so-far = -# Antwort nach { $at } · Stand { $now }: { $tried ->
    [0] hier noch nie versucht
   *[other] hier { $tried }-mal versucht, { $solved }-mal gelöst
}{ $link ->
    [none] {""}
   *[other] { " " }· [vorige Antwort]({ $link })
}
posted-puzzle-tally = -# { $tried ->
    [0] Hier hat es niemand versucht.
    [one] Eine Person hier hat es versucht; { $solved ->
        [0] gelöst hat sie es nicht.
       *[other] sie hat es gelöst.
    }
   *[other] { $tried } Leute hier haben es versucht; gelöst: { $solved }.
}
posted-puzzle-answer = ✅ **Die Antwort:** { $why }
posted-puzzle-confirmed = In { $where } kommt jeden Tag um { $at } eine Denkaufgabe. Die Antwort des Tages ersetzt sie dann.
option-puzzle-post-help = Täglich eine hier posten, wenn du den Server verwalten kannst (Standard: nur du siehst eine)
post-puzzle = jeden Tag eine hier posten
posted-puzzle-none = Auf diesem Server werden keine Denkaufgaben gepostet.
