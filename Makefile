# Only a door to make.py, which runs on every system; PYTHON names another interpreter (3.11 or newer).
PYTHON ?= python3
ARGS ?=

.PHONY: run test test-slow fuzz bench check lock setup installer

run test test-slow fuzz bench lock setup:
	@$(PYTHON) make.py $@ -- $(ARGS)

check installer:
	@$(PYTHON) make.py $@
