# Les appels : une notification pour qui doit jouer et ne bouge pas.

call-public = ⏰ { $who }, c’est à vous de jouer ({ $game }). { $clock }
button-calls-off = Ne plus m’appeler
calls-off = On ne vous appellera plus, à aucune table. Envie d’être appelé de nouveau ? Réglez-le dans `/réglages personnels`.

# -- the clock

clock = Le temps expire { $due }.
clock-and-bank = Ce coup : { $move }, puis { $bank } de réserve ({ $due }).
