"""Pictures of every page, to be looked at: make screens, or python -m tools.screens --only log

It plays games of all rooms with bots, starts the site on them, opens every page in Chromium and
writes build/screens/index.html, with the pictures of a page beside one another: on a laptop and on
a phone in each language, by day and by night, and at one more size in turn; the first page and the
tables at every size. `--only` and `--look` take some of them; no more is played than they need.
"""
