/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.2: tasks. Alpaca saves what is read and then written; privatised
 * copies that a commit brings back are not written in place. */
#include <brownout.h>

int in(void);
void transition_to(void (*task)(void));
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int _global_count, _global_count_priv, _global_level, _global_high;

void finish(void)
{
	while (1)
		;
}

void sense(void)
{
#if CASE == 1
	_global_count++;
	_global_level = in();
	if (_global_level > 9)
		_global_high = 1;
#elif CASE == 2
	_global_count_priv = _global_count;
	_global_count_priv++;
#endif
	transition_to(finish);
}

int main(void)
{
	_global_count = 0;
	transition_to(sense);
	return 0;
}

/* check: sets --check -DCASE=1 %s
 * exit: 1
 * stdout-has: task 'sense' does not save '_global_high', which is written or not as an input decides
 * stdout-has: 1 is missing
 * check: sets --check -DCASE=1 --mechanism alpaca+emw %s
 * stdout-has: nothing is missing
 * check: sets --check -DCASE=1 --mechanism chain %s
 * exit: 1
 * stdout-has: 2 are missing
 * check: sets --check -DCASE=1 --mechanism chain --saves sense:_global_count --saves sense:_global_high %s
 * stdout-has: nothing is missing
 * check: sets --check -DCASE=2 --mechanism chain %s
 * stdout-has: nothing is missing
 */
