/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: another way through the program is no effect if nothing differs
 * that the program or the world can see: a flag that is written last, data that
 * recovery code brings back. If something does, it is control-flow. Where --ops
 * ends an endless program, both are compared in the same pass of its loop,
 * whatever the number of operations. */
__attribute__((section(".persistent"))) unsigned initialized, config, seq;
#ifdef LOOP
enum { ENDLESS = 1 };
#else
enum { ENDLESS = 0 };
#endif

int main(void)
{
	if (initialized != 0xBEEF) {
#ifdef EARLY
		initialized = 0xBEEF;
		config = 3;
#else
		config = 3;
		initialized = 0xBEEF;
#endif
#ifdef LONG
		for (volatile int i = 0; i < 200; i++)
			continue;
#endif
	}
	for (unsigned i = 1; ENDLESS || i < 50; i++)
		seq = i;
	return 0;
}

/*
 * check: evaluate --when always %s
 * stdout-has: 1 cause is masked
 * check: replay --when always --schedule 'checkpoint@0 fail@9' %s
 * stdout-has: the end is that of a continuous run
 * stdout-has: effect: masked: wrong branch at
 * check: evaluate --when always -DLOOP --ops 1000 %s
 * stdout-has: 1 cause is masked
 * check: evaluate --when always -DLOOP --ops 1003 %s
 * stdout-has: 1 cause is masked
 * check: evaluate --when always -DLOOP --ops 60 %s
 * stdout-has: 1 cause is masked
 * check: evaluate --when always -DLOOP -DLONG --ops 8000 %s
 * stdout-has: 1 cause is masked
 * check: evaluate --when always -DEARLY %s
 * exit: 1
 * stdout-has: effect: wrong branch at
 * stdout-has: config is 0, not 3
 * check: evaluate --when always -DLOOP -DEARLY --ops 1003 %s
 * exit: 1
 * stdout-has: config is 0, not 3
 * stdout-lacks: seq is
 */
