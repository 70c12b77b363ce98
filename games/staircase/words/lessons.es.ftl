# Las lecciones.

# -- la primera lección

learn-staircase-about = **Construye con cinco cartas la escalinata que más puntos dé.** Una carta del 2 al 10 vale 10 puntos, J, Q y K 20, un as 30. Tres o más vecinas que suben de una en una son una secuencia, y cada carta de una secuencia da 10 más. Tienes cinco cartas, así que tienes cinco turnos.
    -# Las cartas están preparadas; la lección dura { $moves } jugadas. Nadie más la ve.
learn-staircase-recycle = Tienes J, Q y K, y en los desechos está { $cards }: ¡el peldaño de debajo! Para **reciclar** pones una de tus cartas boca abajo en el depósito y colocas la de arriba de los desechos. Nadie más sabe qué carta has puesto ahí.
    {""}**Recicla { $card }.**
learn-staircase-not-recycle = Una escalinata solo crece hacia la derecha: lo que coloques ahora se queda abajo. Y el siguiente jugador puede llevarse la carta de los desechos.
learn-staircase-build = **Colocar** es el turno más sencillo: una de tus cartas va al extremo derecho de tu escalinata y ahí se queda. { $cards } siguen al diez, así que empieza por la J.
    {""}**Coloca { $card }.**
learn-staircase-not-interfere = Para **imponer** muestras dos de tus cartas y otro jugador debe colocar una. Te cuesta dos de tus cinco peldaños.
learn-staircase-run = Con la Q es una secuencia de tres: 30 puntos más. Y fíjate en { $left }: tarde o temprano aparece allí tu { $cards }, la carta que pusiste en el depósito. Nadie más que tú puede saber quién roba una carta así.
    {""}**Coloca { $card }.**
learn-staircase-scrap = Con la K son cuatro. { $cards } no encaja en ninguna parte, así que cámbiala: para **desechar** tiras una carta, colocas otra y robas una nueva. Desechar siempre te da otra oportunidad.
    {""}**Desecha { $card } y coloca { $other }.**
learn-staircase-take = { $right } te **impone** una carta: debes colocar una de dos, y la otra se desecha. La idea era romper tu secuencia o tu plan, pero una de las dos es justo el peldaño siguiente.
    {""}**Toma { $card }.**
learn-staircase-end = 🎉 **Has ganado.** Cinco seguidas, del diez al as, te han dado 50 puntos además de las cartas. La carta que te impuso { $right } ha sido para ti un sexto peldaño y le ha costado dos.
