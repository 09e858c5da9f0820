/* SPDX-License-Identifier: Apache-2.0 */
/* The table of devices. */
#include "image/target.h"

#include <stddef.h>
#include <string.h>

static const struct target targets[] = {
#define TARGET(id, name, prefixes, triple, word, pointer, align, params,       \
	       varargs, memory, space, stack, heap, code, io0, io1, io2, io3)  \
	{ name,    prefixes,                                                   \
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

/* Whether a triple begins with one of the prefixes "a,b". */
static bool begins_with(const char *triple, const char *prefixes)
{
	while (*prefixes) {
		size_t length = strcspn(prefixes, ",");
		if (strncmp(triple, prefixes, length) == 0)
			return true;
		prefixes += length + (prefixes[length] == ',');
	}
	return false;
}

const struct target *target_by_triple(const char *triple)
{
	for (size_t i = 0; i < TARGET_COUNT; i++) {
		if (begins_with(triple, targets[i].triple_prefixes))
			return &targets[i];
	}
	return NULL;
}

void target_names(struct strbuf *buf, unsigned pointer)
{
	const char *between = "";
	for (size_t i = 0; i < TARGET_COUNT; i++) {
		if (targets[i].pointer <= pointer)
			continue;
		strbuf_printf(buf, "%s%s", between, targets[i].name);
		between = ", ";
	}
}

addr_t target_memory_limit(const struct target *target)
{
	addr_t limit = target->space ? target->space : UINT64_MAX;
	addr_t others[] = { target->code, target->mmio[0].first,
			    target->mmio[1].first };
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
		if (others[i] > target->memory && others[i] < limit)
			limit = others[i];
	}
	return limit;
}
