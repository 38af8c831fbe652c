# Every target makes what it needs; python 3.11 or newer and make are enough to start.
#   make play          the site, in a browser make rules         rules that no test proves
#   make test          both forms             make playthroughs  write the golden texts anew
#   make lint          style, types, imports  make bench         speed, beside its peers
#   make format        tidy the sources       make lock          pin the newest dependencies
#   make install       .venv with Parlour     make clean         back to a fresh clone
#   make bench-web     speed of the site (BENCH_WEB="--beside FOLDER": and of another version)
#   make test-postgres the site on PostgreSQL
#   make mutants GAME=nippon N=60             do the rule tests notice broken rules?
#   make soak          20 minutes of play while processes are killed (SOAK="--minutes 1 …")
#   make ladder        how strong the levels are, in 10 minutes on two cores (LADDER=--long)
#   make screens       pictures of every page, to be looked at (SCREENS="--only rules")
#   make lessons       the courses of all games: lessons, choices, words, tested

PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BENCH := .venv-bench
BIN := $(VENV)/bin
PIP := -m pip --disable-pip-version-check --no-input -qq
PIP_TOOLS := pip-tools==7.6.2
COMPILE := build/lock/bin/pip-compile -q --upgrade --no-header --no-emit-options \
	--strip-extras --allow-unsafe --annotation-style=line
# A part of the tests: make test TESTS=tests/contract
TESTS ?= tests
PYTEST := -m pytest -n auto --dist worksteal $(TESTS)
# The site is never compiled itself: its tests run once, on the compiled rules.
NO_SITE := $(if $(filter tests,$(TESTS)),--ignore tests/web)
# Nor are the environments' frameworks.
NO_FRAMEWORKS := $(if $(filter tests,$(TESTS)),--ignore tests/envs/test_aec.py \
	--ignore tests/envs/test_single.py --ignore tests/envs/test_spiel.py)
# Nor are drawings, tuning and the tools: their tests run once, on the source.
NO_DRAWINGS := $(if $(filter tests,$(TESTS)),--ignore tests/contract/test_pictures.py \
	--ignore tests/contract/test_books.py --ignore-glob 'tests/games/*/test_draw*.py')
NO_TOOLS := $(if $(filter tests,$(TESTS)),--ignore tests/cli/test_tune.py \
	--ignore tests/lab/test_tuning.py --ignore tests/lab/test_samples.py \
	--ignore tests/test_mutants_tool.py)
# Folders too, so that a deleted file is noticed.
SOURCES := $(shell find src -name __pycache__ -prune -o -print) setup.py pyproject.toml LICENSE

.PHONY: play test test-pure test-compiled test-postgres lint format bench bench-web ladder soak screens rules \
	lessons mutants playthroughs install lock clean

# It does not wait for the compiled form: the first start runs on the source while that is built.
play: $(VENV)/.site
	@$(BIN)/python -m tools.play $(SERVE)

test: test-pure test-compiled

# The source, also in the processes that tests start.
test-pure: $(VENV)/.deps
	PARLOUR_PURE=1 PYTHONPATH=$(CURDIR)/src $(BIN)/python $(PYTEST) $(NO_SITE) $(NO_FRAMEWORKS)

# The installed package: src is not on the path. Browser tests run here alone; what tries the whole
# site with odd input or byte by byte has done so in the source form.
test-compiled: install
	env -u PARLOUR_PURE -u PYTHONPATH $(BIN)/python $(PYTEST) $(NO_DRAWINGS) $(NO_TOOLS) -o pythonpath=.

# The site's own tests against a real PostgreSQL server, started for them; what only draws pages
# asks the database nothing new.
test-postgres: $(VENV)/.deps
	PARLOUR_PURE=1 PYTHONPATH=$(CURDIR)/src tools/with_postgres $(BIN)/python -m pytest -n auto \
		--dist worksteal tests/web --ignore tests/web/browser --ignore tests/web/test_server.py \
		--ignore tests/web/test_equal_bytes.py --ignore tests/web/test_schema.py \
		--ignore tests/web/test_column.py --ignore tests/web/test_games.py \
		--ignore tests/web/test_sections.py --ignore tests/web/test_phases.py \
		--ignore tests/web/test_rows.py --ignore tests/web/test_look.py

