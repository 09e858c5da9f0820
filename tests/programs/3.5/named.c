/* SPDX-License-Identifier: Apache-2.0 */
/* Names of routines that the program does not call, or that have a body, are
 * not taken silently. A recovery routine is also found by a usual name, if it
 * has a body and the machine can start it. */
#define NV __attribute__((section(".persistent")))

void checkpoint(void);

NV int boots;

#ifdef PARAMETER
void checkpoint_restore(int from)
{
	boots += from;
}
#else
void checkpoint_restore(void)
{
	boots = boots + 1;
}
#endif

static void save(void)
{
	checkpoint();
}

int main(void)
{
	save();
	return boots;
}

/*
 * check: run --checkpoint checkpoint --checkpoint chekpoint %s
 * exit: 0
 * stderr:
 *   warning: '--checkpoint chekpoint': the program calls no function of this name
 * check: run --checkpoint checkpoint --checkpoint save %s
 * exit: 0
 * stderr:
 *   warning: '--checkpoint save': the function has a body, so it is called like any other
 * check: run --checkpoint checkpoint --transition next_task %s
 * exit: 0
 * stderr:
 *   warning: '--transition next_task': the program calls no function of this name
 * check: run --checkpoint checkpoint %s
 * exit: 0
 * stderr:
 * check: locate --transition next_task --format json %s
 * exit: 0
 * stdout-has: "warning: '--transition next_task': the program calls no function of this name"
 * check: replay --checkpoint checkpoint --transition next_task --schedule fail@3 %s
 * exit: 1
 * stderr:
 *   warning: '--transition next_task': the program calls no function of this name
 * check: place --placement function-entry --checkpoint chekpoint %s
 * exit: 0
 * stderr-has: warning: '--checkpoint chekpoint'
 * check: run --schedule 'fail@2 fail@3' %s
 * exit: 2
 * check: run --restore none --schedule 'fail@2 fail@3' %s
 * exit: 0
 * check: run -DPARAMETER --schedule 'fail@2 fail@3' %s
 * exit: 0
 * check: run --when task --entry save --restore checkpoint_restore %s
 * exit: 0
 */
