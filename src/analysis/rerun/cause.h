/* SPDX-License-Identifier: Apache-2.0 */
/* Why a re-execution diverges from the continuous run, SPEC 5.3: a read whose
 * value differs, and the write that produced it. */
#ifndef BROWNOUT_ANALYSIS_RERUN_CAUSE_H
#define BROWNOUT_ANALYSIS_RERUN_CAUSE_H

#include "analysis/finding/finding.h"

enum cause_kind {
	CAUSE_DATA,      /* SPEC 4.1 to 4.3 */
	CAUSE_FRAME,     /* SPEC 4.4: bytes of live or dead call frames */
	CAUSE_HEAP,      /* SPEC 4.5: heap bytes and the allocator's state */
	CAUSE_LOST,      /* SPEC 4.8: volatile and not saved */
	CAUSE_LOST_HEAP, /* blocks of a volatile heap that is not saved */
	CAUSE_RECOVERY,  /* changed by recovery code */
	CAUSE_NONE,      /* no read differed: a bug in brownout */
	CAUSE_KINDS
};

/* A read whose value differed, and the last write before the failure to the
 * byte that it read. */
struct cause {
	enum cause_kind kind;
	uint32_t consumer, producer; /* sites, or NONE */
	struct run_object object;
	uint64_t divergences;
	struct attempt first;
	enum effect effect; /* of `first`, at its failing operation */
	uint32_t finding;   /* reported by locate; NONE if there is none */
};

/* Whether locate has a rule for this kind, so that a finding must explain
 * it. */
bool cause_is_judged(enum cause_kind kind);

/* Findings indexed by their consumer's site. */
struct finding_index {
	struct map first; /* site -> 1 + finding */
	uint32_t *next;   /* by finding: 1 + the next finding of that site */
};

void finding_index_init(struct finding_index *index,
			const struct findings *findings);
void finding_index_release(struct finding_index *index);

/* The torn-write finding that accompanies a finding; NONE if there is none. */
uint32_t finding_torn(const struct findings *findings,
		      const struct finding_index *index, uint32_t finding);

/* The finding of locate that reports a cause; NONE if there is none. */
uint32_t cause_finding(const struct cause *cause,
		       const struct findings *findings,
		       const struct finding_index *index);

/* A bug in brownout: no read differed, or one that locate does not report. */
static inline bool cause_is_unexplained(const struct cause *cause)
{
	return cause_is_judged(cause->kind) && cause->finding == NONE;
}

#endif
