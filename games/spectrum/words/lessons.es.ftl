# Las lecciones.

# -- la primera lección

learn-spectrum-about = **Reúne antes que nadie cinco cartas de victoria, todas de colores distintos.** En cada ronda la mano más fuerte gana una: el mayor grupo de un color o, más fuerte que cualquier grupo, los siete colores. Pero las manos iguales se eliminan entre sí, y cualquiera puede ir de farol.
    -# Las cartas están preparadas; la lección dura { $moves } jugadas. Nadie más la ve.
learn-spectrum-offer = Tres verdes son un buen comienzo. Primero puedes **trocar**: ofrece una carta, boca abajo, a { $left }, a tu izquierda, que te da otra o rechaza. Ninguno ve antes la carta del otro, así que da una que te sobre.
    {""}**Ofrece { $card }.**
learn-spectrum-not-offer = Guarda tus verdes: son lo que reúnes. Cualquier otra carta vale.
learn-spectrum-not-yet = Troca primero: solo te cuesta una carta que de todos modos no necesitas, y cambias en el mismo turno.
learn-spectrum-exchange = ¡Una cuarta verde, qué suerte! En el mismo turno puedes **cambiar** hasta tres cartas: las pones a la vista en la mesa y robas otras tantas.
    {""}**Cambia las dos amarillas y la rosa.**
learn-spectrum-not-exchange = Puedes cambiar tres, y deberías: solo las verdes merecen quedarse.
learn-spectrum-accept = Ahora { $right } te ofrece una carta. Puede ser cualquiera, pero solo darías una carta que no te sirve.
    {""}**Troca: da { $card }.**
learn-spectrum-not-decline = Puedes rechazar, pero no hay nada que perder: das una carta que de todos modos cambiarías.
learn-spectrum-show = Tras dos turnos cada uno, todos **muestran tres** cartas a la vez, y los demás adivinan el resto. Nadie tiene por qué saber de tus verdes: que tu mano parezca **inofensiva**.
    {""}**Muestra { $cards }.**
learn-spectrum-not-show = Con dos o tres verdes en la mesa los demás saben qué reúnes. A veces es justo lo que quieres; esta vez, escóndelo.
learn-spectrum-stay = Tanto { $left } como { $right } muestran tres iguales; quizá tengan más que tus cuatro. Pero **las manos iguales se eliminan entre sí**, y entonces gana la siguiente. Quien sigue corre el riesgo y lo descarta todo; quien se retira no arriesga y puede conservar cartas.
    {""}**Sigue.**
learn-spectrum-not-stay = Retirarse sería lo prudente. Pero a cuatro iguales rara vez se les gana, salvo entre dos que luego se eliminan.
# Right: después de «y» vienen cartas rojas o rosas.
learn-spectrum-spectrum = Cinco contra cinco: los dos han quedado fuera, y tus cuatro verdes han ganado una carta de victoria verde. En la nueva ronda solo te falta el amarillo para los siete colores, y { $cards } los tienes dos veces.
    {""}**Cambia { $cards }.**
learn-spectrum-not-spectrum = Cada uno de tus otros colores está una sola vez, y necesitas los siete.
learn-spectrum-strong = Ahí está, un **espectro**: los siete colores, más fuerte que cualquier grupo. No necesitas nada más. Todos ven que no cambias nada, y eso parece **fuerte**; no se puede evitar.
    {""}**Termina tu turno sin cambiar.**
learn-spectrum-not-strong = Tienes los siete colores. Des lo que des, faltará uno.
learn-spectrum-harmless = Tres colores distintos: no puedes mostrar más, y una mano floja tampoco.
    {""}**Muestra { $cards }.**
learn-spectrum-sure = { $left } sigue, con tres rojas a la vista; { $right } se ha retirado. Ni siete rojas te ganarían; solo podría otro espectro.
    {""}**Sigue.**
# Right: ningún ordenador de las lecciones empieza por i.
learn-spectrum-not-sure = Nada gana a un espectro, y { $left } muestra tres iguales, así que no puede ser otro.
learn-spectrum-claim = Un espectro toma **dos** cartas de victoria. El verde no está entre las opciones: ya lo tienes, y **nadie toma un color dos veces**.
    {""}**Toma el rojo y el azul.**
learn-spectrum-end = 🎉 **Tres cartas de victoria en dos rondas.** Dos colores más ganarían la partida.
