# What the bot posts when it is added to a server: what it is, and two buttons. Each opens a list of games in private.

introduction-title = ## { $name }: card games for this server
introduction-about = { $games }: play with each other, with computer players, or both. Each player is shown only the cards they may see.
introduction-how = **{ button-play }** opens a table here. **{ button-learn-game }** teaches you a game, step by step and in private.
introduction-picture = Cards on rising steps, one step for each game.
button-play = Play
button-learn-game = Learn
choose-play = **What do you want to play?** Everyone here can see the table and join.
choose-learn = **What do you want to learn?** Only you see the lesson, and you can stop at any time.
choose-game = **{ $game }** – { $about }
choose-company = **{ $game }**: with whom? Friends can still join while a seat is free.
company-chosen = **{ $game }**: your table opened { $channel ->
    [none] below
   *[other] in <#{ $channel }>
}.
button-with-friends = With friends
button-against-computers = Against computers
