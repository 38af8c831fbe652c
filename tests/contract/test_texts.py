"""Everything has a text: notation both ways, sentences in every language, rules in the book."""

from contextlib import suppress

from parlour.kernel.errors import InvalidChoice
from parlour.kernel.game import Game
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.phrases import SPOKEN_SYMBOL, Lexicon, PhraseReader
from tests.contract.tables import (
    GAMES_PER_HOUSE,
    Moment,
    TableSetup,
    each_game,
    each_house,
    moments,
    played,
    rules_of,
    viewers,
)


@each_game
def test_the_notation_of_every_number_reads_back(game: Game) -> None:
    actions = game.actions
    texts = [actions.text(choice) for choice in actions]
    assert len({text.lower() for text in texts}) == actions.size
    for choice, text in enumerate(texts):
        assert actions.number(text) == choice
        assert actions.number(f"  {text.upper()} ") == choice
        assert text == text.strip()
        assert not text.startswith((";", "!", "="))


@each_game
def test_wrong_notation_is_refused(game: Game) -> None:
    for choice in list(game.actions)[::29]:
        text = game.actions.text(choice)
        for wrong in (f"{text} x", f"x{text}", text + "x", ""):
            with suppress(InvalidChoice):
                assert game.actions.number(wrong) != choice


@each_game
def test_every_chance_result_reads_back(game: Game) -> None:
    for topic, items in enumerate(game.topics.items):
        backwards = list(range(len(items)))[::-1]
        for result in ([], backwards, *([item] for item in backwards)):
            assert game.topics.parse(game.topics.text(topic, result)) == (topic, result)


@each_game
def test_verbs_options_and_values_have_words_in_every_language(game: Game) -> None:
    say = game.texts.say
    for lang in LANGUAGES:
        assert game.title[lang]
        for verb in game.actions.verbs:
            assert game.texts.has("verbs", verb.name)
            assert say("groups", verb.name, lang)
        for option in game.options:
            assert say("options", option.name, lang)
            assert all(say("values", value, lang) for value in option.values)


@each_game
def test_phrases_have_the_same_slots_in_every_language(game: Game) -> None:
    lexicon = Lexicon(game.texts.words, game.texts.nouns)
    for section, phrases in game.texts.phrases.items():
        for key, phrase in phrases.items():
            assert set(phrase) == set(LANGUAGES), f"{section}.{key}"
            slots = [PhraseReader(lexicon, lang, phrase[lang], key).slots for lang in LANGUAGES]
            assert all(one == slots[0] for one in slots), f"{section}.{key}"


@each_game
def test_the_rule_book_is_there(game: Game) -> None:
    assert all(path.is_file() for path in game.rulebook.values())
    assert rules_of(game.name)


@each_house
def test_every_event_has_a_rule_and_a_sentence_for_everybody(table: TableSetup) -> None:
    for seed in range(GAMES_PER_HOUSE):
        match = played(table, seed)
        for number, ply in enumerate(match.plies):
            with Moment(match, number):
                for event in ply.events:
                    assert event.rule in rules_of(table.game.name), event
                    assert -1 <= event.seat < table.seats
                    for lang in LANGUAGES:
                        for viewer in viewers(table):
                            sentence = match.event_text(event.seen_by(viewer), lang)
                            assert sentence
                            assert "{" not in sentence


@each_house
def test_something_is_told_of_every_choice(table: TableSetup) -> None:
    match = played(table, 1)
    silent = [ply for ply in match.plies if not ply.events]
    assert len(silent) <= len(match.plies) // 2, [s.choice for s in silent[:5]]


@each_house
def test_questions_choices_and_scores_read_in_every_language(table: TableSetup) -> None:
    game = table.game
    for moment in moments(table, 1):
        with moment as state:
            match = moment.match.copy()
            match.state = state
            for lang in LANGUAGES:
                for seat in state.pending:
                    assert match.question_text(seat, lang)
                    for choice in state.choices(seat):
                        assert match.choice_text(choice, seat, lang)
                        assert game.group_text(choice, lang)
                for score in state.scores():
                    assert all(game.texts.say("sources", line.source, lang) for line in score.lines)


@each_house
def test_no_symbol_is_left_in_plain_text(table: TableSetup) -> None:
    match = played(table, 1)
    for lang in LANGUAGES:
        for sentence in match.log(0, lang):
            assert not SPOKEN_SYMBOL.search(sentence)
            assert "{" not in sentence


@each_house
def test_every_choice_of_the_space_can_be_named_in_a_sentence(table: TableSetup) -> None:
    """Also those that are not offered: a page shows them greyed, with the reason."""
    for moment in moments(table, 0, 2):
        with moment as state:
            for choice in table.game.actions:
                for lang in LANGUAGES:
                    assert table.game.choice_text(state, 0, choice, lang)
