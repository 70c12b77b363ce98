# The end of a match: the card that everybody gets.

end-place = { $place }\. { $name } · { $score }{ $rated ->
    [yes] { " " }· Wertung { $before } → { $after }
   *[no] {""}
}
end-change = { NUMBER($after, useGrouping: 0) } ({ $change })
end-course = **{ $title }:**
end-course-line = -# { $name } · { $numbers }
end-shared = -# { $name } zeigt dieses Ergebnis.
button-share = Teilen
share-there = Du hast dieses Ergebnis schon gezeigt: { $link ->
    [none] es ist unterwegs.
   *[other] { $link }
}
share-done = Fertig: Das Ergebnis steht im Kanal des Tisches.
share-failed = Im Kanal des Tisches kann ich nichts schreiben.
