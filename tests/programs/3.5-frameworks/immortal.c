/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: a program in the style of ImmortalThreads without its files: two
 * threads that take turns, functions that continue at their line. _WR_SELF may
 * use what it overwrites; _WR may not (SELF), nor may a plain write (PLAIN). A
 * plain write of what the step has not read is right (BOUNDARY). */
#include "immortality.h"

#include <stdio.h>

#define ROUNDS 3

_gdef sem_t ready;
_gdef sem_t taken;
_gdef unsigned total;
_gdef unsigned plain;
_gdef immortal_thread_t threads[2];

_immortal_function_with_retval(square, unsigned, unsigned of)
{
	_begin(square);
	_def unsigned left;
	_def unsigned sum;
	_WR(left, of);
	_WR(sum, 0);
	while (left > 0) {
		_WR_SELF(unsigned, sum, sum + of);
		_WR_SELF(unsigned, left, left - 1);
	}
	_return(square, sum);
	_end(square);
}

_immortal_function(producer, void *args)
{
	_begin(producer);
	_def unsigned i;
	_def unsigned value;
	_WR(i, 1);
	while (i <= ROUNDS) {
		_call(square, &value, i);
		_WR_SELF(unsigned, total, total + value);
#if defined(SELF)
		_WR(total, total + 1);
#elif defined(PLAIN)
		plain += value;
#elif defined(BOUNDARY)
		plain = value;
#endif
		_WR_SELF(unsigned, i, i + 1);
		_SEM_POST(ready);
		_SEM_WAIT(taken);
	}
	_end(producer);
}

_immortal_function(consumer, void *args)
{
	_begin(consumer);
	_def unsigned i;
	_WR(i, 0);
	while (i < ROUNDS) {
		_SEM_WAIT(ready);
		_WR_SELF(unsigned, i, i + 1);
		_SEM_POST(taken);
	}
	printf("total %u\n", total);
	_end(consumer);
}

int main(void)
{
	_imt_thread_init_macro(&threads[0], producer, NULL);
	_imt_thread_init_macro(&threads[1], consumer, NULL);
	imt_run(threads, 2, true);
	return 0;
}

/*
 * check: check %s
 * exit: 0
 * stdout-has: no findings
 * stdout-has: headers of brownout stand in for those of ImmortalThreads, which
 * stdout-has: because the program is written for ImmortalThreads
 * check: run %s
 * exit: 0
 * stdout-has: total 14
 * check: run --fail-every 900 %s
 * exit: 0
 * stdout-has: total 14
 * check: check -DSELF %s
 * exit: 1
 * stdout-has: 'total' advances twice
 * check: check -DPLAIN %s
 * exit: 1
 * stdout-has: 'plain' is read, then overwritten
 * stdout-lacks: 'total'
 * check: check -DBOUNDARY %s
 * exit: 0
 * check: bruteforce %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: bruteforce -DPLAIN --target cortex-m %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
