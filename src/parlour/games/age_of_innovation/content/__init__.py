"""The content of Age of Innovation as tables that never change, loaded from data/ and checked."""
