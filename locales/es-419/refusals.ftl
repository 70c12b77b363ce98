# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

refused-already-seated = Ya tienes un lugar aquí. Quien organiza la mesa presiona **{ button-start }**; **{ button-leave }** deja libre tu lugar.
refused-not-rematched = Los jugadores de la última partida abren la revancha: { $players }. Cuando alguien de ellos haya presionado **{ button-rematch }**, presiónalo tú también para unirte.
refused-not-seated = No tienes lugar en esta mesa. Presiona **{ button-join }** antes de que empiece, o abre la tuya con `/jugar`.
refused-full = { $seats ->
    [one] El único lugar está ocupado.
   *[other] Los { $seats } lugares están ocupados.
} Abre otra mesa con `/jugar`.
refused-kept = Los lugares libres están reservados para invitados. Abre otra mesa con `/jugar`.
refused-elsewhere = Otro proceso del bot se está haciendo cargo de esta mesa. Vuelve a presionar dentro de un momento.
refused-no-computer = Ninguna computadora tiene un lugar aquí. Añade uno con el menú.
refused-cant-show = Aquí no puedo mostrar una mesa: me falta *{ $permission }* en este canal. Pídeselo a quien administra el servidor, o abre la mesa en otro lugar.
refused-no-such-seat = Ese lugar no existe en esta mesa.
