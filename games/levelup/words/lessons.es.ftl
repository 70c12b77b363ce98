# Las lecciones.

# -- la primera lección

learn-levelup-about = **Llega antes que nadie más allá del último NIVEL.** Tu NIVEL es tres cosas a la vez: cuántas cartas recibes, qué valor te sirve de comodín, y tu puntuación. Esta lección va del NIVEL 3 al NIVEL 6.
    -# Las cartas están preparadas; la lección dura { $moves } jugadas. Nadie más la ve.
# Right: después de «y» viene una carta.
learn-levelup-draw = Estás en el NIVEL 3, así que tienes tres cartas. Para subir, **todas** tus cartas deben formar combinaciones. Tres o más seguidas y del mismo palo son una **escalera de color**, y { $cards } son el comienzo de una. Cada turno empieza robando, y la carta de arriba de los descartes no te sirve.
    {""}**Roba del mazo.**
learn-levelup-not-draw = Todos verían que la tomas, y no encaja con nada de lo que tienes. Una carta del mazo, quizá.
learn-levelup-discard = Cada turno termina con un descarte. { $cards } buscan la carta vecina de su palo, hacia arriba o hacia abajo. El rey no pinta nada ahí.
    {""}**Descarta { $card }.**
learn-levelup-not-discard = Esas dos van juntas: servirían tanto la carta de debajo como la de encima.
learn-levelup-take = ¡{ $left } ha descartado { $cards }, justo la carta que necesitas! Todos ven lo que tomas, y no puedes devolverla en el mismo turno.
    {""}**Toma { $cards }.**
learn-levelup-laydown = { $cards } son una escalera de color, y te sobra una carta. Puedes descartarla y **bajarte** de una vez. Así acaba la ronda: subes un NIVEL y los demás se quedan donde están.
    {""}**Descarta { $card } y bájate.**
learn-levelup-set = Estás en el NIVEL 4: cuatro cartas, y tus **4 son comodines**. La ★ vale por la carta que quieras. Tres o más del mismo valor son **iguales**: { $cards }, con el comodín al lado, serían toda tu mano.
    {""}**Toma el nueve.**
learn-levelup-not-set = La carta que necesitas está ahí a la vista. Tómala antes de que alguien la tape.
learn-levelup-first = { $cards }: cuatro iguales con el comodín. Esta vez en dos pasos: descarta primero, sin bajarte.
    {""}**Descarta { $card }.**
learn-levelup-not-first = Así se hace de una vez, y así deberías hacerlo en una partida. Aquí la lección te enseña lo que aún es posible tras un descarte.
learn-levelup-window = Tu turno ha terminado, pero queda un **margen**: hasta que { $left } robe, aún puedes bajarte. Si algún día se te olvida, date prisa.
    {""}**Bájate.**
learn-levelup-five = NIVEL 5, cinco cartas. { $cards }, en los descartes, te daría cinco seguidas de un palo, y **sin comodín**. Es la **bonificación**: te sube dos NIVELES de golpe.
    {""}**Toma { $cards }.**
learn-levelup-not-five = El mazo solo puede ser peor. La carta que necesitas está encima de los descartes.
learn-levelup-bonus = { $cards }: ni un comodín entre ellas. Dos NIVELES más allá del 5 es pasar del 6, el último aquí.
    {""}**Descarta { $card } y bájate.**
learn-levelup-end = 🎉 **Has ganado:** estás más allá del último NIVEL.
    En una partida de verdad, el último es el NIVEL 13 con dos o tres jugadores, el 10 con cuatro, el 8 con cinco y el 6 con seis. Dos combinaciones no han salido: la escalera, cinco o más seguidas de cualquier palo, y el color, cinco o más de un mismo palo.
