"""A table that plays itself, and the random moves it makes."""
