# Die Lektionen.

# -- die erste Lektion

learn-spectrum-about = **Sammle als Erster fünf Siegkarten, alle in verschiedenen Farben.** In jeder Runde gewinnt das stärkste Blatt eine: die größte Gruppe einer Farbe oder, stärker als jede Gruppe, alle sieben Farben. Aber gleiche Blätter werfen sich gegenseitig hinaus, und jeder darf bluffen.
    -# Die Karten sind vorbereitet; du machst { $moves } Züge. Außer dir sieht das niemand.
learn-spectrum-offer = Drei Grüne sind ein guter Anfang. Zuerst darfst du mit { $left }, links von dir, **tauschen**. Du bietest eine Karte verdeckt an und bekommst eine zurück oder eine Absage. Keiner von euch sieht die andere vorher, also gib eine, die du entbehren kannst.
    {""}**Biete { $card } an.**
learn-spectrum-not-offer = Behalte deine Grünen: Jede andere Karte ist recht.
learn-spectrum-not-yet = Tausch zuerst: Wechseln kannst du im selben Zug.
learn-spectrum-exchange = Eine vierte Grüne, was für ein Glück! Im selben Zug darfst du bis zu drei Karten **wechseln**. Du legst sie offen auf den Tisch und ziehst ebenso viele.
    {""}**Wechsle beide Gelben und die Pinke.**
learn-spectrum-not-exchange = Nur die Grünen sind es wert, behalten zu werden.
learn-spectrum-accept = Jetzt bietet { $right } dir eine Karte an. Es kann jede sein, aber du gibst nur eine, mit der du nichts anfangen kannst.
    {""}**Drück { $card }, um zu tauschen.**
learn-spectrum-not-decline = Wer jeden Tausch ablehnt, gewinnt nicht halb so oft wie die anderen.
learn-spectrum-show = Nach zwei Zügen für jeden **zeigen alle drei** Karten zugleich. Die anderen erraten den Rest. Von deinen Grünen muss niemand wissen: Gib dich **harmlos**.
    {""}**Zeig { $cards }.**
learn-spectrum-not-show = Das verrät deine Grünen.
learn-spectrum-stay = { $left } und { $right } zeigen je drei gleiche; beide haben vielleicht mehr als deine vier. Aber **gleiche Blätter werfen sich gegenseitig hinaus**, und dann gewinnt das nächstbeste. Wer bleibt, geht das Risiko ein und wirft alles ab; wer aussteigt, ist sicher und darf Karten behalten.
    {""}**Bleib.**
learn-spectrum-not-stay = Aussteigen wäre vorsichtig. Aber vier gleiche werden selten geschlagen, außer von zweien, die sich dann gegenseitig schlagen.
learn-spectrum-spectrum = Fünf gegen fünf: Beide flogen raus, und deine vier Grünen haben eine grüne Siegkarte gewonnen. Jetzt **fehlt nur Gelb** zu allen sieben Farben. { $cards } hast du doppelt.
    {""}**Wechsle { $cards }.**
learn-spectrum-not-spectrum = Du brauchst jede Farbe einmal.
learn-spectrum-strong = Da ist es, ein **Spektrum**: alle sieben Farben, stärker als jede Gruppe. Mehr brauchst du nicht. Alle sehen, dass du nichts wechselst, und das sieht **stark** aus; daran ist nichts zu ändern.
    {""}**Nichts wechseln.**
learn-spectrum-not-strong = Du hast alle sieben Farben: Behalte sie.
learn-spectrum-harmless = Drei verschiedene Farben: Die zeigt auch ein schwaches Blatt.
    {""}**Zeig { $cards }.**
learn-spectrum-sure = { $left } bleibt, mit drei Roten vor sich; { $right } ist ausgestiegen. Selbst sieben Rote würden dich nicht schlagen; das könnte nur ein anderes Spektrum.
    {""}**Bleib.**
learn-spectrum-not-sure = Nichts schlägt ein Spektrum, und { $left } zeigt drei gleiche, das kann also kein zweites sein.
learn-spectrum-claim = Ein Spektrum bringt **zwei** Siegkarten. Grün steht nicht zur Wahl: Die besitzt du schon, und **niemand nimmt eine Farbe zweimal**.
    {""}**Nimm Rot und Blau.**
