/* SPDX-License-Identifier: Apache-2.0 */
/* The guest C library and the run-time for devices: bitcode for each target,
 * compiled at build time and part of brownout's binary (guest_data.S). */
#include <string.h>

#include "load/program.h"

struct guest_file {
	const char *target;
	const char *start, *end;                 /* the library */
	const char *runtime_start, *runtime_end; /* for devices */
};

#define GUEST(id, name)                                                        \
	extern const char guest_##id##_start[], guest_##id##_end[];            \
	extern const char runtime_##id##_start[], runtime_##id##_end[];
#include "guest_list.h"
#undef GUEST

static const struct guest_file files[] = {
#define GUEST(id, name)                                                        \
	{ name, guest_##id##_start, guest_##id##_end, runtime_##id##_start,    \
	  runtime_##id##_end },
#include "guest_list.h"
#undef GUEST
};

/* NULL: there is none for this target. */
static const struct guest_file *file_for(const struct target *target)
{
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		if (strcmp(files[i].target, target->name) == 0)
			return &files[i];
	}
	return NULL;
}

static LLVMMemoryBufferRef buffer_of(const char *start, const char *end,
				     const char *name)
{
	return LLVMCreateMemoryBufferWithMemoryRange(
		start, (size_t)(end - start), name, false);
}

LLVMMemoryBufferRef guest_library(const struct target *target)
{
	const struct guest_file *file = file_for(target);
	return file ? buffer_of(file->start, file->end, "guest library") : NULL;
}

LLVMMemoryBufferRef guest_runtime(const struct target *target)
{
	const struct guest_file *file = file_for(target);
	return file ? buffer_of(file->runtime_start, file->runtime_end,
				"run-time")
		    : NULL;
}
