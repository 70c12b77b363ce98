# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

learn-spectrum-accept = Ahora { $right } te ofrece una carta. Puede ser cualquiera, pero solo darías una carta que no te sirve.
    {""}**Presiona { $card } para intercambiar.**
learn-spectrum-2-colours = Ningún color más de dos veces, pero cinco de los siete. **Un espectro gana a todo y vale dos cartas de victoria.** Ve por él cuando ningún grupo destaque. El rojo y el rosa los tienes dos veces: intercambia uno.
    {""}**Ofrece { $card }.**
