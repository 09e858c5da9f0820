/* SPDX-License-Identifier: Apache-2.0 */
/* Describes the execution of a schedule in text, SPEC 5.2: what was read and
 * written, what the failure left, what is read differently, how it ends. The
 * command replay calls these functions as it executes the events of the
 * schedule; each appends its lines. */
#ifndef BROWNOUT_REPORT_FORMAT_REPLAY_TEXT_H
#define BROWNOUT_REPORT_FORMAT_REPLAY_TEXT_H

#include "analysis/finding/finding.h"
#include "analysis/rerun/access_log.h"
#include "power/fate.h"
#include "power/schedule.h"

struct replay_text {
	const struct image *image;
	const struct fates *fates;
	const struct nv_map *nv;  /* memory that is compared at the end */
	const struct map *exempt; /* bytes that are not compared */
	bool is_told;             /* describe everything, not only the end */
	struct strbuf *out;
	bool is_recovery; /* the current stretch runs at boot */
	tick_t since;     /* operation before the first one of the boot */
	/* Accesses of the attempts from the checkpoint that were cut off. */
	VEC(struct access) expected;
	struct map expected_at;     /* access_key -> 1 + expected, the latest */
	VEC(struct access) attempt; /* accesses of the current attempt */
	struct map told;            /* access_key(0) -> told in this attempt */
};

/* A checkpoint was taken before operation `at`; 0: at boot. */
void replay_text_checkpoint(struct replay_text *replay_text,
			    const struct vm *vm, tick_t at);

/* A stretch was executed: describes its accesses to non-volatile memory. */
void replay_text_stretch(struct replay_text *replay_text,
			 const struct access_log *access_log);

/* From here on, an input gives other values. */
void replay_text_input(struct replay_text *replay_text,
		       const struct event *event);

/* A handler fired before operation `at`; the vm is at its start. */
void replay_text_interrupt(struct replay_text *replay_text, const struct vm *vm,
			   tick_t at);

/* The power failed at the end of the last stretch; the access log contains the
 * writes of the attempt. */
void replay_text_failure(struct replay_text *replay_text,
			 const struct access_log *access_log, tick_t after);

/* The recovery routine ran, before the checkpoint's operation `since` + 1: also
 * describes its writes to volatile variables. */
void replay_text_recovery(struct replay_text *replay_text,
			  const struct access_log *access_log, tick_t since);

/* The power failed again after this many operations of the recovery routine. */
void replay_text_recovery_failure(struct replay_text *replay_text,
				  const struct access_log *access_log,
				  tick_t after);

/* The program continues. */
void replay_text_again(struct replay_text *replay_text);

/* Describes the end, compared with the continuous run; the evaluation says
 * whether they are equal. */
void replay_text_end(struct replay_text *replay_text, const struct vm *vm,
		     enum vm_end end, const struct vm *continuous,
		     enum vm_end continuous_end,
		     const struct evaluation *evaluation);

/* Describes what differs where the next checkpoint is called, SPEC 7.1; adds
 * nothing if all is equal. True: it is. */
bool replay_text_next_checkpoint(struct replay_text *replay_text,
				 const struct vm *vm, enum vm_end end,
				 const struct vm *continuous,
				 enum vm_end continuous_end);

/* Describes the effect of the schedule, SPEC 5.1. */
void replay_text_effect(struct replay_text *replay_text,
			const struct evaluation *evaluation);

void replay_text_release(struct replay_text *replay_text);

#endif
