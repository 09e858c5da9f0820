/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: a program in the style of Mementos without its files. Checkpoints
 * save what is volatile. Non-volatile data they leave alone (PLAIN), also where
 * a checkpoint lies between read and write, because it is skipped while the
 * voltage is high (SKIPPED); what is written first is right (BOUNDARY). */
#include <mementos.h>
#include <stdio.h>

#define ROUNDS 4

__nv unsigned plain;
static unsigned sum;

static void add(unsigned i)
{
	sum += i * i;
#if defined(PLAIN)
	plain++;
#elif defined(SKIPPED)
	unsigned before = plain;
	__mementos_checkpoint();
	plain = before + 1;
#elif defined(BOUNDARY)
	plain = i;
	plain++;
#endif
}

int main(void)
{
	unsigned bundle = __mementos_find_active_bundle();
	if (bundle != 0xffff)
		__mementos_restore(bundle);
	for (unsigned i = 0; i < ROUNDS; i++) {
		add(i);
		__mementos_checkpoint();
	}
	__mementos_log_event(0xe);
	printf("sum %u\n", sum);
	return 0;
}

/*
 * check: check %s
 * exit: 0
 * stdout-has: no findings
 * stdout-has: headers of brownout stand in for those of Mementos, which
 * stdout-has: Mementos: checkpoints that its compiler inserts are not there
 * stdout-has: assumed: --mechanism mementos --ed 3000, because the program is written for Mementos
 * check: run %s
 * exit: 0
 * stdout-has: sum 14
 * check: run --fail-every 900 %s
 * exit: 0
 * stdout-has: sum 14
 * check: check -DPLAIN %s
 * exit: 1
 * stdout-has: 'plain' advances twice
 * stdout-lacks: 'sum'
 * check: check -DSKIPPED %s
 * exit: 1
 * stdout-has: 'plain' is read, then overwritten
 * check: check -DBOUNDARY %s
 * exit: 0
 * check: bruteforce %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: bruteforce -DPLAIN -O1 --target riscv32 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
