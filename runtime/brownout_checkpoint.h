/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoints of registers, stack and volatile data, for devices that lose
 * power: C99 and a page of assembly for each port, no malloc, no library.
 *
 *	BROWNOUT_CHECKPOINTS(1024);     at file scope, once: room for the
 *	                                volatile data and the stack in use
 *
 *	brownout_checkpoint();          takes a checkpoint; after a reboot it
 *	                                returns once more
 *
 * Start-up code calls brownout_boot first and brownout_started last; that of
 * the ports does. What must also be done after a reboot, such as setting up
 * peripherals, belongs into brownout_on_resume.
 *
 * If the program has an undo log (brownout_runtime.h), a checkpoint begins a
 * new epoch of it, and a reboot recovers it. -DBROWNOUT_NO_LOG: it has none. */
#ifndef BROWNOUT_CHECKPOINT_H
#define BROWNOUT_CHECKPOINT_H

#include "brownout_device.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One of two checkpoints. It counts if `committed` is not 0; the later of two
 * that count is the one to resume from. */
struct brownout_area {
	uintptr_t sequence;   /* the number of checkpoints before it */
	unsigned char *stack; /* the lowest byte of the stack in use */
	uintptr_t words;      /* of contents in use */
	uintptr_t sum;        /* of the above and the contents */
	uintptr_t committed;  /* ~sequence, written last; 0: void */
};

extern volatile struct brownout_area brownout_areas[2];
extern volatile uintptr_t brownout_contents[];  /* of the first, the second */
extern const uintptr_t brownout_contents_words; /* of each */

#define BROWNOUT_WORDS(bytes)                                                  \
	(((bytes) + sizeof(uintptr_t) - 1) / sizeof(uintptr_t))

/* Defines them: room for so many bytes of volatile data and stack. */
#define BROWNOUT_CHECKPOINTS(bytes)                                            \
	BROWNOUT_LOG_SECTION volatile struct brownout_area                     \
		brownout_areas[2] = { { 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0 } };  \
	BROWNOUT_LOG_SECTION volatile uintptr_t                                \
		brownout_contents[2 * BROWNOUT_WORDS(bytes)] = { 0 };          \
	BROWNOUT_LOG_SECTION struct brownout_attempts brownout_attempts = {    \
		0, 0                                                           \
	};                                                                     \
	const uintptr_t brownout_contents_words = BROWNOUT_WORDS(bytes)

/* Takes a checkpoint. The execution goes on after it, with interrupts as they
 * were; after a failure it goes on there again. */
void brownout_checkpoint(void);

/* Whether the last brownout_checkpoint returned after a reboot. */
int brownout_has_resumed(void);

#ifdef __cplusplus
}
#endif

#endif
