"""The addresses of this machine, their QR codes, and why no phone comes in."""
