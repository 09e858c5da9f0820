# SPDX-License-Identifier: Apache-2.0
# What brings brownout to people: packages that building needs, installation,
# releases. PREFIX, DESTDIR and the folders below can be given to make.

PREFIX     := /usr/local
DESTDIR    :=
BINDIR     := $(PREFIX)/bin
INCLUDEDIR := $(PREFIX)/include
LIBDIR     := $(PREFIX)/lib
DATADIR    := $(PREFIX)/share
# Where `make uninstall` finds what was installed; empty: packages know it.
MANIFEST   := $(DATADIR)/brownout/installed
# Where other rules put what is made.
MANUALS    := $(BUILD)/man
COMPLETION := $(BUILD)/completion
LIBRARY    := $(BUILD)
DIST       := dist

NEEDED   := gcc libc6-dev make clang-19 llvm-19-dev libnewlib-dev \
            libjansson-dev libyaml-dev pkg-config
STATIC   := libzstd-dev zlib1g-dev libxml2-dev xz-utils git
PACKAGING := debhelper devscripts lintian fakeroot debootstrap git

# Checked once, before anything is compiled.
$(SRC:src/%.c=$(BUILD)/%.o) $(BUILD)/cli/main.o \
$(foreach t,$(GUESTS),$(GUEST_SRC:src/guest/%.c=$(BUILD)/guest/$(t)/%.bc) \
$(BUILD)/runtime/$(t)/runtime.bc): | $(BUILD)/needs

$(BUILD)/needs: tools/needs
	@CC='$(CC)' CLANG='$(CLANG)' LLVM='$(LLVM)' NEWLIB='$(NEWLIB)' \
	PACKAGES='$(NEEDED)' tools/needs
	@mkdir -p $(@D)
	@touch $@

# Targets that exist, of those that make more to install.
MADE := $(filter man completion library,$(shell sed -n \
        's/^\(man\|completion\|library\):.*/\1/p' Makefile tools/*.mk))

.PHONY: install uninstall dist deb
install: all $(MADE) ## installs to PREFIX (/usr/local) below DESTDIR
uninstall: ## removes what install put there
install uninstall:
	@VERSION='$(VERSION)' BUILD='$(BUILD)' MANUALS='$(MANUALS)' \
	COMPLETION='$(COMPLETION)' LIBRARY='$(LIBRARY)' DESTDIR='$(DESTDIR)' \
	BINDIR='$(BINDIR)' INCLUDEDIR='$(INCLUDEDIR)' LIBDIR='$(LIBDIR)' \
	DATADIR='$(DATADIR)' MANIFEST='$(MANIFEST)' tools/install $@

# --- releases -----------------------------------------------------------------

# A program that needs no library: of LLVM only what is used.
STATIC_LLVM = $(shell $(LLVM) --link-static --ldflags --libs core irreader \
              linker analysis bitwriter passes msp430codegen armcodegen \
              riscvcodegen x86codegen)
# LLVM looks up home folders and plug-ins, which brownout never asks for.
UNUSED_WARNING := Using '\(getpwuid_r\|getpwnam_r\|dlopen\)'

$(BUILD)/release/brownout: $(BUILD)/cli/main.o $(CORE) tools/install.mk
	@mkdir -p $(@D)
	@echo "  LINK  $@"
	@$(CC) $(CFLAGS) -static-pie -Wl,--gc-sections -s -o $@ \
	$(BUILD)/cli/main.o $(CORE) $(STATIC_LLVM) -lstdc++ -lyaml -ljansson \
	-lzstd -lz -lm -lpthread 2> $@.log || { cat $@.log; exit 1; }
	@grep warning: $@.log | grep -v "$(UNUSED_WARNING)" || true

dist: ## release tarballs, in dist: the sources, and a program for any Linux
	@tools/setup $(NEEDED) $(STATIC)
	@$(MAKE) --no-print-directory all $(MADE) $(BUILD)/release/brownout
	@VERSION='$(VERSION)' BUILD='$(BUILD)' DIST='$(DIST)' MAKE='$(MAKE)' \
	tools/dist

deb: ## a Debian package, in dist
	@tools/setup $(NEEDED) $(PACKAGING)
	@VERSION='$(VERSION)' DIST='$(DIST)' tools/deb

# --- tests in bare systems, some minutes; they need root and Debian's mirror --

.PHONY: check-packages
check-packages: dist deb ## tests what dist and deb make, in bare Debians
	tests/judge/packages $(DIST)
