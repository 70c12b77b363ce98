"""The domain: tables with a lobby, one match, deadlines and a log. It knows neither Discord nor SQL."""