lint: $(VENV)/.deps
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	PYTHONPATH=src $(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

format: $(VENV)/.deps
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(BENCH)/.installed
	$(BENCH)/bin/python -m parlour.lab.bench

bench-web: install
	@env -u PARLOUR_PURE -u PYTHONPATH $(BIN)/python -m parlour.web.bench $(BENCH_WEB)
	@if ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null; then \
		env -u PARLOUR_PURE -u PYTHONPATH tools/with_postgres \
			$(BIN)/python -m parlour.web.bench --webs 2 --workers 2; \
	else echo "PostgreSQL is not installed: two web processes were not measured."; fi

# Prints the ladder of every game and writes it into docs/strength.md.
ladder: install
	env -u PARLOUR_PURE -u PYTHONPATH $(BIN)/python -m parlour.lab.ladder $(LADDER)

soak: install
	env -u PARLOUR_PURE -u PYTHONPATH tools/soak $(SOAK)

screens: install
	env -u PARLOUR_PURE -u PYTHONPATH $(BIN)/python -m tools.screens $(SCREENS)

rules: $(VENV)/.deps
	@PYTHONPATH=src $(BIN)/python tools/rules.py

lessons: $(VENV)/.deps
	@PARLOUR_PURE=1 PYTHONPATH=src $(BIN)/python -m parlour.lessons

GAME ?= via_nebula
N ?= 60
mutants: $(VENV)/.deps
	@$(BIN)/python -m tools.mutants $(GAME) -n $(N)

playthroughs: install
	$(BIN)/python -m parlour.lab.playthroughs

install: $(VENV)/.installed

# Always the compiled form where a C compiler is found; PARLOUR_PURE=1 picks the source at run time.
$(VENV)/.wheel: $(VENV)/.deps $(SOURCES)
	@echo "Building Parlour; the first time takes a while."
	@rm -rf build/wheel
	@env -u PARLOUR_PURE -u PYTHONPATH $(BIN)/python $(PIP) wheel --no-deps --no-build-isolation \
		--wheel-dir build/wheel .
	@touch $@

$(VENV)/.installed: $(VENV)/.wheel
	@$(BIN)/python $(PIP) install --no-deps --force-reinstall build/wheel/*.whl
	@env -u PARLOUR_PURE $(BIN)/python -c 'import parlour; print("Parlour is installed, compiled." \
		if parlour.compiled() else \
		"No C compiler found: installed the pure Python form, which is slower.")'
	@touch $@

$(BENCH)/.installed: $(VENV)/.wheel $(BENCH)/.deps
	@$(BENCH)/bin/python $(PIP) install --no-deps --force-reinstall build/wheel/*.whl
	@touch $@

# What the site itself needs, without the tools for work on it: the first start waits for no more.
$(VENV)/.site: requirements.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "Parlour needs Python 3.11 or newer."; exit 1; }
	@echo "Getting what the site needs; this takes about half a minute, the first time only."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -c "import tomllib; \
		print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['dependencies'], sep='\n')" \
		> $(VENV)/site.txt
	@$(BIN)/python $(PIP) install -c requirements.lock -r $(VENV)/site.txt
	@touch $@

$(VENV)/.deps: requirements.lock
$(BENCH)/.deps: requirements-bench.lock
%/.deps:
	@test -n "$(PYTHON)" || { echo "Parlour needs Python 3.11 or newer."; exit 1; }
	@echo "Installing $< into $*"
	@$(PYTHON) -m venv $*
	@$*/bin/python $(PIP) install -r $<
	@touch $@

lock:
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python $(PIP) install $(PIP_TOOLS)
	@$(COMPILE) --extra dev --extra envs --extra lab --extra parquet --extra postgres --extra tune -o build/lock.txt pyproject.toml
	@{ echo "# Run time with its extras, and dev, exact versions; made anew by: make lock"; \
		cat build/lock.txt; } > requirements.lock
	@$(COMPILE) --extra bench -c requirements.lock -o build/lock-bench.txt pyproject.toml
	@{ echo "# Run time and bench, exact versions; made anew by: make lock"; \
		cat build/lock-bench.txt; } > requirements-bench.lock

clean:
	rm -rf $(VENV) $(BENCH) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis \
		.import_linter_cache
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
