/* SPDX-License-Identifier: Apache-2.0 */
/* Memory at fixed addresses, as the user declares it. */
#include "pipeline/memories.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_BYTES = 1 << 20,
};

/* A number of C up to 2^32, and what follows it. */
static bool read_number(const char **text, uint64_t *number)
{
	char *end;
	if (!isdigit((unsigned char)**text))
		return false;
	*number = strtoull(*text, &end, 0);
	*text = end;
	return *number <= UINT32_MAX;
}

static bool read_one(const char *text, struct load_memory *memory,
		     struct err *err)
{
	const char *at = text;
	bool ok = read_number(&at, &memory->at) && *at++ == ':' &&
		  read_number(&at, &memory->bytes) && memory->bytes &&
		  memory->bytes <= MOST_BYTES;
	memory->is_nv = ok && strcmp(at, ":nv") == 0;
	if (ok && (memory->is_nv || !*at))
		return true;
	return err_usage(err,
			 "'--memory %s': expected an address, a colon, and how "
			 "many bytes (up to %d) are there; with ':nv' after "
			 "them if they are non-volatile",
			 text, MOST_BYTES);
}

bool memories_read(const struct options *options, memory_list *list,
		   struct err *err)
{
	for (size_t i = 0; i < options->memories.len; i++) {
		struct load_memory memory;
		if (!read_one(options->memories.items[i], &memory, err))
			return false;
		vec_push(list, memory);
	}
	return true;
}
