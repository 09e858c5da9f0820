/* SPEC 10.3: what only others call is not looked at, and check says so. With a
 * scheduler among the files (OWN) the task runs. */
#include <brownout.h>

typedef void task(void);

BROWNOUT_NV int samples;

static void sense(void)
{
	samples = samples + 1;
}

#ifdef OWN
static task *queue;

static void add_task(task *added)
{
	queue = added;
}

static void run_tasks(void)
{
	queue();
}
#else
void add_task(task *added);
void run_tasks(void);
#endif

int main(void)
{
	add_task(sense);
	run_tasks();
	return 0;
}

/*
 * check: check %s
 * exit: 0
 * stdout-has: not checked: 1 function that nothing in these files calls
 * stdout-has: sense
 *
 * check: check -DOWN %s
 * exit: 1
 * stdout-has: 'samples' advances twice
 * stdout-lacks: nothing in these files calls
 */
