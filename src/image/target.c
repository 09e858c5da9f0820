/* SPDX-License-Identifier: Apache-2.0 */
/* The table of devices. */
#include "image/target.h"

#include <stddef.h>
#include <string.h>

static const struct target targets[] = {
#define TARGET(id, name, prefix, triple, word, pointer, align, params,         \
	       varargs, memory, space, stack, heap, code, io0, io1, io2, io3)  \
	{ name,    prefix,                                                     \
	  triple,  word,                                                       \
	  pointer, align,                                                      \
	  params,  varargs,                                                    \
	  memory,  space,                                                      \
	  stack,   heap,                                                       \
	  code,    { { io0, io1 }, { io2, io3 } } },
#include "image/targets.def"
#undef TARGET
};

enum {
	TARGET_COUNT = sizeof(targets) / sizeof(targets[0]),
};

const struct target *target_by_name(const char *name)
{
	for (size_t i = 0; i < TARGET_COUNT; i++) {
		if (strcmp(targets[i].name, name) == 0)
			return &targets[i];
	}
	return NULL;
}

const struct target *target_by_triple(const char *triple)
{
	for (size_t i = 0; i < TARGET_COUNT; i++) {
		const char *prefix = targets[i].triple_prefix;
		if (strncmp(triple, prefix, strlen(prefix)) == 0)
			return &targets[i];
	}
	return NULL;
}

void target_names(struct strbuf *buf)
{
	for (size_t i = 0; i < TARGET_COUNT; i++)
		strbuf_printf(buf, "%s%s", i ? ", " : "", targets[i].name);
}
