# SPDX-License-Identifier: Apache-2.0
# libbrownout: the shared library, the static one, and their installation. Both
# are made of the objects of the program, which are -fPIC: that costs nothing
# that can be measured, because what is ours is hidden.

# The number in the name of the library rises when a function changes or goes.
ABI     := 0
SONAME  := libbrownout.so.$(ABI)
SHARED  := $(BUILD)/libbrownout.so.$(VERSION)
STATIC  := $(BUILD)/libbrownout.a
LIBRARY := $(SHARED) $(BUILD)/$(SONAME) $(BUILD)/libbrownout.so $(STATIC) \
           $(BUILD)/brownout.pc

PREFIX     ?= /usr/local
LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
INSTALL    ?= install

.PHONY: library install-library uninstall-library

library: $(LIBRARY) ## builds libbrownout: shared, static, brownout.pc

$(SHARED): $(CORE) src/library/library.map
	@echo "  LINK  $@"
	@$(CC) $(CFLAGS) $(SANFLAGS) -shared -Wl,-soname,$(SONAME) \
	-Wl,--version-script,src/library/library.map -Wl,--no-undefined \
	-Wl,--whole-archive $(CORE) -Wl,--no-whole-archive -o $@ $(LIBS)

$(BUILD)/$(SONAME) $(BUILD)/libbrownout.so: $(SHARED)
	@ln -sf $(notdir $(SHARED)) $@

# One object, in which only what is exported can be seen from outside.
$(STATIC): $(CORE)
	@echo "  LINK  $@"
	@ld -r --whole-archive $(CORE) -o $(BUILD)/libbrownout.o
	@objcopy --localize-hidden --strip-debug $(BUILD)/libbrownout.o
	@rm -f $@
	@ar rcs $@ $(BUILD)/libbrownout.o
	@rm -f $(BUILD)/libbrownout.o

# Made anew each time: the folders may be others.
.PHONY: $(BUILD)/brownout.pc
$(BUILD)/brownout.pc: tools/brownout.pc.in
	@mkdir -p $(@D)
	@sed -e 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|' \
	-e 's|@LIBDIR@|$(patsubst $(PREFIX)/%,$${prefix}/%,$(LIBDIR))|' \
	-e 's|@INCLUDEDIR@|$(patsubst $(PREFIX)/%,$${prefix}/%,$(INCLUDEDIR))|' \
	-e 's|@LIBS@|$(LIBS)|' $< > $@

install-library: library ## installs it: PREFIX, DESTDIR, LIBDIR
	$(INSTALL) -d $(DESTDIR)$(INCLUDEDIR) $(DESTDIR)$(LIBDIR)/pkgconfig
	$(INSTALL) -m 644 include/libbrownout.h $(DESTDIR)$(INCLUDEDIR)
	$(INSTALL) -m 755 $(SHARED) $(DESTDIR)$(LIBDIR)
	ln -sf $(notdir $(SHARED)) $(DESTDIR)$(LIBDIR)/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(LIBDIR)/libbrownout.so
	$(INSTALL) -m 644 $(STATIC) $(DESTDIR)$(LIBDIR)
	$(INSTALL) -m 644 $(BUILD)/brownout.pc $(DESTDIR)$(LIBDIR)/pkgconfig

uninstall-library: ## removes it
	rm -f $(DESTDIR)$(INCLUDEDIR)/libbrownout.h \
	$(DESTDIR)$(LIBDIR)/libbrownout.a $(DESTDIR)$(LIBDIR)/libbrownout.so \
	$(DESTDIR)$(LIBDIR)/$(SONAME) \
	$(DESTDIR)$(LIBDIR)/$(notdir $(SHARED)) \
	$(DESTDIR)$(LIBDIR)/pkgconfig/brownout.pc
