# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

introduction-about = { $games }: juega con amigos, contra computadoras o con ambos. Cada jugador ve solo las cartas que le corresponde ver.
choose-company = **{ $game }**: ¿con quién? Tus amigos aún pueden unirse mientras haya un lugar libre.
button-against-computers = Contra computadoras
