/* SPDX-License-Identifier: Apache-2.0 */
/* What the child process of a call does: all of it, from the words of a command
 * line to the report in all formats. Nothing of it is left when it ends. */
#ifndef BROWNOUT_LIBRARY_WORK_H
#define BROWNOUT_LIBRARY_WORK_H

#include <stdbool.h>
#include <stddef.h>

struct command;
struct option;

/* An option that the user has set; value NULL: it has none. */
struct chosen {
	const struct option *option;
	char *value;
};

struct work {
	const struct command *command;
	bool only_loads;
	bool is_heard; /* somebody listens */
	char *const *files;
	size_t file_count;
	const struct chosen *chosen;
	size_t chosen_count;
};

/* The body of the child: sends records to its standard output. data: struct
 * work. */
int work_do(void *data);

#endif
