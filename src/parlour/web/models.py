"""What the site stores: people, tables with their seats and moves, and what is said there."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.sessions.models import Session
from django.db import models
from django.db.models import Q
from django.utils import timezone

from parlour.web.moderation import Announcement, Ban, Block, Report
from parlour.web.names import LOOKS_LENGTH, NAME_LENGTH, looks_of

__all__ = ["Announcement", "Ban", "Block", "Report"]  # stored beside what is told here

CHAT_LENGTH = 500
SLUG_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
HERE_SECONDS = 60  # a person not heard of for so long is no longer present
SILENT_SECONDS = 60  # a worker not heard of for so long has probably died
LOST_SECONDS = 3600  # and after so long nobody expects it back


def new_slug() -> str:
    """An address that cannot be guessed: whoever knows it may look at the table."""
    return "".join(secrets.choice(SLUG_LETTERS) for _ in range(12))


def new_seed() -> str:
    return secrets.token_hex(16)


class People(BaseUserManager["Person"]):
    def get_by_natural_key(self, username: str | None) -> Person:
        return self.get(login=username)


class Person(AbstractBaseUser):
    """A guest (no login) or an account. A guest becomes an account by choosing a password."""

    login = models.CharField(max_length=NAME_LENGTH, unique=True, null=True)  # names.login_of
    name = models.CharField(max_length=NAME_LENGTH)
    login_looks = models.CharField(max_length=LOOKS_LENGTH, blank=True, db_index=True)
    name_looks = models.CharField(max_length=LOOKS_LENGTH, blank=True, db_index=True)
    email = models.EmailField(blank=True)  # its owner has followed a link sent there
    new_email = models.EmailField(blank=True, default="", db_default="")  # still to be confirmed
    language = models.CharField(max_length=2, blank=True)  # empty: the browser's
    theme = models.CharField(max_length=5, blank=True)  # light, dark; empty: the browser's
    auto_end = models.BooleanField(default=False)  # a turn ends by itself
    # Can be told something while away: has a device or wants mails (notices.refresh_reach).
    reachable = models.BooleanField(default=False, db_default=False)
    mailed = models.BooleanField(default=False)  # has got one and not been back since
    zone = models.CharField(max_length=40, blank=True, default="", db_default="")  # IANA; UTC
    # The hours in that zone between which clocks of theirs stand still; equal: there is no night.
    night_from = models.SmallIntegerField(default=23, db_default=23)
    night_to = models.SmallIntegerField(default=7, db_default=7)
    night_changed = models.DateTimeField(null=True)
    automatic = models.JSONField(null=True)  # by game: answers that are given by themselves
    seen = models.DateTimeField(default=timezone.now)
    created = models.DateTimeField(default=timezone.now)
    is_operator = models.BooleanField(default=False, db_default=False)  # by command alone
    is_banned = models.BooleanField(default=False, db_default=False)  # a ban may hold: bans.py

    USERNAME_FIELD = "login"
    objects = People()

    class Meta:
        indexes = [
            models.Index(fields=["seen"], name="guests_seen", condition=models.Q(login=None))
        ]

    def save(self, *args: Any, **fields: Any) -> None:
        self.login_looks, self.name_looks = looks_of(self.login or ""), looks_of(self.name)
        super().save(*args, **fields)

    def __str__(self) -> str:
        return self.name

    @property
    def is_guest(self) -> bool:
        return self.login is None


class Table(models.Model):
    """A game with its players. Its moves are the truth; the position is rebuilt from them."""

    class Status(models.TextChoices):
        WAITING = "waiting"  # for players
        RUNNING = "running"
        FINISHED = "finished"
        ABANDONED = "abandoned"

    class Clock(models.TextChoices):
        NONE = "none"
        DAYS = "days"  # so many for each turn, and some in reserve
        LIVE = "live"  # minutes for the game, and seconds for each turn

    class AtEnd(models.TextChoices):
        BOT = "bot"  # plays on; the person may return
        VOTE = "vote"  # the others decide

    slug = models.CharField(max_length=16, unique=True, default=new_slug)
    game = models.CharField(max_length=40)
    rules = models.IntegerField()  # version of the rules it is played by
    options = models.JSONField(default=dict)
    size = models.IntegerField()  # number of seats
    owner = models.ForeignKey(
        Person, null=True, on_delete=models.SET_NULL, related_name="own_tables"
    )
    private = models.BooleanField(default=False)
    uploaded = models.BooleanField(default=False)  # a record that somebody brought
    # Whether hints, try-outs and plans are allowed; said before the game begins.
    help_allowed = models.BooleanField(default=True, db_default=True)
    # Time (clocks.py): seconds for each turn, then those of a reserve for the whole game.
    clock = models.CharField(
        max_length=4, choices=Clock.choices, default=Clock.NONE, db_default=Clock.NONE
    )
    turn_seconds = models.IntegerField(default=0, db_default=0)
    reserve_seconds = models.IntegerField(default=0, db_default=0)
    night_rest = models.BooleanField(default=False, db_default=False)  # clocks stand at night
    at_end = models.CharField(
        max_length=4, choices=AtEnd.choices, default=AtEnd.BOT, db_default=AtEnd.BOT
    )
    stand_in = models.CharField(max_length=20, blank=True, default="", db_default="")  # its level
    clock_due = models.DateTimeField(null=True)  # site time: when the next clock runs out
    # Whether it counts for the ratings of those who play; said before the game begins, too.
    rated = models.BooleanField(default=False, db_default=False)
    rated_at = models.DateTimeField(null=True)  # when it has counted
    seed = models.CharField(max_length=32, default=new_seed)  # never shown
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.WAITING)
    setup = models.TextField(blank=True)  # chance results of the set-up, one per line
    ply = models.IntegerField(default=0)  # number of moves stored
    version = models.IntegerField(default=0)  # grows with every change that a page may show
    confirmed = models.IntegerField(default=0)  # moves up to this ply cannot be taken back
    held = models.IntegerField(null=True)  # the seat that has still to end its turn
    bot_due = models.DateTimeField(null=True)  # when a worker shall see to the bots
    bot_slow = models.BooleanField(default=False, db_default=False)  # it will think long
    bot_tries = models.IntegerField(default=0, db_default=0)  # processes lost over its move
    thinker = models.CharField(max_length=100, blank=True, default="", db_default="")  # last one
    result = models.JSONField(null=True)  # the scores
    # What lists show, so that they need not replay a game (phases.as_data, seats.colours_of).
    phase = models.JSONField(null=True)  # how far it is; None: not begun, or of an older version
    colours = models.JSONField(null=True)  # of the seats, where the book names them
    broken = models.TextField(blank=True)  # why the moves cannot be replayed
    rematch = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="+")
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(default=timezone.now)  # the last move

    class Meta:
        indexes = [
            models.Index(fields=["status", "-changed"]),
            # The queue of the workers, and nothing else.
            models.Index(fields=["bot_due"], condition=Q(bot_due__isnull=False), name="due_bots"),
            models.Index(
                fields=["clock_due"], condition=Q(clock_due__isnull=False), name="due_clocks"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.slug}"

    @cached_property
    def seats(self) -> list[Seat]:
        """The seats with their people, as they were when they were first asked for."""
        from parlour.web.queries import seats_of

        return seats_of(self.pk)

    def refresh_from_db(self, *args: Any, **more: Any) -> None:
        super().refresh_from_db(*args, **more)
        self.forget_seats()

    def forget_seats(self) -> None:
        """Read the seats again when they are asked for."""
        self.__dict__.pop("seats", None)

    @property
    def running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def over(self) -> bool:
        return self.status in (self.Status.FINISHED, self.Status.ABANDONED)

    def draw_seed(self, ply: int) -> int:
        """The seed of whatever is drawn at a ply: the same after a restart, told to nobody."""
        digest = hashlib.sha256(f"{self.seed}:{ply}".encode()).digest()
        return int.from_bytes(digest[:8], "big")


class Seat(models.Model):
    """A place at a table and who sits there."""

    class Kind(models.TextChoices):
        OPEN = "open"
        PERSON = "person"
        LOCAL = "local"  # another person at the owner's screen
        BOT = "bot"

    class Absence(models.TextChoices):
        """Why a bot plays for a person; the last one stays when the game is over."""

        LEFT = "left"  # of their own will, or with their account
        TIME = "time"  # their time was up
        VOTED = "voted"  # their time was up, and the others wanted it so
        SILENT = "silent"  # nothing was heard of them, and somebody at the table wanted it so
        RESIGNED = "resigned"  # for good

    table = models.ForeignKey(Table, on_delete=models.CASCADE)
    index = models.IntegerField()
    kind = models.CharField(max_length=6, choices=Kind.choices)
    person = models.ForeignKey(Person, null=True, on_delete=models.SET_NULL)
    name = models.CharField(max_length=NAME_LENGTH, blank=True)  # of a local person
    level = models.CharField(max_length=20, blank=True)  # of a bot, or of the one that stands in
    handed = models.BooleanField(default=False)  # a bot plays for the person
    absence = models.CharField(
        max_length=8, choices=Absence.choices, blank=True, default="", db_default=""
    )
    due = models.BooleanField(default=False)  # decides now, or has to end the turn
    due_since = models.DateTimeField(null=True)  # when that last changed
    leave = models.BooleanField(default=False)  # agrees to abandon the game
    plan = models.TextField(blank=True, default="", db_default="")  # choices to come, one per line
    plan_effects = models.TextField(blank=True, default="", db_default="")  # what each brought
    plan_auto = models.BooleanField(default=False, db_default=False)  # is played by itself
    # Time used: in the turn up to `clock_from` (site time; None: the clock stands), in earlier
    # turns of the reserve. `late_since`: it was used up then, and nobody has settled that yet.
    clock_from = models.DateTimeField(null=True)
    turn_used = models.FloatField(default=0, db_default=0)
    reserve_used = models.FloatField(default=0, db_default=0)
    late_since = models.DateTimeField(null=True)
    vote = models.CharField(max_length=4, blank=True, default="", db_default="")  # about the late
    # For whom an open seat is kept.
    invited = models.ForeignKey(
        Person, null=True, on_delete=models.SET_NULL, related_name="invitations"
    )
    # Of a finished game: what became of the seat (results.py).
    points = models.IntegerField(null=True)
    place = models.IntegerField(null=True)  # 1 for the winners; None: not finished
    role = models.IntegerField(null=True)  # what the seat was, where the game has such a thing

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "index"], name="one_seat")]
        ordering = ["index"]
        indexes = [models.Index(fields=["person"], condition=Q(due=True), name="due_seats")]

    @property
    def played_by_bot(self) -> bool:
        return self.kind == self.Kind.BOT or self.handed


class Move(models.Model):
    """One choice, as it stands in the record."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="moves")
    ply = models.IntegerField()  # 1 for the first
    seat = models.IntegerField()
    notation = models.CharField(max_length=200)
    chance = models.TextField(blank=True)  # its chance results, one per line
    # Columns keep the names that running processes of the version before know.
    made_at = models.DateTimeField(default=timezone.now, db_column="at")
    automatic = models.BooleanField(default=False, db_default=False)  # made for the person

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "ply"], name="one_move")]


