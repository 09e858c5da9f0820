/* SPDX-License-Identifier: Apache-2.0 */
/* What multi.c and its two other translation units share. */
#ifndef STACK_H
#define STACK_H

typedef union {
	long number;
	char text[4];
} value;

struct stack {
	value at[8];
	int depth;
};

extern int shared, tentative;
extern const char *const *names;
extern int (*const stack_ops[])(struct stack *);
extern int missing __attribute__((weak));

int stack_push(struct stack *s, value v);
value stack_pop(struct stack *s);
int stack_depth(struct stack *s);
const char *stack_name(int n);
void shared_add(int n);
int *local_of_stack(void);
int call_static(void);
int overridden(void);
int call_overridden(void);
int only_weak(void);
int read_tentative(void);

static inline int twice(int n)
{
	return n * 2;
}

#endif
