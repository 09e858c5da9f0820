/* SPDX-License-Identifier: Apache-2.0 */
/* Volatile bytes that no checkpoint saves, SPEC 4.8: written before a
 * checkpoint and read after it.
 *
 * Every such byte knows its last write. What is read would be lost if that
 * write lies before the window's checkpoint (is_before_window, rule.h). What
 * the window itself wrote, its re-execution writes again.
 *
 * Device registers are read by the device, too: an access to a peripheral uses
 * all of its registers that were written before. In a window of a checkpoint
 * call, its first writes may set the peripheral up again: what they have left
 * out is known when it is read, or the window ends. All registers that were
 * ever written are in a list, in words, and have one finding for each
 * peripheral.
 *
 * It has a run of its own, and only for programs that can lose anything;
 * locate.c calls it. poison.c uses lost_mask. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_LOST_H
#define BROWNOUT_ANALYSIS_LOCATE_LOST_H

#include "analysis/finding/objects.h"
#include "analysis/locate/pairs.h"
#include "analysis/locate/rule.h"
#include "power/fate.h"

struct lost_byte {
	tick_t written;  /* by this operation; 0: not since start-up */
	uint32_t writer; /* its site in the user's code */
};

/* What an operation does to memory. */
struct lost_access {
	uint64_t index;
	unsigned bytes;
	uint32_t pc;
	tick_t base; /* the same for all words of one execution */
	tick_t now;
};

/* A word of a device register, or all of it. */
struct lost_register {
	uint64_t first; /* index */
	unsigned bytes;
	uint32_t object; /* its peripheral */
	uint32_t offset; /* in the object */
};

/* A peripheral that was accessed. */
struct lost_peripheral {
	uint32_t object;
	struct pair *pair; /* NULL: it has not been used without its set-up */
	bool is_used;      /* in this window */
	bool is_set_up;    /* in this window: it was only written so far */
	struct lost_access first; /* is_set_up: that write */
};

struct lost {
	const struct vm *vm;
	const struct fates *fates;
	struct objects *objects;
	struct pairs *pairs;
	struct rule_setting setting; /* its ED is unused */
	bool finds_poison;       /* something lost would be read as poison */
	struct lost_byte *bytes; /* by index */
	struct vm rebooted; /* after the code that runs at each boot, if any */
	const uint8_t *fresh; /* by index: its value after a reboot */
	struct map set_anew;  /* indices that the code at each boot writes */
	VEC(struct lost_register) registers;     /* that were written */
	VEC(struct lost_peripheral) peripherals; /* that were accessed */
	struct map peripheral_at;                /* index -> 1 + peripherals */
};

void lost_init(struct lost *lost, const struct vm *vm,
	       const struct fates *fates, enum when when,
	       struct objects *objects, struct pairs *pairs);
void lost_release(struct lost *lost);

/* Before it happens. */
void lost_read(struct lost *lost, const struct lost_access *access);
void lost_write(struct lost *lost, const struct lost_access *access);
/* The part of lost_write that lost_mask needs. */
void lost_note_write(struct lost *lost, const struct lost_access *access);
void lost_checkpoint(struct lost *lost, uint32_t at, tick_t executed);

/* Which of the bytes that are about to be read would be lost, as bits. */
unsigned lost_mask(const struct lost *lost, uint64_t index, unsigned bytes,
		   tick_t now);

/* Whether a run like that of this vm can lose anything. */
bool lost_is_possible(const struct vm *vm, const struct fates *fates);

/* Runs the program again, as many operations as the vm has executed, and adds
 * what it finds to the pairs. True if some of it would be read as poison. Adds
 * to `unused` the peripherals that are lost and not accessed again:
 * "WDT (WDTCTL)". */
bool lost_run(const struct vm *vm, const struct fates *fates, enum when when,
	      struct objects *objects, struct pairs *pairs,
	      struct strbuf *unused);

/* For lost_run. */
enum vm_end loop_lost(struct vm *vm);

/* True if a byte of [index, index + bytes) is reset by a failure. */
static inline bool lost_is_near(const struct fates *fates, uint64_t index,
				unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++) {
		if (fates->of[index + i] == FATE_RESET)
			return true;
	}
	return false;
}

#endif
