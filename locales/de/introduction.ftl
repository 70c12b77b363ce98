# Was der Bot postet, wenn er auf einen Server kommt: was er ist, und zwei Buttons. Jeder öffnet eine Liste der Spiele, nur für
# den, der klickt.

introduction-title = ## { $name }: Kartenspiele für diesen Server
introduction-about = { $games }: Spielt miteinander, gegen Computer oder beides. Alle sehen nur die Karten, die sie sehen dürfen.
introduction-how = **{ button-play }** eröffnet hier einen Tisch. **{ button-learn-game }** bringt dir ein Spiel bei, Schritt für Schritt und nur für dich.
introduction-picture = Karten auf ansteigenden Stufen, eine Stufe für jedes Spiel.
button-play = Spielen
button-learn-game = Lernen
choose-play = **Was möchtest du spielen?** Den Tisch sehen hier alle, und alle können mitspielen.
choose-learn = **Was möchtest du lernen?** Die Lektion siehst nur du, und du kannst jederzeit aufhören.
choose-game = **{ $game }** – { $about }
choose-company = **{ $game }**: mit wem? Freunde können noch mitspielen, solange ein Platz frei ist.
company-chosen = **{ $game }**: Dein Tisch wurde { $channel ->
    [none] hier unten
   *[other] in <#{ $channel }>
} eröffnet.
button-with-friends = Mit Freunden
button-against-computers = Gegen Computer
