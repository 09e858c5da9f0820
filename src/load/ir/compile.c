/* SPDX-License-Identifier: Apache-2.0 */
/* Compiles C with clang, which writes the bitcode to a pipe. The source may be
 * a stranger's, so clang has limits, a sandbox, and an environment of its own;
 * it makes no files. */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "image/registers.h"
#include "load/ir/clang.h"
#include "load/ir/dialect.h"
#include "load/ir/found_headers.h"
#include "load/program.h"
#include "util/input.h"
#include "util/path.h"
#include "util/text.h"

enum {
	COMPILE_SECONDS = 100,  /* of processor time, unless the user says */
	PATIENCE = 3,           /* how much longer it may take in all */
	NO_DEFAULT_CONFIG = 15, /* the first clang that has the option */
};

#define COMPILE_MEMORY (4ull << 30)
#define COMPILE_OUTPUT (512ull << 20)

typedef VEC(const char *) arg_list;

static void add_flags(arg_list *args, const char *const *flags, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		bool is_header =
			strcmp(flags[i], "-include") == 0 && i + 1 < count;
		/* Past the driver, which would take a precompiled header that
		 * lies beside this one, whatever is in it. */
		if (is_header)
			vec_push(args, (const char *)"-Xclang");
		vec_push(args, flags[i]);
		if (is_header) {
			vec_push(args, (const char *)"-Xclang");
			vec_push(args, flags[++i]);
		}
	}
}

const char *compile_level(const struct load_options *options, size_t index)
{
	const char *own =
		options->own ? options->own[index].optimisation : NULL;
	return own ? own : options->optimisation;
}

/* Builtins that clang lacks or gets wrong for a target. */
static void add_builtins(arg_list *args, const struct target *target)
{
	/* Clang gives LLVM's intrinsics an int of 16 bits there, which LLVM
	 * cannot read. */
	if (strcmp(target->name, "msp430") == 0) {
		vec_push(args, "-D__builtin_return_address(level)="
			       "((void *)__brownout_return_address(level))");
		vec_push(args, "-D__builtin_frame_address(level)="
			       "((void *)__brownout_frame_address(level))");
		vec_push(args, "-D__builtin_prefetch(...)="
			       "((void)(__VA_ARGS__))");
	}
	/* Clang has these for some targets only. */
	if (strcmp(target->name, "msp430") == 0 ||
	    strcmp(target->name, "riscv32") == 0) {
		vec_push(args, "-D__builtin_setjmp(buffer)=__extension__({"
			       "extern int __brownout_setjmp(void *)"
			       "__attribute__((returns_twice));"
			       "__brownout_setjmp(buffer);})");
		vec_push(args, "-D__builtin_longjmp(buffer,value)="
			       "__extension__({extern void "
			       "__brownout_longjmp(void *,int)"
			       "__attribute__((noreturn));"
			       "__brownout_longjmp(buffer,value);})");
	}
}

/* Folders of headers, after those of the user. */
static void add_folders(arg_list *args, const struct target *target,
			const struct headers *headers,
			const struct found_headers *found)
{
	/* Of two folders, the earlier one wins. */
	if (strcmp(target->name, "host") != 0) {
		vec_push(args, "-isystem");
		vec_push(args, clang_newlib());
	}
	for (size_t i = 0; i < found->folders.len; i++) {
		vec_push(args, "-idirafter");
		vec_push(args, found->folders.items[i]);
	}
	/* After all others: the vendor's own headers win. */
	vec_push(args, "-ivfsoverlay");
	vec_push(args, strbuf_text(&headers->overlay));
	for (size_t i = 0; i < headers->folders.len; i++) {
		vec_push(args, "-idirafter");
		vec_push(args, headers->folders.items[i]);
	}
}

