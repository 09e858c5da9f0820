/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.2, 7.3: schedules say what inputs give. */
#include <brownout.h>

int sense(void);
void fetch(unsigned char *to, int count);
int own(void);
void checkpoint(void);
BROWNOUT_INPUT(sense, most_recent);
BROWNOUT_INPUT(own, most_recent);

BROWNOUT_NV int hot, last, sum;

int own(void)
{
	return 3;
}

#ifdef FILL
int main(void)
{
	unsigned char got[2];
	fetch(got, 2);
	hot = got[0] > 9;
	checkpoint();
	return got[0] + got[1];
}
#else
int main(void)
{
	last = sense();
	if (last > 30)
		hot = 1;
	checkpoint();
	sum = sense() + sense();
	checkpoint();
	return sum + (own() - 3);
}
#endif

/*
 * check: run --schedule 'checkpoint@0 input:sense=5' --when always %s
 * exit: 10
 * check: run --schedule 'input:sense=1,2,40 checkpoint@0' --when always %s
 * exit: 42
 * check: run --input sense=7,8,9 --schedule 'checkpoint@0 fail@4' --when always %s
 * exit: 17
 * check: replay --when always --trace --schedule 'checkpoint@0 input:sense=40 fail@13 input:sense=20' %s
 * exit: 1
 * stdout-has: from here on input 'sense' gives 40
 * stdout-has: from here on input 'sense' gives 20
 * stdout-has: writes last = 20, before the failure: 40
 * stdout-has: hot is 1 instead of 0
 * stdout-has: effect: wrong-value
 * stdout-lacks: last is
 * check: replay --when always --schedule 'checkpoint@0 input:sense=40 fail@13 input:sense=50' %s
 * check: replay --when always --schedule 'checkpoint@0 input:sense=40,20 fail@13' %s
 * exit: 1
 * stdout-has: hot is 1 instead of 0
 * check: replay --when always --schedule 'checkpoint@0 input:sense=40,41,1,2,3 fail@13' %s
 * check: replay --when always --format json --schedule 'checkpoint@0,input:sense=40,0x14,-3,fail@13 input:sense=2' %s
 * exit: 1
 * stdout-has: "checkpoint@0 input:sense=40,20,-3 fail@13 input:sense=2"
 * check: run -DFILL --input fetch=1 --schedule 'input:fetch=11,4 checkpoint@0' --when always %s
 * exit: 15
 * check: replay -DFILL --input fetch=1 --when always --schedule 'checkpoint@0 fail@8 input:fetch=20' %s
 * check: replay --schedule 'checkpoint@0 input:sense= fail@9' %s
 * exit: 2
 * stderr-has: 'input:sense=' is not an event
 * check: replay --schedule 'checkpoint@0 input:sense=1,' %s
 * exit: 2
 * stderr:
 *   error: schedule: no value or event after the comma at character 27 of 'checkpoint@0 input:sense=1,'
 * check: replay --schedule 'input:sense=1,,2 fail@9' %s
 * exit: 2
 * stderr-has: no value or event after the comma at character 14 of
 * check: replay --schedule ', fail@9' %s
 * exit: 2
 * stderr-has: no event before the comma at character 1 of
 * check: replay --schedule 'checkpoint@0 input:heat=3 fail@9' %s
 * exit: 3
 * stderr-has: error: schedule: no input 'heat' is declared; there are: 'sense', 'own'
 * check: replay --schedule 'checkpoint@0 input:own=3 fail@9' %s
 * exit: 3
 * stderr-has: error: schedule: input 'own' has a body or a model of its own, which gives its values
 */
