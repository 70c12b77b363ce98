# Die Lektionen.

# -- die erste Lektion

learn-escalier-about = **Sag genau an, wie viele Stiche du machst.** Zu einem *Stich* spielt jeder eine Karte, der Reihe nach; wer *ausspielt*, beginnt. Die höchste Karte der angespielten Farbe macht den Stich, außer jemand spielt Trumpf. Jeder Stich zu viel oder zu wenig kostet einen Punkt, und wer die wenigsten verliert, gewinnt.
    -# Die Karten sind vorbereitet; du machst { $moves } Züge. Außer dir sieht das niemand.
learn-escalier-forehead = In der ersten Runde hält jeder eine Karte **an die Stirn**: Du siehst alle außer deiner eigenen. Du spielst aus, und sonst hat niemand einen Trumpf oder etwas Hohes: Deine Karte macht sehr wahrscheinlich den Stich.
    {""}**Sag 1 an.**
learn-escalier-not-forehead = 0 sagst du nur an, wenn deine Karte wohl verliert. Hier müsste man sie mit einer Acht oder Sieben schlagen, und ohne Trumpf.
learn-escalier-last = Jetzt zwei Karten für jeden, und du sagst als Letzter an. Die Ansagen dürfen zusammen nicht die Zahl der Stiche ergeben: **Einer muss falschliegen.** Die anderen haben zusammen 1 angesagt, also ist 1 für dich verboten. { $cards } sind ein Ass und ein Trumpf: Trau dich.
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
learn-escalier-four = Dein letzter Trumpf hat ein Ass gestochen: zwei Stiche, wie angesagt. Jetzt vier Karten für jeden. { $cards } ist deine beste, aber drei höhere Trümpfe sind noch im Spiel; rechne insgesamt mit einem Stich.
    {""}**Sag 1 an.**
learn-escalier-overtrump = { $right } spielt Trumpf aus: { $cards }. **Ist Trumpf angespielt, muss jeder überstechen, der kann**, ob er den Stich will oder nicht.
    {""}**Spiel { $card }.**
learn-escalier-undertrump = { $right } hat mit { $cards } gestochen. Du hast kein Kreuz und keinen so hohen Trumpf: Dann muss ein **kleinerer Trumpf** her. Er kann den Stich nicht machen und ist trotzdem weg.
    {""}**Spiel { $card }.**
learn-escalier-follow = Karo ist angespielt, und du hast eins: Du musst **bedienen**. Schlagen müsstest du die Karte nicht, aber du willst einen Stich, und das könnte er sein.
    {""}**Spiel { $card }.**
learn-escalier-end = 🎉 **Vier Ansagen, viermal richtig:** Du hast nichts verloren und liegst vorn.
    Eine Regel kam nicht vor: Ohne die angespielte Farbe und ohne Trumpf geht jede Karte. Zu dritt geht es bis zu zehn Karten hinauf und zurück bis zur einen an der Stirn.

# -- die zweite Lektion

learn-escalier-2-about = **So gewinnst du.** Drei Runden mit fünf Karten zu viert, und was ein starker Spieler dabei denkt: was ein Blatt wert ist, wann man die Trümpfe zählt, und wie man Stiche verliert, die man nicht will.
    -# Es sind { $moves } Züge. Außer dir sieht sie niemand.
learn-escalier-2-expect = **Zähl zusammen, was jede Karte wohl macht.** Das Trumpf-Ass ist ein sicherer Stich. Der Karo-König macht einen, außer jemand hat das Ass oder sticht. Der Trumpf-Bube ist etwa einen halben wert, kleine Piks gar nichts. Das macht zwei oder etwas mehr.
    {""}**Sag 2 an.**
learn-escalier-2-early = Du spielst aus. Ein sicherer Stich bleibt sicher, das Trumpf-Ass kann also warten. Der Karo-König wird mit jedem Stich schwächer, weil den anderen das Karo ausgeht und sie stechen. **Spiel zweifelhafte Gewinner früh.**
    {""}**Spiel { $card }.**
