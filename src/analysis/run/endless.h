/* SPDX-License-Identifier: Apache-2.0 */
/* Why a run does not end, SPEC 2.11: whether the program is in a loop that
 * changes nothing, and what it waits for there. */
#ifndef BROWNOUT_ANALYSIS_RUN_ENDLESS_H
#define BROWNOUT_ANALYSIS_RUN_ENDLESS_H

#include "vm/vm.h"

struct endless {
	bool is_sure;            /* the same state comes again */
	struct strbuf registers; /* of the device that the loop reads: "A, B" */
	struct strbuf variables; /* global ones that it reads, likewise */
};

/* Looks at what the vm does next, and leaves it as it was. */
void endless_find(struct endless *endless, struct vm *vm);
void endless_release(struct endless *endless);

#endif
