"""Many phones at many tables, some of which are rude: how soon all are told, and what it costs."""
