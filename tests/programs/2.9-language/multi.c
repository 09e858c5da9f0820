/* SPDX-License-Identifier: Apache-2.0 */
/* Several translation units: shared and static names, weak, common, inline. */
#include <assert.h>
#include <string.h>

#include "multi/stack.h"

static int local = 1; /* multi/stack.c has its own */
int shared = 10;
const char *const *names;

int overridden(void)
{
	return 2;
}

int main(void)
{
	struct stack s = {0};

	for (int i = 0; i < 5; i++)
		assert(stack_push(&s, (value){.number = i * 1000L}));
	assert(stack_pop(&s).number == 4000 && stack_depth(&s) == 4);
	shared_add(32);
	assert(shared == 42 && local == 1 && *local_of_stack() == 5);
	*local_of_stack() = 6;
	assert(local == 1 && call_static() == 7);
	assert(overridden() == 2 && call_overridden() == 2);
	assert(only_weak() == 3 && &missing == NULL);
	assert(tentative == 0);
	tentative = 9;
	assert(read_tentative() == 9);
	assert(names == NULL && stack_name(1) != NULL && names != NULL);
	assert(!strcmp(stack_name(1), "second") && stack_ops[0](&s) == 4);
	assert(twice(21) == 42);
	return 0;
}

/*
 * check: run --target msp430 %s %d/multi/stack.c %d/multi/weak.c
 * check: run --target host %s %d/multi/stack.c %d/multi/weak.c
 * check: run --target msp430 %d/multi/weak.c %d/multi/stack.c %s
 */
