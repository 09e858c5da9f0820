/* SPDX-License-Identifier: Apache-2.0 */
/* Finds clang and the C library's headers on this machine. */
#include "load/ir/clang.h"

#include <llvm/Config/llvm-config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "util/path.h"

#ifndef CLANG
#define CLANG "clang-19"
#endif
#ifndef NEWLIB_INCLUDE
#define NEWLIB_INCLUDE "/usr/include/newlib"
#endif

/* Its bitcode is the oldest that is tested; that of a newer clang than LLVM
 * may have parts that LLVM does not know. */
enum {
	OLDEST = 14,
	NEWEST = LLVM_VERSION_MAJOR
};

/* What to do about a clang that is not there or cannot be used. */
#define ADVICE                                                                 \
	"install it (Debian, Ubuntu: 'clang-19'; Fedora, Arch: 'clang19'), "   \
	"or name it with BROWNOUT_CLANG=/path/to/clang"

/* Where packages put the headers of newlib: Debian; Fedora and Arch; Debian's
 * for arm alone. */
static const char *const newlibs[] = {
	NEWLIB_INCLUDE,
	"/usr/arm-none-eabi/include",
	"/usr/lib/arm-none-eabi/include",
};

/* Finds a program as a shell does, but only in absolute folders: a relative
 * one may be part of what is analysed. NULL: not found. */
static const char *find_program(struct arena *arena, const char *name)
{
	const char *folders = getenv("PATH");
	while (folders && *folders) {
		size_t length = strcspn(folders, ":");
		const char *folder = arena_strndup(arena, folders, length);
		const char *path = path_join(arena, folder, name);
		if (folder[0] == '/' && access(path, X_OK) == 0)
			return path_real(arena, path);
		folders += length + (folders[length] == ':');
	}
	return NULL;
}

/* Whether this is clang itself, and not what stands in for it, such as ccache,
 * which would have to start it. */
static bool is_clang(const char *path)
{
	return path && strncmp(path_base(path), "clang", 5) == 0;
}

static int ask(void *data)
{
	const char *program = data;
	static char *const environment[] = { NULL };
	char *const words[] = { (char *)"clang", (char *)"--version", NULL };
	execve(program, words, environment);
	return 127;
}

/* The version that clang says it is; 0: this is no clang. */
static int version_of(const char *program, enum sandbox sandbox)
{
	static const char before[] = "clang version ";
	struct child_limits limits = {
		.cpu_seconds = 5,
		.seconds = 15,
		.memory = 1ull << 30,
		.output = 1 << 16,
		.sandbox = sandbox,
		.program = program,
	};
	struct child child;
	struct err ignored = { 0 };
	struct strbuf out = { 0 };
	int status = 0, version = 0;
	if (child_start(&child, &limits, -1, ask, (void *)program, &ignored) &&
	    child_finish(&child, &out, &status) == CHILD_EXITED && !status) {
		const char *at = strstr(strbuf_text(&out), before);
		version = at ? atoi(at + strlen(before)) : 0;
	}
	strbuf_release(&out);
	return version;
}

static bool is_usable(int version)
{
	return version >= OLDEST && version <= NEWEST;
}

/* The one that the user names. */
static bool find_named(struct clang *clang, struct arena *arena,
		       const char *name, enum sandbox sandbox, struct err *err)
{
	if (!strchr(name, '/'))
		clang->path = find_program(arena, name);
	else if (name[0] == '/' && access(name, X_OK) == 0)
		clang->path = path_real(arena, name);
	if (!clang->path)
		return err_set(err,
			       "BROWNOUT_CLANG names '%s', but there is no "
			       "such program; give an absolute path, or a "
			       "name in PATH",
			       name);
	clang->version = version_of(clang->path, sandbox);
	if (!clang->version)
		return err_set(err,
			       "BROWNOUT_CLANG names '%s', which does not "
			       "answer '--version' as clang does",
			       name);
	if (!is_usable(clang->version))
		return err_set(err,
			       "BROWNOUT_CLANG names '%s', which is version "
			       "%d; brownout needs clang %d to %d",
			       name, clang->version, OLDEST, NEWEST);
	return true;
}

/* The newest one whose name says its version. */
static bool find_versioned(struct clang *clang, struct arena *arena)
{
	clang->version = NEWEST;
	clang->path = find_program(arena, CLANG);
	if (is_clang(clang->path))
		return true;
	for (int i = NEWEST; i >= OLDEST; i--) {
		clang->version = i;
		clang->path =
			find_program(arena, arena_printf(arena, "clang-%d", i));
		if (is_clang(clang->path))
			return true;
	}
	return false;
}

bool clang_find(struct clang *clang, struct arena *arena, enum sandbox sandbox,
		struct err *err)
{
	*clang = (struct clang){ 0 };
	const char *name = getenv("BROWNOUT_CLANG");
	if (name && *name)
		return find_named(clang, arena, name, sandbox, err);
	if (find_versioned(clang, arena))
		return true;
	clang->path = find_program(arena, "clang");
	if (!is_clang(clang->path))
		return err_set(
			err, "cannot compile C: clang is not in PATH; " ADVICE);
	clang->version = version_of(clang->path, sandbox);
	if (is_usable(clang->version))
		return true;
	if (clang->version)
		return err_set(err,
			       "cannot compile C: '%s' is version %d, and "
			       "brownout needs clang %d to %d; " ADVICE,
			       clang->path, clang->version, OLDEST, NEWEST);
	return err_set(err,
		       "cannot compile C: '%s' does not answer '--version' as "
		       "clang does; " ADVICE,
		       clang->path);
}

static bool has_headers(const char *folder)
{
	char path[256];
	snprintf(path, sizeof(path), "%s/string.h", folder);
	return access(path, R_OK) == 0;
}

const char *clang_newlib(void)
{
	for (size_t i = 0; i < sizeof(newlibs) / sizeof(newlibs[0]); i++) {
		if (has_headers(newlibs[i]))
			return newlibs[i];
	}
	return NEWLIB_INCLUDE;
}

const char *clang_library_hint(const struct target *target)
{
	if (strcmp(target->name, "host") == 0)
		return has_headers("/usr/include")
			       ? NULL
			       : "the headers of this machine's C library are "
				 "not installed (Debian, Ubuntu: 'libc6-dev'; "
				 "Fedora: 'glibc-devel'; Arch: 'glibc')";
	return has_headers(clang_newlib())
		       ? NULL
		       : "the headers of the C library for devices are not "
			 "installed (Debian, Ubuntu: 'libnewlib-dev'; Fedora: "
			 "'arm-none-eabi-newlib'; Arch: "
			 "'arm-none-eabi-newlib')";
}
