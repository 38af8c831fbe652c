"""The content of Nippon as tables that never change, loaded from data/ and checked."""
