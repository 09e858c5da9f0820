/* SPDX-License-Identifier: Apache-2.0 */
/* Extracts the relevant flags from a project's compiler command. The command
 * was written for another compiler, another purpose (objects, warnings,
 * dependency files) and often another device, so only flags that change the
 * meaning of the source are kept. Called by project.c. */
#ifndef BROWNOUT_PIPELINE_PROJECT_FLAGS_H
#define BROWNOUT_PIPELINE_PROJECT_FLAGS_H

#include <stdbool.h>

#include "util/arena.h"
#include "util/vec.h"

typedef VEC(const char *) word_list;

/* { 0 } is valid. Texts live in the arena that they were made with. */
struct project_flags {
	const char *optimisation; /* "-O2"; NULL: not given */
	word_list kept;           /* flags for clang */
	word_list dropped;        /* shown by --verbose */
};

/* Splits a command at white space, with quotes and backslashes as in a shell
 * but no expansion. False if a quote is not closed. */
bool project_split(struct arena *arena, const char *text, word_list *words);

/* Sorts the words of a command that runs in a folder. "@FILE" stands for the
 * words in FILE. */
void project_flags_sort(struct arena *arena, const char *folder,
			const word_list *words, struct project_flags *flags);

void project_flags_release(struct project_flags *flags);

#endif