static void
add_arguments(arg_list *args, const struct clang *clang,
	      const struct load_options *options, const struct target *target,
	      const struct headers *headers, size_t index, const char *path,
	      enum passes passes, enum inlines inlines, struct strbuf *triple,
	      const struct dialect *dialect, const struct found_headers *found)
{
	struct file_flags own = { 0 };
	if (options->own)
		own = options->own[index];
	strbuf_printf(triple, "--target=%s", target->clang_triple);
	vec_push(args, (const char *)"clang");
	vec_push(args, strbuf_text(triple));
	/* Neither files that configure clang, nor files that tell of its
	 * crashes. Under this name, clang 14 takes none anyway. */
	if (clang->version >= NO_DEFAULT_CONFIG)
		vec_push(args, "--no-default-config");
	vec_push(args, "-fno-crash-diagnostics");
	vec_push(args, compile_level(options, index));
	if (passes == PASSES_LEFT) {
		vec_push(args, "-Xclang");
		vec_push(args, "-disable-llvm-passes");
	}
	vec_push(args, "-g");
	/* As compilers for devices do it: `int x;` in two files is one x. */
	vec_push(args, "-fcommon");
	if (inlines == INLINES_GNU89)
		vec_push(args, "-fgnu89-inline");
	/* Debug information must name files as they are given: by default,
	 * clang cuts off what an absolute path has in common with the working
	 * directory, and what is left names another file or none. */
	vec_push(args, "-fdebug-compilation-dir=.");
	/* Warnings belong to the user's own build, except those about marks
	 * that clang does not know. */
	vec_push(args, "-Wno-everything");
	vec_push(args, "-Wunknown-attributes");
	vec_push(args, "-Wunknown-pragmas");
	add_builtins(args, target);
	/* So that a program can leave out what is not simulated. */
	vec_push(args, "-D__BROWNOUT__=1");
	for (size_t i = 0; i < dialect->flags.len; i++)
		vec_push(args, dialect->flags.items[i]);
	/* Of two definitions, the later one wins. */
	add_flags(args, own.flags, own.flag_count);
	add_flags(args, options->flags, options->flag_count);
	add_folders(args, target, headers, found);
	vec_push(args, "-emit-llvm");
	vec_push(args, "-c");
	if (input_is(path)) {
		vec_push(args, "-x");
		vec_push(args, "c");
	}
	vec_push(args, input_is(path) ? "-" : path);
	vec_push(args, "-o");
	vec_push(args, "-");
	vec_push(args, NULL);
}

/* What clang inherits. All other variables stay away: some add flags, include
 * folders or files that it writes. */
static const char *const inherited[] = {
	"PATH",
	"LD_LIBRARY_PATH",
	"LD_PRELOAD",
};

static void add_environment(arg_list *environment, struct arena *arena)
{
	for (size_t i = 0; i < sizeof(inherited) / sizeof(inherited[0]); i++) {
		const char *value = getenv(inherited[i]);
		if (value)
			vec_push(environment,
				 (const char *)arena_printf(
					 arena, "%s=%s", inherited[i], value));
	}
	vec_push(environment, (const char *)"LC_ALL=C");
	vec_push(environment, NULL);
}

/* What the child executes. */
struct clang_call {
	struct clang clang;
	arg_list args, environment;
	int input; /* what it reads, from its start; -1: nothing */
};

static int execute(void *data)
{
	const struct clang_call *call = data;
	if (call->input >= 0)
		dup2(call->input, STDIN_FILENO);
	execve(call->clang.path, (char *const *)call->args.items,
	       (char *const *)call->environment.items);
	dprintf(2, "cannot start '%s': %s\n", call->clang.path,
		strerror(errno));
	return 127;
}

static struct child_limits limits_of(const struct load_options *options,
				     const char *program)
{
	unsigned seconds = options->compile_seconds ? options->compile_seconds
						    : COMPILE_SECONDS;
	return (struct child_limits){
		.cpu_seconds = seconds,
		.seconds = PATIENCE * seconds,
		.memory = COMPILE_MEMORY,
		.output = COMPILE_OUTPUT,
		.sandbox = options->sandbox,
		.program = program,
	};
}

static void read_messages(int file, struct strbuf *out)
{
	char chunk[65536];
	ssize_t got;
	lseek(file, 0, SEEK_SET);
	while ((got = read(file, chunk, sizeof(chunk))) > 0)
		strbuf_add(out, chunk, (size_t)got);
}

static const char crash_report[] = "PLEASE submit a bug report to ";

