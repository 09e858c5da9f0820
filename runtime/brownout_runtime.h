/* SPDX-License-Identifier: Apache-2.0 */
/* An undo log for non-volatile data, for devices that lose power: C99, no
 * malloc, no library.
 *
 * A checkpoint saves registers and volatile memory. When the power comes back,
 * the program goes on from there, with the non-volatile data of when it failed:
 * data that were read before they were overwritten are then wrong. So the
 * program logs what it overwrites, and brownout_recover brings it back.
 *
 *	BROWNOUT_LOG(16);                       at file scope, once
 *
 *	brownout_commit();                      right before each checkpoint
 *	checkpoint();
 *	brownout_log(&count, sizeof(count));    before the first write
 *	count++;
 *
 *	after a reboot:  restore registers and volatile memory,
 *	                 brownout_recover();
 *	                 go on
 *
 * `brownout fix` puts these calls in. */
#ifndef BROWNOUT_RUNTIME_H
#define BROWNOUT_RUNTIME_H

#include "brownout_port.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the log remembers about one word of memory. */
struct brownout_entry {
	unsigned char *at; /* where the word starts */
	uintptr_t mask;    /* bit i: byte i is logged */
	unsigned char old[sizeof(uintptr_t)];
	uint32_t epoch; /* that it was logged in; written last */
};

/* Which entries count. It is volatile memory and part of every checkpoint: a
 * checkpoint that is taken makes all older entries void, at once. */
struct brownout_saved {
	uint32_t epoch;  /* since programming; never 0 */
	uintptr_t start; /* the first entry of this epoch: an index */
	uintptr_t used;  /* how many there are */
};

extern volatile struct brownout_saved brownout_saved;

/* The log, a ring in non-volatile memory, and how many entries it has. */
extern volatile struct brownout_entry brownout_entries[];
extern const uintptr_t brownout_capacity;

/* Defines both. Each word that is logged between two checkpoints takes an
 * entry; words that are logged byte by byte take one for each byte. */
#define BROWNOUT_LOG(count)                                                    \
	BROWNOUT_LOG_SECTION volatile struct brownout_entry                    \
		brownout_entries[count] = { { 0, 0, { 0 }, 0 } };              \
	const uintptr_t brownout_capacity = (count)

/* Call it before writing bytes that must be restored. What was already logged
 * since the last checkpoint is not logged again. */
void brownout_log(const volatile void *at, size_t bytes);

/* The same for those bytes only that lie in [object, object + size): where a
 * pointer may lead to non-volatile data or elsewhere. Volatile data must not be
 * logged: a checkpoint has saved them. */
void brownout_log_in(const volatile void *at, size_t bytes,
		     const volatile void *object, size_t size);

/* Call it right before a checkpoint is taken: its effect must be saved, too. If
 * the checkpoint is then not taken, nothing is lost: the log goes on. */
void brownout_commit(void);

/* Call it after a reboot, when brownout_saved is what the checkpoint saved,
 * before the program goes on; not on the program's stack, if that is in
 * non-volatile memory. If the power fails meanwhile, it simply starts again. */
void brownout_recover(void);

#ifdef __cplusplus
}
#endif

#endif
