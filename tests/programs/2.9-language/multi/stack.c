/* SPDX-License-Identifier: Apache-2.0 */
/* The second translation unit of multi.c. */
#include "stack.h"

static int local = 5;
static const char *const texts[] = {"first", "second"};
int tentative;
int (*const stack_ops[])(struct stack *) = {stack_depth};

int stack_push(struct stack *s, value v)
{
	if (s->depth == 8)
		return 0;
	s->at[s->depth++] = v;
	return 1;
}

value stack_pop(struct stack *s)
{
	return s->at[--s->depth];
}

int stack_depth(struct stack *s)
{
	return s->depth;
}

const char *stack_name(int n)
{
	names = texts;
	return names[n];
}

void shared_add(int n)
{
	shared += n;
}

int *local_of_stack(void)
{
	return &local;
}

static int same_name(void)
{
	return twice(local) - 5;
}

int call_static(void)
{
	return same_name();
}
