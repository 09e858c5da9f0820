/* SPDX-License-Identifier: Apache-2.0 */
/* What a program uses and nothing defines, SPEC 6.1: functions without a body
 * and variables, each with what it is taken for. The loader finds them; the cli
 * lists them, as an error or as what was assumed; reports tell of them. */
#ifndef BROWNOUT_IMAGE_EXTERNALS_H
#define BROWNOUT_IMAGE_EXTERNALS_H

#include "util/arena.h"
#include "util/strbuf.h"
#include "util/vec.h"

#include "image/world.h"

/* What it is taken for. A function can be an input and an output at once: its
 * result, and what it is called with. */
struct external {
	const char *name;
	bool is_variable;
	bool is_input;  /* of variables: a device register */
	bool is_output; /* if none of both: a function does nothing, a variable
			   is 0 */
	/* Functions that are inputs: all that they fill. */
	const struct fill *fills;
	size_t fill_count;
	bool has_pointers; /* it could fill something */
	/* Where it is used first; "" and 0: not known. */
	const char *file;
	unsigned line;
};
typedef VEC(struct external) external_list;

/* Starts as { 0 }; the texts are in the arena. */
struct externals {
	struct arena arena;
	external_list items;
	bool is_refused; /* they are why the program could not be loaded */
};

void externals_release(struct externals *externals);

/* Replaces what is there by copies of a list. */
void externals_set(struct externals *externals, const external_list *list);

/* Adds the first line of the error: "3 functions and 1 variable are …". */
void externals_headline(const external_list *list, struct strbuf *out);

/* Adds one line for each of them, grouped, and what to do about it. */
void externals_explain(const external_list *list, struct strbuf *out);

/* Adds the note that tells what was assumed: one line, without its end. */
void externals_note(const external_list *list, struct strbuf *out);

/* Adds a configuration that declares them so. */
void externals_config(const external_list *list, struct strbuf *out);

#endif
