# Only a door to make.py, which runs on every system; PYTHON names another interpreter (3.11 or newer).
PYTHON ?= python3
ARGS ?=

.PHONY: run test test-slow fuzz bench screenshots soak check lock setup catalogues installer installer-test model-pack wheelhouse demo

run test test-slow fuzz bench screenshots soak lock setup catalogues installer installer-test model-pack wheelhouse demo:
	@$(PYTHON) make.py $@ -- $(ARGS)

check:
	@$(PYTHON) make.py $@
