# Die Lektionen.

# -- die erste Lektion

learn-staircase-about = **Bau aus fünf Karten die Treppe mit den meisten Punkten.** Eine Karte von 2 bis 10 bringt 10 Punkte, Bube, Dame und König 20, ein Ass 30. Drei oder mehr Nachbarn, die um je eins steigen, sind eine Folge, und jede Karte einer Folge bringt 10 mehr. Du hast fünf Karten, also fünf Züge.
    -# Die Karten sind gelegt; die Lektion dauert { $moves } Züge. Außer dir sieht sie niemand.
learn-staircase-recycle = Du hast Bube, Dame und König, und auf dem Abwurf liegt { $cards }: die Stufe darunter! Zum **Recyceln** legst du eine deiner Karten verdeckt auf das Depot und baust die oberste des Abwurfs. Niemand sonst erfährt, welche Karte du dort hingelegt hast.
    {""}**Recycle { $card }.**
learn-staircase-not-recycle = Eine Treppe wächst nur nach rechts: Was du jetzt baust, bleibt unten. Und der nächste Spieler könnte die Karte vom Abwurf nehmen.
learn-staircase-build = **Bauen** ist der einfachste Zug: Eine deiner Karten kommt ans rechte Ende deiner Treppe und bleibt dort. { $cards } setzen die Zehn fort, also beginn mit dem Buben.
    {""}**Bau { $card }.**
learn-staircase-not-interfere = Zum **Aufdrängen** zeigst du zwei deiner Karten, und ein anderer Spieler muss eine davon bauen. Das kostet dich zwei deiner fünf Stufen.
learn-staircase-run = Mit der Dame ist es eine Folge aus dreien, 30 Punkte mehr. Und sieh zu { $left }: Früher oder später taucht dort { $cards } auf, die Karte, die du auf das Depot gelegt hast. Außer dir kann niemand wissen, wer so eine Karte zieht.
    {""}**Bau { $card }.**
learn-staircase-scrap = Mit dem König sind es vier. { $cards } passt nirgends, also tausch sie aus: Zum **Wegwerfen** wirfst du eine Karte weg, baust eine andere und ziehst eine neue. So bekommst du immer noch eine Chance.
    {""}**Wirf { $card } weg und bau { $other }.**
learn-staircase-take = { $right } **drängt** dir eine Karte auf: Eine von zweien musst du bauen, die andere wird weggeworfen. Das sollte deine Folge oder deinen Plan stören, aber eine von beiden ist genau die nächste Stufe.
    {""}**Nimm { $card }.**
learn-staircase-end = 🎉 **Du gewinnst.** Fünf in Folge, von der Zehn bis zum Ass, haben dir 50 Punkte über die Karten hinaus gebracht. Die aufgedrängte Karte war für dich eine sechste Stufe und hat { $right } zwei gekostet.
