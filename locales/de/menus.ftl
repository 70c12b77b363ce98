menu-profile = Profil
menu-invite = An einen Tisch einladen
menu-review = Diese Partie analysieren
menu-review-none = Zu dieser Nachricht gehört keine Partie. Wähle ein Ergebnis, einen Tisch oder dein Blatt.
menu-invite-self = Du brauchst keine Einladung: `/spielen` öffnet einen Tisch mit deinem Platz.
menu-invite-game = **Was willst du mit { $name } spielen?** Der Tisch öffnet sich in diesem Kanal, mit einem freigehaltenen Platz.
menu-invite-seated = { $name } sitzt schon an deinem Tisch.
menu-invite-kept = An deinem Tisch ({ $game }) ist ein Platz für { $name } freigehalten.
