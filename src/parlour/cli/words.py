"""What the terminal itself says, in every language."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "help": {
        "en": (
            "a number, or notation (explore E5)   make that choice\n"
            "? explore E5     why it is not possible      ?        what can be asked for\n"
            "hint             what greedy would do        undo     take the last choice back\n"
            "scores           points by source            log      what happened (log all)\n"
            "rules VN-5.3     the rule book               table    the table with its legend\n"
            "save FILE        keep the game in a file     quit     leave; the game is kept"
        ),
        "pl": (
            "numer albo zapis (explore E5)        wykonaj ten wybór\n"
            "? explore E5     dlaczego to niemożliwe      ?        o co można pytać\n"
            "hint             co zrobiłby greedy          undo     cofnij ostatni wybór\n"
            "scores           punkty według źródeł        log      co się działo (log all)\n"
            "rules VN-5.3     reguły                      table    stół z objaśnieniami\n"
            "save PLIK        zapisz grę do pliku         quit     wyjdź; gra zostaje zapisana"
        ),
    },
    "start": {
        "en": "{title}, {seats}; seed {seed}. Type help for the commands.",
        "pl": "{title}, {seats}; ziarno {seed}. Wpisz help, aby zobaczyć polecenia.",
    },
    "resumed": {
        "en": "{title}, {seats}; resumed after {ply} choices. Type help for the commands.",
        "pl": "{title}, {seats}; wznowiono po {ply} wyborach. Wpisz help, aby zobaczyć polecenia.",
    },
    "possible": {"en": "{what}: possible now.", "pl": "{what}: możliwe."},
    "impossible": {"en": "{what}: not possible now.", "pl": "{what}: teraz niemożliwe."},
    "and_more": {"en": "… and {n} more", "pl": "… i jeszcze {n}"},
    "ask_for": {
        "en": "Ask with ? and a choice. There are (possible now of all):",
        "pl": "Pytaj: ? i wybór. Są (teraz możliwe ze wszystkich):",
    },
    "no_number": {
        "en": "There is no choice {n}; they are 1 to {most}.",
        "pl": "Nie ma wyboru {n}; są od 1 do {most}.",
    },
    "hint": {"en": "greedy would: {n} {what}", "pl": "greedy wybrałby: {n} {what}"},
    "undone": {"en": "Taken back: {what}", "pl": "Cofnięto: {what}"},
    "secret_choice": {"en": "a secret choice", "pl": "tajny wybór"},
    "saved": {"en": "Saved as {file}.", "pl": "Zapisano jako {file}."},
    "name_file": {"en": "save needs the name of a file.", "pl": "save wymaga nazwy pliku."},
    "kept": {
        "en": "The game is kept in {file}. Go on with: parlour play {game} --resume {file}",
        "pl": "Gra jest zapisana w {file}. Wznów: parlour play {game} --resume {file}",
    },
    "pass_on": {
        "en": "{name} is next. Others look away; press Enter. ",
        "pl": "Teraz {name}. Pozostali nie patrzą; naciśnij Enter. ",
    },
    "turn_ends": {
        "en": "Your turn ends. Enter goes on, undo takes back. ",
        "pl": "Twoja tura się kończy. Enter — dalej, undo — cofnij. ",
    },
    "nothing_yet": {"en": "Nothing has happened yet.", "pl": "Nic się jeszcze nie wydarzyło."},
    "over": {"en": "The game is over.", "pl": "Koniec gry."},
    "winner": {"en": "Winner: {names}", "pl": "Wygrywa: {names}"},
    "nobody": {"en": "The seats have lost.", "pl": "Gracze przegrali."},
    "points": {"en": "Points", "pl": "Punkty"},
    "total": {"en": "Total", "pl": "Razem"},
    "rank": {"en": "Rank", "pl": "Miejsce"},
    "unknown": {
        "en": "{sentence} Type help for the commands.",
        "pl": "{sentence} Wpisz help, aby zobaczyć polecenia.",
    },
    "you": {"en": "you", "pl": "ty"},
    "game": {"en": "Game", "pl": "Gra"},
    "seats": {"en": "Seats", "pl": "Miejsca"},
    "options": {
        "en": "Options (the first value is the default)",
        "pl": "Opcje (pierwsza wartość jest domyślna)",
    },
}


def say(key: str, lang: str, **values: object) -> str:
    """A sentence with its values filled in."""
    return WORDS[key][lang].format(**values)
