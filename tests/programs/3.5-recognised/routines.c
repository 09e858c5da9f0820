/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: names of routines without a body. Begin and end of atomic regions,
 * and what restores a checkpoint, do nothing here and are no checkpoints. */
#define NV __attribute__((section(".persistent")))

int checkpoint_restore(void);
void start_atomic(void), end_atomic(void);
void checkpoint_full(void), _CHECKPOINT(void), __dino_task_boundary(void);

NV int a, b = 1, c = 2;

int main(void)
{
	if (checkpoint_restore())
		return 1;
	a = b;
	start_atomic();
	b = c;
	end_atomic();
	b = a;
	checkpoint_full();
	c = 1;
	_CHECKPOINT();
	__dino_task_boundary();
	return 0;
}

/*
 * check: locate --when always --format json %s
 * exit: 1
 * stdout-has: "checkpoints": 3
 * stdout-has: "findings": 2
 * stderr-has: routines.c:17: warning: 'start_atomic' has no body: it does nothing here, and is not a checkpoint
 * stderr-has: note: 'checkpoint_restore' has no body: checkpoints are restored without it, and it returns 0
 * check: bruteforce --when always %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
