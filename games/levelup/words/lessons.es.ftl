# Las lecciones.

# -- la primera lección

learn-levelup-about = **Llega antes que nadie más allá del último NIVEL.** Tu NIVEL es tres cosas a la vez: cuántas cartas recibes, qué valor te sirve de comodín, y tu puntuación. Esta lección va del NIVEL 3 al NIVEL 6.
    -# Las cartas están preparadas; haces { $moves } jugadas. Nadie más las ve.
# Right: después de «y» viene una carta.
learn-levelup-draw = Estás en el NIVEL 3, así que tienes tres cartas. Para subir, **todas** tus cartas deben formar combinaciones. Tres o más seguidas y del mismo palo son una **escalera de color**, y { $cards } son el comienzo de una. Cada turno empieza robando, y la carta de arriba de los descartes no te sirve.
    {""}**Roba del mazo.**
learn-levelup-not-draw = Todos verían que la tomas, y no encaja con nada de lo que tienes. Una carta del mazo, quizá.
learn-levelup-discard = Cada turno termina con un descarte. { $cards } buscan la carta vecina de su palo, hacia arriba o hacia abajo. La K no pinta nada ahí.
    {""}**Descarta { $card }.**
learn-levelup-not-discard = Esas dos van juntas: servirían tanto la carta de debajo como la de encima.
learn-levelup-take = ¡{ $left } ha descartado { $cards }, justo la carta que necesitas! Todos ven lo que tomas, y no puedes devolverla en el mismo turno.
    {""}**Toma { $cards }.**
learn-levelup-laydown = { $cards } son una escalera de color, y te sobra una carta. Puedes descartarla y **bajarte** de una vez. Así acaba la ronda: subes un NIVEL y los demás se quedan donde están.
    {""}**Descarta { $card } y bájate.**
learn-levelup-not-laydown = Así solo descartas. Un botón hace las dos cosas: descarta y baja tus cartas.
learn-levelup-set = Estás en el NIVEL 4: cuatro cartas, y tus **4 son comodines**. La ★ vale por la carta que quieras. Tres o más del mismo valor son **iguales**: { $cards }, con el comodín al lado, serían toda tu mano.
    {""}**Toma el nueve.**
learn-levelup-not-set = La carta que necesitas está ahí boca arriba. Tómala antes de que alguien la tape.
learn-levelup-first = { $cards }: cuatro iguales con el comodín. Esta vez en dos pasos: descarta primero en el menú, sin bajarte.
    {""}**Descarta { $card }.**
learn-levelup-not-first = Así se hace de una vez, y así deberías hacerlo en una partida. Aquí la lección te enseña lo que aún es posible tras un descarte.
learn-levelup-window = Tu turno ha terminado, pero queda un **margen**: hasta que { $left } robe, aún puedes bajarte. ¿Se te ha olvidado bajarte? Hasta entonces aún puedes.
    {""}**Bájate.**
learn-levelup-five = NIVEL 5, cinco cartas. { $cards }, en los descartes, te daría cinco seguidas de un palo, y **sin comodín**. Es la **bonificación**: te sube dos NIVELES de golpe.
    {""}**Toma { $cards }.**
learn-levelup-not-five = El mazo solo puede ser peor. La carta que necesitas está encima de los descartes.
learn-levelup-bonus = { $cards }: ni un comodín entre ellas. Dos NIVELES más allá del 5 es pasar del 6, el último aquí.
    {""}**Descarta { $card } y bájate.**
learn-levelup-end = 🎉 **Has ganado.** En una partida de verdad, el último NIVEL es el 13 con dos o tres jugadores, el 10 con cuatro, el 8 con cinco y el 6 con seis. Dos combinaciones no han salido: la escalera, cinco o más seguidas de cualquier palo, y el color, cinco o más de un mismo palo.

# -- la segunda lección

learn-levelup-2-about = **Cómo ganar.** Lo que te toca es suerte. Lo que guardas, tiras y tomas no lo es. Cinco posiciones contra { $left }, y lo que ve en ellas un buen jugador.
    -# Son { $moves } jugadas. Nadie más las ve.
learn-levelup-2-outs = De estas cuatro guardas tres. **Cuenta las cartas que completarían tu mano.** Con { $cards } son los otros dos ochos, el seis y el nueve de corazones, y cuatro treses comodines: ocho cartas. Con el diez en vez del ocho de tréboles, solo seis.
    {""}**Descarta { $card }.**
learn-levelup-2-not-outs = Cuenta otra vez: sin esa carta, menos cartas completarían tu mano.
learn-levelup-2-safe = { $left } acaba de tirar { $cards }, así que ahí no se reúnen K. **Tira lo que tu vecino de la izquierda ha tirado** o ha dejado pasar. Tu K es segura; si lo es el cinco, nadie lo sabe.
    {""}**Descarta { $card }.**
learn-levelup-2-not-safe = Podrías prescindir de ella, pero quizá { $left } la espera. Las K, ya lo sabes, no.
learn-levelup-2-not-wild = Esa la necesitas: el cuatro es comodín, y el nueve y el diez de corazones son vecinos.
learn-levelup-2-taken = { $left } **ha tomado** tu { $cards }. Así que ahí se reúne algo en lo que encaja: treses o diamantes bajos. No le des más. Guarda por ahora tu otro tres y tira algo que quede lejos.
    {""}**Descarta { $card }.**
learn-levelup-2-not-taken = { $left } acaba de tomar un tres, y quizá solo le falta otro.
learn-levelup-2-not-near = Esa te sirve: dos diamantes y el cuatro comodín van juntos.
learn-levelup-2-again = Otra vez: la K no sirve a ninguno de los dos. { $cards } se queda mientras haya otra cosa que tirar.
    {""}**Descarta { $card }.**
learn-levelup-2-flush = NIVEL 5, y tres diamantes. Cinco o más de un palo son un **color**, así que con { $cards } tienes cuatro de cinco. Los demás ven lo que tomas, pero **una carta que necesitas con seguridad lo vale**.
    {""}**Toma { $cards }.**
learn-levelup-2-not-flush = Una de cada cuatro cartas es un diamante. Esta está ahí, y lo es con seguridad.
learn-levelup-2-four = Cuatro diamantes y dos ases. Los diamantes se quedan; de los ases, uno tiene que irse.
    {""}**Descarta { $card }.**
learn-levelup-2-not-four = Entonces te faltan otra vez dos diamantes en lugar de uno.
learn-levelup-2-fifth = ¡{ $cards }! { $left } vio que tomabas un diamante y ha tirado otro. Tú fíjate en lo que toma tu vecino de la izquierda.
    {""}**Toma { $cards }.**
learn-levelup-2-not-fifth = Es el quinto diamante. Tómalo y la ronda es tuya.
learn-levelup-2-ready = Completa nada más repartir: cinco seguidas son una **escalera**, sean del palo que sean. Puedes bajarte **antes de robar**, pero **roba primero**: aún podrás bajarte en este turno, y el diez de picas traería la bonificación.
    {""}**Roba del mazo.**
learn-levelup-2-not-ready = Así también ganas la ronda. Pero robar no te cuesta nada: te bajas después, y una carta traería la bonificación.
learn-levelup-2-not-fits = No encaja, y una carta tomada no puede volver en el mismo turno: ya no podrías bajarte.
learn-levelup-2-end = 🎉 **Así se ganan las rondas.**
    Cuenta las cartas que te sirven, tira lo que no sirve a tu vecino de la izquierda, toma lo que necesitas con seguridad y bájate en el primer turno en que puedas.
