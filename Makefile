# Only a door to make.py, which runs on every system; PYTHON names another interpreter (3.11 or newer).
PYTHON ?= python3
ARGS ?=

.PHONY: run test test-slow fuzz bench check lock setup catalogues installer

run test test-slow fuzz bench lock setup catalogues:
	@$(PYTHON) make.py $@ -- $(ARGS)

check installer:
	@$(PYTHON) make.py $@
