# The end of a match: the card that everybody gets.

end-place = { $place }\. { $name } · { $score }{ $rated ->
    [yes] { " " }· cote { $before } → { $after }
   *[no] {""}
}
end-change = { NUMBER($after, useGrouping: 0) } ({ $change })
end-course = **{ $title } :**
end-course-line = -# { $name } · { $numbers }
end-shared = -# { $name } partage ce résultat.
button-share = Partager
share-there = Vous avez déjà montré ce résultat : { $link ->
    [none] il arrive.
   *[other] { $link }
}
share-done = C’est fait : le résultat est dans le salon de la table.
share-failed = Je ne peux rien publier dans le salon de la table.
