"""What people take home: CSV, BG Stats."""
