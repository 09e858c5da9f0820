/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: a program in the style of TICS without its files: globals are
 * non-volatile, and the log undoes what was written through VMEM_WR. A write
 * outside of the log is not undone (PLAIN); one to a variable that was written
 * before in the same segment is right (BOUNDARY). The log comes too late for
 * what was overwritten before (LATE). */
#include <stdio.h>
#include <string.h>

#include "nvm.h"
#include "checkpoint.h"
#include "virtualmem.h"

#define ROUNDS 3

struct state {
	int rounds;
	long sum;
	char text[12];
};

NVM struct state state;
int last[ROUNDS];
NVM unsigned count, plain;

static void add(int *total, int value)
{
	VMEM_WR(*total) = *total + value;
	VMEM_WR(count) += 1;
}

static void remember(int value)
{
	struct state next = state;
	VMEM_WR(last[state.rounds]) = value;
	next.rounds++;
	next.sum += value;
	strcpy(next.text, "ok");
	VMEM_WR(state) = next;
#if defined(PLAIN)
	plain++;
#elif defined(BOUNDARY)
	plain = 7;
	plain++;
#elif defined(LATE)
	plain++;
	VMEM_WR(plain) = plain + value;
#endif
}

int main(void)
{
	int total = 0;
	checkpoint();
	while (state.rounds < ROUNDS) {
		add(&total, state.rounds + 2);
		remember(total);
		checkpoint();
	}
	printf("%ld after %d: %s\n", state.sum, last[1], state.text);
	return 0;
}

/*
 * check: check %s
 * exit: 0
 * stdout-has: no findings
 * stdout-has: headers of brownout stand in for those of TICS, which
 * stdout-has: because the program is written for TICS
 * stdout-has: TICS: writes are logged where the source says so
 * check: run %s
 * exit: 0
 * stdout-has: 16 after 5: ok
 * check: run --fail-every 2000 %s
 * exit: 0
 * stdout-has: 16 after 5: ok
 * check: check -DPLAIN %s
 * exit: 1
 * stdout-has: 'plain'
 * stdout-lacks: 'state'
 * check: check -DLATE %s
 * exit: 1
 * stdout-has: 'plain' is read, then overwritten
 * check: bruteforce -DLATE %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: check -DBOUNDARY %s
 * exit: 0
 * check: bruteforce %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: bruteforce -DPLAIN --target cortex-m %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
