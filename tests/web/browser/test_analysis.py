"""The analysis board in a real browser: by mouse and by keys, shared, and tried out at a table."""

import pytest

from parlour import games
from parlour.kernel.match import Match
from tests.web.browser.conftest import PHONE
from tests.web.browser.test_access import findings

PLIES = 12
SHOWS = """node => document.getElementById('facts').dataset.node === node
    && document.querySelector('#tree a[aria-current]')?.search.slice(6).startsWith(node)
    && location.search.startsWith('?node=' + node)"""
ALONE = """() => {
    const choices = [...document.querySelectorAll('.choice[data-place]')];
    const places = choices.map((one) => one.dataset.place);
    return places.find((one) => one && places.filter((other) => other === one).length === 1
        && document.getElementById(one)?.classList.contains('can'));
}"""
FOCUSED = """index => [...document.querySelectorAll('.play-line')]
    .indexOf(document.activeElement) === index"""
LEFT = "node => document.getElementById('facts').dataset.node !== node"


def record(game: str = "via_nebula") -> str:
    match = Match(games.find(game), 2, 3)
    while match.ply < PLIES:
        match.play(match.choices[match.ply % len(match.choices)])
    return str(match.record())


class Board:
    """The page of an analysis, and what a person does there."""

    def __init__(self, page) -> None:
        self.page = page
        page.wait_for_selector("#tree a[aria-current]", state="attached")

    @property
    def nodes(self) -> list[str]:
        """The positions in the order of the text."""
        links = self.page.locator("#tree a").evaluate_all("all => all.map((one) => one.search)")
        return [link.removeprefix("?node=") for link in links]

    @property
    def node(self) -> str:
        return self.page.get_attribute("#facts", "data-node")

    def shows(self, node: str) -> None:
        """Wait until a position is shown: on the page, in the tree and in the address."""
        self.page.wait_for_function(SHOWS, arg=node)

    def press(self, key: str, node: str) -> None:
        self.page.keyboard.press(key)
        self.shows(node)

    def leave(self, act) -> str:
        """Do something that leads to another position; gives that."""
        before = self.node
        act()
        self.page.wait_for_function(LEFT, arg=before)
        node = self.node
        self.shows(node)
        return node

    def choose(self, index: int = 0) -> str:
        """Press a choice; its row is opened first if there are several of its kind."""
        return self.leave(
            lambda: (
                self.page.locator(".choice[name=choice]").nth(index).evaluate("one => one.click()")
            )
        )


@pytest.fixture
def bring(visit):
    """Somebody brings a record."""

    def brought(**options) -> tuple[Board, object]:
        ann = visit(**options)
        page = ann.go("/analysis/")
        page.fill("#text", record())
        page.click("form.card .btn-main")
        return Board(page), ann

    return brought


def test_keys_lead_through_the_tree(bring):
    board, _ = bring()
    main = board.nodes
    assert len(main) == PLIES + 1
    board.press("ArrowRight", main[1])
    for _ in range(3):
        board.page.keyboard.press("ArrowRight")  # quicker than answers come
    board.shows(main[4])
    variation = board.choose(-1)
    assert board.nodes == [*main[:6], variation, *main[6:]]
    board.press("ArrowUp", main[5])
    board.press("ArrowDown", variation)
    board.press("ArrowLeft", main[4])
    board.press("ArrowRight", main[5])
    board.press("End", main[-1])
    board.press("Home", main[0])
    board.page.reload()
    board.shows(main[0])


def test_the_mouse_plays_on_the_board_and_in_the_tree(bring):
    board, _ = bring()
    page, main = board.page, board.nodes
    page.click("#tree a >> nth=4")
    board.shows(main[4])
    # A place that one choice alone is about, on the board itself.
    place = page.evaluate(ALONE)
    node = board.leave(lambda: page.locator(f"#{place}").dispatch_event("click"))
    assert node in board.nodes
    page.click("#step-before")
    board.shows(main[4])
    page.click("#step-after")
    board.shows(main[5])


def test_comments_promotion_and_removal(bring):
    board, _ = bring()
    page, main = board.page, board.nodes
    page.click("#tree a >> nth=4")
    board.shows(main[4])
    variation = board.choose(-1)
    page.keyboard.press("c")
    page.keyboard.type("Sooner is better: arrows and 1 2 3 are letters here.")
    page.keyboard.press("Control+Enter")
    page.wait_for_selector("#tree q")
    assert "Sooner is better" in page.inner_text("#tree q")
    assert board.node == variation
    page.click("#promote")
    page.wait_for_selector("#promote:disabled")
    assert board.nodes == [*main[:5], variation, *main[5:]]
    page.click("#remove")
    board.shows(main[4])
    assert board.nodes == main


def test_a_comment_that_was_left_is_kept(bring):
    board, _ = bring()
    page, main = board.page, board.nodes
    with page.expect_response("**/edit/"):
        page.fill("#comment-form textarea", "Said without a button.")
        page.click("#tree a >> nth=3")
    board.shows(main[3])
    board.press("Home", main[0])
    page.wait_for_selector("#tree q")


