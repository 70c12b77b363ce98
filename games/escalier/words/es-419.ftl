# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

option-escalier-undertrump-help = Sin el palo ni un triunfo mayor: ¿hay que jugar un triunfo menor?
