# /tagespartie: jeden Tag eine Partie mit denselben Karten für alle auf allen Servern, einmal gegen Computer zu spielen.

command-daily-name = tagespartie
command-daily = Die Partie des Tages spielen: dieselben Karten für alle, ein Versuch
button-daily = Heutige Partie spielen
button-daily-board = Die Besten heute

daily-title = ## Tagespartie · { $game } · { DATETIME($date, dateStyle: "medium") }
daily-about = Heute bekommen alle dieselben Karten. Du spielst { $short ->
    [yes] eine kurze Partie
   *[no] eine Partie
} gegen { $others ->
    [one] einen Computer
   *[other] { $others } Computer
}: ein paar Minuten, ohne Uhr, ein Versuch. Du kannst jederzeit aufhören und später mit `/tagespartie` weiterspielen.
daily-streak = { $days ->
    [0] Deine Serie beginnt mit der nächsten Tagespartie, die du beendest.
    [one] Serie: ein Tag.
   *[other] Serie: **{ $days } Tage** hintereinander.
}
daily-step = -# Tagespartie · { $game } · { $heading }
daily-moved-on = Diese Frage ist schon beantwortet. Hier ist die nächste.
daily-result = { $points }{ $spent ->
    [none] {""}
   *[other] , { $spent }
}
daily-score = Ergebnis: **{ $result }**
daily-par = { $par ->
    [none] Der Experte hat sie noch nicht gespielt.
   *[other] { $than ->
        [better] besser als der Experte ({ $par })
        [level] gleichauf mit dem Experten
       *[worse] der Experte war besser ({ $par })
    }
}
daily-better = { $others ->
    [0] Bisher hat sonst niemand diese Partie beendet.
    [one] { $better ->
        [0] Die andere Person, die fertig ist, war nicht besser.
       *[other] Die andere Person, die fertig ist, war besser.
    }
   *[other] { $better ->
        [0] Niemand von den { $others } anderen war besser.
        [one] { $better } von den { $others } anderen war besser.
       *[other] { $better } von den { $others } anderen waren besser.
    }
}
daily-better-here = { $others ->
    [one] { $better ->
        [0] Die andere Person hier war nicht besser.
       *[other] Die andere Person hier war besser.
    }
   *[other] { $better ->
        [0] Niemand von den { $others } anderen hier war besser.
        [one] { $better } von den { $others } anderen hier war besser.
       *[other] { $better } von den { $others } anderen hier waren besser.
    }
}
daily-tomorrow = -# Stand: { $now }. Die nächste kommt um { $at }.
daily-shared = **{ $name }** hat die Tagespartie vom { DATETIME($date, dateStyle: "medium") } gespielt: { $game }
daily-best = am besten
daily-between = dazwischen
daily-worst = am schlechtesten
daily-even = alle gleich
daily-board-title = ## Die Besten hier · { $game } · { DATETIME($date, dateStyle: "medium") }
daily-board-line = **{ $rank }.** { $name } · { $result }{ $own ->
    [yes] { " " }· **du**
   *[no] {""}
}
daily-board-empty = Hier ist noch niemand fertig.
daily-deal = Tagespartie
daily-ranking-line = **{ $rank }.** { $name } · { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
} · { $deals ->
    [one] ein Tag
   *[other] { $deals } Tage
}{ $own ->
    [yes] { " " }· **du**
   *[no] {""}
}
daily-ranking-own-none = Du hast hier in dieser Zeit noch keine Tagespartie beendet.
daily-ranking-empty = In dieser Zeit hat hier noch niemand eine Tagespartie beendet.
daily-ranking-foot = -# Eine beendete Partie gibt einen Punkt und je einen weiteren für alle hier, die an diesem Tag schlechter waren.
recap-daily = **Tagespartie:** { $names } { $count ->
    [one] war in dieser Woche am besten
   *[other] waren in dieser Woche am besten
}, mit{ $count ->
    [one] {""}
   *[other] { " " }je
} { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
}.
daily-record = { $deals ->
    [one] eine Partie
   *[other] { $deals } Partien
}{ $streak ->
    [0] {""}
   *[other] , Serie: { $streak }
}
button-daily-costliest = Teuerste Entscheidung
daily-judged = -# { $mistakes ->
    [one] Dein einziger klarer Fehler
   *[other] Der teuerste von { $mistakes } klaren Fehlern
} in { $decisions ->
    [one] einer Entscheidung
   *[other] { $decisions } Entscheidungen
}.
daily-no-mistake = { $decisions ->
    [0] Es gab nichts zu entscheiden.
    [one] Kein klarer Fehler in deiner einen Entscheidung.
   *[other] Kein klarer Fehler in deinen { $decisions } Entscheidungen.
}
daily-fair = ## Wurde fair gegeben?
    Die Karten eines Tages folgen aus einer geheimen Zahl. Ihr Fingerabdruck steht hier bis zu eine Woche vorher. Zwei Tage nach der Partie steht auch die Zahl selbst hier, und alle können nachprüfen, dass sie diese Karten ergibt. Wer den Bot betreibt, könnte sie früher ansehen.
daily-commitment = -# { DATETIME($date, dateStyle: "medium") } · { $game } · `{ $hex }`
daily-fair-proof = Der Nachweis vom { DATETIME($date, dateStyle: "medium") } für `docs/verify.py`:
refused-no-daily = Diese Tagespartie gibt es hier nicht. Versuch es mit `/tagespartie`.
refused-day-over = Diese Tagespartie ist vorbei. Die heutige findest du mit `/tagespartie`.
refused-already-played = Du hast die heutige Partie schon gespielt. Die nächste kommt um Mitternacht UTC.
refused-attempt-unreadable = Was du heute gespielt hast, ist nicht mehr lesbar und kann nicht weitergehen. Die Partie von morgen ist davon nicht betroffen.
refused-moves-forgotten = Die Züge einer Tagespartie bewahre ich eine Woche auf. Dein Ergebnis zählt weiter, aber diese Partie lässt sich nicht mehr zeigen.
privacy-dailies = { $count ->
    [one] Eine Tagespartie
   *[other] { $count } Tagespartien
} mit deinen Zügen und Punkten (`/tagespartie`).
