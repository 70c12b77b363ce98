# Die Lektionen.

# -- die erste Lektion

learn-levelup-about = **Komm als Erster über die letzte STUFE.** Deine STUFE ist dreierlei: wie viele Karten du bekommst, welcher Wert für dich Joker ist, und dein Punktestand. Diese Lektion geht von STUFE 3 bis STUFE 6.
    -# Die Karten sind gelegt; die Lektion dauert { $moves } Züge. Außer dir sieht sie niemand.
learn-levelup-draw = Du bist auf STUFE 3 und hast drei Karten. Um aufzusteigen, müssen **alle** deine Karten in Kombinationen sein. Drei oder mehr in Folge und in einer Farbe sind ein **Straight Flush**, und { $cards } sind der Anfang davon. Jeder Zug beginnt mit dem Ziehen, und die oberste Karte der Ablage nützt dir nichts.
    {""}**Zieh vom Stapel.**
learn-levelup-not-draw = Alle sähen, dass du sie nimmst, und sie passt zu nichts, was du hast. Eine Karte vom Stapel vielleicht.
learn-levelup-discard = Jeder Zug endet mit einem Abwurf. { $cards } wollen die nächste Karte ihrer Farbe, nach oben oder unten. Der König hat damit nichts zu tun.
    {""}**Wirf { $card } ab.**
learn-levelup-not-discard = Diese beiden gehören zusammen: Die Karte darunter und die darüber würden beide passen.
learn-levelup-take = { $left } hat { $cards } abgeworfen, genau die Karte, die du brauchst! Alle sehen, was du nimmst, und im selben Zug darfst du sie nicht zurücklegen.
    {""}**Nimm { $cards }.**
learn-levelup-laydown = { $cards } sind ein Straight Flush, und eine Karte ist zu viel. Du kannst sie abwerfen und in einem Zug **auslegen**. Damit endet die Runde: Du steigst eine STUFE auf, alle anderen bleiben.
    {""}**Wirf { $card } ab und leg aus.**
learn-levelup-set = Du bist auf STUFE 4: vier Karten, und deine **4er sind Joker**. Der ★ steht für jede Karte, die du willst. Drei oder mehr gleiche sind ein **Satz**: { $cards } und daneben der Joker, das wäre dein ganzes Blatt.
    {""}**Nimm die Neun.**
learn-levelup-not-set = Die Karte, die du brauchst, liegt offen da. Nimm sie, bevor jemand sie zudeckt.
learn-levelup-first = { $cards }: ein Satz aus vieren, mit dem Joker. Diesmal in zwei Schritten: erst abwerfen, ohne auszulegen.
    {""}**Wirf { $card } ab.**
learn-levelup-not-first = Das ginge in einem, und in einer Partie solltest du es so machen. Hier zeigt dir die Lektion, was nach einem Abwurf noch möglich ist.
learn-levelup-window = Du bist fertig, aber das **Fenster** ist noch offen: Bis { $left } zieht, darfst du noch auslegen. Falls du es einmal vergisst, sei schnell.
    {""}**Leg aus.**
learn-levelup-five = STUFE 5, fünf Karten. { $cards } auf der Ablage ergäbe fünf in Folge in einer Farbe, und **ohne Joker**. Das ist der **Bonus**: Er bringt dich gleich zwei STUFEN hinauf.
    {""}**Nimm { $cards }.**
learn-levelup-not-five = Der Stapel kann nur schlechter sein. Die Karte, die du brauchst, liegt oben auf der Ablage.
learn-levelup-bonus = { $cards }: kein einziger Joker dabei. Zwei STUFEN über der 5 ist mehr als die 6, die letzte hier.
    {""}**Wirf { $card } ab und leg aus.**
learn-levelup-end = 🎉 **Du gewinnst:** Du bist über die letzte STUFE hinaus.
    In einer echten Partie ist die letzte STUFE die 13 bei zwei oder drei Spielern, die 10 bei vier, die 8 bei fünf und die 6 bei sechs. Zwei Kombinationen kamen nicht vor: die Straße, fünf oder mehr in Folge in beliebigen Farben, und der Flush, fünf oder mehr einer Farbe.