learn-spectrum-end = 🎉 **Drei Siegkarten nach zwei Runden.** Zwei weitere Farben würden die Partie gewinnen.

# -- die zweite Lektion

learn-spectrum-2-about = **So gewinnst du.** Spektren bringen die meisten Siegkarten, und rechtzeitiges Aussteigen bringt die Spektren. Fünf Stellungen aus fünf Runden, und was ein starker Spieler darin sieht.
    -# Es sind { $moves } Züge. Außer dir sieht sie niemand.
learn-spectrum-2-colours = Keine Farbe mehr als zweimal, aber fünf der sieben. **Ein Spektrum schlägt alles und ist zwei Siegkarten wert.** Spiel darauf, wenn keine Gruppe heraussticht. Rot und Pink hast du doppelt: Tausch eine davon.
    {""}**Biete { $card } an.**
learn-spectrum-2-not-colours = Von dieser Farbe hast du nur eine, und du brauchst jede einmal.
learn-spectrum-2-doubles = { $left } lehnt ab. Dann wechsle beide doppelten: Jede neue Karte könnte die fehlende weiße oder schwarze sein.
    {""}**Wechsle eine rote und eine pinke.**
learn-spectrum-2-not-doubles = Wechsle nur die doppelten: Du brauchst jede Farbe einmal.
learn-spectrum-2-fold = Sechs Farben; Weiß zweimal, Schwarz kam nie. So ist das Blatt zwei gleiche wert, fast nichts. Aber **wer aussteigt, darf Karten behalten**, und nichts lohnt sich mehr zu behalten als sechs Farben: In der nächsten Runde hast du zwei weitere Züge für die siebte.
    {""}**Steig aus.**
learn-spectrum-2-not-fold = Zwei gleiche gewinnen kaum je, und nach dem Bleiben müsstest du alle sechs Farben abwerfen.
learn-spectrum-2-keep = Du bist ausgestiegen, also bestimmst du, was geht: nur die zweite Weiße.
    {""}**Wirf { $card } ab.**
learn-spectrum-2-not-keep = Behalte jede Farbe einmal. Nur eine der beiden Weißen nützt nichts.
learn-spectrum-2-early = Vier Grüne, und du bist **zuerst** dran. { $left } zeigt drei Rote und hat vielleicht mehr davon; doch ist ein anderes Blatt genauso gut, sind beide raus. Und vier Grüne zu behalten ist kaum besser als neue Karten: Mit einer Gruppe bleibt man.
    {""}**Bleib.**
learn-spectrum-2-not-early = Aussteigen kostet nichts, aber es bleibt auch wenig: Zwei Züge mit neuen Karten bringen oft wieder vier gleiche. Steig mit dem aus, was fast ein Spektrum ist.
learn-spectrum-2-late = Dasselbe Blatt, und jetzt bist du **zuletzt** dran. Niemand kann mehr bleiben, und zwei sind schon geblieben: Sind ihre Blätter gleich, sind beide raus. Du weißt alles, was man wissen kann.
    {""}**Bleib.**
learn-spectrum-2-not-late = Nach dir ist niemand mehr dran, und die beiden anderen sind vielleicht gleich. Eine bessere Gelegenheit haben vier gleiche selten.
learn-spectrum-2-alarm = Fünf Grüne! Aber sieh dir { $left } an: in keinem der zwei Züge **etwas gewechselt** und drei verschiedene Farben auf dem Tisch. Welches Blatt braucht keine Karte und hat keine zwei gleichen zu zeigen? Ein Spektrum. Steig aus, und behalte deine fünf.
    {""}**Steig aus.**
learn-spectrum-2-not-alarm = Fünf gleiche verlieren gegen ein Spektrum, und alles, was { $left } getan hat, sieht danach aus.
learn-spectrum-2-end = 🎉 **Es war ein Spektrum.** Dich hat es nichts gekostet: Alle fünf Grünen können für die nächste Runde bei dir bleiben.
    Sammle Farben, wenn keine Gruppe heraussticht. Steig aus, und behalte, was fast ein Spektrum ist; mit einer Gruppe bleib. Und achte darauf, wie viele Karten die anderen wechseln.
