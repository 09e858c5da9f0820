/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoints of registers, stack and volatile data.
 *
 * There are two areas in non-volatile memory. A checkpoint is written to the
 *one that does not hold the last checkpoint:
 *
 *	              first          second
 *	committed     ~7             ~6         resume from the first
 *	committed     ~7             0          the second is being written
 *	committed     ~7             ~8         resume from the second
 *
 * The write of `committed` makes the new checkpoint count and the old one void,
 * at once: it is one word. Whenever the power fails, one of the two counts, and
 * nothing of it has been overwritten. With it changes the epoch of the log,
 *which is volatile data: the log is void at the same moment.
 *
 * A checkpoint that counts, but has another sum than when it was written, was
 * destroyed; so was one whose `committed` is neither 0 nor what belongs to its
 * sequence number. The older one is no substitute: non-volatile data have
 *changed since. So the program stops. */
#include "brownout_checkpoint.h"

#ifndef BROWNOUT_NO_LOG
#include "brownout_runtime.h"
#endif

enum {
	WORD = sizeof(uintptr_t),
	NONE = 2, /* no area */
};

/* Volatile, but not part of a checkpoint's meaning: set by brownout_restore
 * after the data are back. */
static volatile int has_resumed;

int brownout_has_resumed(void)
{
	return has_resumed;
}

/* Every bit set is no sequence number: its complement is 0. */
static uintptr_t next(uintptr_t sequence)
{
	return sequence + 2 ? sequence + 1 : 0;
}

static int counts(unsigned area)
{
	return brownout_areas[area].committed != 0;
}

/* The area with the last checkpoint. */
static unsigned last(void)
{
	int has_first = counts(0), has_second = counts(1);
	if (!has_first || !has_second)
		return has_first ? 0 : has_second ? 1 : NONE;
	uintptr_t first = brownout_areas[0].sequence;
	uintptr_t second = brownout_areas[1].sequence;
	if (second == next(first))
		return 1;
	if (first != next(second))
		brownout_stop(BROWNOUT_CORRUPT, 0);
	return 0;
}

static volatile uintptr_t *contents_of(unsigned area)
{
	return brownout_contents + (area ? brownout_contents_words : 0);
}

/* Two sums, as Fletcher's: it notices words that changed places, too. */
static uintptr_t sum_of(unsigned area)
{
	const volatile struct brownout_area *of = &brownout_areas[area];
	const volatile uintptr_t *contents = contents_of(area);
	uintptr_t words = of->words;
	uintptr_t sum = of->sequence, sums = (uintptr_t)of->stack;
	sums += sum += words;
	for (uintptr_t i = 0; i < words; i++)
		sums += sum += contents[i];
	return sums ^ (sum << (WORD * 4)) ^ (sum >> (WORD * 4));
}

static volatile uintptr_t *copy(volatile uintptr_t *to,
				const volatile uintptr_t *from, const void *end)
{
	while (from < (const volatile uintptr_t *)end)
		*to++ = *from++;
	return to;
}

/* The words that a checkpoint takes. */
static uintptr_t words_needed(const unsigned char *stack)
{
	return (uintptr_t)(brownout_volatile_end - brownout_volatile_start +
			   (brownout_stack_top - stack)) /
	       WORD;
}

/* Nothing may change volatile data from here on but the stack below `stack`. */
static void write_area(unsigned area, uintptr_t sequence, unsigned char *stack)
{
	volatile struct brownout_area *to = &brownout_areas[area];
	volatile uintptr_t *contents = contents_of(area);
	to->committed = 0;
	contents = copy(contents,
			(const volatile uintptr_t *)brownout_volatile_start,
			brownout_volatile_end);
	copy(contents, (const volatile uintptr_t *)(void *)stack,
	     brownout_stack_top);
	to->sequence = sequence;
	to->stack = stack;
	to->words = words_needed(stack);
	to->sum = sum_of(area);
	BROWNOUT_BARRIER();
	to->committed = ~sequence;
}

void brownout_save(unsigned char *stack)
{
	unsigned old = last();
	uintptr_t words = words_needed(stack);
	if (stack < brownout_volatile_end)
		brownout_stop(BROWNOUT_STACK_IN_DATA, 0);
	if (words > brownout_contents_words)
		brownout_stop(BROWNOUT_NO_ROOM, words * WORD);
#ifndef BROWNOUT_NO_LOG
	brownout_commit();
#endif
	has_resumed = 0;
	write_area(old == 0,
		   old == NONE ? 0 : next(brownout_areas[old].sequence), stack);
}

unsigned char *brownout_restore(void)
{
	unsigned area = last();
	if (area == NONE)
		return NULL;
	const volatile struct brownout_area *from = &brownout_areas[area];
	if (from->words > brownout_contents_words || sum_of(area) != from->sum)
		brownout_stop(BROWNOUT_CORRUPT, area);
	unsigned char *stack = from->stack;
	const volatile uintptr_t *contents = contents_of(area);
	const volatile uintptr_t *data_end =
		contents +
		(brownout_volatile_end - brownout_volatile_start) / WORD;
	copy((volatile uintptr_t *)brownout_volatile_start, contents,
	     (const void *)data_end);
	copy((volatile uintptr_t *)(void *)stack, data_end,
	     (const void *)(contents + from->words));
#ifndef BROWNOUT_NO_LOG
	brownout_recover();
#endif
	has_resumed = 1;
	brownout_count_attempt(from->committed);
	brownout_on_resume();
	return stack;
}

void brownout_started(void)
{
#ifndef BROWNOUT_NO_LOG
	brownout_recover();
#endif
	brownout_count_attempt(0);
}

#ifndef BROWNOUT_NO_LOG
static void void_log(void)
{
	for (uintptr_t i = 0; i < brownout_capacity; i++)
		brownout_entries[i].epoch = 0;
}
#endif

/* Non-volatile data go back to the last checkpoint first, so that a failure on
 * the way finds them and the log as they were there. */
void brownout_forget(void)
{
	unsigned area = last();
#ifndef BROWNOUT_NO_LOG
	brownout_recover();
	void_log();
#endif
	if (area == NONE)
		return;
	brownout_areas[!area].committed = 0;
	brownout_areas[area].committed = 0;
}
