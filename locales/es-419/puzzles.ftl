# Puzzles: words that differ in Latin America.

puzzle-about = En cada posición hay una jugada claramente mejor, y otra que solo parece buena. Cuenta la primera que presiones. No hay reloj y nadie mira.
