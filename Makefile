# SPDX-License-Identifier: Apache-2.0
# brownout: `make demo` and `make check` do everything, set-up included.
#
#   make             builds build/brownout         make check    tests
#   make setup       installs missing packages     make demo     a first look
#   make SAN=1 …     with ASan and UBSan           make fuzz     long tests
#   make bench       speed                         make format   clang-format
#   make check-report  tests reports with other people's tools (npm)

VERSION := 0.1.0
BUILD   := build$(if $(SAN),-san)
CC      := gcc
CLANG   := clang-19
LLVM    := llvm-config-19
NEWLIB  := /usr/include/newlib

WARN   := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes \
          -Wmissing-prototypes -Wvla $(if $(CI),-Werror)
SANFLAGS := $(if $(SAN),-fsanitize=address -fsanitize=undefined \
            -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
CFLAGS ?= $(if $(SAN),-O1,-O2) -g
# Expanded late: the tools may not be there before `make setup`.
LLVM_CFLAGS = -isystem $(shell $(LLVM) --includedir)
LLVM_LIBS   = $(shell $(LLVM) --ldflags --libs core irreader linker analysis \
              bitwriter)
DEFS   := -DVERSION='"$(VERSION)"' -DCLANG='"$(CLANG)"' \
          -DNEWLIB_INCLUDE='"$(NEWLIB)"' -D_GNU_SOURCE
FLAGS   = -std=c11 $(WARN) $(CFLAGS) $(SANFLAGS) $(DEFS) -Isrc -Iinclude -I$(BUILD) \
          -MMD -MP
LIBS    = $(LLVM_LIBS) $(shell pkg-config --libs yaml-0.1) -ljansson -lm \
          -lpthread

PACKAGES := gcc make clang-19 llvm-19-dev libnewlib-dev libjansson-dev \
            libyaml-dev pkg-config libcmocka-dev gcc-multilib csmith python3 \
            python3-jsonschema

SRC     := $(filter-out src/guest/%,$(wildcard src/*/*.c src/*/*/*.c))
OBJ     := $(SRC:src/%.c=$(BUILD)/%.o) $(BUILD)/guest_data.o \
           $(BUILD)/header_data.o
CORE    := $(filter-out $(BUILD)/cli/main.o,$(OBJ))
UNIT    := $(patsubst tests/unit/%.c,$(BUILD)/unit/%,$(wildcard tests/unit/*.c))

# The guest C library: bitcode for each target, kept inside the program.
GUEST_SRC   := $(wildcard src/guest/*.c src/guest/math/*.c)
GUESTS      := msp430 cortex-m riscv32 host
GUEST_FLAGS := -O1 -g -std=c11 -Wall -Wextra -fno-builtin -fno-vectorize \
               -fno-slp-vectorize -ffile-prefix-map=src/guest=brownout-libc \
               -ffile-prefix-map=src/guest/math=brownout-libc \
               -ffile-prefix-map=src/image=brownout-libc \
               -Isrc -emit-llvm -c
# The run-time for devices, which `brownout fix` links.
RUNTIME_FLAGS := -Os -g -std=c99 -Wall -Wextra -ffreestanding -D__BROWNOUT__ \
               -ffile-prefix-map=runtime=brownout-runtime -emit-llvm -c
TRIPLE_msp430   := --target=msp430-elf -isystem $(NEWLIB)
TRIPLE_cortex-m := --target=thumbv7m-none-eabi -isystem $(NEWLIB)
TRIPLE_riscv32  := --target=riscv32-unknown-elf -isystem $(NEWLIB)
TRIPLE_host     := --target=x86_64-pc-linux-gnu

.PHONY: all setup check demo bench bench-quick fuzz format clean unit \
        programs differential check-report
.DELETE_ON_ERROR:

all: $(BUILD)/brownout

$(BUILD)/brownout: $(OBJ)
	@echo "  LINK  $@"
	@$(CC) $(CFLAGS) $(SANFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/%.o: src/%.c Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) $(if $(findstring src/load/,$<),$(LLVM_CFLAGS)) -c -o $@ $<

# Computed goto is what these files are for.
LOOPS := $(patsubst src/%.c,$(BUILD)/%.o,$(wildcard src/*/loop_*.c src/*/*/loop_*.c))
$(LOOPS): WARN := $(filter-out -Wpedantic,$(WARN))

$(BUILD)/load/ir/guest.o: $(BUILD)/guest_list.h

$(BUILD)/guest_list.h: Makefile
	@mkdir -p $(@D)
	@printf 'GUEST(%s, "%s")\n' \
	$(foreach t,$(GUESTS),$(subst -,_,$(t)) $(t)) > $@

$(BUILD)/guest_data.S: Makefile
	@mkdir -p $(@D)
	@for t in $(GUESTS); do i=guest_$$(echo $$t | tr - _); printf '%s\n' \
	'.section .rodata' '.balign 16' ".globl $${i}_start, $${i}_end" \
	"$${i}_start:" ".incbin \"$(BUILD)/guest/$$t.bc\"" "$${i}_end:"; \
	i=runtime_$$(echo $$t | tr - _); printf '%s\n' \
	'.balign 16' ".globl $${i}_start, $${i}_end" \
	"$${i}_start:" ".incbin \"$(BUILD)/runtime/$$t.bc\"" "$${i}_end:"; \
	done > $@
	@printf '.section .note.GNU-stack,"",@progbits\n' >> $@

$(BUILD)/guest_data.o: $(BUILD)/guest_data.S $(GUESTS:%=$(BUILD)/guest/%.bc) \
		$(GUESTS:%=$(BUILD)/runtime/%.bc)
	@$(CC) -c -o $@ $<

# Headers for programs under test, kept inside the program, too.
HEADERS := include/brownout.h $(wildcard include/msp430/*.h) \
           include/msp430/registers.def \
           $(BUILD)/msp430/bits.h

$(BUILD)/load/ir/headers.o: $(BUILD)/header_list.h

$(BUILD)/msp430/bits.h: include/msp430/bits.txt tools/bits
	@mkdir -p $(@D)
	@tools/bits $< > $@

$(BUILD)/header_list.h: $(HEADERS) Makefile
	@for f in $(HEADERS); do n=$$(basename $$f); d=$$(dirname $$f); \
	printf 'HEADER(%s, "%s", "%s")\n' \
	$$(echo $$n | tr . _) $$(basename $$d) $$n; done > $@

$(BUILD)/header_data.S: $(HEADERS) Makefile
	@for f in $(HEADERS); do n=$$(basename $$f | tr . _); printf '.section \
	.rodata\n.globl header_%s_start, header_%s_end\nheader_%s_start:\n.incbin \
	"%s"\nheader_%s_end:\n' $$n $$n $$n $$f $$n; done > $@
	@printf '.section .note.GNU-stack,"",@progbits\n' >> $@

$(BUILD)/header_data.o: $(BUILD)/header_data.S
	@$(CC) -c -o $@ $<

# Pages of the rules: the assembler reads them.
$(BUILD)/report/format/explain.o: $(wildcard src/report/rules/*.txt)

define GUEST_RULES
$(BUILD)/guest/$(1)/%.bc: src/guest/%.c $(wildcard src/guest/*.h src/guest/*/*.h) \
		src/image/math.def Makefile
	@mkdir -p $$(@D)
	@echo "  GUEST $$@"
	@$(CLANG) $(TRIPLE_$(1)) $(GUEST_FLAGS) -o $$@ $$<
$(BUILD)/guest/$(1).bc: $(GUEST_SRC:src/guest/%.c=$(BUILD)/guest/$(1)/%.bc) tools/guest-link
	@tools/guest-link $$(shell $(LLVM) --bindir) $$@ $$(filter %.bc,$$^)
$(BUILD)/runtime/$(1)/runtime.bc: runtime/brownout_runtime.c \
		$(wildcard runtime/*.h runtime/ports/*.h) Makefile
	@mkdir -p $$(@D)
	@echo "  GUEST $$@"
	@$(CLANG) $(TRIPLE_$(1)) $(RUNTIME_FLAGS) -o $$@ $$<
$(BUILD)/runtime/$(1).bc: $(BUILD)/runtime/$(1)/runtime.bc tools/guest-link
	@tools/guest-link $$(shell $(LLVM) --bindir) $$@ $$(filter %.bc,$$^)
endef
$(foreach t,$(GUESTS),$(eval $(call GUEST_RULES,$(t))))

# --- set-up and tests ---------------------------------------------------------

setup:
	@tools/setup $(PACKAGES)

check: setup
	@$(MAKE) --no-print-directory all unit programs differential

unit: $(UNIT)
	@for t in $(UNIT); do $$t > $$t.log 2>&1 || { cat $$t.log; exit 1; }; \
	echo "$$t: $$(grep PASSED $$t.log)"; done

$(BUILD)/unit/%: tests/unit/%.c $(CORE)
	@mkdir -p $(@D)
	@echo "  TEST  $<"
	@$(CC) $(FLAGS) -o $@ $< $(CORE) -lcmocka $(LIBS)

# Runs programs and judges what src/static says of them.
$(BUILD)/judge-static: tests/judge/judge_static.c $(CORE)
	@echo "  TEST  $<"
	@$(CC) $(filter-out -Wpedantic,$(FLAGS)) -o $@ $< $(CORE) $(LIBS)

# Executes fixed programs with all failures.
$(BUILD)/judge-fix: tests/judge/judge_fix.c $(CORE)
	@echo "  TEST  $<"
	@$(CC) $(FLAGS) -o $@ $< $(CORE) $(LIBS)

# Compares what one worker locates and what several do.
$(BUILD)/judge-locate: tests/judge/judge_locate.c $(CORE)
	@echo "  TEST  $<"
	@$(CC) $(FLAGS) -o $@ $< $(CORE) $(LIBS)

programs: $(BUILD)/brownout $(BUILD)/judge-static $(BUILD)/judge-fix \
		$(BUILD)/judge-locate
	tools/check-includes
	BROWNOUT=$(BUILD)/brownout tests/run
	BROWNOUT=$(BUILD)/brownout tests/judge/explain
	BROWNOUT=$(BUILD)/brownout tests/judge/sarif
	BROWNOUT=$(BUILD)/brownout tests/judge/config
	tests/judge/header
	tests/judge/runtime
	JUDGE=$(BUILD)/judge-static tests/judge/static --every $(if $(SAN),20,4)
	JUDGE=$(BUILD)/judge-locate NVM=all LEVELS=-O0 \
	tests/judge/workers --every $(if $(SAN),20,6)
	BROWNOUT=$(BUILD)/brownout JUDGE=$(BUILD)/judge-fix tests/judge/fix --quick
	$(if $(SAN),,JUDGE=$(BUILD)/judge-fix tests/judge/mutants)
	$(if $(SAN),,BROWNOUT=$(BUILD)/brownout tests/judge/schedules --most 2)
	$(if $(SAN),,BROWNOUT=$(BUILD)/brownout tests/judge/effects --quick --most 2)
	$(if $(SAN),,BROWNOUT=$(BUILD)/brownout tests/judge/profile 4)
	$(if $(SAN),,BROWNOUT=$(BUILD)/brownout tests/judge/validator)
	$(if $(SAN),,BROWNOUT=$(BUILD)/brownout tests/judge/idempotent)

# The official validator of SARIF; it comes with a program for this machine.
MULTITOOL := build/npm/node_modules/@microsoft/sarif-multitool-linux/Sarif.Multitool

check-report: setup
	@command -v npm > /dev/null || tools/setup npm
	@$(MAKE) --no-print-directory all $(MULTITOOL)
	BROWNOUT=$(BUILD)/brownout tests/judge/sarif $(MULTITOOL)

$(MULTITOOL):
	@npm install --silent --no-audit --no-fund --ignore-scripts \
	--prefix build/npm @microsoft/sarif-multitool-linux@5.7.0
	@chmod u+x $@

# A few of what `make fuzz` does at length.
PLACED := callbacks labels lists queens recursion structs switches varargs
differential: $(BUILD)/brownout $(BUILD)/judge-static $(BUILD)/judge-fix \
		$(BUILD)/judge-locate
	BROWNOUT=$(BUILD)/brownout $(if $(SAN),LEVELS='-O0 -O2') tests/judge/targets
	BROWNOUT=$(BUILD)/brownout PASSES=loop-latch,function-return,function-entry \
	tests/judge/placement $(PLACED:%=tests/portable/%.c)
	for t in $(GUESTS); do \
	BROWNOUT=$(BUILD)/brownout tests/fuzz/csmith 10 1 $$t || exit 1; done
	BROWNOUT=$(BUILD)/brownout tests/fuzz/csmith --level O3 10 11 host
	BROWNOUT=$(BUILD)/brownout REGISTERS='4 7' TARGETS='msp430 host' LEVELS=-O2 \
	tests/judge/targets
	BROWNOUT=$(BUILD)/brownout REGISTERS=5 tests/fuzz/csmith --level O1 10 1 msp430
	JUDGE=$(BUILD)/judge-static tests/judge/static --csmith $(if $(SAN),2,8) 1
	BROWNOUT=$(BUILD)/brownout tests/fuzz/library $(if $(SAN),300,2000) 1
	tests/reference/selftest.py
	BROWNOUT=$(BUILD)/brownout tests/fuzz/locate $(if $(SAN),10,100) 1
	JUDGE=$(BUILD)/judge-locate NVM=all tests/judge/workers --random $(if $(SAN),1,3) 1
	BROWNOUT=$(BUILD)/brownout tests/fuzz/oracle $(if $(SAN),20,200) 1
	BROWNOUT=$(BUILD)/brownout tests/fuzz/memory --tasks --judges reference,oracle \
	$(if $(SAN),15,150) 1
	BROWNOUT=$(BUILD)/brownout tests/fuzz/memory --tasks --judges replay 20 1
	BROWNOUT=$(BUILD)/brownout tests/fuzz/outputs $(if $(SAN),15,60) 1
	BROWNOUT=$(BUILD)/brownout tests/fuzz/inputs $(if $(SAN),20,150) 1
	BROWNOUT=$(BUILD)/brownout tests/fuzz/rio $(if $(SAN),10,60) 1
	BROWNOUT=$(BUILD)/brownout tests/fuzz/rio-dynamic $(if $(SAN),10,60) 1
	BROWNOUT=$(BUILD)/brownout tests/fuzz/sets $(if $(SAN),6,30) 1
	BROWNOUT=$(BUILD)/brownout JUDGE=$(BUILD)/judge-fix tests/fuzz/fix \
	$(if $(SAN),3,15) 1
	BROWNOUT=$(BUILD)/brownout tests/fuzz/mutate 60 1

demo: setup
	@$(MAKE) --no-print-directory all
	@tools/demo $(BUILD)/brownout

bench bench-quick: all $(BUILD)/bench-snapshot $(BUILD)/bench-rio
	bench/run $(if $(findstring quick,$@),--quick)
	@echo && echo 'windows of 3,000 operations, msp430'
	@for p in aes sort fft; do $(BUILD)/bench-snapshot bench/programs/$$p.c; done
	@echo && echo 'rio --dynamic: tracking an attempt, msp430'
	@for p in bench/inputs/*.c bench/programs/*.c; do $(BUILD)/bench-rio $$p; done

$(BUILD)/bench-%: bench/%.c $(CORE)
	@echo "  BENCH $<"
	@$(CC) $(FLAGS) -o $@ $< $(CORE) $(LIBS)

fuzz: all $(BUILD)/judge-fix $(BUILD)/judge-locate
	@$(MAKE) --no-print-directory SAN=1 all
	BROWNOUT=$(BUILD)/brownout tests/fuzz/all

format:
	clang-format -i $(wildcard src/*/*.[ch] src/*/*/*.[ch] tests/unit/*.c)

clean:
	rm -rf build build-san

-include $(OBJ:.o=.d) $(UNIT:=.d)
