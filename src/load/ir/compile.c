/* SPDX-License-Identifier: Apache-2.0 */
/* Compiles C with clang, which writes the bitcode to a pipe. */
#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "load/ir/headers.h"
#include "load/program.h"
#include "util/print.h"

#ifndef CLANG
#define CLANG "clang-19"
#endif
#ifndef NEWLIB_INCLUDE
#define NEWLIB_INCLUDE "/usr/include/newlib"
#endif

extern char **environ;

typedef VEC(const char *) arg_list;

static void add_flags(arg_list *args, const char *const *flags, size_t count)
{
	for (size_t i = 0; i < count; i++)
		vec_push(args, flags[i]);
}

const char *compile_level(const struct load_options *options, size_t index)
{
	const char *own =
		options->own ? options->own[index].optimisation : NULL;
	return own ? own : options->optimisation;
}

static void add_arguments(arg_list *args, const struct load_options *options,
			  const struct target *target,
			  const struct headers *headers, size_t index,
			  enum passes passes, struct strbuf *triple)
{
	struct file_flags own = { 0 };
	if (options->own)
		own = options->own[index];
	strbuf_printf(triple, "--target=%s", target->clang_triple);
	vec_push(args, CLANG);
	vec_push(args, strbuf_text(triple));
	vec_push(args, compile_level(options, index));
	if (passes == PASSES_LEFT) {
		vec_push(args, "-Xclang");
		vec_push(args, "-disable-llvm-passes");
	}
	vec_push(args, "-g");
	/* Warnings belong to the user's own build, except those about marks
	 * that clang does not know. */
	vec_push(args, "-Wno-everything");
	vec_push(args, "-Wunknown-attributes");
	vec_push(args, "-Wunknown-pragmas");
	/* So that a program can leave out what is not simulated. */
	vec_push(args, "-D__BROWNOUT__=1");
	/* Of two definitions, the later one wins. */
	add_flags(args, own.flags, own.flag_count);
	add_flags(args, options->flags, options->flag_count);
	/* Of two folders, the earlier one wins. */
	if (strcmp(target->name, "host") != 0) {
		vec_push(args, "-isystem");
		vec_push(args, NEWLIB_INCLUDE);
	}
	/* After all others: the vendor's own headers win. */
	vec_push(args, "-ivfsoverlay");
	vec_push(args, strbuf_text(&headers->overlay));
	for (size_t i = 0; i < headers->folders.len; i++) {
		vec_push(args, "-idirafter");
		vec_push(args, headers->folders.items[i]);
	}
	vec_push(args, "-emit-llvm");
	vec_push(args, "-c");
	vec_push(args, options->files[index]);
	vec_push(args, "-o");
	vec_push(args, "-");
	vec_push(args, NULL);
}

/* A running compiler: its bitcode comes through a pipe, its messages go to a
 * temporary file. */
struct compiler {
	pid_t child;
	int output;
	FILE *messages;
};

static bool start_clang(const arg_list *args, struct compiler *compiler,
			struct err *err)
{
	int ends[2];
	compiler->messages = tmpfile();
	if (!compiler->messages || pipe(ends) != 0)
		return err_set(err, "cannot start '" CLANG "': %s",
			       strerror(errno));
	posix_spawn_file_actions_t actions;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
	posix_spawn_file_actions_adddup2(&actions, fileno(compiler->messages),
					 2);
	posix_spawn_file_actions_addclose(&actions, ends[0]);
	if (ends[1] != 1)
		posix_spawn_file_actions_addclose(&actions, ends[1]);
	int failed = posix_spawnp(&compiler->child, CLANG, &actions, NULL,
				  (char *const *)args->items, environ);
	posix_spawn_file_actions_destroy(&actions);
	close(ends[1]);
	compiler->output = ends[0];
	if (!failed)
		return true;
	close(ends[0]);
	return err_set(err,
		       "cannot start '" CLANG "': %s; 'make setup' installs it",
		       strerror(failed));
}

static void read_all(int input, struct strbuf *out)
{
	char chunk[65536];
	ssize_t got;
	while ((got = read(input, chunk, sizeof(chunk))) > 0)
		strbuf_add(out, chunk, (size_t)got);
}

/* Reads to the end and waits. On failure, shows the compiler's messages. */
static bool finish_clang(struct compiler *compiler, const char *path,
			 struct strbuf *bitcode, struct nv_marks *marks,
			 struct err *err)
{
	read_all(compiler->output, bitcode);
	close(compiler->output);
	int status;
	while (waitpid(compiler->child, &status, 0) < 0 && errno == EINTR)
		;
	struct strbuf messages = { 0 };
	lseek(fileno(compiler->messages), 0, SEEK_SET);
	read_all(fileno(compiler->messages), &messages);
	bool ok = WIFEXITED(status) && WEXITSTATUS(status) == 0;
	if (ok) {
		nv_marks_collect(marks, strbuf_text(&messages));
	} else {
		print_text(stderr, &messages);
		err_at(err, path, 0, 0, "clang could not compile it");
	}
	strbuf_release(&messages);
	return ok;
}

LLVMMemoryBufferRef compile_c(const struct load_options *options, size_t index,
			      enum passes passes, struct nv_marks *marks,
			      struct err *err)
{
	const char *path = options->files[index];
	const char *name = options->target ? options->target : "msp430";
	const struct target *target = target_by_name(name);
	if (!target)
		BUG("target '%s' was not checked", name);
	if (access(path, R_OK) != 0) {
		err_at(err, path, 0, 0, "cannot be read: %s", strerror(errno));
		return NULL;
	}
	arg_list args = { 0 };
	struct strbuf triple = { 0 }, bitcode = { 0 };
	struct headers headers;
	bool ok = headers_open(&headers, target, err);
	add_arguments(&args, options, target, &headers, index, passes, &triple);
	struct compiler compiler = { 0 };
	LLVMMemoryBufferRef buffer = NULL;
	if (ok && start_clang(&args, &compiler, err) &&
	    finish_clang(&compiler, path, &bitcode, marks, err))
		buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(
			bitcode.text, bitcode.len, path);
	if (compiler.messages)
		fclose(compiler.messages);
	headers_close(&headers);
	vec_release(&args);
	strbuf_release(&triple);
	strbuf_release(&bitcode);
	return buffer;
}