class Incident(models.Model):
    """Something that happened at a table beside the game: who left, returned, ran out of time."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="incidents")
    ply = models.IntegerField()  # at which the table stood
    kind = models.CharField(max_length=12)  # clocks.INCIDENTS
    seat = models.IntegerField()  # whom it is about
    actor = models.IntegerField(null=True)  # the seat that did it to another
    level = models.CharField(max_length=20, blank=True)  # of the bot that plays on
    happened_at = models.DateTimeField(default=timezone.now)


class Vacation(models.Model):
    """Days, in a person's own zone, on which their clocks stand still."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="vacations")
    first = models.DateField()
    last = models.DateField()

    class Meta:
        ordering = ["first"]


class SiteClock(models.Model):
    """One row: what the clock said when a worker last looked, and how much does not count.

    Time by which clocks are measured goes on without jumps: clocks.py.
    """

    ticked_at = models.DateTimeField()
    skipped = models.FloatField(default=0)  # seconds that the clock is ahead of it


class Chat(models.Model):
    """Something said at a table."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chat")
    person = models.ForeignKey(Person, null=True, on_delete=models.SET_NULL)
    text = models.CharField(max_length=CHAT_LENGTH)
    mentions = models.JSONField(default=list, db_default=[])  # ids of people who are called in it
    written_at = models.DateTimeField(default=timezone.now, db_column="at")


class ChatMark(models.Model):
    """How far somebody has read what is said at a table."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE)
    person = models.ForeignKey(Person, on_delete=models.CASCADE)
    last = models.BigIntegerField()  # the id of the last line

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "person"], name="one_chat_mark")]


