# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

learn-practise = Jugar contra computadoras
learn-table = Tu mesa se abrió { $channel ->
    [none] aquí abajo
   *[other] en <#{ $channel }>
}: { $short ->
    [yes] una partida corta
   *[no] una partida
} contra computadoras. Presiona allí **{ button-start }**.
