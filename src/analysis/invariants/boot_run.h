/* SPDX-License-Identifier: Apache-2.0 */
/* One boot of a program that repairs its own data, SPEC 5.6: runs it from its
 * beginning on the non-volatile memory that it finds, to its end, and notes
 * what that memory is after each operation (by a hash), what the data mean
 * where the program says that they are whole, and whether an invariant breaks.
 * invariants.c runs many of them; replay runs one.
 *
 * What lasts is every byte whose fate is FATE_KEEP: NV memory, models of the
 * world, and how many values were taken from inputs. */
#ifndef BROWNOUT_ANALYSIS_INVARIANTS_BOOT_RUN_H
#define BROWNOUT_ANALYSIS_INVARIANTS_BOOT_RUN_H

#include "analysis/rerun/memory_hash.h"
#include "image/world.h"
#include "power/fate.h"

enum verdict {
	VERDICT_FINE,
	VERDICT_INVARIANT, /* BROWNOUT_INVARIANT */
	VERDICT_ASSERTION,
	VERDICT_CRASH,
	VERDICT_NO_END,
	VERDICT_MEANING, /* user equality */
};

/* After operation `after`, and until the next spot, memory that lasts is in
 * this state. */
struct spot {
	tick_t after;
	uint64_t state;
};

/* What the data mean where they are whole. */
struct committed {
	tick_t after; /* operations; UINT64_MAX: the end of the run */
	const char *meaning;
};

struct boot_run {
	const struct fates *fates;
	const struct memory *memory;
	uint64_t state; /* of memory that lasts; 0: as at the first boot */
	VEC(struct spot) spots;
	VEC(struct committed) marks;
	bool has_marks; /* the program calls BROWNOUT_COMMITTED */
	bool is_at_mark;
	/* By operation: branches that were executed, of all boots; NULL: not
	 * noted. */
	uint8_t *branched;
	/* If set, where each branch went is noted, or compared with `like`. */
	bool notes_branches;
	VEC(uint32_t) branches;
	const struct boot_run *like;
	uint32_t apart; /* image.sites: the first branch that differs; NONE */
	size_t turn;
	/* How it ended. */
	enum vm_end end;
	tick_t length;
	enum verdict verdict;
	uint32_t site;      /* image.sites: of what broke */
	const char *what;   /* the expression, or the crash in words */
	const char *values; /* of the variables in it; "" */
	struct arena arena; /* of texts */
};

/* How far it runs. */
struct boot_limits {
	tick_t stop;   /* first operation that is not executed */
	bool must_end; /* a run that does not end until then hangs */
};

void boot_run_init(struct boot_run *run, const struct vm *vm,
		   const struct fates *fates, uint64_t state);
void boot_run_release(struct boot_run *run);

/* Runs a vm that has just booted. */
void boot_run_execute(struct boot_run *run, struct vm *vm,
		      struct boot_limits limits);

/* What the data mean where this boot first says that they are whole; NULL: it
 * does not get there, or no function says what they mean. */
const char *boot_run_meaning(const struct boot_run *run);

/* What they may mean after a failure after operation `after` of this run:
 * as at the last place before it where they were whole, or at the next one.
 * False: the next one is not known. */
bool boot_run_allowed(const struct boot_run *run, tick_t after,
		      const char *meanings[2]);

/* The memory that lasts, as ranges of indices. */
struct lasting_range {
	uint64_t first, end;
};

struct lasting {
	VEC(struct lasting_range) ranges;
	uint64_t bytes;
};
void lasting_init(struct lasting *lasting, const struct fates *fates,
		  const struct memory *memory);
void lasting_release(struct lasting *lasting);
/* The power fails and comes back: the vm starts from the beginning, with what
 * lasts of `from`, which may be itself. */
void lasting_boot(const struct lasting *lasting, const struct vm *from,
		  struct vm *vm, uint64_t until_left);

/* Adds "total = 3, a = 1": the values of variables in an expression of the
 * program, which the vm has stopped at. */
void expression_values(const struct vm *vm, const char *expression,
		       struct strbuf *out);

enum vm_end loop_watched(struct vm *vm);

/* How many values were taken, as far as it matters to what follows. */
uint64_t boot_run_cursor(const struct boot_run *run, uint64_t index);

static inline uint64_t boot_run_hash(const struct boot_run *run, uint64_t index,
				     unsigned n)
{
	const struct memory *memory = run->memory;
	uint64_t sum = 0;
	if (index >= memory->cursors && index < memory->mmio)
		return boot_run_cursor(run, index);
	for (unsigned i = 0; i < n; i++) {
		if (run->fates->of[index + i] == FATE_KEEP)
			sum ^= memory_hash_mix(index + i,
					       memory->bytes[index + i]);
	}
	return sum;
}

/* Must be called after [index, index + n) was written; boot_run_hash before. */
static inline void boot_run_wrote(struct boot_run *run, uint64_t index,
				  unsigned n, tick_t now)
{
	uint64_t last = vec_last(&run->spots).state;
	run->state ^= boot_run_hash(run, index, n);
	if (run->state == last)
		return;
	if (vec_last(&run->spots).after == now)
		vec_last(&run->spots).state = run->state;
	else
		vec_push(&run->spots, ((struct spot){ now, run->state }));
}

#endif