class Mute(models.Model):
    """A person who does not want to read another one."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="mutes")
    other = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["person", "other"], name="one_mute")]


class Presence(models.Model):
    """A person who has the table open."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE)
    person = models.ForeignKey(Person, on_delete=models.CASCADE)
    seen = models.DateTimeField(default=timezone.now)
    visible = models.BooleanField(default=True, db_default=True)  # before their eyes

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "person"], name="one_presence")]

    @staticmethod
    def people_present(table: Table) -> set[int]:
        """The ids of those who are present."""
        since = timezone.now() - timedelta(seconds=HERE_SECONDS)
        present = Presence.objects.filter(table=table, seen__gte=since)
        return set(present.values_list("person_id", flat=True))

    @staticmethod
    def people_looking(table: Table) -> set[int]:
        """The ids of those who have the table before their eyes."""
        since = timezone.now() - timedelta(seconds=HERE_SECONDS)
        looking = Presence.objects.filter(table=table, seen__gte=since, visible=True)
        return set(looking.values_list("person_id", flat=True))


class Token(models.Model):
    """A key for programs that act for a person; only its hash is stored."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE)
    label = models.CharField(max_length=NAME_LENGTH)
    digest = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(default=timezone.now)

    @staticmethod
    def hashed(secret: str) -> str:
        return hashlib.sha256(secret.encode()).hexdigest()

    @classmethod
    def make(cls, person: Person, label: str) -> str:
        """Create a token; gives the secret, which cannot be read again."""
        secret = "parlour_" + secrets.token_urlsafe(24)
        cls.objects.create(person=person, label=label[:NAME_LENGTH], digest=cls.hashed(secret))
        return secret


class Device(models.Model):
    """A browser in which somebody is logged in, and when it was last heard of."""

    session = models.OneToOneField(Session, on_delete=models.CASCADE)
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="devices")
    browser = models.CharField(max_length=20, blank=True)
    system = models.CharField(max_length=20, blank=True)
    started = models.DateTimeField(default=timezone.now)
    seen = models.DateTimeField(default=timezone.now)


class Throttle(models.Model):
    """How often something was done under a key: limits.py counts.

    Times are seconds since 1970, so that both databases can add to them.
    """

    key = models.CharField(max_length=100, unique=True)
    count = models.IntegerField()
    opens = models.FloatField()  # when it may be done again
    ends = models.FloatField(db_index=True)  # when all is forgotten


class Awaited(models.Model):
    """Something that a page waits for: somebody thinks about it, and may know better later."""

    seat = models.IntegerField()
    requested_at = models.DateTimeField()
    wanted = models.DateTimeField()  # when a page last came for the answer
    taken = models.BooleanField(default=False)  # somebody thinks about it
    choice = models.IntegerField(null=True)  # the answer
    lines = models.JSONField(null=True)  # `lines.StoredLines`: what speaks for it and for others
    looks = models.IntegerField(default=0, db_default=0)  # how often it was thought about

    class Meta:
        abstract = True


class Hint(Awaited):
    """A hint for a seat: somebody has asked for it, a thinker takes it up and answers."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE)
    last = models.BigIntegerField()  # the id of the last move when it was asked for
    requested_at = models.DateTimeField(db_column="asked")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "seat"], name="one_hint")]


