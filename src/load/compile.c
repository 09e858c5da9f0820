/* SPDX-License-Identifier: Apache-2.0 */
/* Compiles C with clang, the bitcode comes through a pipe. */
#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "load/program.h"
#include "util/strbuf.h"

#ifndef CLANG
#define CLANG "clang-19"
#endif
#ifndef NEWLIB_INCLUDE
#define NEWLIB_INCLUDE "/usr/include/newlib"
#endif

extern char **environ;

typedef VEC(const char *) arg_list;

static void add_arguments(arg_list *args, const struct load_options *options,
			  const struct target *target, const char *path,
			  struct strbuf *triple)
{
	strbuf_printf(triple, "--target=%s", target->clang_triple);
	vec_push(args, CLANG);
	vec_push(args, strbuf_text(triple));
	vec_push(args, options->optimisation);
	vec_push(args, "-g");
	vec_push(args, "-w"); /* warnings belong to the user's own build */
	if (strcmp(target->name, "host") != 0) {
		vec_push(args, "-isystem");
		vec_push(args, NEWLIB_INCLUDE);
	}
	for (size_t i = 0; i < options->flag_count; i++)
		vec_push(args, options->flags[i]);
	vec_push(args, "-emit-llvm");
	vec_push(args, "-c");
	vec_push(args, path);
	vec_push(args, "-o");
	vec_push(args, "-");
	vec_push(args, NULL);
}

static bool start_clang(const arg_list *args, int *output, pid_t *child,
			struct err *err)
{
	int ends[2];
	if (pipe(ends) != 0)
		return err_set(err, "cannot make a pipe: %s", strerror(errno));
	posix_spawn_file_actions_t actions;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
	posix_spawn_file_actions_addclose(&actions, ends[0]);
	posix_spawn_file_actions_addclose(&actions, ends[1]);
	int failed = posix_spawnp(child, CLANG, &actions, NULL,
				  (char *const *)args->items, environ);
	posix_spawn_file_actions_destroy(&actions);
	close(ends[1]);
	*output = ends[0];
	if (!failed)
		return true;
	close(ends[0]);
	return err_set(err,
		       "cannot start '" CLANG "': %s; 'make setup' "
		       "installs it",
		       strerror(failed));
}

/* Reads to the end and waits for the compiler; its own messages went to
 * stderr already. */
static bool finish_clang(int output, pid_t child, const char *path,
			 struct strbuf *bitcode, struct err *err)
{
	char chunk[65536];
	ssize_t got;
	while ((got = read(output, chunk, sizeof(chunk))) > 0)
		strbuf_add(bitcode, chunk, (size_t)got);
	close(output);
	int status;
	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
		return true;
	return err_at(err, path, 0, 0, "clang could not compile it");
}

LLVMMemoryBufferRef compile_c(const struct load_options *options,
			      const char *path, struct err *err)
{
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
	add_arguments(&args, options, target, path, &triple);
	int output = -1;
	pid_t child = 0;
	LLVMMemoryBufferRef buffer = NULL;
	if (start_clang(&args, &output, &child, err) &&
	    finish_clang(output, child, path, &bitcode, err))
		buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(
			bitcode.text, bitcode.len, path);
	vec_release(&args);
	strbuf_release(&triple);
	strbuf_release(&bitcode);
	return buffer;
}
