# Everything that one does in a checkout of Lex Ludi; it needs Python >= 3.11, git and make.
PYTHON ?= python3
BIN := .venv/bin
JOBS ?= 2
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist loadgroup
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help env verify test quick cover lint docs bench soak lock clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):[^#]*## /\1\t/p' Makefile | expand -t 10

env: .venv/stamp ## make .venv with all that the other targets need, as pinned in requirements.lock

.venv/stamp: pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lex Ludi needs Python >= 3.11, and $(PYTHON) is " + sys.version.split()[0] + ": make PYTHON=...")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --constraint requirements.lock pip setuptools
	PYTHONWARNINGS=ignore $(BIN)/python -m pip install --quiet --constraint requirements.lock --no-build-isolation --editable '.[fast,test,docs]'
	touch $@

verify: env ## prove every property of every game
	$(BIN)/lexludi verify

test: env lint verify ## all that must hold before a change lands, the book among it
	$(PYTEST)

quick: env ## the fast tests alone
	$(PYTEST) -m "not slow"

cover: env ## show the lines and branches that no test reaches
	$(PYTEST) --cov --cov-report=term-missing:skip-covered

lint: env ## style, types and layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

docs: env ## build the book into docs/_build/html
	$(BIN)/sphinx-build -W --keep-going -q -b html docs docs/_build/html

bench: env ## measure the speed and print the figures
	$(BIN)/python -m tests.bench

soak: env ## play the long differential test
	$(BIN)/python -m tests.soak

lock: ## pin the newest versions that pyproject.toml admits in requirements.lock
	rm -rf build/lock
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install --quiet --upgrade pip setuptools
	PYTHONWARNINGS=ignore build/lock/bin/python -m pip install --quiet --no-build-isolation --editable '.[fast,test,docs]'
	( sed -n '/^#/p' requirements.lock && build/lock/bin/python -m pip freeze --all --exclude-editable ) > build/requirements.lock
	mv build/requirements.lock requirements.lock
	rm -rf build/lock

clean: ## remove all that the other targets made
	rm -rf .venv build dist docs/_build htmlcov .coverage *.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
