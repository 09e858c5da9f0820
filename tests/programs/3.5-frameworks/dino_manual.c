/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: DINO's manual mode. What is versioned before a boundary comes back
 * at a restart; what is not is reported, whatever its name (PLAIN), and so is
 * a version that is out of date at the boundary (STALE). */
#include <dino.h>
#include <stdio.h>

#define ROUNDS 3

typedef unsigned list_t[ROUNDS];

struct log {
	unsigned sum, rounds;
};

static __nv struct log log;
static __nv list_t list;
__nv unsigned __NV_plain;

static void add(struct log *to, unsigned i)
{
	DINO_MANUAL_VERSION_VAL(unsigned, to->sum, sum);
	DINO_MANUAL_VERSION_PTR(list, list_t);
#if defined(STALE)
	to->sum += 10;
#endif
	DINO_TASK_BOUNDARY(NULL);
	DINO_MANUAL_REVERT_BEGIN()
	DINO_MANUAL_REVERT_VAL(to->sum, sum);
	DINO_MANUAL_REVERT_PTR(list_t, list);
	DINO_MANUAL_REVERT_END()
	to->sum += i;
	for (unsigned k = 0; k < ROUNDS; k++)
		list[k] += i;
#if defined(PLAIN)
	__NV_plain += i;
#endif
}

int main(void)
{
	DINO_RESTORE_CHECK();
	log.sum = 0;
	for (unsigned k = 0; k < ROUNDS; k++)
		list[k] = k;
	for (unsigned i = 0; i < ROUNDS; i++)
		add(&log, i);
	DINO_TASK_BOUNDARY(NULL);
	DINO_MANUAL_RESTORE_NONE();
	printf("sum %u, last %u\n", log.sum, list[ROUNDS - 1]);
	return 0;
}

/*
 * check: check %s
 * exit: 0
 * stdout-has: no findings
 * stdout-has: stand in for those of DINO with manual versions, DINO, which
 * stdout-has: assumed: --mechanism dino
 * stdout-has: what the program does not version counts as not versioned
 * check: run %s
 * exit: 0
 * stdout-has: sum 3, last 5
 * check: run --fail-every 1500 %s
 * exit: 0
 * stdout-has: sum 3, last 5
 * check: check -DDINO_MODE_MANUAL %s
 * exit: 0
 * stdout-has: stand in for those of DINO with manual versions, which
 * check: check -DPLAIN %s
 * exit: 1
 * stdout-has: '__NV_plain' is read, then overwritten
 * stdout-lacks: 'log
 * stdout-lacks: 'list
 * check: run -DSTALE %s
 * exit: 0
 * stdout-has: sum 33, last 5
 * check: check -DSTALE %s
 * exit: 1
 * stdout-has: 'log.sum' is read, then overwritten
 * stdout-lacks: 'list
 * check: bruteforce %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: bruteforce -DSTALE --target cortex-m %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
