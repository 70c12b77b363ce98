# Die Lektionen.

# -- die erste Lektion

learn-escalier-about = **Sag genau an, wie viele Stiche du machst.** Zu einem *Stich* spielt jeder eine Karte, der Reihe nach; wer *ausspielt*, beginnt. Die höchste Karte der angespielten Farbe macht den Stich, außer jemand spielt Trumpf. Jeder Stich zu viel oder zu wenig kostet einen Punkt, und wer die wenigsten verliert, gewinnt.
    -# Die Karten sind gelegt; die Lektion dauert { $moves } Züge. Außer dir sieht sie niemand.
learn-escalier-forehead = In der ersten Runde hält jeder eine Karte **an die Stirn**: Du siehst alle außer deiner eigenen. Du spielst aus, und sonst hat niemand einen Trumpf (★) oder etwas Hohes: Deine Karte macht sehr wahrscheinlich den Stich.
    {""}**Sag 1 an.**
learn-escalier-not-forehead = 0 sagst du nur an, wenn deine Karte wohl verliert. Hier müsste man sie mit einer Acht oder Sieben schlagen, und ohne Trumpf.
learn-escalier-last = Jetzt zwei Karten für jeden, und du sagst als Letzter an. Die Ansagen dürfen zusammen nicht die Zahl der Stiche ergeben: **Einer muss falschliegen.** Die anderen haben zusammen 1 angesagt, also ist 1 für dich verboten. { $cards } sind ein Ass und ein Trumpf: Greif hoch.
    {""}**Sag 2 an.**
learn-escalier-not-last = Mit einem Ass und einem Trumpf ist es schwerer, beide Stiche zu verlieren, als beide zu machen.
learn-escalier-ruff = { $left } hat Kreuz ausgespielt, und du hast keins. Fehlt dir die angespielte Farbe, musst du **stechen**, also Trumpf spielen. Deshalb ist dein Ass grau.
    {""}**Spiel { $card }.**
learn-escalier-lead = Dein Trumpf hat den Stich gemacht, und wer einen Stich macht, **spielt** zum nächsten **aus**. Nur ein Trumpf könnte ein Ass schlagen.
    {""}**Spiel { $card }.**
learn-escalier-three = Eine andere Partie, in ihrer dritten Runde. Du sagst wieder als Letzter an, und wieder ist 1 verboten. { $cards } sind Trümpfe; bei drei Karten für jeden ist ein Trumpf oft einen Stich wert.
    {""}**Sag 2 an.**
learn-escalier-overruff = { $left } hat Karo ausgespielt, und { $right } hat mit { $cards } gestochen. Auch du hast kein Karo, also musst du stechen, und wenn du kannst, **überstechen**: höher als der Trumpf, der schon liegt. Dein kleiner Trumpf reicht nicht, so bleibt nur eine Karte.
    {""}**Spiel { $card }.**
learn-escalier-lose = Einen Stich hast du, einen willst du noch. { $cards } auszuspielen wäre gewagt: Vielleicht hat jemand einen höheren Trumpf. Gib lieber das Ausspiel ab und stich später damit.
    {""}**Spiel { $card }.**
learn-escalier-not-lose = Hat jemand einen höheren Trumpf, ist diese Karte verloren. Aufgehoben sticht sie, was als Nächstes ausgespielt wird.
learn-escalier-four = Dein letzter Trumpf hat ein Ass gestochen: zwei Stiche, wie angesagt. Jetzt vier Karten für jeden. { $cards } ist deine beste, aber drei höhere Trümpfe sind unterwegs; rechne insgesamt mit einem Stich.
    {""}**Sag 1 an.**
learn-escalier-overtrump = { $right } spielt Trumpf aus: { $cards }. **Ist Trumpf angespielt, muss jeder überstechen, der kann**, ob er den Stich will oder nicht.
    {""}**Spiel { $card }.**
learn-escalier-undertrump = { $right } hat mit { $cards } gestochen. Du hast kein Kreuz und keinen so hohen Trumpf: Dann muss ein **kleinerer Trumpf** her. Er kann den Stich nicht machen und ist trotzdem weg.
    {""}**Spiel { $card }.**
learn-escalier-follow = Karo ist angespielt, und du hast eins: Du musst **bedienen**. Schlagen müsstest du die Karte nicht, aber du willst einen Stich, und das könnte er sein.
    {""}**Spiel { $card }.**
learn-escalier-end = 🎉 **Vier Ansagen, viermal richtig:** Du hast nichts verloren und liegst vorn.
    Eine Regel kam nicht vor: Hast du weder die angespielte Farbe noch Trumpf, darfst du jede Karte spielen. Eine Partie zu dritt geht bis zu zehn Karten hinauf und wieder hinunter bis zur einen an der Stirn.
