"""The content of Via Nebula as tables that never change, loaded from data/ and checked."""
