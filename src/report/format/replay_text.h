/* SPDX-License-Identifier: Apache-2.0 */
/* The story of a schedule, for people: what was read and written, what the
 * failure left behind, what is read differently, how it ends. SPEC 5.2. */
#ifndef BROWNOUT_REPORT_FORMAT_REPLAY_TEXT_H
#define BROWNOUT_REPORT_FORMAT_REPLAY_TEXT_H

#include "analysis/finding/finding.h"
#include "analysis/rerun/access_log.h"
#include "power/fate.h"
#include "power/schedule.h"

struct replay_text {
	const struct image *image;
	const struct fates *fates;
	const struct nv_map *nv;  /* what is compared at the end … */
	const struct map *exempt; /* … but for these bytes */
	bool is_told;             /* else only the end */
	struct strbuf *out;
	bool is_recovery; /* what is being told runs at boot … */
	tick_t since;     /* … and its first operation comes after this one */
	VEC(struct access) expected; /* the last attempt from the checkpoint */
	VEC(struct access) attempt;  /* the current one */
};

/* A checkpoint was taken before operation `at`; 0: the boot. */
void replay_text_checkpoint(struct replay_text *replay_text,
			    const struct vm *vm, tick_t at);

/* A stretch that was executed: its accesses to memory that lasts. */
void replay_text_stretch(struct replay_text *replay_text,
			 const struct access_log *access_log);

/* From here on an input gives other values. */
void replay_text_input(struct replay_text *replay_text,
		       const struct event *event);

/* A handler fired before operation `at`; the vm is at its start. */
void replay_text_interrupt(struct replay_text *replay_text, const struct vm *vm,
			   tick_t at);

/* The power failed at the end of the last stretch; the record names what the
 * attempt wrote. */
void replay_text_failure(struct replay_text *replay_text,
			 const struct access_log *access_log, tick_t after);

/* What ran when the power was back, before the checkpoint's operation `since`
 * + 1: also what it wrote to variables that do not last. */
void replay_text_recovery(struct replay_text *replay_text,
			  const struct access_log *access_log, tick_t since);

/* The power failed again after so many operations of it. */
void replay_text_recovery_failure(struct replay_text *replay_text,
				  const struct access_log *access_log,
				  tick_t after);

/* The program goes on. */
void replay_text_again(struct replay_text *replay_text);

/* How it ended beside the continuous run. True if it is the same. */
bool replay_text_end(struct replay_text *replay_text, const struct vm *vm,
		     enum vm_end end, const struct vm *continuous,
		     enum vm_end continuous_end);

/* What differs where the next checkpoint is called, SPEC 7.1; nothing if all is
 * the same. True: it is. */
bool replay_text_next_checkpoint(struct replay_text *replay_text,
				 const struct vm *vm, enum vm_end end,
				 const struct vm *continuous,
				 enum vm_end continuous_end);

/* What the schedule does, SPEC 5.1. */
void replay_text_effect(struct replay_text *replay_text,
			const struct evaluation *evaluation);

void replay_text_release(struct replay_text *replay_text);

#endif
