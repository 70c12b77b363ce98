# Las cartas en palabras: J, Q y K como están impresas en las barajas de póquer españolas.

joker = Comodín
rank = { $rank ->
    [T] 10
   *[other] { $rank }
}
colour = { $colour ->
    [R] Rojo
    [Y] Amarillo
    [G] Verde
    [B] Azul
    [P] Rosa
    [W] Blanco
   *[K] Negro
}

# Lo que está escrito en la esquina de una carta de color: una letra de la palabra, distinta para cada una y de ninguna figura ni as (aMarillo, aZul, roSa).
colour-letter = { $colour ->
    [R] R
    [Y] M
    [G] V
    [B] Z
    [P] S
    [W] B
   *[K] N
}

# Cómo se llama un palo, para quien no recibe imágenes: corazones.
suit-word = { $suit ->
    [C] tréboles
    [D] diamantes
    [H] corazones
   *[S] picas
}

# Una carta leída en voz alta: 9 de picas.
aloud-card = { $rank ->
    [T] 10
    [A] as
   *[other] { $rank }
} de { suit-word }
aloud-wild = { $card } (comodín{ $role ->
    [none] {""}
   *[other] : { $role }
})
aloud-exact = exacto
