# SPDX-License-Identifier: Apache-2.0
# brownout: `make demo` and `make check` do everything, set-up included;
# `make help` says what else there is.

VERSION := 0.1.0
RELEASED := 2026-11-18
BUILD   := build$(if $(FUZZ),-fuzz,$(if $(SAN),-san))
CLANG   := clang-19
CC      := $(if $(FUZZ),$(CLANG),gcc)
LLVM    := llvm-config-19
NEWLIB  := /usr/include/newlib

WARN   := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes \
          -Wmissing-prototypes -Wvla $(if $(CI),-Werror)
SANFLAGS := $(if $(SAN)$(FUZZ),-fsanitize=address -fsanitize=undefined \
            -fno-sanitize-recover=undefined -fno-omit-frame-pointer) \
            $(if $(FUZZ),-fsanitize=fuzzer-no-link)
CFLAGS ?= $(if $(SAN)$(FUZZ),-O1,-O2) -g
# Expanded late: the tools may not be there before `make setup`.
LLVM_CFLAGS = -isystem $(shell $(LLVM) --includedir)
LLVM_LIBS   = $(shell $(LLVM) --ldflags --libs core irreader linker analysis \
              bitwriter)
DEFS   := -DVERSION='"$(VERSION)"' -DCLANG='"$(CLANG)"' \
          -DNEWLIB_INCLUDE='"$(NEWLIB)"' -D_GNU_SOURCE
FLAGS   = -std=c11 -fPIC -fvisibility=hidden $(WARN) $(CFLAGS) $(SANFLAGS) $(DEFS) -Isrc -Iinclude \
          -I$(BUILD) -MMD -MP
LIBS    = $(LLVM_LIBS) -lstdc++ $(shell pkg-config --libs yaml-0.1) -ljansson -lm \
          -lpthread

SRC    := $(filter-out src/guest/% src/cli/main.c,\
          $(wildcard src/*/*.c src/*/*/*.c))
CORE   := $(BUILD)/libbrownout-core.a
UNIT   := $(patsubst tests/%.c,$(BUILD)/%.o,$(wildcard tests/unit/*.c))
HARNESS := $(patsubst tests/fuzz/afl/%.c,$(BUILD)/harness/%.o,\
           $(filter-out %/program.c,$(wildcard tests/fuzz/afl/*.c)))
JUDGES := $(patsubst tests/judge/judge_%.c,$(BUILD)/judge-%,\
          $(wildcard tests/judge/judge_*.c))

.PHONY: all setup help check quick demo bench bench-quick fuzz check-report \
        docs site format clean man completion
.DELETE_ON_ERROR:

all: $(BUILD)/brownout ## builds the program

include tools/embed.mk tools/install.mk tools/library.mk tests/checks.mk \
        tests/device/device.mk

# --- building -----------------------------------------------------------------

$(BUILD)/brownout: $(BUILD)/cli/main.o $(CORE)
	@echo "  LINK  $@"
	@$(CC) $(CFLAGS) $(SANFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/cli/man.o: DEFS += -DRELEASED='"$(RELEASED)"'

$(CORE): $(SRC:src/%.c=$(BUILD)/%.o) $(BUILD)/guest_data.o \
		$(BUILD)/header_data.o
	@rm -f $@
	@ar rcs $@ $^

$(BUILD)/%.o: src/%.c Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) $(if $(findstring src/load/,$<),$(LLVM_CFLAGS)) -c -o $@ $<

$(BUILD)/unit/%.o: tests/unit/%.c $(BUILD)/unit_list.h Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) -c -o $@ $<

# A row for each file of unit tests; made again when there are others.
UNITS := $(patsubst tests/unit/%.c,UNIT(%),$(sort $(wildcard tests/unit/test_*.c)))
ifneq ($(UNITS),$(file < $(BUILD)/unit_list.h))
.PHONY: $(BUILD)/unit_list.h
endif
$(BUILD)/unit_list.h:
	@mkdir -p $(@D)
	@echo '$(UNITS)' > $@

$(BUILD)/unit-tests: $(UNIT) $(CORE)
	@echo "  LINK  $@"
	@$(CC) $(CFLAGS) $(SANFLAGS) -o $@ $^ -lcmocka $(LIBS)

$(BUILD)/harness/%.o: tests/fuzz/afl/%.c Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) -c -o $@ $<

# Every parser with files that are given, and (FUZZ=1) with libFuzzer.
$(BUILD)/parsers: $(filter-out %/fuzz.o,$(HARNESS)) $(CORE)
	@echo "  LINK  $@"
	@$(CC) $(CFLAGS) $(SANFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/fuzz: $(filter-out %/replay.o,$(HARNESS)) $(CORE)
	@echo "  LINK  $@"
	@$(CC) $(CFLAGS) $(SANFLAGS) -fsanitize=fuzzer -o $@ $^ $(LIBS)

$(BUILD)/judge-%: tests/judge/judge_%.c $(CORE)
	@echo "  TEST  $<"
	@$(CC) $(FLAGS) -o $@ $< $(CORE) $(LIBS)

$(BUILD)/bench-%: bench/%.c $(CORE)
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) -o $@ $< $(CORE) $(LIBS)

# Computed goto is what these files are for.
LOOPS := $(patsubst src/%.c,$(BUILD)/%.o,$(wildcard src/*/loop_*.c \
         src/*/*/loop_*.c))
