"""One module per chapter of the rule book."""
