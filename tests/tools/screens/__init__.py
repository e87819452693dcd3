"""The board of screenshots: every screen as a phone and a TV show it, made by one command and looked at."""
