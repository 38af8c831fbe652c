"""The rule book, one module per chapter."""
