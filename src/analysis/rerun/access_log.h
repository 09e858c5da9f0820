/* SPDX-License-Identifier: Apache-2.0 */
/* All memory accesses of a stretch of execution, to look at and to undo.
 * Short stretches only: a window of brute force, a replay. */
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
	tick_t own;     /* the same by the program's own clock, vm.h */
	uint64_t value; /* read, or written */
	uint64_t old;   /* writes: what was there */
	tick_t since;   /* stack: when the frame that owns the bytes was
			   entered; else 0 */
	uint32_t index; /* memory.h */
	uint32_t pc;
	uint32_t object; /* access_log.objects; NONE: nothing with a name */
	uint32_t start;  /* index of the object's first byte */
	uint32_t user; /* heap: site in the user's code, SPEC 4.5; else NONE */
	uint8_t bytes;
	uint8_t kind;
	bool by_allocator;
	bool is_own; /* bytes that are the allocator's alone */
};

/* A heap word's block, as it was. */
struct owner_undo {
	uint64_t word;
	uint32_t owner, start;
};

struct access_log {
	struct vm *vm;
	struct memory_hash print; /* of access_log_skip */
	struct objects objects;
	VEC(struct access) items; /* in order of execution */
	struct heap_call call;    /* that the vm is in */
	struct heap_call start_call;
	VEC(struct owner_undo) owners; /* what the stretch changed */
	struct snapshot start;
	enum vm_end end;
	tick_t ended; /* operations executed at its end */
	tick_t own;   /* the program's own clock there */
};

void access_log_init(struct access_log *access_log, struct vm *vm);
void access_log_release(struct access_log *access_log);

/* Runs the vm until operation `stop` would be next, writes it down, and goes
 * back to where it was. */
void access_log_run(struct access_log *access_log, tick_t stop);

/* Writes down what runs at each boot, for at most so many operations, on a
 * device that is down, and goes back. The time of its accesses goes on from the
 * checkpoint's; where the last stretch ended stays known. */
void access_log_recovery(struct access_log *access_log,
			 const struct device *device, tick_t most);

/* The read of byte `index` by operation pc at that time; NULL: there is none.
 */
const struct access *access_log_find(const struct access_log *access_log,
				     tick_t time, uint32_t pc, uint64_t index);

/* Runs the vm on without writing accesses down; which block is whose is kept
 * up to date. */
void access_log_skip(struct access_log *access_log, tick_t stop);

/* The vm was run again, unrecorded, from the same place up to operation
 * `last`: goes back once more. */
void access_log_rewind(struct access_log *access_log, tick_t last);

/* For the loop. */
enum vm_end loop_recorded(struct vm *vm);
enum vm_end loop_skipped(struct vm *vm);
void access_log_frame(struct access_log *access_log);
void access_log_block(struct access_log *access_log, uint64_t index,
		      uint64_t bytes, bool is_live);
/* The allocator will access its own bytes: only the first access matters. */
void access_log_own(struct access_log *access_log, uint64_t index);
void access_log_read(struct access_log *access_log, enum access_kind kind,
		     uint64_t index, unsigned bytes, uint32_t pc, tick_t now);
void access_log_write(struct access_log *access_log, uint64_t index,
		      unsigned bytes, uint32_t pc, tick_t now);

#endif
