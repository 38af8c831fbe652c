"""A study: many games of one kind watched closely, for whoever designs it (docs/lab.md)."""
