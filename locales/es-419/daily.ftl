# The daily deal: words that differ in Latin America.

daily-about = Hoy todo el mundo recibe las mismas cartas. Juegas { $short ->
    [yes] una partida corta
   *[no] una partida
} contra { $others ->
    [one] una computadora
   *[other] { $others } computadoras
}: unos minutos, sin reloj y con un solo intento. Puedes dejarlo cuando quieras y seguir más tarde con `/partida-diaria`.
daily-fair = ## ¿Fue limpio el reparto?
    Las cartas de cada día salen de un número secreto. Su huella está aquí hasta una semana antes. Dos días después de la partida también está aquí el propio número, y cualquiera puede comprobar que da estas cartas. Quien administra el bot podría mirarlo antes.
