# The menus of people and messages (right-click, Apps). A menu entry has at most 32 characters.
menu-profile = Profile
menu-invite = Invite to a table
menu-review = Review this match
menu-review-none = No finished match belongs to this message. Choose a result, a table or your hand.
menu-invite-self = You need no invitation: `/play` opens a table with your seat.
menu-invite-game = **What do you want to play with { $name }?** The table opens with a seat kept for them.
menu-invite-seated = { $name } is already seated at your table.
menu-invite-kept = A seat is kept for { $name } at your table of { $game }.
