/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.3: Alpaca's pass restores the variables that its macros make, which
 * tasks share (_global_X), and no other: `plain` is non-volatile, too, and
 * counts twice what a failure repeats. The same holds for its correction,
 * alpaca+emw, and what an input decides. */
#include <brownout.h>

#define NV __attribute__((section(".nv_vars")))

typedef struct {
	void (*fn)(void);
	unsigned index;
} task_t;

void transition_to(const task_t *task);
void work(void);
int in(void);
BROWNOUT_INPUT(in, long_term);

NV unsigned _global_safe, _global_high;
NV unsigned plain, high;
const task_t _task_work = { work, 1 };

void work(void)
{
	_global_safe++;
	plain++;
	if (in() > 3) {
		_global_high = 1;
		high = 1;
	}
	if (_global_safe < 5)
		transition_to(&_task_work);
}

int main(void)
{
	transition_to(&_task_work);
	return 0;
}

/*
 * check: locate %s
 * exit: 1
 * stdout-has: 'plain' advances twice
 * stdout-has: 1 anomaly (1 data-access)
 * check: bruteforce %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: locate --format json %s | tr -d ' \n'
 * stdout-has: "restored":["_global_safe"]
 * check: locate --restored war --format json %s | tr -d ' \n'
 * stdout-has: "restored":["_global_safe","plain"]
 * check: locate --restored shared-war+rio --format json %s | tr -d ' \n'
 * stdout-has: "restored":["_global_safe","_global_high"]
 * check: locate --mechanism alpaca --when reactive --format json %s | tr -d ' \n'
 * stdout-has: "restored":["_global_safe"]
 * check: rio --mechanism alpaca+emw %s
 * exit: 1
 * stdout-has: 'high'
 * stdout-lacks: '_global_high'
 * check: sets --check %s
 * exit: 1
 * stdout-has: task 'work' does not save 'plain', which is
 * stdout-has: task 'work' does not save 'high'
 * stdout-has: task 'work' does not save '_global_high'
 * stdout-lacks: '_global_safe', which
 * check: sets --check --mechanism alpaca+emw %s
 * exit: 1
 * stdout-has: does not save 'plain'
 * stdout-has: does not save 'high'
 * stdout-has: 2 are missing
 */
