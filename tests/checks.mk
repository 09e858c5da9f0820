# SPDX-License-Identifier: Apache-2.0
# What `make check` runs, one row for each check, long ones first: whether it
# runs with sanitizers too ("both") or not ("plain"), and the command. That
# finds the program to test in BROWNOUT, and in JOBS how many things to do at a
# time. tests/fuzz/all has what takes longer.

PACKAGES := $(NEEDED) libcmocka-dev gcc-multilib csmith cmake python3 \
            python3-jsonschema python3-yaml msp430mcu lld-19 libunicorn-dev mspdebug

CORES  := $(shell nproc)
SHELLS := bash zsh fish man-db mandoc
PLACED := callbacks labels lists queens recursion structs switches varargs

check-run            := both  JOBS=$(CORES) tests/run
check-targets        := plain LEVELS='-O0 -O2 -Oz' tests/judge/targets
check-locate         := plain tests/fuzz/locate 80 1
check-oracle         := plain tests/fuzz/oracle 160 1
check-effects        := plain tests/judge/effects --quick --most 2
check-static         := plain tests/judge/static --every 6
check-workers        := plain NVM=all LEVELS=-O0 tests/judge/workers --every 6
check-workers-random := plain NVM=all tests/judge/workers --random 2 1
check-unit           := both  $(BUILD)/unit-tests
check-memory         := plain tests/fuzz/memory --tasks --judges reference,oracle 150 1
check-memory-replay  := plain tests/fuzz/memory --tasks --judges replay,instances 20 1
check-csmith         := plain tests/fuzz/csmith 10 1 $(GUESTS)
check-csmith-levels  := plain tests/fuzz/csmith --level O3 10 11 host
check-csmith-few     := plain REGISTERS=5 tests/fuzz/csmith --level O1 10 1 msp430
check-extensions     := plain tests/fuzz/extensions 4 1
check-targets-few    := plain REGISTERS='2 7' TARGETS='msp430 host' LEVELS=-O2 tests/judge/targets
check-static-csmith  := plain tests/judge/static --csmith 8 1
check-placement      := plain PASSES=loop-latch,function-return,function-entry tests/judge/placement $(PLACED:%=tests/portable/%.c)
check-config         := both  tests/judge/config
check-commands       := both  tests/judge/commands
check-completion     := plain tools/setup $(SHELLS) && tests/judge/completion
check-externals      := both  tests/judge/externals
check-hostile        := both  tests/judge/hostile
check-schedules      := plain tests/judge/schedules --most 2
check-validator      := plain tests/judge/validator
check-fix            := plain tests/judge/fix --quick
check-fuzz-fix       := plain tests/fuzz/fix --exhaustive 15 1
check-mutants        := plain tests/judge/mutants
check-values         := plain tests/judge/values --programs --every 3 --random 25 1
check-profile        := plain tests/judge/profile 4
check-idempotent     := plain tests/judge/idempotent
check-outputs        := plain tests/fuzz/outputs 60 1
check-inputs         := plain tests/fuzz/inputs 150 1
check-world          := plain tests/fuzz/world 60 1
check-calm           := plain tests/fuzz/calm 25 1
check-reboot         := plain tests/fuzz/reboot 30 1
check-rio            := plain tests/fuzz/rio 60 1
check-rio-dynamic    := plain tests/fuzz/rio-dynamic 40 1
check-sets           := plain tests/fuzz/sets 30 1
check-library-api    := plain tests/judge/library-api
check-library        := plain tests/fuzz/library 2000 1
check-parsers        := both  tests/fuzz/afl/run --replay $(BUILD)/parsers
check-mutate         := both  tests/fuzz/mutate 60 1
check-faults         := both  tests/judge/faults
check-determinism    := plain tests/judge/determinism
check-docs           := plain tests/judge/docs
check-explain        := both  tests/judge/explain
check-text           := both  tests/judge/text
check-sarif          := both  tests/judge/sarif
check-html           := both  tests/judge/html
check-hostile-text   := both  tests/judge/hostile-text
check-msp430         := plain tests/judge/msp430
check-header         := plain tests/judge/header
check-runtime        := plain tests/judge/runtime
check-device         := plain tests/device/run $(BUILD)/device
check-device-cpu     := plain tests/device/compare $(BUILD)/device/trace 20 1
check-device-mutants := plain tests/device/mutants $(BUILD)/device --every 5
check-device-demo    := plain tools/device-demo $(BUILD)/brownout $(BUILD)/device
check-reference      := plain tests/reference/selftest.py
check-install        := plain tests/judge/installed
check-includes       := plain tools/check-includes
check-names          := plain tools/check-names
check-prints         := plain tools/check-prints

