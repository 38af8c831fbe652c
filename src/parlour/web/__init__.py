"""The site: lobby, table, replay, accounts, JSON API. A game brings only its pictures and texts."""
