/* SPDX-License-Identifier: Apache-2.0 */
/* bo_program: files and options, and the calls that work on them. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "library/error.h"
#include "library/names.h"
#include "library/report.h"

/* Strings that the user has given. */
struct given_texts {
	char **items;
	size_t count;
};

struct bo_program {
	struct given_texts files;
	struct chosen *chosen;
	size_t chosen_count;
	bo_listener *listener;
	void *context;
	int cancelled; /* an eventfd, which is not 0 once it is */
	char *json;    /* of bo_load; NULL: none */
};

bo_program *bo_program_new(void)
{
	bo_program *program = calloc(1, sizeof(*program));
	if (!program)
		return NULL;
	program->cancelled = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	if (program->cancelled >= 0)
		return program;
	free(program);
	return NULL;
}

void bo_program_free(bo_program *program)
{
	if (!program)
		return;
	for (size_t i = 0; i < program->files.count; i++)
		free(program->files.items[i]);
	for (size_t i = 0; i < program->chosen_count; i++)
		free(program->chosen[i].value);
	free(program->files.items);
	free(program->chosen);
	free(program->json);
	close(program->cancelled);
	free(program);
}

int bo_program_add(bo_program *program, const char *file, bo_error **error)
{
	struct given_texts *files = &program->files;
	error_start(error);
	char **items = realloc(files->items,
			       (files->count + 1) * sizeof(*files->items));
	if (!items)
		return error_no_memory(error);
	files->items = items;
	files->items[files->count] = strdup(file);
	if (!files->items[files->count])
		return error_no_memory(error);
	files->count++;
	return 0;
}

static int add_chosen(bo_program *program, const struct option *option,
		      const char *value, bo_error **error)
{
	size_t count = program->chosen_count + 1;
	struct chosen *items = realloc(program->chosen, count * sizeof(*items));
	if (!items)
		return error_no_memory(error);
	program->chosen = items;
	struct chosen added = { option, value ? strdup(value) : NULL };
	if (value && !added.value)
		return error_no_memory(error);
	items[program->chosen_count++] = added;
	return 0;
}

int bo_program_set(bo_program *program, const char *name, const char *value,
		   bo_error **error)
{
	struct err err = { 0 };
	error_start(error);
	const struct option *option = names_option(name, &err);
	if (!option || !names_check(option, value, &err))
		return error_set_err(error, &err);
	return add_chosen(program, option, value, error);
}

void bo_program_listen(bo_program *program, bo_listener *listener,
		       void *context)
{
	program->listener = listener;
	program->context = context;
}

/* Both functions are safe in signal handlers. */
void bo_cancel(bo_program *program)
{
	int why = errno;
	uint64_t one = 1;
	(void)!write(program->cancelled, &one, sizeof(one));
	errno = why;
}

void bo_resume(bo_program *program)
{
	int why = errno;
	uint64_t count;
	(void)!read(program->cancelled, &count, sizeof(count));
	errno = why;
}

static int run(bo_program *program, const struct command *command,
	       bool only_loads, struct sent_result *sent, bo_error **error)
{
	struct work work = { .command = command,
			     .only_loads = only_loads,
			     .is_heard = program->listener != NULL,
			     .files = program->files.items,
			     .file_count = program->files.count,
			     .chosen = program->chosen,
			     .chosen_count = program->chosen_count };
	struct child_call call = { .work = &work,
				   .listener = program->listener,
				   .context = program->context,
				   .cancelled = program->cancelled };
	return child_call_run(&call, sent, error);
}

int bo_load(bo_program *program, bo_error **error)
{
	struct sent_result sent;
	error_start(error);
	if (run(program, &command_check, true, &sent, error) < 0)
		return -1;
	free(program->json);
	program->json = sent.program.bytes;
	sent.program.bytes = NULL;
	sent_release(&sent);
	return 0;
}

const char *bo_program_json(const bo_program *program)
{
	return program->json ? program->json : "";
}

bo_report *bo_find(bo_program *program, const char *name, bo_error **error)
{
	struct err err = { 0 };
	struct sent_result sent;
	error_start(error);
	const struct command *command = names_command(name, &err);
	if (!command)
		error_set_err(error, &err);
	if (!command || run(program, command, false, &sent, error) < 0)
		return NULL;
	return library_report(&sent, error);
}

bo_report *bo_check(bo_program *program, bo_error **error)
{
	return bo_find(program, command_check.name, error);
}
