/* SPDX-License-Identifier: Apache-2.0 */
/* Further arguments for clang: option --cflags, or key `cflags` of a
 * configuration. A configuration may belong to a stranger, so it can only give
 * flags that flags.def has; users can give any on the command line, except
 * that loading code takes --unsafe-cflags. Called by request.c and the reader
 * of configurations. */
#ifndef BROWNOUT_PIPELINE_CFLAGS_H
#define BROWNOUT_PIPELINE_CFLAGS_H

#include "pipeline/options.h"
#include "pipeline/project_flags.h"

/* Splits the text of options->cflags as a shell does and adds its words to
 * *words; they live in the arena. False with *err set, at the place in the
 * configuration if it comes from one. */
bool cflags_words(const struct options *options, struct arena *arena,
		  word_list *words, struct err *err);

/* Whether a flag can make clang load or execute code. */
bool cflags_loads_code(const char *word);

#endif