/* The first device that has a register with this name: "-D__MSP430F412__". */
static void add_device_hint(struct strbuf *out, const struct target *target,
			    const char *name)
{
	uint32_t families = families_with(target, name);
	const char *header =
		families ? headers_of_family(family_name(
				   (unsigned)__builtin_ctz(families)))
			 : NULL;
	if (!header)
		return;
	strbuf_printf(out, "; '%s' is a register of other devices: '-D__",
		      name);
	for (const char *at = header; *at != '.'; at++)
		strbuf_printf(out, "%c", toupper((unsigned char)*at));
	strbuf_puts(out, "__', or the like, names the device");
}

/* Clang's own fault, which it tells its makers at length. */
static bool has_crashed(const char *messages)
{
	return strncmp(messages, crash_report, sizeof(crash_report) - 1) == 0;
}

/* What may help where clang refuses a file; nothing if it is not known. */
static void add_hint(struct strbuf *out, const struct target *target,
		     const char *messages)
{
	static const char undeclared[] = "use of undeclared identifier '";
	const char *library = clang_library_hint(target);
	if (library && strstr(messages, "' file not found"))
		strbuf_printf(out, "; %s", library);
	if (strstr(messages, " is too large"))
		strbuf_puts(out, "; if it is for more than 64 KiB, try a "
				 "larger --target");
	if (has_crashed(messages))
		strbuf_puts(out, target->pointer == 2
					 ? ", it crashed; data of more than 64 "
					   "KiB can be the reason: try a "
					   "larger --target"
					 : ", it crashed");
	for (const char *at = messages;
	     !out->len && (at = strstr(at, undeclared));) {
		at += strlen(undeclared);
		char *name = mem_strdup(at);
		name[strcspn(name, "'\n")] = 0;
		add_device_hint(out, target, name);
		free(name);
	}
}

/* Says why clang has not compiled a file. */
static bool refuse(const char *path, const struct child_limits *limits,
		   enum child_end end, int status, const char *hint,
		   struct err *err)
{
	switch (end) {
	case CHILD_OUT_OF_TIME:
		return err_at(err, path, 0, 0,
			      "clang needs more than %u second%s for it; "
			      "'--compile-seconds' gives it more",
			      limits->cpu_seconds,
			      text_plural(limits->cpu_seconds));
	case CHILD_OUT_OF_ROOM:
		return err_at(err, path, 0, 0,
			      "clang makes more than %llu MiB of it",
			      (unsigned long long)limits->output >> 20);
	case CHILD_CRASHED:
		return err_at(err, path, 0, 0, "clang crashed on it: %s",
			      strsignal(status));
	case CHILD_EXITED:
		break;
	}
	return err_at(err, path, 0, 0, "clang could not compile it%s", hint);
}

/* How clang ended. */
struct clang_run {
	enum child_end end;
	int status;
	struct strbuf bitcode, messages;
};

static bool is_compiled(const struct clang_run *run)
{
	return run->end == CHILD_EXITED && run->status == 0;
}

/* Runs clang to its end; false: it cannot be run. */
static bool run_clang(struct clang_call *call,
		      const struct child_limits *limits, struct clang_run *run,
		      struct err *err)
{
	struct child child;
	int file = memfd_create("messages", MFD_CLOEXEC);
	if (file < 0)
		return err_set(err, "cannot make a file in memory: %s",
			       strerror(errno));
	call->input = input_is(INPUT_NAME)
			      ? open(INPUT_PATH, O_RDONLY | O_CLOEXEC)
			      : -1;
	bool ok = child_start(&child, limits, file, execute, call, err);
	if (call->input >= 0)
		close(call->input);
	if (ok) {
		run->bitcode.len = run->messages.len = 0;
		run->end = child_finish(&child, &run->bitcode, &run->status);
		read_messages(file, &run->messages);
	}
	close(file);
	return ok;
}

/* A file on its way to bitcode. */
struct compilation {
	const struct load_options *options;
	const struct target *target;
	size_t index;
	enum passes passes;
	enum inlines inlines;
	struct arena arena;
	struct clang_call call;
	struct headers headers;
	struct dialect dialect;
	struct found_headers found;
	struct clang_run run;
};

