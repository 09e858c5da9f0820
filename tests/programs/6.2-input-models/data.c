/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.2: what a value depends on goes along through calls, pointers, arrays,
 * structs, recursion, function pointers and variable arguments. */
#include <brownout.h>
#include <stdarg.h>
#include <string.h>

int sense(void);
BROWNOUT_INPUT(sense, most_recent);

struct node {
	struct node *next;
	int value;
};

static int sum_of(const int *values, int count)
{
	int sum = 0;
	for (int i = 0; i < count; i++)
		sum += values[i]; /* line 20: three of four are old */
	return sum;
}

static int down(int depth, int value)
{
	if (depth == 0)
		return value;
	return down(depth - 1, value);
}

static int last_of(int count, ...)
{
	va_list list;
	int value = 0;
	va_start(list, count);
	while (count-- > 0)
		value = va_arg(list, int);
	va_end(list);
	return value;
}

static int pass(int value)
{
	return value;
}

int main(void)
{
	int values[4], result = 0;
	struct node second = { 0, sense() }, first = { &second, 1 };
	int (*call)(int) = pass;
	values[0] = values[1] = values[2] = sense();
	int deep = down(3, sense());
	int rest = last_of(2, 5, sense());
	int table[4] = { 1, 2, 3, 4 };
	int entry = table[sense() & 3];
	brownout_checkpoint();
	values[3] = sense();
	result = sum_of(values, 4);
	for (struct node *node = &first; node; node = node->next)
		if (node->value)
			result = 1;
	if (call(deep))
		result = 2;
	switch (rest) {
	case 1:
		result = 3;
	}
	if (entry)
		result = 4;
	return result;
}

/*
 * check: inputs --when always %s
 * exit: 1
 * stdout-has: data.c:20:7: error: 'sense' is declared most-recent
 * stdout-has: often: 3 times in this run
 * stdout-has: data.c:61:7: error: 'sense' is declared most-recent
 * stdout-has: data.c:63:6: error: 'sense' is declared most-recent
 * stdout-has: data.c:65:2: error: 'sense' is declared most-recent
 * stdout-has: data.c:69:6: error: 'sense' is declared most-recent
 * stdout-has: 5 anomalies (5 input-access)
 * check: inputs --when always --target host %s
 * exit: 1
 * stdout-has: data.c:20:7: error: 'sense' is declared most-recent
 * stdout-has: often: 3 times in this run
 * stdout-has: data.c:61:7: error: 'sense' is declared most-recent
 * stdout-has: data.c:63:6: error: 'sense' is declared most-recent
 * stdout-has: data.c:65:2: error: 'sense' is declared most-recent
 * stdout-has: data.c:69:6: error: 'sense' is declared most-recent
 * stdout-has: 5 anomalies (5 input-access)
 * check: inputs --when always --target riscv32 --registers 6 %s
 * exit: 1
 * stdout-has: data.c:20:7: error: 'sense' is declared most-recent
 * stdout-has: often: 3 times in this run
 * stdout-has: data.c:61:7: error: 'sense' is declared most-recent
 * stdout-has: data.c:63:6: error: 'sense' is declared most-recent
 * stdout-has: data.c:65:2: error: 'sense' is declared most-recent
 * stdout-has: data.c:69:6: error: 'sense' is declared most-recent
 * stdout-has: 5 anomalies (5 input-access)
 */
