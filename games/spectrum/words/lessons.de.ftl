# Die Lektionen.

# -- die erste Lektion

learn-spectrum-about = **Besitze als Erster fünf Siegkarten, alle in verschiedenen Farben.** In jeder Runde gewinnt das stärkste Blatt eine: die größte Gruppe einer Farbe oder, stärker als jede Gruppe, alle sieben Farben. Aber gleiche Blätter werfen sich gegenseitig hinaus, und jeder darf bluffen.
    -# Die Karten sind gelegt; die Lektion dauert { $moves } Züge. Außer dir sieht sie niemand.
learn-spectrum-offer = Drei Grüne sind ein guter Anfang. Zuerst darfst du **tauschen**: Biete { $left }, links von dir, verdeckt eine Karte an; du bekommst eine zurück oder eine Absage. Keiner von euch sieht die andere vorher, also gib eine, die du entbehren kannst.
    {""}**Biete { $card } an.**
learn-spectrum-not-offer = Behalte deine Grünen: Sie sammelst du. Jede andere Karte ist recht.
learn-spectrum-not-yet = Tausch zuerst: Es kostet dich nur eine Karte, die du ohnehin nicht brauchst, und wechseln kannst du im selben Zug.
learn-spectrum-exchange = Eine vierte Grüne, was für ein Glück! Im selben Zug darfst du bis zu drei Karten **wechseln**: Du legst sie offen auf den Tisch und ziehst ebenso viele.
    {""}**Wechsle beide Gelben und die Pinke.**
learn-spectrum-not-exchange = Drei darfst du wechseln, und drei solltest du: Nur die Grünen sind es wert, behalten zu werden.
learn-spectrum-accept = Jetzt bietet { $right } dir eine Karte an. Es kann jede sein, aber du gibst nur eine, mit der du nichts anfangen kannst.
    {""}**Tausch: Gib { $card }.**
learn-spectrum-not-decline = Du darfst ablehnen, aber zu verlieren gibt es nichts: Du gibst eine Karte, die du ohnehin wechseln würdest.
learn-spectrum-show = Nach zwei Zügen für jeden **zeigen alle drei** Karten zugleich, und die anderen erraten den Rest. Von deinen Grünen muss niemand wissen: Sieh **harmlos** aus.
    {""}**Zeig { $cards }.**
learn-spectrum-not-show = Mit zwei oder drei Grünen auf dem Tisch wissen die anderen, was du sammelst. Manchmal willst du das; diesmal versteck es.
learn-spectrum-stay = { $left } und { $right } zeigen je drei gleiche; beide haben vielleicht mehr als deine vier. Aber **gleiche Blätter werfen sich gegenseitig hinaus**, und dann gewinnt das nächstbeste. Wer bleibt, geht das Risiko ein und wirft alles ab; wer aussteigt, ist sicher und darf Karten behalten.
    {""}**Bleib.**
learn-spectrum-not-stay = Aussteigen wäre vorsichtig. Aber vier gleiche werden selten geschlagen, außer von zweien, die sich dann gegenseitig schlagen.
learn-spectrum-spectrum = Fünf gegen fünf: Beide flogen raus, und deine vier Grünen haben eine grüne Siegkarte gewonnen. In der neuen Runde fehlt dir zu allen sieben Farben nur Gelb, und { $cards } hast du doppelt.
    {""}**Wechsle { $cards }.**
learn-spectrum-not-spectrum = Jede deiner anderen Farben ist nur einmal da, und du brauchst alle sieben.
learn-spectrum-strong = Da ist es, ein **Spektrum**: alle sieben Farben, stärker als jede Gruppe. Mehr brauchst du nicht. Alle sehen, dass du nichts wechselst, und das sieht **stark** aus; daran ist nichts zu ändern.
    {""}**Beende deinen Zug, ohne zu wechseln.**
learn-spectrum-not-strong = Du hast alle sieben Farben. Was du auch weggibst, eine davon fehlt dann.
learn-spectrum-harmless = Drei verschiedene Farben: Mehr kannst du nicht zeigen, und ein schwaches Blatt auch nicht.
    {""}**Zeig { $cards }.**
learn-spectrum-sure = { $left } bleibt, mit drei Roten vor sich; { $right } ist ausgestiegen. Selbst sieben Rote würden dich nicht schlagen; das könnte nur ein anderes Spektrum.
    {""}**Bleib.**
learn-spectrum-not-sure = Nichts schlägt ein Spektrum, und { $left } zeigt drei gleiche, das kann also kein zweites sein.
learn-spectrum-claim = Ein Spektrum bringt **zwei** Siegkarten. Grün steht nicht zur Wahl: Die besitzt du schon, und **niemand nimmt eine Farbe zweimal**.
    {""}**Nimm Rot und Blau.**
learn-spectrum-end = 🎉 **Drei Siegkarten nach zwei Runden.** Zwei weitere Farben würden die Partie gewinnen.
