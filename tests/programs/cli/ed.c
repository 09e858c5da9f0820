/* SPDX-License-Identifier: Apache-2.0 */
/* ed: the execution depth, SPEC 9, as text and as JSON. */
int main(void)
{
	return 0;
}

/*
 * check: ed --capacitor 20uF --v-trigger 1.97V --v-min 1.88V --current 250uA --clock 1MHz --t-checkpoint 1.4ms
 * stdout:
 *   5800
 *   1.8 uC from 1.97 V down to 1.88 V last 7.2 ms at 250 uA; the checkpoint takes 1.4 ms of it
 *   5.8 ms are left, 5800 operations at 1 MHz: analyse with --ed 5800
 * stderr:
 * check: ed --capacitor=20uF --v-trigger=1970mV --v-min=1.88 --current=0.25mA --clock=1e6
 * stdout-has: 7200
 * check: ed --format json --capacitor 20uF --v-trigger 1.97V --v-min 1.88V --current 250uA --clock 1MHz --t-checkpoint 1.4ms
 * stdout-has:   "command": "ed",
 * stdout-has:   "ed": 5800,
 * stdout-has:   "charge": 1.8e-6,
 * stdout-has:   "time_on": 0.0072,
 * stdout-has:   "time_left": 0.0058,
 * stdout-has:     "capacitor": 2e-5,
 * stdout-has:     "t_checkpoint": 0.0014
 * check: ed
 * exit: 2
 * stdout:
 * stderr-has: missing: --capacitor, --v-trigger, --v-min, --current, --clock;
 * check: ed --capacitor 20uF --v-trigger 1.97V --v-min 1.88V --clock 1MHz
 * exit: 2
 * stderr-has: missing: --current; for example: brownout ed --capacitor
 * check: ed --capacitor 20V --v-trigger 1.97V --v-min 1.88V --current 250uA --clock 1MHz
 * exit: 2
 * stderr-has: 'V' measures a voltage
 * check: ed --capacitor -20uF --v-trigger 1.97V --v-min 1.88V --current 250uA --clock 1MHz
 * exit: 2
 * stderr-has: negative
 * check: ed --capacitor 20uF --v-trigger 1.8V --v-min 1.88V --current 250uA --clock 1MHz
 * exit: 2
 * stderr-has: must be above the minimum voltage, 1.88 V
 * check: ed --format yaml --capacitor 20uF --v-trigger 1.97V --v-min 1.88V --current 250uA --clock 1MHz
 * exit: 2
 * stderr-has: unknown format 'yaml'
 * check: ed %s
 * exit: 2
 * stderr-has: unexpected argument 'tests/programs/cli/ed.c': 'ed' takes only options
 */
