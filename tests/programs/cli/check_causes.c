/* SPDX-License-Identifier: Apache-2.0 */
/* What else is to blame for an effect is named by its place in the list of all
 * findings: those of other analyses come in between. */
#include <brownout.h>

int sense(void);

BROWNOUT_INPUT(sense, most_recent);
BROWNOUT_NV int total, n;

int main(void)
{
	int value = sense();
	brownout_checkpoint();
	if (value)
		total = total + ++n;
	return total;
}

/*
 * check: check --when always --input sense=1 %s
 * exit: 1
 * stdout-has: check_causes.c:15:6: error: 'sense' is declared most-recent
 * stdout-has: --schedule 'checkpoint@10 fail@
 * check: evaluate --when always --input sense=1 --format json -o %t/a %s; "$BROWNOUT" check --when always --input sense=1 --format json -o %t/b %s; grep -A3 '"causes"' %t/a > %t/c; grep -A3 '"causes"' %t/b | cmp - %t/c && grep -c '"causes"' %t/c
 * stdout:
 *   2
 */