$(LOOPS) $(BUILD)/judge-static: WARN := $(filter-out -Wpedantic,$(WARN))
# clang needs 20 seconds for each of them with more than that, and has no
# _Float128.
ifdef FUZZ
$(LOOPS): SANFLAGS := -fsanitize=address -fno-omit-frame-pointer
$(BUILD)/vm/floats.o: CC := gcc
$(BUILD)/vm/floats.o: SANFLAGS :=
endif

# --- what people run ----------------------------------------------------------

setup: ## installs the packages that building needs
	@tools/setup $(NEEDED)

help: ## prints this
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 24
	@echo 'SAN=1, with any of them: with ASan and UBSan, in build-san'
	@echo 'JOBS=N: how many things a check does at a time'
	@echo 'parts of make check:'
	@printf '  %-21s %s\n' $(foreach c,$(CHECKS),$(c) "$(call command,$(c))")

demo: setup ## a first look
	@$(MAKE) --no-print-directory all
	@tools/demo $(BUILD)/brownout
	@printf '\nThe program is %s; call it so, or as brownout after\n%s\n' \
	'$(CURDIR)/$(BUILD)/brownout' '    sudo make install'

bench: ## speed
bench-quick: ## speed, in a minute
bench bench-quick: all $(BUILD)/bench-snapshot $(BUILD)/bench-rio
	bench/run $(if $(findstring quick,$@),--quick)
	@echo && echo 'windows of 3,000 operations, msp430'
	@for p in aes sort fft; do $(BUILD)/bench-snapshot bench/programs/$$p.c; done
	@echo && echo 'rio --dynamic: tracking an attempt, msp430'
	@for p in bench/inputs/*.c bench/programs/*.c; do $(BUILD)/bench-rio $$p; done

man: $(BUILD)/brownout ## the man pages, in $(BUILD)/man
	@$< --generate man $(BUILD)/man

completion: $(BUILD)/brownout ## completion of bash, zsh, fish, in $(BUILD)/completion
	@$< --generate completion $(BUILD)/completion

docs: all ## writes again what pages of docs show that the program prints
	@BROWNOUT=$(BUILD)/brownout tests/judge/docs --update

site: ## the documentation as a site, in build/site (pandoc)
	@command -v pandoc > /dev/null || tools/setup pandoc
	@tools/site build/site

format: ## formats the sources with clang-format
	clang-format -i $(wildcard src/*/*.[ch] src/*/*/*.[ch] tests/*/*.[ch])

clean: ## removes what was built
	rm -rf build build-san build-fuzz dist

-include $(SRC:src/%.c=$(BUILD)/%.d) $(BUILD)/cli/main.d $(UNIT:.o=.d) \
         $(HARNESS:.o=.d) $(JUDGES:=.d)
