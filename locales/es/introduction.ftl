# Lo que el bot publica cuando llega a un servidor: qué es, y dos botones. Cada uno abre una lista de juegos, en privado.

introduction-title = ## { $name }: juegos de cartas para este servidor
introduction-about = { $games }: juega con amigos, contra ordenadores o con ambos. Cada jugador ve solo las cartas que le corresponde ver.
introduction-how = **{ button-play }** abre una mesa aquí. **{ button-learn-game }** te enseña un juego, paso a paso y en privado.
introduction-picture = Cartas en escalones que suben, un escalón por juego.
button-play = Jugar
button-learn-game = Aprender
choose-play = **¿A qué quieres jugar?** Aquí todos ven la mesa y pueden unirse.
choose-learn = **¿Qué quieres aprender?** Solo tú ves la lección, y puedes dejarla cuando quieras.
choose-game = **{ $game }** – { $about }
choose-company = **{ $game }**: ¿con quién? Tus amigos aún pueden unirse mientras haya un sitio libre.
company-chosen = **{ $game }**: tu mesa se abrió { $channel ->
    [none] aquí abajo
   *[other] en <#{ $channel }>
}.
button-with-friends = Con amigos
button-against-computers = Contra ordenadores