class Analysis(models.Model):
    """A game with what somebody thinks of it: variations and comments, for whoever has the link.

    Taken from a running table it is a trial: it begins at a ply of the table, with all that its
    seat cannot know dealt anew, and only its owner sees it.
    """

    slug = models.CharField(max_length=16, unique=True, default=new_slug)
    owner = models.ForeignKey(Person, on_delete=models.CASCADE)
    game = models.CharField(max_length=40)
    record = models.TextField()  # with variations; of a trial what was tried out alone
    seed = models.CharField(max_length=32, default=new_seed)  # of what variations draw
    ply = models.IntegerField(default=0)  # at which it was begun
    version = models.IntegerField(default=0)  # grows with every change
    table = models.ForeignKey(Table, null=True, on_delete=models.SET_NULL)  # where it is from
    seat = models.IntegerField(null=True)  # whose trial it is; None: all is open
    sight = models.CharField(max_length=32, blank=True)  # what that seat saw then, as a hash
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["table", "seat", "owner"],
                condition=Q(seat__isnull=False),
                name="one_trial",
            )
        ]
        indexes = [models.Index(fields=["owner", "-changed"], name="own_analyses")]

    @property
    def is_trial(self) -> bool:
        return self.seat is not None

    @property
    def draws(self) -> int:
        """The seed of whatever is drawn in it."""
        return int.from_bytes(hashlib.sha256(self.seed.encode()).digest()[:8], "big")


class Advice(Awaited):
    """What a strong player would do in a position of an analysis: wanted, then answered."""

    analysis = models.OneToOneField(Analysis, on_delete=models.CASCADE)
    node = models.CharField(max_length=20)  # the key of the position