CHECKS := $(shell sed -n 's/^\(check-[a-z0-9-]*\) *:=.*/\1/p' tests/checks.mk)
BOTH   := $(foreach c,$(CHECKS),$(if $(filter both,$($(c))),$(c)))
command = $(wordlist 2,99,$($(1)))
ASKED  := $(if $(SAN),$(BOTH),$(CHECKS))

# All cores, unless -j says otherwise; output in one piece for each check.
PARALLEL = $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(CORES)) \
           $(if $(filter output-sync,$(.FEATURES)),-O) --no-print-directory

check-setup:
	@tools/setup $(PACKAGES)

check: check-setup ## builds, and runs all checks
	@$(MAKE) $(PARALLEL) all $(BUILD)/unit-tests $(BUILD)/parsers \
	$(if $(SAN),,$(JUDGES))
	@rm -f $(BUILD)/failed
	@JOBS=$${JOBS:-$$((1 + $(CORES) / 8))} $(MAKE) $(PARALLEL) -k $(ASKED) || \
	{ echo "failed:" $$(cat $(BUILD)/failed); exit 1; }

quick: ## what to run by hand: includes, unit tests, programs on one target
	@$(MAKE) $(PARALLEL) all $(BUILD)/unit-tests
	@$(MAKE) $(PARALLEL) -k check-includes check-names check-prints check-unit \
	check-run='both tests/run --target msp430' check-run

.PHONY: check-setup $(CHECKS)
$(CHECKS): SHELL := /bin/bash
$(CHECKS): $(BUILD)/brownout
	@echo '$@: $(call command,$@)'
	@TIMEFORMAT='$@: %R s, of processors %U + %S s'; \
	export BROWNOUT=$(BUILD)/brownout PYTHONDONTWRITEBYTECODE=1; \
	time $(call command,$@) || { echo $@ >> $(BUILD)/failed; exit 1; }
check-unit: $(BUILD)/unit-tests
check-library-api: library
check-parsers: $(BUILD)/parsers
check-static check-static-csmith: $(BUILD)/judge-static
check-workers check-workers-random: $(BUILD)/judge-locate
check-fix check-fuzz-fix check-mutants: $(BUILD)/judge-fix

# The official validator of SARIF; it comes with a program for this machine.
MULTITOOL := build/npm/node_modules/@microsoft/sarif-multitool-linux/Sarif.Multitool

# What drives a browser, and what looks for barriers in a page.
MODULES  := build/npm/node_modules
PLAYWRIGHT := $(MODULES)/playwright-core/package.json
AXE      := $(MODULES)/axe-core/axe.min.js
PICTURES := build/pictures

check-report: check-setup ## tests reports with other people's tools (npm, chromium)
	@command -v npm > /dev/null || tools/setup npm
	@command -v chromium > /dev/null || tools/setup chromium
	@$(MAKE) --no-print-directory all
	@$(MAKE) --no-print-directory -j1 $(MULTITOOL) $(PLAYWRIGHT) $(AXE)
	BROWNOUT=$(BUILD)/brownout tests/judge/sarif $(MULTITOOL)
	@mkdir -p $(PICTURES)
	BROWNOUT=$(BUILD)/brownout tests/judge/html-browser $(MODULES) $(PICTURES)

$(MULTITOOL):
	@npm install --silent --no-audit --no-fund --ignore-scripts \
	--prefix build/npm @microsoft/sarif-multitool-linux@5.7.0
	@chmod u+x $@

$(PLAYWRIGHT):
	@npm install --silent --no-audit --no-fund --ignore-scripts \
	--prefix build/npm playwright-core@1.49.1

$(AXE):
	@npm install --silent --no-audit --no-fund --ignore-scripts \
	--prefix build/npm axe-core@4.10.2

fuzz: ## long tests; all checks with sanitizers
	@tools/setup $(PACKAGES) libclang-rt-19-dev
	@$(MAKE) $(PARALLEL) all $(JUDGES) $(BUILD)/device/failing $(BUILD)/device/trace
	@$(MAKE) $(PARALLEL) FUZZ=1 build-fuzz/fuzz
	@$(MAKE) $(PARALLEL) -k SAN=1 $(CHECKS)
	BROWNOUT=$(BUILD)/brownout tests/fuzz/all
