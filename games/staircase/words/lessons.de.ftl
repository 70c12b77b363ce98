# Die Lektionen.

# -- die erste Lektion

learn-staircase-about = **Bau aus fünf Karten die Treppe mit den meisten Punkten.** Eine Karte von 2 bis 10 bringt 10 Punkte, Bube, Dame und König 20, ein Ass 30. Drei oder mehr Nachbarn, die um je eins steigen, sind eine Folge, und jede Karte einer Folge bringt 10 mehr. Du hast fünf Karten, also fünf Züge.
    -# Die Karten sind vorbereitet; du machst { $moves } Züge. Außer dir sieht das niemand.
learn-staircase-recycle = Du hast Bube, Dame und König, und auf dem Abwurf liegt { $cards }: die Stufe darunter! Zum **Recyceln** legst du eine deiner Karten verdeckt auf das Depot und baust die oberste des Abwurfs. Niemand sonst erfährt, welche Karte du dort hingelegt hast.
    {""}**Recycle { $card }.**
learn-staircase-not-recycle = Eine Treppe wächst nur nach rechts: Was du jetzt baust, bleibt unten. Und der nächste Spieler könnte die Karte vom Abwurf nehmen.
learn-staircase-build = **Bauen** ist der einfachste Zug: Eine deiner Karten kommt ans rechte Ende deiner Treppe und bleibt dort. { $cards } setzen die Zehn fort, also beginn mit dem Buben.
    {""}**Bau { $card }.**
learn-staircase-not-interfere = Zum **Aufdrängen** zeigst du zwei deiner Karten, und ein anderer Spieler muss eine davon bauen. Das kostet dich zwei deiner fünf Stufen.
learn-staircase-run = Mit der Dame ist es eine Dreierfolge, 30 Punkte mehr. Und sieh zu { $left }: Früher oder später taucht dort { $cards } auf, die Karte, die du auf das Depot gelegt hast. Außer dir kann niemand wissen, wer so eine Karte zieht.
    {""}**Bau { $card }.**
learn-staircase-scrap = Mit dem König sind es vier. { $cards } passt nirgends, also tausch sie aus: Zum **Wegwerfen** wirfst du eine Karte weg, baust eine andere und ziehst eine neue. So bekommst du immer noch eine Chance.
    {""}**Wirf { $card } weg und bau { $other }.**
learn-staircase-take = { $right } **drängt** dir eine Karte auf: Eine von zweien musst du bauen, die andere wird weggeworfen. Das sollte deine Folge stören, aber eine von beiden ist genau die nächste Stufe.
    {""}**Nimm { $card }.**
learn-staircase-end = 🎉 **Du gewinnst.** Fünf in Folge, von der Zehn bis zum Ass, haben dir 50 Punkte über die Karten hinaus gebracht. Die aufgedrängte Karte war für dich eine sechste Stufe und hat { $right } zwei gekostet.

# -- die zweite Lektion

learn-staircase-2-about = **So gewinnst du.** Bauen kannst du schon. Hier sind fünf Stellungen, jede aus einer anderen Partie, und was ein starker Spieler darin sieht: die Reihenfolge deiner Karten, was du anderen übrig lässt, und wann sich ein Zug lohnt.
    -# Es sind { $moves } Züge. Außer dir sieht sie niemand.
learn-staircase-2-order = { $cards } sind eine Folge, aber sie müssen nicht zuerst kommen. Solange du sie hältst, kann eine gezogene Karte noch darunter oder darüber passen. Bau also das Ass, das überall 30 wert ist, und wirf die Neun weg: **Wegwerfen baut genauso und zieht eine Karte**.
    {""}**Wirf { $card } weg und bau { $other }.**
learn-staircase-2-not-order = Halte 3, 4 und 5 vorerst zusammen. Trenn dich von der Neun und dem Ass.
learn-staircase-2-scrap = Die Sieben macht deine Dreierfolge, so viel ist klar. Aber was kommt auf den Abwurf? { $left } ist als Nächstes dran, mit 8 und 9 auf der Treppe: **Wirf nicht die Stufe weg, die dein linker Nachbar braucht**.
    {""}**Wirf { $card } weg und bau { $other }.**
learn-staircase-2-not-scrap = { $left } würde recyceln, deine Zehn nehmen und eine Dreierfolge haben: 40 Punkte für eine deiner Karten.
learn-staircase-2-depot = Die Sieben auf dem Abwurf ist deine, und die Acht kann folgen. Die Karte, die du recycelst, liegt dann oben auf dem Depot, und der nächste Spieler, der wegwirft, **zieht sie**. Das ist { $left }, immer noch mit 8 und 9. Halte { $cards } von dort fern.
    {""}**Recycle { $card }.**
learn-staircase-2-not-depot = Die Acht brauchst du selbst, und die Zehn zieht womöglich { $left } und kann sie brauchen. Die Drei hilft niemandem.
learn-staircase-2-not-yet = Die Sieben liegt jetzt oben auf dem Abwurf. { $left } könnte sie zudecken oder nehmen.
learn-staircase-2-last = Zwei Karten übrig, zwei Züge übrig. { $cards }: Nimm jetzt die Acht für eine Viererfolge, und die Dame ist im letzten Zug 20 wert. **Trenn dich von dem, was am wenigsten wert ist**, und rechne nicht mit einer Folge, der noch zwei Karten fehlen.
    {""}**Recycle { $card }.**
learn-staircase-2-not-last = Dann liegt die Dame im Depot, und die Zwei ist deine letzte Stufe: 10 Punkte weniger.
learn-staircase-2-not-interfere = Das würde dich zwei Stufen kosten und { $left } eine geben. Sieh erst nach, was deine eigenen Karten wert sind.
learn-staircase-2-interfere = Solltest du überhaupt etwas aufdrängen? Probier es einmal, gegen { $left }. Du gibst zwei Stufen auf, mindestens 20 Punkte, und { $left } bekommt eine dazu. **Es lohnt sich nur, wenn es eine lange Folge in der Mitte bricht**, und du musst wissen, dass die andere Hälfte noch kommt.
    {""}**Dräng { $left } etwas auf: Zeig { $card } und { $other }.**
learn-staircase-2-not-unusual = Ganz richtig, in einer Partie. Hier liegst du weit genug vorn, um zu sehen, was es kostet.
learn-staircase-2-end = 🎉 **Du gewinnst trotzdem.** Ohne das Aufdrängen hättest du mindestens 100 Punkte gehabt und { $left } 50.
    Reihenfolge, Wegwerfen, Depot, letzte Züge: Das ist fast alles. Der Rest ist, was du ziehst.
