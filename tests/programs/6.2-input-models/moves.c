/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.2: moving a value is no use: stores, loads, copies, casts, arguments,
 * results, structs, members of unions. The last line uses it. */
#include <brownout.h>
#include <string.h>

int sense(void);
BROWNOUT_INPUT(sense, most_recent);

struct pair {
	char tag;
	int value;
};
union both {
	int word;
	unsigned char bytes[2];
};

static int kept;
static int array[4], other[4];
static struct pair one, two;
static union both both;

static int pass(int value)
{
	return value;
}

static struct pair wrap(int value)
{
	struct pair pair = { 1, value };
	return pair;
}

int main(void)
{
	int now = sense();
	brownout_checkpoint();
	int *pointer = &kept;
	*pointer = pass(now);
	array[2] = kept;
	memcpy(other, array, sizeof(array));
	memmove(other + 1, other, 3 * sizeof(int));
	one = wrap(other[3]);
	two = one;
	both.word = two.value;
	long wide = both.word;
	char low = (char)wide;
	float real = (float)low;
	kept = (int)real;
#ifdef USED
	kept = other[3] + 1;
#endif
	return kept;
}

/*
 * check: inputs --when always %s
 * stdout-has: no anomalies
 * check: inputs --when always --target cortex-m %s
 * stdout-has: no anomalies
 * check: inputs --when always -DUSED %s
 * exit: 1
 * stdout-has: moves.c:52:18: error: 'sense' is declared most-recent
 * stdout-has: 1 anomaly (1 input-access)
 */
