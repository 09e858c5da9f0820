/* SPDX-License-Identifier: Apache-2.0 */
/* Explains why a run does not end, SPEC 2.11: whether the program is in a loop
 * that changes nothing, and what it waits for there. */
#ifndef BROWNOUT_ANALYSIS_RUN_ENDLESS_H
#define BROWNOUT_ANALYSIS_RUN_ENDLESS_H

#include "vm/vm.h"

struct endless {
	/* It never ends, and a short run shows all that it does: forever.h. */
	bool is_forever;
	/* The program has returned to the same state. */
	bool is_sure;
	/* Device registers that the loop reads: "A, B". */
	struct strbuf registers;
	struct strbuf written;   /* and those that it writes */
	struct strbuf variables; /* global variables that it reads: "A, B" */
};

/* Examines what the vm does next, and restores its state. */
void endless_find(struct endless *endless, struct vm *vm);
void endless_release(struct endless *endless);

#endif