def test_a_position_is_shared_by_its_address(bring, visit):
    board, _ = bring()
    page, main = board.page, board.nodes
    board.press("ArrowRight", main[1])
    board.press("ArrowRight", main[2])
    page.click("#tab-share")
    address = page.input_value("#address")
    assert address.endswith(f"?node={main[2]}")
    bob = visit(viewport=PHONE, locale="pl-PL")
    other = Board(bob.go(address.removeprefix(bob.address)))
    other.shows(main[2])
    assert not other.page.locator(".choice, #comment-form").count()
    other.page.wait_for_selector(".in-parts")  # who comes by a link gets the page that fits
    other.page.click("[data-tab=log]")
    other.page.click("#tab-share")
    other.page.click("#copy-analysis")
    other.page.wait_for_selector("#choices", state="attached")
    other.shows(main[2])
    other.choose()


def test_trying_out_at_a_table_leaves_it_alone(visit):
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    ply, table = ann.ply(), page.url
    page.click("#try-out button")
    board = Board(page)
    assert "dealt anew" in page.inner_text("#tree")
    for _ in range(3):
        board.choose()
    assert len(board.nodes) == 4
    page.click("a.try-out")
    page.wait_for_url(table)
    ann.wait_for_turn()
    assert ann.ply() == ply


def test_a_plan_is_kept_and_played_with_one_press(visit):
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    ply = ann.ply()
    page.click("#try-out button")
    Board(page).choose()
    page.click("#keep-as-plan")
    page.click("#play-plan")
    ann.wait_for_ply(ply + 1)
    page.wait_for_selector("#play-plan", state="detached")


def test_what_a_strong_player_would_do_is_marked(bring):
    board, ann = bring()
    board.press("ArrowRight", board.nodes[1])
    choice = ann.hint("h")
    assert board.page.locator(f"#choice-{choice}").count() == 1


def show_lines(board: Board, ann) -> int:
    """Ask for the engine's lines; gives how many there are.

    On a busy machine a quick answer without lines may come first, so ask again.
    """
    lines = board.page.locator("#lines .play-line")
    for _ in range(20):
        ann.hint("h")
        board.page.wait_for_selector(".looks-on", state="detached")  # no better one is to come
        if lines.count():
            return lines.count()
    raise AssertionError("no lines came in time")


def test_a_line_of_the_engine_is_played_by_mouse(bring):
    board, ann = bring()
    page, main = board.page, board.nodes
    board.press("ArrowRight", main[1])
    assert 0 < show_lines(board, ann) <= 3
    line = page.locator("#lines .play-line").last
    place = line.get_attribute("data-place")
    line.hover()
    if place:
        page.wait_for_function("id => document.getElementById(id)?.matches('.lit')", arg=place)
    choices = line.locator("xpath=..").locator("[name=line]").count()
    end = board.leave(line.click)
    page.wait_for_function("() => !document.getElementById('lines')")
    nodes = board.nodes
    assert end in nodes
    assert len(set(nodes) - set(main)) in (0, choices)  # none if it is what was played
    for _ in range(choices):
        board.leave(lambda: page.keyboard.press("ArrowLeft"))
    board.shows(main[1])


def test_a_line_of_the_engine_is_played_by_keys(bring):
    board, ann = bring()
    page, main = board.page, board.nodes
    board.press("ArrowRight", main[1])
    count = show_lines(board, ann)
    page.keyboard.press("h")
    page.wait_for_function(FOCUSED, arg=0)
    page.keyboard.press("ArrowUp")
    page.wait_for_function(FOCUSED, arg=count - 1)
    page.keyboard.press("ArrowDown")
    page.wait_for_function(FOCUSED, arg=0)
    assert board.node == main[1]  # arrows lead along the lines there, not through the tree
    end = board.leave(lambda: page.keyboard.press("Enter"))
    assert end in board.nodes


def test_lines_go_away_with_escape_and_with_a_step(bring):
    board, ann = bring()
    page, main = board.page, board.nodes
    board.press("ArrowRight", main[1])
    show_lines(board, ann)
    page.keyboard.press("Escape")
    page.wait_for_selector("#lines", state="detached")
    show_lines(board, ann)
    board.press("ArrowRight", main[2])
    page.wait_for_selector("#lines", state="detached")


@pytest.mark.parametrize(
    "seen",
    [{"color_scheme": "light"}, {"color_scheme": "dark", "viewport": PHONE, "locale": "pl-PL"}],
    ids=["laptop", "phone"],
)
def test_the_pages_under_axe(bring, seen):
    board, ann = bring(**seen)
    page, main = board.page, board.nodes
    for node in main[1:4]:
        board.press("ArrowRight", node)
    board.choose(-1)
    assert not findings(page)
    show_lines(board, ann)
    assert not findings(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if "viewport" in seen:
        page.click("[data-tab=log]")
        assert not findings(page)
    page.click("#tab-share")
    assert not findings(page)
    ann.go("/analysis/")
    assert not findings(page)
