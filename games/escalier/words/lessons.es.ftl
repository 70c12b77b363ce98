# Las lecciones.

# -- la primera lección

learn-escalier-about = **Di exactamente cuántas bazas harás.** En una *baza* cada uno juega una carta, por turno; quien *sale* juega la primera. La carta más alta del palo de salida hace la baza, salvo que alguien juegue triunfo. Cada baza de más o de menos te cuesta un punto, y gana quien menos puntos pierde.
    -# Las cartas están preparadas; la lección dura { $moves } jugadas. Nadie más la ve.
learn-escalier-forehead = En la primera ronda cada uno tiene una carta **en la frente**: ves todas menos la tuya. Sales tú, y nadie más tiene triunfo (★) ni nada alto: lo más probable es que tu carta haga la baza.
    {""}**Anuncia 1.**
learn-escalier-not-forehead = Se anuncia 0 cuando es probable que tu carta pierda. Aquí habría que ganarle con un ocho o un siete, y sin triunfo.
learn-escalier-last = Ahora dos cartas cada uno, y anuncias en último lugar. Los anuncios no pueden sumar el número de bazas: **alguien tiene que equivocarse.** Los demás han anunciado 1 entre todos, así que el 1 no te está permitido. { $cards } son un as y un triunfo: apunta alto.
    {""}**Anuncia 2.**
learn-escalier-not-last = Con un as y un triunfo, perder las dos bazas es más difícil que hacerlas.
learn-escalier-ruff = { $left } ha salido de tréboles y no tienes. Sin el palo de salida hay que **fallar**, es decir, jugar triunfo. Por eso tu as está en gris.
    {""}**Juega { $card }.**
learn-escalier-lead = Tu triunfo ha hecho la baza, y quien hace una baza **sale** en la siguiente. Solo un triunfo podría ganar a un as.
    {""}**Juega { $card }.**
learn-escalier-three = Otra partida, en su tercera ronda. Vuelves a anunciar en último lugar y el 1 tampoco está permitido. { $cards } son triunfos; con tres cartas cada uno, un triunfo suele valer una baza.
    {""}**Anuncia 2.**
# Right: ningún ordenador de las lecciones empieza por i.
learn-escalier-overruff = { $left } ha salido de diamantes y { $right } ha fallado con { $cards }. Tampoco tienes diamantes, así que debes fallar y, si puedes, **pisar**: superar el triunfo que ya está en la mesa. Tu triunfo pequeño no llega, así que queda una sola carta.
    {""}**Juega { $card }.**
learn-escalier-lose = Tienes una baza y quieres otra más. Salir con { $cards } sería arriesgado: quizá alguien tenga un triunfo más alto. Cede la salida y falla con él después.
    {""}**Juega { $card }.**
learn-escalier-not-lose = Si alguien tiene un triunfo más alto, esa carta se pierde. Guardada, falla lo que salga después.
learn-escalier-four = Tu último triunfo ha fallado un as: dos bazas, como dijiste. Ahora cuatro cartas cada uno. { $cards } es tu mejor carta, pero hay tres triunfos más altos; cuenta con una baza en total.
    {""}**Anuncia 1.**
learn-escalier-overtrump = { $right } sale de triunfo: { $cards }. **Si se sale de triunfo, todos deben superarlo si pueden**, quieran la baza o no.
    {""}**Juega { $card }.**
learn-escalier-undertrump = { $right } ha fallado con { $cards }. No tienes tréboles ni un triunfo tan alto: entonces tiene que caer un **triunfo menor**. No puede hacer la baza, y aun así se va.
    {""}**Juega { $card }.**
learn-escalier-follow = Se ha salido de diamantes y tienes uno: debes **asistir**. No tendrías que ganar a la carta de la mesa, pero quieres una baza, y puede ser esta.
    {""}**Juega { $card }.**
learn-escalier-end = 🎉 **Cuatro anuncios, cuatro aciertos:** no has perdido nada y vas en cabeza.
    Una regla no ha salido: sin el palo de salida ni triunfo, puedes jugar cualquier carta. Una partida de tres sube hasta diez cartas y vuelve a bajar hasta la de la frente.
