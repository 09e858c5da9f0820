/* SPDX-License-Identifier: Apache-2.0 */
/* Compiler flags that come from files. flags.def lists those that may reach
 * clang.
 *
 * The command of a compilation database was written for another compiler,
 * another purpose (objects, warnings, dependency files) and often another
 * device, so only flags that change the meaning of the source are kept. Called
 * by project.c.
 *
 * The flags of a configuration were written for brownout, so every one that may
 * not reach clang is an error. Called by cflags.c.
 *
 * Those of the command line were written for the user's own compiler and stand
 * among brownout's options. Called by cli and request.c. */
#ifndef BROWNOUT_PIPELINE_PROJECT_FLAGS_H
#define BROWNOUT_PIPELINE_PROJECT_FLAGS_H

#include <stdbool.h>

#include "util/arena.h"
#include "util/vec.h"

typedef VEC(const char *) word_list;

/* Where flags come from. */
enum flags_origin {
	FLAGS_DATABASE,
	FLAGS_CONFIGURATION,
	FLAGS_COMMAND_LINE,
};

/* { 0 } is valid. Texts live in the arena that they were made with. */
struct project_flags {
	const char *optimisation; /* "-O2"; NULL: not given */
	word_list kept;           /* flags for clang */
	word_list dropped;        /* words that are not for clang */
	word_list paths;          /* folders and headers among `kept` */
};

/* Splits a command at white space, with quotes and backslashes as in a shell
 * but no expansion. False if a quote is not closed. */
bool project_split(struct arena *arena, const char *text, word_list *words);

/* Sorts the words of a command that runs in a folder. "@FILE" stands for the
 * words in FILE. */
void project_flags_sort(struct arena *arena, const char *folder,
			const word_list *words, struct project_flags *flags);

/* Sorts flags that a configuration in this folder has. */
void project_flags_accept(struct arena *arena, const char *folder,
			  const word_list *words, struct project_flags *flags);

/* Sorts flags that the user gives among the options; those of the machine are
 * left out if they are for another one than the target. */
void project_flags_given(struct arena *arena, const word_list *words,
			 bool is_other_machine, struct project_flags *flags);

/* How many of the words are the compiler flag that the first of them starts; 0:
 * it is none, or none that may reach clang. *matters: whether it can change
 * what is analysed. */
size_t project_flags_words(const char *const *words, size_t count,
			   bool *matters);

void project_flags_release(struct project_flags *flags);

#endif
