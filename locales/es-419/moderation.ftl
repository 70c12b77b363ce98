# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

refused-crowded = Hay muchísima gente jugando ahora mismo y no doy abasto. No ha cambiado nada: vuelve a presionar dentro de un momento.
refused-slow-down = Las cosas de una en una: presionas más rápido de lo que puedo seguirte. Espera un momento y continúa.
refused-removed = La moderación ha dejado libre tu lugar en esta partida; una computadora lo ocupó.
refused-not-allowed = No puedes hacer eso aquí. Pídeselo a quien administra este servidor.
away-removed = La moderación ha quitado a { $name } de la mesa; sigue una computadora.
