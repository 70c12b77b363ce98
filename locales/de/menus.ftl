menu-profile = Profil
menu-invite = An einen Tisch einladen
menu-review = Diese Partie analysieren
menu-review-none = Zu dieser Nachricht gehört keine Partie. Wähle ein Ergebnis, einen Tisch oder dein Blatt.
menu-invite-self = Du brauchst keine Einladung: `/spielen` eröffnet einen Tisch mit deinem Platz.
menu-invite-game = **Was willst du mit { $name } spielen?** Der Tisch wird mit einem freigehaltenen Platz eröffnet.
menu-invite-seated = { $name } sitzt schon an deinem Tisch.
menu-invite-kept = An deinem Tisch ({ $game }) ist ein Platz für { $name } freigehalten.
