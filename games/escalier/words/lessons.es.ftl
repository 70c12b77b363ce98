# Las lecciones.

# -- la primera lección

learn-escalier-about = **Di exactamente cuántas bazas harás.** En una *baza* cada uno juega una carta, por turno; quien *sale* juega la primera. La carta más alta del palo de salida hace la baza, salvo que alguien juegue triunfo. Cada baza de más o de menos te cuesta un punto, y gana quien menos puntos pierde.
    -# Las cartas están preparadas; haces { $moves } jugadas. Nadie más las ve.
learn-escalier-forehead = En la primera ronda cada uno tiene una carta **en la frente**: ves todas menos la tuya. Sales tú, y nadie más tiene triunfo ni nada alto: lo más probable es que tu carta haga la baza.
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
learn-escalier-overruff = { $left } ha salido de diamantes y { $right } ha fallado con { $cards }. Tampoco tienes diamantes, así que debes fallar y, si puedes, **contrafallar**: superar el triunfo que ya está en la mesa. Tu triunfo pequeño no llega, así que queda una sola carta.
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

# -- la segunda lección

learn-escalier-2-about = **Cómo ganar.** Tres rondas de cinco cartas entre cuatro, y lo que piensa en ellas un buen jugador: cuánto vale una mano, cuándo contar los triunfos y cómo perder las bazas que no quieres.
    -# Son { $moves } jugadas. Nadie más las ve.
learn-escalier-2-expect = **Suma lo que es probable que haga cada carta.** El as de triunfo es una baza segura. La K de diamantes hace una, salvo que alguien tenga el as o falle. La J de triunfo vale más o menos media, las picas pequeñas nada. Son dos, o un poco más.
    {""}**Anuncia 2.**
learn-escalier-2-early = Sales tú. Una baza segura sigue segura, así que el as de triunfo puede esperar. La K de diamantes empeora con cada baza, porque los demás se quedan sin diamantes y fallan. **Juega pronto las ganadoras dudosas.**
    {""}**Juega { $card }.**
learn-escalier-2-not-early = El as de triunfo hace su baza cuando quieras. Guárdalo, y siempre tendrás una segura.
learn-escalier-2-shed = Una baza está hecha, y el as de triunfo será la segunda. La J sobra. Sal con ella mientras los demás tengan triunfos: quien tenga la Q debe jugarla.
    {""}**Juega { $card }.**
learn-escalier-2-wait = Ha caído la Q. Ahora salen de picas, y tus dos picas son demasiado bajas para hacer baza. Tu as todavía espera su turno.
    {""}**Juega { $card }.**
learn-escalier-2-trumps = Dos, como dijiste. En la ronda siguiente tienes tres de los cuatro mejores triunfos, y un as además. El nueve de tréboles no hace nada.
    {""}**Anuncia 4.**
learn-escalier-2-first = **Pierde primero lo que hay que perder.** Ahora todos tienen aún tréboles para ganar a tu { $cards }. Más tarde podría ser el último trébol y hacer una quinta baza, que sobraría. Los triunfos altos te devuelven la salida.
    {""}**Juega { $card }.**
learn-escalier-2-not-first = Esa carta hace su baza también después. El nueve de tréboles es más difícil de perder con cada baza.
learn-escalier-2-cheap = Salen de corazones y no tienes: debes fallar. Juegas en último lugar y todavía no hay triunfo, así que vale cualquiera. **Haz una baza lo más barata posible.**
    {""}**Juega { $card }.**
learn-escalier-2-not-cheap = Hace la baza, pero la J también, y esa está menos segura después.
learn-escalier-2-draw = Tres cartas, y quieres las tres bazas. El as de diamantes aún podría fallarse. Así que **arrastra**: sal con triunfos altos hasta que a los demás no les quede ninguno.
    {""}**Juega { $card }.**
learn-escalier-2-not-draw = Quien no tenga diamantes lo fallaría. Quítales antes los triunfos.
learn-escalier-2-count = **Cuenta los triunfos:** hay ocho. Uno se descubrió, tu J y tu K están jugadas, tres cayeron sobre la K, y el as lo tienes tú. Solo puede quedar el ocho. Una vez más, y nadie podrá fallar tu { $cards }.
    {""}**Juega { $card }.**
learn-escalier-2-not-count = Puede quedar un triunfo, el ocho. Sal con tu as de triunfo y desaparece.
learn-escalier-2-none = Se reparte de nuevo, y anuncias en último lugar. Los demás quieren cuatro de las cinco bazas, { $right } tres: los triunfos altos tienen que estar ahí. Tu as y tu K se fallarán, o podrás tirarlos. El 1 no está permitido, y 2 es demasiado.
    {""}**Anuncia 0.**
learn-escalier-2-any = { $right } sale de triunfo y no te queda ninguno. **Sin el palo de salida ni triunfo, vale cualquier carta:** una ocasión para deshacerte de algo. Tu K y tu Q están secas, así que caerán cuando salga su palo. El as puede esconderse tras su ocho.
    {""}**Juega { $card }.**
learn-escalier-2-more = Otra vez triunfo. La Q de tréboles también está seca: fuera.
    {""}**Juega { $card }.**
learn-escalier-2-rid = Diamantes, y no tienes. Ahora puede irse también el as; el ocho no hará nada.
    {""}**Juega { $card }.**
learn-escalier-2-end = 🎉 **Dos, cuatro y ninguna:** tres aciertos con manos muy distintas.
    Anuncia lo que es probable que hagan tus cartas. Juega pronto las ganadoras dudosas y las perdedoras seguras, guarda lo seguro, cuenta los triunfos y tira las cartas altas que estén secas.
