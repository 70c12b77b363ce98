# Lektionen. Ihre Texte liegen im Ordner des Spiels: { $card } und { $other } sind die erste und die letzte Karte des
# erwarteten Zugs, { $cards } die, um die es geht; { $left } und { $right } sitzen links und rechts.

command-learn-name = lernen
command-learn = Ein Spiel lernen, Schritt für Schritt und nur für dich
command-learn-game = { $game } Schritt für Schritt lernen
button-learn = Erste Partie mit Erklärungen

learn-title = ### { $game } · { $part ->
    [1] deine erste Partie
   *[other] so gewinnst du
}
learn-step = -# Schritt { $number } von { $of } · { $heading }
learn-new-deal = *Neu gegeben.*
learn-unusual = -# *Nur um die Regel zu zeigen: Stark wäre das nicht.*
button-more = Mehr
learn-begin = Los geht’s
learn-again = Von vorn
learn-further = So gewinnst du
learn-also = Das ist genauso gut. Die Lektion macht mit dem Zug weiter, den sie im Sinn hatte.
learn-other = Das ist erlaubt, aber in diesem Schritt geht es um etwas anderes.
learn-wrong = Das war **{ $pressed }**.{ $why ->
    [none] {""}
   *[other] { " " }{ $why }
} { $menu ->
    [yes] Im Menü
   *[no] Der grüne Knopf
}: **{ $wanted }**.
learn-changed = Diese Lektion hat sich inzwischen geändert. Hier ist sie von Anfang an.
learn-go-on =
    -# { $here ->
        [yes] Mit Freunden: `/spielen`.
       *[no] Mit Freunden: `/spielen` auf einem Server oder in einem Gruppenchat.
    }
learn-practise = Gegen Computer spielen
learn-table = Dein Tisch wurde { $channel ->
    [none] hier unten
   *[other] in <#{ $channel }>
} eröffnet: { $short ->
    [yes] eine kurze Partie
   *[no] eine Partie
} gegen Computer. Drück dort **{ button-start }**.

option-lesson = lektion
option-lesson-help = Lektion 1 ist deine erste Partie, Lektion 2 zeigt, wie man gewinnt (Standard: Lektion 1)
learn-part-1 = deine erste Partie
learn-part-2 = so gewinnst du