learn-escalier-2-not-early = Das Trumpf-Ass macht seinen Stich, wann du willst. Heb es auf, dann ist dir einer immer sicher.
learn-escalier-2-shed = Ein Stich ist gemacht, und das Trumpf-Ass wird der zweite. Der Bube ist also einer zu viel. Spiel ihn aus, solange die anderen Trümpfe haben: Wer die Dame hat, muss sie spielen.
    {""}**Spiel { $card }.**
learn-escalier-2-wait = Die Dame ist gefallen. Jetzt ist Pik angespielt, und deine beiden sind zu klein für einen Stich. Dein Ass kommt noch.
    {""}**Spiel { $card }.**
learn-escalier-2-trumps = Zwei, wie angesagt. In der nächsten Runde hast du drei der vier besten Trümpfe und daneben ein Ass. Die Kreuz-Neun macht nichts.
    {""}**Sag 4 an.**
learn-escalier-2-first = **Verlier zuerst, was verloren gehen muss.** Jetzt hat noch jeder Kreuz, um { $cards } zu schlagen. Später ist es vielleicht das letzte Kreuz und macht einen fünften Stich, und der wäre zu viel. Hohe Trümpfe bringen dir das Ausspiel zurück.
    {""}**Spiel { $card }.**
learn-escalier-2-not-first = Diese Karte macht ihren Stich auch später. Die Kreuz-Neun wird mit jedem Stich schwerer loszuwerden.
learn-escalier-2-cheap = Herz ist angespielt, und du hast keins: Du musst stechen. Du spielst zuletzt, und noch liegt kein Trumpf, also reicht jeder. **Mach einen Stich so billig wie möglich.**
    {""}**Spiel { $card }.**
learn-escalier-2-not-cheap = Er macht den Stich, aber der Bube auch, und der ist später weniger sicher.
learn-escalier-2-draw = Drei Karten, und du willst alle drei Stiche. Das Karo-Ass könnte noch gestochen werden. Also **zieh die Trümpfe**: Spiel hohe aus, bis die anderen keine mehr haben.
    {""}**Spiel { $card }.**
learn-escalier-2-not-draw = Wer kein Karo hat, würde es stechen. Nimm ihnen erst die Trümpfe weg.
learn-escalier-2-count = **Zähl die Trümpfe:** Es gibt acht. Einer wurde aufgedeckt, dein Bube und dein König sind gespielt, drei fielen auf den König, und das Ass hast du. Nur die Acht kann noch im Spiel sein. Noch einmal, und niemand kann { $cards } stechen.
    {""}**Spiel { $card }.**
learn-escalier-2-not-count = Ein Trumpf kann noch im Spiel sein, die Acht. Spiel dein Trumpf-Ass aus, und er ist weg.
learn-escalier-2-none = Neu gegeben, und du sagst als Letzter an. Die anderen wollen vier der fünf Stiche, { $right } allein drei: Dort müssen die hohen Trümpfe sein. Dein Ass und dein König werden gestochen, oder du kannst sie abwerfen. 1 ist verboten, und 2 ist viel zu viel.
    {""}**Sag 0 an.**
learn-escalier-2-any = { $right } spielt Trumpf aus, und du hast keinen mehr. **Hast du weder die angespielte Farbe noch Trumpf, darf es jede Karte sein:** eine Gelegenheit, etwas loszuwerden. Dein König und deine Dame stehen blank, sie müssen also fallen, wenn ihre Farbe kommt. Das Ass kann sich hinter seiner Acht verstecken.
    {""}**Spiel { $card }.**
learn-escalier-2-more = Wieder Trumpf. Auch die Kreuz-Dame steht blank: weg mit ihr.
    {""}**Spiel { $card }.**
learn-escalier-2-rid = Karo, und du hast keins. Jetzt kann auch das Ass weg; die Acht macht keinen Stich.
    {""}**Spiel { $card }.**
learn-escalier-2-end = 🎉 **Zwei, vier und keiner:** dreimal richtig, mit sehr verschiedenen Blättern.
    Sag an, was deine Karten wohl machen. Spiel zweifelhafte Gewinner und sichere Verlierer früh, heb Sicheres auf, zähl die Trümpfe, und wirf hohe Karten ab, die blank stehen.
