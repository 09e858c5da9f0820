/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.2: without a declaration, or without a model, nothing is checked, and
 * it is said how to change that. */
#include <brownout.h>

int sense(void)
{
	return 3;
}
#ifdef DECLARED
BROWNOUT_INPUT(sense, most_recent);
#endif

int main(void)
{
	int now = sense();
	brownout_checkpoint();
	return now + 1;
}

/*
 * check: inputs --when always %s
 * exit: 4
 * stdout-has: warning: nothing was tried: no input is declared; BROWNOUT_INPUT(function, most_recent) in the source, or 'inputs' in brownout.yaml, does it
 * stdout-has: no anomalies
 * check: inputs --when always -DDECLARED %s
 * exit: 1
 * stdout-has: undeclared.c:18:13: error: 'sense' is declared most-recent
 * stdout-has: 1 anomaly (1 input-access)
 * check: inputs --when always --input sense=1 %s
 * exit: 4
 * stdout-has: warning: nothing was tried: no input has an access model; BROWNOUT_INPUT(function, most_recent) in the source, or 'model' in brownout.yaml, gives it one
 * stdout-has: no anomalies
 */
