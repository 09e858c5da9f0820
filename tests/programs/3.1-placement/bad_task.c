/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1: what a transition leads to must be a function, or a pointer to a
 * struct that starts with the address of one. */
#include <stddef.h>

typedef struct {
	void (*fn)(void);
	int index;
} task_t;

void transition_to(const void *task);

#ifdef NUMBERS
static const int numbers[] = { 1, 2, 3 };
#define NEXT numbers
#elif defined(EMPTY)
static task_t empty;
#define NEXT &empty
#elif defined(NOWHERE)
#define NEXT NULL
#elif defined(LARGE)
static void large(void)
{
	volatile char much[8190];
	much[0] = 1;
}
#define NEXT large
#else
void transition_to_nothing(void);
#define transition_to(task) transition_to_nothing()
#define NEXT 0
#endif

int main(void)
{
	transition_to(NEXT);
	return 0;
}

/*
 * check: run -DNUMBERS %s
 * exit: 125
 * stderr-has: bad_task.c:36:2: error: transition to 0x
 * stderr-has: which is neither a function nor a task
 * check: run -DEMPTY %s
 * exit: 125
 * stderr-has: which is neither a function nor a task
 * check: run -DNOWHERE %s
 * exit: 125
 * stderr-has: transition to 0x0000, which is neither a function nor a task
 * check: run -DLARGE %s
 * exit: 125
 * stderr-has: stack overflow
 * check: run --transition transition_to_nothing %s
 * exit: 3
 * stderr-has: 'transition_to_nothing' needs the next task as its argument
 * check: run %s
 * exit: 3
 * stderr-has: function 'transition_to_nothing' has no body
 */
