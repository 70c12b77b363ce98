# Las lecciones.

# -- la primera lección

learn-staircase-about = **Construye con cinco cartas la escalinata que más puntos dé.** Una carta del 2 al 10 vale 10 puntos, J, Q y K 20, un as 30. Tres o más vecinas que suben de una en una son una secuencia, y cada carta de una secuencia da 10 más. Tienes cinco cartas, así que tienes cinco turnos.
    -# Las cartas están preparadas; haces { $moves } jugadas. Nadie más las ve.
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
learn-staircase-take = { $right } te **impone** una carta: debes colocar una de dos, y la otra se desecha. La idea era romper tu secuencia, pero una de las dos es justo el peldaño siguiente.
    {""}**Toma { $card }.**
learn-staircase-end = 🎉 **Has ganado.** Cinco seguidas, del diez al as, te han dado 50 puntos además de las cartas. La carta que te impuso { $right } ha sido para ti un sexto peldaño y le ha costado dos.

# -- la segunda lección

learn-staircase-2-about = **Cómo ganar.** Ya sabes colocar. Aquí tienes cinco posiciones, cada una de otra partida, y lo que ve en ellas un buen jugador: el orden de tus cartas, lo que dejas a los demás y cuándo vale la pena un turno.
    -# Son { $moves } jugadas. Nadie más las ve.
learn-staircase-2-order = { $cards } son una secuencia, pero no hace falta que vayan primero. Mientras estén en tu mano, una carta que robes aún puede ir debajo o encima. Así que coloca el as, que vale 30 en cualquier sitio, y tira el nueve: **desechar también coloca, y además roba una carta**.
    {""}**Desecha { $card } y coloca { $other }.**
learn-staircase-2-not-order = Guarda por ahora juntos en la mano el 3, el 4 y el 5. Despréndete del nueve y del as.
learn-staircase-2-scrap = El siete completa tu secuencia de tres, eso está claro. Pero ¿qué va a los desechos? Después juega { $left }, con 8 y 9 en su escalinata: **no tires el peldaño que necesita tu vecino de la izquierda**.
    {""}**Desecha { $card } y coloca { $other }.**
learn-staircase-2-not-scrap = { $left } reciclaría, tomaría tu diez y tendría una secuencia de tres: 40 puntos por una carta tuya.
learn-staircase-2-depot = El siete de los desechos es tuyo, y el ocho puede seguirlo. La carta que reciclas queda encima del depósito, y el siguiente jugador que deseche **la roba**. Es { $left }, que sigue con 8 y 9. Que no le llegue { $cards }.
    {""}**Recicla { $card }.**
learn-staircase-2-not-depot = El ocho lo necesitas tú, y el diez bien puede robarlo { $left }, a quien le hace falta. El tres no sirve a nadie.
learn-staircase-2-not-yet = El siete está ahora encima de los desechos. { $left } puede taparlo o tomarlo.
learn-staircase-2-last = Quedan dos cartas y dos turnos. { $cards }: toma ahora el ocho para una secuencia de cuatro, y la Q vale 20 en el último turno. **Despréndete de lo que menos vale**, y no cuentes con una secuencia a la que le faltan dos cartas.
    {""}**Recicla { $card }.**
learn-staircase-2-not-last = Entonces la Q queda en el depósito, y el dos es tu último peldaño: 10 puntos menos.
learn-staircase-2-not-interfere = Te costaría dos peldaños y daría uno a { $left }. Mira antes lo que valen tus propias cartas.
learn-staircase-2-interfere = ¿Conviene imponer? Pruébalo una vez, contra { $left }. Renuncias a dos peldaños, 20 puntos como mínimo, y eso da uno a { $left }. **Solo compensa cuando rompe por la mitad una secuencia larga**, y tienes que saber que la otra mitad está por llegar.
    {""}**Imponle una carta a { $left }. Muestra estas dos: { $card }, { $other }.**
learn-staircase-2-not-unusual = Muy bien, en una partida. Aquí llevas suficiente ventaja para ver lo que cuesta.
learn-staircase-2-end = 🎉 **Ganas igualmente.** Sin imponer habrías tenido al menos 100 puntos; { $left }, 50.
    Orden, desechos, depósito, últimos turnos: casi no hay más. El resto es lo que robas.