class Review(models.Model):
    """Where a finished game was won and lost: somebody wants to know, thinkers judge its turns."""

    class State(models.TextChoices):
        QUEUED = "queued"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"
        CANCELLED = "cancelled"

    class Form(models.TextChoices):
        QUICK = "quick"
        FULL = "full"

    table = models.ForeignKey(Table, null=True, on_delete=models.CASCADE)
    analysis = models.ForeignKey(Analysis, null=True, on_delete=models.CASCADE)  # of a record
    line = models.CharField(max_length=32, blank=True)  # the moves of an analysis, as a hash
    form = models.CharField(max_length=5, choices=Form.choices)
    state = models.CharField(max_length=9, choices=State.choices, default=State.QUEUED)
    person = models.ForeignKey(Person, null=True, on_delete=models.SET_NULL)  # who wanted it first
    done = models.IntegerField(default=0)  # turns that were judged
    most = models.IntegerField(default=0)  # turns in all; 0: nobody has counted them yet
    thinker = models.CharField(max_length=100, blank=True)  # the process that is at it
    claimed_until = models.DateTimeField(null=True)  # after which others take it up
    tries = models.IntegerField(default=0)  # processes that have begun with it
    result = models.JSONField(null=True)  # `coach.Review` as plain data; no names of people
    created = models.DateTimeField(default=timezone.now)
    finished = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "form"], name="one_review_of_table"),
            models.UniqueConstraint(fields=["analysis", "form"], name="one_review_of_analysis"),
        ]
        indexes = [
            models.Index(
                fields=["created"],
                condition=Q(state__in=["queued", "running"]),
                name="waiting_reviews",
            )
        ]

    @property
    def is_waited_for(self) -> bool:
        return self.state in (self.State.QUEUED, self.State.RUNNING)

    @property
    def percent(self) -> int:
        return 100 * self.done // self.most if self.most else 0


class LessonProgress(models.Model):
    """How far a person is in a lesson: what was done in it, from which all else follows."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE)
    game = models.CharField(max_length=40)
    lesson = models.CharField(max_length=40)  # its name
    lines = models.TextField(blank=True)  # `lessons.Play.lines`
    is_done = models.BooleanField(default=False)  # it was finished once
    stars = models.IntegerField(default=0)  # the most that its puzzle has brought
    changed = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["person", "game", "lesson"], name="one_progress")
        ]


class Rating(models.Model):
    """How strong a person is at a game, as far as rated games tell (rating.py)."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="ratings")
    game = models.CharField(max_length=40)
    mean = models.FloatField()
    deviation = models.FloatField()  # how unsure that is
    least = models.FloatField()  # what the person is worth almost surely; leaderboards go by it
    games = models.IntegerField(default=0)  # that have counted
    changed = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["person", "game"], name="one_rating")]
        indexes = [models.Index(fields=["game", "-least"], name="leaders")]


class RatingChange(models.Model):
    """What a rated game has made of a person's rating."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE)
    game = models.CharField(max_length=40)
    table = models.ForeignKey(Table, null=True, on_delete=models.SET_NULL)
    before = models.FloatField()  # the mean before the game
    mean = models.FloatField()
    deviation = models.FloatField()
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "person"], name="one_change")]
        indexes = [models.Index(fields=["person", "game", "made_at"], name="rating_history")]


class Worker(models.Model):
    """A process in which bots think, and when it was last heard of."""

    name = models.CharField(max_length=100, unique=True)
    is_thinker = models.BooleanField(default=False, db_default=False)  # of slow bots
    started = models.DateTimeField(default=timezone.now)
    seen = models.DateTimeField(default=timezone.now)

    @classmethod
    def beat(cls, name: str, now: datetime, is_thinker: bool = False) -> None:
        """A sign of life."""
        signs = {"seen": now, "is_thinker": is_thinker}
        cls.objects.update_or_create(
            name=name[:100], defaults=signs, create_defaults={"started": now, **signs}
        )

    @classmethod
    def forget_lost(cls, now: datetime) -> None:
        """Remove those that were not heard of for long."""
        cls.objects.filter(seen__lt=now - timedelta(seconds=LOST_SECONDS)).delete()

    def is_silent(self, now: datetime) -> bool:
        return abs(now - self.seen) > timedelta(seconds=SILENT_SECONDS)


from parlour.web import notice_models  # noqa: E402, F401  (models that stand on these)
