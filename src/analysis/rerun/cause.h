/* SPDX-License-Identifier: Apache-2.0 */
/* Why a re-execution goes another way than the continuous run, SPEC 5.3: a
 * read that differs, and who has written what it reads. */
#ifndef BROWNOUT_ANALYSIS_RERUN_CAUSE_H
#define BROWNOUT_ANALYSIS_RERUN_CAUSE_H

#include "analysis/finding/finding.h"

enum cause_kind {
	CAUSE_DATA,      /* SPEC 4.1 to 4.3 */
	CAUSE_FRAME,     /* SPEC 4.4: bytes of call frames, or of dead ones */
	CAUSE_HEAP,      /* SPEC 4.5: heap bytes and the allocator's state */
	CAUSE_LOST,      /* SPEC 4.8: volatile and not saved */
	CAUSE_LOST_HEAP, /* its blocks: the heap is volatile and not saved */
	CAUSE_RECOVERY,  /* what runs at each boot has changed it */
	CAUSE_NONE,      /* no read differed: our bug */
	CAUSE_KINDS
};

/* A read that differed, and the last write before the failure to the byte that
 * it read. */
struct cause {
	enum cause_kind kind;
	uint32_t consumer, producer; /* sites; NONE */
	struct run_object object;
	uint64_t divergences;
	struct attempt first;
	enum effect effect; /* of that one, at its failing operation */
	uint32_t finding;   /* of locate; NONE: it has none */
};

/* Whether locate has a rule for it: then a finding must explain it. */
bool cause_is_judged(enum cause_kind kind);

/* Findings by their consumer's site. */
struct finding_index {
	struct map first; /* site -> 1 + finding */
	uint32_t *next;   /* by finding: 1 + the next one of that site */
};

void finding_index_init(struct finding_index *index,
			const struct findings *findings);
void finding_index_release(struct finding_index *index);

/* The torn write beside a finding; NONE: there is none. */
uint32_t finding_torn(const struct findings *findings,
		      const struct finding_index *index, uint32_t finding);

/* The finding of locate that a cause is; NONE: there is none. */
uint32_t cause_finding(const struct cause *cause,
		       const struct findings *findings,
		       const struct finding_index *index);

/* Our bug: a read that differed and that locate does not report, or none. */
static inline bool cause_is_unexplained(const struct cause *cause)
{
	return cause_is_judged(cause->kind) && cause->finding == NONE;
}

#endif
