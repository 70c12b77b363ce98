# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

review-autopilot = -# { $moves ->
    [one] Una de estas jugadas la hizo
   *[other] { $moves } de estas jugadas las hizo
} la computadora en tu lugar.
