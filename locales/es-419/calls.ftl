# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

told-back = { $you ->
    [yes] Recuperaste tu lugar.
   *[no] { $name } volvió.
}
hand-away = { $reason ->
    [left] **Te has ido.** Un jugador intermedio juega por ti.
    [outvoted] **Los demás siguen.** Un jugador intermedio juega por ti.
   *[late] **⌛ Se te acabó el tiempo.** Un jugador intermedio juega por ti.
} Presiona **{ button-look-again }** y vuelves a jugar tú.
