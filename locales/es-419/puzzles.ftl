# Puzzles: words that differ in Latin America.

puzzle-about = En cada posición hay una jugada claramente mejor, y otra que solo parece buena. Cuenta la primera que presiones. No hay reloj y nadie mira.
posted-puzzle-how = -# Una jugada es claramente la mejor. Presiona la tuya: solo tú ves la respuesta, y solo cuenta el primer intento. Aparece aquí al acabar el día ({ $at }).
