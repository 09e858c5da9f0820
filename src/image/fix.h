/* SPDX-License-Identifier: Apache-2.0 */
/* The plan of calls to put into a program, SPEC 8.3: analyses decide where, the
 * loader inserts them. */
#ifndef BROWNOUT_IMAGE_FIX_H
#define BROWNOUT_IMAGE_FIX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What is put before an instruction. */
enum fix_kind {
	FIX_LOG,    /* logs what it writes */
	FIX_LOG_IN, /* logs what it writes of one variable; before a call: all
		       of the variable */
	FIX_COMMIT, /* a checkpoint follows */
};

struct fix_call {
	uint32_t site; /* image.sites: of the instruction */
	enum fix_kind kind;
	uint32_t object; /* image.objects: LOG: one that it may write, and all
			    are listed */
};

struct fix_plan {
	const struct fix_call *calls; /* by site, then kind and object */
	size_t count;
	uint64_t least_entries; /* the log has at least this many */
	bool has_runtime;       /* the run-time is linked in */
};

struct fix_result {
	uint64_t calls;   /* of the log */
	uint64_t entries; /* of the log */
	uint64_t bytes;   /* of memory that the log takes */
};

#endif
