# Las lecciones.

# -- la primera lección

learn-spectrum-about = **Reúne antes que nadie cinco cartas de victoria, todas de colores distintos.** En cada ronda la mano más fuerte gana una: el mayor grupo de un color o, más fuerte que cualquier grupo, los siete colores. Pero las manos iguales se eliminan entre sí, y cualquiera puede ir de farol.
    -# Las cartas están preparadas; haces { $moves } jugadas. Nadie más las ve.
learn-spectrum-offer = Tres verdes son un buen comienzo. Primero puedes **intercambiar** una carta con { $left }, a tu izquierda. La ofreces boca abajo; { $left } te da otra o rechaza. Ninguno ve antes la carta del otro, así que da una que te sobre.
    {""}**Ofrece { $card }.**
learn-spectrum-not-offer = Guarda tus verdes: cualquier otra carta vale.
learn-spectrum-not-yet = Intercambia primero: cambias en el mismo turno.
learn-spectrum-exchange = ¡Una cuarta verde, qué suerte! En el mismo turno puedes **cambiar** hasta tres cartas. Las pones boca arriba en la mesa y robas otras tantas.
    {""}**Cambia las dos amarillas y la rosa.**
learn-spectrum-not-exchange = Solo las verdes merecen quedarse.
learn-spectrum-accept = Ahora { $right } te ofrece una carta. Puede ser cualquiera, pero tú das solo una que no te sirve.
    {""}**Pulsa { $card } para intercambiar.**
learn-spectrum-not-decline = Quien rechaza todos los intercambios gana menos de la mitad de veces que los demás.
learn-spectrum-show = Tras dos turnos cada uno, todos **muestran tres** cartas a la vez. Los demás adivinan el resto. Nadie tiene por qué saber de tus verdes: que tu mano parezca **inofensiva**.
    {""}**Muestra { $cards }.**
learn-spectrum-not-show = Eso delata tus verdes.
learn-spectrum-stay = Tanto { $left } como { $right } muestran tres iguales; quizá tengan más que tus cuatro. Pero **las manos iguales se eliminan entre sí**, y entonces gana la siguiente. Quien sigue corre el riesgo y lo descarta todo; quien se retira no arriesga y puede conservar cartas.
    {""}**Sigue.**
learn-spectrum-not-stay = Retirarse sería lo prudente. Pero a cuatro iguales rara vez se les gana, salvo entre dos que luego se eliminan.
learn-spectrum-spectrum = Cinco contra cinco: los dos han quedado fuera, y tus cuatro verdes han ganado una carta de victoria verde. Ahora **solo falta el amarillo** para los siete colores. Tienes { $cards } dos veces.
    {""}**Cambia { $cards }.**
learn-spectrum-not-spectrum = Necesitas una de cada color.
learn-spectrum-strong = Ahí está, un **espectro**: los siete colores, más fuerte que cualquier grupo. No necesitas nada más. Todos ven que no cambias nada, y eso parece **fuerte**; no se puede evitar.
    {""}**No cambies nada.**
learn-spectrum-not-strong = Tienes los siete colores: no sueltes ninguno.
learn-spectrum-harmless = Tres colores distintos: una mano floja también los muestra.
    {""}**Muestra { $cards }.**
learn-spectrum-sure = { $left } sigue, con tres rojas boca arriba; { $right } se ha retirado. Ni siete rojas te ganarían; solo podría otro espectro.
    {""}**Sigue.**
# Right: ningún ordenador de las lecciones empieza por i.
learn-spectrum-not-sure = Nada gana a un espectro, y { $left } muestra tres iguales, así que no puede ser otro.
learn-spectrum-claim = Un espectro da **dos** cartas de victoria. El verde no está entre las opciones: ya lo tienes, y **nadie toma un color dos veces**.
    {""}**Toma el rojo y el azul.**
learn-spectrum-end = 🎉 **Tres cartas de victoria en dos rondas.** Dos colores más ganarían la partida.

# -- la segunda lección

learn-spectrum-2-about = **Cómo ganar.** Los espectros dan la mayoría de las cartas de victoria, y retirarse a tiempo da los espectros. Cinco posiciones de cinco rondas, y lo que ve en ellas un buen jugador.
    -# Son { $moves } jugadas. Nadie más las ve.
learn-spectrum-2-colours = Ningún color más de dos veces, pero cinco de los siete. **Un espectro gana a todo y vale dos cartas de victoria.** Ve a por él cuando ningún grupo destaque. El rojo y el rosa los tienes dos veces: intercambia uno.
    {""}**Ofrece { $card }.**
learn-spectrum-2-not-colours = De ese color solo tienes una, y necesitas una de cada.
learn-spectrum-2-doubles = { $left } rechaza. Entonces cambia las dos repetidas: cada carta nueva puede ser la blanca o la negra que falta.
    {""}**Cambia una roja y una rosa.**
learn-spectrum-2-not-doubles = Cambia solo las repetidas: necesitas una de cada color.
learn-spectrum-2-fold = Seis colores; el blanco dos veces, el negro no llegó. Tal como está, la mano vale dos iguales, casi nada. Pero **quien se retira puede conservar cartas**, y nada merece más conservarse que seis colores: en la ronda siguiente tienes dos turnos más para encontrar el séptimo.
    {""}**Retírate.**
learn-spectrum-2-not-fold = Dos iguales casi nunca ganan, y después de seguir tendrías que descartar los seis colores.
learn-spectrum-2-keep = Te has retirado, así que decides qué se va: solo la segunda blanca.
    {""}**Descarta { $card }.**
learn-spectrum-2-not-keep = Guarda una de cada color. Solo sobra una de las blancas.
learn-spectrum-2-early = Cuatro verdes, y hablas en **primer** lugar. { $left } muestra tres rojas y quizá tenga más; pero si su mano y otra son iguales, quedan fuera las dos. Y cuatro verdes guardadas apenas valen más que cartas nuevas: con un grupo se sigue.
    {""}**Sigue.**
learn-spectrum-2-not-early = Retirarte no cuesta nada, pero guardas poco: dos turnos con cartas nuevas traen a menudo otras cuatro iguales. Retírate con lo que es casi un espectro.
learn-spectrum-2-late = La misma mano, y ahora hablas en **último** lugar. Nadie más puede seguir, y dos ya siguen: si sus manos son iguales, quedan fuera los dos. Todo lo que se puede saber lo sabes.
    {""}**Sigue.**
learn-spectrum-2-not-late = Nadie habla después de ti, y los otros dos pueden ser iguales. Rara vez tienen cuatro iguales mejor ocasión.
learn-spectrum-2-alarm = ¡Cinco verdes! Pero mira a { $left }: **ningún cambio** en sus dos turnos y tres colores distintos en la mesa. ¿Qué mano no necesita ninguna carta y no tiene dos iguales que mostrar? Un espectro. Retírate y guarda tus cinco.
    {""}**Retírate.**
learn-spectrum-2-not-alarm = Cinco iguales pierden contra un espectro, y todo lo que ha hecho { $left } lo parece.
learn-spectrum-2-end = 🎉 **Era un espectro.** No te ha costado nada: las cinco verdes pueden quedarse contigo para la ronda siguiente.
    Reúne colores cuando ningún grupo destaque. Retírate y guarda lo que es casi un espectro; con un grupo, sigue. Y fíjate en cuántas cartas cambian los demás.
