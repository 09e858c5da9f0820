/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.3: the run-time, called by hand: variables of all sizes, an array,
 * bytes of one word, a location that is written twice. Failures are everywhere,
 * in the log, in its commit and in the recovery, too. */
#include <brownout_runtime.h>
#include <string.h>

#define NV __attribute__((section(".persistent")))

#ifdef SMALL
BROWNOUT_LOG(3);
#else
BROWNOUT_LOG(24);
#endif

NV unsigned char flag = 1, level = 2;
NV int count = 3;
NV long total = 400000;
NV int items[4] = { 5, 6, 7, 8 };
NV struct {
	char name[5];
	int number;
} record = { "abcd", 9 };

void checkpoint(void);

static void save(void)
{
	brownout_commit();
	checkpoint();
}

#define SET(place, value)                                                      \
	do {                                                                   \
		brownout_log(&(place), sizeof(place));                         \
		(place) = (value);                                             \
	} while (0)

static void step(int n)
{
	SET(flag, flag + 1);
	SET(count, count + flag);
#ifdef MISSED
	level = level + count;
#else
	SET(level, level + count);
#endif
	SET(count, count + level);
	SET(total, total * 3 + count);
	if (n == 1)
		return;
	SET(items[n], items[n] + items[n + 1]);
	SET(items[n + 1], items[n] - items[n + 1]);
	brownout_log(&record, sizeof(record));
	memmove(record.name, record.name + 1, 3);
	record.number += count;
}

int main(void)
{
	for (int n = 0; n < 3; n++) {
		save();
		step(n);
	}
	return (int)(total + items[1] + record.number) & 127;
}

/*
 * check: bruteforce --when always -I runtime %s runtime/brownout_runtime.c
 * stdout-has:  0 divergences
 * check: bruteforce --when always -O2 --target cortex-m -I runtime %s runtime/brownout_runtime.c
 * stdout-has:  0 divergences
 * check: bruteforce --when always --target host -I runtime %s runtime/brownout_runtime.c
 * stdout-has:  0 divergences
 * check: bruteforce --when conditional --ed 2500 -I runtime %s runtime/brownout_runtime.c
 * stdout-has:  0 divergences
 * check: evaluate --all --when always --failures 2 -I runtime %s runtime/brownout_runtime.c
 * stdout-has: 23 masked
 * stdout-lacks: brownout_entries
 * check: bruteforce --when always -DMISSED -I runtime %s runtime/brownout_runtime.c
 * exit: 1
 * stdout-has: 'level' is read, then overwritten
 * check: bruteforce --when always --restore none -I runtime %s runtime/brownout_runtime.c
 * exit: 1
 * check: run --when always -DSMALL -I runtime %s runtime/brownout_runtime.c
 * exit: 125
 */
