/* SPDX-License-Identifier: Apache-2.0 */
/* What is asked wrongly, and what a user must be told. */
extern void save_state(void);
int x;

int main(void)
{
#ifdef SAVE
	save_state();
#endif
	x++;
	return 0;
}

/*
 * check: locate --when sometimes %s
 * exit: 2
 * stderr-has: '--when sometimes': expected one of reactive, stop, always, conditional, task
 * check: locate --mechanism nope %s
 * exit: 2
 * stderr-has: unknown mechanism 'nope'; there are: hibernus++
 * check: locate --nvm var:y %s
 * exit: 3
 * stderr-has: no global variable 'y'
 * check: locate --nvm flash %s
 * exit: 2
 * stderr-has: unknown item 'flash'
 * check: locate --ed 0 %s
 * exit: 2
 * check: locate %s
 * exit: 0
 * stdout-has: note: nothing in this program is non-volatile; --nvm globals
 * check: locate --nvm globals --when always %s
 * exit: 1
 * stdout-has: note: no checkpoint was called in this run
 * check: locate --nvm globals -DSAVE %s
 * exit: 3
 * stderr-has: function 'save_state' has no body
 * check: locate --nvm globals -DSAVE --checkpoint save_state --when always %s
 * exit: 1
 * stdout-has: back to the checkpoint at line 9
 * check: locate --nvm globals --max-ops 2 %s
 * exit: 4
 * stderr-has: gave up after 2 operations
 */
