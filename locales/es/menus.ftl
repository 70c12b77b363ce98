menu-profile = Perfil
menu-invite = Invitar a una mesa
menu-review = Analizar esta partida
menu-review-none = Ninguna partida corresponde a este mensaje. Elige un resultado, una mesa o tu mano.
menu-invite-self = No necesitas invitación: `/jugar` abre una mesa con tu sitio.
menu-invite-game = **¿A qué quieres jugar con { $name }?** La mesa se abre con un sitio guardado.
menu-invite-seated = { $name } ya está en tu mesa.
menu-invite-kept = Hay un sitio guardado para { $name } en tu mesa. El juego: { $game }.
