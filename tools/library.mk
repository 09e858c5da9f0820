# SPDX-License-Identifier: Apache-2.0
# libbrownout: the shared library and the static one, both made of the objects of
# the program, which are -fPIC: that costs nothing that can be measured, because
# what is ours is hidden. `make install` installs them.

# The number in the name of the library rises when a function changes or goes.
ABI     := 0
SONAME  := libbrownout.so.$(ABI)
SHARED  := $(BUILD)/libbrownout.so.$(VERSION)
ARCHIVE := $(BUILD)/libbrownout.a
LIBRARY_FILES := $(SHARED) $(BUILD)/$(SONAME) $(BUILD)/libbrownout.so $(ARCHIVE) \
           $(BUILD)/brownout.pc

.PHONY: library

library: $(LIBRARY_FILES) ## builds libbrownout: shared, static, brownout.pc

$(SHARED): $(CORE) src/library/library.map
	@echo "  LINK  $@"
	@$(CC) $(CFLAGS) $(SANFLAGS) -shared -Wl,-soname,$(SONAME) \
	-Wl,--version-script,src/library/library.map -Wl,--no-undefined \
	-Wl,--whole-archive $(CORE) -Wl,--no-whole-archive -o $@ $(LIBS)

$(BUILD)/$(SONAME) $(BUILD)/libbrownout.so: $(SHARED)
	@ln -sf $(notdir $(SHARED)) $@

# One object, in which only what is exported can be seen from outside.
$(ARCHIVE): $(CORE)
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
