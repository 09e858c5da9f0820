/* SPDX-License-Identifier: Apache-2.0 */
/* A log of all memory accesses of a stretch of execution, to inspect it and to
 * undo it. For short stretches only, such as a window or a replay: every access
 * takes one entry. Used here, by locate, by run and by replay. */
#ifndef BROWNOUT_ANALYSIS_RERUN_ACCESS_LOG_H
#define BROWNOUT_ANALYSIS_RERUN_ACCESS_LOG_H

#include "analysis/finding/heap_call.h"
#include "analysis/rerun/memory_hash.h"
#include "power/device.h"

enum access_kind {
	ACCESS_LOAD,
	ACCESS_POP, /* by a return */
	ACCESS_WRITE,
};

struct access {
	tick_t time;
	tick_t own;     /* in the program's own clock, vm.h */
	uint64_t value; /* the value read or written */
	uint64_t old;   /* writes: the value before */
	tick_t since;   /* stack: when the owning frame was entered; else 0 */
	uint32_t index; /* memory.h */
	uint32_t pc;
	uint32_t object; /* access_log.objects; NONE: no named object */
	uint32_t start;  /* index of the object's first byte */
	uint32_t user;   /* heap, library code: site in the user's code, SPEC
			    4.5, 4.6; else NONE */
	uint8_t bytes;
	uint8_t kind;
	bool by_allocator;
	bool is_own; /* bytes that only the allocator uses */
};

/* The site that an access is reported at. */
static inline uint32_t access_site(const struct image *image,
				   const struct access *access)
{
	return access->user == NONE ? image->site[access->pc] : access->user;
}

/* The block that a heap word belonged to before the stretch changed it. */
struct owner_undo {
	uint64_t word;
	uint32_t owner, start;
};

struct access_log {
	struct vm *vm;
	struct memory_hash print; /* kept by access_log_skip */
	struct objects objects;
	VEC(struct access) items; /* in order of execution */
	struct heap_call call;    /* the heap call that the vm is in */
	struct heap_call start_call;
	VEC(struct owner_undo) owners; /* changes made by the stretch */
	struct snapshot start;
	enum vm_end end;
	tick_t ended; /* operations executed when it ended */
	tick_t own;   /* the program's own clock then */
};

void access_log_init(struct access_log *access_log, struct vm *vm);
void access_log_release(struct access_log *access_log);

/* Runs the vm until operation `stop` would be next, logs the accesses, and
 * rewinds the vm. */
void access_log_run(struct access_log *access_log, tick_t stop);

/* Logs the recovery code on a device that is down, for at most `most`
 * operations, and rewinds. Times of these accesses continue from the
 * checkpoint's; `ended` and `own` still describe the last stretch. */
void access_log_recovery(struct access_log *access_log,
			 const struct device *device, tick_t most);

/* The read of byte `index` by operation pc at that time; NULL if there is
 * none. */
const struct access *access_log_find(const struct access_log *access_log,
				     tick_t time, uint32_t pc, uint64_t index);

/* Runs the vm without logging accesses; the owners of heap blocks are kept up
 * to date. */
void access_log_skip(struct access_log *access_log, tick_t stop);

/* Rewinds again after the vm was run, unlogged, from the same place up to
 * operation `last`. */
void access_log_rewind(struct access_log *access_log, tick_t last);

/* Called by the loops. */
enum vm_end loop_recorded(struct vm *vm);
enum vm_end loop_skipped(struct vm *vm);
void access_log_frame(struct access_log *access_log);
void access_log_block(struct access_log *access_log, uint64_t index,
		      uint64_t bytes, bool is_live);
/* The allocator is about to access its own bytes; only the first access
 * matters. */
void access_log_own(struct access_log *access_log, uint64_t index);
void access_log_read(struct access_log *access_log, enum access_kind kind,
		     uint64_t index, unsigned bytes, uint32_t pc, tick_t now);
void access_log_write(struct access_log *access_log, uint64_t index,
		      unsigned bytes, uint32_t pc, tick_t now);

#endif