/* Takes what clang has said; on failure, tells it. */
static void hear(const struct compilation *all, const char *path,
		 const struct child_limits *limits, struct nv_marks *marks,
		 struct err *err)
{
	const struct clang_run *run = &all->run;
	const char *messages = strbuf_text(&run->messages);
	if (is_compiled(run)) {
		nv_marks_collect(marks, messages);
		for (size_t i = 0; i < all->dialect.notes.len; i++)
			nv_marks_note(marks, all->dialect.notes.items[i]);
		for (size_t i = 0; i < all->found.notes.len; i++)
			nv_marks_note(marks, all->found.notes.items[i]);
	} else {
		struct strbuf hint = { 0 };
		add_hint(&hint, all->target, messages);
		if (!has_crashed(messages))
			listener_tell(&all->options->listener, HEARD_COMPILER,
				      messages);
		refuse(path, limits, run->end, run->status, strbuf_text(&hint),
		       err);
		strbuf_release(&hint);
	}
}

/* Whether clang can be given this file. */
static bool check_path(const char *path, struct err *err)
{
	if (input_is(path))
		return true;
	if (access(path, R_OK) != 0)
		return err_at(err, path, 0, 0, "cannot be read: %s",
			      strerror(errno));
	if (!path_is_file(path))
		return err_at(err, path, 0, 0, "it is not a regular file");
	if (path_base(path)[0] == '@')
		return err_at(err, path, 0, 0,
			      "clang takes a file whose name starts with '@' "
			      "for a list of flags; rename it");
	return true;
}

/* Runs clang until it has compiled the file, or nothing helps. */
static bool compile_all(struct compilation *all,
			const struct child_limits *limits, struct err *err)
{
	const char *path = all->options->files[all->index];
	bool ok = true, is_new = true;
	add_environment(&all->call.environment, &all->arena);
	while (ok && is_new) {
		struct strbuf triple = { 0 };
		all->call.args.len = 0;
		add_arguments(&all->call.args, &all->call.clang, all->options,
			      all->target, &all->headers, all->index,
			      path_protect(&all->arena, path), all->passes,
			      all->inlines, &triple, &all->dialect,
			      &all->found);
		ok = run_clang(&all->call, limits, &all->run, err);
		strbuf_release(&triple);
		const char *messages = strbuf_text(&all->run.messages);
		is_new =
			ok && !is_compiled(&all->run) &&
			(found_headers_learn(&all->found, path, messages) ||
			 dialect_learn(&all->dialect, &all->headers, messages));
	}
	return ok;
}

static void close_compilation(struct compilation *all)
{
	headers_close(&all->headers);
	dialect_release(&all->dialect);
	found_headers_release(&all->found);
	vec_release(&all->call.args);
	vec_release(&all->call.environment);
	strbuf_release(&all->run.bitcode);
	strbuf_release(&all->run.messages);
	arena_release(&all->arena);
}

LLVMMemoryBufferRef compile_c(const struct load_options *options, size_t index,
			      enum passes passes, enum inlines inlines,
			      struct nv_marks *marks, struct err *err)
{
	const char *path = options->files[index];
	const char *name = options->target ? options->target : "msp430";
	const struct target *target = target_by_name(name);
	if (!target)
		BUG("target '%s' was not checked", name);
	if (!check_path(path, err))
		return NULL;
	struct compilation all = { .options = options,
				   .target = target,
				   .index = index,
				   .passes = passes,
				   .inlines = inlines };
	bool ok = clang_find(&all.call.clang, &all.arena, options->sandbox,
			     err) &&
		  headers_open(&all.headers, target, err);
	struct child_limits limits = limits_of(options, all.call.clang.path);
	LLVMMemoryBufferRef buffer = NULL;
	if (ok && compile_all(&all, &limits, err)) {
		hear(&all, path, &limits, marks, err);
		if (is_compiled(&all.run))
			buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(
				all.run.bitcode.text, all.run.bitcode.len,
				path);
	}
	close_compilation(&all);
	return buffer;
}
