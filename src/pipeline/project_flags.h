/* SPDX-License-Identifier: Apache-2.0 */
/* What of a project's compiler command is for us. The command was written for
 * another compiler, another job (objects, warnings, dependency files) and often
 * another device: only what changes the meaning of the source is kept. */
#ifndef BROWNOUT_PIPELINE_PROJECT_FLAGS_H
#define BROWNOUT_PIPELINE_PROJECT_FLAGS_H

#include <stdbool.h>

#include "util/arena.h"
#include "util/vec.h"

typedef VEC(const char *) word_list;

/* { 0 } is valid. Texts live in the arena that they were made with. */
struct project_flags {
	const char *optimisation; /* "-O2"; NULL: none was given */
	word_list kept;           /* for clang */
	word_list dropped;        /* for --verbose */
};

/* Splits a command at white space; quotes and backslashes as in a shell, but
 * nothing is expanded. False if a quote is not closed. */
bool project_split(struct arena *arena, const char *text, word_list *words);

/* Sorts the words of a command that runs in a folder. "@FILE" stands for the
 * words in FILE. */
void project_flags_sort(struct arena *arena, const char *folder,
			const word_list *words, struct project_flags *flags);

void project_flags_release(struct project_flags *flags);

#endif
