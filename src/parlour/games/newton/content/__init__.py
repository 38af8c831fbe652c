"""The content of Newton as tables that never change, loaded from data/ and checked."""
