/* SPDX-License-Identifier: Apache-2.0 */
/* The guest C library, compiled at build time and part of the program: one
 * bitcode file per target (guest_data.S). */
#include <string.h>

#include "load/program.h"

struct guest_file {
	const char *target;
	const char *start, *end;
};

#define GUEST(id, name)                                                        \
	extern const char guest_##id##_start[], guest_##id##_end[];
#include "guest_list.h"
#undef GUEST

LLVMMemoryBufferRef guest_library(const struct target *target)
{
	static const struct guest_file files[] = {
#define GUEST(id, name) { name, guest_##id##_start, guest_##id##_end },
#include "guest_list.h"
#undef GUEST
	};
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		if (strcmp(files[i].target, target->name) == 0)
			return LLVMCreateMemoryBufferWithMemoryRange(
				files[i].start,
				(size_t)(files[i].end - files[i].start),
				"guest library", false);
	}
	return NULL;
}
