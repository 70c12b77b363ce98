# Die Lektionen.

# -- die erste Lektion

learn-levelup-about = **Komm als Erster über die letzte STUFE.** Deine STUFE ist dreierlei: wie viele Karten du bekommst, welcher Wert für dich Joker ist, und dein Punktestand. Diese Lektion geht von STUFE 3 bis STUFE 6.
    -# Die Karten sind vorbereitet; du machst { $moves } Züge. Außer dir sieht das niemand.
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
learn-levelup-not-laydown = Damit wirfst du nur ab. Ein Knopf tut beides: Er wirft ab und legt aus.
learn-levelup-set = Du bist auf STUFE 4: vier Karten, und deine **4er sind Joker**. Der ★ steht für jede Karte, die du willst. Drei oder mehr gleiche sind ein **Satz**: { $cards } und daneben der Joker, das wäre dein ganzes Blatt.
    {""}**Nimm die Neun.**
learn-levelup-not-set = Die Karte, die du brauchst, liegt offen da. Nimm sie, bevor jemand sie zudeckt.
learn-levelup-first = { $cards }: ein Satz aus vier Karten, mit dem Joker. Diesmal in zwei Schritten: erst im Menü abwerfen, ohne auszulegen.
    {""}**Wirf { $card } ab.**
learn-levelup-not-first = Das ginge in einem, und in einer Partie solltest du es so machen. Hier zeigt dir die Lektion, was nach einem Abwurf noch möglich ist.
learn-levelup-window = Du bist fertig, aber das **Fenster** ist noch offen: Bis { $left } zieht, darfst du noch auslegen. Vergessen auszulegen? Bis dahin geht es noch.
    {""}**Leg aus.**
learn-levelup-five = STUFE 5, fünf Karten. { $cards } auf der Ablage ergäbe fünf in Folge in einer Farbe, und **ohne Joker**. Das ist der **Bonus**: Er bringt dich gleich zwei STUFEN hinauf.
    {""}**Nimm { $cards }.**
learn-levelup-not-five = Der Stapel kann nur schlechter sein. Die Karte, die du brauchst, liegt oben auf der Ablage.
learn-levelup-bonus = { $cards }: kein einziger Joker dabei. Zwei STUFEN über der 5 ist mehr als die 6, die letzte hier.
    {""}**Wirf { $card } ab und leg aus.**
learn-levelup-end = 🎉 **Du gewinnst.** In einer echten Partie ist die letzte STUFE die 13 bei zwei oder drei Spielern, die 10 bei vier, die 8 bei fünf und die 6 bei sechs. Zwei Kombinationen kamen nicht vor: die Straße, fünf oder mehr in Folge in beliebigen Farben, und der Flush, fünf oder mehr einer Farbe.

# -- die zweite Lektion

learn-levelup-2-about = **So gewinnst du.** Was du bekommst, ist Glück. Was du behältst, abwirfst und nimmst, ist keins. Fünf Stellungen gegen { $left }, und was ein starker Spieler darin sieht.
    -# Es sind { $moves } Züge. Außer dir sieht sie niemand.
learn-levelup-2-outs = Von diesen vieren behältst du drei. **Zähl die Karten, die dein Blatt fertig machen.** Mit { $cards } sind es die zwei anderen Achten, die Sechs und die Neun in Herz und vier Dreien als Joker: acht Karten. Mit der Zehn statt der Kreuz-Acht sind es nur sechs.
    {""}**Wirf { $card } ab.**
learn-levelup-2-not-outs = Zähl noch einmal: Ohne diese Karte würden weniger Karten dein Blatt fertig machen.
learn-levelup-2-safe = { $left } hat gerade { $cards } abgeworfen, dort werden also keine Könige gesammelt. **Wirf ab, was dein linker Nachbar abgeworfen** oder liegen gelassen hat. Dein König ist sicher; ob die Fünf es ist, weiß niemand.
    {""}**Wirf { $card } ab.**
learn-levelup-2-not-safe = Entbehren könntest du sie, aber vielleicht wartet { $left } darauf. Könige werden dort nicht gesammelt, das weißt du.
learn-levelup-2-not-wild = Die brauchst du: Die Vier ist Joker, und Herz-Neun und Herz-Zehn sind Nachbarn.
learn-levelup-2-taken = { $left } hat deine { $cards } **genommen**. Dort wird also etwas gesammelt, wozu sie passt: Dreien oder niedrige Karos. Hilf dabei nicht. Behalte deine andere Drei vorerst, und wirf ab, was weit davon weg ist.
    {""}**Wirf { $card } ab.**
learn-levelup-2-not-taken = { $left } hat eben eine Drei genommen, und vielleicht fehlt nur noch eine zweite.
learn-levelup-2-not-near = Die kannst du brauchen: Zwei Karos und die Vier als Joker gehören zusammen.
learn-levelup-2-again = Noch einmal: Der König hilft keinem von euch. { $cards } bleibt, solange es etwas anderes abzuwerfen gibt.
    {""}**Wirf { $card } ab.**
learn-levelup-2-flush = STUFE 5, und drei Karos. Fünf oder mehr einer Farbe sind ein **Flush**, mit { $cards } hast du also vier von fünf. Die anderen sehen, was du nimmst, aber **eine Karte, die du sicher brauchst, ist das wert**.
    {""}**Nimm { $cards }.**
learn-levelup-2-not-flush = Jede vierte Karte ist ein Karo. Diese liegt da und ist sicher eins.
learn-levelup-2-four = Vier Karos und zwei Asse. Die Karos bleiben; von den Assen muss eins gehen.
    {""}**Wirf { $card } ab.**
learn-levelup-2-not-four = Dann fehlen dir wieder zwei Karos statt einem.
learn-levelup-2-fifth = { $cards }! { $left } hat gesehen, dass du ein Karo genommen hast, und doch noch eins abgeworfen. Schau du hin, was dein linker Nachbar nimmt.
    {""}**Nimm { $cards }.**
learn-levelup-2-not-fifth = Es ist das fünfte Karo. Nimm es, und die Runde gehört dir.
learn-levelup-2-ready = Gleich fertig: Fünf in Folge sind eine **Straße**, in welchen Farben auch immer. Auslegen darfst du **vor dem Ziehen**, aber **zieh zuerst**: Auslegen kannst du in diesem Zug immer noch, und die Pik-Zehn brächte den Bonus.
    {""}**Zieh vom Stapel.**
learn-levelup-2-not-ready = Auch so gewinnst du die Runde. Aber Ziehen kostet dich nichts: Du legst danach aus, und eine Karte brächte den Bonus.
learn-levelup-2-not-fits = Sie passt nicht, und eine genommene Karte darf im selben Zug nicht zurück: Du könntest nicht mehr auslegen.
learn-levelup-2-end = 🎉 **So gewinnt man Runden.**
    Zähl die Karten, die dir helfen, wirf ab, was deinem linken Nachbarn nichts nützt, nimm, was du sicher brauchst, und leg im ersten Zug aus, in dem du kannst.
