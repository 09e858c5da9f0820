/* SPDX-License-Identifier: Apache-2.0 */
/* The undo log of run-times that keep what they overwrite: brownout_logged
 * before a write, brownout_commit before a checkpoint. It is executed, as the
 * framework's own would be: brownout_recover undoes what was written after the
 * checkpoint, the newest write first. */
#ifndef BROWNOUT_FRAMEWORK_LOG_H
#define BROWNOUT_FRAMEWORK_LOG_H

#include <brownout_framework.h>

#define BROWNOUT_LOGGED_BYTES 8
#ifndef BROWNOUT_LOG_ENTRIES
#define BROWNOUT_LOG_ENTRIES 64
#endif
/* When there is no room left; tasks cannot take a checkpoint then. */
#ifndef BROWNOUT_LOG_FULL
#define BROWNOUT_LOG_FULL() brownout_commit()
#endif

struct brownout_logged_part {
	unsigned char *at;
	unsigned char old[BROWNOUT_LOGGED_BYTES];
	unsigned char bytes;
	uint16_t epoch; /* that it was logged in, written last; 0: none */
};

__attribute__((weak,
	       section(".brownout_log"))) volatile struct brownout_logged_part
	brownout_log_parts[BROWNOUT_LOG_ENTRIES];

/* Volatile, and part of each checkpoint, whatever the mechanism saves. */
__attribute__((weak)) volatile struct brownout_saved {
	uint16_t epoch; /* of the parts that count */
	uint16_t used;  /* parts so far; the log is a ring */
	uint16_t first; /* of this epoch */
} brownout_saved = { 1, 0, 0 };

extern void brownout_checkpoint(void);

/* Right before a checkpoint: if it is taken, all older parts are void. */
static inline void brownout_next_epoch(void)
{
	brownout_saved.epoch++;
	brownout_saved.first = brownout_saved.used;
}

__attribute__((weak)) void brownout_commit(void)
{
	brownout_next_epoch();
	brownout_checkpoint();
}

/* Locals are above each frame that is entered later: checkpoints save them. */
static inline int brownout_is_logged(const unsigned char *at)
{
	unsigned char here;
	return (uintptr_t)at < (uintptr_t)&here;
}

__attribute__((weak)) void brownout_log_part(unsigned char *at,
					     unsigned char bytes)
{
	if ((uint16_t)(brownout_saved.used - brownout_saved.first) >=
	    BROWNOUT_LOG_ENTRIES - 1)
		BROWNOUT_LOG_FULL();
	volatile struct brownout_logged_part *part =
		&brownout_log_parts[brownout_saved.used % BROWNOUT_LOG_ENTRIES];
	part->epoch = 0;
	part->at = at;
	part->bytes = bytes;
	for (unsigned char i = 0; i < bytes; i++)
		part->old[i] = at[i];
	part->epoch = brownout_saved.epoch;
	brownout_saved.used++;
}

/* Logs what is about to be overwritten; returns where that is. */
__attribute__((weak)) void *brownout_logged(volatile const void *object,
					    size_t bytes)
{
	unsigned char *at = (unsigned char *)object;
	for (size_t i = 0; i < bytes && brownout_is_logged(at);
	     i += BROWNOUT_LOGGED_BYTES)
		brownout_log_part(at + i, bytes - i < BROWNOUT_LOGGED_BYTES
						  ? (unsigned char)(bytes - i)
						  : BROWNOUT_LOGGED_BYTES);
	return at;
}

/* Parts from `used` on are younger than the checkpoint; void ones end them. */
__attribute__((weak)) void brownout_recover(void)
{
	uint16_t end = brownout_saved.used;
	uint16_t most = end + BROWNOUT_LOG_ENTRIES;
	while (end != most &&
	       brownout_log_parts[end % BROWNOUT_LOG_ENTRIES].epoch >=
		       brownout_saved.epoch)
		end++;
	while (end != brownout_saved.used) {
		volatile struct brownout_logged_part *part =
			&brownout_log_parts[--end % BROWNOUT_LOG_ENTRIES];
		for (unsigned char i = 0; i < part->bytes; i++)
			part->at[i] = part->old[i];
		part->epoch = 0;
	}
}

/* The object itself, logged: what is assigned to. */
#define BROWNOUT_LOGGED(object)                                                \
	(*(__typeof__(object) *)brownout_logged(&(object), sizeof(object)))

#endif
