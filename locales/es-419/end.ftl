# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

end-own = ### { $left ->
    [yes] Te fuiste y una computadora terminó por ti: { end-own-place }
   *[no] { $won ->
        [yes] { $level ->
            [none] Has ganado: { end-own-place }
           *[other] Compartes la victoria con { end-own-level }
        }
       *[no] Has quedado en { end-own-place }{ $level ->
            [none] {""}
           *[other] , empatando con { end-own-level }
        }
    }
}
