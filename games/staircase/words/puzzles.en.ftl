# What the puzzles are about.

theme-staircase-choose = taking the right one of two cards
theme-staircase-interfere = forcing a card on someone
theme-staircase-leave-alone = leaving the others alone
theme-staircase-recycle = recycling
theme-staircase-recycle-other = what to recycle
theme-staircase-recycle-run = recycling to continue a sequence
theme-staircase-scrap-other = what to scrap
theme-staircase-scrap-first = scrapping a card to draw a better one
theme-staircase-keep = keeping every card
theme-staircase-continue = continuing a sequence
theme-staircase-start-low = starting low
theme-staircase-start-high = starting high
theme-staircase-step-low = a low card first
theme-staircase-step-high = a high card first
theme-staircase-scrap-on = scrapping before continuing a sequence
theme-staircase-scrap-early = scrapping early, while there is time
theme-staircase-scrap-it = scrapping the card that looks right

# Why the best move is better than the tempting one.

puzzle-why-staircase = **{ $move }:** about { $points ->
    [one] { $points } point
   *[other] { $points } points
} on average in simulated matches. **{ $tempting_move }:** about { $tempting_points }.
