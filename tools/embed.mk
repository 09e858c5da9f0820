# SPDX-License-Identifier: Apache-2.0
# What is kept inside the program: the guest C library and the run-time for
# devices as bitcode for each target, headers for programs under test, the
# pages of the rules.

GUESTS      := msp430 cortex-m riscv32 host
GUEST_SRC   := $(wildcard src/guest/*.c src/guest/math/*.c)
GUEST_FLAGS := -O1 -g -std=c11 -Wall -Wextra -fno-builtin -fno-vectorize \
               -fno-slp-vectorize -ffile-prefix-map=src/guest=brownout-libc \
               -ffile-prefix-map=src/guest/math=brownout-libc \
               -ffile-prefix-map=src/image=brownout-libc \
               -Isrc -emit-llvm -c
RUNTIME_FLAGS := -Os -g -std=c99 -Wall -Wextra -ffreestanding -D__BROWNOUT__ \
               -ffile-prefix-map=runtime=brownout-runtime -emit-llvm -c
TRIPLE_msp430   := --target=msp430-elf -isystem $(NEWLIB)
TRIPLE_cortex-m := --target=thumbv7m-none-eabi -isystem $(NEWLIB)
TRIPLE_riscv32  := --target=riscv32-unknown-elf -isystem $(NEWLIB)
TRIPLE_host     := --target=x86_64-pc-linux-gnu

# Lines of assembler that take in the file $(2) as $(1)_start to $(1)_end.
incbin = '.section .rodata' '.balign 16' '.globl $(1)_start, $(1)_end' \
         '.hidden $(1)_start, $(1)_end' \
         '$(1)_start:' '.incbin "$(2)"' '$(1)_end:'
NO_STACK := '.section .note.GNU-stack,"",@progbits'
underscored = $(subst .,_,$(subst -,_,$(1)))

define GUEST_RULES
$(BUILD)/guest/$(1)/%.bc: src/guest/%.c src/image/math.def tools/embed.mk \
		$(wildcard src/guest/*.h src/guest/*/*.h)
	@mkdir -p $$(@D)
	@echo "  GUEST $$@"
	@$(CLANG) $(TRIPLE_$(1)) $(GUEST_FLAGS) -o $$@ $$<
$(BUILD)/guest/$(1).bc: $(GUEST_SRC:src/guest/%.c=$(BUILD)/guest/$(1)/%.bc) \
		tools/guest-link
	@tools/guest-link $$(shell $(LLVM) --bindir) $$@ $$(filter %.bc,$$^)
$(BUILD)/runtime/$(1)/runtime.bc: runtime/brownout_runtime.c tools/embed.mk \
		$(wildcard runtime/*.h runtime/ports/*.h)
	@mkdir -p $$(@D)
	@echo "  GUEST $$@"
	@$(CLANG) $(TRIPLE_$(1)) $(RUNTIME_FLAGS) -o $$@ $$<
$(BUILD)/runtime/$(1).bc: $(BUILD)/runtime/$(1)/runtime.bc tools/guest-link
	@tools/guest-link $$(shell $(LLVM) --bindir) $$@ $$(filter %.bc,$$^)
endef
$(foreach t,$(GUESTS),$(eval $(call GUEST_RULES,$(t))))

$(BUILD)/load/ir/guest.o: $(BUILD)/guest_list.h

$(BUILD)/guest_list.h: tools/embed.mk
	@mkdir -p $(@D)
	@printf 'GUEST(%s, "%s")\n' \
	$(foreach t,$(GUESTS),$(call underscored,$(t)) $(t)) > $@

$(BUILD)/guest_data.S: tools/embed.mk
	@mkdir -p $(@D)
	@printf '%s\n' $(foreach t,$(GUESTS),$(foreach kind,guest runtime,\
	$(call incbin,$(kind)_$(call underscored,$(t)),$(BUILD)/$(kind)/$(t).bc))) \
	$(NO_STACK) > $@

$(BUILD)/guest_data.o: $(foreach t,$(GUESTS),$(BUILD)/guest/$(t).bc \
		$(BUILD)/runtime/$(t).bc)

# The names of MSP430 devices, made of the tables in include/msp430.
NAMES    := $(wildcard include/msp430/*.txt) tools/msp430
FAMILIES := $(shell tools/msp430 families)
HEADERS  := include/brownout.h $(wildcard include/msp430/*.h) \
            $(BUILD)/msp430/names.h $(BUILD)/msp430/devices.h \
            $(FAMILIES:%=$(BUILD)/msp430/family_%.h)
# Those that stand in for a framework's, below include/, and as names of C.
FRAMEWORKS := $(patsubst include/%,%,$(wildcard include/frameworks/*.h \
              include/frameworks/*/*.h))
as_name = $(subst /,_,$(call underscored,$(1)))

$(BUILD)/load/ir/headers.o: $(BUILD)/header_list.h $(BUILD)/msp430_tables.h
$(BUILD)/image/registers.o: $(BUILD)/msp430_tables.h

$(BUILD)/msp430/family_%.h: $(NAMES)
	@mkdir -p $(@D)
	@tools/msp430 family $* > $@

$(BUILD)/msp430/%.h: $(NAMES)
	@mkdir -p $(@D)
	@echo "  NAMES $@"
	@tools/msp430 $* > $@

$(BUILD)/msp430_tables.h: $(NAMES)
	@mkdir -p $(@D)
	@echo "  NAMES $@"
	@tools/msp430 tables > $@

$(BUILD)/header_list.h: $(HEADERS) $(FRAMEWORKS:%=include/%) tools/embed.mk
	@printf 'HEADER(%s, "%s", "%s")\n' $(foreach f,$(HEADERS),\
	$(call underscored,$(notdir $(f))) $(notdir $(patsubst %/,%,$(dir $(f)))) \
	$(notdir $(f))) $(foreach f,$(FRAMEWORKS),\
	$(call as_name,$(f)) $(patsubst %/,%,$(dir $(f))) $(notdir $(f))) > $@

$(BUILD)/header_data.S: $(HEADERS) $(FRAMEWORKS:%=include/%) tools/embed.mk
	@printf '%s\n' $(foreach f,$(HEADERS),\
	$(call incbin,header_$(call underscored,$(notdir $(f))),$(f))) \
	$(foreach f,$(FRAMEWORKS),\
	$(call incbin,header_$(call as_name,$(f)),include/$(f))) \
	$(NO_STACK) > $@

$(BUILD)/%_data.o: $(BUILD)/%_data.S
	@$(CC) -c -o $@ $<

# The assembler reads these.
$(BUILD)/report/format/explain.o: $(wildcard src/report/rules/*.txt)
$(BUILD)/report/format/svg.o: src/report/html/timeline.css
$(BUILD)/report/format/html.o: $(wildcard src/report/html/*) \
		$(BUILD)/html_hashes.h

# The policy of the HTML report names its style and its script by their hashes,
# so that nothing else can run there.
hash_of = sha256-$$(env printf "$$(sha256sum < $(1) | cut -c 1-64 | \
          sed 's/../\\x&/g')" | base64)
$(BUILD)/html_hashes.h: $(wildcard src/report/html/*) tools/embed.mk
	@mkdir -p $(@D)
	@echo "#define PAGE_CSS_HASH \"$(call hash_of,src/report/html/page.css)\"" > $@
	@echo "#define PAGE_JS_HASH \"$(call hash_of,src/report/html/page.js)\"" >> $@
